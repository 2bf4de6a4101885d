package licence

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// filing is one of a case of taro.
func filing(number int) procedure.FilingRef {
	return procedure.FilingRef{ElectronicApplicationNumber: fmt.Sprintf("E26B%d", number), CaseID: fmt.Sprintf("case-of-%d", number), AccountID: taro}
}

func (f *fixture) tx(do func(tx *db.Tx) error) error { return f.db.Tx(f.t.Context(), do) }

func (f *fixture) end(id, day string, by procedure.FilingRef) error {
	return f.tx(func(tx *db.Tx) error { return f.End(f.t.Context(), tx, id, day, by) })
}

func (f *fixture) withdraw(by procedure.FilingRef) error {
	return f.tx(func(tx *db.Tx) error { return f.Withdraw(f.t.Context(), tx, by) })
}

// amend has a licence say another address.
func (f *fixture) amend(id, address string, by procedure.FilingRef) {
	f.t.Helper()
	g := grant(by.AccountID, "")
	g.ElectronicApplicationNumber, g.CaseID, g.Content.HolderAddress = by.ElectronicApplicationNumber, by.CaseID, address
	if err := f.tx(func(tx *db.Tx) error { return f.Amend(f.t.Context(), tx, id, g) }); err != nil {
		f.t.Fatal(err)
	}
}

// says fails unless a licence says an address out of an application, and lasts until a day.
func (f *fixture) says(id, address, number, until string, discontinued bool) {
	f.t.Helper()
	l, err := f.Licence(f.t.Context(), taro, id)
	if err != nil {
		f.t.Fatal(err)
	}
	got := []any{l.Content.HolderAddress, l.ElectronicApplicationNumber, l.Content.ValidTo, l.Discontinued}
	if diff := cmp.Diff([]any{address, number, until, discontinued}, got); diff != "" {
		f.t.Errorf("-want +got\n%s", diff)
	}
	list, err := f.List(f.t.Context(), taro, Query{})
	if err != nil || len(list.Licences) != 1 || list.Licences[0].ValidTo != until {
		f.t.Errorf("the list says %+v, want until %s: %v", list.Licences, until, err)
	}
}

const (
	first = "東京都千代田区千代田9丁目99番99号"
	last  = "2031-11-20"
)

func TestWhatALicenceSaidBefore(t *testing.T) {
	t.Parallel()
	t.Run("[R4.5] a withdrawn change brings back what was said before, as it was granted, whatever came between", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			f.amend(l.ID, "大阪市1", filing(2))
			f.amend(l.ID, "大阪市2", filing(3))
			if err := f.end(l.ID, "2027-03-31", filing(4)); err != nil {
				t.Fatal(err)
			}
			f.says(l.ID, "大阪市2", "E26B3", "2027-03-31", true)
			steps := []struct {
				by      procedure.FilingRef
				address string
				number  string
				until   string
				ended   bool
			}{
				{filing(2), "大阪市2", "E26B3", "2027-03-31", true}, // another has said something since
				{filing(3), first, "E26A1", "2027-03-31", true},  // not what the withdrawn one said
				{filing(3), first, "E26A1", "2027-03-31", true},
				{filing(4), first, "E26A1", last, false},
				{filing(9), first, "E26A1", last, false},
			}
			for _, step := range steps {
				if err := f.withdraw(step.by); err != nil {
					t.Fatal(err)
				}
				f.says(l.ID, step.address, step.number, step.until, step.ended)
			}
			chain, err := chainOf(t.Context(), f.db.Read(), taro, l.ID)
			reasons := []Reason{}
			for i, v := range chain {
				reasons = append(reasons, v.Reason)
				if v.Number != int64(i+1) || v.At.Before(today) || v.By.AccountID != taro {
					t.Errorf("version %d is %d of %s, of %s", i+1, v.Number, v.By.AccountID, v.At)
				}
			}
			if diff := cmp.Diff([]Reason{Issued, Changed, Changed, Ended, Withdrawn, Withdrawn}, reasons); diff != "" || err != nil {
				t.Errorf("%s %v", diff, err)
			}
		})
	})
}

func TestACorrectedChangeIsOne(t *testing.T) {
	t.Parallel()
	t.Run("[R4.5] the withdrawal of a corrected change takes the change back, not its correction alone", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			corrected := filing(2)
			f.amend(l.ID, "大阪市1", corrected)
			corrected.ElectronicApplicationNumber = "E26B3"
			f.amend(l.ID, "大阪市2", corrected)
			f.says(l.ID, "大阪市2", "E26B3", last, false)
			if err := f.withdraw(corrected); err != nil {
				t.Fatal(err)
			}
			f.says(l.ID, first, "E26A1", last, false)
		})
	})
}

