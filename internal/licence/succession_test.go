package licence

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
	"radioportal/internal/pdf/pdftest"
	"radioportal/internal/procedure"
)

const filedBefore = `{"station":{"purpose":"general"}}`

// passOn has another account succeed to a licence, as the grant of its application does.
func (f *fixture) passOn(old Licence, to string) (Licence, error) {
	f.t.Helper()
	next, err := f.passAllOn(old, to, "")
	if err != nil {
		return Licence{}, err
	}
	return next[0], nil
}

// passAllOn has it do so from a day on, with what renews the licence.
func (f *fixture) passAllOn(old Licence, to, from string) (next []Licence, err error) {
	f.t.Helper()
	err = f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		if from == "" {
			from = dateOf(tx.Now().AddDate(0, 0, 1))
		}
		former, err := f.Predecessor(f.t.Context(), tx, old.Number, from)
		if err != nil {
			return err
		}
		by := procedure.FilingRef{ElectronicApplicationNumber: "E26S1", CaseID: "case-of-succession", AccountID: to}
		filed := func(Licence) (string, error) { return filedBefore, nil }
		next, err = f.Succeed(f.t.Context(), tx, former.Licence, Succession{By: by, HolderName: "電波花子", HolderAddress: "愛知県名古屋市", From: from,
			Announced: former.PassedOn == from, Filed: filed})
		return err
	})
	return next, err
}

func TestASuccessorHasTheLicenceForTheRestOfItsTerm(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		next, err := f.passOn(old, hanako)
		if err != nil {
			t.Fatal(err)
		}
		f.clock.Set(f.clock.Now().Add(24 * time.Hour))
		former, err := f.Licence(t.Context(), taro, old.ID)
		if err != nil || former.Valid(f.today()) || !former.Discontinued || former.Content.HolderName != old.Content.HolderName {
			t.Errorf("[R2.14] the former holder's licence is %+v, %v", former, err)
		}
		l, err := f.Licence(t.Context(), hanako, next.ID)
		if err != nil || !l.Valid(f.today()) {
			t.Fatalf("[R2.14] the new holder's licence is %+v, %v", l, err)
		}
		c := l.Content
		if l.Number != old.Number || c.CallSign != "JA1RL" || c.ValidTo != old.Content.ValidTo || c.HolderName != "電波花子" || c.HolderAddress != "愛知県名古屋市" || c.Place != old.Content.Place {
			t.Errorf("[R2.14] it says %+v", l)
		}
		if l.PermitNumber == old.PermitNumber || l.ViewingPIN == old.ViewingPIN {
			t.Error("[R2.17] who was told the former holder's permit number opens the new holder's licence")
		}
		if l.Filed != filedBefore {
			t.Errorf("what was filed for it is %q", l.Filed)
		}
		if _, err := f.Licence(t.Context(), taro, next.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("the former holder reads the new holder's licence: %v", err)
		}
	})
}

func TestAHistoryTellsOfASuccessionWithoutTheOthersFiling(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		next, err := f.passOn(old, hanako)
		if err != nil {
			t.Fatal(err)
		}
		was, err := f.History(t.Context(), taro, old.ID)
		if err != nil || len(was.Versions) != 2 || was.Versions[0].Reason != Succeeded || was.Versions[0].ElectronicApplicationNumber != "" {
			t.Errorf("[R2.14] the former holder's history is %+v, %v", was, err)
		}
		is, err := f.History(t.Context(), hanako, next.ID)
		if err != nil || len(is.Versions) != 1 || is.Versions[0].Reason != Succeeded || is.Versions[0].ElectronicApplicationNumber != "E26S1" {
			t.Errorf("[R2.14] the new holder's history is %+v, %v", is, err)
		}
	})
}

