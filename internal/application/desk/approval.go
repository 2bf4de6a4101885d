package desk

import (
	"context"
	"errors"
	"slices"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Events of a decision that is drafted for a colleague or for a day to come; applicants are not told of them.
const (
	EventDecisionDrafted   = "desk.decision-drafted"
	EventDecisionApproved  = "desk.decision-approved"
	EventDecisionReturned  = "desk.decision-returned"
	EventDecisionWithdrawn = "desk.decision-withdrawn"
	EventDecisionScheduled = "desk.decision-scheduled"
	EventDecisionFailed    = "desk.decision-failed"
)

// DraftState is how a drafted decision stands.
type DraftState string

// The states: it waits for a colleague's approval, or for its day, or came back to who drafted it.
const (
	DraftWaiting   DraftState = "WAITING"
	DraftScheduled DraftState = "SCHEDULED"
	DraftReturned  DraftState = "RETURNED"
)

// DecisionDraft is how a review is to end. It holds for one version of its application: where that has changed since, it is void.
type DecisionDraft struct {
	ID         string
	Number     string
	State      DraftState
	Version    int64
	Decision   Decision
	CallSign   string // of the licence that it grants, given to no other meanwhile
	On         string // day on which it is given, YYYY-MM-DD; empty for at once
	DraftedBy  string // staff account
	DraftedAt  time.Time
	ApprovedBy string
	ReturnedBy string
	Words      string // why a colleague sent it back
	Why        string // why it was not given on its day: UnfitChanged, UnfitWithdrawal or UnfitRefused
	// Causes are what stood in the way then; the event keeps them, too.
	Causes []errs.Field
}

// holds tells whether a draft is one of an application as it stands.
func (d DecisionDraft) holds(a application.Application) bool {
	return d.Version == a.Version && !a.Ended() && (d.State == DraftWaiting || d.State == DraftScheduled)
}

// refuseDraft says why a draft cannot be dealt with so.
func refuseDraft(reason string) error { return errs.Refuse(codeMovedOn, errs.Params{"reason": reason}) }

// FourEyes are the outcomes of a review of an application that another officer has to approve.
func (s *Service) FourEyes(a application.Application) ([]string, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return nil, err
	}
	return s.catalogue.FourEyes(proc.Definition(), a.Destination), nil
}

// fourEyesFor are those for the officer who asks: whoever has passed an application on to its bureau does not decide it alone either,
// or four eyes at the bureau it came from could be left behind.
func (s *Service) fourEyesFor(ctx context.Context, q db.Querier, a application.Application) ([]string, error) {
	outcomes, err := s.FourEyes(a)
	if err != nil {
		return nil, err
	}
	passed, err := hasPassedOn(ctx, q, a.CaseID, principal.From(ctx).AccountID)
	if err != nil || !passed {
		return outcomes, err
	}
	return []string{string(application.Granted), string(application.Refused)}, nil
}

// alone refuses what one officer may not decide alone, and what waits for a colleague or for its day already.
func (s *Service) alone(ctx context.Context, tx *db.Tx, a application.Application, outcome application.Outcome) error {
	outcomes, err := s.fourEyesFor(ctx, tx, a)
	if err != nil {
		return err
	}
	if slices.Contains(outcomes, string(outcome)) {
		return refuseDraft("fourEyes")
	}
	return noDraft(ctx, tx, a)
}

// noDraft refuses another decision while one waits.
func noDraft(ctx context.Context, tx *db.Tx, a application.Application) error {
	d, err := draftOf(ctx, tx, a.Number, "")
	switch {
	case errs.KindOf(err) == errs.NotFound:
		return nil
	case err != nil:
		return err
	case d.holds(a):
		return refuseDraft("decisionWaits")
	}
	return dropDraft(ctx, tx, d) // it is over
}

// errRehearsed ends a rehearsal: nothing of it stays.
var errRehearsed = errors.New("rehearsed")

// rehearse tries a decision, for a day to come or at once, of which nothing stays: so that what is drafted can be given as it stands, and that officers are
// told of a refusal before they confirm what cannot be undone. It gives the application as the decision would leave it.
func (s *Service) rehearse(ctx context.Context, number string, version int64, d Decision, on string) (application.Application, error) {
	var would application.Application
	_, err := s.applications.Move(ctx, number, version, d.action(), func(tx *db.Tx, a *application.Application) error {
		if err := s.checkTerm(*a, d, on); err != nil {
			return err
		}
		if err := s.decide(ctx, tx, a, d); err != nil {
			return err
		}
		would = *a
		return errRehearsed
	})
	if errors.Is(err, errRehearsed) {
		return would, nil
	}
	return would, err
}

