package oidc

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/zitadel/oidc/v3/pkg/oidc"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
)

// RelyingParty is a server of others whose users sign in here.
type RelyingParty struct {
	ID, Name                         string
	RedirectURIs, LogoutURIs, Scopes []string
	ByKey, Disabled                  bool

	secretHash, jwks string
}

// Registry is the relying parties of both realms, as an operator keeps them. Every node
// reads them anew, so that a change holds at once.
type Registry struct {
	DB       *db.DB
	Reserved []string // ids of the portal's own clients
}

const (
	maxAddresses = 20
	maxAddress   = 500 // bytes
	maxName      = 60  // letters
)

var clientID = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{1,63}$`)

// Add registers a relying party. Without keys it shows a secret, which is given here and
// never again.
func (g Registry) Add(ctx context.Context, realm string, r RelyingParty, keys []byte) (secret string, err error) {
	if err := errors.Join(g.check(r), checkAddresses("redirect address", r.RedirectURIs, 1), checkAddresses("post-logout address", r.LogoutURIs, 0)); err != nil {
		return "", err
	}
	if secret, err = r.credential(keys); err != nil {
		return "", err
	}
	err = g.DB.Tx(ctx, func(tx *db.Tx) error {
		fresh, err := insertRelying(ctx, tx, realm, r)
		if err == nil && !fresh {
			err = fmt.Errorf("client %q of realm %s is registered already", r.ID, realm)
		}
		return errors.Join(err, noted(ctx, tx, "added", realm, r.ID))
	})
	return secret, err
}

// List gives the relying parties of a realm, by id.
func (g Registry) List(ctx context.Context, realm string) ([]RelyingParty, error) {
	return db.All(ctx, g.DB.Read(), scanRelying, selectRelying+` WHERE realm = $1 ORDER BY id`, realm)
}

// Disable refuses a relying party at once and ends what was issued to it.
func (g Registry) Disable(ctx context.Context, realm, id string) error {
	return g.change(ctx, realm, id, "disabled", func(tx *db.Tx) error {
		return errors.Join(setDisabled(ctx, tx, realm, id, tx.Ms()), dropClient(ctx, tx, realm, id))
	})
}

// Enable serves a disabled relying party again.
func (g Registry) Enable(ctx context.Context, realm, id string) error {
	return g.change(ctx, realm, id, "enabled", func(tx *db.Tx) error { return setDisabled(ctx, tx, realm, id, 0) })
}

// NewCredential gives a relying party another secret, or other keys; the one before is
// refused at once.
func (g Registry) NewCredential(ctx context.Context, realm, id string, keys []byte) (secret string, err error) {
	var r RelyingParty
	if secret, err = r.credential(keys); err != nil {
		return "", err
	}
	return secret, g.change(ctx, realm, id, "credential-changed", func(tx *db.Tx) error {
		return setCredential(ctx, tx, realm, id, r.secretHash, r.jwks)
	})
}

func (g Registry) change(ctx context.Context, realm, id, what string, do func(tx *db.Tx) error) error {
	err := g.DB.Tx(ctx, func(tx *db.Tx) error { return errors.Join(do(tx), noted(ctx, tx, what, realm, id)) })
	if errs.KindOf(err) == errs.NotFound {
		return fmt.Errorf("no client %q is registered in realm %s", id, realm)
	}
	return err
}

func noted(ctx context.Context, tx *db.Tx, what, realm, id string) error {
	return audit.RecordAs(ctx, tx, "operator", "", "client."+what, "client:"+id, "", map[string]string{"realm": realm})
}

// credential is what the relying party shows from now on.
func (r *RelyingParty) credential(keys []byte) (shown string, err error) {
	if len(keys) > 0 {
		r.jwks, err = publicKeys(keys)
		return "", err
	}
	shown = secret.New()
	r.secretHash = secret.Hash(shown)
	return shown, nil
}

func (g Registry) check(r RelyingParty) error {
	switch {
	case !clientID.MatchString(r.ID):
		return errors.New("id: 2 to 64 letters, digits, '.', '_' or '-'")
	case slices.Contains(g.Reserved, r.ID):
		return fmt.Errorf("id: %q is the portal's own", r.ID)
	case strings.TrimSpace(r.Name) == "" || len([]rune(r.Name)) > maxName || strings.ContainsFunc(r.Name, unseen):
		return fmt.Errorf("name: 1 to %d letters on one line, and no control or format characters", maxName)
	case !slices.Contains(r.Scopes, oidc.ScopeOpenID):
		return errors.New("scopes: openid is needed")
	}
	for _, scope := range r.Scopes {
		if !slices.Contains(scopesServed, scope) {
			return fmt.Errorf("scopes: %q is not one of %s", scope, strings.Join(scopesServed, ", "))
		}
	}
	return nil
}

// unseen are characters that change how others read, and show nothing of themselves.
func unseen(c rune) bool {
	return c == utf8.RuneError || unicode.In(c, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp)
}

func checkAddresses(what string, list []string, least int) error {
	if len(list) < least || len(list) > maxAddresses {
		return fmt.Errorf("%s: %d to %d of them", what, least, maxAddresses)
	}
	for _, address := range list {
		if err := checkAddress(address); err != nil {
			return fmt.Errorf("%s %q: %w", what, address, err)
		}
	}
	return nil
}

// checkAddress wants the exact form in which the relying party will send it: https, or
// http on this machine for trying out.
func checkAddress(address string) error {
	u, err := url.Parse(address)
	switch {
	case err != nil || len(address) > maxAddress || u.Host == "" || u.Opaque != "":
		return errors.New("not an address")
	case u.Scheme != "https" && (u.Scheme != "http" || !loopback(u.Hostname())):
		return errors.New("https is needed")
	case u.User != nil || u.Fragment != "" || strings.ContainsAny(address, "#*%+\\ "):
		return errors.New("no user, fragment, wildcard or escape may stand in it")
	case slices.ContainsFunc(strings.Split(u.Path, "/"), func(part string) bool { return part == "." || part == ".." }):
		return errors.New("no '.' and '..' may stand in its path")
	case u.String() != address:
		return fmt.Errorf("written as %q", u)
	}
	return nil
}

func loopback(host string) bool {
	return slices.Contains([]string{"localhost", "127.0.0.1", "::1"}, host)
}
