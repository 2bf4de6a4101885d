package monitor

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

// behind is the service behind the edge with bounds in windows of the test's own clock.
func (w *world) behind() http.Handler {
	routes := httpx.NewRoutes(func(b throttle.Bound) *throttle.Limiter { return throttle.New(b, w.now) })
	Register(httpx.NewAPI(routes, "test"), w.service)
	return httpx.Protect(routes, func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Anonymous}, nil
	}, httpx.CSP())
}

// keptBytes is how much the store keeps of events, as it is and as batches say.
func (w *world) keptBytes() (found, recorded int64) {
	w.Helper()
	for query, into := range map[string]*int64{
		`SELECT COALESCE(SUM(LENGTH(metadata) + LENGTH(details)), 0) FROM monitor_event`: &found,
		`SELECT COALESCE(SUM(bytes), 0) FROM monitor_batch`:                              &recorded,
	} {
		n, err := db.One(w.Context(), w.service.db.Read(), db.Value[int64], query)
		if err != nil {
			w.Fatal(err)
		}
		*into = n
	}
	return found, recorded
}

// huge is a batch of events as large as a batch can be.
func huge(id string) Batch {
	b := events(id, 100)
	for i := range b.RumEvents {
		b.RumEvents[i].Details = `{"message":"it broke","stack":"` + strings.Repeat("x", 4500) + `","more":{"a":1}}`
	}
	return b
}

func TestAnEventIsKeptInAFewKilobytes(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		b := events("batch", 4)
		b.RumEvents[0].Details = `{"message":"it broke","stack":"` + strings.Repeat("x", 400_000) + `","nested":{"a":[1]},"line":7}`
		b.RumEvents[1].Details = `{"message":"short"}`
		b.RumEvents[2].Metadata = `{"pageId":"/mypage","browserName":"` + strings.Repeat("長", 20_000) + `"}`
		members := []string{}
		for i := range 20_000 {
			members = append(members, fmt.Sprintf(`"m%d":1`, i))
		}
		b.RumEvents[3].Details = `{` + strings.Join(members, ",") + `}`
		if err := w.service.Take(t.Context(), b); err != nil {
			t.Fatal(err)
		}
		longest, err := db.One(t.Context(), w.service.db.Read(), db.Value[int64], `SELECT MAX(LENGTH(metadata) + LENGTH(details)) FROM monitor_event`)
		if err != nil || longest > maxMetadata+maxDetails {
			w.Errorf("the longest event has %d bytes, %v", longest, err)
		}
		details, err := db.All(t.Context(), w.service.db.Read(), db.Value[string], `SELECT details FROM monitor_event ORDER BY id`)
		if err != nil || len(details) != 4 {
			t.Fatal(details, err)
		}
		if want := `{"line":7,"message":"it broke","stack":"` + strings.Repeat("x", maxText) + `"}`; details[0] != want {
			w.Errorf("a long stack became %.120s", details[0])
		}
		if details[1] != `{"message":"short"}` || details[3] != "{}" {
			w.Errorf("%.120s and %.120s", details[1], details[3])
		}
	})
}

// What holds for a whole batch is kept with each of its events, and counts so.
func TestWhatHoldsForABatchCountsWithEachEvent(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		b := events("batch", 50)
		b.SessionMetadata = `{"domain":"` + strings.Repeat("x", 1500) + `"}`
		if err := w.service.Take(t.Context(), b); err != nil {
			t.Fatal(err)
		}
		if found, recorded := w.keptBytes(); found < 50*1500 || found > recorded {
			w.Errorf("%d bytes kept, %d said", found, recorded)
		}
	})
}

func TestAFloodOfEventsIsRefusedAndKeepsNoMoreThanItsBound(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		host, c := w.behind(), w.credentials()
		w.host = host
		refused, retry := 0, ""
		for n := range 60 {
			r := w.fetched(c, encode(t, huge(fmt.Sprint("flood-", n))), today)
			r.RemoteAddr = "203.0.113.1:4711"
			if answer := w.send(r); answer.Code != http.StatusOK {
				refused, retry = refused+1, answer.Header().Get("Retry-After")
				if answer.Code != http.StatusTooManyRequests {
					t.Fatalf("%d %s", answer.Code, answer.Body)
				}
			}
		}
		found, recorded := w.keptBytes()
		if refused == 0 || found > recorded || recorded > kept.PerSource.Bytes {
			w.Errorf("%d refused, %d bytes kept, %d said, the bound is %d", refused, found, recorded, kept.PerSource.Bytes)
		}
		if seconds, err := strconv.Atoi(retry); err != nil || seconds < 1 || seconds > 600 {
			w.Errorf("Retry-After %q", retry)
		}
		other := w.fetched(c, encode(t, events("honest", 3)), today)
		other.RemoteAddr = "203.0.113.2:4711"
		if answer := w.send(other); answer.Code != http.StatusOK {
			w.Errorf("another source: %d", answer.Code)
		}
		w.now.Set(today.Add(kept.Window + time.Second))
		again := w.fetched(c, encode(t, events("later", 3)), today.Add(kept.Window+time.Second))
		again.RemoteAddr = "203.0.113.1:4711"
		if answer := w.send(again); answer.Code != http.StatusOK {
			w.Errorf("in the next window: %d", answer.Code)
		}
	})
}

func TestTheNewestEventsAreKeptWithinTheQuota(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.service.quota = 3 * events("x", 5).size()
		for n := range 6 {
			w.now.Set(today.Add(time.Duration(n) * time.Minute))
			if err := w.service.Take(t.Context(), events(fmt.Sprint("batch-", n), 5)); err != nil {
				t.Fatal(err)
			}
		}
		if n, err := w.service.Sweep(t.Context()); n != 15 || err != nil {
			w.Errorf("swept %d, %v", n, err)
		}
		left, err := db.All(t.Context(), w.service.db.Read(), db.Value[string], `SELECT id FROM monitor_batch ORDER BY id`)
		if err != nil || strings.Join(left, " ") != "batch-3 batch-4 batch-5" {
			w.Errorf("left %v, %v", left, err)
		}
		if n, err := w.service.Sweep(t.Context()); n != 0 || err != nil {
			w.Errorf("swept again %d, %v", n, err)
		}
	})
}
