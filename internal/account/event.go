package account

import (
	"context"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// What happens to an account and is told by mail. The event's type is account. and this.
const (
	userInfoUpdated    = "user-info-updated"
	mailChanged        = "mail-changed"
	userIDChanged      = "user-id-changed"
	passwordChanged    = "password-changed"
	passwordRecovered  = "password-recovered"
	passkeyAdded       = "passkey-added"
	passkeyRemoved     = "passkey-removed"
	methodAdded        = "login-method-added"
	methodRemoved      = "login-method-removed"
	totpChanged        = "totp-changed"
	recoveryCodesNew   = "recovery-codes-renewed"
	recoveryCodeUsed   = "recovery-code-used"
	secondFactorLocked = "second-factor-locked"
	servicesAdded      = "service-added"
	identityShown      = "identity-shown"
	identityNeeded     = "identity-needed"
	letterAsked        = "letter-asked"
	mailLinkAsked      = "mail-link-asked"
	recoveryAsked      = "recovery-asked"
	deleted            = "deleted"
	temporaryEnded     = "temporary-ended"
	eventPrefix        = "account."
)

// changes are those whose mail says what was changed and when.
var changes = []string{userInfoUpdated, userIDChanged, passwordChanged, passwordRecovered, passkeyAdded, passkeyRemoved,
	methodAdded, methodRemoved, totpChanged, recoveryCodesNew, recoveryCodeUsed, servicesAdded, identityShown, identityNeeded}

// changed is the data of such an event. It holds nothing of the person.
type changed struct {
	Detail string `json:"detail,omitempty"` // for instance the way to sign in
	MailTo string `json:"mailTo,omitempty"` // id of the row of account_mail with the address
}

// factorLocked is the data of the event that guesses at the second factor have locked it:
// for a while, or for good. It is written when that begins, not at each further guess.
type factorLocked struct {
	Realm   string `json:"realm"`
	ForGood bool   `json:"forGood,omitempty"`
}

// happened writes down what happened to an account by its own person.
func happened(ctx context.Context, tx *db.Tx, accountID, what, detail string) error {
	return audit.RecordAs(ctx, tx, principal.User, accountID, eventPrefix+what, "account:"+accountID, "", changed{Detail: detail})
}

// happenedTo is happened where the mail goes to an address that the account does not
// have. The address stands apart from the event, which stays for good, until the mail
// is sent.
func happenedTo(ctx context.Context, tx *db.Tx, accountID, what string, to addressee) error {
	id := db.NewID()
	if err := insertMail(ctx, tx, id, to); err != nil {
		return err
	}
	return audit.RecordAs(ctx, tx, principal.User, accountID, eventPrefix+what, "account:"+accountID, "", changed{MailTo: id})
}
