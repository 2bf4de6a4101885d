package licence

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
	"radioportal/internal/pdf/pdftest"
)

// Of the licence that renews one of the fixture.
const (
	renewedFrom = "2031-11-21"
	renewedTo   = "2036-11-20"
)

func renewalOf(old Licence) Grant {
	g := grant(taro, old.Content.CallSign)
	g.ElectronicApplicationNumber, g.CaseID, g.Renews = "E31A1", "case-of-renewal", old.ID
	g.Content.ValidFrom, g.Content.ValidTo = renewedFrom, renewedTo
	return g
}

// renewed is a licence, and the one that renews it.
func (f *fixture) renewed() (old, coming Licence) {
	f.t.Helper()
	old = f.issue(grant(taro, "JA1RL"))
	return old, f.issue(renewalOf(old))
}

// at is how a licence stands on a day.
func (f *fixture) at(day, id string) Summary {
	f.t.Helper()
	noon, err := dayOf(day)
	f.clock.Set(noon.Add(12 * time.Hour))
	l, lost := f.Licence(f.t.Context(), taro, id)
	if err != nil || lost != nil {
		f.t.Fatal(err, lost)
	}
	return f.summary(l)
}

// becomes fails unless the coming licence becomes valid, or is void.
func (f *fixture) becomes(id string, valid bool) {
	f.t.Helper()
	now := f.clock.Now()
	defer f.clock.Set(now)
	for _, day := range []string{"2031-06-01", renewedFrom, "2031-12-01", renewedTo} {
		s := f.at(day, id)
		begun := day >= renewedFrom
		if s.Valid != (valid && begun) || s.Upcoming != (valid && !begun) || s.Void == valid {
			f.t.Errorf("on %s: %+v", day, s)
		}
		tabs := map[bool]string{true: "valid", false: "invalid"}
		list, err := f.List(f.t.Context(), taro, Query{Tab: tabs[valid]})
		found, wrong := f.List(f.t.Context(), taro, Query{Tab: tabs[valid], Find: "JA1RL"})
		if err != nil || wrong != nil || !has(list, id) || !has(found, id) {
			f.t.Errorf("on %s it is not among the %s ones: %+v, %+v", day, tabs[valid], list, found)
		}
		if other := must(f.List(f.t.Context(), taro, Query{Tab: tabs[!valid]})); has(other, id) || other.Valid+other.Invalid != 2 {
			f.t.Errorf("on %s it is among the %s ones: %+v", day, tabs[!valid], other)
		}
	}
}

func has(l List, id string) bool {
	for _, each := range l.Licences {
		if each.ID == id {
			return true
		}
	}
	return false
}

func TestADiscontinuedStationsRenewalNeverBegins(t *testing.T) {
	t.Run("[R2.17] [R4.5] a discontinuation ends the licence that renews the one it ends, and its withdrawal gives both back", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			old, coming := f.renewed()
			f.becomes(coming.ID, true)
			for _, day := range []string{"2031-06-30", "2031-09-30"} { // filed, and corrected
				if err := f.end(old.ID, day, filing(2)); err != nil {
					t.Fatal(err)
				}
				f.becomes(coming.ID, false)
				if _, until := f.callSign(); until != day {
					t.Errorf("its call sign is taken until %s, not %s", until, day)
				}
			}
			if err := f.end(old.ID, "2031-07-31", filing(3)); err != nil {
				t.Fatal(err)
			}
			if err := f.withdraw(filing(2)); err != nil {
				t.Fatal(err)
			}
			f.becomes(coming.ID, false)
			if _, until := f.callSign(); until != "2031-07-31" {
				t.Errorf("its call sign is taken until %s", until)
			}
			if err := f.withdraw(filing(3)); err != nil {
				t.Fatal(err)
			}
			f.becomes(coming.ID, true)
			if holder, until := f.callSign(); holder != coming.ID || until != renewedTo {
				t.Errorf("its call sign is %s until %s", holder, until)
			}
			again, err := f.Licence(t.Context(), taro, coming.ID)
			if diff := cmp.Diff(coming, again); diff != "" || err != nil {
				t.Errorf("%s %v", diff, err)
			}
			if l, err := f.Licence(t.Context(), taro, old.ID); err != nil || l.Content.ValidTo != last || l.Discontinued {
				t.Errorf("%+v %v", l, err)
			}
		})
	})
}

// callSign is who has the fixture's, and until when.
func (f *fixture) callSign() (holder, until string) {
	f.t.Helper()
	row := f.db.Read().QueryRowContext(f.t.Context(), `SELECT licence_id, valid_to FROM licence_identifier WHERE scheme = 'callSign' AND value = 'JA1RL'`)
	if err := row.Scan(&holder, &until); err != nil {
		f.t.Fatal(err)
	}
	return holder, until
}

