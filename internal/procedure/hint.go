package procedure

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// hintThere names what there is to choose from, as far as that is few.
func hintThere(names []string) string {
	switch {
	case len(names) == 0:
		return ""
	case len(names) > 40:
		names = append(names[:40:40], "…")
	}
	return "there are " + strings.Join(names, ", ")
}

// hintNear names the nearest of what there is, or all of it where none is near.
func hintNear(name string, names []string) string {
	if near := nearest(name, names); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return hintThere(names)
}

// hintOneOf is hintNear where what there is was told already.
func hintOneOf(name string, names []string) string {
	if nearest(name, names) == "" {
		return "write one of these"
	}
	return hintNear(name, names)
}

// nearest is the name that the fewest slips of a hand lead to, where these are few for its length; else "".
func nearest(name string, names []string) string {
	near, least := "", 1+min(len(name)/3, 3)
	for _, other := range names {
		if n := slips(name, other); n < least && other != name {
			near, least = other, n
		}
	}
	return near
}

// slips is how many letters are left out, put in, mistaken or swapped with the next between two names.
func slips(a, b string) int {
	from, to := []rune(strings.ToLower(a)), []rune(strings.ToLower(b))
	before, last := []int(nil), make([]int, len(to)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(from); i++ {
		row := make([]int, len(to)+1)
		row[0] = i
		for j := 1; j <= len(to); j++ {
			row[j] = min(row[j-1]+1, last[j]+1, last[j-1]+differ(from[i-1], to[j-1]))
			if i > 1 && j > 1 && from[i-1] == to[j-2] && from[i-2] == to[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(to)]
}

func differ(a, b rune) int {
	if a == b {
		return 0
	}
	return 1
}

// sortedUnion are the names of several lists, each once.
func sortedUnion(lists ...[]string) []string {
	all := slices.Concat(lists...)
	slices.Sort(all)
	return slices.Compact(all)
}

func sectionIDs(def *Definition) []string {
	return namesOf(def.Form, func(s Section) string { return s.ID })
}

func documentIDs(def *Definition) []string {
	return namesOf(def.Documents, func(d Document) string { return d.ID })
}

func fieldIDs(fields []Field) []string {
	return namesOf(fields, func(f Field) string { return f.ID })
}

func optionCodes(options []Code) []string {
	return namesOf(options, func(c Code) string { return c.Code })
}

func (r *References) letters() []string {
	return namesOf(r.Bureaus, func(b Bureau) string { return b.Letter })
}

func attributeNames(codes map[string]Code) []string {
	var names []string
	for _, code := range codes {
		names = append(names, slices.Collect(maps.Keys(code.Attributes))...)
	}
	return sortedUnion(names)
}

func namesOf[T any](list []T, name func(T) string) []string {
	names := make([]string, len(list))
	for i, each := range list {
		names[i] = name(each)
	}
	return names
}

// repeated are the sections that a check can be asked for each row of.
func (c *compiler) repeated() []string {
	var names []string
	for _, s := range c.p.sections {
		if s.def.Repeat != nil {
			names = append(names, s.def.ID)
		}
	}
	return names
}

// pointers are the places that a check can point to.
func (c *compiler) pointers() []string {
	var names []string
	for _, s := range c.p.sections {
		row := "/" + s.def.ID
		if s.def.Repeat != nil {
			row += "/{n}"
		}
		for _, f := range s.def.Fields {
			names = append(names, row+"/"+f.ID)
		}
	}
	return names
}

// listNames are the code lists that an expression may name.
func (c *compiler) listNames() []string {
	return sortedUnion(slices.Collect(maps.Keys(c.p.references.Codes)), slices.Collect(maps.Keys(c.p.lists)))
}

// unknownName is what CEL says of a name that there is not.
var unknownName = regexp.MustCompile(`(undeclared reference to|undefined field) '([A-Za-z0-9_]+)'`)

// hintExpression says what may stand in the place of an unknown name in an expression.
func (c *compiler) hintExpression(message string) string {
	const described = "expressions are described in procedures/README.md"
	found := unknownName.FindStringSubmatch(message)
	if found == nil {
		return described
	}
	names := slices.Concat(sectionIDs(c.p.def), []string{varApplicant, varDocuments, varToday, varBefore, varRow, varReferred, varItem})
	if found[1] == "undefined field" {
		names = documentIDs(c.p.def)
		for _, s := range c.p.sections {
			names = append(names, fieldIDs(s.def.Fields)...)
		}
	}
	if near := nearest(found[2], names); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return described
}
