package httpx

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestLongAnswersAreZippedWhereTheyMayBe(t *testing.T) {
	long := strings.Repeat("the same for everybody ", 200)
	inner := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusAccepted)
		if r.URL.Query().Has("short") {
			_, _ = io.WriteString(w, "short")
			return
		}
		for part := range strings.SplitAfterSeq(long, " ") {
			_, _ = io.WriteString(w, part)
		}
	})
	for _, c := range []struct {
		path, accepts string
		zipped        bool
	}{
		{"/api/mst/thing", "gzip, deflate, br", true},
		{"/api/mst/thing", "br", false},
		{"/api/mst/thing", "", false},
		{"/api/mst/thing?short", "gzip", false},
		{"/api/common/thing", "gzip", false},
	} {
		request := httptest.NewRequest("POST", c.path, nil)
		request.Header.Set("Accept-Encoding", c.accepts)
		answer := httptest.NewRecorder()
		Compress(inner, "/api/mst/", "/api/staff/mst/").ServeHTTP(answer, request)
		if answer.Code != http.StatusAccepted {
			t.Errorf("%+v: status %d", c, answer.Code)
		}
		if got := answer.Header().Get("Content-Encoding") == "gzip"; got != c.zipped {
			t.Errorf("%+v: zipped %v", c, got)
		}
		body := io.Reader(answer.Body)
		if c.zipped {
			zip, err := gzip.NewReader(body)
			if err != nil {
				t.Fatal(err)
			}
			body = zip
		}
		text, _ := io.ReadAll(body)
		want := long
		if strings.HasSuffix(c.path, "short") {
			want = "short"
		}
		if string(text) != want {
			t.Errorf("%+v: %d bytes, want %d", c, len(text), len(want))
		}
	}
}
