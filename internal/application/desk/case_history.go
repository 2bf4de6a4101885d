package desk

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// paperBegun is the event of what staff begin to enter from paper (application/paper).
const paperBegun = "desk.paper-begun"

// Note keeps a note about an application that only staff see. Problems are errs.Invalid.
func (s *Service) Note(ctx context.Context, number, text string) error {
	text = rule.Plain(text)
	if wrong := application.CheckText("/text", text); len(wrong) > 0 {
		return errs.InvalidFields(wrong)
	}
	a, err := application.ReadableBy(ctx, s.db.Read(), principal.From(ctx), number)
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if _, err := db.Exec(ctx, tx, dropDeskSQL, principal.From(ctx).AccountID, number, noteForm); err != nil {
			return err
		}
		return audit.RecordIn(ctx, tx, a.Destination, EventNoted, "application:"+a.Number, a.CaseID,
			eventData{Number: a.Number, Text: text, DeputyOf: principal.From(ctx).DeputyOf(a.AssigneeID)})
	})
}

// wholeCase is the part that opening a case reads.
const wholeCase = "detail"

// noteRead writes down that a staff member read something of an application, once for what the page of one asks for. It stands
// outside the case, whose record would be nothing else.
func (s *Service) noteRead(ctx context.Context, a application.Application, part string) error {
	note := s.reads.NoteOnce
	if part == wholeCase {
		note = s.reads.NoteAnew
	}
	return note(ctx, a.Destination, EventRead, "application:"+a.Number, eventData{Number: a.Number, Part: part})
}

