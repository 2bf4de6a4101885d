package account_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// world is what an account needs of others: who people are, letters, sessions,
// applications, mails.
type world struct {
	proofs  map[string]applicant.Proof
	used    map[string]bool
	letters int
	letter  applicant.Letter
	ended   []string
	open    bool
	filedAt map[string]string // bureau by account
	drafts  []string
	mails   []mail.Message
}

func newWorld() *world {
	return &world{proofs: map[string]applicant.Proof{}, used: map[string]bool{}}
}

func (w *world) Begin(context.Context, string, string, string) (string, error) { return "/", nil }

func (w *world) Challenge(context.Context, string) (string, time.Time, error) {
	return "nonce", time.Now(), nil
}

func (w *world) Certificate(_ context.Context, owner string, _ []byte) (applicant.Proof, error) {
	return w.proofs[owner], nil
}

func (w *world) SendSMS(context.Context, string, string) error { return nil }

func (w *world) CheckSMS(_ context.Context, owner, _ string) (applicant.Proof, error) {
	return w.proofs[owner], nil
}

func (w *world) Letter(context.Context, string, applicant.Addressee) (func(context.Context, *db.Tx) error, error) {
	return func(_ context.Context, tx *db.Tx) error {
		tx.AfterCommit(func() { w.letters++ })
		return nil
	}, nil
}

func (w *world) LetterOf(context.Context, string) (applicant.Letter, error) { return w.letter, nil }

// CheckLetter takes the one code there is.
func (w *world) CheckLetter(_ context.Context, accountID, code string) (applicant.Proof, error) {
	if code != "ABCD" {
		return applicant.Proof{}, errs.Refuse("MSG-LIT-E-0059", nil)
	}
	w.show(accountID, applicant.ByLetter, applicant.Claims{})
	return w.proofs["account:"+accountID], nil
}

func (w *world) Latest(_ context.Context, owner string) (applicant.Proof, bool, error) {
	found, ok := w.proofs[owner]
	return found, ok && !w.used[found.ID], nil
}

func (w *world) Consume(_ context.Context, tx *db.Tx, id, owner string) (applicant.Proof, error) {
	found := w.proofs[owner]
	if found.ID != id || w.used[id] {
		return found, errs.New(errs.NotFound, "no proof")
	}
	tx.AfterCommit(func() { w.used[id] = true })
	return found, nil
}

func (w *world) show(accountID, method string, c applicant.Claims) {
	w.proofs["account:"+accountID] = applicant.Proof{ID: db.NewID(), Method: method, Subject: method + " " + c.Name, Claims: c}
}

func (w *world) EndAll(_ context.Context, _ *db.Tx, accountID string) error {
	w.ended = append(w.ended, accountID)
	return nil
}

func (w *world) EndOthers(context.Context, *db.Tx, string, string) (string, error) { return "", nil }

func (w *world) Forget(string) {}

func (w *world) FiledAt(_ context.Context, _ db.Querier, accountIDs, bureaus []string) ([]string, error) {
	return slices.DeleteFunc(slices.Clone(accountIDs), func(id string) bool { return !slices.Contains(bureaus, w.filedAt[id]) }), nil
}

func (w *world) HasOpen(context.Context, db.Querier, string) (bool, error) { return w.open, nil }

func (w *world) DiscardDrafts(_ context.Context, _ *db.Tx, accountID string) error {
	w.drafts = append(w.drafts, accountID)
	return nil
}

func (w *world) Send(_ context.Context, m mail.Message) error {
	w.mails = append(w.mails, m)
	return nil
}

// member is an account with its world, and ctx as its person.
type member struct {
	*account.Service
	world *world
	db    *db.DB
	id    string
	ctx   context.Context
}

