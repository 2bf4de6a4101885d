package catalogue

import (
	"context"

	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/procedure"
)

// procedureVersion is one version of a procedure as staff see it.
type procedureVersion struct {
	ProcedureID string         `json:"procedureId"`
	Version     int            `json:"version"`
	Status      string         `json:"status" enum:"inForce,coming,past"`
	From        string         `json:"from" doc:"YYYY-MM-DD, the first day in force; empty for since ever"`
	To          string         `json:"to" doc:"YYYY-MM-DD, the last day in force; empty for no end"`
	Service     string         `json:"service" enum:"radio,giteki,expsp,amateur"`
	Title       procedure.Text `json:"title"`
	LegalBasis  procedure.Text `json:"legalBasis"`
	Time        procedure.Text `json:"time" doc:"how long it takes, as applicants are told"`
	Effect      string         `json:"effect" enum:"review,arrival" doc:"whether it is decided on, or takes effect on arrival"`
	Delegable   bool           `json:"delegable"`
	// Standard is nil where nothing is decided.
	Standard *procedure.StandardTime `json:"standard,omitempty" doc:"the standard processing time"`
	Fee      procedure.FeeRange      `json:"fee" doc:"on the first of its days from today on, or the last before"`
	Synonyms []string                `json:"synonyms"`
}

type procedureVersions struct {
	Versions []procedureVersion `json:"versions" doc:"by procedure, the newest version first"`
}

func (s *Service) versions(context.Context, httpx.Empty) (procedureVersions, error) {
	today := clock.Date(s.clock.Now())
	out := procedureVersions{[]procedureVersion{}}
	for _, p := range s.catalogue.Versions() {
		out.Versions = append(out.Versions, versionOf(p, today))
	}
	return out, nil
}

func versionOf(p *procedure.Procedure, today string) procedureVersion {
	d := p.Definition()
	status, day := standing(d.InForce, today)
	return procedureVersion{ProcedureID: d.ID, Version: d.Version, Status: status, From: d.InForce.From, To: d.InForce.To, Service: d.Service,
		Title: d.Title, LegalBasis: d.Guide.LegalBasis, Time: d.Guide.ProcessingTime, Effect: d.Effect, Delegable: d.Delegable,
		Standard: d.StandardTime, Fee: p.FeeRange(day), Synonyms: append([]string{}, d.Synonyms...)}
}

// standing tells how a period stands on a day, and which of its days is the nearest.
func standing(in procedure.Period, today string) (status, day string) {
	switch {
	case today < in.From:
		return "coming", in.From
	case !in.Contains(today):
		return "past", in.To
	}
	return "inForce", today
}