func TestTheCallSignOfAVoidRenewalIsFree(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old, coming := f.renewed()
		if err := f.end(old.ID, "2031-06-30", filing(2)); err != nil {
			t.Fatal(err)
		}
		f.clock.Set(time.Date(2031, 7, 10, 12, 0, 0, 0, clock.Tokyo))
		other := grant(hanako, "JA1RL")
		other.CaseID = "case-9"
		f.issue(other)
		if err := f.withdraw(filing(2)); errs.CodeOf(err) != codeInUse {
			t.Errorf("though another has the call sign: %v", err)
		}
		f.becomes(coming.ID, false)
	})
}

func TestAChangeIsInTheRenewedLicenceToo(t *testing.T) {
	t.Run("[R2.16] [R4.5] a change granted after a renewal changes the licence to come too, and its withdrawal takes it back in both", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			old, coming := f.renewed()
			f.amend(old.ID, "大阪市1", filing(2))
			for _, l := range []Licence{old, coming} {
				changed, err := f.Licence(t.Context(), taro, l.ID)
				want := l.Content
				want.HolderAddress = "大阪市1"
				if diff := cmp.Diff(want, changed.Content); diff != "" || err != nil || changed.ElectronicApplicationNumber != "E26B2" {
					t.Errorf("%s %s %v", changed.ElectronicApplicationNumber, diff, err)
				}
			}
			if err := f.withdraw(filing(2)); err != nil {
				t.Fatal(err)
			}
			for _, l := range []Licence{old, coming} {
				again, err := f.Licence(t.Context(), taro, l.ID)
				if diff := cmp.Diff(l, again); diff != "" || err != nil {
					t.Errorf("%s %v", diff, err)
				}
			}

			f.amend(coming.ID, "大阪市2", filing(3)) // once it has begun
			if l, err := f.Licence(t.Context(), taro, old.ID); err != nil || l.Content.HolderAddress != first {
				t.Errorf("the term before says %s, %v", l.Content.HolderAddress, err)
			}
		})
	})
}

func TestALicenceIsRenewedOnce(t *testing.T) {
	t.Run("[R2.15] a licence that is renewed or discontinued is not renewed", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			old, _ := f.renewed()
			again := renewalOf(old)
			again.CaseID, again.Content.CallSign = "case-of-renewal-2", "JA1QUA"
			if _, _, err := f.try(again); paramsOf(err)["validTo"] != renewedTo || errs.CodeOf(err) != codeMovedOn {
				t.Errorf("renewed twice: %v", err)
			}
			until := func(number, from string) string {
				t.Helper()
				day, err := f.RenewedUntil(t.Context(), f.db.Read(), taro, number, from)
				if err != nil {
					t.Fatal(err)
				}
				return day
			}
			if got := until(old.Number, old.Content.ValidFrom); got != renewedTo {
				t.Errorf("renewed until %q", got)
			}
			if _, page := f.post(taro, "/api/deji/licence/detail-get", `{"id":"`+old.ID+`"}`); page["renewedUntil"] != renewedTo {
				t.Errorf("its page says that it is renewed until %v", page["renewedUntil"])
			}
			if got := until(old.Number, renewedFrom); got != "" {
				t.Errorf("the one to come is renewed until %q", got)
			}
			if err := f.end(old.ID, "2031-06-30", filing(2)); err != nil {
				t.Fatal(err)
			}
			if got := until(old.Number, old.Content.ValidFrom); got != "" {
				t.Errorf("renewed by a void one until %q", got)
			}
			if _, _, err := f.try(again); paramsOf(err)["validTo"] != "2031-06-30" || errs.CodeOf(err) != codeMovedOn {
				t.Errorf("a discontinued one is renewed: %v", err)
			}
			another := renewalOf(old)
			another.AccountID = hanako
			if _, _, err := f.try(another); errs.KindOf(err) != errs.NotFound {
				t.Errorf("another's: %v", err)
			}
		})
	})
}

func paramsOf(err error) errs.Params {
	if refused := errs.Of(err); refused != nil {
		return refused.Params
	}
	return nil
}

// What changed while a renewal was under way is told of what was renewed alone (procedures/amateur-change.yaml).
func TestALicenceKnowsWhenTheFirstOfItsNumberBegan(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old, coming := f.renewed()
		for _, l := range []Licence{old, coming} {
			if got, err := f.Licence(t.Context(), taro, l.ID); err != nil || got.FirstFrom != old.Content.ValidFrom {
				t.Errorf("[R5.5] the first began on %q, %v", got.FirstFrom, err)
			}
		}
	})
}