// joined makes an account: a demo individual unless changed.
func joined(t *testing.T, d *db.DB, change func(a *account.Account)) member {
	t.Helper()
	m := member{Service: account.New(d), world: newWorld(), db: d}
	err := m.SetPorts(account.Ports{Identity: m.world, Sessions: m.world, Applications: m.world, Drafts: m.world, Mail: m.world, Origin: "https://portal.example"})
	if err != nil {
		t.Fatal(err)
	}
	a := account.Account{Status: principal.StatusActive, Identified: true, IdentityMethod: applicant.ByLetter, Mail: "taro@mail.example", Locale: "ja",
		Services: []string{"amateur"}, Detail: detail()}
	if change != nil {
		change(&a)
	}
	made, err := m.Add(t.Context(), a, login.Credentials{UserID: "taro", Password: "kaze no denpa wa tooku"})
	if err != nil {
		t.Fatal(err)
	}
	m.id = made.ID
	m.ctx = principal.With(t.Context(), made.Principal())
	return m
}

func detail() account.UserInfoDetail {
	return account.UserInfoDetail{
		UserCategory: account.Individual, LastName: "電波", FirstName: "太郎", LastNameKana: "デンパ", FirstNameKana: "タロウ", PostalCode: "100-0001",
		PrefectureCd: "13", TownName: "千代田区千代田9丁目99番99号", TelNo: "0300000001", Birthday: "1985-04-01", DomesticOrOverseas: "1",
	}
}

func (m member) now(t *testing.T) account.Account {
	t.Helper()
	a, err := m.Account(t.Context(), m.db.Read(), m.id)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func wantState(t *testing.T, what string, a account.Account, status string, identified bool, services ...string) {
	t.Helper()
	if a.Status != status || a.Identified != identified || !cmp.Equal(a.Services, services) {
		t.Errorf("%s: status %s, identified %v, services %v; want %s, %v, %v", what, a.Status, a.Identified, a.Services, status, identified, services)
	}
}

func TestAnotherNameMustBeProvenAgain(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		moved := detail()
		moved.TownName = "千代田区千代田1丁目1番1号"
		if _, err := m.Update(m.ctx, moved); err != nil {
			t.Fatal(err)
		}
		wantState(t, "[R7.3] another address", m.now(t), principal.StatusActive, true, "amateur")
		married := moved
		married.LastName, married.LastNameKana = "見本", "ミホン"
		if _, err := m.Update(m.ctx, married); err != nil {
			t.Fatal(err)
		}
		wantState(t, "[R4.4] [R7.3] another name", m.now(t), principal.StatusInProcedure, false, "amateur")
		_, err := m.ShowIdentity(m.ctx, applicant.ByMyNumber, nil)
		wantCode(t, "without a proof", err, "MSG-LIT-E-0097")
		m.world.show(m.id, applicant.ByMyNumber, applicant.Claims{Name: "電波 太郎", Birthday: "1985-04-01"})
		_, err = m.ShowIdentity(m.ctx, applicant.ByMyNumber, nil)
		wantCode(t, "of somebody else", err, "MSG-LIT-E-0056")
		var refused *errs.Error
		if !errors.As(err, &refused) || len(refused.Fields) != 1 || refused.Fields[0].Pointer != "/userInfoDetail/lastName" {
			t.Errorf("which claim: %+v", refused)
		}
		wantState(t, "after refusals", m.now(t), principal.StatusInProcedure, false, "amateur")
		m.world.show(m.id, applicant.ByMyNumber, applicant.Claims{Name: "見本　太郎", Birthday: "1985-04-01", Address: "東京都千代田区千代田一丁目1-1"})
		if _, err := m.ShowIdentity(m.ctx, applicant.ByMyNumber, nil); err != nil {
			t.Fatal(err)
		}
		wantState(t, "[R4.4] proven again", m.now(t), principal.StatusActive, true, "amateur")
		if _, err := m.ShowIdentity(m.ctx, applicant.ByMyNumber, nil); errs.CodeOf(err) != "MSG-LIT-E-0097" {
			t.Errorf("a proof is used once: %v", err)
		}
	})
}

