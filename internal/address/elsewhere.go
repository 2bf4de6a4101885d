package address

import (
	"slices"
	"strings"
)

// Elsewhere are the parts of an address that lie in another prefecture than the one it says: the postal code, the municipality of the
// code, and the one that the address names, by the wire names of the user info. Each with what it is, in Japanese as all names of
// places here. What the table does not know is nowhere else.
func (b *Book) Elsewhere(prefectureCd, cityCd, postalCode, address string) map[string]string {
	found := map[string]string{}
	if cityCd != "" && !strings.HasPrefix(cityCd, prefectureCd) {
		found["cityCd"] = b.coded(cityCd)
	}
	if place := b.posted(prefectureCd, postalCode); place != "" {
		found["postalCode"] = place
	}
	if place := b.namedElsewhere(prefectureCd, address); place != "" {
		found["townName"] = place
	}
	return found
}

// coded is the municipality of a code behind its prefecture, or that alone: of a city with wards the table has only these.
func (b *Book) coded(cityCd string) string {
	code, ok := number(cityCd, 5)
	if !ok {
		return cityCd
	}
	prefecture := b.table().prefecture(code / 1000).name
	for _, c := range b.Cities(cityCd[:2]) {
		if c.CityCd == cityCd {
			return prefecture + c.City
		}
	}
	return prefecture
}

// posted is the first place of a postal code that stands for none in a prefecture; "" where it does, or is not known.
func (b *Book) posted(prefectureCd, postalCode string) string {
	places := b.Lookup(strings.ReplaceAll(postalCode, "-", ""))
	for _, p := range places {
		if p.PrefectureCd == prefectureCd {
			return ""
		}
	}
	if len(places) == 0 {
		return ""
	}
	return places[0].Prefecture.Ja + places[0].City
}

// namedElsewhere is the municipality of another prefecture that an address names: in place of one of its own, or behind it, as the
// form writes the chosen one in front of what is typed; "" where it names none. A ward or a town of its own prefecture is often written
// without its city or district, and a quarter may be called as a town elsewhere: only what is called a city, a ward of one, or a town
// behind its district is taken for one, and behind one of its own only what is called a city. What a quarter of the prefecture is called
// is that. The name of another prefecture in front says it all, whether its municipality is known or not.
func (b *Book) namedElsewhere(prefectureCd, address string) string {
	own, kinds := b.Cities(prefectureCd), "市郡区"
	t, length, place := b.table(), 0, ""
	if city := longest(own, address); city != "" {
		address, kinds = strings.TrimPrefix(address, city), "市"
	} else {
		place = t.prefectureBefore(prefectureCd, address)
	}
	if place == "" && !strings.ContainsAny(address, kinds) { // of nearly all of a hundred thousand rows
		return ""
	}
	for i := range t.cities.count {
		c := t.city(i)
		prefecture := t.prefecture(c.code / 1000)
		if digits(prefecture.code, 2) == prefectureCd || !strings.ContainsAny(c.name, kinds) {
			continue
		}
		for _, name := range []string{c.name, cityOf(c.name)} { // people leave out the ward
			named := strings.HasPrefix(address, name) && !endsOne(own, name) || strings.HasPrefix(address, prefecture.name+name)
			if named && len(name) > length {
				length, place = len(name), prefecture.name+name
			}
		}
	}
	if length > 0 && t.quartered(prefectureCd, address, length) {
		return ""
	}
	return place
}

// prefectureBefore is the name of another prefecture that an address begins with; "" for none.
func (t table) prefectureBefore(prefectureCd, address string) string {
	for i := range t.prefectures.count {
		p := t.prefecture(t.prefectures.u32(i, 0))
		if digits(p.code, 2) != prefectureCd && strings.HasPrefix(address, p.name) {
			return p.name
		}
	}
	return ""
}

// quartered tells whether an address begins with a quarter of the prefecture whose name is at least as long as that of a municipality
// elsewhere (津市場 is none of 津市). The whole table is read, of the few addresses that name another municipality.
func (t table) quartered(prefectureCd, address string, length int) bool {
	for i := range t.entries.count {
		if c := t.city(int(t.entries.u16(i, 8))); digits(c.code/1000, 2) != prefectureCd {
			continue
		}
		if town := t.text(t.entries.u32(i, 4)); len(town) >= length && strings.HasPrefix(address, town) {
			return true
		}
	}
	return false
}

// longest is the longest name of a municipality that an address begins with; "" for none.
func longest(cities []City, address string) string {
	found := ""
	for _, c := range cities {
		if strings.HasPrefix(address, c.City) && len(c.City) > len(found) {
			found = c.City
		}
	}
	return found
}

// cityOf is the city of a ward's name; the name itself of any other.
func cityOf(name string) string {
	if at := strings.LastIndex(name, "市"); at > 0 && strings.HasSuffix(name, "区") {
		return name[:at] + "市"
	}
	return name
}

// endsOne tells whether a name is the end of that of a municipality, as of a ward of a city.
func endsOne(cities []City, name string) bool {
	return slices.ContainsFunc(cities, func(c City) bool { return strings.HasSuffix(c.City, name) })
}
