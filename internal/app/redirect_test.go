package app

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/app/apptest"
)

// changedAddresses are 60 addresses that are nearly the right one, origin and path. A
// browser, a proxy or a careless comparison takes some of them for it.
func changedAddresses(origin, path string) []string {
	host := strings.TrimPrefix(origin, "http://")
	name, port, _ := strings.Cut(host, ":")
	right := origin + path
	return []string{
		right + "/", right + "//", right + "/.", right + "/..", right + "/../evil", right + "/%2e%2e/evil", right + "?", right + "??", right + "&", right + "#", right + "#x",
		right + "?next=https://evil.example", right + "&next=https://evil.example", right + "%00", right + "%20", right + "%2f", right + "%0d%0aLocation:%20https://evil.example",
		right + " ", " " + right, "\t" + right, right + "\n", right + "\r\nLocation: https://evil.example", right + ";x", right + ",https://evil.example", right + " https://evil.example", right + "\\", right + "x",
		right[:len(right)-1], origin, origin + "/", origin + "/" + path, origin + "/." + path, origin + "/x/.." + path, origin + "\\" + path[1:], origin + strings.ToUpper(path), origin + strings.Replace(path, "a", "%61", 1),
		origin + strings.Replace(path, "a", "%2561", 1), origin + strings.Replace(path, "/", "／", 1), origin + ".evil.example" + path, origin + "@evil.example" + path, origin + "%40evil.example" + path,
		"http://evil@" + host + path, "http://" + name + ":x@evil.example" + path, "http://" + name + path, "http://" + name + ".:" + port + path, "http://" + name + ":0" + port + path, "http://" + name + ":1" + path,
		strings.ToUpper(origin) + path, "HTTP://" + host + path, "https://" + host + path, "//" + host + path, path, "http:" + path, "http:///" + host + path, "http://127.0.0.1:" + port + path, "http://[::1]:" + port + path,
		"https://evil.example/?" + right, "https://evil.example/#" + right, "javascript:location='" + right + "'", "",
	}
}

// leadingElsewhere are 60 values for a page to return to that a browser takes for another
// site, or that are no page of the portal.
func leadingElsewhere(origin string) []string {
	host := strings.TrimPrefix(origin, "http://")
	return []string{
		"https://evil.example", "http://evil.example/mypage", "//evil.example", "///evil.example", "////evil.example", `\\evil.example`, `/\evil.example`, `\/evil.example`, `/\/evil.example`, `//\evil.example`,
		"/%2fevil.example", "/%2Fevil.example/", "/%5cevil.example", "/%5Cevil.example", "/%2e%2e//evil.example", "/..//evil.example", "/.//evil.example", "/mypage//evil.example", "/mypage/..//evil.example", "/mypage/%2e%2e//evil.example",
		"/\tevil.example", "/\t/evil.example", "/\n/evil.example", "/\r/evil.example", "/\x00/evil.example", "\t//evil.example", "\n//evil.example", " //evil.example", " /mypage", "/mypage\r\nLocation: https://evil.example",
		"/mypage\r\nSet-Cookie: x=y", "/my page", "/mypage\x7f", "https:evil.example", "http:/evil.example", "https:///evil.example", "https:\\\\evil.example", "HTTPS://EVIL.EXAMPLE", "javascript:alert(1)", "JaVaScRiPt:alert(1)",
		"java\tscript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "blob:" + origin + "/x", "mailto:x@evil.example", "@evil.example", ".evil.example", "evil.example", "mypage",
		"?x=//evil.example", "#//evil.example", origin + "@evil.example/", origin + ".evil.example/", "http://" + host + "%2f@evil.example", "/%zz", "/../evil", "/api/auth/logout", "/oidc/end_session", "/" + strings.Repeat("x", 3000),
	}
}

