package application

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Permitted is a change of a licence that was permitted on condition that its completion is notified, and inspected where that is
// needed, before what was changed is used (Radio Act, article 18). It is on record where a ruling named the procedure that
// notifies it (procedure.Fulfils).
type Permitted struct {
	Number      string              `json:"electronicApplicationNumber"`
	On          string              `json:"on" doc:"YYYY-MM-DD, the day of the permission"`
	ProcedureID string              `json:"procedureId" doc:"by which the completion is notified"`
	Title       procedure.Text      `json:"title" doc:"of that procedure"`
	Ruled       []procedure.Ruled   `json:"ruled" doc:"what the officer stated with the permission"`
	Altered     []procedure.Altered `json:"altered,omitempty" doc:"what was permitted, as far as it is told"`
	Left        int                 `json:"left,omitempty" doc:"how many items are not told"`
	State       PermittedState      `json:"state" enum:"DUE,NOTIFIED,FAILED,DONE" doc:"its completion is to be notified; it was, and is not decided; it did not pass its inspection, and is to be notified again; it passed, or needs no inspection"`
	Completions []Completion        `json:"completions,omitempty" doc:"that were filed, the oldest first"`
}

// PermittedState is where a permitted change stands.
type PermittedState string

// Where it stands.
const (
	PermittedDue      PermittedState = "DUE"
	PermittedNotified PermittedState = "NOTIFIED"
	PermittedFailed   PermittedState = "FAILED"
	PermittedDone     PermittedState = "DONE"
)

// Completion is what notified a permitted change as complete.
type Completion struct {
	Number string         `json:"electronicApplicationNumber"`
	State  PermittedState `json:"state" enum:"NOTIFIED,FAILED,DONE"`
	On     string         `json:"on,omitempty" doc:"YYYY-MM-DD, the day of the inspection, or of the decision where there was none"`
	RedoBy string         `json:"redoBy,omitempty" doc:"YYYY-MM-DD, by which it is to be notified again; absent where none was set"`
}

// Items of rulings that are read by what they are of.
const (
	ruledInspectedOn = "inspectedOn"
	ruledRedoBy      = "redoBy"
)

// permitting is which filings permit changes and notify their completion.
type permitting struct {
	ids        string          // of their procedures, for permittedSQL
	notifying  string          // of those that notify completions, likewise
	categories map[string]bool // of the licences that they are about
}

// permittingOf finds them in the catalogue.
func permittingOf(c *procedure.Catalogue) permitting {
	found, ids := permitting{categories: map[string]bool{}}, map[string]bool{}
	fulfilling := map[string]bool{}
	for _, p := range c.Versions() {
		if def := p.Definition(); def.Fulfils != nil {
			fulfilling[def.ID], ids[def.ID] = true, true
			for _, category := range def.Subject.Categories {
				found.categories[category] = true
			}
		}
	}
	for _, p := range c.Versions() {
		if slices.ContainsFunc(p.Definition().Next(), func(id string) bool { return fulfilling[id] }) {
			ids[p.Definition().ID] = true
		}
	}
	found.ids, found.notifying = listed(ids), listed(fulfilling)
	return found
}

// listed are ids with a comma around each.
func listed(ids map[string]bool) string {
	return "," + strings.Join(slices.Sorted(maps.Keys(ids)), ",") + ","
}

// Permits tells whether changes of licences of a category are permitted on such a condition.
func (s *Service) Permits(category string) bool { return s.permitting().categories[category] }

// PermittedOf are the permitted changes of licences, the newest first, by the id of each: same are the ids of all that have its
// number, as each renewal has.
func (s *Service) PermittedOf(ctx context.Context, q db.Querier, same map[string][]string) (map[string][]Permitted, error) {
	return s.PermittedAt(ctx, q, same, s.db.Now())
}

