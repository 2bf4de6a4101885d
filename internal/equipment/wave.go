package equipment

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/rule"
)

var (
	// A class of emission of three letters, with the bandwidth that may stand before it.
	emissionText = regexp.MustCompile(`(?:(\b\d{0,3}[HKMG]\d{0,3})|\b|[HKMG]\d{0,2})([NABCDFGHJKLMPQRVWX][0-9X][NABCDEFWX])(?:[A-Z]{1,2})?\b`)
	// One frequency or a range, the unit behind the last figure.
	rangeText = regexp.MustCompile(`([0-9][0-9,]*(?:\.[0-9]+)?)\s*([KMG]HZ)?\s*(?:[~〜-]\s*([0-9][0-9,]*(?:\.[0-9]+)?)\s*)?([KMG]HZ)`)
	// What stands in brackets explains, such as the distance between channels.
	bracketText = regexp.MustCompile(`\([^)]*\)`)
	powerText   = regexp.MustCompile(`([0-9][0-9,]*(?:\.[0-9]+)?)\s*(MW|KW|W)(?:\s|/|$|[(,、])`)
)

var kHzOf = map[string]float64{"KHZ": 1, "MHZ": 1_000, "GHZ": 1_000_000}

// maxWaves bounds what is read of a text.
const maxWaves = 200

// readWaves reads what the authority writes of emissions, frequencies and power, a line for each range, mostly
// full-width: 'Ｆ２Ｄ，Ｆ３Ｅ １４４～１４６ＭＨｚ ５Ｗ'. What it cannot read is left out: a form is then filled by hand. A line
// without emissions continues the one before.
func readWaves(text string) []Wave {
	list := []Wave{}
	var emissions, bandwidths []string
	for line := range strings.Lines(norm.NFKC.String(text)) {
		line = strings.ToUpper(normal(bracketText.ReplaceAllString(line, " ")))
		if found, wide := emissionsIn(line); len(found) > 0 {
			emissions, bandwidths = found, wide
		}
		for _, w := range rangesIn(line) {
			if len(list) == maxWaves {
				return list
			}
			w.Emissions, w.Bandwidths, w.PowerW = emissions, bandwidths, powerIn(line)
			list = append(list, w)
		}
	}
	return list
}

// emissionsIn are the classes of a line, and the bandwidth of each; no list of these where the line tells none.
func emissionsIn(line string) (classes, bandwidths []string) {
	hasBandwidth := false
	for _, found := range emissionText.FindAllStringSubmatch(line, -1) {
		if slices.Contains(classes, found[2]) {
			continue
		}
		width, finding := rule.Apply("occupiedBandwidth", found[1], nil, "")
		if finding != nil {
			width = ""
		}
		classes, bandwidths, hasBandwidth = append(classes, found[2]), append(bandwidths, width), hasBandwidth || width != ""
	}
	if !hasBandwidth {
		bandwidths = nil
	}
	return classes, bandwidths
}

func rangesIn(line string) []Wave {
	var list []Wave
	for _, found := range rangeText.FindAllStringSubmatch(line, -1) {
		unit := kHzOf[found[4]]
		lowest, highest := number(found[1])*unit, number(found[3])*unit
		if found[2] != "" {
			lowest = number(found[1]) * kHzOf[found[2]]
		}
		if found[3] == "" {
			highest = lowest
		}
		if lowest > 0 && highest >= lowest {
			list = append(list, Wave{LowestKHz: lowest, HighestKHz: highest})
		}
	}
	return list
}

// powerIn is the greatest power of a line in W. What stands for each MHz of bandwidth is no power of the equipment, and the
// end of a class such as G7W is none.
func powerIn(line string) float64 {
	line = emissionText.ReplaceAllString(line, " ")
	greatest := 0.0
	for _, found := range powerText.FindAllStringSubmatch(line+" ", -1) {
		if strings.HasSuffix(found[0], "/") {
			continue
		}
		factor := map[string]float64{"MW": 0.001, "W": 1, "KW": 1000}[found[2]]
		greatest = max(greatest, number(found[1])*factor)
	}
	return greatest
}

func number(text string) float64 {
	n, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
	if err != nil {
		return 0
	}
	return n
}

// decimal writes a number as a form takes it: no exponent, no more digits than it has.
func decimal(n float64) string {
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(n, 'f', 6, 64), 64)
	if err != nil {
		return ""
	}
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}
