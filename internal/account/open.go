package account

import (
	"context"
	"errors"
	"regexp"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// EventIssued says that somebody has opened an account.
const EventIssued = "account.issued"

// Opening is what an account is opened with at the end of a sign-up.
type Opening struct {
	Account Account
	// UserID, PasswordHash and TOTPSecret are empty where the account is signed in to
	// in another way; then Vouched says who vouches for the person.
	UserID, PasswordHash, TOTPSecret string
	Vouched                          applicant.Proof
	// Letter is posted where the identity is shown by letter; until its code is entered
	// the account is under review.
	Letter Queue
}

// issued is the data of EventIssued and of the others that send a letter.
type issued struct {
	Letter bool   `json:"letter"`
	Status string `json:"status"`
	Until  string `json:"until,omitempty"` // YYYY-MM-DD, of a temporary account
}

// Open makes the account and gives its recovery codes, which are never told again.
// MSG-LIT-E-0092 where the user id, the mail address or the one who vouches is
// another account's already.
func (s *Service) Open(ctx context.Context, tx *db.Tx, o Opening) (Account, []string, error) {
	a := o.Account
	if a.ID == "" {
		a.ID = db.NewID()
	}
	a.Detail.AccountID, a.Services = a.ID, listed(a.Services)
	a.LoginTypes = []string{}
	if a.IdentityMethod != "" {
		a.ShownAt = tx.Now()
	}
	if o.Letter != nil {
		a.letterFor = letterDigest(a)
	}
	if err := insertAccount(ctx, tx, a); err != nil {
		return a, nil, err
	}
	if err := taken(insertName(ctx, tx, RealmUser, nameOf(a.Mail), a.ID), "/mail"); err != nil {
		return a, nil, err
	}
	var codes []string
	if o.PasswordHash != "" {
		err := taken(insertName(ctx, tx, RealmUser, nameOf(o.UserID), a.ID), "/userId")
		if err == nil {
			err = insertCredential(ctx, tx, RealmUser, a.ID, o.PasswordHash, o.TOTPSecret)
		}
		if err == nil {
			codes, err = newRecoveryCodes(ctx, tx, a.ID)
		}
		if err != nil {
			return a, nil, err
		}
	}
	if o.Vouched.Subject != "" {
		if err := taken(insertIdentity(ctx, tx, a.ID, o.Vouched), "/identity"); err != nil {
			return a, nil, err
		}
	}
	if o.Letter != nil {
		if err := o.Letter(ctx, tx); err != nil {
			return a, nil, err
		}
	}
	happened := issued{Letter: o.Letter != nil, Status: a.Status, Until: day(a.TemporaryUntil)}
	return a, codes, errors.Join(refreshLoginTypes(ctx, tx, a.ID),
		audit.RecordAs(ctx, tx, principal.User, a.ID, EventIssued, "account:"+a.ID, "", happened))
}

// PrepareOpening does what takes long or can be refused before an account is opened:
// it checks the user id and the password where the account gets one, and writes
// the letter where the identity is shown by one.
func (s *Service) PrepareOpening(ctx context.Context, o Opening, password string, byLetter bool) (Opening, error) {
	var err error
	o.Account.ID = db.NewID()
	if o.TOTPSecret != "" {
		if err := CheckUserID(o.UserID); err != nil {
			return o, err
		}
		known := append(o.Account.Detail.Guessable(), o.Account.Mail, o.UserID)
		if o.PasswordHash, err = s.HashPassword(ctx, password, known...); err != nil {
			return o, err
		}
	}
	if byLetter {
		o.Letter, err = s.ports.Identity.Letter(ctx, o.Account.ID, o.Account.Detail.Addressee())
	}
	return o, err
}

// MailTaken tells whether somebody signs in with a mail address.
func (s *Service) MailTaken(ctx context.Context, q db.Querier, mail string) (bool, error) {
	_, err := ownerOfName(ctx, q, RealmUser, nameOf(mail))
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	return err == nil, err
}

var userIDPattern = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]{3,63}$`)

// UserID is what an account is signed in to with besides its mail address; "" where it has no password.
func (s *Service) UserID(ctx context.Context, q db.Querier, accountID string) (string, error) {
	a, err := byID(ctx, q, accountID)
	if err != nil {
		return "", err
	}
	return userIDOf(ctx, q, a)
}

// CheckUserID refuses what cannot be a user id: 4 to 64 letters, digits and the signs
// . _ - are. A mail address cannot, so that nobody takes another one's.
func CheckUserID(userID string) error {
	if userIDPattern.MatchString(nameOf(userID)) {
		return nil
	}
	params := errs.Params{"symbols": ". _ -"}
	return errs.InvalidFields([]errs.Field{{Pointer: "/userId", Code: "MSG-LIT-E-0037", Params: params}})
}

// HashPassword checks a new password and gives the hash to keep of it.
func (s *Service) HashPassword(ctx context.Context, password string, known ...string) (string, error) {
	if err := CheckPasswordRules(password, known...); err != nil {
		return "", err
	}
	return s.newHash(ctx, password)
}

// taken makes a conflict the refusal that a person is told.
func taken(err error, pointer string) error {
	if errs.KindOf(err) == errs.Conflict {
		return errs.RefuseAt("MSG-LIT-E-0092", nil, []errs.Field{{Pointer: pointer, Code: "MSG-LIT-E-0092"}})
	}
	return err
}

func listed(services []string) []string {
	if services == nil {
		return []string{}
	}
	return services
}

// day is a time's day in Japan, "" for the zero time.
func day(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.In(japan).Format(time.DateOnly)
}

var japan = time.FixedZone("Asia/Tokyo", 9*60*60)
