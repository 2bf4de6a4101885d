// Package letter keeps the texts that officers write to applicants with: those that ship, those
// written in their place, and further ones.
package letter

import (
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Events of letters.
const (
	EventSaved   = "letter.saved"
	EventRemoved = "letter.removed"
)

// Letter is a text that officers put into what they write to applicants. Version 0 is the text
// as it ships.
type Letter struct {
	ID        string
	Kind      string // one of procedure.LetterKinds
	Name      procedure.Text
	Body      procedure.Text
	Version   int64
	ChangedAt time.Time // zero for version 0
	ChangedBy string
	Ships     bool // a text ships under this id
}

// Limits of letters: characters of a name and of a text, and how many texts there are.
const (
	maxName    = 60
	maxText    = 2000
	maxLetters = 200
)

// Codes of the message catalogue for a letter.
const (
	codeRequired  = "MSG-LIT-E-0001"
	codeChoose    = "MSG-LIT-E-0002" // nothing is chosen
	codeTooLong   = "MSG-LIT-E-0011"
	codeCharacter = "MSG-LIT-E-0030"
	codeConflict  = "MSG-LIT-E-0097" // changed elsewhere
	codeTooMany   = "MSG-LIT-E-0101" // at most {max} entries
)

// check tells what is wrong with a text to be kept.
func (l Letter) check() []errs.Field {
	var fields []errs.Field
	if l.ID == "" && kindOrder(l.Kind) < 0 {
		fields = append(fields, errs.Field{Pointer: "/kind", Code: codeChoose})
	}
	for _, each := range []struct{ pointer, text string }{{"/name/ja", l.Name.Ja}, {"/name/en", l.Name.En}} {
		fields = append(fields, checkLength(each.pointer, each.text, maxName)...)
	}
	for _, each := range []struct{ pointer, text string }{{"/body/ja", l.Body.Ja}, {"/body/en", l.Body.En}} {
		fields = append(fields, checkBody(each.pointer, each.text)...)
	}
	return fields
}

func checkBody(pointer, text string) []errs.Field {
	if wrong := checkLength(pointer, text, maxText); len(wrong) > 0 {
		return wrong
	}
	if found := rule.Written(text); found != nil {
		return []errs.Field{{Pointer: pointer, Code: found.Code, Params: errs.Params(found.Params)}}
	}
	if unknown := procedure.UnknownName(text); unknown != "" {
		return []errs.Field{{Pointer: pointer, Code: codeCharacter, Params: errs.Params{"character": unknown}}}
	}
	return nil
}

func checkLength(pointer, text string, most int) []errs.Field {
	switch {
	case text == "":
		return []errs.Field{{Pointer: pointer, Code: codeRequired}}
	case utf8.RuneCountInString(text) > most:
		return []errs.Field{{Pointer: pointer, Code: codeTooLong, Params: errs.Params{"max": strconv.Itoa(most)}}}
	}
	return nil
}

func kindOrder(kind string) int { return slices.Index(procedure.LetterKinds, kind) }
