package app_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
)

// portal is the real program and one browser at it.
type portal struct {
	*apptest.Client
	t      *testing.T
	server *apptest.Process
}

type body = map[string]any

// onEachStore starts the real program on each store.
func onEachStore(t *testing.T, fn func(t *testing.T, p *portal)) { onEachStoreWith(t, nil, fn) }

// onEachStoreWith is onEachStore with further settings.
func onEachStoreWith(t *testing.T, flags []string, fn func(t *testing.T, p *portal)) {
	t.Helper()
	t.Parallel()
	binary := buildBinary(t)
	for name, address := range app.Stores {
		t.Run(name, func(t *testing.T) {
			server, err := apptest.NewProcess(binary, t.TempDir(), address(t))
			if err != nil {
				t.Fatal(err)
			}
			server.Flags = append([]string{"--trusted-proxy=127.0.0.1,::1"}, flags...) // a test may ask as if from elsewhere
			start(t, server)
			t.Cleanup(func() { _ = server.Kill() })
			fn(t, &portal{apptest.New(server.UserOrigin), t, server})
		})
	}
}

func (p *portal) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// ok calls an operation that must succeed.
func (p *portal) ok(path string, in, out any) {
	p.t.Helper()
	p.must(p.Post(p.t.Context(), path, in, out))
}

// refused calls an operation that must not, and gives its refusal.
func (p *portal) refused(path string, in any) *apptest.Refusal {
	p.t.Helper()
	err := p.Post(p.t.Context(), path, in, nil)
	var r *apptest.Refusal
	if !errors.As(err, &r) {
		p.t.Fatalf("%s: %v, want a refusal", path, err)
	}
	return r
}

func (p *portal) wantCode(path string, in any, code string) {
	p.t.Helper()
	if r := p.refused(path, in); !slices.Contains(r.Codes, code) {
		p.t.Errorf("%s: %s, want %s", path, r.Body, code)
	}
}

func (p *portal) wantStepUp(path string, in any) {
	p.t.Helper()
	if r := p.refused(path, in); r.Status != 403 || r.Type != "urn:radioportal:step-up" {
		p.t.Errorf("%s: %d %s, want a step-up", path, r.Status, r.Body)
	}
}

// wantAnotherCookie calls what ends the other sessions: the cookie that this one had is worth nothing after it.
func (p *portal) wantAnotherCookie(path string, in any) {
	p.t.Helper()
	stolen := p.copied()
	p.ok(path, in, nil)
	p.attribute()
	if r := stolen.refused("/api/auth/user/attribute-get", struct{}{}); r.Status != 401 {
		p.t.Errorf("%s: the cookie of before still opens the session: %s", path, r.Body)
	}
}

// mail waits for a mail to an address.
func (p *portal) mail(to, pattern string) apptest.Mail {
	p.t.Helper()
	m, err := p.server.MailWith(p.t.Context(), to, pattern)
	p.must(err)
	return m
}

// another is a second browser.
func (p *portal) another() *portal {
	return &portal{apptest.New(p.server.UserOrigin), p.t, p.server}
}

// copied is a second browser with the cookies of this one.
func (p *portal) copied() *portal {
	other := p.another()
	other.Take(p.Cookies())
	return other
}

// member signs somebody up for the map, which needs no proof, and in.
func (p *portal) member(name string, services ...string) apptest.Newcomer {
	p.t.Helper()
	if len(services) == 0 {
		services = []string{"gis"}
	}
	n, err := p.SignUp(p.t.Context(), p.server, apptest.Newcomer{Account: apptest.Account{UserID: name, Password: "kaze no denpa wa tooku"},
		Mail: name + "@mail.example"}, "account", "", apptest.Person(), services...)
	p.must(err)
	p.must(p.SignIn(p.t.Context(), n.Account, time.Now()))
	return n
}

func (p *portal) password(n apptest.Newcomer) string {
	p.t.Helper()
	request, err := p.Password(p.t.Context(), n.Account)
	p.must(err)
	return request
}

type attribute struct {
	UserAttribute struct {
		Service, Registration, LoginType []string
		UserStatusCd                     string
		IsTemporary, Identified          bool
	}
	UserInfoDetail map[string]any
	SessionEndsAt  time.Time
	Session        sessionTimes
	FreshUntil     time.Time
}

type sessionTimes struct{ RemainingSeconds, IdleSeconds, LongestSeconds int64 }

// near tells whether a time in seconds is what it should be, but for the time the test took.
func near(seconds int64, want time.Duration) bool {
	left := time.Duration(seconds) * time.Second
	return left <= want && left > want-time.Minute
}

func (p *portal) attribute() attribute {
	p.t.Helper()
	var a attribute
	p.ok("/api/auth/user/attribute-get", struct{}{}, &a)
	return a
}
