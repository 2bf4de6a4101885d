package procedure

import (
	"strconv"
	"strings"
)

// Names of an XML file that stand for no section or field.
const (
	xmlRoot = "application"
	xmlRow  = "row"  // of a repeated section
	xmlCode = "code" // of a multichoice
	// xmlEscaped is the attribute of a text that holds \uXXXX for characters XML cannot carry.
	xmlEscaped = "escaped"
)

// Limits on an XML file. They only guard against hostile files.
const (
	MaxXML           = 8 << 20 // bytes
	maxXMLDepth      = 16
	maxXMLTokens     = 300_000 // with attributes; the fullest form has 66,000
	maxXMLTroubles   = 100
	maxXMLAttributes = 16        // of one element
	maxXMLMarkup     = 16 << 10  // bytes of one tag or comment
	maxXMLText       = 256 << 10 // bytes of one text: maxText characters, each written as long as can be
)

// XMLHead is what an XML file tells beside the form data.
type XMLHead struct {
	ProcedureID string
	Version     int
	SaveName    string
	Step        string // of the wizard, in which the draft was left
	LicenceID   string // of the licence that the draft is about
}

// namespace is that of one version of a procedure, so that a file tells which it is of.
func namespace(id string, version int) string {
	return "urn:radioportal:procedure:" + id + ":" + strconv.Itoa(version)
}

// legalXML tells whether XML 1.0 can carry a character.
func legalXML(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' || 0x20 <= r && r <= 0xD7FF || 0xE000 <= r && r <= 0xFFFD || 0x10000 <= r && r <= 0x10FFFF
}

// escapeXML writes what XML cannot carry as \uXXXX; false where nothing had to be.
func escapeXML(s string) (string, bool) {
	if strings.IndexFunc(s, func(r rune) bool { return !legalXML(r) }) < 0 {
		return s, false
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '\\':
			b.WriteString(`\\`)
		case legalXML(r):
			b.WriteRune(r)
		default:
			hex := strconv.FormatInt(int64(r), 16)
			b.WriteString(`\u` + "0000"[len(hex):] + hex)
		}
	}
	return b.String(), true
}

// unescapeXML reads escapeXML's text back; false where it is none.
func unescapeXML(s string) (string, bool) {
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
			if err != nil || legalXML(rune(r)) || 0xD800 <= r && r <= 0xDFFF {
				return "", false
			}
			b.WriteRune(rune(r))
			s = after[5:]
		default:
			return "", false
		}
	}
}
