package rule

import "regexp"

// The grammars of call signs (ITU series and the ministry's blocks), occupied bandwidths and
// classes of emission (ITU Radio Regulations, appendix 1; ordinance for enforcement of the
// Radio Act, article 4-2) and licence numbers. Go's regular expressions know no
// look-ahead, so H000 is excluded by hand.
var (
	callSignPattern = regexp.MustCompile(`^(?:JA[0-9][A-Z]{2}|JR6[A-Z]{2}` +
		`|J[ADE-S][0-9](?:[A-PR-Z][A-Z]{2}|Q[A-QU-Z][A-Z])` +
		`|7J[0-9][A-Z]{3}` +
		`|7[K-N][1-4](?:[A-PR-Z][A-Z]{2}|Q[A-QU-Z][A-Z])` +
		`|8[J-N][0-9][0-9A-Z]{1,8})$`)

	bandwidthPattern = regexp.MustCompile(`^(?:H\d{3}|[1-9](?:\d{2}[HKMG]|\d[HKMG]\d|[HKMG]\d{2}))$`)

	emissionPattern = regexp.MustCompile(`^[NABCDFGHJKLMPQRVWX][0123789X][ABCDEFNWX](?:[A-NWXYZ][CFTNWX]?)?$`)

	// groupCodePattern matches the group codes such as 3VA and 4HA that gave
	// way to 3AM and the like in 2023 (the ministry's notice no. 77 of that year).
	groupCodePattern = regexp.MustCompile(`^[1-4][VHMLSFTPQ][A-Z]$`)

	// operatorLicencePattern has the letters of the year, that of the qualification, and the serial number.
	operatorLicencePattern = regexp.MustCompile(`^[A-JO]([A-Z]{1,2})([A-Z])(\d{1,6})(?:-\d{1,2})?$`)

	// olderOperatorPattern has the numbers of certificates that were written in words, with or without the year: 昭和38年第1234号. How
	// all of them were written is not known; the number of a station's licence or of a registered inspector is none.
	olderOperatorPattern = regexp.MustCompile(`^[\d\x{3041}-\x{9fff}A-Z()-]{0,25}第\d{1,7}号$`)
	notOperatorPattern   = regexp.MustCompile(`^[北東関信陸海近中四九沖]包?[A固基陸簡実包登予検点]第`)

	// 第 (U+7B2C) parts the division from the serial number, and stands in neither.
	divisionForm          = `[\x{3041}-\x{30ff}\x{4e00}-\x{7b2b}\x{7b2d}-\x{9fff}A-Z]{1,4}`
	divisionPattern       = regexp.MustCompile(`^` + divisionForm + `$`)
	stationLicencePattern = regexp.MustCompile(`^[北東関信陸海近中四九沖]` + divisionForm + `第\d{1,10}号$`)

	// inspectorPattern is general knowledge of how bureaus number registered inspectors (登録検査等事業者),
	// and the checkers that they were before 2011.
	inspectorPattern = regexp.MustCompile(`^[北東関信陸海近中四九沖][検点]第\d{1,6}号$`)
)

// radioRules: how radio people write their numbers.
var radioRules = []Rule{
	{Name: "occupiedBandwidth", Format: true, normalise: solid, check: func(v string, _ Params, _ string) *Finding {
		if isBandwidth(v) {
			return nil
		}
		return found("MSG-LIT-E-0060")
	}},
	{Name: "emissionType", Format: true, normalise: solid, check: checkEmission},
	{Name: "callSign", Format: true, normalise: callSign, check: matching(callSignPattern, "MSG-LIT-E-0063")},
	// noAmateurCallSign: what a station calls itself by is no call sign of an amateur station, in whatever letters.
	{Name: "noAmateurCallSign", normalise: lines, check: func(v string, _ Params, _ string) *Finding {
		if sign := callSign(v); callSignPattern.MatchString(sign) {
			return found("MSG-LIT-E-0063", "reason", "otherKind", "callSign", sign)
		}
		return nil
	}},
	// assignedCallSign: a call sign is of a form in which some are assigned, in whatever letters it is typed.
	{Name: "assignedCallSign", normalise: lines, Settings: []Setting{must("form", Text), must("example", Text)}, check: func(v string, p Params, _ string) *Finding {
		if ok, err := regexp.MatchString(p["form"], callSign(v)); ok || err != nil {
			return nil
		}
		return found("MSG-LIT-E-0063", "reason", "form", "example", p["example"])
	}},
	{Name: "operatorLicenceNumber", Format: true, normalise: solid, check: checkOperatorLicence},
	{Name: "stationLicenceNumber", Format: true, normalise: licenceText, check: matching(stationLicencePattern, "MSG-LIT-E-0066")},
	{Name: "inspectorNumber", Format: true, normalise: licenceText, check: func(v string, _ Params, _ string) *Finding {
		if inspectorPattern.MatchString(v) {
			return nil
		}
		return found("MSG-LIT-E-0066", "reason", "inspector")
	}},
}

