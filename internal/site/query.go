package site

import (
	"net/url"
	"regexp"
	"strings"
)

var parameter = regexp.MustCompile(`^[0-9A-Za-z._:-]{1,100}$`)

// parameters are the forms of query parameters that have one of their own; all others
// follow parameter. The browser's side has the same (web/src/shell/query.ts); contract/queries
// holds both to it.
var parameters = map[string]*regexp.Regexp{
	"electronicApplicationNumber": regexp.MustCompile(`^[ES][0-9]{2}[A-Z][0-9]{9}$`),
	"inquiryNumber":               regexp.MustCompile(`^[0-9]{12}$`),
	"reportNo":                    regexp.MustCompile(`^\P{Cc}{1,64}$`), // as old systems numbered theirs
	"authRequestId":               sealed,
}

// sealed is the sealed request itself; more than a repetition of the syntax may count.
var sealed = regexp.MustCompile(`^[0-9A-Za-z_-]+$`)

const maxSealed = 7000

// validQuery says whether a query has every required parameter, each once and well
// formed; "a|b" asks for one of them.
func validQuery(required []string, query url.Values) bool {
	for _, entry := range required {
		found := false
		for name := range strings.SplitSeq(entry, "|") {
			found = found || wellFormed(name, query[name])
		}
		if !found {
			return false
		}
	}
	return true
}

func wellFormed(name string, values []string) bool {
	if len(values) != 1 || len(values[0]) > maxSealed {
		return false
	}
	form := parameters[name]
	if form == nil {
		form = parameter
	}
	return form.MatchString(values[0])
}