// The first five years say what was granted for them, and the next five what the renewal was granted for.
func TestARenewalPassesOnAsATermOfItsOwn(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		g := renewalOf(old)
		g.Content.Place = "大阪府大阪市"
		coming := f.issue(g)
		f.clock.Set(time.Date(2031, 6, 1, 3, 0, 0, 0, time.UTC))
		next, err := f.passAllOn(old, hanako, "")
		if err != nil || len(next) != 2 {
			t.Fatalf("[R2.14] %d licences pass on, %v", len(next), err)
		}
		f.becomes(coming.ID, false)
		for i, want := range []struct{ from, to, place string }{{"2031-06-02", old.Content.ValidTo, old.Content.Place}, {renewedFrom, renewedTo, "大阪府大阪市"}} {
			l, err := f.Licence(t.Context(), hanako, next[i].ID)
			if c := l.Content; err != nil || c.ValidFrom != want.from || c.ValidTo != want.to || c.Place != want.place || l.HeldFrom != "2031-06-02" {
				t.Errorf("[R2.14] term %d: %+v, %v", i, l, err)
			}
		}
		if l, _ := f.Licence(t.Context(), hanako, next[0].ID); l.TermFrom != old.Content.ValidFrom {
			t.Errorf("[R10.2] its term began on %s", l.TermFrom)
		}
		f.clock.Set(time.Date(2033, 6, 1, 3, 0, 0, 0, time.UTC))
		if l, err := f.Licence(t.Context(), hanako, next[1].ID); err != nil || !l.Valid(f.today()) {
			t.Errorf("[R2.14] in the renewed term it is %+v, %v", l, err)
		}
	})
}

func TestALicenceThatPassesOnInItsRenewedTermEndsWithItsFirst(t *testing.T) {
	for from, days := range map[string]string{renewedFrom: "", "2032-01-01": "2031-12-31"} {
		each(t, func(t *testing.T, f *fixture) {
			old, coming := f.renewed()
			f.clock.Set(time.Date(2031, 6, 1, 3, 0, 0, 0, time.UTC))
			next, err := f.passAllOn(old, hanako, from)
			if err != nil || len(next) != 1 || next[0].Content.ValidFrom != from || next[0].Content.ValidTo != renewedTo {
				t.Fatalf("[R2.14] %+v pass on, %v", next, err)
			}
			first, err := f.Licence(t.Context(), taro, old.ID)
			if err != nil || first.Content.ValidTo != old.Content.ValidTo || first.PassedOn != from {
				t.Errorf("[R2.14] the first term is %+v, %v", first, err)
			}
			second, err := f.Licence(t.Context(), taro, coming.ID)
			if err != nil || second.Void != (days == "") || days != "" && second.Content.ValidTo != days {
				t.Errorf("[R2.14] the renewed term is %+v, %v", second, err)
			}
		})
	}
}

func TestWhatHasPassedOnIsRefusedAsSuch(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		if _, err := f.passAllOn(old, hanako, "2026-12-10"); err != nil {
			t.Fatal(err)
		}
		_, again := f.passAllOn(old, "jiro", "")
		f.clock.Set(time.Date(2026, 12, 10, 3, 0, 0, 0, time.UTC))
		_, _, renewed := f.try(renewalOf(old))
		for what, err := range map[string]error{"renewed": renewed, "passed on again": again, "ended": f.end(old.ID, "2026-11-30", filing(2))} {
			if errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "passedOn" || errs.Of(err).Params["date"] != "2026-12-10" {
				t.Errorf("[R2.14] %s: %v", what, errs.Of(err))
			}
		}
	})
}

