// Package issuer is gBizID and the Digital Authentication App: OpenID Connect issuers that vouch
// for invented people and companies.
package issuer

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"radioportal/internal/clock"
	"radioportal/internal/sandbox/page"
	"radioportal/internal/secret"
)

// Clients are how the portal is known to the issuers.
type Clients struct {
	GBizIDID, GBizIDSecret string
	GBizIDRedirect         string
	MyNumberID             string
	MyNumberKey            any // the public key of the portal's client assertions
	MyNumberRedirect       string
}

// Options say where the issuers are and whom they lead back to.
type Options struct {
	Clock        clock.Clock
	Origin       string // of the sandbox
	PortalOrigin string
	Clients      Clients
	AllHours     bool // the public personal authentication service never rests
	Renderer     page.Renderer
}

// Issuers are both, and the people they know.
type Issuers struct {
	options          Options
	people           *people
	gbizid, mynumber *openID
}

// New makes the issuers.
func New(o Options) *Issuers {
	people := newPeople()
	return &Issuers{options: o, people: people, gbizid: newGBizID(o, people), mynumber: newMyNumber(o, people)}
}

// Routes are what the issuers answer.
func (s *Issuers) Routes() []page.Route {
	return slices.Concat([]page.Route{
		page.Get("/api/mynumber", s.mynumberList),
		page.Post("/api/mynumber", s.mynumberAdd),
		page.Get("/api/gbizid", s.gbizidList),
		page.Post("/api/gbizid", s.gbizidAdd),
	}, s.routesOf(s.gbizid), s.routesOf(s.mynumber))
}

func ecKey() (crypto.Signer, error) { return ecdsa.GenerateKey(elliptic.P256(), rand.Reader) }

func rsaKey() (crypto.Signer, error) { return rsa.GenerateKey(rand.Reader, 2048) }

// The arc of a client assertion (RFC 7523).
const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

// maxAssertion is how long a client assertion may hold.
const maxAssertion = 10 * time.Minute

// newGBizID is gBizID's issuer: the code flow with client_secret_basic, id tokens
// with RS256 that hold no particulars (its guideline for connecting systems 2.9, 3.4.1).
func newGBizID(o Options, p *people) *openID {
	issuer := &openID{
		kind: "gbizid", issuer: o.Origin + "/gbizid", clock: o.Clock, clientID: o.Clients.GBizIDID, redirect: o.Clients.GBizIDRedirect,
		scopes: []string{"openid", "profile", "user", "mandate", "email"}, algorithm: jose.RS256, newKey: rsaKey,
		authMethod: "client_secret_basic", closed: func(time.Time) bool { return false }, claims: p.company,
	}
	issuer.authenticate = func(r *http.Request) *oauthError {
		id, shown, ok := r.BasicAuth()
		id, idErr := url.QueryUnescape(id)
		shown, shownErr := url.QueryUnescape(shown)
		if !ok || idErr != nil || shownErr != nil || o.Clients.GBizIDSecret == "" || id != issuer.clientID ||
			!secret.Equal(shown, o.Clients.GBizIDSecret) {
			return invalidClient("client_secret_basic does not hold")
		}
		return nil
	}
	return issuer.start()
}

// newMyNumber is the Digital Authentication App's issuer: PKCE S256, state and nonce
// are required, the client proves itself by private_key_jwt, id tokens have ES256
// (the Digital Agency's API reference, developers.digital.go.jp/documents/auth-and-sign).
// It rests with the public personal authentication service.
func newMyNumber(o Options, p *people) *openID {
	issuer := &openID{
		kind: "mynumber", issuer: o.Origin + "/mynumber", clock: o.Clock, clientID: o.Clients.MyNumberID, redirect: o.Clients.MyNumberRedirect,
		scopes: []string{"openid", "name", "address", "birthdate", "gender"}, algorithm: jose.ES256, newKey: ecKey,
		authMethod: "private_key_jwt", closed: func(now time.Time) bool { return !o.AllHours && maintained(now) }, claims: p.card,
	}
	issuer.authenticate = func(r *http.Request) *oauthError { return issuer.asserted(r, o.Clients.MyNumberKey) }
	return issuer.start()
}

// maintained tells whether the public personal authentication service is closed:
// from 06:00 to 07:00 every day in Japan.
func maintained(now time.Time) bool { return now.In(clock.Tokyo).Hour() == 6 }

// asserted checks a client assertion (RFC 7523, OpenID Connect Core 9).
func (o *openID) asserted(r *http.Request, key any) *oauthError {
	if r.PostForm.Get("client_assertion_type") != assertionType || key == nil {
		return invalidClient("private_key_jwt is required")
	}
	token, err := jwt.ParseSigned(r.PostForm.Get("client_assertion"), []jose.SignatureAlgorithm{jose.ES256})
	if err != nil {
		return invalidClient("client_assertion is not an ES256 token")
	}
	var claims jwt.Claims
	if err := token.Claims(key, &claims); err != nil {
		return invalidClient("the signature of client_assertion does not hold")
	}
	now := o.clock.Now()
	switch {
	case claims.Issuer != o.clientID || claims.Subject != o.clientID:
		return invalidClient("iss and sub must be the client")
	case !claims.Audience.Contains(o.issuer+"/token") && !claims.Audience.Contains(o.issuer):
		return invalidClient("aud is not this issuer")
	case claims.Expiry == nil || now.After(claims.Expiry.Time()):
		return invalidClient("client_assertion has expired")
	case claims.Expiry.Time().After(now.Add(maxAssertion)):
		return invalidClient("client_assertion holds for too long")
	case claims.ID == "":
		return invalidClient("jti is missing")
	case !o.first(claims.ID, claims.Expiry.Time()):
		return invalidClient("jti was used")
	}
	return nil
}

// first notes a jti and tells whether it is new.
func (o *openID) first(id string, until time.Time) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	for old, ends := range o.used {
		if o.clock.Now().After(ends) {
			delete(o.used, old)
		}
	}
	if _, repeated := o.used[id]; repeated {
		return false
	}
	o.used[id] = until
	return true
}
