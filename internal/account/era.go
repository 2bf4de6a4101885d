package account

import (
	"fmt"
	"regexp"
	"strconv"

	"golang.org/x/text/unicode/norm"
)

// eraDay is a day by the year of an era, as registers and papers have it: 昭和55年4月1日, S55.4.1.
var eraDay = regexp.MustCompile(`^(明治|大正|昭和|平成|令和|[MTSHRmtshr])\s*(元|\d{1,2})\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})\s*日?$`)

// yearBefore is the year before the first one of each era.
var yearBefore = map[string]int{"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018, "m": 1867, "t": 1911, "s": 1925, "h": 1988, "r": 2018,
	"M": 1867, "T": 1911, "S": 1925, "H": 1988, "R": 2018}

// western is a day by an era as YYYY-MM-DD; any other text is as it was.
func western(text string) string {
	found := eraDay.FindStringSubmatch(norm.NFKC.String(text))
	if found == nil {
		return text
	}
	year := 1
	if found[2] != "元" {
		year, _ = strconv.Atoi(found[2])
	}
	month, _ := strconv.Atoi(found[3])
	day, _ := strconv.Atoi(found[4])
	return fmt.Sprintf("%04d-%02d-%02d", yearBefore[found[1]]+year, month, day)
}
