package desk

import (
	"slices"

	"radioportal/internal/application"
	"radioportal/internal/principal"
)

// BlockedAction is an operation of the desk that cannot be done now, and why; the browser words it.
type BlockedAction struct {
	Action Action      `json:"action" enum:"accept,request-fee,start,check,complete,request-correction,cancel-correction,request-addition,accept-withdrawal,refuse-withdrawal"`
	Why    BlockReason `json:"why" enum:"ROLE,ENDED,STATUS,WITHDRAWAL_ASKED,NO_WITHDRAWAL,ADDITION_ASKED,FEE_DUE,NO_FEE,CORRECTION_ASKED,PAYMENT_ASKED"`
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
	BlockedByFee          BlockReason = "FEE_DUE"          // the fee comes first
	BlockedByNoFee        BlockReason = "NO_FEE"           // there is no fee to ask for
	BlockedByCorrection   BlockReason = "CORRECTION_ASKED" // the applicant is to correct first
	BlockedByPayment      BlockReason = "PAYMENT_ASKED"    // the applicant is to pay first
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
		if d.name == ActionCancel && a.Status != application.RequestingCorrection {
			continue // there is nothing to take back
		}
		if !slices.Contains(allowed, d.name) && a.Ever(d.action) {
			out = append(out, BlockedAction{d.name, blockReason(a, d.name, role, open)})
		}
	}
	return out
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
	}
	return BlockedByStatus
}
