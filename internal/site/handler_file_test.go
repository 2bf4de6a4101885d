package site

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
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

func TestAFileOfALibraryNeitherChangesNorIsKeptForLaterBuilds(t *testing.T) {
	t.Parallel()
	const name = "/pdfjs/6.5/cmaps/H.bcmap"
	for _, inProgram := range []bool{true, false} {
		files, err := readFiles(fstest.MapFS{"pdfjs/6.5/cmaps/H.bcmap": {Data: []byte("\xe0\x01map")}, "assets/a.js": {Data: []byte("a")}}, inProgram)
		if err != nil {
			t.Fatal(err)
		}
		w := httptest.NewRecorder()
		files[name].serve(w, httptest.NewRequest("GET", name, nil), 200)
		if h := w.Header(); h.Get("Content-Type") != "application/octet-stream" || !strings.Contains(h.Get("Cache-Control"), "immutable") || w.Body.String() != "\xe0\x01map" {
			t.Errorf("in program %t: %v %q", inProgram, h, w.Body)
		}
		kept := newBuilds(nil, nil, "staff", "a", files).assets
		if len(kept) != 1 || kept["a.js"] == nil {
			t.Errorf("in program %t: kept %v", inProgram, kept)
		}
	}
}
