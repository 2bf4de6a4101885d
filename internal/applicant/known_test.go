package applicant

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/procedure"
	"radioportal/internal/rule"
	"radioportal/procedures"
)

func person() UserInfoDetail {
	return UserInfoDetail{UserCategory: Individual, DomesticOrOverseas: Domestic, LastName: "電波", FirstName: "太郎", LastNameKana: "デンパ",
		FirstNameKana: "タロウ", PostalCode: "1008926", PrefectureCd: "13", CityCd: "13101", TownName: "千代田区霞が関2-1-2"}
}

func TestThePartsAreThoseThatFormsAreBoundBy(t *testing.T) {
	everything := person()
	everything.CompanyNumber, everything.CompanyName, everything.CompanyNameKana = "1", "2", "3"
	everything.OrganizationName, everything.OrganizationNameKana = "4", "5"
	everything.RepresentativeLastName, everything.RepresentativeFirstName = "6", "7"
	everything.RepresentativeLastNameKana, everything.RepresentativeFirstNameKana = "8", "9"
	want := slices.Sorted(slices.Values(procedure.BoundParts))
	if diff := cmp.Diff(want, slices.Sorted(maps.Keys(everything.Parts()))); diff != "" {
		t.Error(diff)
	}
}

func TestAnAddressIsKnownWhole(t *testing.T) {
	place := func(d UserInfoDetail) map[string]string {
		parts := d.Parts()
		maps.DeleteFunc(parts, func(name, _ string) bool {
			return !slices.Contains([]string{"postalCode", "prefectureCd", "cityCd", "townName"}, name)
		})
		return parts
	}
	elsewhere := person()
	elsewhere.CityCd = "27127"
	want := map[string]string{"postalCode": "1008926", "prefectureCd": "13", "cityCd": "", "townName": "千代田区霞が関2-1-2"}
	if diff := cmp.Diff(want, place(elsewhere)); diff != "" {
		t.Errorf("a code of another prefecture: %s", diff)
	}
	merged := person()
	merged.PrefectureCd, merged.CityCd = "22", "22131" // a ward that Hamamatsu had until 2023
	want["prefectureCd"] = "22"
	if diff := cmp.Diff(want, place(merged)); diff != "" {
		t.Errorf("a code that no municipality has any more: %s", diff)
	}
	abroad := person()
	abroad.DomesticOrOverseas = Overseas
	if got := place(abroad); len(got) > 0 {
		t.Errorf("abroad: %v", got)
	}
}

func TestAProofIsAboutWhatItWasComparedWith(t *testing.T) {
	names := []string{"firstName", "lastName"}
	address := []string{"cityCd", "postalCode", "prefectureCd", "townName"}
	company := UserInfoDetail{UserCategory: Corporation, CompanyNumber: "1", CompanyName: "2", CompanyNameKana: "3", RepresentativeLastName: "4",
		RepresentativeFirstName: "5", TownName: "6"}
	for title, each := range map[string]struct {
		detail UserInfoDetail
		method string
		claims Claims
		want   []string
	}{
		"a letter":       {person(), ByLetter, Claims{}, slices.Concat(names, address)},
		"a card":         {person(), ByMyNumber, Claims{Name: "電波 太郎", Address: "東京都千代田区霞が関2-1-2"}, slices.Concat(names, address)},
		"a card, kana":   {person(), ByMyNumber, Claims{Name: "電波 太郎", NameKana: "デンパ タロウ"}, slices.Concat(names, []string{"firstNameKana", "lastNameKana"})},
		"a message":      {person(), BySMS, Claims{}, nil},
		"gBizID":         {company, ByGBizID, Claims{CompanyNumber: "1", CompanyName: "2", Address: "6"}, []string{"companyName", "companyNumber"}},
		"a company's":    {company, ByCertificate, Claims{CompanyName: "2", RepresentativeName: "4 5"}, []string{"companyName", "representativeFirstName", "representativeLastName"}},
		"to a company":   {company, ByLetter, Claims{}, []string{"cityCd", "companyName", "representativeFirstName", "representativeLastName", "townName"}},
		"nothing at all": {person(), ByNothing, Claims{}, nil},
	} {
		slices.Sort(each.want)
		if diff := cmp.Diff(each.want, slices.Sorted(maps.Keys(each.detail.Proven(each.method, each.claims)))); diff != "" {
			t.Errorf("%s: %s", title, diff)
		}
	}
}

