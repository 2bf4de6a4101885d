package application_test

import (
	"slices"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

var allRoles = []principal.Role{
	principal.Anonymous, principal.User, principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor, principal.Bank,
}

var allActions = []application.Action{
	application.Accept, application.RequestFee, application.PayFee, application.StartReview, application.Grant, application.Refuse, application.CompleteCheck, application.RequestCorrection, application.SubmitCorrection, application.AcceptWithdrawal,
}

// expected is the status table, status by status. "fee", "late" and "free"
// are applications under review with a fee that is paid, one that was not in time, and without one, "notification" one
// that takes effect on arrival.
var expected = map[string]map[application.Status]map[application.Action]application.Status{
	"fee": {
		application.Arrived:              {application.Accept: application.ProcessingReception, application.AcceptWithdrawal: application.Withdrawn},
		application.ProcessingReception:  {application.RequestFee: application.FeesNotPaid, application.RequestCorrection: application.RequestingCorrection, application.AcceptWithdrawal: application.Withdrawn},
		application.FeesNotPaid:          {application.PayFee: application.UnderReview, application.AcceptWithdrawal: application.Withdrawn},
		application.UnderReview:          {application.Grant: application.ReviewCompleted, application.Refuse: application.ReviewCompleted, application.RequestCorrection: application.RequestingCorrection, application.AcceptWithdrawal: application.Withdrawn},
		application.RequestingCorrection: {application.SubmitCorrection: application.Resubmitted, application.AcceptWithdrawal: application.Withdrawn},
	},
	"late": { // its last day to pay has passed
		application.Arrived:              {application.Accept: application.ProcessingReception, application.AcceptWithdrawal: application.Withdrawn},
		application.ProcessingReception:  {application.RequestFee: application.FeesNotPaid, application.RequestCorrection: application.RequestingCorrection, application.AcceptWithdrawal: application.Withdrawn},
		application.FeesNotPaid:          {application.PayFee: application.UnderReview, application.StartReview: application.UnderReview, application.AcceptWithdrawal: application.Withdrawn},
		application.UnderReview:          {application.PayFee: application.UnderReview, application.Refuse: application.ReviewCompleted, application.AcceptWithdrawal: application.Withdrawn},
		application.RequestingCorrection: {application.SubmitCorrection: application.Resubmitted, application.AcceptWithdrawal: application.Withdrawn},
	},
	"free": {
		application.Arrived:              {application.Accept: application.ProcessingReception, application.AcceptWithdrawal: application.Withdrawn},
		application.ProcessingReception:  {application.StartReview: application.UnderReview, application.RequestCorrection: application.RequestingCorrection, application.AcceptWithdrawal: application.Withdrawn},
		application.FeesNotPaid:          {application.PayFee: application.UnderReview, application.AcceptWithdrawal: application.Withdrawn},
		application.UnderReview:          {application.Grant: application.ReviewCompleted, application.Refuse: application.ReviewCompleted, application.RequestCorrection: application.RequestingCorrection, application.AcceptWithdrawal: application.Withdrawn},
		application.RequestingCorrection: {application.SubmitCorrection: application.Resubmitted, application.AcceptWithdrawal: application.Withdrawn},
	},
	"notification": {
		application.Arrived:              {application.CompleteCheck: application.ReviewCompleted, application.RequestCorrection: application.RequestingCorrection, application.AcceptWithdrawal: application.Withdrawn},
		application.ProcessingReception:  {application.AcceptWithdrawal: application.Withdrawn},
		application.FeesNotPaid:          {application.AcceptWithdrawal: application.Withdrawn},
		application.UnderReview:          {application.AcceptWithdrawal: application.Withdrawn},
		application.RequestingCorrection: {application.SubmitCorrection: application.Resubmitted, application.AcceptWithdrawal: application.Withdrawn},
	},
}

// mayTake tells which roles ever take an action.
func mayTake(role principal.Role, action application.Action) bool {
	switch action {
	case application.PayFee:
		return role == principal.Bank
	case application.SubmitCorrection:
		return role == principal.User
	}
	return role == principal.Officer || role == principal.Administrator
}

func TestStatusTable(t *testing.T) {
	t.Parallel()
	t.Run("[R4.1] every status, action and role", func(t *testing.T) {
		kinds := map[string]application.Application{
			"fee":          {Effect: application.EffectReview, Fee: application.Fee{Amount: 2750}},
			"late":         {Effect: application.EffectReview, Fee: application.Fee{Amount: 2750}, FeeOverdue: true},
			"free":         {Effect: application.EffectReview},
			"notification": {Effect: application.EffectArrival},
		}
		for kind, a := range kinds {
			for _, a.Status = range application.Statuses {
				if kind == "fee" && a.Status == application.UnderReview { // it has been paid
					a.FeePaidAt = today
				}
				for _, action := range allActions {
					for _, role := range allRoles {
						checkMove(t, kind, a, action, role)
					}
				}
			}
		}
	})
}

func checkMove(t *testing.T, kind string, a application.Application, action application.Action, role principal.Role) {
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
	t.Parallel()
	a := application.Application{Effect: application.EffectReview, Status: application.ProcessingReception, Fee: application.Fee{Amount: 2750}, FeePaidAt: time.UnixMilli(1)}
	if _, err := a.Next(application.RequestFee, principal.Officer); errs.CodeOf(err) != codeMovedOn {
		t.Errorf("a paid fee was requested: %v", err)
	}
	if next, err := a.Next(application.StartReview, principal.Officer); next != application.UnderReview || err != nil {
		t.Errorf("%q, %v", next, err)
	}
}

func TestEveryStatusHasANextStep(t *testing.T) {
	t.Parallel()
	seen := []application.NextStep{}
	for _, a := range []application.Application{
		{Status: application.Arrived, Effect: application.EffectReview},
		{Status: application.Arrived, Effect: application.EffectArrival},
		{Status: application.ProcessingReception, Fee: application.Fee{Amount: 1}},
		{Status: application.ProcessingReception},
		{Status: application.FeesNotPaid},
		{Status: application.UnderReview},
		{Status: application.RequestingCorrection},
		{Status: application.Resubmitted},
		{Status: application.ReviewCompleted, Outcome: application.Granted, Effect: application.EffectReview},
		{Status: application.ReviewCompleted, Outcome: application.Refused},
		{Status: application.ReviewCompleted, Effect: application.EffectArrival},
		{Status: application.Withdrawn},
	} {
		seen = append(seen, a.NextStep())
	}
	want := []application.NextStep{
		application.WaitReception, application.TookEffect, application.WaitFeeRequest, application.WaitReviewStart, application.PayTheFee, application.WaitReview, application.Correct, application.FollowNew,
		application.DoneGranted, application.DoneRefused, application.DoneAccepted, application.DoneWithdrawn,
	}
	if !slices.Equal(seen, want) {
		t.Errorf("got %v", seen)
	}
}
