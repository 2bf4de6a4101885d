package login_test

import (
	"context"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"
	"github.com/pquerna/otp/totp"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// demo is the demo account of a kind.
func demo(t *testing.T, kind string) account.DemoAccount {
	t.Helper()
	for _, d := range account.Demo() {
		if d.Kind == kind {
			return d
		}
	}
	t.Fatalf("no demo account %s", kind)
	return account.DemoAccount{}
}

// seeded are the logins of the demo accounts.
func seeded(t *testing.T, d *db.DB) *login.Service {
	t.Helper()
	accounts := account.New(d)
	if err := accounts.SeedDemo(t.Context()); err != nil {
		t.Fatal(err)
	}
	return accounts.Login()
}

// cheaply gives a user name a hash of its password that next to nothing is needed to check: for tests of a hundred guesses, of
// which the hash is not the subject.
func cheaply(t *testing.T, d *db.DB, name, password string) {
	t.Helper()
	hash, err := argon2id.CreateHash(password, &argon2id.Params{Memory: 8, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32})
	if err == nil {
		err = d.Tx(t.Context(), func(tx *db.Tx) error {
			n, err := db.Exec(t.Context(), tx, `UPDATE credential SET password_hash = $1 WHERE account_id =
(SELECT account_id FROM sign_in_name WHERE realm = 'user' AND name = $2)`, hash, name)
			if err == nil && n != 1 {
				t.Errorf("%d users are called %s", n, name)
			}
			return err
		})
	}
	if err != nil {
		t.Fatal(err)
	}
}

func code(t *testing.T, secret string, at time.Time) string {
	t.Helper()
	c, err := totp.GenerateCode(secret, at)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func wantCode(t *testing.T, what string, err error, want string) {
	t.Helper()
	if errs.CodeOf(err) != want {
		t.Errorf("%s: %v, want %s", what, err, want)
	}
}

// member is an individual's account with what its login needs of others, and ctx as its person.
type member struct {
	*login.Service
	world
	accounts *account.Service
	db       *db.DB
	id       string
	ctx      context.Context
}

// world is who vouches for people, and their sessions.
type world struct {
	account.Identity // what no login asks for
	proofs           map[string]applicant.Proof
	used             map[string]bool
}

func joined(t *testing.T, d *db.DB) member {
	t.Helper()
	accounts := account.New(d)
	m := member{Service: accounts.Login(), accounts: accounts, db: d, world: world{proofs: map[string]applicant.Proof{}, used: map[string]bool{}}}
	if err := accounts.SetPorts(account.Ports{Identity: m.world, Sessions: m.world, Origin: "https://portal.example"}); err != nil {
		t.Fatal(err)
	}
	made, err := accounts.Add(t.Context(), account.Account{
		Status: principal.StatusActive, Identified: true, IdentityMethod: applicant.ByLetter, Mail: "taro@mail.example", Locale: "ja", Services: []string{"amateur"},
		Detail: account.UserInfoDetail{UserCategory: account.Individual, LastName: "電波", FirstName: "太郎", Birthday: "1985-04-01"},
	}, login.Credentials{UserID: "taro", Password: "kaze no denpa wa tooku"})
	if err != nil {
		t.Fatal(err)
	}
	m.id, m.ctx = made.ID, principal.With(t.Context(), made.Principal())
	return m
}

func (m member) methods(t *testing.T) []string {
	t.Helper()
	a, err := m.accounts.Account(t.Context(), m.db.Read(), m.id)
	if err != nil {
		t.Fatal(err)
	}
	return a.LoginTypes
}

func (w world) show(accountID, method string, c applicant.Claims) {
	w.proofs["account:"+accountID] = applicant.Proof{ID: db.NewID(), Method: method, Subject: method + " " + c.Name, Claims: c}
}

// Latest implements login.Proofs.
func (w world) Latest(_ context.Context, owner string) (applicant.Proof, bool, error) {
	found, ok := w.proofs[owner]
	return found, ok && !w.used[found.ID], nil
}

// Consume implements login.Proofs.
func (w world) Consume(_ context.Context, tx *db.Tx, id, owner string) (applicant.Proof, error) {
	found := w.proofs[owner]
	if found.ID != id || w.used[id] {
		return found, errs.New(errs.NotFound, "no proof")
	}
	tx.AfterCommit(func() { w.used[id] = true })
	return found, nil
}

// EndAll implements login.Sessions.
func (w world) EndAll(context.Context, *db.Tx, string) error { return nil }

// EndOthers implements login.Sessions.
func (w world) EndOthers(context.Context, *db.Tx, string, string) (string, error) { return "", nil }

// Forget implements login.Sessions.
func (w world) Forget(string) {}
