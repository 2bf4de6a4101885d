package identity

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/sandbox"
	"radioportal/internal/sandbox/ca"
	sandboxissuer "radioportal/internal/sandbox/issuer"
	"radioportal/internal/sign"
)

// noon is 12 o'clock in Japan.
var noon = time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)

const taro = "signup:taro"

// world is the service with the sandbox around it, everything over HTTP.
type world struct {
	*Service
	t       *testing.T
	clock   *clock.Settable
	box     *sandbox.Sandbox
	boxURL  string
	portal  string
	options Options
}

// owners knows a browser by a header of the test's.
type owners struct{}

// Owns implements Owners.
func (owners) Owns(r *http.Request, owner string) (bool, error) {
	return r.Header.Get("X-Owner") == owner, nil
}

func each(t *testing.T, fn func(t *testing.T, w *world)) {
	at := &clock.Settable{}
	dbtest.EachAt(t, at, func(t *testing.T, d *db.DB) {
		at.Set(noon)
		fn(t, newWorld(t, at, d))
	})
}

func newWorld(t *testing.T, at *clock.Settable, d *db.DB) *world {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	portal, outside := httptest.NewUnstartedServer(nil), httptest.NewUnstartedServer(nil)
	w := &world{t: t, clock: at, portal: "http://" + portal.Listener.Addr().String(), boxURL: "http://" + outside.Listener.Addr().String()}
	w.box = sandbox.New(sandbox.Options{
		Clock: at, Origin: w.boxURL, PortalOrigin: w.portal, SMSSecret: "s", LetterSecret: "l",
		Clients: sandboxissuer.Clients{
			GBizIDID: "portal", GBizIDSecret: "a secret: 100%", GBizIDRedirect: CallbackURL(w.portal, GBizID),
			MyNumberID: "RP1", MyNumberKey: key.Public(), MyNumberRedirect: CallbackURL(w.portal, MyNumber),
		},
	})
	outside.Config.Handler = w.box.Handler()
	outside.Start()
	t.Cleanup(func() {
		outside.CloseClientConnections()
		outside.Close()
		_ = w.box.Close()
	})
	w.options = Options{
		DB: d, Clock: at, Origin: w.portal, Owners: owners{}, ReturnTo: []string{"/signup/identify", "/mypage/account/security"},
		Prefecture: func(code string) string { return map[string]string{"14": "神奈川県", "27": "大阪府"}[code] },
		GBizID:     GBizIDClient{w.boxURL + "/gbizid", "portal", "a secret: 100%"},
		MyNumber:   MyNumberClient{w.boxURL + "/mynumber", "RP1", key},
		Signatures: w.signatures(), SMS: Gateway{URL: w.boxURL + "/sms", Secret: "s"}, Letters: Gateway{URL: w.boxURL + "/letters", Secret: "l"},
	}
	w.Service = w.service(nil)
	mux := http.NewServeMux()
	Register(httpx.NewAPI(mux, "test"), w.Service)
	portal.Config.Handler = httpx.Protect(mux, func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Anonymous}, nil
	}, httpx.CSP())
	portal.Start()
	t.Cleanup(portal.Close)
	return w
}

// service makes one with other settings.
func (w *world) service(change func(o *Options)) *Service {
	w.t.Helper()
	o := w.options
	if change != nil {
		change(&o)
	}
	s, err := New(o)
	if err != nil {
		w.t.Fatal(err)
	}
	return s
}

func (w *world) signatures() Signatures {
	authorities, err := w.box.Authorities()
	if err != nil {
		w.t.Fatal(err)
	}
	v, err := sign.New(sign.Options{Authorities: authorities, Policies: ca.Policies(), Clock: w.clock, OCSPURL: w.boxURL + "/ca/ocsp"})
	if err != nil {
		w.t.Fatal(err)
	}
	return v
}

// answer is what a request met.
type answer struct {
	status   int
	location string
	body     string
}

func (w *world) do(method, address, contentType, body, owner string) answer {
	w.t.Helper()
	request, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		w.t.Fatal(err)
	}
	request.Header.Set("X-Owner", owner)
	if contentType != "" {
		request.Header.Set("Content-Type", contentType)
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(request)
	if err != nil {
		w.t.Fatal(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	return answer{response.StatusCode, response.Header.Get("Location"), string(content)}
}

func (w *world) get(address, owner string) answer { return w.do("GET", address, "", "", owner) }

var requestField = regexp.MustCompile(`name="request" value="([^"]+)"`)

// choose begins a visit and chooses a person at the issuer; it gives the address that
// the browser is then led to.
func (w *world) choose(owner string, m string, person string) string {
	w.t.Helper()
	address, err := w.Begin(w.t.Context(), owner, m, "/signup/identify")
	if err != nil {
		w.t.Fatal(err)
	}
	page := w.get(address, owner)
	if page.status != 200 {
		w.t.Fatalf("%s: %+v", address, page)
	}
	form := url.Values{"request": {requestField.FindStringSubmatch(page.body)[1]}, "person": {person}}
	return w.do("POST", w.boxURL+"/"+m+"/authorize", "application/x-www-form-urlencoded", form.Encode(), owner).location
}

// visit goes the whole way and tells where the portal leads to in the end.
func (w *world) visit(owner string, m string, person string) string {
	w.t.Helper()
	return w.get(w.choose(owner, m, person), owner).location
}

func (w *world) latest(owner string) applicant.Proof {
	w.t.Helper()
	p, found, err := w.Latest(w.t.Context(), owner)
	if err != nil || !found {
		w.t.Fatalf("no proof of %s: %v", owner, err)
	}
	return p
}

func (w *world) wantNoProof(name, owner string) {
	w.t.Helper()
	if p, found, err := w.Latest(w.t.Context(), owner); found || err != nil {
		w.t.Errorf("%s: proof %+v, %v", name, p, err)
	}
}

func (w *world) consume(id, owner string) (p applicant.Proof, err error) {
	err = w.db.Tx(w.t.Context(), func(tx *db.Tx) error {
		p, err = w.Consume(w.t.Context(), tx, id, owner)
		return err
	})
	return p, err
}

// fail makes a part of the sandbox fail.
func (w *world) fail(part, how string) {
	w.t.Helper()
	if a := w.do("PUT", w.boxURL+"/api/outages", "application/json", `{"`+part+`":"`+how+`"}`, ""); a.status != 200 {
		w.t.Fatal(a)
	}
}

func (w *world) list(path string, into any) {
	w.t.Helper()
	if err := json.Unmarshal([]byte(w.get(w.boxURL+path, "").body), into); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) count(query string) int64 {
	w.t.Helper()
	n, err := db.One(w.t.Context(), w.db.Read(), db.Value[int64], query)
	if err != nil {
		w.t.Fatal(err)
	}
	return n
}

func (w *world) pass(d time.Duration) { w.clock.Set(w.clock.Now().Add(d)) }

func wantRefusal(t *testing.T, name string, err error, code string, reason Reason) {
	t.Helper()
	if errs.CodeOf(err) != code || ReasonOf(err) != reason {
		t.Errorf("%s: %v (%s), want %s (%s)", name, err, ReasonOf(err), code, reason)
	}
}

// english is a context of somebody who reads English.
func english(t *testing.T) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.Anonymous, Lang: "en"})
}
