package app

import (
	"context"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"

	"radioportal/content"
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
	articles, err := site.Articles(content.FS)
	if err != nil {
		return nil, err
	}
	sources := site.Sources{
		Articles: articles, Routes: o.Routes, Announcements: newsAdapter{a.announcements}, Procedures: a.catalogue,
		Today: func() string { return clock.Date(a.clock.Now()) }, Durations: a.applications.Durations, Licences: web.Licences,
		Bureaus: site.Bureaus(a.catalogue),
	}
	o.Sources, err = sources.ByPath()
	o.Items = sources.Items
	o.Lookups, o.Visitor = a.userLookups(), a.acting(a.sessions.user.Visitor)
	o.Urgent, o.Stamp = newsAdapter{a.announcements}.Urgent, a.stamp
	o.Files = map[string]func() []byte{
		"/licences.txt": func() []byte { return site.LicencesText(web.Licences()) },
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
	a.sitesLock.Lock()
	defer a.sitesLock.Unlock()
	a.sites = append(a.sites, pages)
	return pages, nil
}

func placeholder(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(web.Placeholder)
}

// newsAdapter gives the public pages the announcements.
type newsAdapter struct{ announcements *announcement.Service }

// Latest implements site.Announcements.
func (n newsAdapter) Latest(ctx context.Context, limit int) ([]site.News, error) {
	list, err := n.announcements.Latest(ctx, limit)
	return newsOf(list), err
}

// Urgent is what stands on every page.
func (n newsAdapter) Urgent(ctx context.Context) ([]site.News, error) {
	list, err := n.announcements.Urgent(ctx)
	return newsOf(list), err
}

func newsOf(list []announcement.Summary) []site.News {
	out := make([]site.News, len(list))
	for i, s := range list {
		out[i] = site.News{ID: s.AnnouncementID, Kind: string(s.Kind), Title: s.Title, Date: s.Date, Urgent: s.Urgent, Bureau: s.Bureau}
	}
	return out
}

// ByID implements site.Announcements.
func (n newsAdapter) ByID(ctx context.Context, id string) (site.News, error) {
	a, err := n.announcements.ByID(ctx, id)
	return newsItem(a, n.announcements.BureauOf(a)), err
}

func newsItem(a announcement.Announcement, bureau procedure.Text) site.News {
	return site.News{ID: a.ID, Kind: string(a.Kind), Title: a.Title, Body: a.Body, Date: clock.Date(a.From), Urgent: a.Urgent, Bureau: bureau}
}

// stamp changes with what public pages say.
func (a *App) stamp(ctx context.Context) site.Revision {
	return site.Revision{News: a.announcements.Version(ctx), Waits: a.applications.DurationsAt(), Day: clock.Date(a.clock.Now())}
}
