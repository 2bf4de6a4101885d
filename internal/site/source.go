package site

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"radioportal/internal/procedure"
	"radioportal/web"
)

// Sources is what the public pages are made of.
type Sources struct {
	Articles      map[string]Article // by path
	Routes        []web.Route
	Announcements Announcements
	Procedures    Catalogue
	Today         func() string                     // YYYY-MM-DD, in Japan
	Durations     func() map[string]procedure.Usual // how long procedures took of late, by their ids
	Licences      func() []web.Licence
	Bureaus       []Bureau
}

// ByPath gives the source of each public page. It tells of articles without a route.
func (s Sources) ByPath() (map[string]Source, error) {
	all := map[string]Source{
		"/":                                top(s.Announcements, s.waits),
		"/announcement":                    announcementList(s.Announcements),
		"/announcement/detail-license":     announcementDetail(s.Announcements, "license"),
		"/announcement/detail-application": announcementDetail(s.Announcements, "application"),
		"/announcement/detail-system":      announcementDetail(s.Announcements, "system"),
		"/guide/procedure":                 procedureGuide(s.Procedures, s.Today, s.Durations),
	}
	for path, article := range s.Articles {
		all[path] = written(article)
	}
	if article, ok := s.Articles["/guide"]; ok {
		all["/guide"] = guide(article, s.Procedures, s.Today)
	}
	if article, ok := s.Articles["/faq"]; ok {
		all["/faq"] = written(withDisclosures(article))
	}
	for _, path := range []string{"/gis/index.html", "/gis/index_t.html"} {
		if article, ok := s.Articles[path]; ok {
			all[path] = written(withBureaus(article, s.Bureaus))
		}
	}
	var failed error
	all["/sitemap"], failed = siteMap(s.Routes)
	all["/open-source"] = openSource(s.Licences)
	return all, errors.Join(failed, s.check())
}

// check tells of articles that no route leads to.
func (s Sources) check() error {
	known := map[string]bool{}
	for _, r := range s.Routes {
		known[r.Path] = true
	}
	var mistakes []error
	for path := range s.Articles {
		if !known[path] {
			mistakes = append(mistakes, fmt.Errorf("content%s.md: no such route", path))
		}
	}
	return errors.Join(mistakes...)
}

// waits is how long each procedure in force took of late, where enough cases ended.
func (s Sources) waits(context.Context) ([]WaitingTime, error) {
	durations := s.Durations()
	var list []WaitingTime
	for _, each := range s.Procedures.List(s.Today()) {
		d := each.Definition()
		if usual := durations[d.ID]; usual.Cases > 0 {
			list = append(list, WaitingTime{ProcedureID: d.ID, Title: d.Title, Standard: d.Guide.ProcessingTime, Usual: usual})
		}
	}
	return list, nil
}

// Items are the addresses of public pages that are one of many: guides and announcements.
func (s Sources) Items(ctx context.Context) []string {
	var list []string
	for _, each := range s.Procedures.List(s.Today()) {
		list = append(list, "/guide/procedure?procedureId="+each.Definition().ID)
	}
	shown, err := s.Announcements.Latest(ctx, maxListed)
	if err != nil {
		return list // a shorter list is better than none
	}
	for _, n := range shown {
		list = append(list, fmt.Sprintf("/announcement/detail-%s?announcementId=%s", n.Kind, n.ID))
	}
	return list
}

// LicencesText is the licences of all parts in one file.
func LicencesText(list []web.Licence) []byte {
	var out strings.Builder
	for _, l := range list {
		fmt.Fprintf(&out, "%s %s (%s)\n\n%s\n\n%s\n\n", l.Name, l.Version, l.Licence, strings.TrimSpace(l.Text), strings.Repeat("-", 78))
	}
	return []byte(out.String())
}

// SecurityText is security.txt (RFC 9116): whom to tell of a weakness. It holds for a year.
func SecurityText(origin, contact string, now time.Time) []byte {
	if contact == "" {
		contact = origin + "/support"
	}
	return fmt.Appendf(nil, "Contact: %s\nExpires: %s\nPreferred-Languages: ja, en\nCanonical: %s/.well-known/security.txt\n",
		contact, now.AddDate(1, 0, 0).UTC().Format(time.RFC3339), origin)
}

// updatedOn tells the date of an article's last change.
func updatedOn(date string) (procedure.Text, error) {
	if date == "" {
		return procedure.Text{}, nil
	}
	return fragment("updated", date)
}