// DraftDecision keeps how a review is to end: for a colleague to approve, where one officer may not decide alone, or for a day to come,
// which only a grant may have. It is refused as the decision would be, and with MSG-LIT-E-0093 where one waits already.
func (s *Service) DraftDecision(ctx context.Context, number string, version int64, d Decision, on string) (application.ReviewMoved, error) {
	if wrong := d.checkDay(on, s.db.Now()); len(wrong) > 0 {
		return application.ReviewMoved{}, errs.InvalidFields(wrong)
	}
	would, err := s.rehearse(ctx, number, version, d, on)
	if err != nil {
		return application.ReviewMoved{}, err
	}
	p := principal.From(ctx)
	return s.change(ctx, number, func(tx *db.Tx, a *application.Application) error {
		if a.Version != version {
			return draft.VersionConflict(a.Version)
		}
		outcomes, err := s.fourEyesFor(ctx, tx, *a)
		if err != nil {
			return err
		}
		if err := noDraft(ctx, tx, *a); err != nil {
			return err
		}
		two := slices.Contains(outcomes, string(d.Outcome))
		if !two && on == "" {
			return refuseDraft("notFourEyes")
		}
		if a.AssigneeID == "" {
			if err := recordSelfAssigned(ctx, tx, *a); err != nil {
				return err
			}
			a.AssigneeID, a.AssigneeName = p.AccountID, p.Name
		}
		kept := DecisionDraft{ID: db.NewID(), Number: number, State: DraftWaiting, Version: version + 1, Decision: d, On: on, DraftedBy: p.AccountID}
		event := EventDecisionDrafted
		a.News = application.NewsApproval
		if !two {
			kept.State, kept.ApprovedBy, a.News, event = DraftScheduled, p.AccountID, application.NewsScheduled, EventDecisionScheduled
		}
		if err := s.confirmItems(ctx, tx, *a, d.Confirmed); err != nil {
			return err
		}
		kept.Decision.Confirmed = nil
		if d.Outcome == application.Granted {
			kept.CallSign = would.CallSign
		}
		return errors.Join(insertDraft(ctx, tx, kept), s.hold(ctx, tx, *a, d), s.noteDecision(ctx, tx, *a, event, kept, ""))
	})
}

// hold notes the call sign of a licence that is drafted, so that it is proposed to no other. It is not proposed again where the
// draft comes to nothing.
func (s *Service) hold(ctx context.Context, tx *db.Tx, a application.Application, d Decision) error {
	sign := rule.CallSign(d.Licence.CallSign)
	if d.Outcome != application.Granted || sign == "" {
		return nil
	}
	form, err := s.applications.Filed(ctx, tx, a.Number)
	if err != nil {
		return err
	}
	proc, data, err := s.normalised(a, form)
	if err != nil {
		return err
	}
	from, ok := proc.CallSigns(data, a.Destination)
	if filed, _ := proc.Licence(data, clock.Date(tx.Now())); !ok || sign == rule.CallSign(filed.CallSign) && proc.KeepsCallSign() {
		return nil
	}
	return s.ports.CallSigns.Assign(ctx, tx, from, sign)
}

// ofDraft is a decision that is given after it was drafted.
func (d Decision) ofDraft() Decision {
	d.drafted = true
	return d
}

// action is what a decision does to its application.
func (d Decision) action() application.Action {
	if d.Outcome == application.Refused {
		return application.Refuse
	}
	return application.Grant
}

// maxAhead is how many days ahead a grant may be given.
const maxAhead = 365

// checkDay checks the day on which a decision is to be given.
func (d Decision) checkDay(on string, now time.Time) []errs.Field {
	if on == "" {
		return nil
	}
	const at = "/givenOn"
	day, err := time.Parse(time.DateOnly, on)
	last := clock.Date(now.AddDate(0, 0, maxAhead))
	switch {
	case err != nil:
		return []errs.Field{{Pointer: at, Code: codeNoDate}}
	case d.Outcome != application.Granted || day.Format(time.DateOnly) <= clock.Date(now):
		return []errs.Field{{Pointer: at, Code: codeNotOrdered, Params: errs.Params{"from": clock.Date(now.AddDate(0, 0, 1))}}}
	case on > last:
		return []errs.Field{{Pointer: at, Code: codeAtMost, Params: errs.Params{"max": last}}}
	}
	return nil
}

