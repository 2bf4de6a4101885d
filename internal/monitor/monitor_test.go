package monitor

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/db"
)

func TestABatchIsStoredOnce(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		c := w.credentials()
		b := events("batch", 100)
		b.Alias = "portal"
		b.RumEvents[1].ID = b.RumEvents[0].ID // the same event twice in a batch
		body := encode(t, b)
		var wg sync.WaitGroup
		for i := range 8 {
			wg.Go(func() {
				r := w.fetched(c, body, today)
				if i%2 == 0 {
					r = w.beacon(c, body, today, "60")
				}
				if answer := w.send(r); answer.Code != http.StatusOK {
					t.Errorf("time %d: %d %s", i, answer.Code, answer.Body)
				}
			})
		}
		wg.Wait()
		if got := w.stored(); got != [2]int64{99, 1} {
			w.Errorf("[R7.13] stored %v, want 99 events of 1 batch", got)
		}
		type row struct{ Version, Alias, User, Session, ID, Type, Account, Page, Subject string }
		got, err := db.One(t.Context(), w.service.db.Read(), func(s db.Scanner) (row, error) {
			var r row
			return r, s.Scan(&r.Version, &r.Alias, &r.User, &r.Session, &r.ID, &r.Type, &r.Account, &r.Page, &r.Subject)
		}, `SELECT b.version, b.alias, b.user_id, e.session_id, e.id, e.type, e.account_id, e.page, e.subject
FROM monitor_event e JOIN monitor_batch b ON b.id = e.batch_id WHERE e.id = 'batch-7'`)
		want := row{"1.0.0", "portal", "user-1", "session-batch", "batch-7", typeError, "A1", "/mypage", "it broke"}
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			w.Errorf("[R7.13] as the specification names it: %v -want +got\n%s", err, diff)
		}
	})
}

func TestBatchesThatAreNotWellFormedAreRefused(t *testing.T) {
	t.Parallel()
	text := func(change func(b *Batch)) string {
		b := events("batch", 2)
		change(&b)
		return string(encode(t, b))
	}
	cases := map[string]string{
		"nothing":          ``,
		"no object":        `[]`,
		"not JSON":         `{"BatchId":`,
		"a member twice":   strings.Replace(text(func(*Batch) {}), `"Alias":""`, `"Alias":"","Alias":""`, 1),
		"something behind": text(func(*Batch) {}) + `{}`,
		"another monitor":  text(func(b *Batch) { b.AppMonitorDetails.ID = "gs01" }),
		"no batch id":      text(func(b *Batch) { b.BatchID = "" }),
		"an odd batch id":  text(func(b *Batch) { b.BatchID = "x\x00" }),
		"no session":       text(func(b *Batch) { b.UserDetails.SessionID = "" }),
		"no events":        text(func(b *Batch) { b.RumEvents = nil }),
		"an odd type":      text(func(b *Batch) { b.RumEvents[1].Type = "<script>" }),
		"a far time":       text(func(b *Batch) { b.RumEvents[1].Timestamp = 1 << 60 }),
		"half seconds":     strings.Replace(text(func(*Batch) {}), `"timestamp":`, `"timestamp":0.5`, 1),
		"odd details":      text(func(b *Batch) { b.RumEvents[1].Details = `{"a":` }),
		"details no JSON":  text(func(b *Batch) { b.RumEvents[1].Details = "it broke" }),
		"odd metadata":     text(func(b *Batch) { b.RumEvents[0].Metadata = `"text"` }),
		"101 events":       string(encode(t, events("batch", 101))),
	}
	each(t, func(w *world) {
		c := w.credentials()
		for name, body := range cases {
			if answer := w.send(w.fetched(c, []byte(body), today)); answer.Code != http.StatusBadRequest {
				w.Errorf("%s: %d %s", name, answer.Code, answer.Body)
			}
		}
		large := events("batch", 1)
		large.RumEvents[0].Details = `{"message":"` + strings.Repeat("x", maxBody) + `"}`
		if answer := w.send(w.fetched(c, encode(t, large), today)); answer.Code != http.StatusRequestEntityTooLarge {
			w.Errorf("too large: %d", answer.Code)
		}
		if got := w.stored(); got != [2]int64{} {
			w.Errorf("stored %v", got)
		}
	})
}

func TestOddTextsAreKept(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		b := events("batch", 1)
		b.RumEvents[0].Details = `{"message":"A1: \ud800 NUL \u0000 ` + strings.Repeat("長", 2*maxSubject) + `","message":1}`
		if answer := w.send(w.fetched(w.credentials(), encode(t, b), today)); answer.Code != http.StatusOK {
			w.Errorf("%d %s", answer.Code, answer.Body)
		}
		if got := w.stored(); got[0] != 1 {
			w.Errorf("stored %v", got)
		}
	})
}

