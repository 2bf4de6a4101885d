package session_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"radioportal/internal/account"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/oidc"
	"radioportal/internal/session"
)

// site is a portal with its provider on an address of its own.
type site struct {
	t        *testing.T
	url      string
	db       *db.DB
	portal   session.Portal
	accounts *account.Service
	sessions *session.Service
}

func start(t *testing.T, d *db.DB, portal session.Portal) *site {
	t.Helper()
	var handler http.Handler
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { handler.ServeHTTP(w, r) }))
	t.Cleanup(server.Close)
	s := &site{t: t, url: server.URL, db: d, portal: portal, accounts: account.New(d)}
	provider, err := oidc.New(t.Context(), oidc.Options{
		DB: d, Realm: portal.Realm, Origin: s.url, Accounts: s.accounts, Login: s.accounts.Login(),
		Clients: clients(portal, s.url),
	})
	if err != nil {
		t.Fatal(err)
	}
	s.sessions = session.New(session.Options{
		DB: d, Portal: portal, Origin: s.url, Accounts: s.accounts, Login: s.accounts.Login(), Issuer: provider.Issuer(), ClientSecret: provider.ClientSecret(),
	})
	mux := http.NewServeMux()
	api := httpx.NewAPI(mux, "test")
	session.Register(api, s.sessions)
	if portal.Realm == login.RealmStaff {
		account.RegisterStaff(api, s.accounts)
		oidc.RegisterStaff(api, provider)
	} else {
		account.Register(api, s.accounts)
		login.Register(api, s.accounts.Login())
		oidc.Register(api, provider)
	}
	mux.Handle("/oidc/", provider.Handler())
	handler = httpx.Protect(mux, s.sessions.Resolve, httpx.CSP())
	return s
}

// clients are the areas of a portal as its provider knows them.
func clients(portal session.Portal, origin string) []oidc.Client {
	list := []oidc.Client{}
	for _, each := range portal.Clients(origin) {
		list = append(list, oidc.Client(each))
	}
	return list
}

// browser keeps its cookies by hand: Go's jar sends no Secure cookie over http.
type browser struct {
	*site
	cookie string
	step   *http.Cookie // of a sign-in whose password was given
}

type answer struct {
	status   int
	body     string
	header   http.Header
	location string
}

