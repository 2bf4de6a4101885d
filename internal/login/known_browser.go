package login

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/secret"
)

// A browser in which an account's person has signed in is known by a cookie. What fails
// there is counted apart from what fails elsewhere: whoever guesses a password reaches
// the lock of the browsers that are not known, and the person still signs in. Somebody
// without such a browser sets the password anew by mail, after which it is one.

// counted is under what the failures of a subject in a browser are counted. An unknown
// name is no subject of any browser, and costs the same look.
func (s *Service) counted(ctx context.Context, realm, subject, browser string) (string, error) {
	if !secret.WellFormed(browser) {
		return subject, nil
	}
	known, err := knowsBrowser(ctx, s.db.Read(), secret.Hash(browser), realm, subject)
	if err != nil || !known {
		return subject, err
	}
	return subject + "@" + secret.Hash(browser), nil
}

// Recognise notes that an account's person has signed in with all it takes in a browser,
// and gives the browser's cookie: the same, or a new one where it has none.
func (s *Service) Recognise(ctx context.Context, realm, accountID, browser string) (cookie string, err error) {
	if cookie = browser; !secret.WellFormed(browser) {
		cookie = secret.New()
	}
	return cookie, s.db.Tx(ctx, func(tx *db.Tx) error {
		return knowBrowser(ctx, tx, secret.Hash(cookie), realm, accountID, tx.Now().Add(-httpx.KnownBrowserLifetime))
	})
}
