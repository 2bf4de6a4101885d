package rule

import (
	"regexp"
	"strings"
)

var (
	prefecturePattern   = regexp.MustCompile(`^(?:0[1-9]|[1-3]\d|4[0-7])$`)
	municipalityPattern = regexp.MustCompile(`^(?:0[1-9]|[1-3]\d|4[0-7])\d{3}$`)
	checkedMunicipality = regexp.MustCompile(`^\d{6}$`)
)

// countries are the codes of ISO 3166-1 alpha-2.
const countries = " AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ" +
	" CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR" +
	" GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP" +
	" KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ" +
	" NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW" +
	" SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ" +
	" UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW "

// placeRules: codes of places (JIS X 0401 and 0402, ISO 3166-1).
var placeRules = []Rule{
	{Name: "prefectureCode", Format: true, normalise: prefectureText, check: matching(prefecturePattern, "MSG-LIT-E-0043")},
	{Name: "municipalityCode", Format: true, normalise: municipalityText, check: func(v string, _ Params, _ string) *Finding {
		switch {
		case !municipalityPattern.MatchString(v):
			return found("MSG-LIT-E-0043")
		case !municipality(v):
			return found("MSG-LIT-E-0043", "reason", "unknownCity")
		}
		return nil
	}},
	{Name: "countryCode", Format: true, normalise: solid, check: func(v string, _ Params, _ string) *Finding {
		if len(v) == 2 && strings.Contains(countries, " "+v+" ") {
			return nil
		}
		return found("MSG-LIT-E-0044")
	}},
}

// prefectureText writes 1 as 01.
func prefectureText(v string) string {
	v = solid(v)
	if len(v) == 1 && digitPattern.MatchString(v) {
		return "0" + v
	}
	return v
}

// municipalityText drops the sixth digit where it is the right check digit of
// the five before (weights 6 to 2, modulus 11).
func municipalityText(v string) string {
	v = solid(v)
	if !checkedMunicipality.MatchString(v) {
		return v
	}
	sum := 0
	for i := range 5 {
		sum += (6 - i) * int(v[i]-'0')
	}
	if int(v[5]-'0') == (11-sum%11)%10 {
		return v[:5]
	}
	return v
}
