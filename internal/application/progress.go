package application

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// ForeignBureau tells of a staff member that something belongs to a bureau they do not work for, or to one
// that is not known.
func ForeignBureau(p principal.Principal, bureau string) bool {
	return p.Role != principal.User && !p.MaySeeBureau(bureau)
}

// NextStep tells an applicant what comes next; the browser words it.
type NextStep string

// The next steps.
const (
	WaitReception   NextStep = "WAIT_RECEPTION"
	WaitFeeRequest  NextStep = "WAIT_FEE_REQUEST"
	WaitReviewStart NextStep = "WAIT_REVIEW_START"
	PayTheFee       NextStep = "PAY_FEE"
	WaitFeeCheck    NextStep = "WAIT_FEE_CHECK" // only told of one application, as is the next
	FeeOverdue      NextStep = "FEE_OVERDUE"
	WaitReview      NextStep = "WAIT_REVIEW"
	Correct         NextStep = "SUBMIT_CORRECTION"
	FollowNew       NextStep = "FOLLOW_RESUBMISSION"
	TookEffect      NextStep = "EFFECTIVE_ON_ARRIVAL"
	DoneAccepted    NextStep = "DONE_ACCEPTED"
	DoneGranted     NextStep = "DONE_GRANTED"
	DoneRefused     NextStep = "DONE_REFUSED"
	DonePassedOn    NextStep = "DONE_PASSED_ON"
	DoneCalledOff   NextStep = "DONE_CALLED_OFF"
	DoneWithdrawn   NextStep = "DONE_WITHDRAWN"
)

// NextStep follows from where the application stands.
func (a Application) NextStep() NextStep {
	switch a.Status {
	case Arrived:
		if a.Effect == EffectArrival {
			return TookEffect
		}
		return WaitReception
	case ProcessingReception:
		if a.owesFee() {
			return WaitFeeRequest
		}
		return WaitReviewStart
	case FeesNotPaid:
		return PayTheFee
	case UnderReview:
		return WaitReview
	case RequestingCorrection:
		return Correct
	case Resubmitted:
		return FollowNew
	case Withdrawn:
		return DoneWithdrawn
	}
	switch {
	case a.Outcome == Refused:
		return DoneRefused
	case a.Outcome == PassedOn:
		return DonePassedOn
	case a.Outcome == CalledOff:
		return DoneCalledOff
	case a.Effect == EffectArrival:
		return DoneAccepted
	}
	return DoneGranted
}

// List is a part of a list and the number of all there are; of more than are ever shown, of
// which Truncated tells, it is one more than those.
type List struct {
	Total        int
	Truncated    bool
	Looked       int    // among how many of the newest alone the words were looked for; 0 for among all
	Codes        bool   // so alone as parts of numbers and call signs; of the desk
	Further      string // from where a search of the desk goes on; empty where it looked at all
	Applications []Application
	Procedures   []Filed  // of which the account has filed something; of its own lists
	OpenRequests []string // numbers of those of which the office asks a question, or for an addition; of its own lists
}

// List lists the applicant's own applications that the page asks for.
func (s *Service) List(ctx context.Context, page Page) (List, error) {
	return s.listOwn(ctx, page, false)
}

// OfHolder are the newest of an account, for staff.
func (s *Service) OfHolder(ctx context.Context, accountID string, most int) ([]Application, error) {
	return s.OfHolderThat(ctx, accountID, most, func(*db.Condition) {})
}

// OfHolderThat are the newest of an account that fit a condition.
func (s *Service) OfHolderThat(ctx context.Context, accountID string, most int, narrow func(*db.Condition)) ([]Application, error) {
	l := NewListing(NewestFirst)
	l.Uncounted = true
	l.Is("holder_id", accountID)
	narrow(&l.Condition)
	p, err := db.List(ctx, s.db.Read(), l, scan, most, 0, most)
	return p.Rows, err
}