// The new holder takes the stations over as they are: what the former one reports until the day, or takes back, counts.
func TestWhatTheFormerHolderReportsCountsForTheNew(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(blanket(50))
		next, err := f.passAllOn(old, hanako, "2026-12-10")
		if err != nil {
			t.Fatal(err)
		}
		wants := func(n int64) {
			t.Helper()
			if l, err := f.Licence(t.Context(), hanako, next[0].ID); err != nil || l.number("inUse") != n {
				t.Errorf("[R10.2] %d are in operation, want %d: %v", l.number("inUse"), n, err)
			}
		}
		if err := f.report(old.ID, added(7), filing(2)); err != nil {
			t.Fatal(err)
		}
		wants(7)
		if h, err := f.History(t.Context(), hanako, next[0].ID); err != nil || h.Versions[0].Reason != Reported || h.Versions[0].ElectronicApplicationNumber != "" {
			t.Errorf("[R10.2] the history is %+v, %v", h, err)
		}
		if err := f.withdraw(filing(2)); err != nil {
			t.Fatal(err)
		}
		wants(0)
	})
}

func TestOfAPredecessorIsToldHowLongItIsItsHolders(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old, _ := f.renewed()
		f.clock.Set(time.Date(2031, 6, 1, 3, 0, 0, 0, time.UTC))
		if found, err := f.Predecessor(t.Context(), f.db.Read(), old.Number, f.today()); err != nil || found.Since != old.Content.ValidFrom || found.Until != renewedTo {
			t.Errorf("[R2.14] %s to %s, %v", found.Since, found.Until, err)
		}
	})
}

func TestWhatIsOverPassesOnToNobody(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		day, err := dayOf(old.Content.ValidTo)
		if err != nil {
			t.Fatal(err)
		}
		f.clock.Set(day.Add(12 * time.Hour))
		if _, err := f.passOn(old, hanako); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("on its last day: %v", err)
		}
		f.clock.Set(f.clock.Now().Add(24 * time.Hour))
		if _, err := f.passOn(old, hanako); errs.KindOf(err) != errs.NotFound {
			t.Errorf("after it: %v", err)
		}
		next, err := f.passAllOn(old, hanako, old.Content.ValidTo)
		if err != nil || len(next) != 1 || next[0].Content.ValidFrom != old.Content.ValidTo || next[0].Content.ValidTo != old.Content.ValidTo {
			t.Errorf("[R2.14] of what passed on on its last day is told after it: %+v, %v", next, err)
		}
	})
}

func TestANumberIsFoundHoweverItIsTyped(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		if found, err := f.Predecessor(t.Context(), f.db.Read(), " 関Ａ第１号 ", f.today()); err != nil || found.ID != old.ID {
			t.Errorf("%q: %+v, %v", old.Number, found, err)
		}
	})
}

func TestThePINOfWhatIsOverIsNotRenewed(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old, over := f.issue(grant(taro, "JA1RL")), f.issue(blanket(50))
		if _, err := f.passAllOn(old, hanako, "2026-12-10"); err != nil {
			t.Fatal(err)
		}
		if _, err := f.RenewPIN(t.Context(), taro, old.ID); err != nil {
			t.Errorf("[R3.3] of a valid one: %v", err)
		}
		f.clock.Set(time.Date(2026, 12, 10, 3, 0, 0, 0, time.UTC))
		if _, err := f.RenewPIN(t.Context(), taro, old.ID); errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "passedOn" {
			t.Errorf("[R2.14] of one that passed on: %v", err)
		}
		f.clock.Set(time.Date(2032, 12, 10, 3, 0, 0, 0, time.UTC))
		if _, err := f.RenewPIN(t.Context(), taro, over.ID); errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "over" {
			t.Errorf("[R3.3] of one that ended: %v", err)
		}
	})
}

func TestTheFormerHolderIsToldByMail(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		if _, err := f.passAllOn(f.issue(grant(taro, "JA1RL")), hanako, "2026-12-10"); err != nil {
			t.Fatal(err)
		}
		for lang, words := range map[string][]string{"ja": {"2026年12月10日", "関A第1号", "JA1RL"}, "en": {"10 December 2026", "関A第1号", "JA1RL"}} {
			mails := f.mails(f.events(EventPassedOn), applicant.Contact{Name: "x", Mail: "x@mail.example", Lang: lang})
			if len(mails) != 1 {
				t.Fatalf("[R8.3] %d mails", len(mails))
			}
			for _, word := range words {
				if !strings.Contains(mails[0].Text, word) || strings.Contains(mails[0].Text, "花子") {
					t.Errorf("[R8.3] %s: %s", lang, mails[0].Text)
				}
			}
		}
	})
}

