package account

import (
	"context"
	"errors"
	"maps"

	"github.com/go-json-experiment/json"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

// Service keeps accounts.
type Service struct {
	db    *db.DB
	login *login.Service
	ports Ports
	reads *audit.Reads
	// bulkReading has files of accounts read one after the other.
	bulkReading *throttle.Queue
}

// New makes the service on d.
func New(d *db.DB) *Service {
	s := &Service{db: d, reads: audit.NewReads(d), bulkReading: newBulkReading()}
	published := []string{}
	for _, demo := range Demo() {
		published = append(published, demo.Password)
	}
	s.login = login.New(d, loginAccounts{s}, published...)
	return s
}

// Login is what accounts are signed in to with.
func (s *Service) Login() *login.Service { return s.login }

// loginAccounts implements login.Accounts.
type loginAccounts struct{ *Service }

// Person implements login.Accounts.
func (s loginAccounts) Person(ctx context.Context, q db.Querier, accountID string) (login.Person, error) {
	read := byID
	if tx, ok := q.(*db.Tx); ok {
		read = func(ctx context.Context, _ db.Querier, id string) (Account, error) { return locked(ctx, tx, id) }
	}
	a, err := read(ctx, q, accountID)
	return login.Person{ID: a.ID, Mail: a.Mail, Methods: a.LoginTypes, Detail: a.Detail}, err
}

// SetLoginMethods implements login.Accounts.
func (s loginAccounts) SetLoginMethods(ctx context.Context, tx *db.Tx, accountID string, methods []string) error {
	return setLoginTypes(ctx, tx, accountID, methods)
}

// Account is the applicant with this id; errs.NotFound where there is none.
func (s *Service) Account(ctx context.Context, q db.Querier, accountID string) (Account, error) {
	return byID(ctx, q, accountID)
}

// Known are the parts of an account's user info that bind the forms; nil where it is not identified. Of a holder for whom
// somebody acts they were read with what lets them.
func (s *Service) Known(ctx context.Context, q db.Querier, accountID string) (map[string]string, error) {
	if p := principal.From(ctx); p.AccountID == accountID && p.Known != nil {
		return maps.Clone(p.Known), nil
	}
	a, err := byID(ctx, q, accountID)
	return a.Known(), err
}

// Staff is the staff member with this id; errs.NotFound where there is none.
func (s *Service) Staff(ctx context.Context, q db.Querier, accountID string) (Staff, error) {
	return staffByID(ctx, q, accountID)
}

// Principal is an account of a realm as the one who asks. errs.NotFound where
// there is none, or where it may not sign in any more (withdrawn, inactive).
func (s *Service) Principal(ctx context.Context, q db.Querier, realm, accountID string) (principal.Principal, error) {
	if realm == login.RealmStaff {
		staff, away, given, err := staffWithAway(ctx, q, accountID, clock.Date(s.db.Now()))
		if err == nil && !staff.Active {
			err = s.keptOut(ctx, q, accountID)
		}
		p := staff.Principal()
		p.Deputises, p.Temporary = away, given
		return p, err
	}
	account, err := byID(ctx, q, accountID)
	if err == nil && s.over(account) {
		err = errs.New(errs.NotFound, "account is withdrawn or over")
	}
	return account.Principal(), err
}

// keptOut is why somebody of the staff who is not active may not sign in.
func (s *Service) keptOut(ctx context.Context, q db.Querier, accountID string) error {
	if s.ports.KeptOut == nil {
		return errs.New(errs.NotFound, "staff account is inactive")
	}
	until, err := s.ports.KeptOut(ctx, q, accountID)
	switch {
	case err != nil:
		return err
	case until.IsZero():
		return errs.New(errs.NotFound, "staff account is inactive")
	}
	return errs.New(errs.NotFound, "staff account is locked: %w", principal.KeptOut{Until: until})
}

func (s *Service) over(a Account) bool {
	return a.Status == principal.StatusWithdrawn || !a.TemporaryUntil.IsZero() && a.TemporaryUntil.Before(s.db.Now())
}

// InNameOf is an account in full standing as the one in whose name something is done, from what is stored of it, with what
// binds its forms: who lets somebody act reads it along.
func InNameOf(id, services, loginTypes, detail string, identified bool) (principal.Principal, error) {
	a := Account{ID: id, Status: principal.StatusActive, Identified: identified}
	err := errors.Join(json.Unmarshal([]byte(services), &a.Services), json.Unmarshal([]byte(loginTypes), &a.LoginTypes), json.Unmarshal([]byte(detail), &a.Detail))
	p := a.Principal()
	p.Known = a.Known()
	return p, err
}

// Profile is what the OpenID provider may tell of an account: the name, the mail
// address and the language. Errors as Principal.
func (s *Service) Profile(ctx context.Context, realm, accountID string) (name, mail, locale string, err error) {
	p, err := s.Principal(ctx, s.db.Read(), realm, accountID)
	if err != nil {
		return "", "", "", err
	}
	if realm == login.RealmStaff {
		staff, err := staffByID(ctx, s.db.Read(), accountID)
		return p.Name, staff.Mail, p.Lang, err
	}
	account, err := byID(ctx, s.db.Read(), accountID)
	return p.Name, account.Mail, p.Lang, err
}

// SignedIn notes that an account has signed in.
func (s *Service) SignedIn(ctx context.Context, tx *db.Tx, realm, accountID string) error {
	return noteLogin(ctx, tx, realm, accountID)
}
