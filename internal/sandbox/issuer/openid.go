package issuer

import (
	"crypto"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"radioportal/internal/clock"
	"radioportal/internal/sandbox/page"
	"radioportal/internal/secret"
)

// The lifetimes of what an issuer gives out: a code as gBizID's guideline has it.
const (
	requestLife = 10 * time.Minute
	codeLife    = 5 * time.Minute
	tokenLife   = time.Hour
)

// openID is an OpenID Connect issuer of one client: the portal. It takes the code
// flow with PKCE S256, state and nonce, and nothing else. It is safe for
// concurrent use.
type openID struct {
	kind      string // gbizid or mynumber; the path it lives under
	issuer    string
	clock     clock.Clock
	clientID  string
	redirect  string // the one address it leads back to
	scopes    []string
	algorithm jose.SignatureAlgorithm
	newKey    func() (crypto.Signer, error)
	// authenticate checks the client at the token endpoint; what it returns is told to the client.
	authenticate func(r *http.Request) *oauthError
	authMethod   string
	closed       func(now time.Time) bool
	// claims of a person for the scopes granted, without the subject; false where there is no such person.
	claims func(person string, scopes []string) (map[string]any, bool)

	keyOnce sync.Once
	signer  jose.Signer
	public  jose.JSONWebKeySet
	keyErr  error

	mu       sync.Mutex
	requests map[string]*authorization // by what the page sends
	codes    map[string]*authorization
	tokens   map[string]*authorization
	used     map[string]time.Time // client assertions by jti, until they end
}

// authorization is one sign-in under way, or done.
type authorization struct {
	state, nonce, challenge string
	scopes                  []string
	person                  string
	authTime, ends          time.Time
	spent                   bool   // its code was exchanged
	token                   string // the access token that was given for it
}

func (o *openID) start() *openID {
	o.requests, o.codes, o.tokens = map[string]*authorization{}, map[string]*authorization{}, map[string]*authorization{}
	o.used = map[string]time.Time{}
	return o
}

// keys makes the signing key where it is not there yet.
func (o *openID) keys() (jose.Signer, jose.JSONWebKeySet, error) {
	o.keyOnce.Do(func() {
		var key crypto.Signer
		if key, o.keyErr = o.newKey(); o.keyErr != nil {
			return
		}
		id := secret.New()
		o.public.Keys = []jose.JSONWebKey{{Key: key.Public(), KeyID: id, Algorithm: string(o.algorithm), Use: "sig"}}
		o.signer, o.keyErr = jose.NewSigner(jose.SigningKey{Algorithm: o.algorithm, Key: jose.JSONWebKey{Key: key, KeyID: id}}, (&jose.SignerOptions{}).WithType("JWT"))
	})
	return o.signer, o.public, o.keyErr
}

// ask keeps a sign-in until a person is chosen.
func (o *openID) ask(a *authorization) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := o.clock.Now()
	for _, kept := range []map[string]*authorization{o.requests, o.codes, o.tokens} {
		for id, old := range kept {
			if now.After(old.ends.Add(tokenLife)) {
				delete(kept, id)
			}
		}
	}
	id := secret.New()
	a.ends = now.Add(requestLife)
	o.requests[id] = a
	return id
}

// take ends the choosing: a request is used once.
func (o *openID) take(id string) (*authorization, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	a := o.requests[id]
	if a == nil || o.clock.Now().After(a.ends) {
		return nil, page.Refuse(http.StatusBadRequest, "SIGN_IN_OVER", nil)
	}
	delete(o.requests, id)
	return a, nil
}

// allow gives a code for a person.
func (o *openID) allow(a *authorization, person string) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	code := secret.New()
	a.person, a.authTime, a.ends = person, o.clock.Now(), o.clock.Now().Add(codeLife)
	o.codes[code] = a
	return code
}

// exchange turns a code into tokens. A code that comes twice is an attack: what was
// given for it ends too (RFC 6749, 4.1.2).
func (o *openID) exchange(code, redirect, verifier string) (*authorization, *oauthError) {
	o.mu.Lock()
	defer o.mu.Unlock()
	a := o.codes[code]
	switch {
	case a == nil:
		return nil, invalidGrant("unknown code")
	case a.spent:
		delete(o.tokens, a.token)
		return nil, invalidGrant("code was used")
	}
	a.spent = true
	switch {
	case o.clock.Now().After(a.ends):
		return nil, invalidGrant("code has expired")
	case redirect != o.redirect:
		return nil, invalidGrant("redirect_uri differs")
	case !proves(verifier, a.challenge):
		return nil, invalidGrant("code_verifier does not fit")
	}
	a.token, a.ends = secret.New(), o.clock.Now().Add(tokenLife)
	o.tokens[a.token] = a
	return a, nil
}

// proves checks PKCE with S256 (RFC 7636, 4.6).
func proves(verifier, challenge string) bool {
	sum := sha256.Sum256([]byte(verifier))
	return secret.Equal(base64.RawURLEncoding.EncodeToString(sum[:]), challenge)
}

func (o *openID) holder(token string) *authorization {
	o.mu.Lock()
	defer o.mu.Unlock()
	if a := o.tokens[token]; a != nil && o.clock.Now().Before(a.ends) {
		return a
	}
	return nil
}

// subject is a person's name at this client: a pairwise one, the same after a restart.
func (o *openID) subject(person string) string {
	sum := sha256.Sum256([]byte(o.kind + "\x00" + o.clientID + "\x00" + person))
	return base64.RawURLEncoding.EncodeToString(sum[:18])
}

// idToken holds nothing of the person but the subject.
func (o *openID) idToken(a *authorization) (string, error) {
	signer, _, err := o.keys()
	if err != nil {
		return "", err
	}
	now := o.clock.Now()
	claims := jwt.Claims{
		Issuer: o.issuer, Subject: o.subject(a.person), Audience: jwt.Audience{o.clientID}, ID: secret.New(),
		IssuedAt: jwt.NewNumericDate(now), Expiry: jwt.NewNumericDate(now.Add(tokenLife)),
	}
	return jwt.Signed(signer).Claims(claims).Claims(map[string]any{"nonce": a.nonce, "auth_time": a.authTime.Unix()}).Serialize()
}

// grants are the scopes of those asked for that the issuer knows.
func (o *openID) grants(requested []string) []string {
	return slices.DeleteFunc(slices.Clone(requested), func(s string) bool { return !slices.Contains(o.scopes, s) })
}