// announced has it told that a licence passes on to another account on a day to come.
func (f *fixture) announced(old Licence, from string) {
	f.t.Helper()
	if err := f.db.Tx(f.t.Context(), func(tx *db.Tx) error { return f.Announce(f.t.Context(), tx, old, from) }); err != nil {
		f.t.Fatal(err)
	}
}

const announcedDay = "2026-12-10"

func TestUntilTheDayALicenceIsItsHoldersAsEver(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		f.announced(old, announcedDay)
		if l, err := f.Licence(t.Context(), taro, old.ID); err != nil || l.PassedOn != announcedDay || l.Discontinued || l.Content.ValidTo != old.Content.ValidTo {
			t.Errorf("[R2.14] before the day it is %+v, %v", l, err)
		}
		f.amend(old.ID, "大阪府大阪市", filing(2))
		coming := f.issue(renewalOf(old))
		if coming.PassedOn != announcedDay {
			t.Errorf("[R2.14] the renewal is %+v", coming)
		}
		if err := f.end(old.ID, announcedDay, filing(3)); errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "passedOn" {
			t.Errorf("[R2.14] discontinued on a day that is another's: %v", err)
		}
		if s := f.at("2026-12-09", old.ID); !s.Valid {
			t.Errorf("[R2.14] on the day before it is %+v", s)
		}
		if s := f.at(announcedDay, old.ID); s.Valid {
			t.Errorf("[R2.14] on the day it is %+v, though nothing was done yet", s)
		}
		next, err := f.passAllOn(old, hanako, announcedDay)
		if err != nil || len(next) != 2 || next[0].Content.HolderAddress != "愛知県名古屋市" || next[1].Content.ValidTo != renewedTo {
			t.Fatalf("[R2.14] %+v pass on, %v", next, err)
		}
		if n := len(f.events(EventPassedOn)); n != 1 {
			t.Errorf("[R8.3] the former holder is told %d times", n)
		}
	})
}

func TestTheFormerHolderMayDiscontinueBeforeTheDay(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		f.announced(old, announcedDay)
		if err := f.end(old.ID, "2026-12-05", filing(2)); err != nil {
			t.Fatal(err)
		}
		f.at(announcedDay, old.ID)
		if _, err := f.passAllOn(old, hanako, announcedDay); err == nil {
			t.Error("[R2.14] what was discontinued before passes on")
		}
	})
}

func TestALicenceStaysWhereItsPassingIsCalledOff(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		f.announced(old, announcedDay)
		coming := f.issue(renewalOf(old))
		if err := f.db.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := f.Stay(t.Context(), tx, old.ID)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{old.ID, coming.ID} {
			if l, err := f.Licence(t.Context(), taro, id); err != nil || l.PassedOn != "" || l.Discontinued {
				t.Errorf("[R2.14] called off, it is %+v, %v", l, err)
			}
		}
		if s := f.at(announcedDay, old.ID); !s.Valid {
			t.Errorf("[R2.14] on the day it is %+v", s)
		}
		f.announced(old, announcedDay) // it may be permitted anew
		mails := f.mails(f.events(EventStays), applicant.Contact{Name: "x", Mail: "x@mail.example", Lang: "ja"})
		if len(mails) != 1 || !strings.Contains(mails[0].Text, "これまでのとおり") || !strings.Contains(mails[0].Text, old.Number) {
			t.Errorf("[R2.14] its holder is told %+v", mails)
		}
	})
}

