package site

import (
	"context"
	"net/url"

	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// News is an announcement. Its body is Markdown.
type News struct {
	ID, Kind    string
	Title, Body procedure.Text
	Date        string // YYYY-MM-DD, in Japan
	Urgent      bool
}

// Announcements is what the announcements shown now are asked of.
type Announcements interface {
	// Latest is the first n, urgent ones first, then the newest; without bodies.
	Latest(ctx context.Context, n int) ([]News, error)
	// ByID gives errs.NotFound for one that is not shown.
	ByID(ctx context.Context, id string) (News, error)
}

// maxListed is how many records a list shows, and topListed how many the top page
// does (spec 9).
const (
	maxListed = 1000
	topListed = 5
)

// announcementList is the source of SHN0005.
func announcementList(of Announcements) Source {
	return func(ctx context.Context, _ url.Values) (Page, error) {
		list, err := of.Latest(ctx, maxListed)
		if err != nil {
			return Page{}, err
		}
		main, err := fragment("news", list)
		return Page{
			Title: procedure.Text{Ja: "お知らせ", En: "Announcements"},
			Lead:  procedure.Text{Ja: "免許、申請、システムについてのお知らせです。", En: "Announcements about licences, applications and the system."},
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
		if news.Kind != kind {
			return Page{}, errs.New(errs.NotFound, "announcement %s is of kind %s", news.ID, news.Kind)
		}
		main, err := fragment("news-meta", news)
		if err != nil {
			return Page{}, err
		}
		ja, err := markdown(news.Body.Ja)
		if err != nil {
			return Page{}, err
		}
		en, err := markdown(news.Body.En)
		main.Ja, main.En = main.Ja+ja, main.En+en
		return Page{Title: news.Title, Parts: map[string]procedure.Text{"main": main}}, err
	}
}
