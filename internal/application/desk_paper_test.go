package application_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/paper"
	"radioportal/internal/principal"
)

func TestWhatCameOnPaperIsFoundInTheList(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] [R10.1] the list is narrowed to what is open of what arrived on paper", func(t *testing.T, f *fixture) {
		officer, papers := of(t, principal.Officer, "officer-1"), f.papers()
		entered := func(key, on string) application.Application {
			id, version := f.entered(officer, papers, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: on})
			f.scanned(officer, id)
			r, err := papers.File(officer, key, id, taro, version)
			f.must(explained(err))
			return f.read(r.Number)
		}
		first, second := entered("key-paper-first", "2026-11-10"), entered("key-paper-second", "2026-11-12")
		online := f.filed(clone("light", nil))
		want := func(d desk.Query, numbers ...string) {
			t.Helper()
			d.Paper = true
			if diff := cmp.Diff(append([]string{}, numbers...), f.numbers(officer, d)); diff != "" {
				t.Errorf("%+v: %s", d, diff)
			}
		}
		want(desk.Query{}, first.Number, second.Number)
		want(desk.Query{Office: true, Descending: true}, second.Number, first.Number)
		want(desk.Query{Status: application.Arrived}, first.Number, second.Number)
		want(desk.Query{Status: application.UnderReview})
		want(desk.Query{Status: application.Withdrawn})
		want(desk.Query{Assigned: desk.ToNobody}, first.Number, second.Number)
		want(desk.Query{Assigned: desk.ToMe})
		want(desk.Query{Words: second.Number}, second.Number)
		want(desk.Query{Words: online.Number})
		_, err := f.Withdraw(as(t, taro), "key-withdraw-1", second.Number, "やめます。")
		f.must(err)
		a := f.read(second.Number)
		_, err = f.AcceptWithdrawal(officer, a.Number, a.Version)
		f.must(err)
		want(desk.Query{}, first.Number)
		want(desk.Query{Words: second.Number})
	})
}
