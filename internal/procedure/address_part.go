package procedure

import "slices"

// lintAddress tells of a part of an address that the section does not hold, or that cannot be filled in.
func lintAddress(r *reporter, at path, s *Section, f *Field) {
	if f.Address == nil {
		return
	}
	isPrefecture := f.Codes == listPrefectures
	if f.Type != TypeText && !isPrefecture {
		r.at(at, "goes only with a field of type text, or one that chooses the prefecture")
	}
	if isOther := f.Format == formatPostalCode || isPrefecture; isOther == (f.Address.TownName == "") {
		r.at(at.with("townName"), "goes with a postal code or a prefecture, and only with one").Hint = "these name the field of the town; any other field is the town itself"
	}
	for _, part := range []struct{ key, id, kind, list string }{
		{"postalCode", f.Address.PostalCode, TypeText, ""},
		{"prefecture", f.Address.Prefecture, TypeChoice, listPrefectures},
		{"cityCode", f.Address.CityCode, TypeText, ""},
		{"townName", f.Address.TownName, TypeText, ""},
	} {
		if part.id == "" {
			continue
		}
		i := slices.IndexFunc(s.Fields, func(other Field) bool { return other.ID == part.id })
		switch {
		case i < 0:
			r.at(at.with(part.key), "there is no field %q in the section", part.id).Hint = hintNear(part.id, fieldIDs(s.Fields))
		case s.Fields[i].Type != part.kind || s.Fields[i].Codes != part.list:
			r.at(at.with(part.key), "%q cannot hold that part of an address", part.id).Hint = "a prefecture is a choice of the list prefectures, any other part a text"
		}
	}
}

const (
	formatPostalCode = "postalCode"
	listPrefectures  = "prefectures"
)