// catalogue are the procedures of today, as they are built in.
func catalogue(t *testing.T) *procedure.Catalogue {
	t.Helper()
	c, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestNoAccountIsBarredFromAForm: what an account may say and a form is bound by, the form accepts.
func TestNoAccountIsBarredFromAForm(t *testing.T) {
	const day = "2026-11-21"
	list := catalogue(t).List(day)
	for _, d := range longest() {
		if problems := d.Clean("", day); len(problems) > 0 {
			t.Fatalf("the account itself is refused: %v", problems)
		}
		kind := KindName(d.UserCategory)
		for _, p := range list {
			if !p.Holds(kind) {
				continue
			}
			raw := map[string]any{}
			p.Bind(raw, d.Parts(), nil)
			bound := map[string]bool{}
			for _, b := range p.Binds(d.Parts()) {
				bound[b.Pointer] = true
			}
			for _, problem := range p.Validate(p.Normalise(raw, procedure.Env{Category: kind, Today: day})) {
				if bound[problem.Pointer] {
					t.Errorf("[R4.4] %s, %s: %s at %s", p.Definition().ID, d.Name(), problem.Code, problem.Pointer)
				}
			}
		}
	}
}

// longest are accounts with the longest values that each rule takes, with
// characters that registers have and others do not.
func longest() []UserInfoDetail {
	var list []UserInfoDetail
	text := func(s string, n int) string { return string([]rune(strings.Repeat(s, n))[:n]) }
	for _, code := range []string{"01", "13", "47"} {
		for _, category := range []string{Individual, Corporation, Organization} {
			list = append(list, UserInfoDetail{UserCategory: category, DomesticOrOverseas: Domestic,
				LastName: text("髙𠮷邊々ヶ", 60), FirstName: text("ー﨑", 40), LastNameKana: text("ヴァー", 100), FirstNameKana: text("ヲ", 100),
				Birthday: "1985-04-01", CompanyNumber: "5013305001797", CompanyName: text("株式会社・髙", 60), CompanyNameKana: text("カブ", 100),
				OrganizationName: text("社団（甲）", 60), OrganizationNameKana: text("シャダン", 100),
				RepresentativeLastName: text("齋", 60), RepresentativeFirstName: text("藤", 60),
				RepresentativeLastNameKana: text("サイ", 100), RepresentativeFirstNameKana: text("トウ", 100),
				PostalCode: "100-8926", PrefectureCd: code, CityCd: firstCity(code), TownName: text("霞が関2-1 髙層ﾋﾞﾙ", 200), TelNo: "0300000001"})
		}
	}
	return list
}

// Definitions name what fields begin with by the wire names of the user info.
func TestDefinitionsMayNameEveryTextOfTheUserInfo(t *testing.T) {
	var want []string
	detail := reflect.TypeFor[UserInfoDetail]()
	for i := range detail.NumField() {
		if name := detail.Field(i).Tag.Get("json"); detail.Field(i).Type.Kind() == reflect.String && name != "accountId" && name != "userCategory" && name != "accessCode" {
			want = append(want, name)
		}
	}
	names := slices.Clone(procedure.AccountNames)
	slices.Sort(want)
	slices.Sort(names)
	if diff := cmp.Diff(want, names); diff != "" {
		t.Error(diff)
	}
}

// firstCity is the municipality of a prefecture that has the lowest code of those of cities.
func firstCity(prefecture string) string {
	for _, number := range []string{"101", "201", "202", "203"} {
		if _, wrong := rule.Apply("municipalityCode", prefecture+number, nil, "2026-11-21"); wrong == nil {
			return prefecture + number
		}
	}
	return ""
}
