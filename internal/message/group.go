package message

import (
	"regexp"
	"strconv"
)

// Group is a run of codes about one matter.
type Group struct {
	Prefix      string
	First, Last int
	Name        string
}

// Groups divide the catalogue; every code of every group is defined.
var Groups = []Group{
	{"MSG-LIT-E-", 1, 9, "required input"},
	{"MSG-LIT-E-", 10, 19, "length"},
	{"MSG-LIT-E-", 20, 29, "numbers"},
	{"MSG-LIT-E-", 30, 44, "characters"},
	{"MSG-LIT-E-", 45, 54, "dates"},
	{"MSG-LIT-E-", 55, 59, "mail, match, order, sign-in"},
	{"MSG-LIT-E-", 60, 69, "radio formats"},
	{"MSG-LIT-E-", 70, 84, "files, XML, JSON"},
	{"MSG-LIT-E-", 85, 92, "powers of attorney, inquirers"},
	{"MSG-LIT-E-", 93, 98, "corrections, withdrawal, state"},
	{"MSG-LIT-E-", 99, 104, "limits"},
	{"MSG-LIT-I-", 1, 15, "confirmations"},
	{"MSG-LIT-I-", 16, 30, "notices and completions"},
	{"MSG-LIT-I-", 31, 43, "deletion, services, eligibility"},
	{"MSG-DIG-E", 3001, 3007, "digital licence"},
}

var codePattern = regexp.MustCompile(`^(MSG-LIT-[EI]-|MSG-DIG-E)(\d{4})$`)

// GroupOf is the group a code belongs to; false when the code is not written
// like one or lies outside every group.
func GroupOf(code string) (Group, bool) {
	m := codePattern.FindStringSubmatch(code)
	if m == nil {
		return Group{}, false
	}
	n, _ := strconv.Atoi(m[2]) // four digits
	for _, g := range Groups {
		if g.Prefix == m[1] && g.First <= n && n <= g.Last {
			return g, true
		}
	}
	return Group{}, false
}
