package licence

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/message"
	"radioportal/internal/principal"
)

const (
	phone    = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1"
	computer = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/150.0"
)

// browser is somebody who asks from somewhere, with the cookies it was given.
type browser struct {
	f              *fixture
	address, agent string
	cookies        map[string]string
}

func (f *fixture) browser(address, agent string) *browser {
	return &browser{f, address, agent, map[string]string{}}
}

type answer struct {
	status     int
	ResultCode string
	Result     map[string]any
	Errors     struct {
		Global []struct{ Code, Message string }
		Fields []errs.Field
	}
	text    string
	cookies []*http.Cookie
}

func (b *browser) ask(path, body string) answer {
	b.f.t.Helper()
	mux := http.NewServeMux()
	Register(httpx.NewAPI(mux, "test"), b.f.Service)
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	r.RemoteAddr = b.address + ":4711"
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", b.agent)
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	w := httptest.NewRecorder()
	anonymous := func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Anonymous}, nil
	}
	httpx.Protect(mux, anonymous, httpx.CSP()).ServeHTTP(w, r)
	a := answer{status: w.Code, text: w.Body.String(), cookies: w.Result().Cookies()}
	if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil {
		b.f.t.Fatalf("%s: %d %s", path, w.Code, w.Body)
	}
	for _, c := range a.cookies {
		if b.cookies[c.Name] = c.Value; c.MaxAge < 0 {
			delete(b.cookies, c.Name)
		}
	}
	return a
}

func (b *browser) inquire(permit, pin string) answer {
	b.f.t.Helper()
	return b.ask("/api/deji/licence/inquiry", fmt.Sprintf(`{"permitNumber":%q,"pin":%q}`, permit, pin))
}

// code is what an answer refuses with, or SUCCESS.
func (a answer) code() string {
	if len(a.Errors.Global) == 1 {
		return a.Errors.Global[0].Code
	}
	return a.ResultCode
}

// wrongPIN is as long as a PIN, and none of l's.
func wrongPIN(l Licence) string {
	if l.ViewingPIN == "00000000" {
		return "00000001"
	}
	return "00000000"
}

func (f *fixture) after(d time.Duration) { f.clock.Set(f.clock.Now().Add(d)) }

func TestInquiryCodes(t *testing.T) {
	t.Parallel()
	t.Run("[R5.12] [R8.7] a licence is shown for its permit number and PIN; each refusal has its own code", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			b := f.browser("192.0.2.1", phone)
			for name, c := range map[string]struct {
				permit, pin string
				want        []errs.Field
			}{
				"nothing":        {" ", "　", []errs.Field{{Pointer: "/permitNumber", Code: "MSG-DIG-E3001"}, {Pointer: "/pin", Code: "MSG-DIG-E3002"}}},
				"no number":      {"", "12345678", []errs.Field{{Pointer: "/permitNumber", Code: "MSG-DIG-E3001"}}},
				"no PIN":         {l.PermitNumber, "-", []errs.Field{{Pointer: "/pin", Code: "MSG-DIG-E3002"}}},
				"only the other": {l.ViewingPIN, "", []errs.Field{{Pointer: "/pin", Code: "MSG-DIG-E3002"}}},
			} {
				got := b.inquire(c.permit, c.pin)
				code := "INPUT_DATA_VALIDATION_FAILURE"
				if len(c.want) == 2 {
					code = "MSG-DIG-E3007"
				}
				if diff := cmp.Diff(c.want, got.Errors.Fields); diff != "" || got.code() != code {
					t.Errorf("%s: %s\n%s", name, got.text, diff)
				}
			}
			if got := b.inquire(l.PermitNumber, wrongPIN(l)); got.code() != "MSG-DIG-E3003" {
				t.Errorf("wrong PIN: %s", got.text)
			}
			if got := b.ask("/api/deji/licence/viewing-get", `{}`); got.status != http.StatusNotFound {
				t.Errorf("shown after a wrong PIN: %s", got.text)
			}
			typed := "ｐ" + l.PermitNumber[1:4] + "-" + l.PermitNumber[4:8] + " " + l.PermitNumber[8:]
			in := b.inquire(typed, " "+l.ViewingPIN[:4]+" "+l.ViewingPIN[4:])
			if in.code() != "SUCCESS" || len(in.cookies) != 1 || !in.cookies[0].HttpOnly || !in.cookies[0].Secure || in.cookies[0].SameSite != http.SameSiteStrictMode {
				t.Fatalf("right: %s %v", in.text, in.cookies)
			}
			shown := b.ask("/api/deji/licence/viewing-get", `{}`)
			record, _ := shown.Result["licence"].(map[string]any)
			if record["callSign"] != "JA1RL" || record["valid"] != true || record["holderName"] == "" {
				t.Errorf("shown: %s", shown.text)
			}
			for _, secret := range []string{l.ViewingPIN, l.PermitNumber, "E26A1", in.cookies[0].Value} {
				if strings.Contains(shown.text, secret) || strings.Contains(in.text, secret) {
					t.Errorf("the answer holds %s: %s", secret, shown.text)
				}
			}
		})
	})
}

