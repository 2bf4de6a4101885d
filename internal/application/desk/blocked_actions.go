package desk

import (
	"slices"

	"radioportal/internal/application"
	"radioportal/internal/principal"
)

// BlockedAction is an operation of the desk that cannot be done now, and why; the browser words it.
type BlockedAction struct {
	Action Action      `json:"action" enum:"accept,request-fee,start,check,complete,request-correction,cancel-correction,request-addition,accept-withdrawal,refuse-withdrawal,ask,reply"`
	Why    BlockReason `json:"why" enum:"ROLE,ENDED,STATUS,WITHDRAWAL_ASKED,NO_WITHDRAWAL,ADDITION_ASKED,FEE_DUE,NO_FEE,CORRECTION_ASKED,PAYMENT_ASKED,COLLEAGUE,DECISION_WAITS,QUESTION_ASKED,NOT_BEGUN,NOT_IN_REVIEW"`
}

// BlockReason is why an operation cannot be done.
type BlockReason string

// The bars.
const (
	BlockedByRole         BlockReason = "ROLE"             // never done in this role
	BlockedByEnd          BlockReason = "ENDED"            // the application has ended
	BlockedByStatus       BlockReason = "STATUS"           // it belongs to another status
	BlockedByWithdrawal   BlockReason = "WITHDRAWAL_ASKED" // a withdrawal is decided first
	BlockedByNoWithdrawal BlockReason = "NO_WITHDRAWAL"    // none was asked for
	BlockedByAddition     BlockReason = "ADDITION_ASKED"   // one is waited for already
	BlockedByQuestion     BlockReason = "QUESTION_ASKED"   // its answer is waited for
	BlockedByFee          BlockReason = "FEE_DUE"          // the fee comes first
	BlockedByNoFee        BlockReason = "NO_FEE"           // there is no fee to ask for
	BlockedByCorrection   BlockReason = "CORRECTION_ASKED" // the applicant is to correct first
	BlockedByPayment      BlockReason = "PAYMENT_ASKED"    // the applicant is to pay first
	BlockedByArrival      BlockReason = "NOT_BEGUN"        // its processing begins first
	BlockedByReception    BlockReason = "NOT_IN_REVIEW"    // its review begins first
	BlockedByColleague    BlockReason = "COLLEAGUE"        // a colleague works on it
	BlockedByDraft        BlockReason = "DECISION_WAITS"   // a decision waits for approval, or for its day
)

// blockedActions are the operations that could be done with an application of this kind but not now.
func blockedActions(a application.Application, role principal.Role, requests []application.Request) []BlockedAction {
	allowed := allowed(a, role, requests)
	open := map[application.RequestKind]bool{}
	for _, r := range requests {
		open[r.Kind] = open[r.Kind] || r.State == application.RequestOpen
	}
	out := []BlockedAction{}
	for _, d := range deskActions {
		if d.name == ActionCancel && a.Status != application.RequestingCorrection || d.name == ActionTransfer || d.name == ActionCancelAddition || d.name == ActionCancelQuestion || d.name == ActionReply && !open[application.ToOffice] || done(a, d.name) {
			continue // there is nothing to take back, or to pass on, or it was done
		}
		if !slices.Contains(allowed, d.name) && a.Supports(d.action) {
			out = append(out, BlockedAction{d.name, blockReason(a, d.name, role, open)})
		}
	}
	return out
}

// done tells that a step lies behind an application.
func done(a application.Application, name Action) bool {
	switch name {
	case ActionAccept:
		return a.Status != application.Arrived && !a.Ended()
	case ActionRequestFee:
		return a.PaymentNumber != "" && !a.Ended()
	case ActionStart:
		return a.Status == application.UnderReview
	}
	return false
}

func blockReason(a application.Application, name Action, role principal.Role, open map[application.RequestKind]bool) BlockReason {
	decides := name == ActionWithdraw || name == ActionRefuseWithdrawal
	switch {
	case role != principal.Officer && role != principal.Administrator:
		return BlockedByRole
	case a.Ended():
		return BlockedByEnd
	case decides:
		return BlockedByNoWithdrawal
	case open[application.ForWithdrawal]:
		return BlockedByWithdrawal
	case name == ActionAsk && open[application.ForQuestion]:
		return BlockedByQuestion
	case name == ActionAddition && open[application.ForAddition]:
		return BlockedByAddition
	case a.Status == application.RequestingCorrection:
		return BlockedByCorrection
	case a.Status == application.FeesNotPaid:
		return BlockedByPayment
	case name == ActionStart && a.Status == application.ProcessingReception:
		return BlockedByFee
	case name == ActionRequestFee && a.Status == application.ProcessingReception:
		return BlockedByNoFee
	case (name == ActionComplete || name == ActionAddition) && a.Effect == application.EffectReview:
		return BlockedByReception
	case a.Status == application.Arrived && a.Effect == application.EffectReview:
		return BlockedByArrival
	}
	return BlockedByStatus
}

// takenFirst has what is allowed of a case wait until it is taken over from the colleague who works on it.
func takenFirst(c Case) []BlockedAction {
	out := []BlockedAction{}
	for _, name := range c.Allowed {
		if name == ActionTransfer || name == ActionCancelAddition || name == ActionCancelQuestion {
			continue // offered where it is said that it is another bureau's
		}
		out = append(out, BlockedAction{name, BlockedByColleague})
	}
	return append(out, c.Blocked...)
}

// awaits has no other decision be made while one waits for approval, or for its day.
func (c *Case) awaits() {
	i := slices.Index(c.Allowed, ActionComplete)
	if i < 0 || c.News != application.NewsApproval && c.News != application.NewsScheduled {
		return
	}
	c.Allowed = slices.Delete(c.Allowed, i, i+1)
	c.Blocked = append(c.Blocked, BlockedAction{ActionComplete, BlockedByDraft})
}