// PermittedAt are they as they stood at a time, such as that of a certificate which is printed again.
func (s *Service) PermittedAt(ctx context.Context, q db.Querier, same map[string][]string, at time.Time) (map[string][]Permitted, error) {
	if len(same) == 0 {
		return nil, nil
	}
	rows, err := permittedRows(ctx, q, same, s.permitting())
	if err != nil {
		return nil, err
	}
	slices.SortFunc(rows, func(a, b permittedRow) int { return strings.Compare(a.order(), b.order()) })
	all := map[string][]Permitted{}
	for _, row := range rows {
		if row.receivedAt.After(at) {
			continue
		}
		if row.completedAt.After(at) { // it was under review then
			row.outcome = ""
		}
		def, ok := s.catalogue.Version(row.procedureID, row.procedureVersion)
		if !ok {
			return nil, errs.New(errs.Internal, "the catalogue lacks version %d of procedure %s", row.procedureVersion, row.procedureID)
		}
		if def.Definition().Fulfils == nil {
			if p, ok := s.permittedBy(row); ok && row.outcome == Granted {
				all[row.of] = append(all[row.of], p)
			}
			continue
		}
		filed, err := draft.FormData(row.document).Object()
		if err != nil {
			return nil, err
		}
		named, _ := def.Fulfils(filed)
		completed(all[row.of], row, named)
	}
	for _, list := range all {
		slices.Reverse(list)
	}
	return all, nil
}

// permittedBy is the permission that a granted change gave; false where its ruling leads to nothing.
func (s *Service) permittedBy(row permittedRow) (Permitted, bool) {
	i := slices.IndexFunc(row.ruling.Ruled, func(r procedure.Ruled) bool { return r.Next != "" })
	if i < 0 {
		return Permitted{}, false
	}
	next := row.ruling.Ruled[i].Next
	p := Permitted{Number: row.number, On: dateOf(row.completedAt), ProcedureID: next, Ruled: row.ruling.Ruled, Altered: row.ruling.Altered, Left: row.ruling.Left, State: PermittedDue}
	if proc, ok := s.catalogue.Latest(next); ok {
		p.Title = proc.Definition().Title
	}
	return p, true
}

// completed notes with a permission that its completion was notified: by the number that was filed or, without one, by the day.
func completed(list []Permitted, row permittedRow, named procedure.Permission) {
	for i := range list {
		p := &list[i]
		if p.ProcedureID != row.procedureID || !p.named(named) {
			continue
		}
		c := row.completion()
		p.Completions = append(p.Completions, c)
		if p.State != PermittedDone {
			p.State = c.State
		}
		return
	}
}

// named tells whether a form names the permission.
func (p *Permitted) named(by procedure.Permission) bool {
	if number := strings.ToUpper(rule.OneLine(by.Number)); number != "" {
		return number == p.Number
	}
	return by.On == p.On
}

// PermittedNamed is the permission that a form names; nil where none of them is.
func PermittedNamed(list []Permitted, by procedure.Permission) *Permitted {
	i := slices.IndexFunc(list, func(p Permitted) bool { return p.named(by) })
	if i < 0 {
		return nil
	}
	return &list[i]
}

// completion is what a filing that notified a completion came to.
func (row permittedRow) completion() Completion {
	c := Completion{Number: row.number, State: PermittedNotified}
	if row.outcome != Granted {
		return c
	}
	c.State, c.On = PermittedDone, dateOf(row.completedAt)
	for _, each := range row.ruling.Ruled {
		switch {
		case each.Next != "":
			c.State = PermittedFailed
		case each.ID == ruledInspectedOn:
			c.On = each.Day
		case each.ID == ruledRedoBy:
			c.RedoBy = each.Day
		}
	}
	return c
}

// OfLicence are the permitted changes of a licence, and of those that it followed, the newest first.
func (s *Service) OfLicence(ctx context.Context, q db.Querier, licenceID string) ([]Permitted, error) {
	same, err := s.ports.Licences.SameNumber(ctx, q, []string{licenceID})
	if err != nil {
		return nil, err
	}
	all, err := s.PermittedOf(ctx, q, same)
	return all[licenceID], err
}

// PermittedFor implements draft.Permissions.
func (s *Service) PermittedFor(ctx context.Context, q db.Querier, licenceID, procedureID string) ([]draft.Permitted, error) {
	all, err := s.OfLicence(ctx, q, licenceID)
	var list []draft.Permitted
	for _, p := range all {
		if p.ProcedureID == procedureID {
			list = append(list, draft.Permitted{Number: p.Number, On: p.On, Items: p.items(), Changed: p.changed(), Partly: p.Left > 0, Done: p.State == PermittedDone})
		}
	}
	return list, err
}

