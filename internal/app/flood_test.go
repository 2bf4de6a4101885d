package app

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/banksign"
	"radioportal/internal/config"
	"radioportal/internal/db"
	"radioportal/internal/signup"
	"radioportal/internal/throttle"
)

// A flood is tried against bounds this many times smaller than those that are served, or
// it would take hours.
const smaller = 200

// What one request that is taken may leave: rows, and bytes of pages besides three times
// its own (a value, its index, what an update leaves until the store cleans up).
const (
	rowsOfOne  = 5
	bytesOfOne = 8 << 10
	// slack is for pages that were all but full.
	slack = 1 << 20
)

// watch is a clock that stands until the test lets it go on, so that no window ends within one.
type watch struct{ ns atomic.Int64 }

func (w *watch) Now() time.Time { return time.Unix(0, w.ns.Load()) }

func reduced(b throttle.Bound) throttle.Bound {
	less := func(a throttle.Amount) throttle.Amount {
		return throttle.NewAmount(max(a.Number/smaller, 2), max(a.Bytes/smaller, 4<<10))
	}
	return throttle.NewBound(b.Window, less(b.PerSource), less(b.Overall))
}

// attack is a portal under attack, in this process.
type attack struct {
	*testing.T
	app     *App
	hosts   map[string]http.Handler
	clock   *watch
	cookies map[string]string // of sign-ups
}

func underAttack(t *testing.T, database string) *attack {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a, err := Open(t.Context(), config.Server{Data: t.TempDir(), Database: database, Addr: l.Addr().String(), StaffAddr: ":8081", SandboxAddr: ":8090",
		Origin: fmt.Sprintf("http://localhost:%d", l.Addr().(*net.TCPAddr).Port), MailFrom: "no-reply@radioportal.example", Sandbox: true})
	if err != nil {
		t.Fatal(err)
	}
	k := &attack{T: t, app: a, hosts: map[string]http.Handler{}, clock: &watch{}, cookies: map[string]string{}}
	a.limit = func(b throttle.Bound) *throttle.Limiter { return throttle.New(reduced(b), k.clock) }
	if k.hosts["user"], k.hosts["staff"], err = a.portalHandlers(); err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: k.hosts["user"], ReadHeaderTimeout: time.Second} // for discovery
	go func() { _ = server.Serve(l) }()
	t.Cleanup(func() {
		_ = server.Close()
		_ = a.Close()
	})
	k.signUps()
	return k
}

// signUps are two that go on: one whose mail is not confirmed, and one whose mail is.
func (k *attack) signUps() {
	for name, confirmed := range map[string]bool{"begun": false, "confirmed": true} {
		cookie, err := k.app.signups.Begin(k.Context(), "", signup.StartInput{Category: applicant.Individual, Variant: signup.VariantAccount,
			LoginMethod: applicant.ByPassword, TermsVersion: applicant.Default().Terms, Locale: "ja"})
		if err != nil {
			k.Fatal(err)
		}
		if confirmed {
			err = k.app.db.Tx(k.Context(), func(tx *db.Tx) error {
				_, err := db.Exec(k.Context(), tx, `UPDATE signup SET mail = 'known@mail.example', mail_confirmed_at = $1`, tx.Ms())
				return err
			})
		}
		if err != nil {
			k.Fatal(err)
		}
		k.cookies[name] = cookie
	}
}

