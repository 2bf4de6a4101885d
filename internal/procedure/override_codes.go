package procedure

import (
	"maps"
	pathpkg "path"
	"slices"
	"strings"
)

// codeOther is the code of what a list does not have; further codes stand before it.
const codeOther = "other"

// overrideCodes reads what an operator says of code lists that are built in.
func (l *loader) overrideCodes() {
	for _, file := range l.glob(overridesFolder + "/" + codesFolder + "/*.yaml") {
		l.references.overridden = true
		var codes []Code
		r, ok := l.read(file, &codes)
		if !ok {
			continue
		}
		name := strings.TrimSuffix(pathpkg.Base(file), ".yaml")
		built, ok := l.references.Codes[name]
		if !ok {
			r.at(nil, "there is no code list %q that is built in", name).Hint = hintNear(name, slices.Sorted(maps.Keys(l.references.Codes)))
		}
		seen := map[string]bool{}
		for i, code := range codes {
			if code.Code == "" || seen[code.Code] {
				r.at(path{i, "code"}, "%q is empty or stands twice", code.Code)
			}
			seen[code.Code] = true
			at := slices.IndexFunc(built, func(each Code) bool { return each.Code == code.Code })
			if at < 0 {
				both(r, path{i}, Text{Ja: code.Ja, En: code.En})
			}
			built = code.among(built, at)
		}
		l.add(r)
		l.references.Codes[name], l.references.codeIndex[name] = built, codeIndex(built)
	}
}

// among is a list with the code in its place, where it has one, with what it leaves out taken from there.
func (c Code) among(list []Code, at int) []Code {
	list = slices.Clone(list)
	if at < 0 {
		at = slices.IndexFunc(list, func(each Code) bool { return each.Code == codeOther })
		if at < 0 {
			at = len(list)
		}
		return slices.Insert(list, at, c)
	}
	was := list[at]
	c.Ja, c.En = orElse(c.Ja, was.Ja), orElse(c.En, was.En)
	attributes := maps.Clone(was.Attributes)
	if attributes == nil {
		attributes = map[string]float64{}
	}
	maps.Copy(attributes, c.Attributes)
	c.Attributes = attributes
	list[at] = c
	return list
}
