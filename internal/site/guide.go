package site

import (
	"context"
	"log/slog"
	"net/url"
	"slices"
	"strings"

	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/web"
)

// Catalogue is the procedures that may be filed now.
type Catalogue interface {
	List(date string) []*procedure.Procedure
	Current(id, date string) (*procedure.Procedure, bool)
}

// procedureGuide is the source of SHN0102: everything follows from the definition, but how long it took of late.
func procedureGuide(catalogue Catalogue, today func() string, durations func() map[string]procedure.Usual) Source {
	return func(_ context.Context, query url.Values) (Page, error) {
		id := query.Get("procedureId")
		found, ok := catalogue.Current(id, today())
		if !ok {
			return Page{}, errs.New(errs.NotFound, "procedure %q", id)
		}
		definition := found.Definition()
		fees, source := found.Fees(today())
		paper, paperSource := found.FeesOnPaper(today())
		main, err := fragment("procedure", map[string]any{"Definition": definition, "Fees": fees,
			"Unknown": slices.ContainsFunc(slices.Concat(fees, paper), func(f procedure.FeeItem) bool { return f.ToFill }), "Source": source,
			"Paper": paper, "PaperSource": paperSource, "Usual": durations()[id]})
		return Page{Title: definition.Title, Lead: definition.Summary, Parts: map[string]procedure.Text{"main": main}}, err
	}
}

// guide is the source of SHN0101: the written guide and the matrix of procedures.
func guide(article Article, catalogue Catalogue, today func() string) Source {
	var matrix dailyMatrix
	return func(context.Context, url.Values) (Page, error) {
		page, err := article()
		if err != nil {
			return Page{}, err
		}
		procedures, err := matrix.html(catalogue, today())
		main := page.Parts["main"]
		page.Parts = map[string]procedure.Text{"main": {Ja: main.Ja + procedures.Ja, En: main.En + procedures.En}}
		return page, err
	}
}

// WaitingTime is how long a procedure takes: by its definition, and as it was of late.
type WaitingTime struct {
	ProcedureID     string
	Title, Standard procedure.Text
	Usual           procedure.Usual
}

// top is the source of SHN0001: announcements and waiting times. Either can be missing,
// and the way into the portal still stands.
func top(of Announcements, waits func(context.Context) ([]WaitingTime, error)) Source {
	return func(ctx context.Context, _ url.Values) (Page, error) {
		ctx, cancel := context.WithTimeout(ctx, askTime)
		defer cancel()
		news, err := of.Latest(ctx, topListed)
		announcements := pieceOr(ctx, "top-news", news, err)
		list, err := waits(ctx)
		return Page{
			Lead: procedure.Text{
				Ja: "無線局の免許などの申請・届出から、手数料の納付、免許状の確認まで、インターネットで手続きができます。",
				En: "Apply for radio station licences, pay the fees and view your licences, all online.",
			},
			Parts: map[string]procedure.Text{"announcements": announcements, "waits": pieceOr(ctx, "waits", list, err)},
		}, nil
	}
}

// pieceOr is a piece of a page, or a sentence that it cannot be shown where asking what it
// says has failed.
func pieceOr(ctx context.Context, name string, data any, err error) procedure.Text {
	if err == nil {
		var piece procedure.Text
		if piece, err = fragment(name, data); err == nil {
			return piece
		}
	}
	slog.ErrorContext(ctx, "piece of a page", "piece", name, "error", err)
	sorry, _ := fragment("unavailable", nil)
	return sorry
}

// area is a group of the site map.
type area struct {
	Title procedure.Text
	Pages []web.Route
}

// areas are the site map's groups by what their pages' paths begin with; the rest
// stands first.
var areas = []struct {
	prefix string
	title  procedure.Text
}{
	{"/guide", procedure.Text{Ja: "利用者ガイド", En: "User guide"}},
	{"/gis", procedure.Text{Ja: "伝搬障害防止区域図の縦覧", En: "Radio propagation blockage prevention areas"}},
	{"/mypage", procedure.Text{Ja: "マイページ（ログインが必要です）", En: "My Page (you sign in first)"}},
	{"", procedure.Text{Ja: "サイト全体", En: "The site"}},
}

// siteMap is the source of SHN0123: the pages of the route table that can be opened
// as they are.
func siteMap(routes []web.Route) (Source, error) {
	groups := make([]area, len(areas))
	for _, r := range routes {
		if !listed(r) {
			continue
		}
		for n, a := range areas {
			if strings.HasPrefix(r.Path, a.prefix) {
				groups[n].Title = a.title
				groups[n].Pages = append(groups[n].Pages, r)
				break
			}
		}
	}
	groups = slices.DeleteFunc(append(groups[len(groups)-1:], groups[:len(groups)-1]...), func(a area) bool { return len(a.Pages) == 0 })
	main, err := fragment("sitemap", groups)
	return fixed(Page{
		Title: procedure.Text{Ja: "サイトマップ", En: "Site map"},
		Lead:  procedure.Text{Ja: "このサイトのページの一覧です。", En: "All pages of this site."},
		Parts: map[string]procedure.Text{"main": main},
	}), err
}

// listed tells whether a page can be opened by itself: not a step of a flow, not a
// page that says what was done, not one that needs a number.
func listed(r web.Route) bool {
	step := strings.HasSuffix(r.Path, "/confirm") || strings.HasSuffix(r.Path, "/completed")
	return len(r.RequiredQuery) == 0 && !r.Dev && !step && !strings.HasPrefix(r.ID, "LGN") && !isReturn(r) && (r.Layout == "D" || r.Who == "anyone")
}

// isReturn tells whether a page is only come back to, from the issuer.
func isReturn(r web.Route) bool { return r.ID == "GIS0004" || r.ID == "GIS0005" }

// openSource is the source of SHN0127: the parts that others made.
func openSource(list func() []web.Licence) Source {
	return func(context.Context, url.Values) (Page, error) {
		main, err := fragment("open-source", list())
		return Page{
			Title: procedure.Text{Ja: "オープンソースライセンス", En: "Open-source licences"},
			Lead: procedure.Text{
				Ja: "このポータルはオープンソースソフトウェアで、次の方々のソフトウェアを使っています。",
				En: "This portal is open-source software and stands on the work of others.",
			},
			Parts: map[string]procedure.Text{"main": main},
		}, err
	}
}
