package catalogue

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

type trialRequest struct {
	ProcedureID string `json:"procedureId" maxLength:"60"`
	Version     int    `json:"version" minimum:"1"`
	Content     string `json:"content" maxLength:"1048576" doc:"what is filled in: an XML file of the procedure, or JSON: the form by section, as a draft holds it or as an own file of reports"`
	Category    string `json:"category,omitempty" enum:"individual,corporation,organization" doc:"of who files; the first who may where it is left out"`
	Day         string `json:"day,omitempty" maxLength:"10" doc:"YYYY-MM-DD, on which it is filed and granted; where it is left out, today or the day of the version nearest to it"`
	Sample      bool   `json:"sample,omitempty" doc:"the definition's own examples are tried in place of content"`
	Attached    bool   `json:"attached,omitempty" doc:"one file of each required document is taken to be attached"`
}

// trialProblem is something that would refuse the filing.
type trialProblem struct {
	procedure.Problem
	Place procedure.Text `json:"place"`
}

type trialFee struct {
	Known  bool   `json:"known" doc:"whether the data say which"`
	Amount int64  `json:"amount" doc:"yen"`
	ToFill bool   `json:"toFill" doc:"the office determines it"`
	Class  string `json:"class"`
}

// trialResult is what would become of data, of which nothing is stored.
type trialResult struct {
	Format   string                `json:"format" enum:"json,xml"`
	Day      string                `json:"day"`
	Category string                `json:"category"`
	Unknown  []string              `json:"unknown" doc:"pointers of what the form has no place for, and was left out"`
	Problems []trialProblem        `json:"problems" doc:"what would refuse it, in the order of the form, one at each place"`
	Warnings []trialProblem        `json:"warnings" doc:"what would be pointed out"`
	Checks   []procedure.CheckView `json:"checks" doc:"each check of the definition"`
	Form     json.RawMessage       `json:"form" doc:"as it was typed"`
	Data     json.RawMessage       `json:"data" doc:"as it would be filed"`
	Fee      trialFee              `json:"fee"`
	Bureau   procedure.Text        `json:"bureau" doc:"which would receive it; empty where the data do not say"`
	// Licence is nil where the procedure leads to none.
	Licence   *procedure.LicenceProposal `json:"licence,omitempty"`
	English   map[string]string          `json:"english,omitempty" doc:"the values of licence that read otherwise in English, by these"`
	Checklist []procedure.ChecklistItem  `json:"checklist" doc:"what an officer confirms by eye of it"`
	Words     *procedure.RecordWords     `json:"words,omitempty" doc:"what the record is called, and its headings"`
}

// trial runs everything that a filing goes through on data that somebody gives. It stores nothing.
func (s *Service) trial(_ context.Context, in trialRequest) (trialResult, error) {
	p, err := s.version(in.ProcedureID, in.Version)
	if err != nil {
		return trialResult{}, err
	}
	env, err := s.conditions(p, in)
	if err != nil {
		return trialResult{}, err
	}
	raw, format := p.Sample(env), "json"
	if !in.Sample {
		if raw, format, err = s.contentOf(p, in.Content); err != nil {
			return trialResult{}, err
		}
	}
	data := p.Normalise(raw, env)
	if in.Attached {
		env.Documents = map[string]int{}
		for _, id := range p.RequiredDocuments(data) {
			env.Documents[id] = 1
		}
		data = p.Normalise(raw, env)
	}
	form, err := json.Marshal(raw)
	if err != nil {
		return trialResult{}, err
	}
	out := trialResult{Format: format, Day: env.Today, Category: env.Category, Unknown: p.Unknown(raw), Form: form, Data: data.JSON(),
		Problems: placed(p, p.Validate(data)), Warnings: placed(p, p.Warnings(data)), Checks: p.CheckViews(data), Checklist: p.Checklist(data, p.Definition().Effect)}
	s.consequences(&out, p, data)
	return out, nil
}

// conditions are who files, and when.
func (s *Service) conditions(p *procedure.Procedure, in trialRequest) (procedure.Env, error) {
	d := p.Definition()
	switch {
	case in.Category != "":
	case in.Sample:
		in.Category = p.SampleCategory()
	default:
		in.Category = d.Holders[0]
	}
	if !slices.Contains(d.Holders, in.Category) {
		return procedure.Env{}, errs.InvalidFields([]errs.Field{{Pointer: "/category", Code: "MSG-LIT-E-0002"}})
	}
	_, day := standing(d.InForce, clock.Date(s.clock.Now()))
	if in.Day != "" {
		if _, err := time.Parse(time.DateOnly, in.Day); err != nil {
			return procedure.Env{}, errs.InvalidFields([]errs.Field{{Pointer: "/day", Code: "MSG-LIT-E-0045"}})
		}
		day = in.Day
	}
	return procedure.Env{Category: in.Category, Today: day}, nil
}

// consequences are the fee, the bureau and the licence that follow.
func (s *Service) consequences(out *trialResult, p *procedure.Procedure, data *procedure.Data) {
	fee, known := p.Fee(data, out.Day)
	out.Fee = trialFee{Known: known, Amount: fee.Amount, ToFill: fee.ToFill, Class: fee.Class}
	if bureau, ok := p.Destination(data); ok {
		out.Bureau = procedure.Text{Ja: bureau.Ja, En: bureau.En}
	}
	if licence, ok := p.Licence(data, out.Day); ok {
		words := s.catalogue.Words(licence.Category)
		out.Licence, out.Words, out.English = &licence, &words, licence.InEnglish(s.catalogue.English)
	}
}

func placed(p *procedure.Procedure, problems []procedure.Problem) []trialProblem {
	list := make([]trialProblem, len(problems))
	for i, each := range problems {
		list[i] = trialProblem{each, p.PlaceName(each.Pointer)}
	}
	return list
}
