package address

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/httpx"
	"radioportal/internal/made"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// book is the real table. The make targets that run tests build it first.
func book(t testing.TB) *Book {
	t.Helper()
	b, err := Open()
	if err != nil {
		t.Fatal(err)
	}
	made.Needed(t, b.Built(), "the table of postal codes is", "postal")
	return b
}

var tokyo = procedure.Text{Ja: "東京都", En: "Tokyo"}

func TestKnownCodes(t *testing.T) {
	t.Parallel()
	b := book(t)
	chiyoda := PostalPlace{"1000001", "13", tokyo, "トウキョウト", "13101", "千代田区", "チヨダク", "千代田"}
	rest := PostalPlace{"0600000", "01", procedure.Text{Ja: "北海道", En: "Hokkaido"}, "ホッカイドウ", "01101", "札幌市中央区", "サッポロシチュウオウク", ""}
	for code, want := range map[string][]PostalPlace{
		"1000001": {chiyoda},
		"0600000": {rest}, // 以下に掲載がない場合
		"4980000": {
			{"4980000", "23", procedure.Text{Ja: "愛知県", En: "Aichi"}, "アイチケン", "23235", "弥富市", "ヤトミシ", ""},
			{"4980000", "24", procedure.Text{Ja: "三重県", En: "Mie"}, "ミエケン", "24303", "桑名郡木曽岬町", "クワナグンキソサキチョウ", ""},
		},
		// A floor of a tall building.
		"1006890": {{"1006890", "13", tokyo, "トウキョウト", "13101", "千代田区", "チヨダク", "大手町ＪＡビル"}},
		"9071801": {{"9071801", "47", procedure.Text{Ja: "沖縄県", En: "Okinawa"}, "オキナワケン", "47382", "八重山郡与那国町", "ヤエヤマグンヨナグニチョウ", "与那国"}},
	} {
		if diff := cmp.Diff(want, b.Lookup(code)); diff != "" {
			t.Errorf("%s -want +got\n%s", code, diff)
		}
	}
	if many := b.Lookup("4520961"); len(many) < 50 || many[0].CityCd != "23233" || many[0].Town == many[1].Town {
		t.Errorf("a code of many towns: %d %+v", len(many), many)
	}
}

