package address

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// northernTerritories are the villages of the Northern Territories. They have no postal codes, and so no row in the table.
var northernTerritories = []string{"色丹郡色丹村", "国後郡泊村", "国後郡留夜別村", "択捉郡留別村", "紗那郡紗那村", "蘂取郡蘂取村"}

// variants write a name as it is compared: people write the small ke, the no and old forms of kanji in more ways than one.
var variants = strings.NewReplacer(" ", "", "　", "", "ヶ", "ケ", "ヵ", "ケ", "が", "ケ", "ガ", "ケ", "の", "ノ", "之", "ノ", "乃", "ノ",
	"龍", "竜", "檜", "桧", "嶋", "島", "嶌", "島", "條", "条", "惠", "恵", "舘", "館", "諫", "諌", "澤", "沢", "鰺", "鯵", "籠", "篭", "竈", "釜",
	"﨑", "崎", "濱", "浜", "瀨", "瀬", "廣", "広", "國", "国", "檮", "梼", "櫻", "桜", "髙", "高", "礪", "砺", "驒", "騨", "邊", "辺", "邉", "辺",
	"萬", "万", "靜", "静", "壽", "寿", "來", "来", "眞", "真", "彌", "弥", "冨", "富", "峯", "峰", "曾", "曽", "藏", "蔵",
	"會", "会", "與", "与", "豐", "豊", "淺", "浅", "鹽", "塩", "當", "当", "德", "徳", "兒", "児", "對", "対", "壹", "壱", "舩", "船", "邨", "村",
	"埜", "野", "櫔", "栃", "榮", "栄", "澁", "渋", "瀧", "滝", "齊", "斉", "蕊", "蘂")

// Unlisted tells whether an address within a prefecture begins with no municipality that the table has there, as far as the table was
// built. One that is new since, as after a merger, is not in it: no ground to refuse an address.
func (b *Book) Unlisted(prefectureCd, address string) bool {
	cities := b.Cities(prefectureCd)
	if len(cities) == 0 || longest(cities, address) != "" { // of nearly all of a hundred thousand rows
		return false
	}
	written := variants.Replace(address)
	code, _ := number(prefectureCd, 2)
	written = strings.TrimPrefix(written, variants.Replace(b.table().prefecture(code).name))
	return !slices.ContainsFunc(b.written()[prefectureCd], func(name string) bool { return strings.HasPrefix(written, name) })
}

// writtenNames are the names that municipalities are written with in addresses, of each prefecture.
func writtenNames(b *Book) map[string][]string {
	all := map[string][]string{}
	for prefecture := uint32(1); prefecture <= 47; prefecture++ {
		code := digits(prefecture, 2)
		for _, c := range b.Cities(code) {
			all[code] = append(all[code], forms(variants.Replace(c.City))...)
		}
	}
	for _, name := range northernTerritories {
		all["01"] = append(all["01"], forms(variants.Replace(name))...)
	}
	return all
}

// forms are a municipality's name, the city of a ward and what is written without its city, district or island.
func forms(name string) []string {
	list := []string{name}
	for at, letter := range name {
		from := at + utf8.RuneLen(letter)
		if rest := name[from:]; at > 0 && strings.ContainsRune("市郡島", letter) && utf8.RuneCountInString(rest) > 1 {
			list = append(list, rest)
		}
	}
	return append(list, cityOf(name))
}