func TestALicenceStoodAsItsFormerHolderHadIt(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		issued := f.clock.Now()
		f.clock.Set(issued.Add(time.Hour))
		f.amend(old.ID, "大阪府大阪市", filing(2))
		amended := f.clock.Now()
		f.clock.Set(amended.Add(time.Hour))
		next, err := f.passOn(old, hanako)
		if err != nil {
			t.Fatal(err)
		}
		for at, address := range map[time.Time]string{issued: old.Content.HolderAddress, amended: "大阪府大阪市", f.clock.Now(): "愛知県名古屋市"} {
			if l, err := f.Stood(t.Context(), f.db.Read(), hanako, next.ID, at); err != nil || l.Content.HolderAddress != address {
				t.Errorf("[R2.14] [R2.15] at %s it said %q, not %q (%v)", at, l.Content.HolderAddress, address, err)
			}
		}
		if _, err := f.Stood(t.Context(), f.db.Read(), hanako, next.ID, issued.Add(-time.Hour)); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R2.15] before it was granted: %v", err)
		}
	})
}

func TestWhatIsAnnouncedPassesOnToNobodyElse(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		f.announced(old, announcedDay)
		for _, day := range []string{"2026-12-01", announcedDay} {
			err := f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.Announce(t.Context(), tx, old, day) })
			if errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "passedOn" {
				t.Errorf("[R2.14] announced again for %s: %v", day, err)
			}
		}
	})
}

func TestWhatPassesOnOnItsFirstDayWasNeverTheFormerHolders(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		next, err := f.passAllOn(old, hanako, old.Content.ValidFrom)
		if err != nil || len(next) != 1 || next[0].Content.ValidFrom != old.Content.ValidFrom {
			t.Fatalf("[R2.14] %+v, %v", next, err)
		}
		if l, err := f.Licence(t.Context(), taro, old.ID); err != nil || !l.Void {
			t.Errorf("[R2.14] the former holder's is %+v, %v", l, err)
		}
	})
}

// What was granted, when, and for how long stays; since when it is its holder's stands beside.
func TestASuccessorsLicenceSaysWhenItWasGranted(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		f.at(announcedDay, old.ID)
		next, err := f.passAllOn(old, hanako, announcedDay)
		if err != nil {
			t.Fatal(err)
		}
		l, err := f.Licence(t.Context(), hanako, next[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		s := f.summary(l)
		if s.IssueDate != dateOf(old.IssuedAt) || s.TermFrom != old.Content.ValidFrom || s.ValidTo != old.Content.ValidTo || s.HeldFrom != announcedDay || s.ValidFrom != announcedDay {
			t.Errorf("[R2.14] it says %+v", s)
		}
		list, err := f.List(t.Context(), hanako, Query{})
		f.tellRenewal(&s, l)
		if err != nil || len(list.Licences) != 1 || !reflect.DeepEqual(list.Licences[0], s) {
			t.Errorf("[R2.14] the list says %+v, %v", list, err)
		}
		if was := f.summary(old); was.HeldFrom != "" || was.TermFrom != was.ValidFrom {
			t.Errorf("[R2.14] what did not pass on says %+v", was)
		}
	})
}

func TestASuccessorsLicenceIsPrintedWithItsTermAndTheDayOfTheSuccession(t *testing.T) {
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		f.at(announcedDay, old.ID)
		next, err := f.passAllOn(old, hanako, announcedDay)
		if err != nil {
			t.Fatal(err)
		}
		for lang, want := range map[string][]string{"ja": {"2026年11月21日から2031年11月20日まで", "承継年月日2026年12月10日"}, "en": {"21November2026to20November2031", "Dateofsuccession10December2026"}} {
			text := pdftest.Text(t, f.fetch(hanako, "/api/deji/licence/pdf?lang="+lang+"&id="+next[0].ID).Body.Bytes())
			for _, each := range want {
				if !strings.Contains(text, each) {
					t.Errorf("[R2.14] [R3.3] %q is not in %s", each, text)
				}
			}
		}
	})
}
