package rule

import (
	"fmt"
	"regexp"
	"strings"
)

var (
	kanaPattern  = regexp.MustCompile(`^[ァ-ヶー・ \x{3000}]+$`)
	digitPattern = regexp.MustCompile(`^[0-9]+$`)
	alphaPattern = regexp.MustCompile(`^[A-Za-z]+$`)
	alnumPattern = regexp.MustCompile(`^[0-9A-Za-z]+$`)
	asciiPattern = regexp.MustCompile(`^[ -~]+$`)
)

// characterRules: which characters a value is written with.
var characterRules = []Rule{
	{Name: "text", Format: true, normalise: line, check: checkText},
	{Name: "multilineText", Format: true, normalise: lines, check: checkLines},
	{Name: "fullWidth", Format: true, normalise: widen, check: checkFullWidth},
	{Name: "kana", Format: true, normalise: line, check: matching(kanaPattern, "MSG-LIT-E-0032")},
	{Name: "halfWidthDigit", Format: true, normalise: line, check: matching(digitPattern, "MSG-LIT-E-0033")},
	{Name: "halfWidthAlpha", Format: true, normalise: line, check: matching(alphaPattern, "MSG-LIT-E-0034")},
	{Name: "halfWidthAlnum", Format: true, normalise: line, check: matching(alnumPattern, "MSG-LIT-E-0035")},
	{Name: "halfWidth", Format: true, normalise: plainHyphens, check: matching(asciiPattern, "MSG-LIT-E-0036")},
	// symbolSet allows letters, digits and just the given symbols.
	{
		Name: "symbolSet", Format: true, normalise: line, Settings: []Setting{must("symbols", Text)},
		check: checkSymbols,
	},
	// noneOf forbids the given characters on top of a field's format.
	{
		Name: "noneOf", normalise: lines, Settings: []Setting{must("characters", Text)},
		check: func(v string, p Params, _ string) *Finding {
			for _, r := range v {
				if strings.ContainsRune(p["characters"], r) {
					return found("MSG-LIT-E-0038", "character", string(r))
				}
			}
			return nil
		},
	},
	// saysWhy asks for something where one may be short, such as 転居: not for なし or a dash.
	{Name: "saysWhy", normalise: lines, check: func(v string, _ Params, _ string) *Finding {
		if SaysNothing(v) {
			return found("MSG-LIT-E-0001", "reason", "nothingSaid")
		}
		return nil
	}},
	// inWords asks for a reason in words of its own: not a sign or two, and not the same over and over.
	{Name: "inWords", normalise: lines, check: func(v string, _ Params, _ string) *Finding {
		switch {
		case v == "":
			return nil
		case FewWords(v), SaysNothing(v):
			return found("MSG-LIT-E-0001", "reason", "fewWords")
		case Repeats(v):
			return found("MSG-LIT-E-0001", "reason", "repeated")
		}
		return nil
	}},
}

func matching(pattern *regexp.Regexp, code string) func(string, Params, string) *Finding {
	return func(v string, _ Params, _ string) *Finding {
		if pattern.MatchString(v) {
			return nil
		}
		return found(code)
	}
}

func checkText(v string, _ Params, _ string) *Finding {
	for _, r := range v {
		if r < 0x20 || disallowed(r) {
			return refused(r)
		}
	}
	return nil
}

func checkLines(v string, _ Params, _ string) *Finding {
	for _, r := range v {
		if (r < 0x20 && r != '\n' && r != '\t') || disallowed(r) {
			return refused(r)
		}
	}
	return nil
}

// refused names a character by its code, because none of the disallowed ones
// can be seen.
func refused(r rune) *Finding {
	return found("MSG-LIT-E-0030", "character", fmt.Sprintf("U+%04X", r))
}

// disallowedRanges above the first control characters: those that nothing shows
// (controls, noncharacters, tags), that look different on every computer
// (private use), or that make text appear in another order than it is stored.
var disallowedRanges = [][2]rune{
	{0x007f, 0x009f}, {0x061c, 0x061c}, {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2061, 0x206f},
	{0xd800, 0xf8ff}, {0xfdd0, 0xfdef}, {0xfff0, 0xffff}, {0xe0000, 0xe007f},
	{0xf0000, 0x10ffff},
}

func disallowed(r rune) bool { return within(disallowedRanges, r) || r&0xfffe == 0xfffe }

// narrowRanges are the half-width characters: Latin letters except the signs
// that Japanese fonts draw in full width, and the half-width forms.
var narrowRanges = [][2]rune{
	{0x0020, 0x007e}, {0x00a0, 0x00a6}, {0x00a9, 0x00af}, {0x00b2, 0x00b3}, {0x00b5, 0x00b5},
	{0x00b7, 0x00d6}, {0x00d8, 0x00f6}, {0x00f8, 0x036f}, {0x1e00, 0x1eff}, {0xff61, 0xffdc},
	{0xffe8, 0xffee},
}

func checkFullWidth(v string, _ Params, _ string) *Finding {
	if f := checkText(v, nil, ""); f != nil {
		return f
	}
	for _, r := range v {
		if within(narrowRanges, r) {
			return found("MSG-LIT-E-0031")
		}
	}
	return nil
}

// wideSigns are the signs besides ASCII that NFKC makes narrow.
var wideSigns = map[rune]rune{
	' ': 0x3000, '¢': 0xffe0, '£': 0xffe1, '¬': 0xffe2, '¦': 0xffe4, '¥': 0xffe5, '₩': 0xffe6,
}

// widen writes the printable ASCII characters in full width.
func widen(v string) string {
	return strings.Map(func(r rune) rune {
		if '!' <= r && r <= '~' {
			return r - '!' + 0xff01
		}
		if wide, ok := wideSigns[r]; ok {
			return wide
		}
		return r
	}, line(v))
}

func checkSymbols(v string, p Params, _ string) *Finding {
	for _, r := range v {
		if !alnumPattern.MatchString(string(r)) && !strings.ContainsRune(p["symbols"], r) {
			return found("MSG-LIT-E-0037", "symbols", p["symbols"])
		}
	}
	return nil
}
