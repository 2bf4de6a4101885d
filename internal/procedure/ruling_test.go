package procedure

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// fixedChange is a change of a fixed station, and what the contract files for one.
func fixedChange(t *testing.T) (*Procedure, map[string]any) {
	t.Helper()
	i := slices.IndexFunc(newest(t), func(p *Procedure) bool { return p.def.ID == "radio-fixed-change" })
	var file struct {
		Bases map[string]struct{ Raw map[string]any }
	}
	text, err := os.ReadFile("../../contract/procedures/radio-fixed-change.json")
	if err == nil {
		err = json.Unmarshal(text, &file)
	}
	if err != nil {
		t.Fatal(err)
	}
	return newest(t)[i], file.Bases["corporation"].Raw
}

func TestTheOfficerStatesWhetherAChangeIsInspected(t *testing.T) {
	t.Parallel()
	p, raw := fixedChange(t)
	env := Env{Category: "corporation", Today: "2026-11-22"}
	raw["equipment"].([]any)[0].(map[string]any)["certified"] = false
	data := p.Normalise(raw, env)
	if items := p.Rulings(data); len(items) != 1 || items[0].ID != "inspection" {
		t.Fatalf("[R9.3] unmarked equipment changes, and the officer is asked %v", items)
	}
	if _, wrong := p.Rule(data, nil, "2026-11-22", ""); len(wrong) != 1 || wrong[0].Pointer != "/ruling/inspection" {
		t.Errorf("[R9.3] nothing is stated: %v", wrong)
	}
	stated, wrong := p.Rule(data, map[string]string{"inspection": "needed"}, "2026-11-22", "")
	if len(wrong) > 0 || len(stated) != 1 || stated[0].Next != "radio-change-completion-open" || stated[0].Says == nil {
		t.Errorf("[R9.3] an inspection is needed: %+v %v", stated, wrong)
	}
	raw["equipment"].([]any)[0].(map[string]any)["certified"] = true
	if items := p.Rulings(p.Normalise(raw, env)); len(items) > 0 {
		t.Errorf("[R9.3] marked equipment is not inspected, and the officer is asked %v", items)
	}
	if stated, wrong = p.Rule(p.Normalise(raw, env), nil, "2026-11-22", ""); len(wrong) > 0 || len(stated) != 1 || stated[0].Code != "now" || stated[0].Next != "" {
		t.Errorf("[R9.3] marked equipment may be used from the notice on: %+v %v", stated, wrong)
	}
}

func TestWhatAChangeAltersIsToldAsPeopleReadIt(t *testing.T) {
	t.Parallel()
	p, raw := fixedChange(t)
	env := Env{Category: "corporation", Today: "2026-11-22"}
	before := p.Normalise(raw, env)
	if all := p.Altered(before, before); len(all) > 0 {
		t.Errorf("[R9.3] nothing was altered: %v", all)
	}
	raw["antennas"].([]any)[0].(map[string]any)["heightGround"] = "61"
	raw["change"].(map[string]any)["reason"] = "アンテナを取り替えるためです。"
	raw["operator"] = map[string]any{"needed": "yes", "licenceNumber": "AABF09012"}
	raw["operators"] = []any{map[string]any{"licenceNumber": "AABF09013"}}
	all := p.Altered(before, p.Normalise(raw, env))
	if len(all) != 1 || all[0].After != (Text{Ja: "61 m", En: "61 m"}) || all[0].Before == all[0].After {
		t.Errorf("[R9.3] the height of the antenna was altered, the reason begins afresh, and operators are notified: %+v", all)
	}
}

func TestARulingIsOfWhatItsDefinitionHas(t *testing.T) {
	t.Parallel()
	item := RulingItem{ID: "on", Type: TypeDate, For: map[string][]string{"result": {"passed"}}}
	for stated, want := range map[string]bool{"passed": true, "failed": false, "": false} {
		if got := item.asked(map[string]string{"result": stated}); got != want {
			t.Errorf("[R9.3] with %q: %v", stated, got)
		}
	}
	codes := map[string]string{}
	for _, value := range []string{"", "2026-02-30", "2026-11-23", "2026-11-22"} {
		_, codes[value], _ = item.ruled(value, "2026-11-22")
	}
	want := map[string]string{"": codeRequired, "2026-02-30": "MSG-LIT-E-0045", "2026-11-23": "MSG-LIT-E-0046", "2026-11-22": ""}
	if diff := cmp.Diff(want, codes); diff != "" {
		t.Error("[R9.3]", diff)
	}
}