// checkTerm checks that a licence does not begin before the day on which it is given. A change keeps the term of the licence, which has begun.
func (s *Service) checkTerm(a application.Application, d Decision, on string) error {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil || proc.Definition().Kind == procedure.KindChange || d.Licence.ValidFrom == "" || d.Licence.ValidFrom >= on {
		return err
	}
	return errs.InvalidFields([]errs.Field{{Pointer: "/licence/validFrom", Code: codeNotOrdered, Params: errs.Params{"from": on}}})
}

// change has something happen to the draft of an application under the officer's eyes; its status stays.
func (s *Service) change(ctx context.Context, number string, with func(*db.Tx, *application.Application) error) (application.ReviewMoved, error) {
	p := principal.From(ctx)
	var moved application.ReviewMoved
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := application.ByNumber(ctx, tx, number, tx.ForUpdate())
		if err != nil {
			return err
		}
		if err := a.LiesWith(p); err != nil {
			return err
		}
		a.From = a.Status
		if err := with(tx, &a); err != nil {
			return err
		}
		moved = application.ReviewMoved{Status: a.Status, Version: a.Version + 1}
		return application.Save(ctx, tx, a)
	})
	return moved, err
}

// standing is the draft of an application that an officer names, if it still holds.
func standing(ctx context.Context, tx *db.Tx, a application.Application, id string) (DecisionDraft, error) {
	d, err := draftOf(ctx, tx, a.Number, tx.ForUpdate())
	switch {
	case errs.KindOf(err) == errs.NotFound || err == nil && (d.ID != id || d.State == DraftReturned):
		return d, gone(ctx, tx, a)
	case err != nil:
		return d, err
	case !d.holds(a):
		return d, refuseDraft("decisionVoid")
	}
	return d, nil
}

// gone tells what became of a draft that is there no longer: it was decided about, or void once the application went to another bureau.
func gone(ctx context.Context, q db.Querier, a application.Application) error {
	events, err := audit.OfCase(ctx, q, a.CaseID)
	if err != nil {
		return err
	}
	for _, e := range slices.Backward(events) {
		switch e.Type {
		case application.EventTransferred:
			return refuseDraft("decisionLeft")
		case EventDecisionDrafted, EventDecisionApproved, EventDecisionReturned, EventDecisionWithdrawn:
			return refuseDraft("decisionGone")
		}
	}
	return refuseDraft("decisionGone")
}

// ApproveDecision gives what a colleague has drafted, or has it wait for its day. It is refused with MSG-LIT-E-0093 to whoever drafted it,
// where that one does not work for the bureau any more, and where the application has changed since.
func (s *Service) ApproveDecision(ctx context.Context, number, id string) (application.ReviewMoved, error) {
	a, err := application.ReadableBy(ctx, s.db.Read(), principal.From(ctx), number)
	if err != nil {
		return application.ReviewMoved{}, err
	}
	d, err := draftOf(ctx, s.db.Read(), number, "")
	switch {
	case errs.KindOf(err) == errs.NotFound || err == nil && (d.ID != id || d.State != DraftWaiting):
		return application.ReviewMoved{}, gone(ctx, s.db.Read(), a)
	case err != nil:
		return application.ReviewMoved{}, err
	case !d.holds(a):
		return application.ReviewMoved{}, refuseDraft("decisionVoid")
	}
	if d.On > clock.Date(s.db.Now()) {
		return s.change(ctx, number, func(tx *db.Tx, a *application.Application) error {
			d, err := s.toApprove(ctx, tx, *a, id)
			if err != nil {
				return err
			}
			a.News = application.NewsScheduled
			return errors.Join(scheduleDraft(ctx, tx, d, principal.From(ctx).AccountID), s.noteDecision(ctx, tx, *a, EventDecisionScheduled, d, ""))
		})
	}
	return s.applications.MoveOfColleague(ctx, number, d.Version, d.Decision.action(), func(tx *db.Tx, a *application.Application) error {
		before := *a
		before.Status = a.From
		d, err := s.toApprove(ctx, tx, before, id)
		if err != nil {
			return err
		}
		a.SettleDraft()
		return errors.Join(dropDraft(ctx, tx, d), s.noteDecision(ctx, tx, before, EventDecisionApproved, d, ""), s.decide(ctx, tx, a, d.Decision.ofDraft()),
			s.Moved(ctx, tx, d.DraftedBy, d.Number, true, false))
	})
}

