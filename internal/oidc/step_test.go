package oidc_test

import (
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

func TestTheSecondStepIsForTheBrowserThatGaveThePassword(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		id := h.begin()
		if a := h.password(id, h.person.UserID, h.person.Password); a.status != 200 {
			t.Fatal(a.body)
		}
		own := h.step
		for cookie, status := range map[string]int{"": 400, "__Host-step=": 400, "__Host-step=guessed": 401} {
			h.step = cookie
			for range 10 {
				if a := h.totp(id, h.code(time.Now())); a.status != status {
					t.Errorf("[R6.6] with the cookie %q: %d %s", h.step, a.status, a.body)
				}
			}
		}
		h.step = own // whose tries are all left
		if a := h.totp(id, h.code(time.Now())); a.status != 200 {
			t.Errorf("[R6.6] with its own: %d %s", a.status, a.body)
		}
	})
}