func TestChangedAddressesLeadNowhere(t *testing.T) {
	t.Parallel()
	t.Run("[R2.41] 60 changed addresses for each parameter that leads somewhere give no redirect", func(t *testing.T) {
		a := serveForTest(t)
		run(t, a)
		demo := account.Demo()[0]
		signedIn := apptest.New(a.config.Origin)
		if err := signedIn.SignIn(t.Context(), apptest.Account{UserID: demo.UserID, Password: demo.Password, TOTPSecret: demo.TOTPSecret}, time.Now()); err != nil {
			t.Fatal(err)
		}
		hint := idTokenOf(t, a)
		get := func(address string) (int, http.Header) {
			t.Helper()
			request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
			if err != nil {
				t.Fatal(err)
			}
			status, _, header, err := apptest.New(a.config.Origin).Do(request)
			if err != nil {
				t.Fatal(err)
			}
			return status, header
		}
		nowhere := func(name, value string, status int, header http.Header) {
			t.Helper()
			if status != http.StatusBadRequest || header.Get("Location") != "" || header.Get("Refresh") != "" {
				t.Errorf("%s %q: %d, leads to %q", name, value, status, header.Get("Location"))
			}
		}
		for _, portal := range []struct{ name, origin, base, client string }{
			{"user", a.config.Origin, "/api/auth", "portal"}, {"staff", a.config.StaffOrigin, "/api/staff/auth", "staff"},
		} {
			authorize := func(address string) (int, http.Header) {
				return get(portal.origin + "/oidc/authorize?" + url.Values{"client_id": {portal.client}, "response_type": {"code"}, "scope": {"openid"}, "state": {"s"},
					"code_challenge": {strings.Repeat("x", 43)}, "code_challenge_method": {"S256"}, "redirect_uri": {address}}.Encode())
			}
			path := portal.base + "/callback"
			if status, header := authorize(portal.origin + path); status != http.StatusFound || !strings.HasPrefix(header.Get("Location"), portal.origin+"/oidc/login?") {
				t.Fatalf("%s: the right address: %d %v", portal.name, status, header)
			}
			list := changedAddresses(portal.origin, path)
			if len(list) != 60 {
				t.Fatalf("%d addresses", len(list))
			}
			for _, value := range list {
				status, header := authorize(value)
				nowhere(portal.name+" redirect_uri", value, status, header)
			}
			for _, value := range append(leadingElsewhere(portal.origin), notOwnPages(t)...) {
				for _, name := range []string{"returnTo", "p"} {
					status, header := get(portal.origin + portal.base + "/login?" + url.Values{name: {value}}.Encode())
					nowhere(portal.name+" "+name, value, status, header)
				}
			}
		}
		for _, value := range changedAddresses(a.config.Origin, "/api/auth/callback?logout=true") {
			if value == "" { // the same as none: the portal's own first page
				continue
			}
			status, header := get(a.config.Origin + "/oidc/end_session?" + url.Values{"id_token_hint": {hint}, "post_logout_redirect_uri": {value}}.Encode())
			nowhere("post_logout_redirect_uri", value, status, header)
		}
		right := a.config.Origin + "/api/auth/callback?logout=true"
		if status, header := get(a.config.Origin + "/oidc/end_session?" + url.Values{"id_token_hint": {hint}, "post_logout_redirect_uri": {right}}.Encode()); status != http.StatusFound || header.Get("Location") != right {
			t.Errorf("the right address: %d %v", status, header)
		}
		for _, value := range leadingElsewhere(a.config.Origin) {
			for _, path := range []string{"/api/changeid/identity-begin", "/api/addidentity/identity-begin"} {
				if status, body := leave(t, signedIn, path, value); status == http.StatusOK && strings.Contains(body, "redirectTo") {
					t.Errorf("%s %q: %d %s", path, value, status, body)
				}
			}
		}
		if status, body := leave(t, signedIn, "/api/changeid/identity-begin", "/mypage/account/security"); status != http.StatusOK || !strings.Contains(body, "redirectTo") {
			t.Errorf("the right page: %d %s", status, body)
		}
		if len(leadingElsewhere("http://x")) != 60 {
			t.Errorf("%d values", len(leadingElsewhere("http://x")))
		}
	})
}

// notOwnPages are the addresses that are no page of the portal for the browser's side either.
func notOwnPages(t *testing.T) []string {
	t.Helper()
	var cases struct{ Foreign []string }
	text, err := os.ReadFile("../../contract/returns/pages.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &cases); err != nil || len(cases.Foreign) < 60 {
		t.Fatalf("%d cases, %v", len(cases.Foreign), err)
	}
	return slices.DeleteFunc(cases.Foreign, func(target string) bool { return target == "" })
}

// leave asks to be led to an issuer and back to a page.
func leave(t *testing.T, c *apptest.Client, path, returnTo string) (int, string) {
	t.Helper()
	body, err := json.Marshal(map[string]string{"method": "mynumber", "returnTo": returnTo})
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, c.Origin+path, strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	status, answer, _, err := c.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	return status, string(answer)
}

// idTokenOf is the id token of the one session there is.
func idTokenOf(t *testing.T, a *App) string {
	t.Helper()
	var token string
	if err := a.db.Read().QueryRowContext(t.Context(), `SELECT id_token FROM session`).Scan(&token); err != nil {
		t.Fatal(err)
	}
	return token
}
