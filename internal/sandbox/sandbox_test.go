package sandbox

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"radioportal/internal/sandbox/page"

	"github.com/google/go-cmp/cmp"
	"github.com/pquerna/otp/totp"
)

func TestTheClockIsSetForEverybody(t *testing.T) {
	t.Parallel()
	o := start(t)
	var c clockState
	o.call("PUT", "/api/clock", `{"now":"2027-04-01T09:00:00+09:00"}`).into(t, &c)
	if !strings.HasPrefix(c.Now, "2027-04-01T00:0") {
		t.Errorf("answer %+v", c)
	}
	if now := o.clock.Now().UTC(); now.Format(time.DateOnly) != "2027-04-01" {
		t.Errorf("the clock stands at %v", now)
	}
	o.call("GET", "/api/clock", "").into(t, &c)
	if !strings.HasPrefix(c.Now, "2027-04-01T00:0") {
		t.Errorf("read %+v", c)
	}
	o.call("DELETE", "/api/clock", "").into(t, &c)
	if difference := time.Until(o.clock.Now()).Abs(); difference > time.Minute {
		t.Errorf("%v from the real time", difference)
	}
}

func TestTheClockRefuses(t *testing.T) {
	t.Parallel()
	o := start(t)
	before := o.clock.Now()
	for body, want := range map[string]struct {
		status int
		code   string
	}{
		`{"now":"2027-04-01"}`:           {400, "CLOCK_MALFORMED"},
		`{"now":"2027-04-01T09:00:00"}`:  {400, "CLOCK_MALFORMED"},
		`{"now":"2027-02-30T09:00:00Z"}`: {400, "CLOCK_MALFORMED"},
		`{"now":""}`:                     {400, "CLOCK_MALFORMED"},
		`{}`:                             {400, "CLOCK_MALFORMED"},
		`{"now":1}`:                      {400, "BODY_MALFORMED"},
		`{"Now":"2027-04-01T09:00:00Z"}`: {400, "BODY_MALFORMED"},
		``:                               {400, "BODY_MALFORMED"},
		`{"now":"1849-01-01T00:00:00Z"}`: {422, "CLOCK_OUT_OF_RANGE"},
		`{"now":"9999-01-01T00:00:00Z"}`: {422, "CLOCK_OUT_OF_RANGE"},
	} {
		o.call("PUT", "/api/clock", body).refused(t, body, want.status, want.code)
	}
	if moved := o.clock.Now().Sub(before); moved > time.Minute || moved < 0 {
		t.Errorf("the clock moved by %v", moved)
	}
}

func TestTheClockIsSetOnItsPage(t *testing.T) {
	t.Parallel()
	o := start(t)
	if a := o.form("/clock?lang=en", "now=2027-04-01T09:00:05"); a.status != 303 || a.header.Get("Location") != "/clock?lang=en" {
		t.Errorf("set: %d %v", a.status, a.header)
	}
	if a := o.call("GET", "/clock?lang=en", ""); !strings.Contains(a.body, "2027-04-01 09:0") {
		t.Errorf("shown: %s", a.body)
	}
	if a := o.form("/clock?lang=en", "now=tomorrow"); a.status != 400 || !strings.Contains(a.body, "Write the time as") {
		t.Errorf("refused: %d %s", a.status, a.body)
	}
	if a := o.form("/clock", "real=true"); a.status != 303 || time.Until(o.clock.Now()).Abs() > time.Minute {
		t.Errorf("back: %d", a.status)
	}
}

func TestAccountsCarryTheCodeOfTheMoment(t *testing.T) {
	t.Parallel()
	o := start(t)
	o.call("PUT", "/api/clock", `{"now":"2030-01-01T00:00:00Z"}`)
	var list struct{ Accounts []accountInfo }
	o.call("GET", "/api/accounts", "").into(t, &list)
	code, err := totp.GenerateCode("JBSWY3DPEHPK3PXP", time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	want := accountInfo{Kind: "individual", UserID: "sakura", Mail: "sakura@demo.example", Password: "pass word",
		TOTPSecret: "JBSWY3DPEHPK3PXP", Code: code, Portal: "user", Origin: o.portal.server.URL}
	if len(list.Accounts) != 2 {
		t.Fatalf("accounts %+v", list.Accounts)
	}
	if diff := cmp.Diff(want, list.Accounts[0]); diff != "" {
		t.Error(diff)
	}
	if list.Accounts[1].Origin != "http://staff.example" {
		t.Errorf("staff sign in at %s", list.Accounts[1].Origin)
	}
	if a := o.call("GET", "/accounts", ""); !strings.Contains(a.body, code) || !strings.Contains(a.body, "職員(審査担当者)") {
		t.Error("the page does not show them")
	}
}

func TestEveryPageIsWhole(t *testing.T) {
	t.Parallel()
	o := start(t)
	key := regexp.MustCompile(`(?m)>[a-z]+\.[a-zA-Z_-]+<`)
	for _, path := range []string{"/", "/accounts", "/mail", "/bank", "/bank/payments", "/clock", "/sms", "/letters", "/ca", "/old", "/nowhere"} {
		for _, lang := range []string{"ja", "en"} {
			a := o.call("GET", path, "", "Accept-Language", lang)
			if want := map[bool]int{true: 404, false: 200}[path == "/nowhere"]; a.status != want {
				t.Errorf("%s: %d", path, a.status)
			}
			if a.header.Get("Content-Security-Policy") != page.CSP || !strings.Contains(a.body, `<html lang="`+lang+`">`) {
				t.Errorf("%s in %s: %v", path, lang, a.header)
			}
			if found := key.FindString(a.body); found != "" || strings.Count(a.body, "<h1>") != 1 {
				t.Errorf("%s in %s: %q stands in the page", path, lang, found)
			}
			if regexp.MustCompile(`<style|<script| style=| on[a-z]+=`).MatchString(a.body) {
				t.Errorf("%s: inline style or script", path)
			}
		}
	}
	if a := o.call("GET", "/style.css", ""); a.status != 200 || !strings.HasPrefix(a.header.Get("Content-Type"), "text/css") {
		t.Errorf("stylesheet: %d %v", a.status, a.header)
	}
}

func TestUnknownRequestsAreRefused(t *testing.T) {
	t.Parallel()
	o := start(t)
	o.call("GET", "/api/pigeons", "").refused(t, "unknown", 404, "NOT_FOUND")
	o.call("POST", "/api/clock", "{}").refused(t, "method", 405, "METHOD_NOT_ALLOWED")
	if a := o.call("POST", "/api/clock", "{}"); a.header.Get("Allow") != "DELETE, GET, PUT" {
		t.Errorf("allow %q", a.header.Get("Allow"))
	}
	foreign := o.call("PUT", "/api/clock", `{"now":"2027-04-01T09:00:00Z"}`, "Origin", "https://elsewhere.example", "Sec-Fetch-Site", "cross-site")
	foreign.refused(t, "foreign", 403, "FOREIGN_ORIGIN")
	if year := o.clock.Now().UTC().Year(); year != 2026 {
		t.Errorf("the clock stands at %d", year)
	}
}

func TestTheMailBoxTellsThatItsAddressIsTaken(t *testing.T) {
	t.Parallel()
	o := start(t)
	second := New(Options{SMTPAddr: o.sandbox.SMTPAddr()})
	if err := second.Start(); err == nil {
		t.Error("started twice")
	}
	if err := second.Close(); err != nil {
		t.Error(err)
	}
}