func TestBeforeACase(t *testing.T) {
	t.Parallel()
	t.Run("[R10.1] what a licence said before a case stays known after it", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			f.amend(l.ID, "大阪市1", filing(2))
			if err := f.end(l.ID, "2027-03-31", filing(3)); err != nil {
				t.Fatal(err)
			}
			early, late := today.Add(30*time.Minute), today.Add(2*time.Hour)
			f.clock.Set(today.Add(time.Hour))
			f.amend(l.ID, "大阪市2", filing(4))
			for _, c := range []struct {
				by             procedure.FilingRef
				until          time.Time
				number, lastly string
			}{
				{filing(2), early, "E26A1", "2027-03-31"},
				{filing(3), early, "E26B2", last},
				{filing(4), late, "E26B2", "2027-03-31"},
				{filing(5), late, "E26B4", "2027-03-31"},
				{filing(5), early, "E26B2", "2027-03-31"},
			} {
				before, err := f.Before(t.Context(), f.db.Read(), l.ID, c.by, c.until)
				if err != nil || before.ElectronicApplicationNumber != c.number || before.Content.ValidTo != c.lastly || before.ID != l.ID {
					t.Errorf("before %s: %s until %s, want %s until %s: %v", c.by.CaseID, before.ElectronicApplicationNumber, before.Content.ValidTo, c.number, c.lastly, err)
				}
			}
			if _, err := f.Before(t.Context(), f.db.Read(), l.ID, filing(5), today.Add(-time.Hour)); errs.KindOf(err) != errs.NotFound {
				t.Errorf("before it was issued: %v", err)
			}
			if _, err := f.Before(t.Context(), f.db.Read(), l.ID, procedure.FilingRef{ElectronicApplicationNumber: "E26B5", CaseID: "case-of-5", AccountID: hanako}, late); errs.KindOf(err) != errs.NotFound {
				t.Errorf("another's: %v", err)
			}
		})
	})
}

func TestADiscontinuationIsTakenBack(t *testing.T) {
	t.Parallel()
	t.Run("[R2.17] [R4.5] a licence whose discontinuation is corrected away or withdrawn lasts as long as before it", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			must := func(err error) {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
			}
			must(f.end(l.ID, "2027-03-31", filing(2)))
			must(f.end(l.ID, "2027-01-31", filing(3))) // before that
			f.says(l.ID, first, "E26A1", "2027-01-31", true)
			must(f.withdraw(filing(3)))
			f.says(l.ID, first, "E26A1", "2027-03-31", true)
			for _, day := range []string{"2026-12-31", "2027-06-30", last} { // corrected, to earlier and to later
				must(f.end(l.ID, day, filing(2)))
				f.says(l.ID, first, "E26A1", day, true)
			}
			must(f.end(l.ID, "", filing(2)))
			f.says(l.ID, first, "E26A1", last, false)
			for name, day := range map[string]string{"later than its term": "2031-11-21", "before it": "2026-11-20"} {
				if err := f.end(l.ID, day, filing(2)); errs.KindOf(err) != errs.Internal {
					t.Errorf("%s: %v", name, err)
				}
			}
			another := filing(2)
			another.AccountID = hanako
			if err := f.end(l.ID, "2026-12-31", another); errs.KindOf(err) != errs.NotFound {
				t.Errorf("another's: %v", err)
			}
		})
	})
}

func TestACallSignGoesWithTheEnd(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1RL"))
		if err := f.end(l.ID, "2026-12-31", filing(2)); err != nil {
			t.Fatal(err)
		}
		f.clock.Set(time.Date(2027, 1, 10, 12, 0, 0, 0, clock.Tokyo))
		if err := f.withdraw(filing(2)); err != nil {
			t.Fatal(err)
		}
		if _, _, err := f.try(grant(hanako, "JA1RL")); errs.CodeOf(err) != codeInUse {
			t.Errorf("its call sign: %v", err)
		}
		n, err := db.One(t.Context(), f.db.Read(), db.Value[int64], `SELECT count(*) FROM event WHERE type = $1 AND subject = $2`, EventRevived, "licence:"+l.ID)
		if err != nil || n != 1 {
			t.Errorf("%d events, %v", n, err)
		}

		if err := f.end(l.ID, "2027-01-31", filing(3)); err != nil {
			t.Fatal(err)
		}
		later := grant(hanako, "JA1RL")
		later.CaseID, later.Content.ValidFrom, later.Content.ValidTo = "case-9", "2027-02-01", "2028-01-31"
		f.issue(later)
		if err := f.withdraw(filing(3)); errs.CodeOf(err) != codeInUse {
			t.Errorf("though another has the call sign: %v", err)
		}
		f.says(l.ID, first, "E26A1", "2027-01-31", true)
		if err := f.end(l.ID, "2027-02-01", filing(3)); errs.CodeOf(err) != codeInUse {
			t.Errorf("moved into the other's term: %v", err)
		}
	})
}

