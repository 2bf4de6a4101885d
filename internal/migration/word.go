package migration

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/rule"
)

// eras are the years before the first of each era, by its name and its letter.
var eras = map[string]int{
	"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018,
	"M": 1867, "T": 1911, "S": 1925, "H": 1988, "R": 2018,
}

var (
	eraDate   = regexp.MustCompile(`^(明治|大正|昭和|平成|令和|[MTSHR])\s*(元|\d{1,2})(?:年|[./-])(\d{1,2})(?:月|[./-])(\d{1,2})日?$`)
	plainDate = regexp.MustCompile(`^(\d{4})(?:年|[./-])(\d{1,2})(?:月|[./-])(\d{1,2})日?$`)
	solidDate = regexp.MustCompile(`^(\d{4})(\d{2})(\d{2})$`)
)

// dateOf reads the ways in which the old systems write a day; "" for what is none.
func dateOf(text string) string {
	text = strings.TrimSpace(norm.NFKC.String(text))
	year, rest := 0, []string(nil)
	if m := eraDate.FindStringSubmatch(text); m != nil {
		number, _ := strconv.Atoi(strings.Replace(m[2], "元", "1", 1))
		year, rest = eras[m[1]]+number, m[3:]
	} else if m := plainDate.FindStringSubmatch(text); m != nil {
		year, rest = atoi(m[1]), m[2:]
	} else if m := solidDate.FindStringSubmatch(text); m != nil {
		year, rest = atoi(m[1]), m[2:]
	} else {
		return ""
	}
	date := fmt.Sprintf("%04d-%02d-%02d", year, atoi(rest[0]), atoi(rest[1]))
	if _, err := time.Parse(time.DateOnly, date); err != nil {
		return ""
	}
	return date
}

func atoi(digits string) int {
	n, _ := strconv.Atoi(digits) // the patterns let digits through only
	return n
}

// tidy is an old system's text of one line: NFKC, no control characters, trimmed.
func tidy(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, norm.NFKC.String(text)))
}

// wording is what the office wrote, as it was written but for the breaks of lines and for control
// characters, which PostgreSQL partly refuses.
func wording(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, rule.Plain(text))
}

// twoNames parts a full name at its space; both are empty where it has not just one.
func twoNames(full string) (last, first string) {
	if parts := strings.Fields(tidy(full)); len(parts) == 2 {
		return parts[0], parts[1]
	}
	return "", ""
}

// prefectures in the order of their codes (JIS X 0401).
var prefectures = strings.Fields(`北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県
新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県
岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県`)

// afterPrefecture parts an address into its prefecture's code and the rest; the
// code is empty where the address does not begin with one.
func afterPrefecture(address string) (code, rest string) {
	address = tidy(address)
	for i, name := range prefectures {
		if rest, ok := strings.CutPrefix(address, name); ok {
			return fmt.Sprintf("%02d", i+1), strings.TrimSpace(rest)
		}
	}
	return "", address
}
