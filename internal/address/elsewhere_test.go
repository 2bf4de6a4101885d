package address

import (
	"maps"
	"testing"
)

// What staff register for somebody is refused where a part of the address lies in another prefecture.
func TestAPartOfAnAddressInAnotherPrefectureIsFound(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		prefecture, city, postal, address string
		want                              map[string]string
	}{
		"all of one place":                      {"27", "27128", "540-0008", "大阪市中央区大手前1-5-44", nil},
		"the code of another prefecture":        {"13", "27128", "100-0001", "千代田区千代田1-1", map[string]string{"cityCd": "大阪府大阪市中央区"}},
		"the postal code of another":            {"13", "13101", "540-0008", "千代田区千代田1-1", map[string]string{"postalCode": "大阪府大阪市中央区"}},
		"the name of another":                   {"13", "", "100-0001", "大阪市中央区大手前1-5-44", map[string]string{"townName": "大阪府大阪市中央区"}},
		"the name behind its prefecture":        {"13", "", "100-0001", "大阪府大阪市中央区大手前1-5-44", map[string]string{"townName": "大阪府大阪市中央区"}},
		"the name behind one of its own":        {"13", "13101", "100-0001", "千代田区大阪市中央区大手前1-5-44", map[string]string{"townName": "大阪府大阪市中央区"}},
		"a city elsewhere without its ward":     {"14", "14104", "", "大阪市梅田1-1", map[string]string{"townName": "大阪府大阪市"}},
		"the same behind one of its own":        {"14", "14104", "", "横浜市中区大阪市梅田1-1", map[string]string{"townName": "大阪府大阪市"}},
		"a city of its own without its ward":    {"14", "", "", "横浜市本町1-1", nil},
		"a quarter called as a ward":            {"13", "", "", "府中市北区画1-1", nil},
		"a ward written without its city":       {"27", "", "530-0001", "北区梅田1-1", nil},
		"a quarter called as a town":            {"37", "", "", "府中町1-2", nil},
		"a name that two prefectures have":      {"34", "", "", "府中市府川町315", nil},
		"a postal code that nobody knows":       {"13", "", "100-8926", "千代田区霞が関2-1-2", nil},
		"the code of a city with wards":         {"13", "27100", "", "千代田区霞が関2-1-2", map[string]string{"cityCd": "大阪府"}},
		"another prefecture, its place unknown": {"13", "", "", "大阪府新しい市1-1", map[string]string{"townName": "大阪府"}},
		"its own prefecture in front":           {"27", "", "", "大阪府大阪市中央区大手前1-5-44", nil},
		"a new municipality":                    {"13", "", "", "新東京市1-1", nil},
		"an address that names none at all":     {"13", "", "", "霞が関2-1-2", nil},
	} {
		if found := book(t).Elsewhere(c.prefecture, c.city, c.postal, c.address); !maps.Equal(found, c.want) {
			t.Errorf("[R7.8] [R5.3] %s: %v", name, found)
		}
	}
}
