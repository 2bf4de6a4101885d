package licence

import (
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

const filedBefore = `{"station":{"purpose":"general"}}`

// passOn has another account succeed to a licence, as the grant of its application does.
func (f *fixture) passOn(old Licence, to string) (next Licence, err error) {
	f.t.Helper()
	err = f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		former, err := f.Predecessor(f.t.Context(), tx, old.Number)
		if err != nil {
			return err
		}
		by := procedure.FilingRef{ElectronicApplicationNumber: "E26S1", CaseID: "case-of-succession", AccountID: to}
		next, err = f.Succeed(f.t.Context(), tx, former, Succession{By: by, HolderName: "電波花子", HolderAddress: "愛知県名古屋市", Filed: filedBefore})
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

func TestARenewalPassesOnToo(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old, coming := f.renewed()
		f.clock.Set(time.Date(2031, 6, 1, 3, 0, 0, 0, time.UTC))
		next, err := f.passOn(old, hanako)
		if err != nil || next.Content.ValidTo != renewedTo {
			t.Fatalf("[R2.14] it is valid until %s, %v", next.Content.ValidTo, err)
		}
		f.becomes(coming.ID, false)
		f.clock.Set(time.Date(2033, 6, 1, 3, 0, 0, 0, time.UTC))
		if l, err := f.Licence(t.Context(), hanako, next.ID); err != nil || !l.Valid(f.today()) {
			t.Errorf("[R2.14] in the renewed term it is %+v, %v", l, err)
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
	})
}

func TestANumberIsFoundHoweverItIsTyped(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(grant(taro, "JA1RL"))
		if found, err := f.Predecessor(t.Context(), f.db.Read(), " 関Ａ第１号 "); err != nil || found.ID != old.ID {
			t.Errorf("%q: %+v, %v", old.Number, found, err)
		}
	})
}
