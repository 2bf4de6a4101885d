package desk

import (
	"context"
	"errors"
	"slices"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Case is an application as the desk sees it.
type Case struct {
	application.Detail
	Holder draft.Holder
	Agent  draft.Holder           // who filed it under a power of attorney; empty for nobody
	Parts  []procedure.HolderPart // who the holder is: as filed, as the account says, and as proven
	// unexplained are the parts that differ, other than what a filing notifies.
	unexplained []procedure.HolderPart
	Proposal    *procedure.LicenceProposal // as it follows from what was filed; nil where the procedure leads to no licence
	Allowed     []Action
	Blocked     []BlockedAction
	Warnings    []procedure.Notice // what the checks of the procedure point out
	Outline     []procedure.Text   // in plain words what was filed
	// Equipment is what is known of the conformity numbers that were filed.
	Equipment []procedure.EquipmentKnown
	// Outside is what of the equipment is used otherwise than it is certified, where a licence follows from it.
	Outside []procedure.Notice
	// provisionally is where a provisional licence and an inspection are open to it for that reason.
	provisionally bool
	Places        []string // what can be returned for correction; empty where nothing is now
	// Predecessor is the licence that it asks to be passed on; nil where the procedure passes none on.
	Predecessor *Predecessor
	// Certifying is what it asks to be certified; nil where the procedure certifies nothing, and once it is decided.
	Certifying *application.Certifying
	// PlacedAt is the letter of the bureau for which what was filed is, by its places; empty where it cannot be passed on.
	PlacedAt string
	// Rulings are what the officer states besides a grant, Altered what a change alters of what was filed before.
	Rulings []procedure.RulingItem
	Altered []procedure.Altered
	// Permitted are the permitted changes whose completion it may notify; nil for any other, and where the portal has no licence of it.
	Permitted []PermittedChange
	// Under is the filing under whose provisional licence it is; empty for any other.
	Under string
	// Triage is what was said of it first; nil for nothing.
	Triage *Triage
}

// Action is an operation of the desk.
type Action string

// The operations of the desk.
const (
	ActionAccept           Action = "accept"
	ActionRequestFee       Action = "request-fee"
	ActionStart            Action = "start"
	ActionCheck            Action = "check"
	ActionComplete         Action = "complete"
	ActionCorrection       Action = "request-correction"
	ActionCancel           Action = "cancel-correction"
	ActionAddition         Action = "request-addition"
	ActionWithdraw         Action = "accept-withdrawal"
	ActionRefuseWithdrawal Action = "refuse-withdrawal"
	ActionCallOff          Action = "call-off"
	ActionTransfer         Action = "transfer"
	ActionAsk              Action = "ask"
	ActionCancelAddition   Action = "cancel-addition"
	ActionCancelQuestion   Action = "cancel-question"
	ActionReply            Action = "reply"
)

var deskActions = []struct {
	name   Action
	action application.Action
}{{ActionAccept, application.Accept}, {ActionRequestFee, application.RequestFee}, {ActionStart, application.StartReview}, {ActionCheck, application.CompleteCheck}, {ActionComplete, application.Refuse},
	{ActionCorrection, application.RequestCorrection}, {ActionCancel, application.CancelCorrection}, {ActionAddition, application.RequestAddition}, {ActionWithdraw, application.AcceptWithdrawal}, {ActionRefuseWithdrawal, application.RefuseWithdrawal},
	{ActionAsk, application.AskQuestion}, {ActionCancelAddition, application.CancelAddition}, {ActionCancelQuestion, application.CancelQuestion}, {ActionReply, application.Reply}, {ActionTransfer, application.Transfer}}

// Case reads an application of the staff member's bureaus; any other is errs.NotFound.
func (s *Service) Case(ctx context.Context, number string) (Case, error) {
	d, err := s.applications.Detail(ctx, number)
	if err != nil {
		return Case{}, err
	}
	if err := s.applications.FollowBill(ctx, s.db.Read(), &d.Application); err != nil {
		return Case{}, err
	}
	role := principal.From(ctx).Role
	c := Case{Detail: d, Allowed: allowed(d.Application, role, d.Requests), Blocked: blockedActions(d.Application, role, d.Requests)}
	c.awaits()
	if d.OthersWork(principal.From(ctx)) != nil {
		c.Allowed, c.Blocked = []Action{}, takenFirst(c)
	}
	if _, err := d.Next(application.CallOff, role); err == nil && d.PassesOn > clock.Date(s.db.Now()) {
		c.Allowed = append(c.Allowed, ActionCallOff)
	}
	if err := s.noteRead(ctx, d.Application, wholeCase); err != nil {
		return c, err
	}
	if d.HasTriage {
		if c.Triage, err = triageOf(ctx, s.db.Read(), number); err != nil {
			return c, err
		}
	}
	if slices.Contains(c.Allowed, ActionTransfer) {
		if proc, data, err := s.normalised(d.Application, d.FormData); err == nil {
			bureau, _ := proc.Destination(data)
			c.PlacedAt = bureau.Letter
		}
	}
	if err := s.withHolder(ctx, &c); err != nil {
		return c, err
	}
	if err := s.withAgent(ctx, &c); err != nil {
		return c, err
	}
	form, err := s.renewed(ctx, &c)
	if err != nil {
		return c, err
	}
	if form, _, err = s.asRedesigned(ctx, s.db.Read(), d.Application, c.Provisional, form); err != nil {
		return c, err
	}
	if err := s.withRulings(ctx, &c, form); err != nil {
		return c, err
	}
	if err := s.withUnder(ctx, &c); err != nil {
		return c, err
	}
	err = s.withProposal(ctx, &c, form)
	return c, err
}

// withProposal puts into a case the licence that would follow from its form, and what a grant of it has to heed.
func (s *Service) withProposal(ctx context.Context, c *Case, form draft.FormData) error {
	proposal, leads, err := s.proposal(ctx, s.db.Read(), c.Application, form, s.db.Now())
	if err != nil || !leads {
		return err
	}
	c.Proposal = &proposal
	if !c.CompletedAt.IsZero() {
		return nil
	}
	if err := s.withUncertifiedUse(ctx, c, form); err != nil {
		return err
	}
	return errors.Join(s.withProvisional(ctx, c), s.warnOfGrant(c))
}

// withHolder puts into a case who its holder is, and what the checks point out.
func (s *Service) withHolder(ctx context.Context, c *Case) (err error) {
	c.Holder, err = s.ports.Holders.Holder(ctx, s.db.Read(), c.HolderID)
	if errs.KindOf(err) == errs.NotFound {
		c.Holder, err = draft.Holder{Name: c.HolderName, Lang: c.Lang}, nil
	}
	if err != nil {
		return err
	}
	return s.compareHolder(ctx, c)
}

// withAgent puts into a case the agent who filed it, if one did and is still there.
func (s *Service) withAgent(ctx context.Context, c *Case) (err error) {
	if c.MandateNumber == "" || c.ActorID == c.HolderID {
		return nil
	}
	if c.Agent, err = s.ports.Holders.Holder(ctx, s.db.Read(), c.ActorID); errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	return err
}

// allowed are the operations the role may perform on the application now. A withdrawal that
// is asked for is decided before anything else.
func allowed(a application.Application, role principal.Role, requests []application.Request) []Action {
	open := map[application.RequestKind]bool{}
	for _, r := range requests {
		open[r.Kind] = open[r.Kind] || r.State == application.RequestOpen
	}
	names := []Action{}
	for _, d := range deskActions {
		decides := d.name == ActionWithdraw || d.name == ActionRefuseWithdrawal
		if decides != open[application.ForWithdrawal] || d.name == ActionAddition && open[application.ForAddition] || d.name == ActionAsk && open[application.ForQuestion] {
			continue
		}
		if d.name == ActionCancelAddition && !open[application.ForAddition] || d.name == ActionCancelQuestion && !open[application.ForQuestion] || d.name == ActionReply && !open[application.ToOffice] {
			continue
		}
		if _, err := a.Next(d.action, role); err == nil {
			names = append(names, d.name)
		}
	}
	return names
}

// proposal is the licence that follows from what was filed, were it granted at a time.
func (s *Service) proposal(ctx context.Context, q db.Querier, a application.Application, filed draft.FormData, granted time.Time) (procedure.LicenceProposal, bool, error) {
	if a.Effect == application.EffectArrival { // its record was made when it arrived
		return procedure.LicenceProposal{}, false, nil
	}
	proc, data, err := s.normalised(a, filed)
	if err != nil {
		return procedure.LicenceProposal{}, false, err
	}
	proposal, ok := proc.Licence(data, clock.Date(granted))
	if !ok || a.AboutLicence == "" {
		return attached(proposal, draft.LicenceFacts{}, proc.Outcome().Record), ok, nil
	}
	about, err := s.ports.Licences.ByID(ctx, q, a.HolderID, a.AboutLicence)
	if err != nil {
		return proposal, false, err
	}
	if proc.Definition().Kind != procedure.KindRenewal {
		proposal.CallSign, proposal.ValidFrom, proposal.ValidTo = about.CallSign, about.ValidFrom, about.ValidTo
		proposal, err = s.asLicensed(ctx, q, a, proc, keepOwn(proposal, about), about)
		return attached(proposal, about, proc.Outcome().Record), true, err
	}
	proposal, ok = proc.Licence(data, clock.AddDays(about.ValidTo, 1))
	proposal, err = s.asLicensed(ctx, q, a, proc, keepOwn(proposal, about), about)
	return attached(proposal, about, proc.Outcome().Record), ok, err
}

// EmissionsFiled are those that a filing asks for, whatever its grant designated.
func (s *Service) EmissionsFiled(ctx context.Context, q db.Querier, number string) ([]procedure.LicenceEmission, error) {
	a, err := application.ByNumber(ctx, q, number, "")
	if err != nil {
		return nil, err
	}
	form, err := s.applications.Filed(ctx, q, number)
	if err != nil {
		return nil, err
	}
	proc, data, err := s.normalised(a, form)
	if err != nil {
		return nil, err
	}
	proposal, _ := proc.Licence(data, a.ReceivedOn())
	return proposal.Emissions, nil
}

// keepOwn is a proposal with the numbers that reports have made on the licence, the days that were put off and the frequencies that
// were assigned, which stay.
func keepOwn(proposal procedure.LicenceProposal, about draft.LicenceFacts) procedure.LicenceProposal {
	for i, p := range proposal.Particulars {
		if value, ok := about.Particulars[p.ID]; ok && p.Stays() {
			proposal.Particulars[i].Value, proposal.Particulars[i].Desk, proposal.Particulars[i].Required = value, false, false
		}
	}
	proposal.Emissions = procedure.CarryOver(proposal.Emissions, about.Emissions)
	return proposal
}

// normalised is what was filed, as its procedure reads it.
func (s *Service) normalised(a application.Application, filed draft.FormData) (*procedure.Procedure, *procedure.Data, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return nil, nil, err
	}
	data, err := proc.NormaliseJSON(filed, procedure.Env{Category: a.Category, Today: a.ReceivedOn()})
	return proc, data, err
}

