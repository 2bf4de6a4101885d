package application

import (
	"context"
	"encoding/json"

	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// EventInquirersNamed is recorded beside a filing that names inquirers, and a correction of one that did.
const EventInquirersNamed = "inquirer.named"

// InquirersSection is the part of forms that names inquirers.
const InquirersSection = "inquirers"

// Named is an inquirer as a form names one.
type Named struct {
	Name string `json:"name"`
	Mail string `json:"email"`
}

// InquirersOf are those whom a filing names, in its order.
func InquirersOf(ctx context.Context, q db.Querier, number string) ([]Named, error) {
	filed, err := documentOf(ctx, q, number)
	if err != nil {
		return nil, err
	}
	var form struct {
		Inquirers []Named `json:"inquirers"`
	}
	return form.Inquirers, json.Unmarshal([]byte(filed.json), &form)
}

// names tells whether a filing, or what it corrects, names inquirers.
func (p *preparation) names() bool {
	if p.data.Rows(InquirersSection) > 0 || p.correction == nil {
		return p.data.Rows(InquirersSection) > 0
	}
	earlier, _ := p.correction.filed[InquirersSection].([]any)
	return len(earlier) > 0
}

// nameInquirers leaves it to a job to invite whom a filing names, so that a thousand cost it one statement.
func nameInquirers(ctx context.Context, tx *db.Tx, f *filing) error {
	if !f.inquirers {
		return nil
	}
	a := f.application
	return audit.RecordIn(ctx, tx, a.Destination, EventInquirersNamed, "application:"+a.Number, a.CaseID, eventData{Number: a.Number, Status: a.Status})
}

const ofCaseSQL = columns + `WHERE case_id = $1 ORDER BY received_at DESC, electronic_application_number DESC`

// OfCase are the filings of a case, the newest first; lock is tx.ForUpdate or empty. errs.NotFound where there are none.
func OfCase(ctx context.Context, q db.Querier, caseID, lock string) ([]Application, error) {
	found, err := db.All(ctx, q, scan, ofCaseSQL+lock, caseID)
	if err == nil && len(found) == 0 {
		err = errs.New(errs.NotFound, "no such case")
	}
	return found, err
}

// NewestOf are the newest filings of some cases, by case.
func NewestOf(ctx context.Context, q db.Querier, cases []string) (map[string]Application, error) {
	newest := map[string]Application{}
	if len(cases) == 0 {
		return newest, nil
	}
	l := NewListing(NewestFirst)
	l.SplitByValues("case_id", cases, false)
	l.Uncounted = true
	list, _, err := ReadPage(ctx, q, l, Page{})
	for _, a := range list.Applications {
		if _, has := newest[a.CaseID]; !has {
			newest[a.CaseID] = a
		}
	}
	return newest, err
}

// Glance is what an inquirer sees of an application: where it stands, and of what was filed only what the holder has shown.
type Glance struct {
	ApplicationSummary
	Timeline []TimelineEntry `json:"timeline" doc:"without what the office or the applicant wrote, and without agents"`
	Contact  *Contact        `json:"contact,omitempty" doc:"of the bureau"`
	LastDay  string          `json:"lastDay,omitempty" doc:"YYYY-MM-DD, until when what was filed holds; absent where that has no end of its own"`
	FormData draft.FormData  `json:"formData,omitempty" doc:"what was filed, without inquirers; absent unless the holder shows it"`

	ProcedureVersion int `json:"procedureVersion"`
}

// GlanceOf is an application as others than its holder see it in lists: nothing of money, notices, agents or the name
// that the holder gave it.
func (s *Service) GlanceOf(a Application) ApplicationSummary {
	v := s.SummaryOf(a)
	v.NoticeNumber, v.CaseID, v.CaseName, v.ApplicantActor, v.FeeState = "", "", a.Subject.Ja, a.HolderName, FeeNone
	return v
}

// Glance is an application with what happened to it; contents adds what was filed.
func (s *Service) Glance(ctx context.Context, a Application, contents bool) (Glance, error) {
	q := s.db.Read()
	g := Glance{ProcedureVersion: a.ProcedureVersion, Contact: s.contactOf(a.Destination)}
	g.ApplicationSummary = s.GlanceOf(a)
	var err error
	if g.Timeline, err = timeline(ctx, q, principal.Principal{Role: principal.User}, a.CaseID); err != nil {
		return g, err
	}
	for i := range g.Timeline {
		g.Timeline[i].Note, g.Timeline[i].ActorName = "", ""
		if g.Timeline[i].ActorKind == "agent" {
			g.Timeline[i].ActorKind = "applicant"
		}
	}
	if g.LastDay, err = s.lastDay(ctx, q, a); err != nil || !contents {
		return g, err
	}
	filed, err := documentOf(ctx, q, a.Number)
	if err != nil {
		return g, err
	}
	form, err := draft.FormData(filed.json).Object()
	if err != nil {
		return g, err
	}
	delete(form, InquirersSection)
	g.FormData, err = json.Marshal(form)
	return g, err
}
