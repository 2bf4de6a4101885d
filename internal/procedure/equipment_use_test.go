package procedure

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// normalisedOf reads a form of a procedure in force as a firm's.
func normalisedOf(t *testing.T, id string, form map[string]any) (*Procedure, *Data) {
	t.Helper()
	p, ok := loadCatalogue(t).Current(id, "2026-11-29")
	if !ok {
		t.Fatalf("no procedure %s", id)
	}
	return p, p.Normalise(form, Env{Category: "corporation", Today: "2026-11-29"})
}

// twoRadios are two marked transmitters, one without a mark, and a second emission of the second.
var twoRadios = map[string]any{
	"station": map[string]any{"samePlace": false, "prefecture": "27", "cityCode": "27127", "townName": "大阪市中央区大手前1-5-44"},
	"equipment": []any{
		map[string]any{"transmitter": "1", "certified": true, "number": "Ｒ001-220333", "emission": "16K0F3E", "frequency": "467", "powerW": "25"},
		map[string]any{"transmitter": "2", "certified": true, "number": "003-230111", "emission": "G7W", "frequency": "718", "frequencyTo": "748", "powerW": "0.2"},
		map[string]any{"transmitter": "3", "certified": false, "number": "003-230111", "emission": "F3E"},
	},
	"emissions": []any{
		map[string]any{"transmitter": "2", "emission": "D7W", "frequency": "1920", "frequencyTo": "1980", "powerW": "0.24"},
		map[string]any{"transmitter": "3", "emission": "F3E", "frequency": "467", "powerW": "1"},
	},
}

// [R5.8] Each wave is compared with the equipment of its own transmitter.
func TestWhatIsAskedForWithEquipmentIsFound(t *testing.T) {
	t.Parallel()
	p, data := normalisedOf(t, "radio-land-mobile-open", twoRadios)
	uses := p.EquipmentUses(data)
	if len(uses) != 3 || !p.AsksTables() {
		t.Fatalf("%+v", uses)
	}
	first, third := uses[0], uses[2]
	if first.Number != "001-220333" || first.Pointer != "/equipment/0/number" || !first.New || first.Further || !slices.Contains(first.For.Not, "アマチュア") {
		t.Errorf("%+v", first)
	}
	want := map[string][]string{"emission": {"16K0F3E"}, "frequencyMHz": {"467"}, "powerW": {"25"}}
	if diff := cmp.Diff(want, first.Typed); diff != "" {
		t.Error(diff)
	}
	if third.Number != "003-230111" || !third.Further || third.At["powerW"] != "/emissions/0/powerW" || third.Typed["powerW"][0] != "0.24" {
		t.Errorf("%+v", third)
	}
	place := []CodedPlace{{Pointer: "/station/cityCode", Prefecture: "27", CityCode: "27127", Town: "大阪市中央区大手前1-5-44"}}
	if diff := cmp.Diff(place, p.CodedPlaces(data)); diff != "" {
		t.Error(diff)
	}
}

// [R5.8] Every form that asks for a conformity number with waves has them compared.
func TestEveryFormWithEquipmentHasItCompared(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"amateur-open", "amateur-change", "amateur-renewal", "radio-land-mobile-open", "radio-land-mobile-change", "radio-base-open", "radio-fixed-open",
		"radio-experimental-open", "radio-simplified-open", "radio-registered-open", "radio-registered-change", "radio-blanket-open", "radio-blanket-change",
		"radio-blanket-registered-open", "radio-blanket-registered-change"} {
		row := map[string]any{"certified": true, "numberKind": "certification", "certificationNumber": "001-220333", "number": "001-220333", "emission": "F3E",
			"emissions": []any{"F3E"}, "frequency": "467", "bands": []any{"430M"}, "powerW": "25", "channel": "analogue"}
		p, data := normalisedOf(t, id, map[string]any{"equipment": []any{row}, "transmitters": []any{row}})
		uses := p.EquipmentUses(data)
		if len(uses) != 1 || uses[0].Number != "001-220333" || uses[0].Typed["powerW"] == nil || uses[0].Typed["frequencyMHz"] == nil && uses[0].Typed["bands"] == nil {
			t.Errorf("%s: %+v", id, uses)
		}
	}
}

// [R5.8] The desk's checks tell of each number what is known, and of each place what is pointed out.
func TestWhatTablesPointOutIsACheck(t *testing.T) {
	t.Parallel()
	p, data := normalisedOf(t, "radio-land-mobile-open", twoRadios)
	known := []EquipmentKnown{
		{Number: "001-220333", Pointers: []string{"/equipment/0/number"}, Known: true, Waves: []string{"F3E 142–170MHz 10W"}},
		{Number: "003-230111", Pointers: []string{"/equipment/1/number"}},
	}
	outside := Finding{Pointer: "/equipment/0/frequency", Code: "MSG-LIT-E-0024", Text: Text{Ja: "範囲の外", En: "outside"}}
	views := p.PointedViews(data, known, []Finding{outside})
	if len(views) != 2 || views[0].Result != CheckFails || !views[0].Warns || len(views[0].Rows) != 3 || views[1].Result != CheckHolds {
		t.Fatalf("%+v", views)
	}
	if row := views[0].Rows[0]; row.Pointer != "/equipment/0/frequency" || !strings.Contains(row.Place.Ja, "周波数") || row.Values[0].Value.Ja != "範囲の外" {
		t.Errorf("%+v", row)
	}
	if row := views[0].Rows[1]; row.Values[1].Value.Ja != "F3E 142–170MHz 10W" {
		t.Errorf("%+v", row)
	}
	known[1].Known = true
	views = p.PointedViews(data, known, nil)
	if row := views[0].Rows[1]; views[0].Result != CheckLacks || row.Result != CheckLacks || !strings.Contains(row.Values[1].Value.En, "is not known") || views[0].Rows[0].Result != CheckHolds {
		t.Errorf("[R5.8] a number of which the table says no waves is met: %+v", views[0])
	}
	known[1].Known = false
	city := Finding{Pointer: "/station/cityCode", Code: "MSG-LIT-E-0043", Text: Text{Ja: "別の市", En: "another"}}
	views = p.PointedViews(data, known, []Finding{city})
	if views[0].Result != CheckLacks || views[1].Result != CheckFails || views[1].Rows[0].Values[0].Value.Ja != "別の市" {
		t.Errorf("%+v", views)
	}
	known[1].Denied = true
	denied := PointUnknown("/equipment/1/number", "003-230111")
	views = p.PointedViews(data, known, []Finding{denied})
	if views[0].Result != CheckFails || !views[0].Warns || !strings.Contains(views[0].Text.Ja, "検索で見つからない") || len(views[0].Rows) != 2 || len(p.OfEquipment(data, []Finding{denied})) != 0 {
		t.Errorf("a number that the authority does not know: %+v", views[0])
	}
	if notices := p.PointedNotices([]Finding{city}); len(notices) != 1 || !strings.Contains(notices[0].Place.Ja, "市区町村コード") {
		t.Errorf("%+v", notices)
	}
}
