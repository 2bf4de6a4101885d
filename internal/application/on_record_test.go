package application_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/principal"
)

// strong gives a form of an operator of the fourth class a transmitter of more than the 20 W that one may use.
func strong(form map[string]any) { row(form, "transmitters", 0)["powerW"] = "30" }

// onRecord is a licence of taro, of older data, that says what a check refuses by now.
func (f *fixture) onRecord() {
	f.t.Helper()
	f.licensed(clone("light", nil), "2027-02-28")
	l := f.world.facts[licenceID]
	l.Filed = formOf(f.t, clone("light", strong))
	f.world.facts[licenceID] = l
}

func TestWhatIsOnRecordIsRenewed(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] [R5.8] a licence that says what a check refuses by now is renewed by its holder, and the officer is told", func(t *testing.T, f *fixture) {
		f.onRecord()
		a, err := f.about("amateur-renewal", renew)
		f.must(err)
		says(t, f.warnings(a.Number), []string{"記録されている内容のままなので受け付けました", "20W以下", "it was accepted"}, nil)
		checked, err := f.Checked(staff(t, principal.Officer), a.Number)
		f.must(err)
		for _, check := range checked.Checks {
			if check.ID == "fourth-class-power" && (check.Result != "fails" || !check.Warns || check.Params["onRecord"] != "true") {
				t.Errorf("%+v", check)
			}
		}
	})
	title(t, "[R10.2] so is another change of it notified, and a transmitter that is touched is asked about like a new one", func(t *testing.T, f *fixture) {
		f.onRecord()
		_, err := f.about("amateur-change", func(form map[string]any) {
			change(form)
			row(form, "transmitters", 0)["powerW"] = "40"
		})
		if diff := cmp.Diff(map[string]string{"/transmitters/0/powerW": "MSG-LIT-E-0028"}, fields(err)); diff != "" {
			t.Error(diff)
		}
		a, err := f.about("amateur-change", func(form map[string]any) {
			form["change"] = map[string]any{"date": "2026-11-20", "reason": "常置場所の変更"}
			section(form, "station")["samePlace"] = false
			section(form, "station")["prefecture"] = "27"
			section(form, "station")["townName"] = "大阪市北区梅田1-2"
		})
		f.must(err)
		if !strings.Contains(f.warnings(a.Number), "記録されている内容のままなので") {
			t.Errorf("the desk is told %s", f.warnings(a.Number))
		}
	})
}
