package application

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

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

// NamedInquirer is an inquirer as a form names one.
type NamedInquirer struct {
	Name string `json:"name"`
	Mail string `json:"email"`
}

// InquirersOf are those whom a filing names, in its order.
func InquirersOf(ctx context.Context, q db.Querier, number string) ([]NamedInquirer, error) {
	filed, err := documentOf(ctx, q, number)
	if err != nil {
		return nil, err
	}
	var form struct {
		Inquirers []NamedInquirer `json:"inquirers"`
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

// Inquirers is the room above, which keeps who may look at a case.
type Inquirers interface {
	// Room refuses a correction that names more than there is room for.
	Room(ctx context.Context, tx *db.Tx, a Application) error
}

// SetInquirers lets corrections ask whether there is room for whom they name.
func (s *Service) SetInquirers(i Inquirers) { s.inquirers = i }

// nameInquirers leaves it to a job to invite whom a filing names, so that a thousand cost it one statement. A first filing
// names no more than there is room for; a correction may, beside whom the holder added since.
func (s *Service) nameInquirers(ctx context.Context, tx *db.Tx, f *filing) error {
	if !f.inquirers {
		return nil
	}
	a := f.application
	if a.Corrects != "" && s.inquirers != nil {
		if err := s.inquirers.Room(ctx, tx, a); err != nil {
			return err
		}
	}
	return errors.Join(audit.RecordIn(ctx, tx, a.Destination, EventInquirersNamed, "application:"+a.Number, a.CaseID, eventData{Number: a.Number, Status: a.Status}),
		audit.RecordUse(ctx, tx, EventInquirersNamed, a.Number))
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

// maxAbout is how many filings about a licence are told.
const maxAbout = 50

// AboutLicence are the filings about a licence, and those that led to it, the newest first, 50 at most.
func AboutLicence(ctx context.Context, q db.Querier, licenceID string) ([]Application, error) {
	l := NewListing(NewestFirst)
	l.Uncounted = true
	of := l.Arg(licenceID)
	l.Spans = []db.Span{{Condition: "about_licence = " + of}, {Condition: "licence_id = " + of}}
	list, _, err := ReadPage(ctx, q, l, Page{Limit: maxAbout})
	return list.Applications, err
}

// InquiryView is what an inquirer sees of an application: where it stands, and of what was filed only what the holder has shown.
type InquiryView struct {
	ApplicationSummary
	Timeline []TimelineEntry `json:"timeline" doc:"without what the office or the applicant wrote, and without the names of agents"`
	Contact  *Contact        `json:"contact,omitempty" doc:"of the bureau"`
	Earlier  []string        `json:"earlierNumbers,omitempty" doc:"of the filings of the case that this one corrects, the last one first"`
	LastDay  string          `json:"lastDay,omitempty" doc:"YYYY-MM-DD, until when what was filed holds; absent where that has no end of its own"`
	FormData draft.FormData  `json:"formData,omitempty" doc:"what was filed, without inquirers; absent unless the holder shows it"`

	ProcedureVersion int `json:"procedureVersion"`
}

// earlierNumbers are those of the filings that one corrects, under which others may have been told of it.
func earlierNumbers(ctx context.Context, q db.Querier, a Application) ([]string, error) {
	if a.Corrects == "" {
		return nil, nil
	}
	filings, err := OfCase(ctx, q, a.CaseID, "")
	var numbers []string
	for _, each := range filings {
		if each.Number != a.Number {
			numbers = append(numbers, each.Number)
		}
	}
	return numbers, err
}

// InquirySummary is an application as others than its holder see it in lists: nothing of money, notices, agents or the name
// that the holder gave it.
func (s *Service) InquirySummary(a Application) ApplicationSummary {
	v := s.SummaryOf(a)
	v.NoticeNumber, v.CaseID, v.CaseName, v.ApplicantActor, v.FeeState = "", "", a.Subject.Ja, a.HolderName, FeeNone
	return v
}

// InquiryView is an application with what happened to it; contents adds what was filed.
func (s *Service) InquiryView(ctx context.Context, a Application, contents bool) (InquiryView, error) {
	q := s.db.Read()
	g := InquiryView{ProcedureVersion: a.ProcedureVersion, Contact: s.contactOf(a.Destination)}
	g.ApplicationSummary = s.InquirySummary(a)
	var err error
	if g.Timeline, _, err = timeline(ctx, q, principal.Principal{Role: principal.User}, a.CaseID); err != nil {
		return g, err
	}
	g.Timeline = slices.DeleteFunc(g.Timeline, func(e TimelineEntry) bool { return e.Type == EventMandateDisputed || e.Type == EventAccountMerged })
	if g.Earlier, err = earlierNumbers(ctx, q, a); err != nil {
		return g, err
	}
	for i := range g.Timeline {
		g.Timeline[i].Note, g.Timeline[i].ActorName = "", ""
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
