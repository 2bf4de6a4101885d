package site

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestWhatACallerHasIsNotSentAgain(t *testing.T) {
	f := newFile("page.html", []byte(strings.Repeat("<p>電波</p>", 100)))
	ask := func(ifNoneMatch ...string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header["If-None-Match"] = ifNoneMatch
		w := httptest.NewRecorder()
		f.serve(w, r, http.StatusOK)
		return w
	}
	tag := ask().Header().Get("ETag")
	strong, weak := strings.CutPrefix(tag, "W/")
	if !weak {
		t.Errorf("zipped or not, an answer has the tag %s, which says that the bytes are the same", tag)
	}
	for _, given := range [][]string{{tag}, {strong}, {`"x", ` + tag}, {tag + `,"y"`}, {`"x","a,b" , ` + strong}, {`"x"`, tag}, {"*"}, {" * "}} {
		if w := ask(given...); w.Code != http.StatusNotModified || w.Body.Len() != 0 || w.Header().Get("ETag") != tag {
			t.Errorf("%q: %d, %d bytes", given, w.Code, w.Body.Len())
		}
	}
	for _, given := range [][]string{nil, {""}, {`"x"`}, {`W/"x", "y"`}, {strings.Trim(strong, `"`)}, {`"` + tag + `"`}, {`"x*"`}} {
		if w := ask(given...); w.Code != http.StatusOK || w.Body.Len() == 0 {
			t.Errorf("%q: %d, %d bytes", given, w.Code, w.Body.Len())
		}
	}
}