func isBandwidth(v string) bool { return v != "H000" && bandwidthPattern.MatchString(v) }

// CallSign is the one form in which a call sign, or the name that a station calls itself by, is
// kept, compared and looked for: plain letters in upper case, without spaces and hyphens.
func CallSign(typed string) string { return callSign(wellFormed(typed)) }

// callSign keeps the long vowel mark, which is part of call names in kana.
func callSign(v string) string {
	return without(upper(line(v)), " -\u2010\u2011\u2012\u2013\u2014\u2015\u2212")
}

// checkOperatorLicence takes the letters of a fiscal year, from April, that has come: A is 1950, Z 1975, AA 1976 and so on.
// Fiscal 2019 has two pairs, BR of Heisei and BS of Reiwa (seen on licences of May 2019), so that 2026 is BZ.
func checkOperatorLicence(v string, _ Params, today string) *Finding {
	_, year := OperatorClass(v)
	switch {
	case year == 0 && olderOperatorPattern.MatchString(v) && !notOperatorPattern.MatchString(v):
		return nil
	case year == 0 || year > lastOldYear && len(operatorLicencePattern.FindStringSubmatch(v)[3]) < 3:
		return found("MSG-LIT-E-0065")
	case today != "" && year > fiscalYear(today)+1:
		return found("MSG-LIT-E-0065", "reason", "laterYear")
	}
	return nil
}

// lastOldYear is the fiscal year in which the qualifications of today began (電波法の一部を改正する法律, 1 May 1990); serial numbers of
// up to two digits are taken of those until then.
const lastOldYear = 1990

// OperatorClass is the letter of the qualification in the number of an operator licence, and the fiscal year that its letters count; none of any
// other text. From Reiwa on, the letters are one year ahead.
func OperatorClass(number string) (letter string, year int) {
	of := operatorLicencePattern.FindStringSubmatch(number)
	if of == nil {
		return "", 0
	}
	years := 0
	for _, letter := range of[1] {
		years = years*26 + int(letter-'A') + 1
	}
	return of[2], 1949 + years
}

// fiscalYear is that of a day, YYYY-MM-DD.
func fiscalYear(day string) int {
	year := atoi(mustDay(day)[:4])
	if mustDay(day)[5:7] < "04" {
		return year - 1
	}
	return year
}

// checkEmission takes the class of emission with or without the occupied
// bandwidth in front.
func checkEmission(v string, _ Params, _ string) *Finding {
	if emissionPattern.MatchString(v) {
		return nil
	}
	if len(v) > 4 && isBandwidth(v[:4]) && emissionPattern.MatchString(v[4:]) {
		return nil
	}
	if groupCodePattern.MatchString(v) {
		return found("MSG-LIT-E-0062", "code", v)
	}
	return found("MSG-LIT-E-0061")
}

// licenceText keeps the long vowel mark, which may be part of the category.
func licenceText(v string) string { return without(upper(line(v)), " ") }

// IsDivision tells whether a text can be the division of licence numbers, such as A in 関A第12号.
func IsDivision(text string) bool { return divisionPattern.MatchString(text) }
