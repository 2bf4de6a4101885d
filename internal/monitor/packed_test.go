package monitor

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/db"
)

func packed(t *testing.T, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	if _, err := zip.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// What a batch is packed into is taken as what it holds, once; what unpacks to more
// than a batch may be is not unpacked to its end.
func TestPackedBatches(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		c := w.credentials()
		body := encode(t, events("batch", 100))
		good := packed(t, body)
		large := events("large", 1)
		large.RumEvents[0].Details = `{"message":"` + strings.Repeat("x", maxUnpacked) + `"}`
		for _, each := range []struct {
			name     string
			body     []byte
			encoding string
			want     int
		}{
			{"packed", good, "gzip", http.StatusOK},
			{"packed, in capitals", good, "GZIP", http.StatusOK},
			{"as it is", body, "", http.StatusOK},
			{"as it is, and said so", body, "identity", http.StatusOK},
			{"in two parts", append(packed(t, body[:100]), packed(t, body[100:])...), "gzip", http.StatusOK},
			{"a bomb", packed(t, make([]byte, 256<<20)), "gzip", http.StatusRequestEntityTooLarge},
			{"too large unpacked", packed(t, encode(t, large)), "gzip", http.StatusRequestEntityTooLarge},
			{"not packed", body, "gzip", http.StatusBadRequest},
			{"broken off", good[:len(good)-9], "gzip", http.StatusBadRequest},
			{"another sum", append(bytes.Clone(good[:len(good)-8]), 1, 2, 3, 4, 5, 6, 7, 8), "gzip", http.StatusBadRequest},
			{"something behind", append(bytes.Clone(good), "more"...), "gzip", http.StatusBadRequest},
			{"packed twice", packed(t, good), "gzip, gzip", http.StatusUnsupportedMediaType},
			{"another packing", good, "br", http.StatusUnsupportedMediaType},
		} {
			if answer := w.send(w.encoded(c, each.body, each.encoding, today)); answer.Code != each.want {
				w.Errorf("%s: %d %s", each.name, answer.Code, answer.Body)
			}
		}
		r := w.encoded(c, good, "gzip", today)
		r.Header.Del("Content-Encoding")
		if answer := w.send(r); answer.Code != http.StatusForbidden {
			w.Errorf("without the encoding that was signed: %d", answer.Code)
		}
		if got := w.stored(); got != [2]int64{100, 1} {
			w.Errorf("[R7.13] stored %v: all that were good are the same batch", got)
		}
	})
}

// From 3.0 on the library sends once for the batch what it sent with each event before;
// what an event says itself counts.
func TestWhatHoldsForAllEventsOfABatchIsKeptWithEach(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		c := w.credentials()
		b := events("batch", 2)
		b.SessionMetadata = `{"accountId":"A2","browserName":"Firefox","pageId":"/other","odd":"\ud800","url":"https://p.example/a?token=s"}`
		b.RumEvents[0].Metadata = `{"pageId":"/mypage"}`
		b.RumEvents[0].Details = `{"message":"A2: it broke"}`
		if answer := w.send(w.fetched(c, encode(t, b), today)); answer.Code != http.StatusOK {
			w.Fatalf("%d %s", answer.Code, answer.Body)
		}
		type row struct{ Account, Page, Subject, Metadata string }
		got, err := db.All(t.Context(), w.service.db.Read(), func(s db.Scanner) (row, error) {
			var r row
			return r, s.Scan(&r.Account, &r.Page, &r.Subject, &r.Metadata)
		}, `SELECT account_id, page, subject, metadata FROM monitor_event ORDER BY id`)
		want := []row{
			{"A2", "/mypage", "it broke", `{"accountId":"A2","browserName":"Firefox","odd":"�","pageId":"/mypage","url":"https://p.example/a"}`},
			{"A1", "/mypage", "it broke", `{"accountId":"A1","browserName":"Chrome","browserVersion":"140","odd":"�","pageId":"/mypage","url":"https://p.example/a"}`},
		}
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			w.Errorf("%v -want +got\n%s", err, diff)
		}
		for name, metadata := range map[string]string{"no object": `[]`, "no JSON": `{"a"`, "too much": `{"a":"` + strings.Repeat("x", maxSessionMetadata) + `"}`} {
			b := events("odd", 1)
			b.SessionMetadata = metadata
			if answer := w.send(w.fetched(c, encode(t, b), today)); answer.Code != http.StatusBadRequest {
				w.Errorf("%s: %d", name, answer.Code)
			}
		}
		if got := w.stored(); got != [2]int64{2, 1} {
			w.Errorf("stored %v", got)
		}
	})
}
