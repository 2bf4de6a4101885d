package application_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/principal"
)

func TestWhoseMailsComeBackIsFoundInTheList(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] the list is narrowed to what is open of those whose mails come back, and the case tells since when", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		own := func(holder string) application.Application {
			d := f.drafted(holder, clone("light", nil))
			r, err := f.Register(as(t, holder), "key-"+d.ID, d.ID, d.Version)
			f.must(explained(err))
			return f.read(r.Number)
		}
		first, theirs, second := own(taro), own(hanako), own(taro)
		f.aged(first.Number, 5, "")
		f.aged(second.Number, 1, "")
		want := func(d desk.Query, numbers ...string) {
			t.Helper()
			d.Unreached = true
			if diff := cmp.Diff(append([]string{}, numbers...), f.numbers(officer, d)); diff != "" {
				t.Errorf("%+v: %s", d, diff)
			}
		}
		want(desk.Query{})
		f.world.unreached = []string{taro}
		want(desk.Query{Office: true}, first.Number, second.Number)
		want(desk.Query{Descending: true}, second.Number, first.Number)
		want(desk.Query{Words: second.Number}, second.Number)
		want(desk.Query{Words: theirs.Number})
		want(desk.Query{Bureau: "A"})
		want(desk.Query{Flagged: true})
		counts, err := f.Groups(officer, desk.Query{Office: true})
		f.must(err)
		of, err := f.Groups(officer, desk.Query{Unreached: true, Open: true})
		f.must(err)
		if counts.Unreached != 2 || counts.Stopped != 0 || of.Later+of.Soon+of.Overdue+of.Critical != 2 || of.Unreached != 2 {
			t.Errorf("counted: %+v, of the list itself %+v", counts, of)
		}
		for number, failing := range map[string]bool{first.Number: true, theirs.Number: false} {
			c, err := f.Case(officer, number)
			f.must(err)
			if got := c.Holder.Unreached; got.At.IsZero() == failing || failing && got.Answer != "5.1.1" {
				t.Errorf("%s: %+v", number, got)
			}
		}
		_, err = f.Withdraw(f.holder(first), "key-withdraw", first.Number, "やめる")
		f.must(err)
		_, err = f.AcceptWithdrawal(officer, first.Number, f.read(first.Number).Version)
		f.must(err)
		want(desk.Query{}, second.Number)
	})
}
