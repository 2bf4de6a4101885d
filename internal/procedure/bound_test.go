package procedure

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// proven is what the account of an individual says.
var proven = map[string]string{
	"lastName": "電波", "firstName": "太郎", "lastNameKana": "デンパ", "firstNameKana": "タロウ",
	"postalCode": "1008926", "prefectureCd": "13", "cityCd": "", "townName": "千代田区霞が関2-1-2",
}

func TestTheAccountsValuesTakeThePlaceOfWhatIsTyped(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("amateur-open", 1)
	raw := map[string]any{"holder": map[string]any{
		"lastName": "鈴木", "firstName": " 太郎 ", "postalCode": "１００８９２６", "cityCode": "27127", "townName": []any{"x"}, "telNo": "0312345678",
	}, "station": map[string]any{"remarks": "x"}}
	typed := raw["holder"].(map[string]any)
	var at []string
	replaced, changed := p.Bind(raw, proven, nil)
	if !changed {
		t.Error("says that nothing changed")
	}
	for _, r := range replaced {
		at = append(at, r.Pointer)
		if r.Why != OmittedAccount || r.Place.Ja == "" {
			t.Errorf("%+v", r)
		}
	}
	if diff := cmp.Diff([]string{"/holder/lastName", "/holder/cityCode", "/holder/townName"}, at); diff != "" {
		t.Error(diff)
	}
	want := map[string]any{"lastName": "電波", "firstName": "太郎", "lastNameKana": "デンパ", "firstNameKana": "タロウ",
		"postalCode": "100-8926", "prefecture": "13", "cityCode": "", "townName": "千代田区霞が関2-1-2", "telNo": "0312345678"}
	if diff := cmp.Diff(want, raw["holder"]); diff != "" {
		t.Error(diff)
	}
	if typed["lastName"] != "鈴木" {
		t.Error("changes the map it was given, which may be what was filed")
	}
	if again, changed := p.Bind(raw, proven, nil); changed || len(again) > 0 {
		t.Errorf("a second time: %v", again)
	}
}

func TestOnlyWhatCountsIsBound(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("amateur-open", 1)
	raw := map[string]any{"holder": map[string]any{"lastName": "鈴木", "firstName": "美咲"}}
	p.Bind(raw, proven, func(pointer string) bool { return pointer == "/holder/firstName" })
	if diff := cmp.Diff(map[string]any{"lastName": "鈴木", "firstName": "太郎"}, raw["holder"]); diff != "" {
		t.Error(diff)
	}
	if p.Bind(raw, nil, nil); raw["holder"].(map[string]any)["lastName"] != "鈴木" {
		t.Error("an account that is not identified binds")
	}
}

func TestEveryProcedureBindsItsHolder(t *testing.T) {
	t.Parallel()
	all := map[string]string{}
	for _, part := range BoundParts {
		all[part] = "x"
	}
	for _, p := range loadCatalogue(t).List("2026-11-21") {
		bound := map[string]bool{}
		for _, b := range p.Binds(all) {
			bound[b.Part] = true
		}
		for category, parts := range map[string][]string{
			"individual":  {"lastName", "firstNameKana", "townName"},
			"corporation": {"companyNumber", "companyName", "representativeLastName"},
		} {
			for _, part := range parts {
				if p.Holds(category) && !bound[part] {
					t.Errorf("%s takes %s of the %s from elsewhere", p.Definition().ID, part, category)
				}
			}
		}
	}
}

func TestWhatWasFiledIsComparedWithTheAccount(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("amateur-open", 1)
	env := Env{Category: "individual", Today: "2026-11-21"}
	data := p.Normalise(map[string]any{"holder": map[string]any{
		"lastName": "鈴木", "firstName": "太郎", "lastNameKana": "", "postalCode": "１００８９２６", "townName": "千代田区霞が関2-1-2", "organizationName": "x",
	}}, env)
	account := map[string]string{"lastName": "電波", "firstName": "太郎", "lastNameKana": "デンパ", "postalCode": "1008926", "organizationName": "y"}
	want := []HolderPart{
		{"/holder/lastName", "鈴木", "電波", "電波", true, false},
		{"/holder/firstName", "太郎", "太郎", "太郎", false, true},
		{"/holder/lastNameKana", "", "デンパ", "", false, false},
		{"/holder/postalCode", "100-8926", "100-8926", "100-0001", true, false},
		{"/holder/townName", "千代田区霞が関2-1-2", "", "", false, false},
	}
	proven := map[string]string{"lastName": "電波", "firstName": "太郎", "postalCode": "1000001"}
	if diff := cmp.Diff(want, p.Holder(data, account, proven)); diff != "" {
		t.Error(diff)
	}
}
