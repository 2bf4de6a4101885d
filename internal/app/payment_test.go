package app_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"radioportal/internal/app/apptest"
)

// bill is a fee as its payer sees it.
type bill struct {
	PaymentNumber, ConfirmationNumber, CollectionInstitutionNumber, PaymentStatus string
	Attempts                                                                      []struct{ State string }
}

// TestAWrongAmountIsReturnedAndPaidAnew goes all the way through the whole program.
func TestAWrongAmountIsReturnedAndPaidAnew(t *testing.T) {
	t.Parallel()
	t.Run("[R2.9] [R3.4] money of a wrong amount is held, returned by staff, and the fee paid anew", func(t *testing.T) {
		c := &codes{t, map[string]bool{}, map[string]bool{}}
		p := codesPortal(t, buildBinary(t))
		people := c.people(p)
		who, officer := people["individual"], people["officer"]
		receipt, err := who.Submit(t.Context(), who.draft("amateur-open", apptest.LightForm()), "held-and-returned")
		who.must(err)
		officer.move(receipt.Number, "accept", nil)
		officer.move(receipt.Number, "request-fee", nil)
		var list struct{ Payments []bill }
		who.ok("/api/common/payment/list-get", body{}, &list)
		fee := list.Payments[0]
		pay := func(outcome, status string, states ...string) {
			t.Helper()
			var started struct{ AttemptID string }
			who.ok("/api/common/payment/start", body{"paymentNumber": fee.PaymentNumber, "bankId": "sandbox"}, &started)
			outside(t, p.server, http.MethodPost, "/api/bank/pay", fmt.Sprintf(
				`{"collectionInstitutionNumber":%q,"paymentNumber":%q,"confirmationNumber":%q,"attemptId":%q,"outcome":%q}`,
				fee.CollectionInstitutionNumber, fee.PaymentNumber, fee.ConfirmationNumber, started.AttemptID, outcome), nil)
			who.ok("/api/common/payment/return", body{"paymentNumber": fee.PaymentNumber, "attemptId": started.AttemptID}, nil)
			who.standing(fee, status, states...)
		}
		var seen struct{ NextStep string }
		next := func(want string) {
			t.Helper()
			who.ok("/api/common/application-progress/detail-get", body{"electronicApplicationNumber": receipt.Number}, &seen)
			if seen.NextStep != want {
				t.Errorf("next is %s, want %s", seen.NextStep, want)
			}
		}
		pay("wrong-amount", "HELD", "PAID")
		next("WAIT_FEE_CHECK")
		var held struct{ Held []struct{ ID string } }
		officer.ok("/api/staff/common/payment/held-list-get", body{}, &held)
		officer.ok("/api/staff/common/payment/settle", body{"id": held.Held[0].ID, "how": "RETURNED", "note": "returned"}, nil)
		who.standing(fee, "UNPAID", "PAID")
		next("PAY_FEE")
		pay("success", "PAID", "PAID", "PAID")
		next("WAIT_REVIEW")
	})
}

// standing checks how a fee and its electronic payments stand.
func (p *portal) standing(fee bill, status string, states ...string) {
	p.t.Helper()
	var now bill
	p.ok("/api/common/payment/detail-get", body{"paymentNumber": fee.PaymentNumber}, &now)
	var got []string
	for _, a := range now.Attempts {
		got = append(got, a.State)
	}
	if now.PaymentStatus != status || !slices.Equal(got, states) {
		p.t.Errorf("%s %v, want %s %v", now.PaymentStatus, got, status, states)
	}
}