// Accept takes an arrived application into processing. Like every operation of
// the desk it is errs.NotFound outside the officer's bureaus, refused with
// MSG-LIT-E-0097 where the application is not at the version the officer saw,
// and with MSG-LIT-E-0093 where it does not stand where the operation begins.
func (s *Service) Accept(ctx context.Context, number string, version int64) (application.ReviewMoved, error) {
	return s.applications.Move(ctx, number, version, application.Accept, func(tx *db.Tx, a *application.Application) error {
		return s.applications.RecordMove(ctx, tx, application.EventAccepted, *a, "")
	})
}

// Start begins the review; only where no fee is due.
func (s *Service) Start(ctx context.Context, number string, version int64) (application.ReviewMoved, error) {
	return s.applications.Move(ctx, number, version, application.StartReview, func(tx *db.Tx, a *application.Application) error {
		return s.applications.RecordMove(ctx, tx, application.EventReviewStarted, *a, "")
	})
}

// Check ends the check of a notification's form. The notification took effect when it
// arrived; its sender is told that nothing more is asked for. Where it says something else of
// its holder than the account, it needs a reason, as a grant does (Decision); and so it does over its checklist.
func (s *Service) Check(ctx context.Context, number string, version int64, differenceReason string, c Confirming) (application.ReviewMoved, error) {
	return s.applications.Move(ctx, number, version, application.CompleteCheck, func(tx *db.Tx, a *application.Application) error {
		if err := s.overDifference(ctx, tx, a, differenceReason); err != nil {
			return err
		}
		if err := s.checkUnconfirmed(ctx, tx, *a, c); err != nil {
			return err
		}
		if a.AssigneeID == "" { // it stays on record who did it
			p := principal.From(ctx)
			a.AssigneeID, a.AssigneeName = p.AccountID, p.Name
		}
		a.CompletedAt = tx.Now()
		return errors.Join(s.applications.RecordMove(ctx, tx, application.EventChecked, *a, ""), s.applications.Notify(ctx, tx, a, application.NoticeChecked, application.NoticeText{}))
	})
}

