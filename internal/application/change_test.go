package application_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
)

func TestAChangeChangesSomething(t *testing.T) {
	t.Parallel()
	title(t, "[R2.16] a change that changes nothing is refused, whatever its reason says", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		_, err := f.about("amateur-change", func(form map[string]any) {
			form["change"] = map[string]any{"date": "2026-12-01", "reason": "取替え"}
		})
		if err == nil || !strings.Contains(err.Error(), "/change") || !strings.Contains(err.Error(), codeSame) {
			t.Errorf("nothing: %v", err)
		}
		// The same, written otherwise, is no change.
		_, err = f.about("amateur-change", func(form map[string]any) {
			form["change"] = map[string]any{"date": "2026-12-01", "reason": "取替え"}
			power := fmt.Sprint(row(form, "transmitters", 0)["powerW"])
			row(form, "transmitters", 0)["powerW"] = wide(power)
		})
		if err == nil || !strings.Contains(err.Error(), codeSame) {
			t.Errorf("the same in wide digits: %v", err)
		}
		if _, err := f.about("amateur-change", change); err != nil {
			t.Errorf("something: %v", err)
		}
	})
}

// wide writes digits as Japanese keyboards do.
func wide(digits string) string {
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return r - '0' + '０'
		}
		return r
	}, digits)
}

// moved is an application: remarks differ, with the address and where the station is kept.
func moved(form map[string]any) {
	station := section(form, "station")
	station["samePlace"], station["prefecture"], station["townName"] = false, section(form, "holder")["prefecture"], section(form, "holder")["townName"]
	atNewAddress(form)
	station["remarks"] = "無線機を事務所に移します。"
	section(form, "change")["date"] = "2026-12-01"
}

// atNewAddress is a notification: the address alone is another, and where the moving station is kept goes with it.
func atNewAddress(form map[string]any) {
	form["change"] = map[string]any{"date": "2026-11-20", "reason": "転居"}
	section(form, "holder")["townName"] = "大阪市北区梅田2-2"
	section(form, "holder")["postalCode"] = "5300002"
}

// changed files a change about the licence; also says what else it does.
func (f *fixture) changed(edit func(map[string]any), also ...application.Option) (application.Receipt, error) {
	f.t.Helper()
	f.licensed(clone("light", nil), "2027-02-28")
	ctx := as(f.t, taro)
	d, err := f.CreateDraft(ctx, "amateur-change", licenceID)
	f.must(err)
	form, err := d.Form.Object()
	f.must(err)
	section(form, "contact")["email"] = "taro@example.jp"
	edit(form)
	content := formOf(f.t, form)
	saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: content})
	f.must(err)
	return f.Register(ctx, "key-"+d.ID, d.ID, saved.Version, also...)
}

func TestTheAccountFollowsAChange(t *testing.T) {
	t.Parallel()
	title(t, "[R2.16] [R7.3] the account takes over the address of a change where that is asked for", func(t *testing.T, f *fixture) {
		r, err := f.changed(atNewAddress, application.UpdateAccount)
		f.must(explained(err))
		if r.Account != application.AccountUpdated || len(f.world.updated) != 1 {
			t.Fatalf("%+v, %v", r, f.world.updated)
		}
		if a := f.read(r.Number); a.Effect != application.EffectArrival || len(f.world.amended) != 1 || !f.world.amended[0].HolderOnly || !strings.HasSuffix(f.world.amended[0].Content.Place, "大阪市北区梅田2-2") {
			t.Errorf("it is filed as %+v, and the licence says %+v", a, f.world.amended)
		}
		got := f.world.updated[0]
		want := map[string]string{"townName": "大阪市北区梅田2-2", "postalCode": "530-0002", "prefectureCd": "27"}
		for name, value := range want {
			if got[name] != value {
				t.Errorf("%s: %q, want %q", name, got[name], value)
			}
		}
		if _, ok := got["telNo"]; ok {
			t.Errorf("the account is to follow in more than name and address: %v", got)
		}
	})
}

func TestOneKeyDoesNotStandForFollowingAndForStaying(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		for _, also := range [][]application.Option{nil, {application.UpdateAccount}} {
			d := f.drafted(taro, clone("light", nil))
			key, other := "key-"+d.ID, []application.Option{application.UpdateAccount}
			if also != nil {
				other = nil
			}
			first, err := f.Register(as(t, taro), key, d.ID, d.Version, also...)
			f.must(explained(err))
			if _, err := f.Register(as(t, taro), key, d.ID, d.Version, other...); errs.CodeOf(err) != codeKeyReused {
				t.Errorf("filed with %v, asked again with %v: %v", also, other, err)
			}
			if again, err := f.Register(as(t, taro), key, d.ID, d.Version, also...); err != nil || again != first {
				t.Errorf("the same again: %+v %v, want %+v", again, err, first)
			}
		}
	})
}

func TestTheAccountStaysWhereNothingIsAsked(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		r, err := f.changed(moved)
		f.must(explained(err))
		if r.Account != "" || f.world.updated != nil {
			t.Errorf("%+v, %v", r, f.world.updated)
		}
	})
}

func TestWhatTheAccountRefusesIsToldAtTheForm(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		f.world.refused = errs.InvalidFields([]errs.Field{{Pointer: "/townName", Code: codeTooLong}})
		_, err := f.changed(moved, application.UpdateAccount)
		if diff := cmp.Diff(map[string]string{"/holder/townName": codeTooLong}, fields(err)); diff != "" {
			t.Error(diff)
		}
		if n := f.count(`SELECT COUNT(*) FROM application WHERE procedure_id = 'amateur-change'`); n != 0 {
			t.Errorf("%d were filed all the same", n)
		}
	})
}

func TestOnlyAChangeReachesTheAccount(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone("light", nil))
		r, err := f.Register(as(t, taro), "key-open", d.ID, d.Version, application.UpdateAccount)
		f.must(explained(err))
		if r.Account != "" || f.world.updated != nil {
			t.Errorf("%+v, %v", r, f.world.updated)
		}
	})
}
