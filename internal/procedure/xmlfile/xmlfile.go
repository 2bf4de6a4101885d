// Package xmlfile writes what was filled into a form as an XML file of its procedure, reads it
// back, and gives the schema of such files.
package xmlfile

import (
	"strconv"
	"strings"
)

// Names of an XML file that stand for no section or field.
const (
	rootElement = "application"
	rowElement  = "row"  // of a repeated section
	codeElement = "code" // of a multichoice
	// escapedAttribute is the attribute of a text that holds \uXXXX for characters XML cannot carry.
	escapedAttribute = "escaped"
)

// Limits on an XML file. They only guard against hostile files.
const (
	MaxSize       = 8 << 20 // bytes
	maxDepth      = 16
	maxTokens     = 310_000 // with attributes; the fullest form, a report of 1,000 items with 3,000 emissions, has 225,000
	maxTroubles   = 100
	maxAttributes = 16        // of one element
	maxMarkup     = 16 << 10  // bytes of one tag or comment
	maxTokenText  = 256 << 10 // bytes of one text: procedure.MaxText characters, each written as long as can be
)

// Head is what an XML file tells beside the form data.
type Head struct {
	ProcedureID string
	Version     int
	SaveName    string
	Step        string // of the wizard, in which the draft was left
	LicenceID   string // of the licence that the draft is about
	// Of what was filed, for whom and by whom, with the number of the power of attorney where that is an agent. A file that is read
	// is nobody's yet.
	Holder, Actor, Mandate string
}

// namespace is that of one version of a procedure, so that a file tells which it is of.
func namespace(id string, version int) string {
	return "urn:radioportal:procedure:" + id + ":" + strconv.Itoa(version)
}

// legal tells whether XML 1.0 can carry a character.
func legal(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' || 0x20 <= r && r <= 0xD7FF || 0xE000 <= r && r <= 0xFFFD || 0x10000 <= r && r <= 0x10FFFF
}

// escape writes what XML cannot carry as \uXXXX; false where nothing had to be.
func escape(s string) (string, bool) {
	if strings.IndexFunc(s, func(r rune) bool { return !legal(r) }) < 0 {
		return s, false
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '\\':
			b.WriteString(`\\`)
		case legal(r):
			b.WriteRune(r)
		default:
			hex := strconv.FormatInt(int64(r), 16)
			b.WriteString(`\u` + "0000"[len(hex):] + hex)
		}
	}
	return b.String(), true
}

// unescape reads escape's text back; false where it is none.
func unescape(s string) (string, bool) {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, `\`)
		b.WriteString(before)
		switch {
		case !found:
			return b.String(), true
		case strings.HasPrefix(after, `\`):
			b.WriteByte('\\')
			s = after[1:]
		case strings.HasPrefix(after, "u") && len(after) >= 5:
			r, err := strconv.ParseUint(after[1:5], 16, 16)
			if err != nil || legal(rune(r)) || 0xD800 <= r && r <= 0xDFFF {
				return "", false
			}
			b.WriteRune(rune(r))
			s = after[5:]
		default:
			return "", false
		}
	}
}
