package monitor

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"
	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// today is when testdata/signed.json was signed.
var today = time.Date(2026, 11, 20, 23, 2, 3, 0, time.UTC)

// world is a service in environment gp behind the edge, with clocks of the test's own.
type world struct {
	*testing.T
	service *Service
	now     *clock.Settable
	host    http.Handler
}

// each runs fn on both engines with all clocks at today.
func each(t *testing.T, fn func(w *world)) {
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		now.Set(today)
		fn(open(t, d, "gp", now))
	})
}

func open(t *testing.T, d *db.DB, environment string, now *clock.Settable) *world {
	t.Helper()
	s, err := New(t.Context(), Options{DB: d, Environment: environment, Clock: now})
	if err != nil {
		t.Fatal(err)
	}
	w := &world{T: t, service: s, now: now}
	w.host = w.serve(Register, principal.Principal{Role: principal.Anonymous})
	return w
}

// events makes a batch of n errors.
func events(id string, n int) Batch {
	b := Batch{BatchID: id, AppMonitorDetails: AppMonitorDetails{ID: "gp", Version: "1.0.0"},
		UserDetails: UserDetails{UserID: "user-1", SessionID: "session-" + id}}
	for i := range n {
		b.RumEvents = append(b.RumEvents, Event{ID: fmt.Sprintf("%s-%d", id, i), Timestamp: today.Unix(), Type: typeError,
			Metadata: `{"pageId":"/mypage","accountId":"A1","browserName":"Chrome","browserVersion":"140"}`,
			Details:  `{"message":"A1: it broke","type":"TypeError","stack":"at x (main.js:1:2)"}`})
	}
	return b
}

func (w *world) credentials() Credentials {
	w.Helper()
	answer := w.send(httptest.NewRequest(http.MethodPost, "https://portal.example/rum/credentials", nil))
	var body struct{ Result Credentials }
	if err := json.Unmarshal(answer.Body.Bytes(), &body); err != nil || answer.Code != http.StatusOK {
		w.Fatalf("credentials: %d %s", answer.Code, answer.Body)
	}
	return body.Result
}

func (w *world) send(r *http.Request) *httptest.ResponseRecorder {
	answer := httptest.NewRecorder()
	w.host.ServeHTTP(answer, r)
	return answer
}

// fetched is a batch as the client fetches it, signed at a time.
func (w *world) fetched(c Credentials, body []byte, at time.Time) *http.Request {
	w.Helper()
	return w.encoded(c, body, "", at)
}

// encoded is fetched with a body in an encoding.
func (w *world) encoded(c Credentials, body []byte, encoding string, at time.Time) *http.Request {
	w.Helper()
	sum := sha256.Sum256(body)
	hash := hex.EncodeToString(sum[:])
	signed := w.blank()
	signed.Header.Set("Content-Type", "application/json")
	if encoding != "" {
		signed.Header.Set("Content-Encoding", encoding)
	}
	signed.Header.Set("X-Amz-Content-Sha256", hash)
	if err := v4.NewSigner().SignHTTP(w.Context(), keys(c), signed, hash, service, region, at); err != nil {
		w.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodPost, signed.URL.String(), bytes.NewReader(body))
	r.Header = signed.Header
	return r
}

// beacon is a batch as a page that goes away sends it, signed at a time for so long.
func (w *world) beacon(c Credentials, body []byte, at time.Time, expires string) *http.Request {
	w.Helper()
	sum := sha256.Sum256(body)
	hash := hex.EncodeToString(sum[:])
	r := w.blank()
	r.URL.RawQuery = "X-Amz-Expires=" + expires + "&X-Amz-Content-Sha256=" + hash
	r.Header.Set("Content-Type", "text/plain;charset=UTF-8")
	address, _, err := v4.NewSigner().PresignHTTP(w.Context(), keys(c), r, hash, service, region, at)
	if err != nil {
		w.Fatal(err)
	}
	sent := httptest.NewRequest(http.MethodPost, address, bytes.NewReader(body))
	sent.Header.Set("Content-Type", "text/plain;charset=UTF-8")
	return sent
}

func (w *world) blank() *http.Request {
	w.Helper()
	r, err := http.NewRequestWithContext(w.Context(), http.MethodPost, "https://portal.example/rum/appmonitors/gp", nil)
	if err != nil {
		w.Fatal(err)
	}
	return r
}

func keys(c Credentials) aws.Credentials {
	return aws.Credentials{AccessKeyID: c.AccessKeyID, SecretAccessKey: c.SecretAccessKey, SessionToken: c.SessionToken}
}

func encode(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// stored is how many events and batches there are.
func (w *world) stored() [2]int64 {
	w.Helper()
	var out [2]int64
	for i, table := range []string{"monitor_event", "monitor_batch"} {
		var err error
		out[i], err = db.One(w.Context(), w.service.db.Read(), db.Value[int64], `SELECT COUNT(*) FROM `+table)
		if err != nil {
			w.Fatal(err)
		}
	}
	return out
}

// serve puts operations behind the edge, asked by one principal.
func (w *world) serve(register func(api huma.API, s *Service), p principal.Principal) http.Handler {
	mux := http.NewServeMux()
	register(httpx.NewAPI(mux, "test"), w.service)
	return httpx.Protect(mux, func(*http.Request) (principal.Principal, error) { return p, nil }, httpx.CSP())
}
