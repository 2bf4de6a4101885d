package site

import (
	"context"
	"net/url"
	"slices"
	"strconv"

	"radioportal/internal/procedure"
)

// News is an announcement. Its body is Markdown.
type News struct {
	ID, Kind    string
	Title, Body procedure.Text
	Date        string // YYYY-MM-DD, in Japan
	Urgent      bool
	Bureau      procedure.Text // what who announces it is called
}

// Announcements is what the announcements shown now are asked of.
type Announcements interface {
	// Latest is the first n, urgent ones first, then the newest; without bodies.
	Latest(ctx context.Context, n int) ([]News, error)
	// ByID gives errs.NotFound for one that is not shown.
	ByID(ctx context.Context, id string) (News, error)
}

// maxListed is how many records a list shows, and topListed how many the top page
// does; pageSize is how many stand on a page of the list.
const (
	maxListed = 1000
	topListed = 5
	pageSize  = 20
)

// newsKinds are the kinds by which the list is narrowed, in the order of the filter.
var newsKinds = []struct {
	ID   string
	Name procedure.Text
}{
	{"license", procedure.Text{Ja: "免許", En: "Licences"}},
	{"application", procedure.Text{Ja: "申請・届出", En: "Applications and notifications"}},
	{"system", procedure.Text{Ja: "システム", En: "System"}},
}

// newsPage is a page of the list.
type newsPage struct {
	List        []News
	Kind        string // '' for all
	Kinds       any
	Page, Pages int
	Full        bool // there may be more than a list shows
}

// Previous and Next are the addresses beside a page.
func (p newsPage) Previous() string { return p.address(p.Page - 1) }

// Next is the page after.
func (p newsPage) Next() string { return p.address(p.Page + 1) }

func (p newsPage) address(n int) string {
	query := url.Values{}
	if p.Kind != "" {
		query.Set("kind", p.Kind)
	}
	if n > 1 {
		query.Set("page", strconv.Itoa(n))
	}
	if len(query) == 0 {
		return "/announcement"
	}
	return "/announcement?" + query.Encode()
}

// announcementList is the source of SHN0005. A kind or page that there is not is left out.
func announcementList(of Announcements) Source {
	return func(ctx context.Context, query url.Values) (Page, error) {
		list, err := of.Latest(ctx, maxListed)
		if err != nil {
			return Page{}, err
		}
		title := procedure.Text{Ja: "お知らせ", En: "Announcements"}
		shown := newsPage{Kinds: newsKinds, Full: len(list) == maxListed}
		for _, kind := range newsKinds {
			if kind.ID == query.Get("kind") {
				shown.Kind = kind.ID
				title = procedure.Text{Ja: title.Ja + "（" + kind.Name.Ja + "）", En: title.En + ": " + kind.Name.En}
				list = slices.DeleteFunc(list, func(n News) bool { return n.Kind != kind.ID })
			}
		}
		shown.Pages = max(1, (len(list)+pageSize-1)/pageSize)
		shown.Page, _ = strconv.Atoi(query.Get("page"))
		shown.Page = min(max(shown.Page, 1), shown.Pages)
		first := (shown.Page - 1) * pageSize
		shown.List = list[first:min(first+pageSize, len(list))]
		main, err := fragment("news-list", shown)
		return Page{
			Title: title,
			Lead:  procedure.Text{Ja: "免許、申請・届出、システムについてのお知らせです。", En: "Announcements about licences, applications and notifications, and the system."},
			Parts: map[string]procedure.Text{"main": main},
		}, err
	}
}

// announcementDetail is the source of SHN0006 to 0008, a page for each kind.
func announcementDetail(of Announcements, kind string) Source {
	return func(ctx context.Context, query url.Values) (Page, error) {
		news, err := of.ByID(ctx, query.Get("announcementId"))
		if err != nil {
			return Page{}, err
		}
		if news.Kind != kind { // it was changed since somebody was given this address
			return Page{moved: "/announcement/detail-" + news.Kind + "?" + url.Values{"announcementId": {news.ID}}.Encode()}, nil
		}
		main, err := NewsPart(news)
		return Page{Title: news.Title, Parts: map[string]procedure.Text{"main": main}}, err
	}
}

// NewsPart is what the page of an announcement says below its title: safe HTML.
func NewsPart(news News) (procedure.Text, error) {
	main, err := fragment("news-meta", news)
	if err != nil {
		return main, err
	}
	ja, err := markdown(news.Body.Ja)
	if err != nil {
		return main, err
	}
	en, err := markdown(news.Body.En)
	return procedure.Text{Ja: main.Ja + ja, En: main.En + en}, err
}
