package application

import (
	"slices"
	"testing"
	"time"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

var allRoles = []principal.Role{
	principal.Anonymous, principal.User, principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor, principal.Bank,
}

var allActions = []Action{
	Accept, RequestFee, PayFee, StartReview, Grant, Refuse, CompleteCheck, RequestCorrection, SubmitCorrection, AcceptWithdrawal,
}

// expected is the status table of the design, status by status. "fee" and "free"
// are applications under review with a fee due and without, "notification" one
// that takes effect on arrival.
var expected = map[string]map[Status]map[Action]Status{
	"fee": {
		Arrived:              {Accept: ProcessingReception, AcceptWithdrawal: Withdrawn},
		ProcessingReception:  {RequestFee: FeesNotPaid, RequestCorrection: RequestingCorrection, AcceptWithdrawal: Withdrawn},
		FeesNotPaid:          {PayFee: UnderReview, AcceptWithdrawal: Withdrawn},
		UnderReview:          {Grant: ReviewCompleted, Refuse: ReviewCompleted, RequestCorrection: RequestingCorrection, AcceptWithdrawal: Withdrawn},
		RequestingCorrection: {SubmitCorrection: Resubmitted, AcceptWithdrawal: Withdrawn},
	},
	"free": {
		Arrived:              {Accept: ProcessingReception, AcceptWithdrawal: Withdrawn},
		ProcessingReception:  {StartReview: UnderReview, RequestCorrection: RequestingCorrection, AcceptWithdrawal: Withdrawn},
		FeesNotPaid:          {PayFee: UnderReview, AcceptWithdrawal: Withdrawn},
		UnderReview:          {Grant: ReviewCompleted, Refuse: ReviewCompleted, RequestCorrection: RequestingCorrection, AcceptWithdrawal: Withdrawn},
		RequestingCorrection: {SubmitCorrection: Resubmitted, AcceptWithdrawal: Withdrawn},
	},
	"notification": {
		Arrived:              {CompleteCheck: ReviewCompleted, RequestCorrection: RequestingCorrection, AcceptWithdrawal: Withdrawn},
		ProcessingReception:  {AcceptWithdrawal: Withdrawn},
		FeesNotPaid:          {AcceptWithdrawal: Withdrawn},
		UnderReview:          {AcceptWithdrawal: Withdrawn},
		RequestingCorrection: {SubmitCorrection: Resubmitted, AcceptWithdrawal: Withdrawn},
	},
}

// mayTake tells which roles ever take an action.
func mayTake(role principal.Role, action Action) bool {
	switch action {
	case PayFee:
		return role == principal.Bank
	case SubmitCorrection:
		return role == principal.User
	}
	return role == principal.Officer || role == principal.Administrator
}

func TestStatusTable(t *testing.T) {
	t.Run("[R4.1] every status, action and role", func(t *testing.T) {
		kinds := map[string]Application{
			"fee":          {Effect: EffectReview, Fee: Fee{Amount: 2750}},
			"free":         {Effect: EffectReview},
			"notification": {Effect: EffectArrival},
		}
		for kind, a := range kinds {
			for _, a.Status = range Statuses {
				for _, action := range allActions {
					for _, role := range allRoles {
						checkMove(t, kind, a, action, role)
					}
				}
			}
		}
	})
}

func checkMove(t *testing.T, kind string, a Application, action Action, role principal.Role) {
	t.Helper()
	got, err := a.Next(action, role)
	want, moves := expected[kind][a.Status][action]
	switch {
	case !mayTake(role, action):
		if errs.KindOf(err) != errs.Forbidden {
			t.Errorf("%s, %s, %s by %s: %q %v, want forbidden", kind, a.Status, action, role, got, err)
		}
	case !moves:
		if errs.CodeOf(err) != codeMovedOn || got != "" {
			t.Errorf("%s, %s, %s by %s: %q %v, want %s", kind, a.Status, action, role, got, err, codeMovedOn)
		}
	case got != want || err != nil:
		t.Errorf("%s, %s, %s by %s: %q %v, want %s", kind, a.Status, action, role, got, err, want)
	}
}

func TestAPaidFeeIsNotAskedForAgain(t *testing.T) {
	a := Application{Effect: EffectReview, Status: ProcessingReception, Fee: Fee{Amount: 2750}, FeePaidAt: time.UnixMilli(1)}
	if _, err := a.Next(RequestFee, principal.Officer); errs.CodeOf(err) != codeMovedOn {
		t.Errorf("a paid fee was requested: %v", err)
	}
	if next, err := a.Next(StartReview, principal.Officer); next != UnderReview || err != nil {
		t.Errorf("%q, %v", next, err)
	}
}

func TestEveryStatusHasANextStep(t *testing.T) {
	seen := []NextStep{}
	for _, a := range []Application{
		{Status: Arrived, Effect: EffectReview},
		{Status: Arrived, Effect: EffectArrival},
		{Status: ProcessingReception, Fee: Fee{Amount: 1}},
		{Status: ProcessingReception},
		{Status: FeesNotPaid},
		{Status: UnderReview},
		{Status: RequestingCorrection},
		{Status: Resubmitted},
		{Status: ReviewCompleted, Outcome: Granted, Effect: EffectReview},
		{Status: ReviewCompleted, Outcome: Refused},
		{Status: ReviewCompleted, Effect: EffectArrival},
		{Status: Withdrawn},
	} {
		seen = append(seen, a.NextStep())
	}
	want := []NextStep{
		WaitReception, TookEffect, WaitFeeRequest, WaitReviewStart, PayTheFee, WaitReview, Correct, FollowNew,
		DoneGranted, DoneRefused, DoneAccepted, DoneWithdrawn,
	}
	if !slices.Equal(seen, want) {
		t.Errorf("got %v", seen)
	}
}