func TestUnknownNumberIsAnsweredAsAWrongPIN(t *testing.T) {
	t.Parallel()
	t.Run("[R5.12] nothing tells an unknown permit number from a wrong PIN: answer, headers and work are the same", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			rows := func() (list [2]int64) {
				for i, table := range []string{"event", "licence_attempt"} {
					n, err := db.One(t.Context(), f.db.Read(), db.Value[int64], "SELECT count(*) FROM "+table)
					if err != nil {
						t.Fatal(err)
					}
					list[i] = n
				}
				return list
			}
			unknown := "P00000000018"
			for i := range maxSourceFailures + 1 {
				start := rows()
				wrong := f.browser("192.0.2.1", phone).inquire(l.PermitNumber, wrongPIN(l))
				between := rows()
				none := f.browser("192.0.2.2", phone).inquire(unknown, wrongPIN(l))
				end := rows()
				if wrong.text != none.text || wrong.status != none.status || len(wrong.cookies)+len(none.cookies) > 0 {
					t.Errorf("try %d: %s, %s", i, wrong.text, none.text)
				}
				if between[0]-start[0] != end[0]-between[0] || between[1]-start[1] != end[1]-between[1] {
					t.Errorf("try %d writes %v, %v, %v", i, start, between, end)
				}
				f.after(longestDelay)
			}
		})
	})
}

func TestLockOfASource(t *testing.T) {
	t.Parallel()
	t.Run("[R5.12] five failures lock the source, no other, and the lock ends by itself", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			stranger := f.browser("192.0.2.1", phone)
			for i, want := range []string{codeWrong, codeWrong, codeWrong, codeWrong, codeLocked, codeLock} {
				if got := stranger.inquire(l.PermitNumber, wrongPIN(l)).code(); got != want {
					t.Fatalf("failure %d: %s", i+1, got)
				}
				if i < 4 {
					f.after(time.Minute)
				}
			}
			if got := stranger.inquire(l.PermitNumber, l.ViewingPIN); got.code() != codeLock || !strings.Contains(got.text, "30") {
				t.Errorf("the right PIN while locked: %s", got.text)
			}
			other := f.issue(grant(hanako, "JA1QUA"))
			if got := stranger.inquire(other.PermitNumber, other.ViewingPIN).code(); got != codeLock {
				t.Errorf("another licence while locked: %s", got)
			}
			for name, b := range map[string]*browser{"elsewhere": f.browser("192.0.2.9", phone), "another browser": f.browser("192.0.2.1", computer)} {
				if got := b.inquire(l.PermitNumber, l.ViewingPIN).code(); got != "SUCCESS" {
					t.Errorf("%s: %s", name, got)
				}
			}
			f.after(lockTime - time.Minute)
			if got := stranger.inquire(l.PermitNumber, l.ViewingPIN); got.code() != codeLock || !strings.Contains(got.text, "1分") {
				t.Errorf("a minute before the end: %s", got.text)
			}
			f.after(time.Minute + time.Second)
			if got := stranger.inquire(l.PermitNumber, l.ViewingPIN).code(); got != "SUCCESS" {
				t.Errorf("after the lock: %s", got)
			}
		})
	})
}