func TestALetterCountsForTheNameAndAddressItWasSentTo(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, func(a *account.Account) {
			a.Status, a.Identified, a.IdentityMethod = principal.StatusTemporary, false, ""
			a.TemporaryUntil = time.Now().AddDate(0, 0, 30)
		})
		given := detail()
		a, err := m.ShowIdentity(m.ctx, applicant.ByLetter, &given)
		if err != nil || m.world.letters != 1 {
			t.Fatalf("%v, %d letters", err, m.world.letters)
		}
		wantState(t, "[R4.4] a letter is on its way", a, principal.StatusUnderReview, false, "amateur")
		_, err = m.ConfirmLetter(m.ctx, "WXYZ")
		wantCode(t, "a wrong code", err, "MSG-LIT-E-0059")
		other := detail()
		other.FirstName, other.FirstNameKana = "次郎", "ジロウ"
		if _, err := m.Update(m.ctx, other); err != nil {
			t.Fatal(err)
		}
		_, err = m.ConfirmLetter(m.ctx, "ABCD")
		wantCode(t, "after the name was changed", err, "MSG-LIT-E-0097")
		if _, err := m.Update(m.ctx, detail()); err != nil {
			t.Fatal(err)
		}
		if _, err := m.ConfirmLetter(m.ctx, "ABCD"); err != nil {
			t.Fatal(err)
		}
		wantState(t, "[R4.4] confirmed", m.now(t), principal.StatusActive, true, "amateur")
		_, err = m.ConfirmLetter(m.ctx, "ABCD")
		wantCode(t, "a second time", err, "MSG-LIT-E-0097")
	})
}

func TestServicesAreAddedWithTheProofTheyNeed(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		if _, err := m.AddServices(m.ctx, []string{"radio", "gis"}, ""); err != nil {
			t.Fatal(err)
		}
		wantState(t, "of an identified account", m.now(t), principal.StatusActive, true, "amateur", "radio", "gis")
		_, err := m.AddServices(m.ctx, []string{"radio"}, "")
		wantCode(t, "what it has", err, "MSG-LIT-E-0092")
	})
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, func(a *account.Account) {
			a.Identified, a.IdentityMethod, a.Services = false, applicant.BySMS, []string{"expsp"}
		})
		if _, err := m.AddServices(m.ctx, []string{"gis"}, ""); err != nil {
			t.Fatal(err)
		}
		if _, err := m.AddServices(m.ctx, []string{"radio"}, applicant.BySMS); errs.KindOf(err) != errs.Invalid {
			t.Errorf("radio by SMS: %v", err)
		}
		if _, err := m.AddServices(m.ctx, []string{"radio"}, applicant.ByLetter); err != nil {
			t.Fatal(err)
		}
		wantState(t, "while the letter is on its way", m.now(t), principal.StatusActive, false, "expsp", "gis")
		if _, err := m.ConfirmLetter(m.ctx, "ABCD"); err != nil {
			t.Fatal(err)
		}
		wantState(t, "with its code", m.now(t), principal.StatusActive, true, "expsp", "gis", "radio")
	})
}

