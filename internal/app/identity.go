package app

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"net/http"
	"slices"
	"strings"
	"sync"

	"radioportal/internal/account"
	"radioportal/internal/identity"
	"radioportal/internal/principal"
	"radioportal/internal/sandbox/ca"
	"radioportal/internal/sandbox/issuer"
	"radioportal/internal/sign"
)

// proofPages are the pages that a visit to gBizID or the Digital Authentication App
// may return to, each also in the variants of the account pages.
var (
	proofPages = []string{
		"/signup", "/signup/identify", "/account/signup/form", "/temporary/signup/form", "/oidc/login", "/oidc/login/step-up",
		"/mypage/account", "/mypage/account/info", "/mypage/account/add-service", "/mypage/account/security",
		"/mypage/account/change-user-info", "/mypage/account/change-login-method", "/mypage/account/change-identification",
	}
	pageVariants = []string{"", "/gis", "/addidentity", "/changeid", "/national-id-card"}
)

// buildIdentity builds what finds out who somebody is.
func (a *App) buildIdentity() error {
	a.owners = map[string]func(*http.Request, string) (bool, error){"account": ownAccount}
	o := identity.Options{
		DB: a.db, Clock: a.clock, Origin: a.config.Origin, Owners: identityOwners{a}, Prefecture: account.Prefecture,
		GBizID:  identity.GBizIDClient{Issuer: a.config.GBizIDIssuer, ClientID: a.config.GBizIDClientID, ClientSecret: a.config.GBizIDClientSecret},
		SMS:     identity.Gateway{URL: a.config.SMSURL, Secret: a.config.SMSSecret},
		Letters: identity.Gateway{URL: a.config.LettersURL, Secret: a.config.LettersSecret}, AllHours: a.config.SandboxAllHours, Roots: a.roots,
	}
	for _, variant := range pageVariants {
		for _, page := range proofPages {
			o.ReturnTo = append(o.ReturnTo, variant+page)
		}
	}
	var err error
	if o.Signatures, err = a.signatures(); err != nil {
		return err
	}
	a.buildDelegations(o.Signatures)
	if a.config.MyNumberIssuer != "" {
		o.MyNumber = identity.MyNumberClient{Issuer: a.config.MyNumberIssuer, ClientID: a.config.MyNumberClientID, Key: a.cardKey}
	}
	if a.identity, err = identity.New(o); err != nil {
		return err
	}
	a.identity.Subscribe(a.queue)
	return nil
}

// identityOwners implements identity.Owners by the owner's kind: "kind:id".
type identityOwners struct{ app *App }

// Owns implements identity.Owners.
func (o identityOwners) Owns(r *http.Request, owner string) (bool, error) {
	kind, id, ok := strings.Cut(owner, ":")
	owns := o.app.owners[kind]
	if !ok || id == "" || owns == nil {
		return false, nil
	}
	return owns(r, id)
}

// ownAccount tells whether a request is a signed-in user's own.
func ownAccount(r *http.Request, id string) (bool, error) {
	p := principal.From(r.Context())
	return p.Role == principal.User && p.AccountID == id, nil
}

// sandboxClients makes the portal known to the sandbox's issuers, with a key for this
// run where none is configured.
func (a *App) sandboxClients() (issuer.Clients, error) {
	var err error
	if a.cardKey == nil {
		if a.cardKey, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
			return issuer.Clients{}, err
		}
	}
	return issuer.Clients{
		GBizIDID: a.config.GBizIDClientID, GBizIDSecret: a.config.GBizIDClientSecret, GBizIDRedirect: identity.CallbackURL(a.config.Origin, identity.GBizID),
		MyNumberID: a.config.MyNumberClientID, MyNumberKey: a.cardKey.Public(), MyNumberRedirect: identity.CallbackURL(a.config.Origin, identity.MyNumber),
	}, nil
}

// signatures trusts the authorities of --ca-file, in the sandbox those of its own,
// whose keys are made when the first signature comes; nil where there are none.
func (a *App) signatures() (identity.Signatures, error) {
	o := sign.Options{Policies: a.policies, Authorities: a.authorities, OCSPURL: a.config.OCSPURL, CRLURLs: slices.Clone(a.config.CRLURLs), Clock: a.clock, TLSRoots: a.roots}
	switch {
	case a.config.CAFile != "":
		return sign.New(o)
	case a.sandbox != nil:
		if len(o.Policies) == 0 {
			o.Policies = ca.Policies()
		}
		return lateSignatures{sync.OnceValues(func() (*sign.Verifier, error) {
			var err error
			if o.Authorities, err = a.sandbox.Authorities(); err != nil {
				return nil, err
			}
			return sign.New(o)
		})}, nil
	}
	return nil, nil
}

// lateSignatures makes its verifier when it is first needed.
type lateSignatures struct {
	verifier func() (*sign.Verifier, error)
}

// Verify implements identity.Signatures.
func (l lateSignatures) Verify(ctx context.Context, cms, content []byte) (sign.Signer, error) {
	v, err := l.verifier()
	if err != nil {
		return sign.Signer{}, err
	}
	return v.Verify(ctx, cms, content)
}
