package site

import (
	"context"
	"net/url"
	"strings"
	"testing"

	"radioportal/internal/db/dbtest"
	"radioportal/internal/procedure"
)

func TestAPublicPageIsMadeOnceForEachChange(t *testing.T) {
	t.Parallel()
	b := open(t, dbtest.SQLite(t), nil, "a")
	stamp, asked, says := Revision{News: 1}, 0, "first"
	b.site.Stamp = func(context.Context) Revision { return stamp }
	b.site.Sources["/guide"] = func(context.Context, url.Values) (Page, error) {
		asked++
		return Page{Parts: map[string]procedure.Text{"main": {Ja: says, En: "en " + says}}}, nil
	}
	holds := func(path, what string, times int) {
		t.Helper()
		before := asked
		for range 3 {
			w := b.get(t, path)
			if !strings.Contains(w.Body.String(), what) || w.Code != 200 || w.Header().Get("ETag") == "" {
				t.Errorf("%s: %d, %q is not there", path, w.Code, what)
			}
		}
		if asked-before != times {
			t.Errorf("%s: made %d times, want %d", path, asked-before, times)
		}
	}
	holds("/payload/guide.json", "first", 1)
	holds("/guide", "first", 1)
	holds("/guide?lang=en", "en first", 1)
	says = "second"
	holds("/guide", "first", 0)
	stamp.Day = "2026-11-22"
	holds("/guide", "second", 1)
	holds("/payload/guide.json", "second", 1)
	stamp.News = 0 // what is shown is not known: nothing is kept of it
	holds("/guide", "second", 3)
}
