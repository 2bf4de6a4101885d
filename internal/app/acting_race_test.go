package app_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
)

const raceRounds = 24

// A release and a submission that meet are one after the other: what was filed is filed whole, what was not leaves nothing.
func TestAReleaseAgainstASubmission(t *testing.T) {
	t.Parallel()
	binary := buildBinary(t)
	for name, address := range app.Stores {
		t.Run("[R6.1] a release against a submission, all or nothing ("+name+")", func(t *testing.T) {
			a := newAgency(t, binary, address(t), nil)
			filed, refused := 0, 0
			for round := range raceRounds {
				if round > 0 {
					a.again(round)
				}
				if a.race(round) {
					filed++
				} else {
					refused++
				}
			}
			t.Logf("%d filed, %d refused", filed, refused) // which is first is the scheduler's choice
		})
	}
}

// again has the principal grant the next power of attorney, and the agent accept it.
func (a *agency) again(round int) {
	a.t.Helper()
	granted := a.grant(nil, fmt.Sprintf("agency-grant-%d", round+1))
	a.agent.ok("/api/common/delegation/accept", body{"delegationId": granted.ID, "version": granted.Version}, nil)
	a.delegationID = granted.ID
	a.acting = &portal{a.agent.Under(granted.ID), a.t, a.p.server}
}

// race releases while the agent submits, a little later from round to round; true where it was filed.
func (a *agency) race(round int) bool {
	a.t.Helper()
	_, raw := formOf(a.codes, "amateur-open light")
	d := a.acting.draft("amateur-open", raw)
	before := a.holder.filedNumbers()
	var current delegationMoved
	a.holder.ok("/api/common/delegation/detail-get", body{"delegationId": a.delegationID}, &current)
	key := fmt.Sprintf("agency-race-%d", round)
	var receipt apptest.Receipt
	var filing, release error
	var both sync.WaitGroup
	both.Go(func() { receipt, filing = a.acting.Submit(a.t.Context(), d, key) })
	both.Go(func() {
		for range round % 8 { // another read before it moves the release on
			_ = a.holder.try("/api/common/delegation/detail-get", body{"delegationId": a.delegationID})
		}
		release = a.holder.try("/api/common/delegation/release", body{"delegationId": a.delegationID, "version": current.Version})
	})
	both.Wait()
	if release != nil {
		a.t.Fatalf("[R6.1] round %d: the release: %v", round, release)
	}
	if filing != nil {
		a.want("MSG-LIT-E-0093", "", filing)
	}
	a.left(before, receipt.Number)
	// The same submission once more tells the agent nothing, and files nothing.
	_, again := a.acting.Submit(a.t.Context(), d, key)
	a.want("MSG-LIT-E-0093", "", again)
	a.left(before, receipt.Number)
	return filing == nil
}

// left are the filings that the principal has: those before, and the one with this number unless that is empty.
func (a *agency) left(before []string, number string) {
	a.t.Helper()
	want := slices.Clone(before)
	if number != "" {
		want = append(want, number)
	}
	got := a.holder.filedNumbers()
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		a.t.Errorf("[R6.1] the principal has %v instead of %v", got, want)
	}
}