// RecordEntry is a line of a case's record, as staff see it: who did what, when and why.
type RecordEntry struct {
	At        time.Time          `json:"at"`
	Type      string             `json:"type" doc:"event type, for instance application.accepted or desk.noted"`
	Number    string             `json:"electronicApplicationNumber"`
	Status    application.Status `json:"status,omitempty" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	ActorKind string             `json:"actorKind" enum:"applicant,agent,staff,bank,system"`
	ActorName string             `json:"actorName,omitempty"`
	Text      string             `json:"text,omitempty" doc:"why, or what was noted; of desk.assigned, to whom"`
	PaperOn   string             `json:"paperOn,omitempty" doc:"YYYY-MM-DD, the day of its arrival on paper; of one that staff entered"`
	Part      string             `json:"part,omitempty" enum:"correction,addition" doc:"of desk.paper-begun: what came on paper; absent of what was begun before that was written down"`
	Stamps    bool               `json:"stamps,omitempty" doc:"of application.fee-paid: with revenue stamps on the paper form"`
	// ActorAs stands behind the name.
	ActorAs   string `json:"actorAs,omitempty" doc:"of staff: in what role, and as whose deputy, in words that stand behind the name"`
	Explained string `json:"explained,omitempty" doc:"in words: on what legal ground, who drafted what was approved or sent back, and what stood in the way of a grant on its day"`
	// From is who worked on it before; of desk.taken-over.
	From string `json:"from,omitempty" doc:"of desk.taken-over: who worked on it before"`
	// Outcome and On are of the draft of a decision.
	Outcome application.Outcome `json:"outcome,omitempty" enum:"GRANTED,REFUSED" doc:"of desk.decision-…: how the drafted decision ends the review"`
	On      string              `json:"givenOn,omitempty" doc:"of desk.decision-…: YYYY-MM-DD, the day on which it is given"`
	// Complete and Competent are what was said of it first.
	Complete  string `json:"complete,omitempty" enum:"YES,NO" doc:"of desk.triaged, and of a step that says so: nothing is missing of it"`
	Competent string `json:"competent,omitempty" enum:"YES,NO" doc:"likewise: it is for the bureau to decide"`
	// Bureaus is from which bureau to which it went.
	Bureaus string `json:"bureaus,omitempty" doc:"of application.transferred: letters of the bureau that it left, and of the one that it went to"`
	// Differing is what was granted over; of desk.holder-differs.
	Differing []procedure.HolderPart `json:"differing,omitempty" doc:"of desk.holder-differs: what the filing said of its holder otherwise than the account"`
}

// Record is what happened to the case of an application of the staff member's bureaus, oldest first. Of
// what happened while the case was at another bureau it tells that it did, and the answers of the first look, and nothing that staff wrote there.
func (s *Service) Record(ctx context.Context, number string) ([]RecordEntry, error) {
	q, p := s.db.Read(), principal.From(ctx)
	a, err := application.ReadableBy(ctx, q, p, number)
	if err != nil {
		return nil, err
	}
	events, err := audit.OfCase(ctx, q, a.CaseID)
	if err != nil {
		return nil, err
	}
	requests, err := application.RequestsOfCase(ctx, q, a.CaseID)
	if err != nil {
		return nil, err
	}
	names, err := s.ports.Staff.StaffNames(ctx, q, staffOf(events))
	if err != nil {
		return nil, err
	}
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return nil, err
	}
	place := func(pointer string) string {
		name := proc.PlaceName(pointer)
		if p.Lang == "en" {
			return name.En
		}
		return name.Ja
	}
	entries, bureaus := []RecordEntry{}, bureausOf(events)
	for _, e := range events {
		if entry, ok := entryOf(e, p.Lang); ok {
			if application.ForeignBureau(p, bureaus(e)) {
				if !strings.HasPrefix(e.Type, "desk.") || e.Type == EventTriaged { // why it was passed on
					entry.Text = ""
					entries = append(entries, entry)
				}
				continue
			}
			switch entry.ActorKind {
			case "staff":
				entry.ActorName = names[e.ActorID]
				entry.addDetails(e, names, p.Lang)
			case "applicant":
				entry.ActorName = cmp.Or(entry.ActorName, a.HolderName)
			}
			if entry.ActorName != "" {
				entry.ActorName = principal.NameIn(p.Lang, entry.ActorName)
			}
			entry.explain(a, requests, place)
			entries = append(entries, entry)
		}
	}
	return entries, s.noteRead(ctx, a, "record")
}

// bureausOf gives the bureau of each event of a case. A licence or a notice is recorded in the
// transaction of the move that it follows from, and belongs to the same bureau.
func bureausOf(events []audit.Event) func(audit.Event) string {
	at := map[time.Time]string{}
	for _, e := range events {
		if e.Bureau != "" {
			at[e.At] = e.Bureau
		}
	}
	return func(e audit.Event) string { return cmp.Or(e.Bureau, at[e.At]) }
}

func staffOf(events []audit.Event) []string {
	seen, ids := map[string]bool{"": true}, []string{}
	for _, e := range events {
		if application.ActorKind(e.Role) != "staff" {
			continue
		}
		how := actionDetailsOf(e)
		for _, id := range []string{e.ActorID, how.DeputyOf, how.From} {
			if !seen[id] {
				seen[id] = true
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// entryOf reads an event of a case; false for one that is of no account here.
func entryOf(e audit.Event, lang string) (RecordEntry, bool) {
	entry := RecordEntry{At: e.At, Type: e.Type, ActorKind: application.ActorKind(e.Role), Number: strings.TrimPrefix(e.Subject, "application:")}
	switch {
	case strings.HasPrefix(e.Type, "application."):
		var data struct {
			Status  application.Status `json:"status"`
			Note    string             `json:"note"`
			Actor   string             `json:"actor"`
			Mandate string             `json:"mandate"`
			Triaged bool               `json:"triaged"`
			Bureaus string             `json:"bureaus"`
			PaperOn string             `json:"paperOn"`
			Stamps  bool               `json:"stamps"`
		}
		if json.Unmarshal(e.Data, &data) != nil {
			return entry, false
		}
		entry.Status, entry.Text, entry.Bureaus, entry.PaperOn, entry.Stamps = data.Status, data.Note, data.Bureaus, data.PaperOn, data.Stamps
		if data.Triaged {
			entry.Complete, entry.Competent = yes, yes
		}
		entry.ActorName = data.Actor
		if data.Mandate != "" {
			entry.ActorKind = "agent"
		}
	case strings.HasPrefix(e.Type, "desk."):
		var data eventData
		if json.Unmarshal(e.Data, &data) != nil {
			return entry, false
		}
		entry.Text, entry.Differing = data.Text, data.Differing
		if lang == "en" {
			entry.Text = cmp.Or(data.TextEn, data.Text)
		}
		if e.Type == paperBegun {
			entry.Part = data.Part
		}
		if e.Type == application.EventArrivalChanged {
			entry.PaperOn = data.On
		}
		if e.Type == EventAssigned {
			entry.Text = data.ToName
		}
		entry.Explained = causeLines(data.Causes, lang)
		entry.From, entry.Outcome, entry.On = data.FromName, data.Outcome, data.On
		entry.Complete, entry.Competent = data.Complete, data.Competent
	case e.Type == "licence.issued" || e.Type == "notice.sent":
		entry.Number = ""
	default:
		return entry, false
	}
	return entry, true
}

// asks are the events that a request began with, answers those that ended it.
var (
	asks = map[string]application.RequestKind{
		application.EventCorrectionRequested: application.ForCorrection, application.EventAdditionRequested: application.ForAddition, application.EventWithdrawalRequested: application.ForWithdrawal,
	}
	answers = map[string]application.RequestKind{application.EventAdded: application.ForAddition, application.EventWithdrawalRefused: application.ForWithdrawal, application.EventCorrectionCancelled: application.ForCorrection,
		application.EventAdditionCancelled: application.ForAddition, application.EventQuestionCancelled: application.ForQuestion}
)

// explain adds the words that went with an event: they stand in the request of the same transaction.
func (e *RecordEntry) explain(a application.Application, requests []application.Request, place func(pointer string) string) {
	if e.Type == application.EventRefused && e.Number == a.Number {
		e.Text = a.Reason
	}
	for _, r := range requests {
		switch {
		case r.Number != e.Number:
		case r.Kind == asks[e.Type] && r.RequestedAt.Equal(e.At):
			e.Text = words(r, place)
		case r.Kind == answers[e.Type] && r.AnsweredAt.Equal(e.At):
			e.Text = r.Answer
		}
	}
}

// words are what a request says, a line for each returned place with what it is called.
func words(r application.Request, place func(pointer string) string) string {
	lines := []string{}
	if r.Text != "" {
		lines = append(lines, r.Text)
	}
	for _, f := range r.Fields {
		lines = append(lines, strings.Join(slices.DeleteFunc([]string{place(f.Pointer), f.Comment}, func(s string) bool { return s == "" }), ": "))
	}
	return strings.Join(lines, "\n")
}