func TestARecordEndsWithTheFilingThatMadeIt(t *testing.T) {
	t.Parallel()
	t.Run("[R2.17] [R4.5] the record of a notification, which has no call sign, ends on the day of its withdrawal", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			g := grant(taro, "")
			g.Notified, g.Content.Category, g.Content.ValidTo = true, special, "2027-05-19"
			l := f.issue(g)
			if l.Content.CallSign != "" {
				t.Errorf("call sign %q", l.Content.CallSign)
			}
			for _, day := range []string{"2026-12-01", "2027-01-10", "2027-05-19"} {
				if err := f.end(l.ID, day, filing(2)); err != nil {
					t.Fatal(err)
				}
				f.says(l.ID, first, "E26A1", day, true)
			}
			if err := f.end(l.ID, "", filing(2)); err != nil {
				t.Fatal(err)
			}
			f.says(l.ID, first, "E26A1", "2027-05-19", false)
			f.amend(l.ID, "大阪市1", filing(3))
			if err := f.withdraw(procedure.FilingRef{ElectronicApplicationNumber: "E26A1", CaseID: "case-1", AccountID: taro}); err != nil {
				t.Fatal(err)
			}
			f.says(l.ID, "大阪市1", "E26B3", "2026-11-21", true)
			if err := f.withdraw(filing(3)); err != nil { // nothing is left that it could say
				t.Fatal(err)
			}
			f.says(l.ID, "大阪市1", "E26B3", "2026-11-21", true)
		})
	})
}

func TestALicenceOfAnOldSystemIsItAgain(t *testing.T) {
	t.Parallel()
	t.Run("[R4.5] a change of a licence from an old system that is withdrawn leaves what the old system told", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			content := grant(taro, "JA1RL").Content
			content.ValidFrom, content.ValidTo = "2025-01-01", "2029-12-31"
			err := f.tx(func(tx *db.Tx) error {
				_, err := f.Admit(t.Context(), tx, taro, "関A第77号", content, `{"a":1}`)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			found, err := f.ByNumber(t.Context(), f.db.Read(), taro, "関A第77号")
			if err != nil || found.Filed != `{"a":1}` {
				t.Fatalf("%+v %v", found, err)
			}
			f.amend(found.ID, "大阪市1", filing(2))
			f.says(found.ID, "大阪市1", "E26B2", "2029-12-31", false)
			if changed, _ := f.Licence(t.Context(), taro, found.ID); changed.Filed != "" {
				t.Errorf("the change says what the old system told: %s", changed.Filed)
			}
			if err := f.withdraw(filing(2)); err != nil {
				t.Fatal(err)
			}
			again, err := f.Licence(t.Context(), taro, found.ID)
			if diff := cmp.Diff(found, again); diff != "" || err != nil {
				t.Errorf("%s %v", diff, err)
			}
		})
	})
}

func TestWhatAnAmendmentLeaves(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1RL"))
		g := grant(taro, "JA9ZZZ")
		g.ElectronicApplicationNumber, g.CaseID = "E26B2", "case-2"
		g.Content = procedure.LicenceProposal{Category: "other", CallSign: "JA9ZZZ", ValidFrom: "2020-01-01", ValidTo: "2099-12-31", HolderName: "電波　花子",
			Name: procedure.Text{Ja: "新", En: "New"}}
		if err := f.tx(func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, g) }); err != nil {
			t.Fatal(err)
		}
		want := l
		want.ElectronicApplicationNumber = "E26B2"
		want.Content = g.Content
		c := &want.Content
		c.Category, c.CallSign, c.ValidFrom, c.ValidTo, c.Emissions = "amateur", "JA1RL", "2026-11-21", last, []procedure.LicenceEmission{}
		c.Particulars = []procedure.LicenceParticular{}
		got, err := f.Licence(t.Context(), taro, l.ID)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s %v", diff, err)
		}
		if list, err := f.List(t.Context(), taro, Query{}); err != nil || list.Licences[0].Name.Ja != "新" {
			t.Errorf("the list says %+v %v", list.Licences, err)
		}
	})
}

func TestANotifiedChangeLeavesAllButTheHolder(t *testing.T) {
	t.Parallel()
	t.Run("[R2.16] a notified change says another name and address from the day of its arrival, and all else as it was granted", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			for _, place := range []string{"", "東京都千代田区霞が関2-1-2"} {
				g := Grant{ElectronicApplicationNumber: "E26B2" + place, CaseID: "case-2", AccountID: taro, HolderOnly: true,
					Content: procedure.LicenceProposal{HolderName: "電波　花子", HolderAddress: "東京都千代田区霞が関2-1-2", Place: place}}
				if err := f.tx(func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, g) }); err != nil {
					t.Fatal(err)
				}
				want := l
				want.ElectronicApplicationNumber, want.Content.HolderName, want.Content.HolderAddress = g.ElectronicApplicationNumber, "電波　花子", "東京都千代田区霞が関2-1-2"
				if place != "" {
					want.Content.Place = place
				}
				got, err := f.Licence(t.Context(), taro, l.ID)
				if diff := cmp.Diff(want, got); diff != "" || err != nil {
					t.Errorf("with the place %q: %s %v", place, diff, err)
				}
			}
		})
	})
}