func (b *browser) do(method, address, body string) answer {
	b.t.Helper()
	if strings.HasPrefix(address, "/") {
		address = b.url + address
	}
	request, err := http.NewRequestWithContext(b.t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		b.t.Fatal(err)
	}
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	if b.cookie != "" {
		request.AddCookie(&http.Cookie{Name: b.portal.Cookie, Value: b.cookie})
	}
	if b.step != nil {
		request.AddCookie(b.step)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		b.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	for _, c := range response.Cookies() {
		if c.Name == httpx.KnownBrowser {
			continue
		}
		if c.Name == oidc.StepCookie {
			b.step = c
			continue
		}
		if c.Name != b.portal.Cookie {
			b.t.Errorf("another cookie: %s", c)
		}
		if !c.HttpOnly || !c.Secure || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Domain != "" {
			b.t.Errorf("cookie %s", c)
		}
		b.cookie = c.Value
	}
	return answer{response.StatusCode, string(text), response.Header, response.Header.Get("Location")}
}

func (b *browser) post(path string, in any) answer {
	b.t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.do("POST", b.portal.APIBase+path, string(body))
}

func (b *browser) attribute() answer { return b.post("/user/attribute-get", struct{}{}) }

// result reads the result of an envelope.
func result[T any](t *testing.T, a answer) T {
	t.Helper()
	var envelope struct {
		ResultCode string
		Result     T
	}
	if err := json.Unmarshal([]byte(a.body), &envelope); err != nil || envelope.ResultCode != "SUCCESS" {
		t.Fatalf("%d %s", a.status, a.body)
	}
	return envelope.Result
}

// toCallback signs in as far as the address that brings the code to the portal.
func (b *browser) toCallback(person account.DemoAccount, query string) string {
	b.t.Helper()
	callback := b.toReturn(person, query)
	if !strings.HasPrefix(callback, b.url+b.portal.APIBase+"/callback?") {
		b.t.Fatalf("callback %q", callback)
	}
	return callback
}

// toReturn signs in as far as the return from the provider, with the login pages' part
// played by hand.
func (b *browser) toReturn(person account.DemoAccount, query string) string {
	b.t.Helper()
	authorize := b.do("GET", b.portal.APIBase+"/login"+query, "")
	if authorize.status != http.StatusFound || !strings.HasPrefix(authorize.location, b.url+"/oidc/authorize?") {
		b.t.Fatalf("login: %d %s", authorize.status, authorize.body)
	}
	page := b.do("GET", authorize.location, "")
	id := queryOf(b.t, page.location).Get("authRequestId")
	step := result[oidc.NextStep](b.t, b.post("/login/password", oidc.PasswordInput{AuthRequestID: id, UserID: person.UserID, Password: person.Password}))
	if step.Next != "totp" {
		b.t.Fatalf("next step %q", step.Next)
	}
	code, err := totp.GenerateCode(person.TOTPSecret, time.Now())
	if err != nil {
		b.t.Fatal(err)
	}
	done := result[oidc.Redirect](b.t, b.post("/login/totp", oidc.TOTPInput{AuthRequestID: id, Code: code}))
	return b.do("GET", done.RedirectTo, "").location
}

func (b *browser) signIn(person account.DemoAccount) answer {
	b.t.Helper()
	return b.do("GET", b.toCallback(person, ""), "")
}

func queryOf(t *testing.T, address string) url.Values {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u.Query()
}

// person makes an individual for one sign-in.
func (s *site) person() account.DemoAccount {
	s.t.Helper()
	list, err := s.accounts.SeedMany(s.t.Context(), 1)
	if err != nil {
		s.t.Fatal(err)
	}
	return list[0]
}

func TestSignInAndOut(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := start(t, d, session.UserPortal)
		b := &browser{site: s}
		if a := b.attribute(); a.status != http.StatusUnauthorized {
			t.Errorf("before: %d %s", a.status, a.body)
		}
		person := s.person()
		callback := b.toCallback(person, "?returnTo=%2Fmypage%2Fpayment%3Fstatus%3DUNPAID&ui_locales=en")
		before := b.cookie
		a := b.do("GET", callback, "")
		if a.status != http.StatusFound || a.location != "/login/completed?p=%2Fmypage%2Fpayment%3Fstatus%3DUNPAID" {
			t.Errorf("[R2.13] completed: %d %s", a.status, a.location)
		}
		if b.cookie == before || b.cookie == "" {
			t.Error("the session has no cookie of its own")
		}
		info := result[account.UserInfo](t, b.attribute())
		if info.UserInfoDetail.LastName != "電波" || info.UserInfoDetail.ContactEmail != person.Mail || info.UserAttribute.UserStatusCd != "04" ||
			!info.UserAttribute.IsRegisterd || info.UserAttribute.LastLoginDate != "" || info.UserInfoDetail.AccountID == "" {
			t.Errorf("[R7.1] %+v", info)
		}
		stolen := b.cookie
		s.checkLogout(b)
		b.cookie = stolen
		if a := b.attribute(); a.status != http.StatusUnauthorized {
			t.Errorf("after the logout: %d %s", a.status, a.body)
		}
		if again := b.post("/logout", struct{}{}); again.status != http.StatusOK {
			t.Errorf("logging out twice: %d %s", again.status, again.body)
		} else if kept := again.header.Get("Clear-Site-Data") == ""; kept != s.portal.KeepsTyped {
			t.Errorf("[R10.1] what was typed after the end is kept: %t, want %t", kept, s.portal.KeepsTyped)
		}
	})
}

// checkLogout signs b out and follows the way to the dialog.
func (s *site) checkLogout(b *browser) {
	s.t.Helper()
	out := b.post("/logout", struct{}{})
	if out.header.Get("Clear-Site-Data") != `"storage"` || b.cookie != "" {
		s.t.Errorf("logout: %v, cookie %q", out.header, b.cookie)
	}
	end := result[session.SignedOut](s.t, out).RedirectTo
	if !strings.HasPrefix(end, s.url+"/oidc/end_session?") || queryOf(s.t, end).Get("post_logout_redirect_uri") != s.url+s.portal.APIBase+"/callback?logout=true" {
		s.t.Errorf("[R2.42] the issuer's end of session: %s", end)
	}
	back := b.do("GET", end, "").location
	if back != s.url+s.portal.APIBase+"/callback?logout=true" {
		s.t.Errorf("[R2.42] callback with the logout parameter: %s", back)
	}
	if last := b.do("GET", back, ""); last.location != s.portal.LoggedOut || !strings.HasSuffix(last.location, "showLogoutDialog=true") {
		s.t.Errorf("[R2.42] the end of a logout: %s", last.location)
	}
}