// Decision ends a review.
type Decision struct {
	Outcome application.Outcome `json:"outcome"`
	Ground  string              `json:"ground,omitempty"` // of a refusal: the id of one of Service.RefusalGrounds
	// Provision is the law and article of a ground that names none itself.
	Provision string          `json:"provision,omitempty"`
	Reason    string          `json:"reason,omitempty"` // of a refusal, and of a licence that is not as it was filed for
	Licence   LicenceDecision `json:"licence"`          // of a grant
	// DifferenceReason is why a grant is right although the filing says something else of its
	// holder than the account; needed there, and of no account elsewhere.
	DifferenceReason string `json:"differenceReason,omitempty"`
	// UncheckedReason is why something is granted although nothing, or not all, of its checklist is confirmed; needed there.
	UncheckedReason string `json:"uncheckedReason,omitempty"`
	// Confirmed are items of its checklist that are confirmed with it.
	Confirmed []string `json:"confirmed,omitempty"`
	// Ruling is what the procedure has the officer state besides, by the ids of its items.
	Ruling  map[string]string `json:"ruling,omitempty"`
	drafted bool              // before the day on which it is given
	trial   bool              // nothing is asked for yet that is only said with the decision itself
}

// Complete ends the review. Granting issues the licence as the officer confirmed
// it, within what was filed; refusing needs a ground and a reason. Either sends a notice, in
// the same transaction. Problems of the decision are errs.Invalid. It is refused with MSG-LIT-E-0093 where a colleague has to
// approve it (DraftDecision), or where a decision waits for that or for its day.
func (s *Service) Complete(ctx context.Context, number string, version int64, d Decision) (application.ReviewMoved, error) {
	return s.applications.Move(ctx, number, version, d.action(), func(tx *db.Tx, a *application.Application) error {
		before := *a
		before.Status = a.From
		if err := s.alone(ctx, tx, before, d.Outcome); err != nil {
			return err
		}
		return s.decide(ctx, tx, a, d)
	})
}
