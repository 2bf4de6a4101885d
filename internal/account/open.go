package account

import (
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// EventIssued says that somebody has opened an account.
const EventIssued = "account.issued"

// issued is the data of EventIssued and of the others that send a letter.
type issued struct {
	Letter bool   `json:"letter"`
	Status string `json:"status"`
	Until  string `json:"until,omitempty"` // YYYY-MM-DD, of a temporary account
}

// Prepare does what takes long or can be refused before an account is opened: it checks the
// user id and the password where the account gets one, and writes the letter where the
// identity is shown by one. open makes the account, and gives its recovery codes, which are
// never told again; MSG-LIT-E-0092 where the user id, the mail address or the one who vouches
// is another account's already.
func (s *Service) Prepare(ctx context.Context, o applicant.Opening, password string) (open func(context.Context, *db.Tx) (id string, codes []string, err error), err error) {
	a := Account{ID: db.NewID(), Status: o.Status, Identified: o.Identified, IdentityMethod: o.IdentityMethod, Proven: o.Proven, Mail: o.Mail,
		Locale: o.Locale, Services: listed(o.Services), Detail: o.Detail, TemporaryUntil: o.TemporaryUntil, LoginTypes: []string{}}
	a.Detail.AccountID = a.ID
	credentials := login.Opening{UserID: o.UserID, TOTPSecret: o.TOTPSecret, Vouched: o.Vouched}
	if o.TOTPSecret != "" {
		if err := login.CheckUserID(o.UserID); err != nil {
			return nil, err
		}
		known := append(a.Detail.Guessable(), a.Mail, o.UserID)
		if credentials.PasswordHash, err = s.login.HashPassword(ctx, password, known...); err != nil {
			return nil, err
		}
	}
	var letter func(context.Context, *db.Tx) error
	if o.ByLetter {
		if letter, err = s.ports.Identity.Letter(ctx, a.ID, a.Detail.Addressee()); err != nil {
			return nil, err
		}
	}
	return func(ctx context.Context, tx *db.Tx) (string, []string, error) {
		return s.open(ctx, tx, a, credentials, letter)
	}, nil
}

// open makes the account, or takes up the one that stands for the same person on paper, and has its letter posted where there
// is one.
func (s *Service) open(ctx context.Context, tx *db.Tx, a Account, o login.Opening, letter func(context.Context, *db.Tx) error) (string, []string, error) {
	if a.IdentityMethod != "" {
		a.ShownAt = tx.Now()
	}
	if letter != nil {
		a.letterFor = letterDigest(a)
	}
	a, taken, err := takePaper(ctx, tx, a)
	if err == nil && !taken {
		err = insertAccount(ctx, tx, a)
	}
	if err != nil {
		return "", nil, err
	}
	codes, err := s.login.Open(ctx, tx, a.ID, a.Mail, o)
	if err != nil {
		return "", nil, err
	}
	if letter != nil {
		if err := letter(ctx, tx); err != nil {
			return "", nil, err
		}
	}
	opened := issued{Letter: letter != nil, Status: a.effectiveStatus(), Until: day(a.TemporaryUntil)}
	return a.ID, codes, audit.RecordAs(ctx, tx, principal.User, a.ID, EventIssued, "account:"+a.ID, "", opened)
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
	return login.UserID(ctx, q, login.RealmUser, a.ID, a.Mail)
}
