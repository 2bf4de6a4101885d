package address

import "testing"

// An address that begins with no municipality of its prefecture is pointed out: a slip of the pen, or a place that is none.
func TestAnAddressWithoutAMunicipalityIsFound(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ prefecture, address string }{
		{"13", "架空市1-1"},
		{"13", "東京都架空市1-1"},
		{"13", "霞が関2-1-2"},
		{"13", "虎ノ門1-1"},
		{"27", "梅田1-1"},
		{"13", "市"},
		{"01", "色丹市1"},
		{"04", "宮城郡1-1"},      // a district alone is no municipality
		{"13", "色丹郡色丹村字斜古丹1"}, // in another prefecture
		{"13", "大阪市北区梅田1-1"},
	} {
		if !book(t).Unlisted(c.prefecture, c.address) {
			t.Errorf("[R5.3] %s %s is taken for a municipality's", c.prefecture, c.address)
		}
	}
}

func TestAMunicipalityIsFoundHoweverItIsWritten(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ prefecture, address string }{
		{"13", "千代田区霞が関2-1-2"},
		{"13", "東京都千代田区霞が関2-1-2"},
		{"13", "東京都 千代田区 霞が関2-1-2"},
		{"27", "大阪府大阪市1-1"},                                // the city without its ward
		{"27", "北区梅田1-1"},                                  // the ward without its city
		{"13", "檜原村1"}, {"13", "桧原村1"}, {"13", "西多摩郡桧原村1"}, // without its district
		{"13", "三宅村阿古1"}, {"13", "八丈町1"}, {"13", "三宅島三宅村1"}, // without its island
		{"14", "茅が崎市茅ヶ崎1-1"}, {"14", "茅ケ崎市1-1"}, {"14", "横浜市保土ヶ谷区1-1"}, {"14", "保土ヶ谷区1-1"},
		{"08", "竜ヶ崎市1"}, {"08", "龍ケ崎市1"},
		{"25", "龍王町1"}, {"22", "牧ノ原市1"}, {"46", "西ノ表市1"}, {"02", "つがる市1"}, {"04", "塩釜市1"},
		{"01", "色丹郡色丹村字斜古丹1"}, {"01", "色丹村1"}, {"01", "国後郡泊村1"}, {"01", "留夜別村1"}, {"01", "択捉郡留別村1"},
		{"01", "紗那郡紗那村1"}, {"01", "蘂取郡蘂取村1"}, {"01", "蕊取村1"},
		{"24", "四日市市諏訪町1"}, {"01", "余市町1"}, {"34", "廿日市市1"},
		{"00", "架空市1"}, {"", "架空市1"}, // there is nothing to look in
	} {
		if book(t).Unlisted(c.prefecture, c.address) {
			t.Errorf("[R5.3] %s %s is not found", c.prefecture, c.address)
		}
	}
	if (&Book{}).Unlisted("13", "架空市1") {
		t.Error("[R5.3] a book that was not built knows of no place that there is none of")
	}
}

// Every municipality of the table is found by its own name.
func TestEveryMunicipalityIsListed(t *testing.T) {
	t.Parallel()
	for prefecture := uint32(1); prefecture <= 47; prefecture++ {
		code := digits(prefecture, 2)
		for _, c := range book(t).Cities(code) {
			for _, name := range forms(c.City) {
				if book(t).Unlisted(code, name+"1-1") {
					t.Errorf("[R5.3] %s %s is not found", code, name)
				}
			}
		}
	}
}
