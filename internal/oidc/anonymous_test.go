package oidc_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

func rows(t *testing.T, d *db.DB, table string) int64 {
	t.Helper()
	n, err := db.One(t.Context(), d.Read(), db.Value[int64], `SELECT count(*) FROM `+table)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestAnonymousRequestsAreNotKept(t *testing.T) {
	t.Parallel()
	t.Run("[R2.41] 10,000 authorization requests of nobody leave no row", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			h := start(t, d)
			handler, address := h.provider.Handler(), "/oidc/authorize?"+h.authorizeQuery().Encode()
			for range 10_000 {
				w := httptest.NewRecorder()
				handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, address, nil))
				if w.Code != http.StatusFound || !strings.HasPrefix(w.Header().Get("Location"), h.url+"/oidc/login?") {
					t.Fatalf("%d %v", w.Code, w.Header())
				}
			}
			if n := rows(t, d, "oidc_request"); n != 0 {
				t.Errorf("%d rows", n)
			}
			id := h.begin()
			h.password(id, h.person.UserID, "not the password")
			h.totp(id, "000000")
			if n := rows(t, d, "oidc_request"); n != 0 {
				t.Errorf("%d rows after a wrong password", n)
			}
			h.password(id, h.person.UserID, h.person.Password)
			if n := rows(t, d, "oidc_request"); n != 1 {
				t.Errorf("%d rows after the right one", n)
			}
		})
	})
}

func TestASealedRequestIsNotOpenToAnybody(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		id := h.begin()
		for _, inside := range []string{"the state", "the nonce", "portal"} {
			if strings.Contains(id, inside) {
				t.Errorf("%q shows %q", id, inside)
			}
		}
		changed := []string{"", "x", id[:len(id)-1], id + "A", "A" + id, id[:40] + "A" + id[41:], id[:3] + "_" + id[4:], strings.Repeat("A", 400), strings.ToUpper(id)}
		for _, each := range changed {
			if each == id {
				continue
			}
			if a := h.password(each, h.person.UserID, h.person.Password); a.status != 401 {
				t.Errorf("%.60q: %d %s", each, a.status, a.body)
			}
		}
		staff := startStaff(t, d)
		if a := staff.password(id, h.person.UserID, h.person.Password); a.status != 401 {
			t.Errorf("at the other realm: %d %s", a.status, a.body)
		}
		h.finish(id)
		if a := h.password(id, h.person.UserID, h.person.Password); a.status != 401 {
			t.Errorf("after its end: %d %s", a.status, a.body)
		}
	})
}

func TestASealedRequestOutlivesANewKey(t *testing.T) {
	t.Parallel()
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		c.Set(c.Now().Add(91 * 24 * time.Hour))
		if err := h.provider.Rotate(t.Context()); err != nil {
			t.Fatal(err)
		}
		c.Set(c.Now().Add(55 * time.Minute))
		id := h.begin()
		c.Set(c.Now().Add(10 * time.Minute)) // the new key signs by now
		if h.begin()[:12] == id[:12] {
			t.Error("the new key seals nothing")
		}
		if a := h.password(id, h.person.UserID, h.person.Password); !strings.Contains(a.body, "totp") {
			t.Errorf("%d %s", a.status, a.body)
		}
	})
}