func TestDelayOfALicence(t *testing.T) {
	t.Parallel()
	t.Run("[R5.12] failures at a licence make those who failed wait longer and longer, whoever else failed", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			from := func(i int) *browser { return f.browser(fmt.Sprintf("192.0.2.%d", i), phone) }
			for i := range 8 {
				if got := from(i).inquire(l.PermitNumber, wrongPIN(l)).code(); got != codeWrong {
					t.Fatalf("first failure of %d: %s", i, got)
				}
			}
			if got := from(1).inquire(l.PermitNumber, l.ViewingPIN).code(); got != codeLock {
				t.Errorf("who failed before, at once: %s", got)
			}
			if got := from(100).inquire(l.PermitNumber, l.ViewingPIN).code(); got != "SUCCESS" {
				t.Errorf("who did not fail: %s", got)
			}
			f.after(longestDelay)
			if got := from(1).inquire(l.PermitNumber, l.ViewingPIN).code(); got != "SUCCESS" {
				t.Errorf("who failed before, later: %s", got)
			}
		})
	})
	for failures, want := range map[int64]time.Duration{0: 0, 2: 0, 3: 10 * time.Second, 4: 20 * time.Second, 8: 5 * time.Minute, 1 << 40: 5 * time.Minute} {
		if got := delayAfter(failures); got != want {
			t.Errorf("after %d: %s", failures, got)
		}
	}
}

// Tries at the same time count as well: no more than five of them look at the PIN.
func TestTriesAtTheSameTime(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1RL"))
		var mu sync.Mutex
		var all sync.WaitGroup
		codes := map[string]int{}
		for range 20 {
			all.Go(func() {
				_, err := f.Inquire(t.Context(), l.PermitNumber, wrongPIN(l), Source{"192.0.2.1", phone})
				mu.Lock()
				codes[errs.CodeOf(err)]++
				mu.Unlock()
			})
		}
		all.Wait()
		made := codes[codeWrong] + codes[codeLocked]
		if codes[codeWrong] == 0 || made > maxSourceFailures || made+codes[codeLock] != 20 {
			t.Errorf("%v", codes)
		}
	})
}

func TestAViewingEnds(t *testing.T) {
	t.Parallel()
	t.Run("[R5.12] a viewing ends after a quarter of an hour, when it is left, and with another one", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			b := f.browser("192.0.2.1", phone)
			shown := func() int { return b.ask("/api/deji/licence/viewing-get", `{}`).status }
			b.inquire(l.PermitNumber, l.ViewingPIN)
			kept := b.cookies[ViewingCookie]
			f.after(viewingTime - time.Minute)
			if shown() != 200 {
				t.Error("over too early")
			}
			f.after(time.Minute + time.Second)
			if shown() != 404 {
				t.Error("not over")
			}
			b.inquire(l.PermitNumber, l.ViewingPIN)
			if b.ask("/api/deji/licence/viewing-end", `{}`); b.cookies[ViewingCookie] != "" || shown() != 404 {
				t.Error("left, and still shown")
			}
			b.inquire(l.PermitNumber, l.ViewingPIN)
			first := b.cookies[ViewingCookie]
			b.inquire(l.PermitNumber, l.ViewingPIN)
			for _, old := range []string{kept, first, "", "x"} {
				b.cookies[ViewingCookie] = old
				if shown() != 404 {
					t.Errorf("%q shows it", old)
				}
			}
		})
	})
	t.Run("[R4.3] [R5.12] who looks by the PIN sees that the licence has ended, without any job", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			b := f.browser("192.0.2.1", phone)
			for at, want := range map[time.Time]bool{
				time.Date(2031, 11, 20, 23, 55, 0, 0, clock.Tokyo): true, time.Date(2031, 11, 21, 0, 0, 1, 0, clock.Tokyo): false,
			} {
				f.clock.Set(at)
				b.inquire(l.PermitNumber, l.ViewingPIN)
				record, _ := b.ask("/api/deji/licence/viewing-get", `{}`).Result["licence"].(map[string]any)
				if record["valid"] != want || record["upcoming"] != false {
					t.Errorf("at %s: %v", at, record)
				}
			}
		})
	})
}

