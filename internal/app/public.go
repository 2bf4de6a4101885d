package app

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"radioportal/internal/announcement"
	"radioportal/internal/clock"
	"radioportal/internal/procedure"
	"radioportal/internal/site"
	"radioportal/web"
)

var portalNames = map[string]procedure.Text{
	"user":  {Ja: "電波利用ポータル", En: "Radio Portal"},
	"staff": {Ja: "電波利用ポータル 職員用", En: "Radio Portal for Staff"},
}

// userSite is the pages of the user portal.
func (a *App) userSite(dist fs.FS) (*site.Site, error) {
	o := a.siteOptions("user", dist, inEnvironment(web.UserRoutes(), a.config))
	articles, err := a.articles()
	if err != nil {
		return nil, err
	}
	o.Sources, err = site.Sources{
		Articles: articles, Routes: o.Routes, Announcements: news{a.announcements}, Procedures: a.catalogue,
		Today: func() string { return clock.Date(a.clock.Now()) }, Waits: a.waits, Licences: web.Licences,
		Bureaus: a.bureaus(),
	}.ByPath()
	o.Items = a.publicItems
	o.Lookups, o.Visitor = a.userLookups(), a.sessions.user.Visitor
	o.Urgent, o.Stamp = news{a.announcements}.Urgent, a.stamp
	o.Files = map[string]func() []byte{
		"/licences.txt": func() []byte { return licencesText(web.Licences()) },
		"/.well-known/security.txt": func() []byte {
			return site.SecurityText(a.config.Origin, a.config.SecurityContact, a.clock.Now())
		},
	}
	if err != nil {
		return nil, err
	}
	return site.New(o)
}

// staffSite is the pages of the staff portal; none of them is public.
func (a *App) staffSite(dist fs.FS) (*site.Site, error) {
	o := a.siteOptions("staff", dist, inEnvironment(web.StaffRoutes(), a.config))
	o.Lookups, o.Visitor = a.staffLookups(), a.sessions.staff.Visitor
	return site.New(o)
}

func (a *App) siteOptions(portal string, dist fs.FS, routes []web.Route) site.Options {
	origin := a.config.Origin
	if portal == "staff" {
		origin = a.config.StaffOrigin
	}
	return site.Options{Portal: portal, Name: portalNames[portal], Dist: dist, BuiltIn: a.config.Web == "", Routes: routes, Origin: origin,
		Environment: a.config.Environment, Poll: a.config.BuildPoll, DB: a.db, Blobs: a.blobs}
}

// pagesOf is the pages of a portal: those built in, those of the folder that --web
// names, or a placeholder where none were built.
func (a *App) pagesOf(portal string, builtIn func() (fs.FS, bool), make func(fs.FS) (*site.Site, error)) (http.Handler, error) {
	dist, built := builtIn()
	if a.config.Web != "" {
		dist, built = os.DirFS(filepath.Join(a.config.Web, portal)), true
	}
	if !built {
		return http.HandlerFunc(placeholder), nil
	}
	pages, err := make(dist)
	if err != nil {
		return nil, fmt.Errorf("pages of the %s portal: %w", portal, err)
	}
	a.sites = append(a.sites, pages)
	return pages, nil
}

func placeholder(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(web.Placeholder)
}

// licencesText is the licences of all parts in one file.
func licencesText(list []web.Licence) []byte {
	var out strings.Builder
	for _, l := range list {
		fmt.Fprintf(&out, "%s %s (%s)\n\n%s\n\n%s\n\n", l.Name, l.Version, l.Licence, strings.TrimSpace(l.Text), strings.Repeat("-", 78))
	}
	return []byte(out.String())
}

// news gives the public pages the announcements.
type news struct{ announcements *announcement.Service }

// Latest implements site.Announcements.
func (n news) Latest(ctx context.Context, limit int) ([]site.News, error) {
	list, err := n.announcements.Latest(ctx, limit)
	return newsOf(list), err
}

// Urgent is what stands on every page.
func (n news) Urgent(ctx context.Context) ([]site.News, error) {
	list, err := n.announcements.Urgent(ctx)
	return newsOf(list), err
}

func newsOf(list []announcement.Summary) []site.News {
	out := make([]site.News, len(list))
	for i, s := range list {
		out[i] = site.News{ID: s.AnnouncementID, Kind: string(s.Kind), Title: s.Title, Date: s.Date, Urgent: s.Urgent}
	}
	return out
}

// ByID implements site.Announcements.
func (n news) ByID(ctx context.Context, id string) (site.News, error) {
	a, err := n.announcements.ByID(ctx, id)
	return site.News{ID: a.ID, Kind: string(a.Kind), Title: a.Title, Body: a.Body, Date: clock.Date(a.From), Urgent: a.Urgent}, err
}

// stamp changes with what public pages say.
func (a *App) stamp(ctx context.Context) site.Stamp {
	_, err := a.applications.Durations(ctx)
	if err != nil {
		slog.WarnContext(ctx, "waiting times", "error", err)
	}
	return site.Stamp{News: a.announcements.Version(ctx), Waits: a.applications.DurationsAt(), Day: clock.Date(a.clock.Now())}
}

// waits is how long each procedure in force takes.
func (a *App) waits(ctx context.Context) ([]site.Wait, error) {
	durations, err := a.applications.Durations(ctx)
	var list []site.Wait
	for _, each := range a.catalogue.List(clock.Date(a.clock.Now())) {
		d := each.Definition()
		list = append(list, site.Wait{ProcedureID: d.ID, Title: d.Title, Standard: d.Guide.ProcessingTime, Days: durations[d.ID]})
	}
	return list, err
}

// bureaus are the regional bureaus with the names of their prefectures.
func (a *App) bureaus() []site.Bureau {
	names := map[string]procedure.Text{}
	for _, code := range a.catalogue.Codes("prefectures") {
		names[code.Code] = procedure.Text{Ja: code.Ja, En: code.En}
	}
	var list []site.Bureau
	for _, each := range a.catalogue.Bureaus() {
		b := site.Bureau{Name: procedure.Text{Ja: each.Ja, En: each.En}}
		for _, code := range each.Prefectures {
			b.Prefectures = append(b.Prefectures, names[code])
		}
		list = append(list, b)
	}
	return list
}

// publicItems are the public pages that are one of many: guides and announcements.
func (a *App) publicItems(ctx context.Context) []string {
	var list []string
	for _, each := range a.catalogue.List(clock.Date(a.clock.Now())) {
		list = append(list, "/guide/procedure?procedureId="+each.Definition().ID)
	}
	shown, err := a.announcements.List(ctx)
	if err != nil {
		return list // a shorter list is better than none
	}
	for _, s := range shown {
		list = append(list, fmt.Sprintf("/announcement/detail-%s?announcementId=%s", s.Kind, s.AnnouncementID))
	}
	return list
}
