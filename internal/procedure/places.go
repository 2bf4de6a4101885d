package procedure

import (
	"strconv"
	"strings"
)

// Places are the pointers of all that the office may return of a filing: fields that are typed and
// shown, whole lists, their rows and the fields of these, and documents. A field that has its value
// from the account, whose parts known are given, is none while the account still says the same:
// it is changed there, and nothing could be corrected.
func (p *Procedure) Places(filed *Data, account map[string]string) []string {
	locked := map[string]bool{}
	for _, b := range p.Binds(account) {
		steps := strings.Split(b.Pointer, "/")
		locked[b.Pointer] = filed.Text(steps[1], steps[2]) == b.Value
	}
	places := []string{}
	add := func(pointer string) {
		if !locked[pointer] && p.Returnable(pointer) && p.Applies(filed, pointer) {
			places = append(places, pointer)
		}
	}
	for i, s := range p.sections {
		at := "/" + s.def.ID
		if s.def.Repeat == nil {
			s.eachField(at, add)
			continue
		}
		add(at)
		for row := range filed.sections[i].rows {
			inRow := at + "/" + strconv.Itoa(row)
			add(inRow)
			s.eachField(inRow, add)
		}
	}
	for _, d := range p.def.Documents {
		add("/" + varDocuments + "/" + d.ID)
	}
	return places
}

func (s *section) eachField(at string, fn func(pointer string)) {
	for _, f := range s.fields {
		fn(at + "/" + f.def.ID)
	}
}
