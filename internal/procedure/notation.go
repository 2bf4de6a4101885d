package procedure

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

// What expressions read out of the notations of radio; the twin is web/src/forms/procedure/notation.ts.

var (
	bandwidthNotation = regexp.MustCompile(`^(?:\d{1,3}[HKMG]\d{0,2}|H\d{3})`)

	// letters are those and the digits of the scripts that names are written in, one list for both languages whatever their Unicode.
	letters = regexp.MustCompile(`[0-9A-Za-z\x{c0}-\x{24f}\x{370}-\x{52f}\x{3005}-\x{3007}\x{3041}-\x{3096}\x{30a1}-\x{30fa}\x{3400}-\x{4dbf}\x{4e00}-\x{9fff}\x{ac00}-\x{d7a3}\x{f900}-\x{faff}\x{ff10}-\x{ff19}\x{ff21}-\x{ff3a}\x{ff41}-\x{ff5a}\x{ff66}-\x{ff9d}\x{20000}-\x{2a6df}]`)

	hertzOf = map[byte]float64{'H': 1, 'K': 1e3, 'M': 1e6, 'G': 1e9}
)

// hertz is how wide an occupied bandwidth is, of three digits and the letter of the unit in the place of the point, also where a class
// of emission follows it; 0 of any other text.
func hertz(notation string) float64 {
	if len(notation) < 4 || len(bandwidthNotation.FindString(notation[:4])) != 4 {
		return 0
	}
	at := strings.IndexAny(notation[:4], "HKMG")
	return numberOf(notation[:at]+notation[at+1:4]) * hertzOf[notation[at]] / math.Pow10(3-at)
}

// bandOf is the first code of a list whose band (lowestMHz to highestMHz, or the same in kHz) has something of the range in it; one without an upper end is a
// single frequency, which lies in a band at its ends too.
func bandOf(codes []Code, low, high float64) string {
	for _, code := range codes {
		from, to := code.Attributes["lowestMHz"], code.Attributes["highestMHz"]
		if to == 0 {
			from, to = code.Attributes["lowestKHz"]/1000, code.Attributes["highestKHz"]/1000
		}
		if high > low && low < to && from < high || high <= low && low > 0 && from <= low && low <= to {
			return code.Code
		}
	}
	return ""
}

// Spacing and number of frequencies, in either order and language, or one of them alone, once spoken.
const (
	channelHertz = `(\d{1,7}(?:\.\d{1,6})?)([kmg]?)hz`
	channelGap   = `(?:間隔|ステップ|おき|spacing|steps?)`
	channelMany  = `([1-9]\d{0,4})`
	channelUnit  = `(?:波|ch|channels?|チャネル|チャンネル|frequenc(?:y|ies))`
	channelMark  = `[,、・/:;(×x*]`
)

var (
	channelsAfter  = regexp.MustCompile(`^` + channelHertz + `(?:` + channelGap + `(?:で|の)?|` + channelMark + `)` + channelMark + `?全?` + channelMany + channelUnit + `?\)?$`)
	channelsBefore = regexp.MustCompile(`^全?` + channelMany + `(?:` + channelUnit + channelMark + `?|` + channelMark + `)(?:の|at|of|spacedby|spaced)?` + channelHertz + channelGap + `?\)?$`)
	channelsGap    = regexp.MustCompile(`^` + channelHertz + channelGap + `$`)
	channelsMany   = regexp.MustCompile(`^全?` + channelMany + channelUnit + `$`)
	inMHz          = map[string]float64{"": 1e6, "k": 1e3, "m": 1, "g": 1e-3} // how many make one
)

// channels are the spacing in MHz and the number of frequencies that a text says ("5MHz間隔13波", "13, spaced by 5 MHz", "5MHz間隔",
// "13波"); 0 of what it does not say.
func channels(words string) (spacing, count float64) {
	words = spoken(words)
	number, unit, many := "", "", ""
	if of := channelsAfter.FindStringSubmatch(words); of != nil {
		number, unit, many = of[1], of[2], of[3]
	} else if of := channelsBefore.FindStringSubmatch(words); of != nil {
		many, number, unit = of[1], of[2], of[3]
	} else if of := channelsGap.FindStringSubmatch(words); of != nil {
		number, unit = of[1], of[2]
	} else if of := channelsMany.FindStringSubmatch(words); of != nil {
		return 0, numberOf(of[1])
	}
	spacing, _ = strconv.ParseFloat(number, 64)
	if spacing == 0 {
		return 0, 0
	}
	return spacing / inMHz[unit], numberOf(many)
}

// holdsName tells whether a text has in it what one of the codes with the attribute is called, in either language.
func holdsName(codes []Code, attribute, words string) bool {
	words = spoken(words)
	for _, code := range codes {
		if code.Attributes[attribute] != 0 && (strings.Contains(words, spoken(code.Ja)) || strings.Contains(words, spoken(code.En))) {
			return true
		}
	}
	return false
}

// hasLetter tells whether a text is more than signs.
func hasLetter(words string) bool { return letters.MatchString(words) }
