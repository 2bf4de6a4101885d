package signup_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/login"
	"radioportal/internal/mail"
	"radioportal/internal/signup"
)

// post is the outside world: mails that were sent, and who people are.
type post struct {
	mu     sync.Mutex
	mails  []mail.Message
	proofs map[string]applicant.Proof // by owner
	used   map[string]bool
	down   error
}

func (p *post) Send(_ context.Context, m mail.Message) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.mails = append(p.mails, m)
	return nil
}

func (p *post) Begin(_ context.Context, owner, method, returnTo string) (string, error) {
	return "https://issuer.example/" + method + "?" + url.Values{"owner": {owner}, "back": {returnTo}}.Encode(), p.down
}

func (p *post) Challenge(context.Context, string) (string, time.Time, error) {
	return "nonce", time.Now().Add(time.Minute), p.down
}

// Certificate takes the holder's name for a signature.
func (p *post) Certificate(_ context.Context, owner string, cms []byte) (applicant.Proof, error) {
	p.show(owner, applicant.ByCertificate, applicant.Claims{Name: string(cms)})
	return p.proofs[owner], p.down
}

func (p *post) SendSMS(context.Context, string, string) error { return p.down }

func (p *post) CheckSMS(_ context.Context, owner, code string) (applicant.Proof, error) {
	if code != "123456" {
		return applicant.Proof{}, errs.Refuse("MSG-LIT-E-0059", nil)
	}
	p.show(owner, applicant.BySMS, applicant.Claims{})
	return p.proofs[owner], nil
}

func (p *post) Letter(_ context.Context, accountID string, to applicant.Addressee) (func(context.Context, *db.Tx) error, error) {
	return func(context.Context, *db.Tx) error {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.mails = append(p.mails, mail.Message{To: "letter", Subject: to.Name, Text: to.Address + " " + accountID})
		return nil
	}, p.down
}

func (p *post) LetterOf(context.Context, string) (applicant.Letter, error) {
	return applicant.Letter{}, p.down
}

func (p *post) CheckLetter(context.Context, string, string) (applicant.Proof, error) {
	return applicant.Proof{}, errs.Refuse("MSG-LIT-E-0059", nil)
}

func (p *post) Latest(_ context.Context, owner string) (applicant.Proof, bool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	found, ok := p.proofs[owner]
	return found, ok && !p.used[found.ID], p.down
}

func (p *post) Consume(_ context.Context, tx *db.Tx, id, owner string) (applicant.Proof, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	found, ok := p.proofs[owner]
	if !ok || found.ID != id || p.used[id] {
		return found, errs.New(errs.NotFound, "no proof")
	}
	tx.AfterCommit(func() { p.used[id] = true })
	return found, nil
}

// show keeps a proof for an owner, as a visit to an issuer does.
func (p *post) show(owner, method string, c applicant.Claims) {
	p.mu.Lock()
	defer p.mu.Unlock()
	sum := sha256.Sum256([]byte(method + fmt.Sprint(c)))
	p.proofs[owner] = applicant.Proof{ID: db.NewID(), Method: method, Subject: hex.EncodeToString(sum[:8]), Claims: c, MadeAt: time.Now()}
}

// fixture is sign-ups with real accounts, on one store.
type fixture struct {
	t        *testing.T
	db       *db.DB
	post     *post
	accounts *account.Service
	signups  *signup.Service
}

// apps is what app wires.
type apps struct{}

func (apps) TOTP(mail, secret string) (signup.TOTPSetup, error) {
	if secret == "" {
		secret = login.NewTOTPSecret()
	}
	setup, err := login.SetupOf(secret, mail)
	return signup.TOTPSetup{Secret: setup.Secret, URI: setup.OTPAuthURI, QRSize: setup.QR.Size, QRPath: setup.QR.Path}, err
}

func each(t *testing.T, fn func(t *testing.T, f *fixture)) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) { fn(t, newFixture(t, d)) })
}

// places knows one municipality.
type places struct{}

// Elsewhere implements applicant.Places: of what is in Osaka.
func (places) Elsewhere(prefectureCd, cityCd, _, _ string) map[string]string {
	if cityCd == "27127" && prefectureCd != "27" {
		return map[string]string{"cityCd": "大阪府大阪市北区"}
	}
	return nil
}

func (places) WithCity(_, cityCd, address string) string {
	if cityCd == "13101" && !strings.HasPrefix(address, "千代田区") {
		return "千代田区" + address
	}
	return address
}

func newFixture(t *testing.T, d *db.DB) *fixture {
	t.Helper()
	p := &post{proofs: map[string]applicant.Proof{}, used: map[string]bool{}}
	accounts := account.New(d)
	if err := accounts.SetPorts(account.Ports{Identity: p, Mail: p, Origin: "https://portal.example"}); err != nil {
		t.Fatal(err)
	}
	signups := signup.New(d, signup.Ports{Identity: p, Accounts: accounts, Login: accounts.Login(), Apps: apps{}, Places: places{}, Waiting: waiting{}, Mail: p, Origin: "https://portal.example"})
	return &fixture{t: t, db: d, post: p, accounts: accounts, signups: signups}
}

