package rule

import "strings"

// spaces are what is trimmed from the ends of a value.
const spaces = "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"

var (
	// unseen marks come along with copied text; nobody could find them to
	// remove them, so they are taken out instead of refused.
	unseen = strings.NewReplacer("\u00ad", "", "\u200b", "", "\u2060", "", "\ufeff", "")

	lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n")

	// dashes are typed for the hyphen of a number, the Japanese long vowel
	// mark among them.
	dashes = strings.NewReplacer("\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-",
		"\u2014", "-", "\u2015", "-", "\u2212", "-", "\u30fc", "-")
)

// wellFormed replaces what is no Unicode text by U+FFFD, which the format rules
// then refuse.
func wellFormed(v string) string { return strings.ToValidUTF8(v, "\ufffd") }

// line is the normal form of text in one line: NFKC, trimmed.
func line(v string) string { return strings.Trim(nfkc(unseen.Replace(v)), spaces) }

// lines is the same for text with line breaks, which become \n.
func lines(v string) string { return line(lineBreaks.Replace(v)) }

// code is the normal form of numbers and codes: upper case, plain hyphens.
func code(v string) string { return upper(hyphens(line(v))) }

// solid is code without any space inside.
func solid(v string) string { return strings.ReplaceAll(code(v), " ", "") }

func hyphens(v string) string { return dashes.Replace(v) }

// plainHyphens is line with plain hyphens, as serial numbers have them: what is typed for one in Japanese is folded, the long
// vowel mark between letters and digits alone, since elsewhere it is part of a word.
func plainHyphens(v string) string {
	list := []rune(line(v))
	for i, r := range list {
		switch {
		case r >= '\u2010' && r <= '\u2015' || r == '\u2212':
			list[i] = '-'
		case r == '\u30fc' && i > 0 && i < len(list)-1 && plainAlnum(list[i-1]) && plainAlnum(list[i+1]):
			list[i] = '-'
		}
	}
	return string(list)
}

func plainAlnum(r rune) bool {
	return '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z'
}

// upper changes the letters a to z only, so that no locale has a say.
func upper(v string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return r - 'a' + 'A'
		}
		return r
	}, v)
}

func without(v, cutset string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(cutset, r) {
			return -1
		}
		return r
	}, v)
}