// wellFormed is the n-th request of somebody who knows the protocol; nil where only junk
// can be sent without being known.
func (k *attack) wellFormed(pattern string, n int) *http.Request {
	post := func(path, signup string, body any) *http.Request {
		text, err := json.Marshal(body)
		if err != nil {
			k.Fatal(err)
		}
		r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(string(text)))
		r.Header.Set("Content-Type", "application/json")
		if signup != "" {
			r.AddCookie(&http.Cookie{Name: "__Host-signup", Value: k.cookies[signup]})
		}
		return r
	}
	type body = map[string]any
	_, path, _ := strings.Cut(pattern, " ")
	switch pattern {
	case "POST /api/signup/begin":
		return post(path, "", body{"userCategory": "1", "variant": "account", "termsVersion": applicant.Default().Terms, "loginMethod": "password"})
	case "POST /api/signup/mail-send":
		return post(path, "begun", body{"mail": fmt.Sprintf("n%d@mail.example", n)})
	case "POST /api/signup/form-save":
		return post(path, "confirmed", body{"form": body{"text": strings.Repeat("x", 4000), "n": n}})
	case "POST /api/signup/totp-begin":
		return post(path, "confirmed", body{})
	case "POST /api/auth/recovery/begin":
		return post(path, "", body{"mail": fmt.Sprintf("n%d@mail.example", n)})
	case "POST /api/deji/licence/inquiry":
		return post(path, "", body{"permitNumber": fmt.Sprint("E", n), "pin": "12345678"})
	case "GET /api/auth/login":
		return httptest.NewRequest(http.MethodGet, path+"?returnTo=/mypage/"+strings.Repeat("x", 150), nil)
	case "/oidc/authorize":
		return httptest.NewRequest(http.MethodGet, pattern+"?"+k.authorization(n), nil)
	case "POST /api/bank/callback":
		text := fmt.Sprintf(`{"callbackId":"n-%d","collectionInstitutionNumber":"1","paymentNumber":"2","confirmationNumber":"3","amount":1,"paidAt":"2026-04-01T00:00:00Z","bankName":"x"}`, n)
		r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(text))
		r.Header.Set(banksign.Header, banksign.Sign([]byte(config.SandboxBankSecret), k.app.clock.Now(), []byte(text)))
		return r
	}
	return nil
}

func (k *attack) authorization(n int) string {
	return url.Values{"client_id": {"portal"}, "redirect_uri": {k.app.config.Origin + "/api/auth/callback"}, "response_type": {"code"}, "scope": {"openid"},
		"state": {strings.Repeat("s", 1500)}, "nonce": {fmt.Sprint("n", n)}, "code_challenge": {strings.Repeat("c", 43)}, "code_challenge_method": {"S256"}}.Encode()
}

// junk is what a scanner sends.
func (k *attack) junk(pattern string, n int) *http.Request {
	method, path, found := strings.Cut(pattern, " ")
	if !found {
		method, path = http.MethodPost, pattern
	}
	path = strings.ReplaceAll(path, "{id}", "local")
	r := httptest.NewRequest(method, path+"?state=junk&code=junk&x="+fmt.Sprint(n), strings.NewReader(`{"x":"`+strings.Repeat("j", 500)+`"}`))
	r.Header.Set("Content-Type", "application/json")
	return r
}

// kept is how many rows the store has, and how many bytes its pages.
func (k *attack) kept() (rows, bytes int64) {
	k.Helper()
	one := func(query string) int64 {
		n, err := db.One(context.Background(), k.app.db.Read(), db.Value[int64], query)
		if err != nil {
			k.Fatalf("%s: %v", query, err)
		}
		return n
	}
	tables, size := `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`, `SELECT (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size)`
	if k.app.db.Engine() == db.Postgres {
		tables = `SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()`
		size = `SELECT COALESCE(SUM(pg_total_relation_size(c.oid)), 0)::bigint FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = current_schema() AND c.relkind = 'r'`
	}
	names, err := db.All(context.Background(), k.app.db.Read(), db.Value[string], tables)
	if err != nil {
		k.Fatal(err)
	}
	counts := make([]string, len(names))
	for i, name := range names {
		counts[i] = `(SELECT COUNT(*) FROM "` + name + `")`
	}
	return one("SELECT " + strings.Join(counts, " + ")), one(size)
}

// ownRows are what the portal's own jobs may write meanwhile.
const ownRows = 5

// outcome is what came of a flood: how many requests and bytes were taken, how many of them failed, and the last refusal.
type outcome struct {
	taken, bytes, failed, failedBytes int64
	refused                           *httptest.ResponseRecorder
}

