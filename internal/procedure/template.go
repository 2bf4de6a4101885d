package procedure

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"radioportal/internal/sheet"
)

// Codes of the message catalogue for a JSON file; {item} is the place in it.
const (
	codeJSON     = "MSG-LIT-E-0083" // not valid, or a needed item is missing
	codeBrackets = "MSG-LIT-E-0084" // brackets of the template are left
)

// Closer words of codeJSON for a JSON file.
const (
	reasonUnknown = "unknown" // an item that the form does not have
	reasonQuoted  = "quoted"  // true or false as a text
	reasonSyntax  = "syntax"  // no JSON, at {line} and {column}
)

// Names of the items that tell which form a JSON file is of.
const (
	jsonProcedure = "procedure"
	jsonVersion   = "version"
)

// brackets are what the places of a template stand in.
const brackets = "[]［］"

// templated are the sections of a JSON file: those that nothing is known of beforehand, as
// it is of the applicant, of the contact and of a licence.
func (p *Procedure) templated() []*section {
	var list []*section
	for _, s := range p.sections {
		known := slices.ContainsFunc(s.fields, func(f *field) bool { return f.def.Prefill != "" })
		if !known && s.def.ID != "inquirers" {
			list = append(list, s)
		}
	}
	return list
}

// JSONTemplate is a JSON file whose brackets are to be replaced, for ReadJSON.
func (p *Procedure) JSONTemplate() []byte {
	members := jsontext.Value(`{"` + jsonProcedure + `":"` + p.def.ID + `","` + jsonVersion + `":` + strconv.Itoa(p.def.Version))
	for _, s := range p.templated() {
		row := "{"
		for _, f := range s.fields {
			if f.def.Type == TypeComputed {
				continue
			}
			if row != "{" {
				row += ","
			}
			row += f.key + string(appendString(nil, f.place()))
		}
		row += "}"
		if s.def.Repeat != nil {
			row = "[" + row + "]"
		}
		members = append(members, ",\""+s.def.ID+"\":"+row...)
	}
	members = append(members, '}')
	if err := members.Indent(jsontext.WithIndent("  ")); err != nil {
		return members
	}
	return append(members, '\n')
}

// maxNamed is how many options are named in a template; a longer list has codes that people know, such as prefectures.
const maxNamed = 40

// place is what stands in a template for a value: what it is and how it is written.
func (f *field) place() string {
	text := f.def.Label.Ja + " / " + f.def.Label.En
	switch {
	case f.def.Type == TypeBoolean:
		text += ": true, false"
	case f.def.Type == TypeDate:
		text += ": YYYY-MM-DD"
	case len(f.options) > 0 && len(f.options) <= maxNamed:
		var codes []string
		for _, option := range f.options {
			if f.def.Offers == "" || option.Attributes[f.def.Offers] > 0 {
				codes = append(codes, option.Code+" ("+bothOf(option)+")")
			}
		}
		text += ": " + strings.Join(codes, ", ")
	}
	if f.def.Required {
		return "[" + text + "]"
	}
	return "[" + text + `（ないときは"" / "" where there is none）]`
}

// bothOf is what an option is called in both languages, once where they call it the same.
func bothOf(option Code) string {
	if option.Ja == option.En {
		return option.Ja
	}
	return option.Ja + " / " + option.En
}

// ReadJSON puts the content of a JSON file in place of the sections of raw that it is of. What
// is missing in it, of another kind or left of the template is a problem at its place.
func (p *Procedure) ReadJSON(file []byte, raw map[string]any, env Env) (map[string]any, []Problem) {
	var content map[string]any
	if crowdedJSON(file) {
		return nil, []Problem{jsonProblem(codeJSON, "/", "JSON")}
	}
	file = bytes.TrimPrefix(file, []byte(sheet.ByteOrderMark))
	if err := json.Unmarshal(file, &content); err != nil || content == nil {
		return nil, []Problem{unreadable(file, err)}
	}
	if content[jsonProcedure] != p.def.ID {
		return nil, []Problem{jsonProblem(codeJSON, "/"+jsonProcedure, jsonProcedure)}
	}
	r := &jsonReading{}
	filled := map[string]any{}
	for id, value := range raw {
		filled[id] = value
	}
	known := []string{jsonProcedure, jsonVersion}
	for _, s := range p.templated() {
		known = append(known, s.def.ID)
		filled[s.def.ID] = content[s.def.ID]
		if !r.section(s, content[s.def.ID]) {
			filled[s.def.ID] = unread // what refers to it is not compared with it
		}
	}
	r.unknown("", content, known)
	r.check(p, filled, p.Validate(p.Normalise(filled, env)))
	slices.SortStableFunc(r.problems, func(a, b Problem) int { return comparePointers(a.Pointer, b.Pointer) })
	return filled, r.problems
}

