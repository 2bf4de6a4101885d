package procedure

import (
	"regexp"
	"strings"
)

// CodeList is a file of procedures/codes: the codes alone, or with the edition of what they are taken from.
type CodeList struct {
	// Edition is what texts say as {edition.<list>}.
	Edition *Text  `yaml:"edition"`
	Codes   []Code `yaml:"codes"`
}

var codesKey = regexp.MustCompile(`(?m)^codes:`)

// codeList reads a code list of either form.
func (l *loader) codeList(file string) (list CodeList, r *reporter, ok bool) {
	content, err := readFile(l.folder, file)
	if err != nil || !codesKey.Match(content) {
		r, ok = l.read(file, &list.Codes)
		if ok {
			lintCodes(r, nil, list.Codes)
		}
		return list, r, ok
	}
	if r, ok = l.read(file, &list); ok {
		lintCodes(r, path{"codes"}, list.Codes)
		if list.Edition == nil {
			r.at(path{"edition"}, "is missing")
		}
		maybeBoth(r, path{"edition"}, list.Edition)
	}
	return list, r, ok
}

var editionPattern = regexp.MustCompile(`\{edition\.([a-z0-9-]+)\}`)

// editions writes the editions of code lists into the help of fields and the texts of checks.
func editions(def *Definition, references *References, r *reporter) {
	for i := range def.Form {
		for j := range def.Form[i].Fields {
			f := &def.Form[i].Fields[j]
			f.Help = edited(f.Help, references, r, path{"form", i, "fields", j, "help"})
		}
	}
	for i := range def.Checks {
		def.Checks[i].Text = edited(def.Checks[i].Text, references, r, path{"checks", i, "text"})
		def.Checks[i].Met = edited(def.Checks[i].Met, references, r, path{"checks", i, "met"})
	}
}

func edited(text *Text, references *References, r *reporter, at path) *Text {
	if text == nil || !strings.Contains(text.Ja+text.En, "{edition.") {
		return text
	}
	write := func(in string, of func(Text) string) string {
		return editionPattern.ReplaceAllStringFunc(in, func(found string) string {
			edition := references.Editions[editionPattern.FindStringSubmatch(found)[1]]
			if edition == nil {
				r.at(at, "there is no edition of a code list for %s", found)
				return found
			}
			return of(*edition)
		})
	}
	return &Text{
		Ja: write(text.Ja, func(t Text) string { return t.Ja }),
		En: write(text.En, func(t Text) string { return t.En }),
	}
}
