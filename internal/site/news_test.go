package site

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/web"
)

// board is announcements of which every third is of another kind.
type board []News

func newBoard(n int) board {
	var list board
	for i := range n {
		list = append(list, News{ID: fmt.Sprint("n", i), Kind: newsKinds[i%3].ID, Title: procedure.Text{Ja: fmt.Sprint("件名", i), En: fmt.Sprint("Title ", i)},
			Body: procedure.Text{Ja: "<script>x</script>\n\n**本文**", En: "[a](javascript:x) body"}, Date: "2026-11-21"})
	}
	return list
}

func (b board) Latest(_ context.Context, n int) ([]News, error) { return b[:min(n, len(b))], nil }

func (b board) ByID(_ context.Context, id string) (News, error) {
	for _, n := range b {
		if n.ID == id {
			return n, nil
		}
	}
	return News{}, errs.New(errs.NotFound, "no %s", id)
}

func TestTheListOfAnnouncementsIsNarrowedAndParted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		of           int
		query        string
		first, items int
		want, not    string
	}{
		{61, "", 0, 20, `href="/announcement?page=2"`, "Previous"},
		{61, "page=4", 60, 1, `href="/announcement?page=3"`, ">Next"},
		{61, "page=99", 60, 1, "4 / 4", ""},
		{61, "page=-1&kind=nonsense", 0, 20, "1 / 4", ""},
		{61, "kind=system&page=2", -1, 0, "", ""},
		{63, "kind=application", 1, 20, `href="/announcement?kind=application&amp;page=2"`, "Title 0<"},
		{0, "", -1, 0, "no announcements", "/ 1"},
		{1500, "page=50", 980, 20, "newest 1,000", "Title 1000<"},
	} {
		query, _ := url.ParseQuery(c.query)
		page, err := announcementList(newBoard(c.of))(t.Context(), query)
		html := page.Parts["main"].En
		if err != nil || !strings.Contains(html, c.want) || c.not != "" && strings.Contains(html, c.not) {
			t.Errorf("%d, %s: %v\n%s", c.of, c.query, err, html)
		}
		if c.first >= 0 && (strings.Count(html, "<time") != c.items || !strings.Contains(html, fmt.Sprintf("Title %d<", c.first))) {
			t.Errorf("%d, %s: wants %d from %d\n%s", c.of, c.query, c.items, c.first, html)
		}
	}
}

// away is announcements that cannot be asked.
type away struct{ board }

func (away) Latest(context.Context, int) ([]News, error) { return nil, errors.New("database away") }

func TestTheTopPageStandsWithoutWhatCannotBeAsked(t *testing.T) {
	t.Parallel()
	const sorry = "ただいま表示できません"
	times := func(err error) func(context.Context) ([]WaitingTime, error) {
		return func(context.Context) ([]WaitingTime, error) {
			return []WaitingTime{{ProcedureID: "open", Title: procedure.Text{Ja: "開設", En: "Opening"}}}, err
		}
	}
	for name, c := range map[string]struct {
		source      Source
		news, waits bool // are shown
	}{
		"all there":        {top(newBoard(3), times(nil)), true, true},
		"no announcements": {top(away{}, times(nil)), false, true},
		"no times":         {top(newBoard(3), times(errors.New("database away"))), true, false},
		"nothing":          {top(away{}, times(errors.New("database away"))), false, false},
	} {
		page, err := c.source(t.Context(), nil)
		if err != nil || page.Lead.En == "" {
			t.Errorf("[R12.3] %s: %v %+v", name, err, page)
		}
		for part, shown := range map[string]bool{"announcements": c.news, "waits": c.waits} {
			if text := page.Parts[part].Ja; strings.Contains(text, sorry) == shown || text == "" {
				t.Errorf("[R12.3] %s: %s: %s", name, part, text)
			}
		}
	}
}

// The kind of an announcement may change while its address stands in mails.
func TestAnAnnouncementIsFoundUnderEveryKind(t *testing.T) {
	t.Parallel()
	d := dbtest.SQLite(t)
	b := open(t, d, nil, "a")
	list := newBoard(3)
	for _, kind := range newsKinds {
		path := "/announcement/detail-" + kind.ID
		b.site.routes[path] = web.Route{Path: path, RequiredQuery: []string{"announcementId"}, Layout: "D", Who: "anyone"}
		b.site.Sources[path] = announcementDetail(list, kind.ID)
	}
	for path, want := range map[string]string{
		"/announcement/detail-system?announcementId=n0":              "/announcement/detail-license?announcementId=n0",
		"/announcement/detail-system?lang=en&announcementId=n1":      "/announcement/detail-application?announcementId=n1&lang=en",
		"/payload/announcement/detail-system.json?announcementId=n1": "/payload/announcement/detail-application.json?announcementId=n1",
		"/announcement/detail-system?announcementId=n2":              "",
	} {
		if got := b.get(t, path).Header().Get("Location"); got != want {
			t.Errorf("%s leads to %q, want %q", path, got, want)
		}
	}
	if got := b.get(t, "/announcement/detail-system?announcementId=n9").Code; got != http.StatusNotFound {
		t.Errorf("none: %d", got)
	}
	page, err := announcementDetail(list, "application")(t.Context(), url.Values{"announcementId": {"n1"}})
	if main := page.Parts["main"]; err != nil || strings.Contains(main.Ja, "<script") || strings.Contains(main.En, "javascript") || !strings.Contains(main.Ja, "<strong>本文</strong>") {
		t.Errorf("%v %+v", err, main)
	}
}

func TestUrgentAnnouncementsStandOnEveryPage(t *testing.T) {
	t.Parallel()
	b := open(t, dbtest.SQLite(t), nil, "a")
	var list []News
	b.site.Urgent = func(context.Context) ([]News, error) { return list, nil }
	for lang, documents := range b.site.frames {
		for name, pieces := range documents {
			if lang != "preload" {
				documents[name] = append(pieces, "urgent", "")
			}
		}
	}
	paths := []string{"/guide", "/guide/x/news?id=1", "/mypage", "/nothing"}
	holds := func(what string, want bool, set ...func(*http.Request)) {
		t.Helper()
		for _, path := range paths {
			if got := strings.Contains(b.get(t, path, set...).Body.String(), what); got != want {
				t.Errorf("%s: %s is there: %v", path, what, got)
			}
		}
	}
	holds(`class="urgent"`, false)
	list = []News{{ID: "one", Kind: "system", Title: procedure.Text{Ja: "<停止>", En: "Stop"}}, {ID: "two", Kind: "license", Title: procedure.Text{Ja: "二", En: "Two"}, Bureau: procedure.Text{Ja: "関東総合通信局", En: "Kanto Bureau"}}}
	holds(`data-ids="one.two"`, true)
	holds(`&lt;停止&gt;</span><span lang="en">Stop</span>`, true)
	holds(`<span lang="ja">二（関東総合通信局）</span><span lang="en">Two (Kanto Bureau)</span>`, true)
	holds(`data-ids="two"`, true, cookie(urgentCookie, "one"))
	holds(`class="urgent"`, false, cookie(urgentCookie, "two.one.x"))
	if body := b.get(t, "/build/latest.json").Body.String(); !strings.Contains(body, `"urgent":[{"id":"one","kind":"system","title":{"ja":"`) {
		t.Error(body)
	}
}
