package procedure

import (
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"
)

// spokenCodes find codes by what people write for them; each list is read once.
type spokenCodes struct{ lists sync.Map }

// spokenCode is a code by its texts: a text that ends with one of ends, or is one of names, means it.
type spokenCode struct {
	code        string
	ends, names []string
}

// codeOf is the code that a text means; empty for none. Of 'Item 8: low-power stations' it ends with the whole or with
// 'Item 8', or is 'low-power stations'; so much may stand before it. Spaces, width and case make no difference.
func (s *spokenCodes) codeOf(p *Procedure, list, words string) string {
	known, ok := s.lists.Load(list)
	if !ok {
		known, _ = s.lists.LoadOrStore(list, spokenIn(p.codesOf(list)))
	}
	words = spoken(words)
	for _, each := range known.([]spokenCode) {
		for _, end := range each.ends {
			if strings.HasSuffix(words, end) {
				return each.code
			}
		}
		for _, name := range each.names {
			if words == name {
				return each.code
			}
		}
	}
	return ""
}

// codesOf are the codes of a list, or the options of a field ("section.field").
func (p *Procedure) codesOf(list string) []Code {
	section, name, own := strings.Cut(list, ".")
	if s := p.sectionOfType(section); own && s != nil && s.field(name) != nil {
		return s.field(name).options
	}
	return p.references.Codes[list]
}

func spokenIn(codes []Code) []spokenCode {
	var list []spokenCode
	for _, code := range codes {
		if code.Code == codeOther {
			continue
		}
		each := spokenCode{code: code.Code}
		for text, between := range map[string]string{code.Ja: " ", code.En: ": "} {
			first, name, ok := strings.Cut(text, between)
			each.ends = append(each.ends, spoken(text))
			if ok {
				each.ends, each.names = append(each.ends, spoken(first)), append(each.names, spoken(name))
			}
		}
		list = append(list, each)
	}
	return list
}

// spoken is a text without what makes no difference.
func spoken(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return -1
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 'a'
		}
		return r
	}, norm.NFKC.String(text))
}