// unreadable tells where a file is no JSON: by line and by character in it, both counted from 1 as editors do.
func unreadable(file []byte, err error) Problem {
	problem := jsonProblem(codeJSON, "/", "JSON")
	var syntax *jsontext.SyntacticError
	if !errors.As(err, &syntax) {
		return problem
	}
	before := file[:min(int(syntax.ByteOffset), len(file))]
	begin := bytes.LastIndexByte(before, '\n') + 1
	return withParams(problem, "reason", reasonSyntax, "line", strconv.Itoa(bytes.Count(before, []byte("\n"))+1),
		"column", strconv.Itoa(utf8.RuneCount(before[begin:])+1))
}

// maxJSONValues is how many values a file may have: each takes many times its bytes in memory.
const maxJSONValues = 300_000

// crowdedJSON tells of a file with too many values: each but the first of its array or
// object stands behind a comma. Those in texts count too, which are few beside.
func crowdedJSON(file []byte) bool {
	n := 0
	for _, mark := range []string{",", "[", "{"} {
		n += bytes.Count(file, []byte(mark))
	}
	return n > maxJSONValues
}

// unread stands for a section that cannot be read.
const unread = "" // no list

type jsonReading struct{ fileProblems }

func jsonProblem(code, pointer, item string) Problem {
	return Problem{Pointer: pointer, Code: code, Params: map[string]string{"item": item}}
}

func (r *jsonReading) wrong(code, pointer string, pairs ...string) {
	r.add(withParams(jsonProblem(code, pointer, strings.TrimPrefix(pointer, "/")), pairs...))
}

func (r *jsonReading) unknown(pointer string, object map[string]any, known []string) {
	for name := range object {
		if !slices.Contains(known, name) {
			r.wrong(codeJSON, pointer+"/"+strings.NewReplacer("~", "~0", "/", "~1").Replace(name), "reason", reasonUnknown)
		}
	}
}

// section tells what is wrong in one; false where it is none that can be looked at further.
func (r *jsonReading) section(s *section, value any) bool {
	pointer := "/" + s.def.ID
	if s.def.Repeat == nil {
		r.row(s, pointer, value)
		return true
	}
	rows, ok := value.([]any)
	if !ok {
		r.wrong(codeJSON, pointer)
		return false
	}
	if len(rows) > s.def.Repeat.Max {
		r.wrong(s.def.Repeat.Message, pointer, "max", strconv.Itoa(s.def.Repeat.Max))
		return false
	}
	for i, each := range rows {
		r.row(s, pointer+"/"+strconv.Itoa(i), each)
	}
	return true
}

func (r *jsonReading) row(s *section, pointer string, value any) {
	object, ok := value.(map[string]any)
	if !ok {
		r.wrong(codeJSON, pointer)
		return
	}
	known := []string{}
	for _, f := range s.fields {
		known = append(known, f.def.ID)
		given, ok := object[f.def.ID]
		quoted := f.def.Type == TypeBoolean && (given == "true" || given == "false")
		switch {
		case quoted: // what it means is taken for the checks of other fields
			r.wrong(codeJSON, pointer+"/"+f.def.ID, "reason", reasonQuoted)
			object[f.def.ID] = given == "true"
		case ok:
			r.value(f, pointer+"/"+f.def.ID, given)
		}
	}
	r.unknown(pointer, object, known)
}

// value must be of the field's kind and hold nothing of the template.
func (r *jsonReading) value(f *field, pointer string, given any) {
	if text, ok := given.(string); ok && strings.ContainsAny(text, brackets) {
		r.wrong(codeBrackets, pointer)
		return
	}
	var fits bool
	switch given.(type) {
	case string:
		fits = f.def.Type != TypeMultichoice && (f.def.Type != TypeBoolean || given == "")
	case bool:
		fits = f.def.Type == TypeBoolean
	case float64:
		fits = f.def.Type == TypeNumber
	case []any:
		fits = f.def.Type == TypeMultichoice
	}
	if !fits {
		r.wrong(codeJSON, pointer)
	}
}

// check takes of a form's problems those of the file, but of what is told already. A value that has to be there is what the file lacks.
func (r *jsonReading) check(p *Procedure, filled map[string]any, problems []Problem) {
	sections := p.templated()
	reported := r.reported()
	for _, each := range problems {
		within := slices.ContainsFunc(sections, func(s *section) bool {
			return each.Pointer == "/"+s.def.ID || strings.HasPrefix(each.Pointer, "/"+s.def.ID+"/")
		})
		if !within || reported(each.Pointer) {
			continue
		}
		each = r.withValue(p, filled, each)
		if plain := each.Params["reason"] == "" && each.Params["check"] == ""; plain && strings.HasPrefix(each.Code, "MSG-LIT-E-000") {
			r.wrong(codeJSON, each.Pointer)
		} else {
			r.add(withParams(each, "item", strings.TrimPrefix(each.Pointer, "/")))
		}
	}
}
