package oidc_test

import (
	"encoding/base64"
	"encoding/json"
	"strings"
	"sync"
	"testing"
	"time"

	relying "github.com/coreos/go-oidc/v3/oidc"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/login"
	"radioportal/internal/oidc"
)

// The modules of the certification plans on keys, under their names where they have one.

type publishedKey struct{ Kid, Kty, Alg, Use, N, E, D, P, Q string }

func (h *host) published() []publishedKey {
	h.t.Helper()
	var set struct{ Keys []publishedKey }
	address, _ := h.discovery()["jwks_uri"].(string)
	if err := json.Unmarshal([]byte(h.do("GET", address, "", "").body), &set); err != nil {
		h.t.Fatal(err)
	}
	return set.Keys
}

func (h *host) rotate() {
	h.t.Helper()
	if err := h.provider.Rotate(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
}

func kidOf(t *testing.T, token string) string {
	t.Helper()
	var header struct{ Kid string }
	content, err := base64.RawURLEncoding.DecodeString(strings.Split(token, ".")[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(content, &header); err != nil || header.Kid == "" {
		t.Fatalf("header %s: %v", content, err)
	}
	return header.Kid
}

func TestConformanceKeyRotation(t *testing.T) {
	t.Parallel()
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		c.Set(time.Now())
		h := start(t, d)
		provider, err := relying.NewProvider(t.Context(), h.url+"/oidc")
		if err != nil {
			t.Fatal(err)
		}
		verifier := provider.Verifier(&relying.Config{ClientID: "portal"}) // keeps the keys that it has seen
		first, _ := h.flow()
		if _, err := verifier.Verify(t.Context(), first.ID); err != nil {
			t.Fatal(err)
		}
		c.Set(c.Now().AddDate(0, 0, 89))
		if h.rotate(); len(h.published()) != 1 {
			t.Errorf("after 89 days: %d keys", len(h.published()))
		}
		c.Set(c.Now().AddDate(0, 0, 2))
		h.rotate()
		keys := h.published()
		if len(keys) != 2 || keys[0].Kid == keys[1].Kid || keys[0].N == keys[1].N {
			t.Fatalf("oidcc-server-rotate-keys: %+v", keys)
		}
		for _, key := range keys {
			if key.D+key.P+key.Q != "" || key.Kty != "RSA" || key.Use != "sig" || key.Alg != "RS256" {
				t.Errorf("oidcc-discovery-jwks: %+v", key)
			}
		}
		before, _ := h.flow()
		if kidOf(t, before.ID) != kidOf(t, first.ID) {
			t.Error("a key signs before it was published for an hour")
		}
		c.Set(c.Now().Add(61 * time.Minute))
		after, _ := h.flow()
		if kidOf(t, after.ID) == kidOf(t, first.ID) {
			t.Error("oidcc-server-rotate-keys: the old key still signs")
		}
		for name, token := range map[string]string{"before": before.ID, "after": after.ID} {
			if _, err := verifier.Verify(t.Context(), token); err != nil {
				t.Errorf("oidcc-server-rotate-keys: a client that goes on, %s: %v", name, err)
			}
		}
		right := h.url + "/api/auth/callback?logout=true"
		if a := h.end("id_token_hint", before.ID, "post_logout_redirect_uri", right); a.status != 302 || a.location.String() != right {
			t.Errorf("a hint from before the rotation: %d %s", a.status, a.body)
		}
		c.Set(c.Now().Add(49 * time.Hour))
		h.rotate()
		if keys := h.published(); len(keys) != 1 || keys[0].Kid != kidOf(t, after.ID) {
			t.Errorf("two days later: %+v", keys)
		}
		if a := h.end("id_token_hint", before.ID, "post_logout_redirect_uri", right); a.status != 400 {
			t.Errorf("a hint by a key that is gone: %d %v", a.status, a.location)
		}
	})
}

func TestNodesThatRotateAtOnceMakeOneKey(t *testing.T) {
	t.Parallel()
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		c.Set(time.Now())
		nodes := []*oidc.Provider{}
		for range 4 {
			p, err := oidc.New(t.Context(), oidc.Options{DB: d, Realm: login.RealmUser, Origin: "https://portal.example"})
			if err != nil {
				t.Fatal(err)
			}
			nodes = append(nodes, p)
		}
		c.Set(c.Now().AddDate(0, 0, 91))
		var all sync.WaitGroup
		for _, p := range nodes {
			all.Go(func() {
				if err := p.Rotate(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if n, err := db.One(t.Context(), d.Read(), db.Value[int64], `SELECT COUNT(*) FROM oidc_signing_key`); n != 2 || err != nil {
			t.Errorf("%d keys, %v", n, err)
		}
	})
}
