package migration

import (
	"slices"
	"strings"

	"radioportal/internal/rule"
)

// item is what is taken over together: one field, or several that only make sense
// together, such as the parts of an address.
type item struct {
	name       string
	fields     []field
	identity   bool     // proven for a verified account, so never replaced there
	categories []string // accounts that have it
}

type field struct {
	name string // wire name in the user info
	rule string // value rule it must keep
	max  int    // characters
}

// Kinds of accounts (userCategory).
const (
	individual   = "1"
	corporation  = "2"
	organization = "3"
)

var (
	everyone = []string{individual, corporation, organization}
	persons  = []string{individual}
	bodies   = []string{corporation, organization}
)

// items in the order in which a person sees them.
var items = []item{
	{"name", []field{{"lastName", "text", 50}, {"firstName", "text", 50}}, true, persons},
	{"nameKana", []field{{"lastNameKana", "kana", 50}, {"firstNameKana", "kana", 50}}, true, persons},
	{"nameEnglish", []field{{"lastNameEnglish", "halfWidth", 50}, {"firstNameEnglish", "halfWidth", 50}}, false, persons},
	{"birthday", []field{{"birthday", "date", 10}}, true, persons},
	{"companyNumber", []field{{"companyNumber", "corporateNumber", 13}}, true, []string{corporation}},
	{"companyName", []field{{"companyName", "text", 100}}, true, []string{corporation}},
	{"companyNameKana", []field{{"companyNameKana", "kana", 100}}, false, []string{corporation}},
	{"organizationName", []field{{"organizationName", "text", 100}}, true, []string{organization}},
	{"organizationNameKana", []field{{"organizationNameKana", "kana", 100}}, false, []string{organization}},
	{"department", []field{{"department", "text", 100}}, false, bodies},
	{"representativeRoleName", []field{{"representativeRoleName", "text", 50}}, false, bodies},
	{"representativeName", []field{{"representativeLastName", "text", 50}, {"representativeFirstName", "text", 50}}, true, bodies},
	{"representativeNameKana", []field{{"representativeLastNameKana", "kana", 50}, {"representativeFirstNameKana", "kana", 50}}, false, bodies},
	{"nationality", []field{{"nationality", "countryCode", 2}}, true, persons},
	{"address", []field{{"postalCode", "halfWidthDigit", 7}, {"prefectureCd", "prefectureCode", 2}, {"cityCd", "municipalityCode", 5},
		{"townName", "text", 200}}, false, everyone},
	{"telNo", []field{{"telNo", "phone", 11}}, false, everyone},
	{"radioLicenseNumber", []field{{"radioLicenseNumber", "operatorLicenceNumber", 20}}, false, persons},
	{"contactName", []field{{"contactLastName", "text", 50}, {"contactFirstName", "text", 50}}, false, everyone},
	{"contactNameKana", []field{{"contactLastNameKana", "kana", 50}, {"contactFirstNameKana", "kana", 50}}, false, everyone},
	{"contactTelNo", []field{{"contactTelNo", "phone", 11}}, false, everyone},
	{"contactEmail", []field{{"contactEmail", "email", 254}}, false, everyone},
}

// What happens to an item.
const (
	outcomeFill   = "FILL"   // empty in the account: comes over
	outcomeSame   = "SAME"   // nothing to do
	outcomeChoose = "CHOOSE" // differs: comes over where the person chooses so
	outcomeKeep   = "KEEP"   // differs, but was verified: stays
)

// offer is an item with its two values.
type offer struct {
	item     item
	old, now map[string]string
	outcome  string
}

// offers compares an old account with the portal's, item by item; what the old
// account lacks or holds in no usable form is left out.
func offers(c carried, h Holder, today string) []offer {
	list := []offer{}
	for _, each := range items {
		if !slices.Contains(each.categories, h.Category) {
			continue
		}
		old, ok := each.usable(c.Fields, today)
		if !ok {
			continue
		}
		now := map[string]string{}
		for _, f := range each.fields {
			now[f.name] = h.Detail[f.name]
		}
		list = append(list, offer{each, old, now, each.outcome(old, now, h.Identified)})
	}
	return list
}

// usable is the item's values in the portal's form; false where one breaks its rule
// or none is there. Of an address the municipality's code may be missing.
func (i item) usable(fields map[string]string, today string) (map[string]string, bool) {
	values := map[string]string{}
	for _, f := range i.fields {
		value, ok := f.usable(fields[f.name], today)
		if !ok || value == "" && f.name != "cityCd" {
			return nil, false
		}
		values[f.name] = value
	}
	return values, true
}

func (f field) usable(value, today string) (string, bool) {
	r, ok := rule.Named(f.rule)
	if !ok {
		return "", false
	}
	value = r.Normalise(value)
	return value, r.Check(value, nil, today) == nil && len([]rune(value)) <= f.max
}

func (i item) outcome(old, now map[string]string, identified bool) string {
	same, empty := true, true
	for name, value := range now {
		same = same && (old[name] == "" || plain(value) == plain(old[name]))
		empty = empty && value == ""
	}
	switch {
	case same:
		return outcomeSame
	case empty:
		return outcomeFill
	case i.identity && identified:
		return outcomeKeep
	}
	return outcomeChoose
}

// plain takes differences away that are none to a person: hyphens of a number, width, spaces.
func plain(value string) string {
	return strings.NewReplacer("-", "", " ", "").Replace(tidy(value))
}

// taken are the values that come over: of items that are empty, and of those chosen.
// The names are those of the items.
func taken(list []offer, chosen []string) (fields map[string]string, names []string) {
	fields, names = map[string]string{}, []string{}
	for _, o := range list {
		if o.outcome != outcomeFill && (o.outcome != outcomeChoose || !slices.Contains(chosen, o.item.name)) {
			continue
		}
		names = append(names, o.item.name)
		for name, value := range o.old {
			fields[name] = value
		}
	}
	return fields, names
}
