package payment

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/banksign"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/httpx"
	"radioportal/internal/job"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

const (
	taro   = "taro"
	hanako = "hanako"
)

var (
	// today is 8 in the morning in Japan, still the day before in UTC.
	today  = time.Date(2026, 11, 20, 23, 2, 3, 0, time.UTC)
	secret = []byte("0123456789abcdef0123456789abcdef")
)

// fixture is a service with a clock of its own, whose applications are played by the test.
type fixture struct {
	*Service
	t     testing.TB
	clock *clock.Settable
	paid  *paidCases
	bank  *answeringBank
	mails *mailBox
	queue *job.Queue
	host  http.Handler
}

// answeringBank answers what the test wants it to know.
type answeringBank struct {
	known Answer
	down  error
	asked []Question
}

func (b *answeringBank) Ask(_ context.Context, q Question) (Answer, error) {
	b.asked = append(b.asked, q)
	return b.known, b.down
}

type mailBox struct{ sent []mail.Message }

func (m *mailBox) Send(_ context.Context, sent mail.Message) error {
	m.sent = append(m.sent, sent)
	return nil
}

// payers speak the language that their account is called after.
type payers struct{}

func (payers) Contact(_ context.Context, _ db.Querier, accountID string) (applicant.Contact, error) {
	if accountID == hanako {
		return applicant.Contact{Name: "Hanako", Mail: "hanako@demo.example", Lang: "en"}, nil
	}
	return applicant.Contact{Name: "電波 太郎", Mail: "taro@demo.example", Lang: "ja"}, nil
}

func (payers) Addressee(_ context.Context, _ db.Querier, accountID string) (applicant.Addressee, error) {
	return applicant.Addressee{Name: accountID, PostalCode: "1000001", Address: "東京都千代田区千代田1-1"}, nil
}

// paidCases counts the calls that became durable, by application.
type paidCases struct {
	mu     sync.Mutex
	calls  map[string]int
	late   map[string]bool
	paper  map[string]string // day of arrival
	stamps map[string]bool
	broken error
}

func (p *paidCases) FeeOverdue(_ context.Context, tx *db.Tx, number string, overdue bool) error {
	tx.AfterCommit(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.late[number] = overdue
	})
	return nil
}

func (p *paidCases) ArrivedOnPaper(_ context.Context, _ db.Querier, number string) (string, error) {
	return p.paper[number], nil
}

func (p *paidCases) FeePaid(_ context.Context, tx *db.Tx, number string, stamps bool) error {
	if p.broken != nil {
		return p.broken
	}
	tx.AfterCommit(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.calls[number]++
		p.stamps[number] = stamps
	})
	return nil
}

// each runs fn on both engines at the day of the tests.
func each(t *testing.T, fn func(t *testing.T, f *fixture)) {
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		now.Set(today)
		f := &fixture{t: t, clock: now, paid: &paidCases{calls: map[string]int{}, late: map[string]bool{}, paper: map[string]string{}, stamps: map[string]bool{}}}
		f.bank, f.mails, f.queue = &answeringBank{}, &mailBox{}, job.New(d)
		f.Service = New(d, Ports{Cases: f.paid, Filings: readable{}, Payers: payers{}, Mailer: f.mails, Bank: f.bank}, Settings{
			Origin: "https://portal.example", BankURL: "https://bank.example/pay?from=portal", BankSecret: secret, Bureaus: []string{"A", "B"}, Offices: map[string]procedure.Text{"A": {Ja: "関東総合通信局"}},
			Banks: []BankChoice{{ID: "a", Ja: "甲銀行", En: "Bank A"}, {ID: "b", Ja: "乙銀行", En: "Bank B", URL: "https://b.example/"}},
		})
		f.Subscribe(f.queue)
		mux := http.NewServeMux()
		api := httpx.NewAPI(mux, "test")
		Register(api, f.Service)
		RegisterStaff(api, f.Service)
		f.host = httpx.Protect(mux, caller, httpx.CSP())
		fn(t, f)
	})
}

