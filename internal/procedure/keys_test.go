package procedure

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"radioportal/internal/callsign"
)

// filesOfKeys are what the loader reads, in the order in which the page has them, and the type of each.
var filesOfKeys = []struct {
	title string
	of    any
}{
	{"A definition: `<id>.yaml`, and an act of a family", Definition{}},
	{"A kind of station: `<family>/<kind>.yaml`", Kind{}},
	{"A family of kinds: `<family>/family.yaml`", Family{}},
	{"A shared section: `shared/*.yaml`", Shared{}},
	{"A code list: `codes/*.yaml`, with an edition or as a list of codes alone", CodeList{}},
	{"A fee table, of which `fees.yaml` is a list", FeeTable{}},
	{"An office, of which `bureaus.yaml` is a list", Bureau{}},
	{"A pool of call signs, of which `call-signs.yaml` is a map by name", callsign.Spec{}},
	{"Words of a record, of which `records.yaml` is a map by what is kept", RecordWords{}},
	{"Closed days: `desk/closed.yaml`", Closed{}},
	{"A reason of returns, of which `desk/reasons.yaml` is a list", Reason{}},
	{"A letter, of which `desk/letters.yaml` is a list", Letter{}},
	{"A uniform day, of which `desk/uniform-days.yaml` is a list, and `overrides/desk/uniform-days.yaml`", UniformDay{}},
	{"An item that officers confirm, of which `desk/checklist.yaml` is a list", CommonItem{}},
	{"Texts of a procedure, of which `overrides/texts.yaml` is a list", TextOverride{}},
	{"A ground of revocations, of which `desk/grounds.yaml` is a list, or of refusals (`desk/refusals.yaml`)", Ground{}},
}

// yamlKey is a key of a struct that the loader reads.
type yamlKey struct {
	name  string
	field reflect.StructField
}

func keysOf(of reflect.Type) []yamlKey {
	var keys []yamlKey
	for i := range of.NumField() {
		field := of.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("yaml"), ",")
		switch {
		case options == "inline":
			keys = append(keys, keysOf(field.Type)...)
		case name != "" && name != "-":
			keys = append(keys, yamlKey{name, field})
		}
	}
	return keys
}

// structIn is the struct of a value, a list or a map; nil of a plain one.
func structIn(of reflect.Type) reflect.Type {
	for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice || of.Kind() == reflect.Map {
		of = of.Elem()
	}
	if of.Kind() == reflect.Struct && of.PkgPath() != "go.yaml.in/yaml/v3" {
		return of
	}
	return nil
}

// comments are what the source says of each field, by "Type.Field", and of each type, by its name.
func comments(t *testing.T) map[string]string {
	t.Helper()
	docs := map[string]string{}
	for _, folder := range []string{".", "../callsign"} {
		parsed, err := parser.ParseDir(token.NewFileSet(), folder, nil, parser.ParseComments) //nolint:staticcheck // comments alone are wanted
		if err != nil {
			t.Fatal(err)
		}
		for _, pkg := range parsed {
			ast.Inspect(pkg, func(node ast.Node) bool {
				declared, ok := node.(*ast.GenDecl)
				if !ok {
					return true
				}
				for _, spec := range declared.Specs {
					commentsOfType(docs, declared, spec)
				}
				return true
			})
		}
	}
	return docs
}

func commentsOfType(docs map[string]string, declared *ast.GenDecl, spec ast.Spec) {
	of, ok := spec.(*ast.TypeSpec)
	if !ok {
		return
	}
	docs[of.Name.Name] = declared.Doc.Text()
	fields, ok := of.Type.(*ast.StructType)
	if !ok {
		return
	}
	for _, field := range fields.Fields.List {
		for _, name := range field.Names {
			docs[of.Name.Name+"."+name.Name] = field.Doc.Text() + field.Comment.Text()
		}
	}
}

var spaces = regexp.MustCompile(`\s+`)

// plain is a comment in one line of a table, with keys in the place of the names that the program has for them.
func plain(comment string, of reflect.Type) string {
	text := strings.TrimSpace(spaces.ReplaceAllString(comment, " "))
	for _, key := range keysOf(of) {
		text = regexp.MustCompile(`\b`+key.field.Name+`\b`).ReplaceAllString(text, "`"+key.name+"`")
	}
	return strings.ReplaceAll(text, "|", "\\|")
}

