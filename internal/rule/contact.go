package rule

import (
	"regexp"
	"strings"
)

var (
	mailLocal  = regexp.MustCompile("^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$")
	mailDomain = regexp.MustCompile(`^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

	postalCodePattern = regexp.MustCompile(`^\d{3}-\d{4}$`)
	postalDigits      = regexp.MustCompile(`^\d{7}$`)
	phonePattern      = regexp.MustCompile(`^0[1-9]\d{8,9}$`) // 00 is no area, but a way abroad
	oneTimePattern    = regexp.MustCompile(`^\d{6}$`)
	abroadPattern     = regexp.MustCompile(`^[+( ]*\d`)
	corporatePattern  = regexp.MustCompile(`^\d{13}$`)
)

// contactRules: how a person or body is reached and told apart.
var contactRules = []Rule{
	{Name: "email", Format: true, normalise: mailText, check: checkMail},
	{Name: "postalCode", Format: true, normalise: postalText, check: matching(postalCodePattern, "MSG-LIT-E-0041")},
	{Name: "phone", Format: true, normalise: phoneNumber, check: matching(phonePattern, "MSG-LIT-E-0042")},
	{Name: "phoneAbroad", Format: true, normalise: line, check: checkPhoneAbroad},
	{Name: "corporateNumber", Format: true, normalise: corporateText, check: checkCorporate},
	{Name: "oneTimeCode", Format: true, normalise: digitsOnly, check: matching(oneTimePattern, "MSG-LIT-E-0019")},
}

// checkMail follows what browsers accept in a mail field, and asks for a domain
// with a dot. Two dots in a row stay allowed: Japanese mobile carriers gave out
// such addresses.
func checkMail(v string, _ Params, _ string) *Finding {
	at := strings.LastIndex(v, "@")
	if at < 0 || len(v) > 254 || !mailLocal.MatchString(v[:at]) || !mailDomain.MatchString(v[at+1:]) {
		return found("MSG-LIT-E-0055")
	}
	return nil
}

func mailText(v string) string {
	v = line(v)
	at := strings.LastIndex(v, "@")
	if at < 0 {
		return v
	}
	return v[:at+1] + lower(v[at+1:])
}

func lower(v string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r - 'A' + 'a'
		}
		return r
	}, v)
}

func postalText(v string) string {
	v = without(hyphens(line(v)), " 〒")
	if postalDigits.MatchString(v) {
		return v[:3] + "-" + v[3:]
	}
	return v
}

// abroadSymbols are what stands between the digits of a telephone number abroad.
const abroadSymbols = " +-()"

// checkPhoneAbroad: numbers abroad are written in many ways, but begin with a digit, behind + or a bracket at most.
func checkPhoneAbroad(v string, _ Params, _ string) *Finding {
	if strange := checkSymbols(v, Params{"symbols": abroadSymbols}, ""); strange != nil {
		return strange
	}
	if !abroadPattern.MatchString(v) {
		return found("MSG-LIT-E-0042", "reason", "abroad")
	}
	return nil
}

func digitsOnly(v string) string { return without(hyphens(line(v)), " -()") }

// phoneNumber leaves a hyphen that comes before all digits: something is missing there, such as what a spreadsheet took away.
func phoneNumber(v string) string {
	if strings.HasPrefix(strings.TrimLeft(hyphens(line(v)), " ("), "-") {
		return "-" + digitsOnly(v)
	}
	return digitsOnly(v)
}

func corporateText(v string) string { return strings.TrimLeft(without(code(v), " -"), "T") }

// checkCorporate compares the first digit with the check digit of the other
// twelve: 9 − (Σ Pn·Qn mod 9), n from the right, Qn 1 for odd n and 2 for even n.
func checkCorporate(v string, _ Params, _ string) *Finding {
	if !corporatePattern.MatchString(v) {
		return found("MSG-LIT-E-0039")
	}
	sum := 0
	for i := 1; i < len(v); i++ {
		weight := 1 + i%2 // the digit at i is the (13−i)th from the right
		sum += weight * int(v[i]-'0')
	}
	if int(v[0]-'0') != 9-sum%9 {
		return found("MSG-LIT-E-0040")
	}
	return nil
}
