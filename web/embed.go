// Package web holds the browser side of the two portals as built by Vite, and
// the lists of pages that the server answers by.
package web

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"

	"radioportal/internal/procedure"
)

// The builds of both portals; only .gitkeep where Node was not run.
//
//go:embed all:dist
var dist embed.FS

// Placeholder is the page served in place of a portal that was not built.
//
//go:embed placeholder.html
var Placeholder []byte

//go:embed apps/user/routes.json
var userRoutes []byte

//go:embed apps/staff/routes.json
var staffRoutes []byte

// Route is one page of a portal's route table, written by `npm run routes`.
type Route struct {
	Path   string `json:"path"`
	ID     string `json:"id"`     // page id, such as SHN0001
	Layout string `json:"layout"` // D default, S simple, W a place to work over the whole width
	Who    string `json:"who"`    // anyone, user, inquiring, drafting, full, staff or clerk
	// Title is what the page is called in the site map and before its script runs.
	Title procedure.Text `json:"title"`
	// RequiredQuery names the parameters the page needs; "a|b" means one of them.
	RequiredQuery []string `json:"requiredQuery"`
	// Dev marks a page for those who build the portal, which is no page where others use it.
	Dev bool `json:"dev"`
}

// User returns the files of the user portal, index.html at their root; false
// when they were not built.
func User() (fs.FS, bool) { return build("user") }

// Staff returns the files of the staff portal, as User does.
func Staff() (fs.FS, bool) { return build("staff") }

// UserRoutes returns the pages of the user portal.
func UserRoutes() []Route { return routes(userRoutes) }

// StaffRoutes returns the pages of the staff portal.
func StaffRoutes() []Route { return routes(staffRoutes) }

func build(name string) (fs.FS, bool) {
	files, err := fs.Sub(dist, "dist/"+name)
	if err != nil {
		return nil, false
	}
	if _, err := fs.Stat(files, "index.html"); err != nil {
		return nil, false
	}
	return files, true
}

// routes decodes an embedded list. The files are part of the build and covered
// by a test, so a mistake in them is a programming error.
func routes(list []byte) []Route {
	var all []Route
	if err := json.Unmarshal(list, &all); err != nil {
		panic(fmt.Sprintf("web: route list: %v", err))
	}
	return all
}