// meanings are what keys mean whose names say it nearly, so that the source does not.
var meanings = map[string]string{
	"basis": "the article that it rests on; none where it is no article's", "required": "whether it has to be there; of an item of a checklist, whether nothing is granted before it is confirmed", "met": "the rule in words, as it is where it is met",
	"id": "its id, which nothing else beside it has", "version": "number of the version, from 1", "inForce": "first and last day, in Japan",
	"title": "what stands above it", "summary": "what it is for, in one sentence", "guide": "what its guide page says",
	"delegable": "whether an agent may file it", "pcOnly": "whether phones are told that a computer is needed", "fee": "what it costs; none without it",
	"form": "sections, in the order in which they are filled in", "checks": "rules across fields", "documents": "files to attach",
	"licence": "the licence or record that it leads to; none without it", "from": "first day, YYYY-MM-DD", "to": "last day, YYYY-MM-DD; open without it",
	"family": "a folder of kinds, all of whose licences are meant", "except": "categories of the family that are not meant",
	"fromMonths": "months before the last day from which it may be filed", "toMonths": "months before the last day until which it may be filed",
	"ja": "in Japanese", "en": "in English", "whenToFile": "when it is to be filed", "legalBasis": "the articles that it rests on",
	"processingTime": "how long it takes, in words", "prepare": "what to have at hand", "days": "number of days", "table": "id of the fee table",
	"furtherOf": "`section.field`: the rows are further emissions of the equipment in that repeated section, of the row that says the same in the field, which both have",
	"section":   "its id, by which expressions name it", "description": "what stands below the title", "visibleWhen": "CEL: it is there only where this holds",
	"repeat": "how many rows it has; one and no list without it", "fields": "what is asked for", "min": "least number", "max": "greatest number",
	"label": "what it is called", "add": "what the button for a further row says", "type": "one of the types below", "help": "what is said below the label",
	"example": "an example of what is typed", "codes": "the codes; of a field the name of a code list", "rules": "rules that the value meets besides",
	"minLength": "least number of characters", "maxLength": "greatest number of characters", "decimals": "greatest number of digits after the point",
	"requiredWhen": "CEL: it must be there where this holds", "compute": "CEL: the value of a computed field", "prefill": "where the value comes from, see below",
	"code": "what is stored", "attributes": "numbers that expressions read with code(list, code, attribute)", "rule": "of a check a CEL condition that must hold; elsewhere the name of a rule below",
	"params": "what the message says in braces, or the settings of the rule", "each": "the repeated section for each of whose rows it is asked, as `row`",
	"level": "warning, where it refuses nothing", "once": "CEL: a text that an account may file once only", "at": "JSON pointer of the field at which it is told; {n} is the row",
	"message": "code of the message", "text": "words in the place of those of the message, at the place and wherever the check is told; the code stays", "accept": "extensions of files", "maxFiles": "how many files at most",
	"name": "what it is called", "category": "id of the kind of licences", "holderName": "CEL: name of the holder", "holderAddress": "CEL: address of the holder",
	"purpose": "purpose of the station", "communicationMatter": "CEL: matters of communication", "communicationPartner": "CEL: whom it communicates with",
	"place": "where the station is", "movementRange": "CEL: where it moves", "term": "how long it holds", "emissions": "emissions, frequencies and powers",
	"document": "title of the record", "holder": "who holds it", "address": "address", "number": "number; of a particular a CEL number in the place of the value",
	"date": "its first day", "callSign": "call sign", "matter": "matters of communication", "partner": "whom it communicates with", "movement": "where it moves",
	"pool": "name of the pool in call-signs.yaml", "values": "CEL list of texts in the place of the value", "years": "number of years", "until": "CEL: an earlier last day",
	"when": "CEL: rows for which this holds", "emission": "CEL: class of emission", "frequency": "CEL: frequency, a text", "powerW": "CEL: antenna power in W",
	"kind": "its id", "synonyms": "further words that it is looked for by", "parts": "what stands where the family says `part`", "service": "radio, giteki, expsp or amateur",
	"use": "stands only in a form", "step": "stands only in a form", "rows": "amounts, in the order of their days", "amounts": "yen by class", "source": "the law that says so", "paperSource": "the law that says so of paper",
	"site": "its pages", "body": "the text, with names in braces",
}