func TestTheHolderSeesWhoLookedAndRenewsThePIN(t *testing.T) {
	t.Parallel()
	t.Run("[R5.12] the holder sees when and with what somebody looked, and a new PIN ends the old one", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			b := f.browser("192.0.2.1", phone)
			b.inquire(l.PermitNumber, wrongPIN(l))
			b.inquire(l.PermitNumber, l.ViewingPIN)
			f.after(time.Minute)
			f.browser("192.0.2.2", computer).inquire(l.PermitNumber, l.ViewingPIN)
			views, wrong, err := f.Views(t.Context(), taro, l.ID)
			if err != nil || len(views) != 2 || views[0].Device != "computer" || views[1].Device != "phone" || wrong != 1 {
				t.Errorf("%+v %d %v", views, wrong, err)
			}
			if _, _, err := f.Views(t.Context(), hanako, l.ID); errs.KindOf(err) != errs.NotFound {
				t.Errorf("another's: %v", err)
			}
			if _, err := f.RenewPIN(t.Context(), hanako, l.ID); errs.KindOf(err) != errs.NotFound {
				t.Errorf("another renews: %v", err)
			}
			pin, err := f.RenewPIN(t.Context(), taro, l.ID)
			if err != nil || pin == l.ViewingPIN || !regexp.MustCompile(`^\d{8}$`).MatchString(pin) {
				t.Fatalf("%q %v", pin, err)
			}
			if got := b.ask("/api/deji/licence/viewing-get", `{}`); got.status != 404 {
				t.Errorf("the old PIN still shows it: %s", got.text)
			}
			if got := b.inquire(l.PermitNumber, l.ViewingPIN).code(); got != codeWrong {
				t.Errorf("the old PIN: %s", got)
			}
			if got := b.inquire(l.PermitNumber, pin).code(); got != "SUCCESS" {
				t.Errorf("the new PIN: %s", got)
			}
			events, err := db.All(t.Context(), f.db.Read(), db.Value[string], `SELECT type || ' ' || subject || ' ' || data FROM event ORDER BY at, id`)
			if err != nil || len(events) != 7 {
				t.Fatalf("%d events: %v %v", len(events), events, err)
			}
			for _, e := range events {
				for _, secret := range []string{pin, l.ViewingPIN, l.PermitNumber, "192.0.2."} {
					if strings.Contains(e, secret) {
						t.Errorf("an event holds %s: %s", secret, e)
					}
				}
			}
		})
	})
	t.Run("[R5.12] who looked is kept for a year", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			f.browser("192.0.2.1", phone).inquire(l.PermitNumber, l.ViewingPIN)
			for _, step := range []struct {
				after time.Duration
				left  int
			}{{viewsKept - time.Hour, 1}, {2 * time.Hour, 0}} {
				f.after(step.after)
				if _, err := f.Sweep(t.Context()); err != nil {
					t.Fatal(err)
				}
				if views, _, err := f.Views(t.Context(), taro, l.ID); err != nil || len(views) != step.left {
					t.Errorf("%d views, %v", len(views), err)
				}
			}
			if n, err := db.One(t.Context(), f.db.Read(), db.Value[int64], "SELECT count(*) FROM licence_attempt"); err != nil || n != 0 {
				t.Errorf("%d tries kept, %v", n, err)
			}
		})
	})
}

func TestDevices(t *testing.T) {
	t.Parallel()
	for agent, want := range map[string]string{
		phone: "phone", computer: "computer", "": "other", "curl/8.1": "other",
		"Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148": "tablet",
		"Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/150":         "tablet",
		"Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150 Mobile":  "phone",
		"Mozilla/5.0 (X11; Linux x86_64) Chrome/150":                  "computer",
	} {
		if got := deviceOf(agent); got != want {
			t.Errorf("%q: %s", agent, got)
		}
	}
}

// Both languages tell the minutes.
func TestLockTextsNameTheMinutes(t *testing.T) {
	t.Parallel()
	for _, code := range []string{codeLocked, codeLock} {
		var e *errs.Error
		if !errors.As(refuse(code, 90_001), &e) || e.Params["minutes"] != "2" {
			t.Fatalf("%v", e)
		}
		for _, lang := range []string{"ja", "en"} {
			if text := message.Text(code, lang, e.Params); !strings.Contains(text, "2") || strings.Contains(text, "{") {
				t.Errorf("%s", text)
			}
		}
	}
}
