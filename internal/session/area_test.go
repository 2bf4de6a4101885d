package session_test

import (
	"net/http"
	"strings"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/session"
)

const (
	viewer      = "/gis/juranappl/front/index.html"
	gisCallback = "/gis/juranappl/front/callback"
	gisLogout   = "/gis/logout/index.html"
)

// handOver does what the page of the GIS area does with what the issuer sends back.
func (b *browser) handOver(callback string) answer {
	b.t.Helper()
	query, ok := strings.CutPrefix(callback, b.url+gisCallback+"?")
	if !ok {
		b.t.Fatalf("callback %q", callback)
	}
	return b.do("GET", "/api/auth/gis/callback?"+query, "")
}

func TestASignInThatBeginsInTheGISAreaIsItsOwnClients(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := start(t, d, session.UserPortal)
		for query, lands := range map[string]string{
			"?client_id=gis":            viewer,
			"?mode=gis":                 viewer,
			"?returnTo=%2Fgis%2Fmypage": "/gis/mypage",
		} {
			b := &browser{site: s}
			if a := b.handOver(b.toReturn(s.person(), query)); a.location != lands {
				t.Errorf("[R1.6] %s: %d %s %s", query, a.status, a.location, a.body)
			}
			if a := b.attribute(); a.status != http.StatusOK {
				t.Errorf("%s: not signed in: %d %s", query, a.status, a.body)
			}
			end := result[session.SignedOut](t, b.post("/gis/logout", struct{}{})).RedirectTo
			if back := b.do("GET", end, ""); !strings.HasPrefix(end, s.url+"/oidc/end_session?") || back.location != s.url+gisLogout {
				t.Errorf("[R4.10] %s: logout over %s to %s", query, end, back.location)
			}
		}
	})
}

func TestASessionOfOneAreaCanEndInTheOther(t *testing.T) {
	t.Parallel()
	s := start(t, dbtest.SQLite(t), session.UserPortal)
	b := &browser{site: s}
	b.handOver(b.toReturn(s.person(), "?client_id=gis"))
	s.checkLogout(b)
	b = &browser{site: s}
	b.signIn(s.person())
	end := result[session.SignedOut](t, b.post("/gis/logout", struct{}{})).RedirectTo
	if back := b.do("GET", end, ""); back.location != s.url+gisLogout {
		t.Errorf("%s: %d %s", end, back.status, back.location)
	}
}

func TestAReturnToTheWrongAreaMakesNoSession(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := start(t, d, session.UserPortal)
		b := &browser{site: s}
		_, query, _ := strings.Cut(b.toReturn(s.person(), "?client_id=gis"), "?")
		if a := b.do("GET", "/api/auth/callback?"+query, ""); a.location != "/api/auth/login" {
			t.Errorf("the portal's own: %d %s", a.status, a.location)
		}
		_, query, _ = strings.Cut(b.toCallback(s.person(), ""), "?")
		if a := b.do("GET", "/api/auth/gis/callback?"+query, ""); a.location != "/api/auth/login?client_id=gis" {
			t.Errorf("the GIS area's: %d %s", a.status, a.location)
		}
		if a := b.attribute(); a.status != http.StatusUnauthorized {
			t.Errorf("signed in: %d", a.status)
		}
	})
}

func TestASignInNamesItsOwnAreaOnly(t *testing.T) {
	t.Parallel()
	s := start(t, dbtest.SQLite(t), session.UserPortal)
	for query, status := range map[string]int{
		"returnTo=/gis/mypage&client_id=portal":                                    http.StatusBadRequest,
		"client_id=gis&redirect_uri=" + s.url + "/api/auth/callback":               http.StatusBadRequest,
		"client_id=portal&redirect_uri=" + s.url + gisCallback:                     http.StatusBadRequest,
		"client_id=gis&redirect_uri=" + s.url + gisCallback:                        http.StatusFound,
		"client_id=portal&redirect_uri=" + s.url + "/api/auth/callback":            http.StatusFound,
		"returnTo=/gisborne&client_id=portal":                                      http.StatusFound,
		"client_id=staff":                                                          http.StatusBadRequest,
		"returnTo=/gis/mypage&redirect_uri=" + "https://evil.example/" + viewer:    http.StatusBadRequest,
		"returnTo=/gis/../mypage&client_id=gis":                                    http.StatusBadRequest,
		"returnTo=/gis/juranappl/front/index.html&client_id=gis&mode=changeid":     http.StatusFound,
		"returnTo=/mypage&client_id=gis&redirect_uri=" + s.url + gisCallback + "/": http.StatusBadRequest,
	} {
		if a := (&browser{site: s}).do("GET", "/api/auth/login?"+query, ""); a.status != status {
			t.Errorf("%s: %d %s", query, a.status, a.location)
		}
	}
}

func TestAVisitorOfTheGISAreaIsNotSignedInInSilence(t *testing.T) {
	t.Parallel()
	s := start(t, dbtest.SQLite(t), session.UserPortal)
	b := &browser{site: s}
	authorize := b.do("GET", "/api/auth/login?client_id=gis&prompt=none", "")
	if a := b.handOver(b.do("GET", authorize.location, "").location); a.location != "/gis/index.html" {
		t.Errorf("%d %s", a.status, a.location)
	}
}
