// Package address knows Japan's postal codes and municipalities, out of a table
// that is built into the program.
package address

import (
	"slices"
	"strings"
	"unicode/utf8"

	"radioportal/internal/procedure"
)

// PostalPlace is what a postal code stands for.
type PostalPlace struct {
	PostalCode     string         `json:"postalCode" doc:"7 digits"`
	PrefectureCd   string         `json:"prefectureCd" doc:"JIS X 0401"`
	Prefecture     procedure.Text `json:"prefecture"`
	PrefectureKana string         `json:"prefectureKana"`
	CityCd         string         `json:"cityCd" doc:"JIS X 0402 with the prefecture, 5 digits"`
	City           string         `json:"city"`
	CityKana       string         `json:"cityKana"`
	Town           string         `json:"town" doc:"empty where the code stands for the rest of a municipality"`
}

// City is a municipality: a city, a ward of a large city, a town or a village.
type City struct {
	CityCd   string `json:"cityCd" doc:"JIS X 0402 with the prefecture, 5 digits"`
	City     string `json:"city"`
	CityKana string `json:"cityKana"`
}

// Book answers from the table, which is read when it is first asked. It is safe for
// concurrent use; its zero value knows nothing.
type Book struct {
	load    func() table               // nil for none
	written func() map[string][]string // of the table, by prefecture
}

func (b *Book) table() table {
	if b.load == nil {
		return table{}
	}
	return b.load()
}

// Built tells whether the table was built in.
func (b *Book) Built() bool { return b.table().entries.count > 0 }

// Lookup is every place that a postal code of 7 digits stands for, in Japan Post's
// order; none for a code that is unknown or malformed.
func (b *Book) Lookup(postalCode string) []PostalPlace {
	code, ok := number(postalCode, 7)
	if !ok {
		return nil
	}
	list := []PostalPlace{}
	t := b.table()
	for _, e := range t.find(code) {
		list = append(list, t.place(postalCode, e))
	}
	return list
}

func (t table) place(postalCode string, e entry) PostalPlace {
	c := t.city(e.city)
	p := t.prefecture(c.code / 1000)
	return PostalPlace{
		PostalCode: postalCode, PrefectureCd: digits(p.code, 2), Prefecture: procedure.Text{Ja: p.name, En: p.english}, PrefectureKana: p.kana,
		CityCd: digits(c.code, 5), City: c.name, CityKana: c.kana, Town: t.text(e.town),
	}
}

// mostNamed is how many municipalities of a name are given.
const mostNamed = 30

// Named are the municipalities of all prefectures that a name is of, by their codes: a part of it, behind that of the prefecture or alone,
// or of its kana. The places have neither postal code nor town.
func (b *Book) Named(name string) []PostalPlace {
	t := b.table()
	kana, list := katakana(name), []PostalPlace{}
	for i := 0; i < t.cities.count && len(list) < mostNamed; i++ {
		c := t.city(i)
		p := t.prefecture(c.code / 1000)
		behind := strings.Contains(p.name+c.name, name) && !strings.Contains(p.name, name) // else it is of all municipalities there
		if !strings.Contains(c.name, name) && !strings.Contains(c.kana, kana) && !behind {
			continue
		}
		list = append(list, PostalPlace{PrefectureCd: digits(p.code, 2), Prefecture: procedure.Text{Ja: p.name, En: p.english}, PrefectureKana: p.kana,
			CityCd: digits(c.code, 5), City: c.name, CityKana: c.kana})
	}
	return list
}

// katakana is a text with its hiragana as katakana.
func katakana(text string) string {
	return strings.Map(func(r rune) rune {
		if 'ぁ' <= r && r <= 'ゖ' {
			return r + 'ァ' - 'ぁ'
		}
		return r
	}, text)
}

// Cities are the municipalities of a prefecture (JIS X 0401), by their codes.
func (b *Book) Cities(prefectureCd string) []City {
	prefecture, ok := number(prefectureCd, 2)
	if !ok {
		return nil
	}
	list := []City{}
	t := b.table()
	first, end := t.citiesOf(prefecture)
	for i := first; i < end; i++ {
		c := t.city(i)
		list = append(list, City{digits(c.code, 5), c.name, c.kana})
	}
	return list
}

// CityCd is the code of the municipality that an address within the prefecture
// begins with, the longest name that fits; "" where there is none.
func (b *Book) CityCd(prefectureCd, address string) string {
	found := City{}
	for _, c := range b.Cities(prefectureCd) {
		if strings.HasPrefix(address, c.City) && len(c.City) > len(found.City) {
			found = c
		}
	}
	return found.CityCd
}

// WithCity is an address within a prefecture that begins with its municipality: the one that it
// names itself, else the one of the code. The browser's twin is withCity in web/src/forms/applicant.
func (b *Book) WithCity(prefectureCd, cityCd, address string) string {
	if address == "" || b.CityCd(prefectureCd, address) != "" {
		return address
	}
	cities := b.Cities(prefectureCd)
	i := slices.IndexFunc(cities, func(c City) bool { return c.CityCd == cityCd })
	if i < 0 {
		return address
	}
	city := cities[i].City
	for at, letter := range city { // a ward or a town is often written without its city or district
		from := at + utf8.RuneLen(letter)
		rest := city[from:]
		if strings.ContainsRune("市郡", letter) && utf8.RuneCountInString(rest) > 1 && strings.HasPrefix(address, rest) {
			return city[:from] + address
		}
	}
	return city + address
}

// number reads exactly n digits.
func number(text string, n int) (uint32, bool) {
	if len(text) != n {
		return 0, false
	}
	value := uint32(0)
	for _, d := range []byte(text) {
		if d < '0' || d > '9' {
			return 0, false
		}
		value = value*10 + uint32(d-'0')
	}
	return value, true
}

// digits writes a number with n digits.
func digits(value uint32, n int) string {
	text := make([]byte, n)
	for i := n - 1; i >= 0; i-- {
		text[i] = byte('0' + value%10)
		value /= 10
	}
	return string(text)
}

// OtherCity are the municipality of a code and the one that an address within the prefecture names, where these differ; both
// are empty where they do not, or one is not known. A city and its wards are not others. The browser's twin is otherCity in
// web/src/forms/address.
func (b *Book) OtherCity(prefectureCd, cityCd, address string) (coded, named string) {
	code := b.CityCd(prefectureCd, address)
	for _, c := range b.Cities(prefectureCd) {
		if c.CityCd == cityCd {
			coded = c.City
		}
		if c.CityCd == code {
			named = c.City
		}
	}
	if coded == "" || named == "" || strings.HasPrefix(coded, named) || strings.HasPrefix(named, coded) {
		return "", ""
	}
	return coded, named
}
