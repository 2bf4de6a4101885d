package procedure

import (
	"regexp"
	"strconv"
	"strings"
)

// An item of an ordinance as texts name it, once spoken: 第11号の7, 第十一号の七, 11号の7, item 11-7. Its twin is
// web/src/forms/procedure/item.ts.
var (
	kanjiFigures = regexp.MustCompile(`[〇一二三四五六七八九十]+`)
	itemJapanese = regexp.MustCompile(`(\d+)号((?:の\d+)*)`)
	itemEnglish  = regexp.MustCompile(`item(\d+(?:-\d+)*)`)
)

// itemNamed is the first item that a text names, as 11-7; empty for none.
func itemNamed(words string) string {
	words = spoken(words)
	if found := itemJapanese.FindStringSubmatch(kanjiFigures.ReplaceAllStringFunc(words, arabic)); found != nil {
		return found[1] + strings.ReplaceAll(found[2], "の", "-")
	}
	if found := itemEnglish.FindStringSubmatch(words); found != nil {
		return found[1]
	}
	return ""
}

// arabic is a number below 100 in figures, of one in kanji: 二十一 and 二一 are both 21.
func arabic(kanji string) string {
	figure := func(of, none string) string {
		var all strings.Builder
		for _, r := range of {
			all.WriteString(strconv.Itoa(strings.IndexRune("〇一二三四五六七八九", r) / len("〇")))
		}
		if of == "" {
			return none
		}
		return all.String()
	}
	tens, ones, ten := strings.Cut(kanji, "十")
	if !ten {
		return figure(kanji, "")
	}
	return figure(tens, "1") + figure(ones, "0")
}