func TestDayOfARenewedLicence(t *testing.T) {
	t.Parallel()
	t.Run("[R3.3] a licence that was granted before its term has the first day of the term as its own (Radio Act, article 13), on the page and in print", func(t *testing.T) {
		made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
		each(t, func(t *testing.T, f *fixture) {
			old, coming := f.renewed()
			if s := f.summary(coming); s.IssueDate != renewedFrom {
				t.Errorf("renewed: %s", s.IssueDate)
			}
			if s := f.summary(old); s.IssueDate != "2026-11-21" {
				t.Errorf("first: %s", s.IssueDate)
			}
			text := pdftest.Text(t, f.fetch(taro, "/api/deji/licence/pdf?id="+coming.ID).Body.Bytes())
			if !strings.Contains(text, "免許の年月日JA1RL2031年11月21日") || !strings.Contains(text, "免許をした行政庁関東総合通信局長") {
				t.Error(text)
			}
		})
	})
}

func TestTheAuthorityOfARenewalIsTheBureauThatGrantedIt(t *testing.T) {
	t.Parallel()
	t.Run("[R3.3] a renewal is a licence of its own (Radio Act, article 13): it names the bureau that granted it, under the number as before", func(t *testing.T) {
		made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
		each(t, func(t *testing.T, f *fixture) {
			first := f.issue(grant(taro, "JA1RL"))
			elsewhere := renewalOf(first)
			elsewhere.Region = "北"
			second := f.issue(elsewhere)
			if second.Number != first.Number {
				t.Errorf("its number is %s, not %s", second.Number, first.Number)
			}
			f.names(first.ID, "関東総合通信局長")
			f.names(second.ID, "北海道総合通信局長")

			f.amend(first.ID, "札幌市1", filing(2)) // a change is in both, and grants neither
			f.names(first.ID, "関東総合通信局長")
			f.names(second.ID, "北海道総合通信局長")
			if err := f.withdraw(filing(2)); err != nil {
				t.Fatal(err)
			}
			f.names(second.ID, "北海道総合通信局長")

			next, err := f.passAllOn(first, hanako, "") // and a succession passes both on as they were granted
			if err != nil || len(next) != 2 {
				t.Fatal(next, err)
			}
			for i, want := range []string{"関東総合通信局長", "北海道総合通信局長"} {
				l, err := f.Licence(t.Context(), hanako, next[i].ID)
				if got := f.record(l).Authority.Ja; got != want || err != nil {
					t.Errorf("passed on, that until %s names %s, %v", l.Content.ValidTo, got, err)
				}
			}
		})
	})
	t.Run("[R1.5] the register finds it by that bureau, and not by the one of its number", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			first := f.issue(grant(taro, "JA1RL"))
			elsewhere := renewalOf(first)
			elsewhere.Region = "北"
			second := f.issue(elsewhere)
			for bureau, want := range map[string]string{"A": first.ID, "J": second.ID} {
				found, err := f.Find(asOfficer(f), Wanted{Text: first.Number, Bureau: bureau})
				if err != nil || len(found.Licences) != 1 || found.Licences[0].ID != want {
					t.Errorf("%s: %+v, %v", bureau, found.Licences, err)
				}
			}
		})
	})
	t.Run("[R3.3] what goes back to the first bureau names that one again", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			first := f.issue(grant(taro, "JA1RL"))
			elsewhere := renewalOf(first)
			elsewhere.Region = "北"
			third := renewalOf(f.issue(elsewhere))
			third.CaseID, third.Content.ValidFrom, third.Content.ValidTo = "case-back", "2036-11-21", "2041-11-20"
			if got := f.record(f.issue(third)).Authority.Ja; got != "関東総合通信局長" {
				t.Error(got)
			}
		})
	})
}

// names fails unless a licence of taro's names an authority, on its page and in print.
func (f *fixture) names(id, want string) {
	f.t.Helper()
	_, page := f.post(taro, "/api/deji/licence/detail-get", `{"id":"`+id+`"}`)
	if got, _ := page["authority"].(map[string]any); got["ja"] != want {
		f.t.Errorf("its page names %v, not %s", page["authority"], want)
	}
	if text := pdftest.Text(f.t, f.fetch(taro, "/api/deji/licence/pdf?id="+id).Body.Bytes()); !strings.Contains(text, "免許をした行政庁"+want) {
		f.t.Error(text)
	}
}