func TestStaffSignInAndOut(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := start(t, d, session.StaffPortal)
		if err := s.accounts.SeedDemo(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, person := range account.Demo() {
			if person.Kind != "officer" {
				continue
			}
			b := &browser{site: s}
			if a := b.signIn(person); a.location != "/portal" {
				t.Errorf("after sign-in: %s", a.location)
			}
			if got := result[account.StaffAnswer](t, b.attribute()).Staff; got.Role != "officer" || got.Name != "審査 五郎" {
				t.Errorf("staff %+v", got)
			}
			s.checkLogout(b)
		}
	})
}

func TestReturnToLeadsNowhereElse(t *testing.T) {
	t.Parallel()
	s := start(t, dbtest.SQLite(t), session.UserPortal)
	for _, target := range []string{
		"https://evil.example", "//evil.example", "///evil.example", `/\evil.example`, `\\evil.example`, `/\/evil.example`, "javascript:alert(1)",
		"http:evil.example", "/%5cevil.example", "/%2Fevil.example", "/x//evil.example", "/\tevil", "/\nevil", "/..//evil.example", "/../evil", "/./x", " /mypage", "mypage",
		"@evil.example", ".evil.example", "/api/auth/logout", "/api/auth/login", "/oidc/end_session", "/rum/credentials", "/%zz", "/" + strings.Repeat("x", 3000), "https:/evil", "/x/%2e%2e/%2e%2e//evil",
	} {
		b := &browser{site: s}
		if a := b.do("GET", "/api/auth/login?returnTo="+url.QueryEscape(target), ""); a.status != http.StatusBadRequest || a.location != "" {
			t.Errorf("%q: %d %s", target, a.status, a.location)
		}
	}
	for _, target := range []string{"/", "/mypage", "/mypage/application-progress/detail?electronicApplicationNumber=A-1&x=%2F%2Fevil", "/announcement#top"} {
		b := &browser{site: s}
		if a := b.do("GET", "/api/auth/login?returnTo="+url.QueryEscape(target), ""); a.status != http.StatusFound {
			t.Errorf("%q: %d %s", target, a.status, a.body)
		}
	}
}

func TestTheReturnFromTheIssuerServesOnceAndInItsBrowserOnly(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := start(t, d, session.UserPortal)
		b := &browser{site: s}
		callback := b.toCallback(s.person(), "")
		other := &browser{site: s}
		if a := other.do("GET", callback, ""); a.status != http.StatusBadRequest || other.cookie != "" {
			t.Errorf("a browser without a cookie: %d %s", a.status, a.location)
		}
		other.do("GET", "/api/auth/login", "")
		held := other.cookie
		if a := other.do("GET", callback, ""); a.location != "/api/auth/login" || other.cookie != held {
			t.Errorf("a browser with a sign-in of its own: %d %s", a.status, a.location)
		}
		wrong := strings.Replace(callback, "state=", "state=x", 1)
		if a := b.do("GET", wrong, ""); a.location != "/api/auth/login" {
			t.Errorf("another state: %d %s", a.status, a.location)
		}
		if a := b.do("GET", callback, ""); a.location != "/login/completed" {
			t.Errorf("the right browser: %d %s %s", a.status, a.location, a.body)
		}
		held = b.cookie
		if a := b.do("GET", callback, ""); a.location != "/mypage" || b.cookie != held {
			t.Errorf("a second time: %d %s", a.status, a.location)
		}
	})
}

func TestANewSignInEndsTheOldSession(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := start(t, d, session.UserPortal)
		b := &browser{site: s}
		b.signIn(s.person())
		old := &browser{site: s, cookie: b.cookie}
		b.signIn(s.person())
		if a := old.attribute(); a.status != http.StatusUnauthorized {
			t.Errorf("the old cookie: %d", a.status)
		}
		if a := b.attribute(); a.status != http.StatusOK {
			t.Errorf("the new cookie: %d", a.status)
		}
	})
}

