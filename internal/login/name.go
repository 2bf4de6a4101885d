package login

import (
	"context"
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// nameOf is the form in which a user id or mail address is kept and looked for.
func nameOf(typed string) string {
	return strings.ToLower(strings.TrimSpace(norm.NFKC.String(typed)))
}

// SameName tells whether two texts are one user id or mail address.
func SameName(a, b string) bool { return nameOf(a) == nameOf(b) }

var userIDPattern = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]{3,63}$`)

// CheckUserID refuses what cannot be a user id: 4 to 64 letters, digits and the signs
// . _ - are. A mail address cannot, so that nobody takes another one's.
func CheckUserID(userID string) error {
	if userIDPattern.MatchString(nameOf(userID)) {
		return nil
	}
	params := errs.Params{"symbols": ". _ -"}
	return errs.InvalidFields([]errs.Field{{Pointer: "/userId", Code: "MSG-LIT-E-0037", Params: params}})
}

// Owner is whose account is signed in to by a user id or mail address; errs.NotFound where it is nobody's.
func Owner(ctx context.Context, q db.Querier, realm, name string) (accountID string, err error) {
	return ownerOfName(ctx, q, realm, nameOf(name))
}

// MailTaken tells whether somebody signs in with a mail address.
func (s *Service) MailTaken(ctx context.Context, q db.Querier, mail string) (bool, error) {
	_, err := Owner(ctx, q, RealmUser, mail)
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	return err == nil, err
}

// ChangeMail makes another mail address the sign-in name of an account.
func ChangeMail(ctx context.Context, tx *db.Tx, accountID, old, mail string) error {
	if SameName(old, mail) {
		return nil
	}
	if err := taken(insertName(ctx, tx, RealmUser, nameOf(mail), accountID), "/mail"); err != nil {
		return err
	}
	return deleteName(ctx, tx, RealmUser, nameOf(old), accountID)
}

// taken makes a conflict the refusal that a person is told.
func taken(err error, pointer string) error {
	if errs.KindOf(err) == errs.Conflict {
		return errs.RefuseAt("MSG-LIT-E-0092", nil, []errs.Field{{Pointer: pointer, Code: "MSG-LIT-E-0092"}})
	}
	return err
}
