package desk

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// registerApproval adds how a decision is drafted, approved, sent back and taken back.
func registerApproval(api huma.API, s *Service) {
	readers := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator)
	actors := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/decision-get", Authz: readers,
		Summary: "The decision about an application that waits for approval or for its day, or came back"}, s.reviewDraft)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/decision-draft", Authz: actors,
		Summary: "Draft how a review ends, for a colleague to approve or for a day to come"}, s.reviewDraftDecision)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/decision-approve", Authz: actors,
		Summary: "Approve what a colleague has drafted: it is given at once, or on its day"}, s.reviewApprove)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/decision-return", Authz: actors,
		Summary: "Send a drafted decision back to the colleague who drafted it, with why"}, s.reviewReturn)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/decision-withdraw", Authz: actors,
		Summary: "Take back a decision that one has drafted, or that waits for its day, with why"}, s.reviewWithdrawDecision)
}

// DraftView is a drafted decision as staff read it.
type DraftView struct {
	ID               string              `json:"id"`
	State            DraftState          `json:"state" enum:"WAITING,SCHEDULED,RETURNED"`
	Void             string              `json:"void" enum:",CHANGED,WITHDRAWAL,DRAFTER_GONE" doc:"why it cannot be given as it stands; empty where it can"`
	Outcome          application.Outcome `json:"outcome" enum:"GRANTED,REFUSED"`
	Ground           *procedure.Ground   `json:"ground" doc:"of a refusal; else null"`
	Reason           string              `json:"reason" doc:"of a refusal"`
	DifferenceReason string              `json:"differenceReason" doc:"of a grant over what is proven of the holder"`
	Ruling           map[string]string   `json:"ruling,omitempty" doc:"of a grant: what the officer states, by the id of the ruling"`
	Licence          LicenceDecision     `json:"licence" doc:"of a grant; what is left out is taken from the filing"`
	GivenOn          string              `json:"givenOn" doc:"YYYY-MM-DD; empty for at once"`
	DraftedBy        string              `json:"draftedBy" doc:"name"`
	DraftedAt        time.Time           `json:"draftedAt"`
	ApprovedBy       string              `json:"approvedBy" doc:"name; empty until it is approved"`
	ReturnedBy       string              `json:"returnedBy" doc:"name; of one that a colleague sent back"`
	Words            string              `json:"words" doc:"why it was sent back; of a grant that could not be given on its day what stood in its way, where that is known"`
	Why              string              `json:"why" enum:",CHANGED,WITHDRAWAL,REFUSED" doc:"why it was not given on its day"`
	Mine             bool                `json:"mine" doc:"the officer who asks has drafted it"`
	MayApprove       bool                `json:"mayApprove" doc:"the officer who asks may approve it"`
	MayReturn        bool                `json:"mayReturn" doc:"the officer who asks may send it back"`
	MayWithdraw      bool                `json:"mayWithdraw" doc:"the officer who asks may take it back"`
}

// DecisionDraft is the drafted decision of an application of the staff member's bureaus; nil where there is none.
func (s *Service) DecisionDraft(ctx context.Context, number string) (*DraftView, error) {
	p, q := principal.From(ctx), s.db.Read()
	a, err := application.ReadableBy(ctx, q, p, number)
	if err != nil {
		return nil, err
	}
	d, err := draftOf(ctx, q, number, "")
	if errs.KindOf(err) == errs.NotFound || err == nil && (a.Ended() || d.State == DraftReturned && d.Version != a.Version) {
		return nil, nil //nolint:nilnil // there is none
	}
	if err != nil {
		return nil, err
	}
	view := d.view()
	if d.Why != "" {
		view.Words = causeLines(d.Causes, p.Lang)
	}
	if view.Void, err = s.void(ctx, d, a); err != nil {
		return nil, err
	}
	names, err := s.ports.Staff.StaffNames(ctx, q, []string{d.DraftedBy, d.ApprovedBy, d.ReturnedBy})
	if err != nil {
		return nil, err
	}
	view.DraftedBy, view.ApprovedBy, view.ReturnedBy = names[d.DraftedBy], names[d.ApprovedBy], names[d.ReturnedBy]
	view.Ground = s.groundOf(a, d.Decision)
	acts := p.Role == principal.Officer || p.Role == principal.Administrator
	view.Mine = d.DraftedBy == p.AccountID
	stands := view.Void == "" || view.Void == unfitDrafter
	view.MayReturn = acts && stands && d.State == DraftWaiting && !view.Mine
	view.MayApprove = view.MayReturn && view.Void == ""
	view.MayWithdraw = acts && stands && (d.State == DraftScheduled || d.State == DraftWaiting && view.Mine)
	return view, nil
}

func (d DecisionDraft) view() *DraftView {
	of := d.Decision
	return &DraftView{
		ID: d.ID, State: d.State, Outcome: of.Outcome, Reason: of.Reason, DifferenceReason: of.DifferenceReason, Ruling: of.Ruling, Licence: of.Licence, GivenOn: d.On,
		DraftedAt: d.DraftedAt, Words: d.Words, Why: d.Why,
	}
}

// void is why a draft cannot be given as it stands; empty where it can.
func (s *Service) void(ctx context.Context, d DecisionDraft, a application.Application) (string, error) {
	switch {
	case d.State == DraftReturned:
		return "", nil
	case d.Version != a.Version && a.News == application.NewsWithdrawal:
		return UnfitWithdrawal, nil
	case d.Version != a.Version:
		return UnfitChanged, nil
	case d.State == DraftScheduled:
		return "", nil
	}
	here, err := s.worksAt(ctx, s.db.Read(), a.Destination, d.DraftedBy)
	if err != nil || here {
		return "", err
	}
	return unfitDrafter, nil
}

type draftOut struct {
	Draft *DraftView `json:"draft" doc:"null where there is none"`
}

func (s *Service) reviewDraft(ctx context.Context, in applicationNumber) (draftOut, error) {
	d, err := s.DecisionDraft(ctx, in.Number)
	return draftOut{d}, err
}

type draftDecisionIn struct {
	ReviewCompleteIn
	GivenOn string `json:"givenOn,omitempty" maxLength:"10" doc:"YYYY-MM-DD, of a grant that is given on a day to come"`
}

func (s *Service) reviewDraftDecision(ctx context.Context, in draftDecisionIn) (application.ReviewMoved, error) {
	return s.DraftDecision(ctx, in.Number, in.Version, in.decision(), in.GivenOn)
}

// DraftRefIn names a drafted decision.
type DraftRefIn struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
	ID     string `json:"id" maxLength:"64" doc:"of the draft that the officer saw"`
}

func (s *Service) reviewApprove(ctx context.Context, in DraftRefIn) (application.ReviewMoved, error) {
	return s.ApproveDecision(ctx, in.Number, in.ID)
}

type draftReasonIn struct {
	DraftRefIn
	Reason string `json:"reason" maxLength:"8000"`
}

func (s *Service) reviewReturn(ctx context.Context, in draftReasonIn) (application.ReviewMoved, error) {
	return s.ReturnDecision(ctx, in.Number, in.ID, in.Reason)
}

func (s *Service) reviewWithdrawDecision(ctx context.Context, in draftReasonIn) (application.ReviewMoved, error) {
	return s.WithdrawDecision(ctx, in.Number, in.ID, in.Reason)
}