func TestAnErasedAccountLeavesNothingOfThePerson(t *testing.T) {
	t.Parallel()
	at := &clock.Settable{}
	dbtest.EachAt(t, at, func(t *testing.T, d *db.DB) {
		m := joined(t, d, func(a *account.Account) {
			a.Status, a.Identified, a.TemporaryUntil = principal.StatusTemporary, false, at.Now().AddDate(0, 0, 30)
			a.Proven = map[string]string{"lastName": "電波"}
		})
		m.world.open = true
		if _, err := m.Withdraw(m.ctx, ""); errs.CodeOf(err) != "MSG-LIT-I-0032" {
			t.Errorf("[R7.4] with open applications: %v", err)
		}
		m.world.open = false
		if n, err := m.Sweep(t.Context()); n != 0 || err != nil {
			t.Errorf("swept %d before its time, %v", n, err)
		}
		at.Set(at.Now().AddDate(0, 0, 31))
		if n, err := m.Sweep(t.Context()); n != 1 || err != nil {
			t.Errorf("[R4.4] swept %d, %v", n, err)
		}
		a := m.now(t)
		want := account.UserInfoDetail{AccountID: m.id, UserCategory: "1"}
		if diff := cmp.Diff(want, a.Detail); diff != "" || len(a.Proven) > 0 || a.Mail != "" || a.Status != principal.StatusWithdrawn || len(a.LoginTypes) != 0 {
			t.Errorf("[R7.4] left: %s %+v", diff, a)
		}
		for _, table := range []string{"sign_in_name", "credential", "passkey", "login_identity", "recovery_code", "account_link", "totp_setup"} {
			n, err := db.One(t.Context(), d.Read(), db.Value[int64], `SELECT COUNT(*) FROM `+table)
			if err != nil || n != 0 {
				t.Errorf("[R7.4] %d rows of %s are left, %v", n, table, err)
			}
		}
		// The mail that tells of it has an address as long as it may be sent.
		for _, sweep := range []struct{ days, want int64 }{{20, 0}, {10, 1}} {
			at.Set(at.Now().AddDate(0, 0, int(sweep.days)))
			if n, err := m.SweepMails(t.Context()); n != sweep.want || err != nil {
				t.Errorf("[R7.4] %d addresses swept, want %d, %v", n, sweep.want, err)
			}
		}
		if !cmp.Equal(m.world.ended, []string{m.id}) || !cmp.Equal(m.world.drafts, []string{m.id}) {
			t.Errorf("[R7.4] sessions %v, drafts %v", m.world.ended, m.world.drafts)
		}
		if taken, err := m.Login().MailTaken(t.Context(), d.Read(), "taro@mail.example"); taken || err != nil {
			t.Errorf("[R7.4] the address is not free: %v", err)
		}
	})
}

// Who asks for links again and again gets a few, and so does the owner of an address.
func TestLinksAreLimited(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		for i := range 7 {
			err := m.AskMailChange(m.ctx, "new@mail.example")
			if i < 5 && err != nil || i >= 5 && errs.CodeOf(err) != "MSG-LIT-E-0104" {
				t.Errorf("request %d: %v", i+1, err)
			}
		}
		n, err := db.One(t.Context(), d.Read(), db.Value[int64], `SELECT COUNT(*) FROM event WHERE type = 'account.mail-link-requested'`)
		if err != nil || n != 5 {
			t.Errorf("%d mails to one address, %v", n, err)
		}
	})
}

func TestHowALetterStands(t *testing.T) {
	t.Parallel()
	d := dbtest.SQLite(t)
	m := joined(t, d, nil)
	over, sent := time.Time{}, time.Now()
	for want, letter := range map[string]applicant.Letter{
		"queued": {ExpiresAt: sent.AddDate(0, 0, 30), AttemptsLeft: 10},
		"sent":   {SentAt: sent, ExpiresAt: sent.AddDate(0, 0, 30), AttemptsLeft: 3},
		"tried":  {SentAt: sent, ExpiresAt: sent.AddDate(0, 0, 30)},
		"over":   {SentAt: sent, ExpiresAt: over},
	} {
		m.world.letter = letter
		if found, err := m.Letter(m.ctx); err != nil || found.State != "none" {
			t.Errorf("before one was asked for: %+v, %v", found, err)
		}
		if got := m.letterState(t); got != want {
			t.Errorf("[R4.4] %+v is %s, not %s", letter, got, want)
		}
	}
}

// letterState asks for a letter, tells how it stands, and takes its code.
func (m member) letterState(t *testing.T) string {
	t.Helper()
	if _, err := m.ShowIdentity(m.ctx, applicant.ByLetter, nil); err != nil {
		t.Fatal(err)
	}
	found, err := m.Letter(m.ctx)
	if err != nil {
		t.Fatal(err)
	}
	moved := detail()
	moved.TownName = "千代田区千代田1丁目1番1号"
	if _, err := m.Update(m.ctx, moved); err != nil {
		t.Fatal(err)
	}
	if changed, err := m.Letter(m.ctx); err != nil || changed.State != "changed" {
		t.Errorf("[R4.4] after moving: %+v, %v", changed, err)
	}
	if _, err := m.Update(m.ctx, detail()); err != nil {
		t.Fatal(err)
	}
	if _, err := m.ConfirmLetter(m.ctx, "ABCD"); err != nil {
		t.Fatal(err)
	}
	return found.State
}
