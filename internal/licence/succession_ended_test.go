package licence

import (
	"testing"

	"radioportal/internal/errs"
)

// A registration passes on by law: the notification follows the fact, and what the former holder did since is without
// effect, as it was another's licence.
func TestADiscontinuationSinceTheSuccessionHasNoEffect(t *testing.T) {
	for ended, filed := range map[string]string{"after": "2027-01-31", "on the day": announcedDay} {
		each(t, func(t *testing.T, f *fixture) {
			old, coming := f.renewed()
			if err := f.end(old.ID, filed, filing(2)); err != nil {
				t.Fatal(err)
			}
			f.at("2027-02-15", old.ID)
			found, err := f.Predecessor(t.Context(), f.db.Read(), old.Number, announcedDay)
			if err != nil || found.Until != renewedTo || found.WasToEnd != filed {
				t.Errorf("[R2.14] %s: until %s, was to end %q, %v", ended, found.Until, found.WasToEnd, err)
			}
			next, err := f.passAllOn(old, hanako, announcedDay)
			if err != nil || len(next) != 2 {
				t.Fatalf("[R2.14] %s: %+v, %v", ended, next, err)
			}
			for i, want := range []struct{ from, to string }{{announcedDay, old.Content.ValidTo}, {renewedFrom, renewedTo}} {
				l, err := f.Licence(t.Context(), hanako, next[i].ID)
				if err != nil || l.Content.ValidFrom != want.from || l.Content.ValidTo != want.to || l.Discontinued || l.Void {
					t.Errorf("[R2.14] %s: term %d of the successor is %+v, %v", ended, i, l, err)
				}
			}
			for _, id := range []string{old.ID, coming.ID} {
				if l, err := f.Licence(t.Context(), taro, id); err != nil || l.Void != (id == coming.ID) || l.PassedOn != announcedDay || id == old.ID && l.Content.ValidTo != "2026-12-09" {
					t.Errorf("[R2.14] %s: the former holder's is %+v, %v", ended, l, err)
				}
			}
			if err := f.withdraw(filing(2)); err != nil {
				t.Fatal(err)
			}
			if l, err := f.Licence(t.Context(), taro, old.ID); err != nil || l.Content.ValidTo != "2026-12-09" {
				t.Errorf("[R2.14] %s: once it is withdrawn the former holder's is %+v, %v", ended, l, err)
			}
			if l, err := f.Licence(t.Context(), hanako, next[0].ID); err != nil || l.Content.ValidTo != old.Content.ValidTo {
				t.Errorf("[R2.14] %s: once it is withdrawn the successor's is %+v, %v", ended, l, err)
			}
		})
	}
}

// A day that was corrected counts as it was corrected.
func TestADiscontinuationThatWasCorrectedCountsAsItIs(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		for _, day := range []string{"2026-12-01", "2027-01-31"} {
			if err := f.end(old.ID, day, filing(2)); err != nil {
				t.Fatal(err)
			}
		}
		if next, err := f.passAllOn(old, hanako, announcedDay); err != nil || next[0].Content.ValidTo != old.Content.ValidTo {
			t.Errorf("[R2.14] %+v, %v", next, err)
		}
	})
}

func TestADiscontinuationBeforeTheSuccessionEndsIt(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old, _ := f.renewed()
		if err := f.end(old.ID, "2026-12-09", filing(2)); err != nil {
			t.Fatal(err)
		}
		if found, err := f.Predecessor(t.Context(), f.db.Read(), old.Number, announcedDay); err != nil || found.Until != "2026-12-09" || found.WasToEnd != "" {
			t.Errorf("[R2.14] until %s, was to end %q, %v", found.Until, found.WasToEnd, err)
		}
		if _, err := f.passAllOn(old, hanako, announcedDay); err == nil {
			t.Error("[R2.14] what ended before passes on")
		}
	})
}

// Announced while the discontinuation lies ahead, it passes on in full on its day.
func TestWhatIsAnnouncedPassesOnInFullToo(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old, coming := f.renewed()
		if err := f.end(old.ID, "2027-01-31", filing(2)); err != nil {
			t.Fatal(err)
		}
		f.announced(old, announcedDay)
		if l, err := f.Licence(t.Context(), taro, coming.ID); err != nil || l.PassedOn != announcedDay {
			t.Errorf("[R2.14] the renewal is %+v, %v", l, err)
		}
		f.at(announcedDay, old.ID)
		if next, err := f.passAllOn(old, hanako, announcedDay); err != nil || len(next) != 2 || next[0].Content.ValidTo != old.Content.ValidTo {
			t.Errorf("[R2.14] %+v, %v", next, err)
		}
	})
}

// Two valid licences never have one call sign: what was given to another meanwhile is for the office to put right first.
func TestACallSignThatIsAnothersByNowIsRefused(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		if err := f.end(old.ID, "2027-01-31", filing(2)); err != nil {
			t.Fatal(err)
		}
		f.at("2027-02-15", old.ID)
		f.issue(grant("jiro", "JA1RL"))
		if _, err := f.passAllOn(old, hanako, announcedDay); errs.CodeOf(err) != codeInUse {
			t.Errorf("[R2.14] %v", err)
		}
	})
}

// What was notified late may have been renewed, and then discontinued in its next term.
func TestADiscontinuationInTheNextTermHasNoEffectEither(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old, coming := f.renewed()
		f.at("2032-02-01", old.ID)
		if err := f.end(coming.ID, "2032-03-01", filing(2)); err != nil {
			t.Fatal(err)
		}
		if found, err := f.Predecessor(t.Context(), f.db.Read(), old.Number, announcedDay); err != nil || found.ID != old.ID || found.Until != renewedTo || found.WasToEnd != "2032-03-01" {
			t.Errorf("[R2.14] %+v, %v", found, err)
		}
		if next, err := f.passAllOn(old, hanako, announcedDay); err != nil || len(next) != 2 || next[1].Content.ValidTo != renewedTo || next[1].Discontinued {
			t.Errorf("[R2.14] %+v, %v", next, err)
		}
	})
}

func TestOfANumberIsToldWhenItEnded(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old, _ := f.renewed()
		for number, want := range map[string]string{old.Number: renewedTo, "関Z第9号": ""} {
			if day, err := f.LastDay(t.Context(), f.db.Read(), number); err != nil || day != want {
				t.Errorf("[R2.14] %s: %q, %v", number, day, err)
			}
		}
	})
}
