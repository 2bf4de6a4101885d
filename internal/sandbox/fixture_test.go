package sandbox

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/banksign"
	"radioportal/internal/clock"
	"radioportal/internal/sandbox/bank"
	"radioportal/internal/sandbox/issuer"
	"radioportal/internal/sandbox/page"
)

var bankSecret = []byte("0123456789abcdef0123456789abcdef")

// tryout is a sandbox with its own server and a portal of the test's making.
type tryout struct {
	t       *testing.T
	sandbox *Sandbox
	clock   *clock.Settable
	portal  *fakePortal
	url     string
}

func start(t *testing.T) *tryout {
	t.Helper()
	at := &clock.Settable{}
	at.Set(time.Date(2026, 11, 21, 1, 2, 3, 0, time.UTC))
	portal := startPortal(t, at)
	server := httptest.NewUnstartedServer(nil)
	origin := "http://" + server.Listener.Addr().String()
	s := New(Options{
		Clock: at, Origin: origin, PortalOrigin: portal.server.URL, StaffOrigin: "http://staff.example", BankSecret: bankSecret,
		SMSSecret: "sms secret", LetterSecret: "letter secret",
		Clients: issuer.Clients{
			GBizIDID: "portal", GBizIDSecret: "gbiz secret", GBizIDRedirect: portal.server.URL + "/gbizid",
			MyNumberID: "RP1", MyNumberKey: clientKey.Public(), MyNumberRedirect: portal.server.URL + "/mynumber",
		},
		Accounts: func() []Account {
			return []Account{
				{Kind: "individual", UserID: "sakura", Mail: "sakura@demo.example", Password: "pass word", TOTPSecret: "JBSWY3DPEHPK3PXP", Portal: PortalUser},
				{Kind: "officer", UserID: "officer", Mail: "officer@demo.example", Password: "another", TOTPSecret: "GEZDGNBVGY3TQOJQ", Portal: PortalStaff},
			}
		},
	})
	s.bank.Pause = func(int) time.Duration { return time.Millisecond }
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
	server.Config.Handler = s.Handler()
	server.Start()
	t.Cleanup(func() {
		server.Close()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return &tryout{t, s, at, portal, origin}
}

type answer struct {
	status int
	body   string
	header http.Header
}

func (a answer) into(t *testing.T, v any) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.body), v); err != nil {
		t.Fatalf("%v in %d %s", err, a.status, a.body)
	}
}

// ownTransport is apart from the default one, all of whose connections end when any test closes its server.
var ownTransport = &http.Transport{}

func (o *tryout) call(method, path, body string, headers ...string) answer {
	o.t.Helper()
	request, err := http.NewRequest(method, o.url+path, strings.NewReader(body))
	if err != nil {
		o.t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	client := http.Client{Transport: ownTransport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(request)
	if err != nil {
		o.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		o.t.Fatal(err)
	}
	return answer{response.StatusCode, string(text), response.Header}
}

func (o *tryout) form(path, body string) answer {
	o.t.Helper()
	return o.call("POST", path, body, "Content-Type", "application/x-www-form-urlencoded")
}

// refused checks that a is a problem document with this status and code.
func (a answer) refused(t *testing.T, name string, status int, code string) {
	t.Helper()
	var p page.Problem
	if a.status != status || !strings.HasPrefix(a.header.Get("Content-Type"), "application/problem+json") {
		t.Errorf("%s: %d %s %s, want %d %s", name, a.status, a.header.Get("Content-Type"), a.body, status, code)
		return
	}
	a.into(t, &p)
	if p.Status != status || p.Code != code || p.Detail == "" || p.Detail == "refusal."+code {
		t.Errorf("%s: %+v, want %d %s", name, p, status, code)
	}
}

// fakePortal answers the bank as the portal does, and keeps what it was told.
type fakePortal struct {
	server *httptest.Server
	clock  clock.Clock

	mu        sync.Mutex
	status    string                           // of the one bill
	inquire   func(w http.ResponseWriter) bool // answers instead, where it says so
	callbacks []bank.Callback
	answers   []int // the next callbacks' statuses; 204 and paid when there are no more
	wrong     []string
}

const goodNumbers = `"collectionInstitutionNumber":"00100","paymentNumber":"1234567890123456","confirmationNumber":"654321"`

func startPortal(t *testing.T, at clock.Clock) *fakePortal {
	p := &fakePortal{clock: at, status: "UNPAID"}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/bank/inquiry", p.answerInquiry)
	mux.HandleFunc("POST /api/bank/callback", p.answerCallback)
	p.server = httptest.NewServer(mux)
	t.Cleanup(p.server.Close)
	return p
}

func (p *fakePortal) set(change func(p *fakePortal)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change(p)
}

func (p *fakePortal) received() []bank.Callback {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]bank.Callback{}, p.callbacks...)
}

// verified reads a signed body; whatever does not hold answers 401.
func (p *fakePortal) verified(w http.ResponseWriter, r *http.Request, v any) bool {
	body, err := io.ReadAll(r.Body)
	if err == nil {
		err = banksign.Verify(bankSecret, p.clock.Now(), r.Header.Get(banksign.Header), body)
	}
	if err == nil {
		err = json.Unmarshal(body, v)
	}
	if err != nil {
		p.wrong = append(p.wrong, err.Error())
		w.WriteHeader(http.StatusUnauthorized)
	}
	return err == nil
}

func (p *fakePortal) answerInquiry(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var n bank.Numbers
	if !p.verified(w, r, &n) {
		return
	}
	if p.inquire != nil && p.inquire(w) {
		return
	}
	if n != (bank.Numbers{CollectionInstitutionNumber: "00100", PaymentNumber: "1234567890123456", ConfirmationNumber: "654321"}) {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	p.bill(w, bankSecret, p.clock.Now(), p.status)
}

func (p *fakePortal) bill(w http.ResponseWriter, secret []byte, now time.Time, status string) {
	body := []byte(`{"resultCode":"SUCCESS","result":{"payee":{"ja":"総務省","en":"Ministry"},"amount":4300,"dueDate":"2026-12-21","status":"` + status + `","more":1}}`)
	w.Header().Set(banksign.Header, banksign.Sign(secret, now, body))
	_, _ = w.Write(body)
}

func (p *fakePortal) answerCallback(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var c bank.Callback
	if !p.verified(w, r, &c) {
		return
	}
	p.callbacks = append(p.callbacks, c)
	status := http.StatusNoContent
	if len(p.answers) > 0 {
		status, p.answers = p.answers[0], p.answers[1:]
	}
	if status == http.StatusNoContent {
		p.status = "PAID"
	}
	w.WriteHeader(status)
}