func TestSessionsEndByTheClock(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		portal session.Portal
		kind   string
	}{"user": {session.UserPortal, "individual"}, "staff": {session.StaffPortal, "viewer"}} {
		t.Run(name, func(t *testing.T) {
			clock := &clock.Settable{}
			dbtest.EachAt(t, clock, func(t *testing.T, d *db.DB) {
				s := start(t, d, c.portal)
				if err := s.accounts.SeedDemo(t.Context()); err != nil {
					t.Fatal(err)
				}
				b := &browser{site: s}
				for _, person := range account.Demo() {
					if person.Kind == c.kind {
						b.signIn(person)
					}
				}
				began := clock.Now()
				for clock.Now().Add(c.portal.Idle).Before(began.Add(c.portal.Absolute)) {
					clock.Set(clock.Now().Add(c.portal.Idle - 2*time.Minute))
					if a := b.attribute(); a.status != http.StatusOK {
						t.Fatalf("in use after %s: %d", clock.Now().Sub(began), a.status)
					}
				}
				inUse := clock.Now()
				clock.Set(began.Add(c.portal.Absolute + time.Minute))
				if a := b.attribute(); a.status != http.StatusUnauthorized {
					t.Errorf("after the absolute time: %d", a.status)
				}
				clock.Set(inUse.Add(c.portal.Idle + time.Minute))
				if a := b.attribute(); a.status != http.StatusUnauthorized {
					t.Errorf("after the idle time: %d", a.status)
				}
			})
		})
	}
}

func TestReadingPagesKeepsASessionAlive(t *testing.T) {
	t.Parallel()
	clock := &clock.Settable{}
	dbtest.EachAt(t, clock, func(t *testing.T, d *db.DB) {
		s := start(t, d, session.UserPortal)
		if err := s.accounts.SeedDemo(t.Context()); err != nil {
			t.Fatal(err)
		}
		b := &browser{site: s}
		b.signIn(account.Demo()[0])
		page := httptest.NewRequestWithContext(db.ReadOnly(t.Context()), http.MethodGet, "/mypage", nil)
		page.AddCookie(&http.Cookie{Name: b.portal.Cookie, Value: b.cookie})
		for range 3 { // each at a node that knows nothing yet
			clock.Set(clock.Now().Add(b.portal.Idle - 2*time.Minute))
			if p, err := start(t, d, session.UserPortal).sessions.Visitor(page); err != nil || p.AccountID == "" {
				t.Fatalf("%+v %v", p, err)
			}
		}
	})
}

func TestEndAllEndsEverySessionAtOnce(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := start(t, d, session.UserPortal)
		b := &browser{site: s}
		b.signIn(s.person())
		info := result[account.UserInfo](t, b.attribute())
		err := d.Tx(t.Context(), func(tx *db.Tx) error { return s.sessions.EndAll(t.Context(), tx, info.UserInfoDetail.AccountID) })
		if err != nil {
			t.Fatal(err)
		}
		if a := b.attribute(); a.status != http.StatusUnauthorized {
			t.Errorf("%d %s", a.status, a.body)
		}
	})
}

func TestOnlyTheHashOfACookieIsKept(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := start(t, d, session.UserPortal)
		b := &browser{site: s}
		b.signIn(s.person())
		for _, column := range []string{"cookie_hash", "id", "id_token"} {
			value, err := db.One(t.Context(), d.Read(), db.Value[string], `SELECT `+column+` FROM session`)
			if err != nil {
				t.Fatal(err)
			}
			if value == "" || strings.Contains(value, b.cookie) {
				t.Errorf("%s is %q", column, value)
			}
		}
	})
}

func TestAnIssuerThatDoesNotAnswer(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	sessions := session.New(session.Options{DB: dbtest.SQLite(t), Portal: session.UserPortal, Origin: "http://localhost:1", Issuer: "http://127.0.0.1:1/oidc"})
	session.Register(httpx.NewAPI(mux, "test"), sessions)
	server := httptest.NewServer(httpx.Protect(mux, sessions.Resolve, httpx.CSP()))
	defer server.Close()
	b := &browser{site: &site{t: t, url: server.URL, portal: session.UserPortal}}
	if a := b.do("GET", "/api/auth/login", ""); a.status != http.StatusServiceUnavailable {
		t.Errorf("login: %d %s", a.status, a.body)
	}
	if a := b.post("/logout", struct{}{}); result[session.SignedOut](t, a).RedirectTo != "http://localhost:1/api/auth/callback?logout=true" {
		t.Errorf("logout: %d %s", a.status, a.body)
	}
}