// listOwn lists what the account has filed; past narrows it to what has ended or taken effect.
func (s *Service) listOwn(ctx context.Context, page Page, past bool) (List, error) {
	by := principal.From(ctx)
	if rule.OneLine(page.Text) != "" {
		return s.findOwn(ctx, by, page, past)
	}
	list, besides, err := ReadPage(ctx, s.db.Read(), page.listingWithProcedures(by, past), page)
	procedures := list.readOpenRequests(besides)
	if narrowed := page.Status != "" || page.ProcedureID != "" || page.Offset > 0; err == nil && len(list.Applications) == 0 && narrowed && by.Mandate == nil {
		procedures, err = db.One(ctx, s.db.Read(), db.Value[*string], proceduresSQL+"$1", by.AccountID)
	}
	if procedures != nil {
		list.Procedures = s.filed(*procedures)
	}
	return list, err
}

// TimelineEntry is a line of a case's timeline. It names no officer.
type TimelineEntry struct {
	At        time.Time         `json:"at"`
	Type      string            `json:"type" doc:"event type, for instance application.accepted"`
	Status    Status            `json:"status,omitempty" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	ActorKind string            `json:"actorKind" enum:"applicant,agent,staff,bank,system"`
	ActorName string            `json:"actorName,omitempty" doc:"of an agent"`
	Note      string            `json:"note,omitempty"`
	PaperOn   string            `json:"paperOn,omitempty" doc:"YYYY-MM-DD, the day of its arrival on paper; of one that staff entered"`
	Stamps    bool              `json:"stamps,omitempty" doc:"of application.fee-paid: with revenue stamps on the paper form"`
	Posted    *PostedPaper      `json:"posted,omitempty" doc:"of application.posted: what was posted, and when"`
	ground    *procedure.Ground // of a refusal
	ruling    *Ruling           // of a grant
	issued    *issued           // of a certificate that was sent
	of        string            // the number of the filing
}

// Detail is an application with its documents and its timeline.
type Detail struct {
	Application
	FormData draft.FormData // canonical, as validated and filed
	SHA256   string         // of FormData
	Files    []draft.AttachmentInfo
	Timeline []TimelineEntry
	Requests []Request
	// HasTriage tells that an officer said something of a filing of the case before anything else.
	HasTriage bool
	// CorrectedBy is the number of the filing that corrects this one; empty where none does.
	CorrectedBy string
	// PassesOn is the day to come (YYYY-MM-DD) on which a licence passes on by this one; empty where none does.
	PassesOn string
	// Ground is on what it was refused, and Appeal how one can object; nil where it was not.
	Ground *procedure.Ground
	Appeal *procedure.Text
	// Ruling is what the office stated besides the grant; nil for nothing.
	Ruling *Ruling
	// Due is what the holder does next after that; nil for nothing.
	Due *NextFiling
	// Certificate is what is issued of a record by it; nil for nothing.
	Certificate *Certificate
	// Provisional is the provisional licence of its case; nil where there is none.
	Provisional *Provisional
	// Paused is how its standard time stands still; nil where it does not.
	Paused *Pause
}

// Detail reads an application that is for who asks: the applicant's own, or one of the staff member's bureaus.
// Any other is errs.NotFound.
func (s *Service) Detail(ctx context.Context, number string) (Detail, error) {
	q := s.db.Read()
	a, doc, err := withDocument(ctx, q, number)
	if err == nil {
		err = orElsewhere(principal.From(ctx), a, mayRead(principal.From(ctx), a))
	}
	if err != nil {
		return Detail{}, err
	}
	if by := principal.From(ctx); by.Mandate != nil && a.ActorID != by.ActorID() {
		a.MandateNumber = "" // another agent's
	}
	d := Detail{Application: a, FormData: draft.FormData(doc.json), SHA256: doc.sha256}
	if d.Files, err = s.ports.Attachments.OfApplication(ctx, q, number); err != nil {
		return d, err
	}
	if d.Timeline, d.HasTriage, err = timeline(ctx, q, principal.From(ctx), a.CaseID); err != nil {
		return d, err
	}
	if d.Appeal, err = s.AppealOf(a); err != nil {
		return d, err
	}
	if d.Appeal != nil {
		for _, e := range d.Timeline {
			d.Ground = cmp.Or(d.Ground, e.ground)
		}
	}
	d.Ruling = rulingOf(d.Timeline, number)
	if d.Due, err = s.due(ctx, q, d); err != nil {
		return d, err
	}
	d.Ruling = d.Ruling.standing(d.ProcedureID, d.Due)
	if d.Certificate, err = s.certificate(ctx, q, a, d.FormData, d.Timeline); err != nil {
		return d, err
	}
	if d.PassesOn, err = s.passesOn(ctx, q, a); err != nil {
		return d, err
	}
	if slices.ContainsFunc(d.Timeline, TimelineEntry.requests) {
		d.Requests, err = RequestsOf(ctx, q, number)
		markPaperResponses(d.Requests, d.Timeline)
	}
	if err != nil {
		return d, err
	}
	if d.Paused, err = s.paused(a, d.Requests); err != nil {
		return d, err
	}
	if slices.ContainsFunc(d.Timeline, TimelineEntry.provisional) {
		if d.Provisional, err = ProvisionalOf(ctx, q, a.CaseID, clock.Date(s.db.Now())); err != nil {
			return d, err
		}
		d.Provisional.withoutOfficers(principal.From(ctx))
	}
	if a.Status != Resubmitted {
		return d, nil
	}
	d.CorrectedBy, err = correctedBy(ctx, q, number)
	return d, err
}

// requests tells of the events with which a request begins: without one of them a case has none.
func (e TimelineEntry) requests() bool {
	return e.Type == EventCorrectionRequested || e.Type == EventAdditionRequested || e.Type == EventWithdrawalRequested || e.Type == EventQuestionAsked || e.Type == EventOfficeAsked ||
		e.Type == EventAdded // of what came on paper unasked
}

// provisional tells of the event without which a case has no provisional licence.
func (e TimelineEntry) provisional() bool { return e.Type == EventProvisional }

// timeline turns the events of a case into what an applicant is shown: what
// happened to the application, its licence and its notices. Staff are not told
// what was written at a bureau that is not theirs. It tells too whether a triage is among the events, which is none of it.
func timeline(ctx context.Context, q db.Querier, p principal.Principal, caseID string) (entries []TimelineEntry, triaged bool, err error) {
	events, err := audit.OfCase(ctx, q, caseID)
	if err != nil {
		return nil, false, err
	}
	entries = []TimelineEntry{}
	for _, e := range events {
		triaged = triaged || e.Type == EventTriaged
		own := strings.HasPrefix(e.Type, "application.")
		if e.Type == EventMandateDisputed && p.Mandate != nil { // between the holder, that agent and the office
			continue
		}
		if !own && e.Type != "licence.issued" && e.Type != "notice.sent" {
			continue
		}
		entry := TimelineEntry{At: e.At, Type: e.Type, ActorKind: ActorKind(e.Role)}
		if own {
			var data eventData
			if err := json.Unmarshal(e.Data, &data); err != nil {
				return nil, false, err
			}
			triaged = triaged || data.Triaged
			entry.Status, entry.PaperOn, entry.Stamps = data.Status, data.PaperOn, data.Stamps
			if data.Mandate != "" {
				entry.ActorKind, entry.ActorName = "agent", principal.NameIn(p.Lang, data.Actor)
			}
			if !ForeignBureau(p, e.Bureau) {
				entry.Note, entry.ground, entry.of, entry.issued, entry.Posted = data.Note, data.Ground, data.Number, data.Certificate, data.Posted
				if len(data.Ruled)+len(data.Altered) > 0 {
					entry.ruling = &data.Ruling
				}
			}
		}
		entries = append(entries, entry)
	}
	return entries, triaged, nil
}

// ActorKind is whose doing an event was, as a case is told: applicant, staff, bank or system.
func ActorKind(role principal.Role) string {
	switch role {
	case principal.User:
		return "applicant"
	case principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor:
		return "staff"
	case principal.Bank:
		return "bank"
	}
	return "system"
}