// caller takes the account from a header; without it nobody is signed in.
func caller(r *http.Request) (principal.Principal, error) {
	account := r.Header.Get("X-Test-Account")
	if bureau, ok := strings.CutPrefix(account, "officer-"); ok {
		return principal.Principal{Role: principal.Officer, AccountID: account, Name: "職員", Bureaus: strings.Fields(bureau)}, nil
	}
	if account == "" {
		return principal.Principal{Role: principal.Anonymous}, nil
	}
	return principal.Principal{Role: principal.User, AccountID: account, Status: principal.StatusActive}, nil
}

func (f *fixture) must(err error) {
	f.t.Helper()
	if err != nil {
		f.t.Fatal(err)
	}
}

// request asks for the fee of an application.
func (f *fixture) request(account, application string, amount int64) Payment {
	f.t.Helper()
	var number string
	f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		var err error
		number, _, err = f.Request(f.t.Context(), tx, bill(account, application, amount))
		return err
	}))
	p, err := f.Payment(f.t.Context(), account, number)
	f.must(err)
	return p
}

func bill(account, application string, amount int64) procedure.Bill {
	name := procedure.Text{Ja: "アマチュア局の免許申請（50W以下）", En: "Licence application for an amateur station (up to 50 W)"}
	return procedure.Bill{
		ElectronicApplicationNumber: application, CaseID: "case-" + application, AccountID: account, Bureau: "A", Subject: name,
		Amount: amount, Breakdown: []procedure.FeeItem{{Name: name, Amount: amount}},
	}
}

func (f *fixture) status(p Payment) Status {
	f.t.Helper()
	p, err := f.Payment(f.t.Context(), p.AccountID, p.Number)
	f.must(err)
	return p.Status(f.today())
}

// callbackBody is the body of a callback that pays p in full at a time.
func callbackBody(id string, p Payment, amount int64, at time.Time) string {
	return fmt.Sprintf(`{"callbackId":%q,"collectionInstitutionNumber":%q,"paymentNumber":%q,"confirmationNumber":%q,"amount":%d,"paidAt":%q,"bankName":"Bank"}`,
		id, p.InstitutionNumber, p.Number, p.ConfirmationNumber, amount, at.Format(time.RFC3339))
}

func asked(p Payment) string {
	return fmt.Sprintf(`{"collectionInstitutionNumber":%q,"paymentNumber":%q,"confirmationNumber":%q}`, p.InstitutionNumber, p.Number, p.ConfirmationNumber)
}

// fromBank posts a message of the bank, signed now.
func (f *fixture) fromBank(path, body string) *httptest.ResponseRecorder {
	return f.send(path, body, banksign.Header, banksign.Sign(secret, f.clock.Now(), []byte(body)))
}

func (f *fixture) send(path, body string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	return f.answer(r)
}

func (f *fixture) answer(r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	f.host.ServeHTTP(w, r)
	return w
}

// as is the context of a staff member.
func (f *fixture) as(account string) context.Context {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Header.Set("X-Test-Account", account)
	p, err := caller(r)
	f.must(err)
	return principal.With(f.t.Context(), p)
}

// result posts as an account and gives the result of the envelope.
func (f *fixture) result(account, path, body string) map[string]any {
	f.t.Helper()
	w := f.send(path, body, "X-Test-Account", account)
	var answer struct {
		ResultCode string
		Result     map[string]any
	}
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || answer.ResultCode != "SUCCESS" {
		f.t.Fatalf("%s: %d %s", path, w.Code, w.Body)
	}
	return answer.Result
}

func (f *fixture) count(query string, args ...any) int64 {
	f.t.Helper()
	n, err := db.One(f.t.Context(), f.db.Read(), db.Value[int64], query, args...)
	f.must(err)
	return n
}
