package identity

import (
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// Differences names the claims that say something else than the account does, by
// their JSON names. What either side does not say is no difference, and neither is
// another way of writing the same: width, spaces, hyphens, the words of a street
// number.
func (c Claims) Differences(account Claims) []string {
	list := []string{}
	for _, pair := range []struct {
		name, claimed, kept string
		tidy                func(string) string
	}{
		{"name", c.Name, account.Name, tidyName},
		{"nameKana", c.NameKana, account.NameKana, tidyName},
		{"address", c.Address, account.Address, tidyAddress},
		{"birthday", c.Birthday, account.Birthday, strings.TrimSpace},
		{"companyNumber", c.CompanyNumber, account.CompanyNumber, tidyName},
		{"companyName", c.CompanyName, account.CompanyName, tidyName},
		{"representativeName", c.RepresentativeName, account.RepresentativeName, tidyName},
	} {
		if pair.claimed != "" && pair.kept != "" && pair.tidy(pair.claimed) != pair.tidy(pair.kept) {
			list = append(list, pair.name)
		}
	}
	return list
}

// variants are other forms of a character in names, which registers and people
// write one for the other.
var variants = strings.NewReplacer("髙", "高", "﨑", "崎", "𠮷", "吉", "邊", "辺", "邉", "辺", "齋", "斎", "齊", "斉", "濵", "浜", "濱", "浜", "澤", "沢")

func tidyName(text string) string {
	return variants.Replace(strings.ToUpper(strings.Join(strings.Fields(norm.NFKC.String(text)), "")))
}

var (
	anyHyphen = regexp.MustCompile(`[‐-―−－-]`)
	// The words between the numbers of a street: 一丁目2番地の3, 番, 号.
	streetWords = regexp.MustCompile(`([0-9])(?:丁目|番地の|番地|番|号|の)`)
	// A hyphen that does not part two numbers says nothing.
	idleHyphen  = regexp.MustCompile(`-+([^0-9-]|$)`)
	manyHyphens = regexp.MustCompile(`-+`)
	kanjiDigits = strings.NewReplacer("一", "1", "二", "2", "三", "3", "四", "4", "五", "5", "六", "6", "七", "7", "八", "8", "九", "9")
	kanjiStreet = regexp.MustCompile(`[一二三四五六七八九](?:丁目|番)`)
	// The long sound ー stands for a hyphen between numbers only.
	besideDigit = regexp.MustCompile(`([0-9])ー([0-9])`)
)

// tidyAddress brings the ways of writing an address together: 本町一丁目２番３号 and
// 本町1-2-3 are one.
func tidyAddress(text string) string {
	text = tidyName(text)
	text = kanjiStreet.ReplaceAllStringFunc(text, kanjiDigits.Replace)
	text = streetWords.ReplaceAllString(text, "$1-")
	for range 2 { // neighbours share a number
		text = besideDigit.ReplaceAllString(text, "$1-$2")
	}
	text = anyHyphen.ReplaceAllString(text, "-")
	text = strings.NewReplacer("ヶ", "ケ", "ヵ", "カ").Replace(text)
	return manyHyphens.ReplaceAllString(idleHyphen.ReplaceAllString(text, "$1"), "-")
}
