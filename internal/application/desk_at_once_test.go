package application_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// atOnce has two officers do something at once, and gives who was beaten.
func (f *fixture) atOnce(t *testing.T, do func(officer context.Context) error) (beaten string) {
	t.Helper()
	failed := make([]error, 2)
	var done sync.WaitGroup
	for i := range failed {
		done.Go(func() { failed[i] = do(of(t, principal.Officer, fmt.Sprintf("officer-%d", i+1))) })
	}
	done.Wait()
	won := 0
	for i, err := range failed {
		if err == nil {
			won++
			continue
		}
		beaten = fmt.Sprintf("officer-%d", i+1)
		if code := errs.CodeOf(err); code != codeStale && code != codeMovedOn {
			t.Errorf("%s is told %v", beaten, explained(err))
		}
	}
	if won != 1 {
		t.Fatalf("%d won", won)
	}
	return beaten
}

// nobodys is a filing under review that nobody works on.
func (f *fixture) nobodys(t *testing.T) application.Application {
	t.Helper()
	a := f.underReview(clone("light", nil))
	if a.AssigneeID != "" {
		_, err := f.Assign(of(t, principal.Administrator, "chief"), a.Number, a.Version, "")
		f.must(err)
	}
	return f.read(a.Number)
}

func TestOfTwoWhoFlagOrDecideAtOnceOneWins(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] of two officers who return a filing at once one wins, and the other keeps the flags", func(t *testing.T, f *fixture) {
		a := f.nobodys(t)
		for _, name := range []string{"officer-1", "officer-2"} {
			f.must(f.KeepDeskDraft(of(t, principal.Officer, name), a.Number, a.Version, "correction", `{"comments":{"/holder/townName":{"reason":"","text":"x"}}}`))
		}
		beaten := f.atOnce(t, func(officer context.Context) error {
			_, err := f.RequestCorrection(officer, a.Number, a.Version, application.Correction{
				Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}}})
			return err
		})
		if got := f.read(a.Number); got.Status != application.RequestingCorrection || got.Version != a.Version+1 {
			t.Errorf("%s at %d", got.Status, got.Version)
		}
		if n := f.count(`SELECT count(*) FROM application_request WHERE kind = 'CORRECTION'`); n != 1 {
			t.Errorf("%d requests", n)
		}
		if n := f.count(`SELECT count(*) FROM desk_draft WHERE staff_id = '` + beaten + `'`); n != 1 {
			t.Errorf("of who was beaten %d texts are kept", n)
		}
	})
	title(t, "[R10.1] of two officers who decide at once one wins", func(t *testing.T, f *fixture) {
		a := f.nobodys(t)
		notices := len(f.world.notices)
		f.atOnce(t, func(officer context.Context) error {
			_, err := f.Complete(officer, a.Number, a.Version, refusal)
			return err
		})
		if got := f.read(a.Number); got.Outcome != application.Refused || got.Version != a.Version+1 || len(f.world.notices) != notices+1 {
			t.Errorf("%s at %d, %d notices", got.Outcome, got.Version, len(f.world.notices)-notices)
		}
	})
	title(t, "[R10.1] of two officers who take a case at once one wins", func(t *testing.T, f *fixture) {
		a := f.nobodys(t)
		beaten := f.atOnce(t, func(officer context.Context) error {
			_, err := f.Assign(officer, a.Number, a.Version, principal.From(officer).AccountID)
			return err
		})
		if got := f.read(a.Number); got.AssigneeID == "" || got.AssigneeID == beaten || got.Version != a.Version+1 {
			t.Errorf("of %s at %d, beaten %s", got.AssigneeID, got.Version, beaten)
		}
	})
}
