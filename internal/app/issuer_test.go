package app_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"radioportal/internal/app/apptest"
)

// abroad is a portal whose issuer is the provider of another one.
type abroad struct {
	*portal
	issuer *apptest.Process
}

// withAnotherIssuer starts two portals that know the same people: the provider of the
// second is the issuer of the first, by their settings alone.
func withAnotherIssuer(t *testing.T) (*abroad, []apptest.Account) {
	t.Helper()
	binary := buildBinary(t)
	server, issuer := newProcess(t, binary), newProcess(t, binary)
	secret := strings.Repeat("agreed on ", 4)
	issuer.Flags = []string{"--relying-origin", server.UserOrigin, "--client-secret", secret}
	server.Flags = []string{"--issuer", issuer.UserOrigin + "/oidc", "--client-secret", secret}
	start(t, issuer)
	people, err := issuer.SeedAccounts(t.Context(), 2)
	if err == nil {
		err = issuer.Stop()
	}
	if err != nil {
		t.Fatal(err)
	}
	copyDatabase(t, issuer.Data, server.Data)
	for _, each := range []*apptest.Process{issuer, server} {
		start(t, each)
		t.Cleanup(func() { _ = each.Kill() })
	}
	return &abroad{&portal{apptest.New(server.UserOrigin), t, server}, issuer}, people
}

func newProcess(t *testing.T, binary string) *apptest.Process {
	t.Helper()
	p, err := apptest.NewProcess(binary, t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func copyDatabase(t *testing.T, from, to string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(from, "portal.db*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no database in %s: %v", from, err)
	}
	for _, name := range files {
		content, err := os.ReadFile(name) //nolint:gosec // a file of the test
		if err == nil {
			err = os.WriteFile(filepath.Join(to, filepath.Base(name)), content, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// signIn begins at the portal, signs in at the issuer and gives the address that the
// issuer sends the browser back to.
func (a *abroad) signIn(person apptest.Account, query string) string {
	a.t.Helper()
	home := a.Origin
	page, err := a.Follow(a.t.Context(), home+"/api/auth/login"+query)
	a.must(err)
	if !strings.HasPrefix(page.String(), a.issuer.UserOrigin+"/oidc/login?") {
		a.t.Fatalf("the sign-in page: %s", page)
	}
	id := page.Query().Get("authRequestId")
	a.Origin = a.issuer.UserOrigin // where the login pages are
	defer func() { a.Origin = home }()
	a.ok("/api/auth/login/password", body{"authRequestId": id, "userId": person.UserID, "password": person.Password}, nil)
	code, err := totp.GenerateCode(person.TOTPSecret, time.Now())
	a.must(err)
	var next struct{ RedirectTo string }
	a.ok("/api/auth/login/totp", body{"authRequestId": id, "code": code}, &next)
	return next.RedirectTo
}

func (a *abroad) signOut(path string) string {
	a.t.Helper()
	var out struct{ RedirectTo string }
	a.ok(path, body{}, &out)
	if !strings.HasPrefix(out.RedirectTo, a.issuer.UserOrigin+"/oidc/end_session?") {
		a.t.Errorf("the logout leads to %s", out.RedirectTo)
	}
	page, err := a.Follow(a.t.Context(), out.RedirectTo)
	a.must(err)
	return page.String()
}

func (a *abroad) wantAttribute(status int) {
	a.t.Helper()
	err := a.Post(a.t.Context(), "/api/auth/user/attribute-get", body{}, nil)
	if (err == nil) != (status == http.StatusOK) {
		a.t.Errorf("who is signed in: %v, want status %d", err, status)
	}
}

func TestAnotherPortalsProviderIsTheIssuerBySettingsAlone(t *testing.T) {
	t.Parallel()
	a, people := withAnotherIssuer(t)
	if err := a.Get(t.Context(), "/oidc/.well-known/openid-configuration", nil); err == nil {
		t.Error("the portal still has a provider of its own")
	}
	page, err := a.Follow(t.Context(), a.signIn(people[0], "?returnTo=%2Fmypage"))
	a.must(err)
	if page.String() != a.Origin+"/login/completed?p=%2Fmypage" {
		t.Errorf("after the sign-in: %s", page)
	}
	a.wantAttribute(http.StatusOK)
	if at := a.signOut("/api/auth/logout"); at != a.Origin+"/?showLogoutDialog=true" {
		t.Errorf("[R2.42] after the logout: %s", at)
	}
	a.wantAttribute(http.StatusUnauthorized)
}

func TestTheGISAreaSignsInWithAnotherPortalsProvider(t *testing.T) {
	t.Parallel()
	a, people := withAnotherIssuer(t)
	page, err := a.Follow(t.Context(), a.signIn(people[1], "?returnTo=%2Fgis%2Fmypage"))
	a.must(err)
	if page.Path != "/gis/juranappl/front/callback" || !strings.HasPrefix(page.String(), a.Origin) {
		t.Fatalf("the return of the GIS area's client: %s", page)
	}
	// The page hands over what the issuer has sent.
	if page, err = a.Follow(t.Context(), a.Origin+"/api/auth/gis/callback?"+page.RawQuery); err != nil || page.Path != "/gis/mypage" {
		t.Errorf("[R1.6] after the sign-in: %s %v", page, err)
	}
	a.wantAttribute(http.StatusOK)
	if at := a.signOut("/api/auth/gis/logout"); at != a.Origin+"/gis/logout/index.html" {
		t.Errorf("[R4.10] after the logout: %s", at)
	}
	a.wantAttribute(http.StatusUnauthorized)
}
