package account

import (
	"context"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// EventIssued says that somebody has opened an account.
const EventIssued = "account.issued"

// Opening is what an account is opened with at the end of a sign-up.
type Opening struct {
	Account Account
	Login   login.Opening
	// Letter is posted where the identity is shown by letter; until its code is entered
	// the account is under review.
	Letter func(context.Context, *db.Tx) error
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
	codes, err := s.login.Open(ctx, tx, a.ID, a.Mail, o.Login)
	if err != nil {
		return a, nil, err
	}
	if o.Letter != nil {
		if err := o.Letter(ctx, tx); err != nil {
			return a, nil, err
		}
	}
	opened := issued{Letter: o.Letter != nil, Status: a.Status, Until: day(a.TemporaryUntil)}
	return a, codes, audit.RecordAs(ctx, tx, principal.User, a.ID, EventIssued, "account:"+a.ID, "", opened)
}

// PrepareOpening does what takes long or can be refused before an account is opened:
// it checks the user id and the password where the account gets one, and writes
// the letter where the identity is shown by one.
func (s *Service) PrepareOpening(ctx context.Context, o Opening, password string, byLetter bool) (Opening, error) {
	var err error
	o.Account.ID = db.NewID()
	if o.Login.TOTPSecret != "" {
		if err := login.CheckUserID(o.Login.UserID); err != nil {
			return o, err
		}
		known := append(o.Account.Detail.Guessable(), o.Account.Mail, o.Login.UserID)
		if o.Login.PasswordHash, err = s.login.HashPassword(ctx, password, known...); err != nil {
			return o, err
		}
	}
	if byLetter {
		o.Letter, err = s.ports.Identity.Letter(ctx, o.Account.ID, o.Account.Detail.Addressee())
	}
	return o, err
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

// UserID is what an account is signed in to with besides its mail address; "" where it has no password.
func (s *Service) UserID(ctx context.Context, q db.Querier, accountID string) (string, error) {
	a, err := byID(ctx, q, accountID)
	if err != nil {
		return "", err
	}
	return login.UserID(ctx, q, a.ID, a.Mail)
}
