package application

import (
	"slices"

	"radioportal/internal/principal"
)

// Barred is an operation of the desk that cannot be done now, and why; the browser words it.
type Barred struct {
	Action DeskAction `json:"action" enum:"accept,request-fee,start,check,complete,request-correction,cancel-correction,request-addition,accept-withdrawal,refuse-withdrawal"`
	Why    Bar        `json:"why" enum:"ROLE,ENDED,STATUS,WITHDRAWAL_ASKED,NO_WITHDRAWAL,ADDITION_ASKED,FEE_DUE,NO_FEE,APPLICANT"`
}

// Bar is why an operation cannot be done.
type Bar string

// The bars.
const (
	BarRole       Bar = "ROLE"             // never done in this role
	BarEnded      Bar = "ENDED"            // the application has ended
	BarStatus     Bar = "STATUS"           // it belongs to another status
	BarWithdrawal Bar = "WITHDRAWAL_ASKED" // a withdrawal is decided first
	BarNone       Bar = "NO_WITHDRAWAL"    // none was asked for
	BarAddition   Bar = "ADDITION_ASKED"   // one is waited for already
	BarFee        Bar = "FEE_DUE"          // the fee comes first
	BarNoFee      Bar = "NO_FEE"           // there is no fee to ask for
	BarApplicant  Bar = "APPLICANT"        // the applicant is asked to correct, or to pay
)

// barred are the operations that could be done with an application of this kind but not now.
func (a Application) barred(role principal.Role, requests []Request) []Barred {
	allowed := a.allowed(role, requests)
	open := map[RequestKind]bool{}
	for _, r := range requests {
		open[r.Kind] = open[r.Kind] || r.State == RequestOpen
	}
	out := []Barred{}
	for _, d := range deskActions {
		if d.name == DeskCancel && a.Status != RequestingCorrection {
			continue // there is nothing to take back
		}
		if !slices.Contains(allowed, d.name) && a.ever(d.action) {
			out = append(out, Barred{d.name, a.bar(d.name, role, open)})
		}
	}
	return out
}

// ever tells whether an action belongs to applications of this effect at all.
func (a Application) ever(action Action) bool {
	return slices.ContainsFunc(moves, func(m move) bool { return m.action == action && (m.effect == "" || m.effect == a.Effect) })
}

func (a Application) bar(name DeskAction, role principal.Role, open map[RequestKind]bool) Bar {
	decides := name == DeskWithdraw || name == DeskKeep
	switch {
	case !slices.Contains(desk, role):
		return BarRole
	case !slices.Contains(openStatuses, a.Status):
		return BarEnded
	case decides:
		return BarNone
	case open[ForWithdrawal]:
		return BarWithdrawal
	case name == DeskAddition && open[ForAddition]:
		return BarAddition
	case a.Status == RequestingCorrection || a.Status == FeesNotPaid:
		return BarApplicant
	case name == DeskStart && a.Status == ProcessingReception:
		return BarFee
	case name == DeskRequestFee && a.Status == ProcessingReception:
		return BarNoFee
	}
	return BarStatus
}
