package app

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// loadCatalogue reads the catalogue, and the folder of further definitions where one is named.
func loadCatalogue(load func(fs.FS, ...fs.FS) (*procedure.Catalogue, error), folder fs.FS, further string) (*procedure.Catalogue, error) {
	var added []fs.FS
	what := "procedures"
	if further != "" {
		added, what = append(added, os.DirFS(further)), "--procedures "+further
	}
	catalogue, err := load(folder, added...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", what, err)
	}
	return catalogue, nil
}

// procedureSummary is a procedure as the menu shows it.
type procedureSummary struct {
	ProcedureID string         `json:"procedureId"`
	Version     int            `json:"version"`
	Service     string         `json:"service" enum:"radio,giteki,expsp,amateur"`
	Kind        string         `json:"kind"`
	Title       procedure.Text `json:"title"`
	Summary     procedure.Text `json:"summary"`
	Holders     []string       `json:"holders"`
	Available   bool           `json:"available" doc:"whether the signed-in account may file it"`
	PCOnly      bool           `json:"pcOnly"`
}

type procedureList struct {
	Procedures []procedureSummary `json:"procedures"`
}

type procedureRequest struct {
	ProcedureID string `json:"procedureId" maxLength:"60"`
	Version     int    `json:"version,omitempty" minimum:"0" doc:"the version in force today where 0"`
}

type procedureDetail struct {
	ProcedureID string          `json:"procedureId"`
	Version     int             `json:"version"`
	Definition  json.RawMessage `json:"definition" doc:"the form, its conditions and checks, for the browser"`
}

// procedureAPI answers what can be filed. The catalogue itself is pure and knows no edge.
type procedureAPI struct {
	catalogue *procedure.Catalogue
	clock     clock.Clock
}

func (p *procedureAPI) register(api huma.API) {
	httpx.Post(api, httpx.Call{Path: "/api/mst/procedure/list-get", Summary: "The procedures in force", Authz: httpx.Everyone(), Open: httpx.ReadOnly()}, p.list)
	httpx.Post(api, httpx.Call{Path: "/api/mst/procedure/detail-get", Summary: "The definition of a procedure", Authz: httpx.Everyone(), Open: httpx.ReadOnly()}, p.detail)
}

// registerStaff gives the staff portal the definitions it shows filed forms with.
func (p *procedureAPI) registerStaff(api huma.API) {
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/procedure/detail-get", Summary: "The definition of a procedure",
		Authz: httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor)}, p.detail)
}

func (p *procedureAPI) list(ctx context.Context, _ httpx.Empty) (procedureList, error) {
	asking := principal.From(ctx)
	list := []procedureSummary{}
	for _, each := range p.catalogue.List(clock.Date(p.clock.Now())) {
		d := each.Definition()
		list = append(list, procedureSummary{d.ID, d.Version, d.Service, d.Kind, d.Title, d.Summary, d.Holders, mayFile(asking, each), d.PCOnly})
	}
	return procedureList{list}, nil
}

func mayFile(p principal.Principal, each *procedure.Procedure) bool {
	return slices.Contains(p.Services, each.Definition().Service) && each.Holds(categories[p.Category])
}

// categories are the words of procedure definitions for userCategory.
var categories = map[string]string{"1": "individual", "2": "corporation", "3": "organization"}

func (p *procedureAPI) detail(_ context.Context, in procedureRequest) (procedureDetail, error) {
	found, ok := p.catalogue.Version(in.ProcedureID, in.Version)
	if in.Version == 0 {
		found, ok = p.catalogue.Current(in.ProcedureID, clock.Date(p.clock.Now()))
	}
	if !ok {
		return procedureDetail{}, errs.New(errs.NotFound, "procedure %q version %d", in.ProcedureID, in.Version)
	}
	return procedureDetail{in.ProcedureID, found.Definition().Version, found.Browser()}, nil
}
