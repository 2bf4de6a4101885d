package desk

import (
	"context"
	_ "embed" // texts.tmpl
	"encoding/json"
	"errors"
	"fmt"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// EventTakenOver is recorded where somebody takes a case that a colleague worked on.
const EventTakenOver = "desk.taken-over"

// TakeOver has the officer work on an application that a colleague works on, who is told at once, with why. What the colleague has
// typed stays theirs, and goes on with the officer. It is refused with MSG-LIT-E-0097 for another version than the present one, and
// with MSG-LIT-E-0093 where nobody else works on it, or where it has ended.
func (s *Service) TakeOver(ctx context.Context, number string, version int64, reason string) (application.ReviewMoved, error) {
	p := principal.From(ctx)
	if reason = rule.Plain(reason); reason != "" {
		if wrong := application.CheckText("/reason", reason); len(wrong) > 0 {
			return application.ReviewMoved{}, errs.InvalidFields(wrong)
		}
	}
	var moved application.ReviewMoved
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := application.ByNumber(ctx, tx, number, tx.ForUpdate())
		switch {
		case err != nil:
			return err
		case !p.MaySeeBureau(a.Destination):
			return a.LiesWith(p)
		case a.Version != version:
			return draft.VersionConflict(a.Version)
		case a.Ended() || a.AssigneeID == "" || a.AssigneeID == p.AccountID:
			return errs.Refuse(codeMovedOn, nil)
		}
		moved = application.ReviewMoved{Status: a.Status, Version: a.Version + 1}
		changed, err := s.assign(ctx, tx, a, Colleague{AccountID: p.AccountID, Name: p.Name}, reason)
		if err == nil && !changed {
			err = draft.VersionConflict(a.Version)
		}
		if err == nil {
			err = forgetIn(ctx, tx, number, takeOverForm)
		}
		return err
	})
	return moved, err
}

// assign has somebody work on an application from now on, with what who did before has typed; false where its version is over.
func (s *Service) assign(ctx context.Context, tx *db.Tx, a application.Application, to Colleague, reason string) (bool, error) {
	application.CountChange(tx, a.Number)
	n, err := db.Exec(ctx, tx, assignSQL, to.AccountID, to.Name, a.Number, a.Version)
	if err != nil || n == 0 {
		return false, err
	}
	if _, err := db.Exec(ctx, tx, followDraftSQL, a.Number, a.Version); err != nil {
		return false, err
	}
	if to.AccountID != a.AssigneeID {
		err = passDrafts(ctx, tx, a.AssigneeID, to.AccountID, a.Number)
	}
	return true, errors.Join(err, noteAssigned(ctx, tx, a, to, reason))
}

// noteAssigned records who works on an application from now on.
func noteAssigned(ctx context.Context, tx *db.Tx, a application.Application, to Colleague, reason string) error {
	data := eventData{Number: a.Number, To: to.AccountID, ToName: to.Name, From: a.AssigneeID, Text: reason, DeputyOf: principal.From(ctx).DeputyOf(a.AssigneeID)}
	event := EventAssigned
	switch me := principal.From(ctx).AccountID; {
	case to.AccountID == "":
		event = EventReleased
	case to.AccountID == me && a.AssigneeID != "" && a.AssigneeID != me:
		event, data.FromName = EventTakenOver, a.AssigneeName
	}
	return audit.RecordIn(ctx, tx, a.Destination, event, "application:"+a.Number, a.CaseID, data)
}

// recordSelfAssigned records that an application on which nobody works is from now on the work of whoever acts.
func recordSelfAssigned(ctx context.Context, tx *db.Tx, a application.Application) error {
	p := principal.From(ctx)
	return noteAssigned(ctx, tx, a, Colleague{AccountID: p.AccountID, Name: p.Name}, "")
}

//go:embed texts.tmpl
var textSource string

var texts = mail.ParseTexts(textSource)

// mailText fills a mail to a staff member.
type mailText struct {
	Name, Number, Subject, By, Reason, On, Link string
	Causes                                      string // what stood in the way of a grant
}

// Subscribe sends the mails to staff that follow from what colleagues do.
func (s *Service) Subscribe(q *job.Queue) {
	q.On(EventTakenOver, "desk.taken-over-mail", s.mailing("taken-over"))
	q.On(EventDecisionReturned, "desk.decision-returned-mail", s.mailing("decision-returned"))
	q.On(EventDecisionFailed, "desk.decision-failed-mail", s.mailing("decision-failed"))
	q.On(EventDecisionDrafted, "desk.decision-waits-mail", s.tellApprovers)
	q.On(EventDecisionApproved, "desk.decision-approved-mail", s.tellingDrafter("decision-approved"))
	q.On(EventDecisionScheduled, "desk.decision-scheduled-mail", s.tellingDrafter("decision-scheduled"))
}

// mailing tells the member of staff whom an event is about: who worked on the case before, or has drafted the decision.
func (s *Service) mailing(name string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		var data eventData
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		return s.tell(ctx, e, name, data.From, data)
	}
}

// tell sends a staff member a mail about a case; one who may not sign in any more gets none.
func (s *Service) tell(ctx context.Context, e audit.Event, name, staffID string, data eventData) error {
	q := s.db.Read()
	to, err := s.ports.Staff.StaffContact(ctx, q, staffID)
	if errs.KindOf(err) == errs.NotFound || err == nil && to.Mail == "" {
		return nil // nobody to tell
	}
	if err != nil {
		return err
	}
	a, err := application.ByNumber(ctx, q, data.Number, "")
	if err != nil {
		return err
	}
	address := s.ports.StaffOrigin + "/desk/detail?electronicApplicationNumber=" + a.Number
	m, err := texts.Compose(name, to.Lang, mailText{to.Name, a.Number, subjectIn(a, to.Lang), data.ToName, data.Text, data.On, mail.Link(address, to.Lang), causeLines(data.Causes, to.Lang)})
	if err != nil {
		return err
	}
	m.ID, m.To = e.ID+"-"+staffID, to.Mail
	return s.ports.Mailer.Send(ctx, m)
}

// subjectIn is what an application is, in a language.
func subjectIn(a application.Application, lang string) string {
	if lang == "en" {
		return a.Subject.En
	}
	return a.Subject.Ja
}