// items are what was permitted, in words.
func (p Permitted) items() procedure.Text {
	var ja, en []string
	for _, each := range p.Altered {
		ja, en = append(ja, alteredIn(each, "ja")), append(en, alteredIn(each, "en"))
	}
	return procedure.Text{Ja: strings.Join(ja, "\n"), En: strings.Join(en, "\n")}
}

// changed are the places of what was permitted, as far as they are on record.
func (p Permitted) changed() []string {
	places := make([]string, len(p.Altered))
	for i, each := range p.Altered {
		places[i] = each.At
	}
	return places
}

// NextFiling is what the holder does next after what the office stated with a grant.
type NextFiling struct {
	ProcedureID string         `json:"procedureId"`
	Title       procedure.Text `json:"title" doc:"of that procedure"`
	LicenceID   string         `json:"licenceId,omitempty" doc:"that it is filed about"`
	Under       string         `json:"under,omitempty" doc:"number of the filing under whose provisional licence it is filed"`
	State       PermittedState `json:"state" enum:"DUE,NOTIFIED,FAILED,DONE" doc:"to be filed; filed and not decided; to be filed again; nothing is left to do"`
	By          string         `json:"by,omitempty" doc:"YYYY-MM-DD, until when; absent where no day was set"`
	FiledAs     string         `json:"filedAs,omitempty" doc:"number of what was filed and is not decided"`
}

// due is what its holder does next after a grant with what the office stated; nil where that leads to nothing.
func (s *Service) due(ctx context.Context, q db.Querier, d Detail) (*NextFiling, error) {
	if d.Ruling == nil {
		return nil, nil
	}
	i := slices.IndexFunc(d.Ruling.Ruled, func(r procedure.Ruled) bool { return r.Next != "" })
	if i < 0 {
		return nil, nil
	}
	due := &NextFiling{ProcedureID: d.Ruling.Ruled[i].Next, LicenceID: d.AboutLicence, State: PermittedDue}
	next, ok := s.catalogue.Latest(due.ProcedureID)
	if !ok {
		return nil, nil
	}
	due.Title = next.Definition().Title
	if next.Definition().Completes != nil {
		return due, s.dueUnder(ctx, q, d, due)
	}
	if d.AboutLicence == "" {
		return due, nil
	}
	all, err := s.OfLicence(ctx, q, d.AboutLicence)
	for _, p := range all {
		if p.Number == d.Number || slices.ContainsFunc(p.Completions, func(c Completion) bool { return c.Number == d.Number }) {
			due.stand(p)
		}
	}
	return due, err
}

// stand takes over how far a permitted change is.
func (d *NextFiling) stand(p Permitted) {
	d.State = p.State
	if len(p.Completions) == 0 {
		return
	}
	switch last := p.Completions[len(p.Completions)-1]; last.State {
	case PermittedNotified:
		d.FiledAs = last.Number
	case PermittedFailed:
		d.By = last.RedoBy
	default:
	}
}

// dueUnder is what is next under the provisional licence that a filing named.
func (s *Service) dueUnder(ctx context.Context, q db.Querier, d Detail, due *NextFiling) error {
	under, given, err := s.Under(ctx, q, d.Application, d.FormData)
	if err != nil {
		return err
	}
	switch {
	case given == nil: // the licence was granted or refused since
		due.State = PermittedDone
	case given.CompletedBy != "" && given.CompletedBy != d.Number:
		due.State, due.FiledAs = PermittedNotified, given.CompletedBy
	default:
		due.State, due.Under, due.By = PermittedFailed, under, given.Due()
	}
	return nil
}

// Under is the filing that waits for its licence under the provisional licence that another names, with that; nothing where the portal
// knows of none.
func (s *Service) Under(ctx context.Context, q db.Querier, a Application, form draft.FormData) (string, *Provisional, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return "", nil, err
	}
	data, err := proc.NormaliseJSON(form, procedure.Env{Category: a.Category, Today: a.ReceivedOn()})
	if err != nil {
		return "", nil, err
	}
	named, at := provisionalNumberOf(proc, data)
	if at == nil {
		return "", nil, nil
	}
	given, err := ProvisionalNumbered(ctx, q, a.HolderID, named.Number)
	if err != nil || given == nil {
		return "", nil, err
	}
	given.stand(clock.Date(s.db.Now()))
	number, err := openOfCase(ctx, q, given.CaseID)
	return number, given, err
}