func TestMunicipalitiesAreFoundInAllPrefectures(t *testing.T) {
	t.Parallel()
	b := book(t)
	for name, want := range map[string][]string{
		"府中市":     {"13206", "34208"},
		"広島県府中市":  {"34208"},
		"千代田":     {"10523", "13101"},
		"よなぐに":    {"47382"},
		"木曽岬":     {"24303"},
		"東京都":     {}, // a prefecture alone
		"むさしの":    {"13203"},
		"どこにもない市": {},
		"札幌市中央区":  {"01101"},
	} {
		got := []string{}
		for _, place := range b.Named(name) {
			got = append(got, place.CityCd)
			if place.Prefecture.Ja == "" || place.City == "" || place.Town != "" {
				t.Errorf("%s: %+v", name, place)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("[R5.3] %s: %s", name, diff)
		}
	}
	if many := b.Named("市"); len(many) != mostNamed {
		t.Errorf("%d of a part of many", len(many))
	}
}

func TestUnknownAndMalformedCodes(t *testing.T) {
	t.Parallel()
	b := book(t)
	for _, code := range []string{"0000000", "9999999", "", "100", "100-0001", "10000011", "100000１", "abcdefg", "-000001"} {
		if found := b.Lookup(code); len(found) > 0 {
			t.Errorf("%q: %+v", code, found)
		}
	}
}

func TestEveryPrefectureHasItsCities(t *testing.T) {
	t.Parallel()
	b := book(t)
	all := 0
	for i := 1; i <= 47; i++ {
		code := digits(uint32(i), 2)
		cities := b.Cities(code)
		all += len(cities)
		for _, c := range cities {
			if !strings.HasPrefix(c.CityCd, code) || c.City == "" || c.CityKana == "" {
				t.Errorf("%s: %+v", code, c)
			}
		}
	}
	if all < 1880 || all > 1920 {
		t.Errorf("%d municipalities", all)
	}
	for _, code := range []string{"00", "48", "1", "130", "ab", ""} {
		if found := b.Cities(code); len(found) > 0 {
			t.Errorf("%q: %+v", code, found)
		}
	}
}

func TestMunicipalityOfAnAddress(t *testing.T) {
	t.Parallel()
	b := book(t)
	for address, want := range map[[2]string]string{
		{"13", "千代田区千代田1-1"}:     "13101",
		{"01", "札幌市中央区大通西1丁目"}:   "01101",
		{"24", "桑名郡木曽岬町大字和泉"}:    "24303",
		{"13", "札幌市中央区大通西1丁目"}:   "",
		{"", "千代田区"}:             "",
		{"13", ""}:               "",
		{"27", "大阪市北区梅田9-99"}:    "27127",
		{"14", "横浜市中区本町9丁目99番地"}: "14104",
	} {
		if got := b.CityCd(address[0], address[1]); got != want {
			t.Errorf("%v: %q, want %q", address, got, want)
		}
	}
}

func TestAChosenMunicipalityIsPartOfTheAddress(t *testing.T) {
	content, err := os.ReadFile("../../contract/address.json")
	if err != nil {
		t.Fatal(err)
	}
	var contract struct {
		Cities map[string][][2]string
		Cases  []struct{ PrefectureCd, CityCd, Typed, Address string }
	}
	if err := json.Unmarshal(content, &contract); err != nil {
		t.Fatal(err)
	}
	b := book(t)
	for prefecture, cities := range contract.Cities {
		for _, c := range cities {
			if got := b.CityCd(prefecture, c[1]); got != c[0] {
				t.Errorf("the shared cases call %s %s, the table %q", c[1], c[0], got)
			}
		}
	}
	for _, c := range contract.Cases {
		for _, typed := range []string{c.Typed, c.Address} {
			if got := b.WithCity(c.PrefectureCd, c.CityCd, typed); got != c.Address {
				t.Errorf("[R5.1] %s in %q: %q, want %q", typed, c.CityCd, got, c.Address)
			}
		}
	}
}

func post(t *testing.T, b *Book, path, body string) (int, string) {
	t.Helper()
	mux := http.NewServeMux()
	Register(httpx.NewAPI(mux, "test"), b, "/api/mst")
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	anyone := func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Anonymous}, nil
	}
	httpx.Protect(mux, anyone, httpx.CSP()).ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

func TestOperations(t *testing.T) {
	t.Parallel()
	b := book(t)
	for _, typed := range []string{"1000001", "100-0001", "１００－０００１", "〒100 0001"} {
		body, _ := json.Marshal(map[string]string{"postalCode": typed})
		if code, text := post(t, b, "/api/mst/address/search", string(body)); code != 200 || !strings.Contains(text, `"cityCd":"13101"`) {
			t.Errorf("%s: %d %s", typed, code, text)
		}
	}
	if code, text := post(t, b, "/api/mst/address/search", `{"name":" 府中市 "}`); code != 200 || !strings.Contains(text, `"cityCd":"34208"`) {
		t.Errorf("by its name: %d %s", code, text)
	}
	if code, text := post(t, b, "/api/mst/address/search", `{"postalCode":"0000000"}`); code != 200 || !strings.Contains(text, `"places":[]`) {
		t.Errorf("unknown: %d %s", code, text)
	}
	for body, want := range map[string]string{
		`{"postalCode":"123"}`: "MSG-LIT-E-0041", `{"postalCode":"1000001x"}`: "MSG-LIT-E-0041", `{"postalCode":""}`: "MSG-LIT-E-0001",
	} {
		if code, text := post(t, b, "/api/mst/address/search", body); code != 200 || !strings.Contains(text, want) || !strings.Contains(text, `"/postalCode"`) {
			t.Errorf("%s: %d %s", body, code, text)
		}
	}
	if code, text := post(t, b, "/api/mst/address/cities-get", `{"prefectureCd":"47"}`); code != 200 || !strings.Contains(text, "八重山郡与那国町") {
		t.Errorf("cities: %d %s", code, text)
	}
	if code, text := post(t, b, "/api/mst/address/cities-get", `{"prefectureCd":"48"}`); code != 200 || !strings.Contains(text, "MSG-LIT-E-0043") {
		t.Errorf("no such prefecture: %d %s", code, text)
	}
}

