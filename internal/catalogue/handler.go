// Package catalogue tells what can be filed: the procedures in force and their definitions.
package catalogue

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

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
	// Station is empty for what is about any station of the service.
	Station string `json:"station" doc:"the id of what it is about"`
	Act     string `json:"act" enum:"open,renewal,change,repeal,report,add,modify,withdraw"`
	// Categories are several for a report about any station of a family.
	Categories []string           `json:"categories" doc:"of the licences it is about; none where it is about none"`
	ForHeld    bool               `json:"forHeld" doc:"it may be filed about a licence that its filer holds, and not about a provisional one or somebody else's"`
	Synonyms   []string           `json:"synonyms"`
	Fee        procedure.FeeRange `json:"fee"`
	Time       procedure.Text     `json:"time" doc:"how long it takes"`
}

type procedureList struct {
	Procedures []procedureSummary  `json:"procedures"`
	Stations   []procedure.Station `json:"stations" doc:"what they are about"`
}

// maxTrial is how many bytes the request of a trial has: its data take at most half of that, and more where they are escaped.
const maxTrial = 2 << 20

type procedureRequest struct {
	ProcedureID string `json:"procedureId" maxLength:"60"`
	Version     int    `json:"version,omitempty" minimum:"0" doc:"the version in force today where 0"`
}

type procedureDetail struct {
	ProcedureID string          `json:"procedureId"`
	Version     int             `json:"version"`
	Definition  json.RawMessage `json:"definition" doc:"the form, its conditions and checks, for the browser"`
	// Usual is nil where too few cases ended.
	Usual *procedure.Usual `json:"usual,omitempty" doc:"how long cases took that ended in the last twelve months; absent where fewer than ten have"`
}

// Service answers what can be filed. The catalogue itself is pure and knows no edge.
type Service struct {
	catalogue *procedure.Catalogue
	clock     clock.Clock
	usual     func() map[string]procedure.Usual
}

// New makes the service.
func New(catalogue *procedure.Catalogue, c clock.Clock) *Service {
	return &Service{catalogue, c, func() map[string]procedure.Usual { return nil }}
}

// SetUsualDurations has it tell how long procedures took of late, by their ids.
func (s *Service) SetUsualDurations(usual func() map[string]procedure.Usual) *Service {
	s.usual = usual
	return s
}

// Register adds the operations of the user host.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/mst/procedure/list-get", Summary: "The procedures in force, and which of them one may file", Authz: httpx.Everyone().UnderMandate(httpx.ByInquirers), Open: httpx.ReadOnly()}, s.list)
	httpx.Post(api, httpx.Call{Path: "/api/mst/procedure/detail-get", Summary: "The definition of a procedure", Authz: httpx.Everyone().UnderMandate(httpx.ByInquirers), Open: httpx.ReadOnly()}, s.detail)
}

// RegisterStaff gives the staff portal the definitions it shows filed forms with.
func RegisterStaff(api huma.API, s *Service) {
	everybody := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/procedure/detail-get", Summary: "The definition of a procedure", Authz: everybody}, s.detail)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/procedure/list-get", Summary: "Every version of every procedure: in force, coming and past",
		Authz: everybody}, s.versions)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/procedure/difference-get", Summary: "What two versions of a procedure say differently",
		Authz: everybody}, s.difference)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/procedure/trial-run", Summary: "What would become of data that are filed; nothing is stored",
		Authz: everybody, MaxBody: maxTrial}, s.trial)
}

func (s *Service) list(ctx context.Context, _ httpx.Empty) (procedureList, error) {
	person, today := principal.From(ctx), clock.Date(s.clock.Now())
	procedures := s.catalogue.List(today)
	list := []procedureSummary{}
	for _, each := range procedures {
		list = append(list, summaryOf(each, today, mayFile(person, each)))
	}
	return procedureList{list, procedure.Stations(procedures)}, nil
}

func summaryOf(p *procedure.Procedure, today string, available bool) procedureSummary {
	d := p.Definition()
	summary := procedureSummary{ProcedureID: d.ID, Version: d.Version, Service: d.Service, Kind: d.Kind, Title: d.Title, Summary: d.Summary,
		Holders: d.Holders, Available: available, PCOnly: d.PCOnly,
		Station: p.Station().ID, Act: p.Act(), Categories: []string{}, ForHeld: d.ForHeld(), Synonyms: append([]string{}, d.Synonyms...), Fee: p.FeeRange(today), Time: d.Guide.ProcessingTime}
	if d.Subject != nil {
		summary.Categories = d.Subject.Categories
	}
	return summary
}

func mayFile(p principal.Principal, each *procedure.Procedure) bool {
	of := each.Definition()
	if p.LooksOnly() {
		return false
	}
	if m := p.Mandate; m != nil && (!of.Delegable || !m.Covers(of.ID) || len(m.Licences) > 0 && of.Subject == nil) {
		return false
	}
	return slices.Contains(p.Services, of.Service) && each.Holds(applicant.Categories[p.Category])
}

func (s *Service) detail(_ context.Context, in procedureRequest) (procedureDetail, error) {
	found, ok := s.catalogue.Version(in.ProcedureID, in.Version)
	if in.Version == 0 {
		found, ok = s.catalogue.Current(in.ProcedureID, clock.Date(s.clock.Now()))
	}
	if !ok {
		return procedureDetail{}, errs.New(errs.NotFound, "procedure %q version %d", in.ProcedureID, in.Version)
	}
	out := procedureDetail{ProcedureID: in.ProcedureID, Version: found.Definition().Version, Definition: found.Browser()}
	if usual, ok := s.usual()[in.ProcedureID]; ok {
		out.Usual = &usual
	}
	return out, nil
}