// toApprove is a draft that the officer may approve.
func (s *Service) toApprove(ctx context.Context, tx *db.Tx, a application.Application, id string) (DecisionDraft, error) {
	d, err := standing(ctx, tx, a, id)
	switch {
	case err != nil:
		return d, err
	case d.State != DraftWaiting:
		return d, refuseDraft("decisionGone")
	case d.DraftedBy == principal.From(ctx).AccountID:
		return d, refuseDraft("decisionSameHand")
	}
	here, err := s.worksAt(ctx, tx, a.Destination, d.DraftedBy)
	if err == nil && !here {
		err = refuseDraft("drafterGone")
	}
	return d, err
}

// worksAt tells whether somebody decides at a bureau, and may still sign in.
func (s *Service) worksAt(ctx context.Context, q db.Querier, bureau, accountID string) (bool, error) {
	colleagues, err := s.ports.Staff.Colleagues(ctx, q, bureau)
	return slices.ContainsFunc(colleagues, func(c Colleague) bool { return c.AccountID == accountID }), err
}

// ReturnDecision sends a draft back to who drafted it, with why; nobody does so with their own.
func (s *Service) ReturnDecision(ctx context.Context, number, id, reason string) (application.ReviewMoved, error) {
	return s.reasoned(ctx, number, id, reason, func(tx *db.Tx, a *application.Application, d DecisionDraft, reason string) error {
		me := principal.From(ctx).AccountID
		switch {
		case d.State != DraftWaiting:
			return refuseDraft("decisionGone")
		case d.DraftedBy == me:
			return refuseDraft("decisionSameHand")
		}
		d.Version, d.ReturnedBy, d.Words = a.Version+1, me, reason
		return errors.Join(forgetIn(ctx, tx, number, returnDecisionForm), returnDraft(ctx, tx, d), s.noteDecision(ctx, tx, *a, EventDecisionReturned, d, reason))
	})
}

// WithdrawDecision takes a draft back, with why: one that waits for approval by who drafted it, one that waits for its day by any officer
// of the bureau.
func (s *Service) WithdrawDecision(ctx context.Context, number, id, reason string) (application.ReviewMoved, error) {
	return s.reasoned(ctx, number, id, reason, func(tx *db.Tx, a *application.Application, d DecisionDraft, reason string) error {
		if d.State == DraftWaiting && d.DraftedBy != principal.From(ctx).AccountID {
			return refuseDraft("decisionOthers")
		}
		return errors.Join(dropDraft(ctx, tx, d), forgetIn(ctx, tx, number, withdrawForm), s.noteDecision(ctx, tx, *a, EventDecisionWithdrawn, d, reason))
	})
}

// reasoned has something happen to a draft that takes a reason.
func (s *Service) reasoned(ctx context.Context, number, id, reason string, with func(*db.Tx, *application.Application, DecisionDraft, string) error) (application.ReviewMoved, error) {
	reason = rule.Plain(reason)
	if wrong := application.CheckReason("/reason", reason); len(wrong) > 0 {
		return application.ReviewMoved{}, errs.InvalidFields(wrong)
	}
	return s.change(ctx, number, func(tx *db.Tx, a *application.Application) error {
		d, err := standing(ctx, tx, *a, id)
		if err != nil {
			return err
		}
		a.News = ""
		a.SettleDraft()
		return with(tx, a, d, reason)
	})
}

// noteDecision writes down what became of a draft.
func (s *Service) noteDecision(ctx context.Context, tx *db.Tx, a application.Application, event string, d DecisionDraft, reason string) error {
	before, after, err := s.licenceDecided(ctx, tx, a, d.Decision)
	if err != nil {
		return err
	}
	p := principal.From(ctx)
	data := eventData{Number: a.Number, From: d.DraftedBy, ToName: p.Name, Text: reason, Outcome: d.Decision.Outcome, On: d.On, Before: before, After: after, Causes: d.Causes}
	if d.DraftedBy == p.AccountID { // who approves or sends back does so in their own right
		data.DeputyOf = p.DeputyOf(a.AssigneeID)
	}
	if d.Decision.Outcome == application.Refused {
		data.Ground = s.groundOf(a, d.Decision)
	}
	return audit.RecordIn(ctx, tx, a.Destination, event, "application:"+a.Number, a.CaseID, data)
}
