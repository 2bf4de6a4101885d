// Package accountmail keeps what mails about accounts need: the events that they follow
// from, the links that they hold, and the addresses of those that go elsewhere than to
// the account's own.
package accountmail

import (
	"context"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Prefix begins the type of every event of an account.
const Prefix = "account."

// Change is the data of an event that a mail follows from. It holds nothing of the person.
type Change struct {
	Detail string `json:"detail,omitempty"` // for instance the login method
	MailTo string `json:"mailTo,omitempty"` // id of the kept address
}

// Addressee is whom a mail goes to.
type Addressee struct{ Address, Name, Locale string }

// Record writes down what happened to an account by its own person.
func Record(ctx context.Context, tx *db.Tx, accountID, what, detail string) error {
	return audit.RecordAs(ctx, tx, principal.User, accountID, Prefix+what, "account:"+accountID, "", Change{Detail: detail})
}

// RecordTo is Record where the mail goes to an address that the account does not have. The
// address stands apart from the event, which stays for good, until the mail is sent.
func RecordTo(ctx context.Context, tx *db.Tx, accountID, what string, to Addressee) error {
	id, err := SaveAddressee(ctx, tx, to)
	if err != nil {
		return err
	}
	return audit.RecordAs(ctx, tx, principal.User, accountID, Prefix+what, "account:"+accountID, "", Change{MailTo: id})
}

// LinkExpired is told where a link has expired, was used or is another account's: the
// person must ask for another.
func LinkExpired(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return errs.RefuseAt("MSG-LIT-E-0097", nil, []errs.Field{{Pointer: "/token", Code: "MSG-LIT-E-0097"}})
	}
	return err
}

// CheckAddress checks a mail address and writes it in its stored form.
func CheckAddress(typed, pointer string) (string, error) {
	normal, found := rule.Apply("email", typed, nil, "")
	if found == nil {
		_, found = rule.Apply("required", normal, nil, "")
	}
	if found != nil {
		return "", errs.InvalidFields([]errs.Field{{Pointer: pointer, Code: found.Code, Params: errs.Params(found.Params)}})
	}
	return normal, nil
}