func TestWithoutATable(t *testing.T) {
	t.Parallel()
	b := &Book{}
	if code, text := post(t, b, "/api/mst/address/search", `{"postalCode":"1000001"}`); code != 200 || !strings.Contains(text, `"places":[]`) {
		t.Errorf("search: %d %s", code, text)
	}
	if code, text := post(t, b, "/api/mst/address/cities-get", `{"prefectureCd":"13"}`); code != 200 || !strings.Contains(text, `"cities":[]`) {
		t.Errorf("cities: %d %s", code, text)
	}
	if b.Built() || b.CityCd("13", "千代田区") != "" {
		t.Error("it knows something")
	}
}

func TestTheTableIsSmall(t *testing.T) {
	before := heap()
	b := book(t)
	if grown := heap() - before; grown > 6<<20 {
		t.Errorf("the table holds %d bytes", grown)
	}
	runtime.KeepAlive(b)
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func TestDamagedTables(t *testing.T) {
	t.Parallel()
	good, err := Encode(small())
	if err != nil {
		t.Fatal(err)
	}
	for length := range len(good) {
		if _, err := decode(good[:length]); err == nil {
			t.Errorf("%d of %d bytes were taken", length, len(good))
		}
	}
	if _, err := decode(append([]byte("RPPC9999"), good[8:]...)); err == nil {
		t.Error("another version was taken")
	}
}

func small() Data {
	return Data{
		Prefectures: []Prefecture{{"13", "東京都", "トウキョウト", "Tokyo"}},
		Cities:      []City{{"13102", "中央区", "チュウオウク"}, {"13101", "千代田区", "チヨダク"}},
		Codes:       []Code{{"1000002", "13101", "皇居外苑"}, {"1000001", "13101", "千代田"}, {"1000002", "13102", "銀座"}},
		Blocks:      []Code{{"10068", "13101", "大手町"}},
	}
}

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	content, err := Encode(small())
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := decode(content)
	if err != nil {
		t.Fatal(err)
	}
	b := &Book{load: func() table { return decoded }}
	towns := []string{}
	for _, p := range b.Lookup("1000002") {
		towns = append(towns, p.City+p.Town)
	}
	if diff := cmp.Diff([]string{"千代田区皇居外苑", "中央区銀座"}, towns); diff != "" {
		t.Error(diff)
	}
	if p := b.Lookup("1006801"); len(p) != 1 || p[0].Town != "大手町" || p[0].PostalCode != "1006801" {
		t.Errorf("block: %+v", p)
	}
	for name, broken := range map[string]Data{
		"code":      {Codes: []Code{{"100", "13101", ""}}},
		"city":      {Codes: []Code{{"1000001", "13101", ""}}},
		"city code": {Cities: []City{{"131", "", ""}}},
	} {
		if _, err := Encode(broken); err == nil {
			t.Errorf("%s: encoded", name)
		}
	}
}

func BenchmarkLookup(b *testing.B) {
	known := book(b)
	for b.Loop() {
		known.Lookup("1000001")
	}
}

func TestAMunicipalityIsFoundThatIsCalledAsItsPrefecture(t *testing.T) {
	t.Parallel()
	b := book(t)
	for name, want := range map[string][]string{
		"広島":  {"01234", "34101", "34102", "34103", "34104", "34105", "34106", "34107", "34108", "34212", "34369"},
		"奈良":  {"29201"},
		"奈良市": {"29201"},
		"奈良県": {},
	} {
		got := []string{}
		for _, place := range b.Named(name) {
			got = append(got, place.CityCd)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("[R5.3] %s: %s", name, diff)
		}
	}
}