func (k *attack) flood(host string, times int64, request func(n int) *http.Request, source func(n int) string) (out outcome) {
	for n := range int(times) {
		r := request(n)
		r.RemoteAddr = source(n) + ":4711"
		size := int64(len(r.RequestURI)) + r.ContentLength
		answer := httptest.NewRecorder()
		k.hosts[host].ServeHTTP(answer, r)
		if answer.Code == http.StatusTooManyRequests {
			out.refused = answer
			continue
		}
		out.taken, out.bytes = out.taken+1, out.bytes+size
		if answer.Code >= http.StatusInternalServerError { // as a busy machine's store fails: nothing of it counts for all
			out.failed, out.failedBytes = out.failed+1, out.failedBytes+size
		}
	}
	return out
}

// assault floods one route from one source, asks once from another, then floods it from
// many; nothing of it keeps more than the bound lets through.
func (k *attack) assault(host, pattern string, full throttle.Bound, request func(n int) *http.Request) {
	k.Helper()
	b := reduced(full)
	k.clock.ns.Add(int64(b.Window))
	rows, bytes := k.kept()
	one := k.flood(host, 3*b.PerSource.Number, request, func(int) string { return "192.0.2.1" })
	if one.taken == 0 || one.taken > b.PerSource.Number || one.bytes > b.PerSource.Bytes || one.refused == nil {
		k.Errorf("%s %s: of one source %d taken with %d bytes, the bound is %+v", host, pattern, one.taken, one.bytes, b.PerSource)
		return
	}
	if seconds, err := strconv.Atoi(one.refused.Header().Get("Retry-After")); err != nil || seconds < 1 || seconds > int(b.Window.Seconds()) {
		k.Errorf("%s %s: Retry-After %q", host, pattern, one.refused.Header().Get("Retry-After"))
	}
	honest := k.flood(host, 1, func(int) *http.Request { return request(-1) }, func(int) string { return "198.51.100.1" })
	if honest.taken != 1 {
		k.Errorf("%s %s: another source is refused while one floods: %s", host, pattern, honest.refused.Body)
	}
	many := k.flood(host, 2*b.Overall.Number, func(n int) *http.Request { return request(n + 1_000_000) }, func(n int) string { return fmt.Sprintf("10.%d.%d.%d", n>>16, n>>8&255, n&255) })
	taken, sent := one.taken+honest.taken+many.taken, one.bytes+honest.bytes+many.bytes
	rowsNow, bytesNow := k.kept()
	if many.refused == nil && rowsNow-rows <= ownRows { // what is turned away and leaves nothing takes nothing from others
		taken, sent = min(taken, b.Overall.Number), min(sent, b.Overall.Bytes)
	} else if taken-many.failed > b.Overall.Number || sent-many.failedBytes > b.Overall.Bytes || many.refused == nil {
		k.Errorf("%s %s: of all %d taken with %d bytes, the bound is %+v", host, pattern, taken, sent, b.Overall)
	}
	if rowsNow-rows > rowsOfOne*taken || bytesNow-bytes > bytesOfOne*taken+3*sent+slack {
		k.Errorf("%s %s: %d requests with %d bytes were taken, %d rows and %d bytes are kept", host, pattern, taken, sent, rowsNow-rows, bytesNow-bytes)
	}
}

// Whatever anonymous callers flood, with junk or with what the protocols want, what is kept
// is bounded, the refusal says when to come again, and others get through.
func TestAFloodOfAnonymousWritesKeepsNoMoreThanTheBounds(t *testing.T) {
	t.Parallel()
	eachOf(t, bareStores, func(t *testing.T, database string) { // others' rows leave room in pages
		k := underAttack(t, database)
		for host, routes := range hosts(t, k.app) {
			for _, each := range routes {
				if each.Closed || each.Open.ReadOnly {
					continue
				}
				k.assault(host, each.Pattern, each.Open.Bound, func(n int) *http.Request { return k.junk(each.Pattern, n) })
				if k.wellFormed(each.Pattern, 0) != nil {
					k.assault(host, each.Pattern, each.Open.Bound, func(n int) *http.Request { return k.wellFormed(each.Pattern, n) })
				}
			}
		}
	})
}
