package equipment

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/procedure"
)

// Classes are the names of the classes of specified radio equipment, by code: "2-1-12" is item 12 of article 2, paragraph 1 of the
// certification rules.
type Classes map[string]string

var (
	// item is how a class names its item: 第2条第1項第19号の3.
	item = regexp.MustCompile(`(?:証明規則)?(?:第2条)?(?:第1項)?第(\d+)号((?:の\d+)*)(?:に規定する|に掲げる|の)?(?:特定無線設備)?`)
	// between stands between the classes of a number that has several.
	between = regexp.MustCompile(`[、,;/\n]|又は|及び|並びに`)
	// worded is what tells a class from other words, such as a power.
	worded = regexp.MustCompile(`局|システム|電話|設備|マイク|用`)
)

// suit tells whether equipment of a class may be used, as far as is certain: one of several classes of a number will do, and a class
// that says nothing, or an item that is not known here, may be any.
func (c Classes) suit(of *procedure.CertifiedFor, class string) bool {
	parts := c.parts(class)
	return len(parts) == 0 || slices.ContainsFunc(parts, func(part string) bool {
		contains := func(word string) bool { return strings.Contains(part, word) }
		return (len(of.Of) == 0 || slices.ContainsFunc(of.Of, contains)) && !slices.ContainsFunc(of.Not, contains)
	})
}

// parts are the classes that a text names, in words.
func (c Classes) parts(class string) []string {
	var list []string
	for _, part := range between.Split(norm.NFKC.String(class), -1) {
		name := ""
		for _, found := range item.FindAllStringSubmatch(part, -1) {
			name += c["2-1-"+found[1]+strings.ReplaceAll(found[2], "の", "-")]
		}
		rest := item.ReplaceAllString(part, "")
		if strings.TrimSpace(rest) == "その他の種別" {
			rest = ""
		}
		if text := rest + name; worded.MatchString(text) {
			list = append(list, text)
		}
	}
	return list
}