// waiting has something wait for an address that begins so.
type waiting struct{}

// AwaitedAt implements signup.Waiting.
func (waiting) AwaitedAt(_ context.Context, _ db.Querier, mail, _ string) (string, error) {
	if strings.HasPrefix(mail, "asked") {
		return "/mypage/delegation", nil
	}
	return "", nil
}

// deliver runs what follows from the events so far, as the queue would.
func (f *fixture) deliver() {
	f.t.Helper()
	q := job.New(f.db)
	f.accounts.Subscribe(q)
	f.signups.Subscribe(q)
	var events []audit.Event
	f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) (err error) {
		if events, err = audit.Undispatched(f.t.Context(), tx, 1000); err != nil {
			return err
		}
		return audit.MarkDispatched(f.t.Context(), tx, events)
	}))
	for _, e := range events {
		f.must(q.Run(f.t.Context(), e))
	}
}

func (f *fixture) must(err error) {
	f.t.Helper()
	if err != nil {
		f.t.Fatal(err)
	}
}

// lastMail is the newest mail to an address.
func (f *fixture) lastMail(to string) mail.Message {
	f.t.Helper()
	f.deliver()
	for i := len(f.post.mails) - 1; i >= 0; i-- {
		if f.post.mails[i].To == to {
			return f.post.mails[i]
		}
	}
	f.t.Fatalf("no mail to %s", to)
	return mail.Message{}
}

var tokenInMail = regexp.MustCompile(`[?&]token=([A-Za-z0-9_-]{43})`)

// token is that of the link in the newest mail to an address.
func (f *fixture) token(to string) string {
	f.t.Helper()
	m := f.lastMail(to)
	found := tokenInMail.FindStringSubmatch(m.Text)
	if found == nil {
		f.t.Fatalf("no link in %q", m.Text)
	}
	return found[1]
}

// begin begins a sign-up and gives its cookie.
func (f *fixture) begin(category, variant, method string) string {
	f.t.Helper()
	cookie, err := f.signups.Begin(f.t.Context(), "", signup.StartInput{Category: category, Variant: variant, LoginMethod: method,
		TermsVersion: applicant.Default().Terms, Locale: "ja"})
	f.must(err)
	return cookie
}

// confirmed is begin with a confirmed mail address.
func (f *fixture) confirmed(category, variant, method, address string) string {
	f.t.Helper()
	cookie := f.begin(category, variant, method)
	f.must(f.signups.SendMail(f.t.Context(), cookie, "192.0.2.1", address))
	_, fresh, err := f.signups.ConfirmMail(f.t.Context(), cookie, f.token(address))
	f.must(err)
	if fresh != "" {
		f.t.Fatal("the same browser got another cookie")
	}
	return cookie
}

// choose chooses services and sets the authenticator app up where one is needed.
func (f *fixture) choose(cookie, check string, services ...string) signup.Signup {
	f.t.Helper()
	su, err := f.signups.ChooseServices(f.t.Context(), cookie, services, check)
	f.must(err)
	if su.LoginMethod == applicant.ByPassword {
		setup, err := f.signups.BeginTOTP(f.t.Context(), cookie)
		f.must(err)
		code, err := totp.GenerateCode(setup.Secret, time.Now())
		f.must(err)
		f.must(f.signups.ConfirmTOTP(f.t.Context(), cookie, code))
	}
	return su
}

// person is a complete individual.
func person() applicant.UserInfoDetail {
	return applicant.UserInfoDetail{
		UserCategory: applicant.Individual, LastName: "電波", FirstName: "太郎", LastNameKana: "デンパ", FirstNameKana: "タロウ",
		LastNameEnglish: "Dempa", FirstNameEnglish: "Taro", PostalCode: "1000001", PrefectureCd: "13", CityCd: "13101",
		TownName: "千代田区千代田9丁目99番99号", TelNo: "03-0000-0001", Birthday: "1985-04-01", Nationality: "JP",
	}
}

func company() applicant.UserInfoDetail {
	return applicant.UserInfoDetail{
		UserCategory: applicant.Corporation, CompanyNumber: "7123456789012", CompanyName: "見本無線株式会社", CompanyNameKana: "ミホンムセン",
		RepresentativeLastName: "見本", RepresentativeFirstName: "一郎", RepresentativeLastNameKana: "ミホン", RepresentativeFirstNameKana: "イチロウ",
		PostalCode: "231-0005", PrefectureCd: "14", TownName: "横浜市中区本町9丁目99番地", TelNo: "0450000002",
	}
}

func wantCode(t *testing.T, what string, err error, want string) {
	t.Helper()
	if errs.CodeOf(err) != want {
		t.Errorf("%s: %v, want %s", what, err, want)
	}
}

func asError(err error, into **errs.Error) bool { return errors.As(err, into) }