func TestQueriesOfAddressesAreNotStored(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{"request":{"url":"/api/x?number=E26","method":"GET"}}`: `{"request":{"url":"/api/x","method":"GET"}}`,
		`{"referrer":"https://p.example/a?token=\"s\"#b"}`:       `{"referrer":"https://p.example/a"}`,
		`{"filename":"https://p.example/a.js","message":"why?"}`: `{"filename":"https://p.example/a.js","message":"why?"}`,
	} {
		if got := withoutQueries(text); got != want {
			t.Errorf("%s became %s", text, got)
		}
	}
}

// What an event says of pages and addresses is kept without queries and fragments, in its columns
// and in its JSON, whatever the member is called.
func TestNoQueryOfAPageIsStored(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		b := events("batch", 2)
		b.SessionMetadata = `{"pageUrl":"https://portal.example/a?secret=0#secret"}`
		b.RumEvents[0].Type = typePageView
		b.RumEvents[0].Metadata = `{"pageId":"/op1/page?secret=1","parentPageId":"/before#secret","domain":"portal.example"}`
		b.RumEvents[0].Details = `{"pageId":"\/op1\/page?secret=1","parentPageId":"op1?secret=2","referrer":"https://p.example/x?secret=3","pages":["/y?secret=4"]}`
		b.RumEvents[1].Type = typeError
		b.RumEvents[1].Metadata = `{"pageId":"/op1/page?secret=1"}`
		b.RumEvents[1].Details = `{"message":"why? fetch https://portal.example/z?secret=5&b=#secret failed","stack":"at https://portal.example/a.js?secret=6:1:2)"}`
		if answer := w.send(w.fetched(w.credentials(), encode(t, b), today)); answer.Code != http.StatusOK {
			w.Fatalf("%d %s", answer.Code, answer.Body)
		}
		rows, err := db.All(t.Context(), w.service.db.Read(), db.Value[string],
			`SELECT page || ' ' || subject || ' ' || metadata || ' ' || details FROM monitor_event ORDER BY type`)
		if err != nil || len(rows) != 2 {
			w.Fatalf("%q %v", rows, err)
		}
		for _, row := range rows {
			if strings.Contains(row, "secret") || !strings.HasPrefix(row, "/op1/page ") {
				w.Errorf("kept: %s", row)
			}
		}
		if !strings.Contains(strings.Join(rows, ""), "why? fetch https://portal.example/z failed") {
			w.Errorf("too much is cut: %q", rows)
		}
	})
}

// In every other environment both addresses are missing, which also turns off a
// client that was on.
func TestOnlyMonitoredEnvironmentsTakeEvents(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		c, body := w.credentials(), encode(t, events("batch", 1))
		for environment, want := range map[string]int{
			"gp": http.StatusOK, "gs01": http.StatusOK, "gs02": http.StatusOK,
			"acn-prd": http.StatusNotFound, "sub": http.StatusNotFound, "local": http.StatusNotFound, "local2": http.StatusNotFound, "": http.StatusNotFound,
		} {
			other := open(w.T, w.service.db, environment, w.now)
			answer := other.send(httptest.NewRequest(http.MethodPost, "https://portal.example/rum/credentials", nil))
			if answer.Code != want {
				w.Errorf("[R7.14] credentials in %q: %d", environment, answer.Code)
			}
			answer = other.send(other.fetched(c, body, today))
			if environment != "gp" {
				want = http.StatusNotFound // for gp's application monitor
			}
			if answer.Code != want {
				w.Errorf("[R7.14] events in %q: %d", environment, answer.Code)
			}
		}
	})
}

func TestForeignPagesCannotSend(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		r := w.fetched(w.credentials(), encode(t, events("batch", 1)), today)
		r.Header.Set("Origin", "https://elsewhere.example")
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		answer := w.send(r)
		if answer.Code != http.StatusForbidden || answer.Header().Get("Access-Control-Allow-Origin") != "" {
			w.Errorf("%d %v", answer.Code, answer.Header())
		}
	})
}

func TestEventsAreKeptForATime(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		take := func(b Batch) {
			if err := w.service.Take(t.Context(), b); err != nil {
				t.Fatal(err)
			}
		}
		take(events("old", 3))
		w.now.Set(today.Add(10 * 24 * time.Hour))
		take(events("new", 2))
		w.now.Set(today.Add(DefaultKeep - time.Minute))
		if n, err := w.service.Sweep(t.Context()); n != 0 || err != nil {
			w.Errorf("a minute early: %d %v", n, err)
		}
		w.now.Set(today.Add(DefaultKeep + time.Minute))
		if n, err := w.service.Sweep(t.Context()); n != 3 || err != nil {
			w.Errorf("a minute late: %d %v", n, err)
		}
		if got := w.stored(); got != [2]int64{2, 1} {
			w.Errorf("left %v", got)
		}
	})
}
