package procedure

import (
	"regexp"
	"strings"
)

// Whether two ways to write a name or an address mean one person or place; the twin is web/src/forms/procedure/same.ts, and contract/same.json
// has the cases of both.

// companyForms are written out where a name has the short form of a company's kind (㈱ is (株) by then).
var companyForms = map[string]string{
	"(株)":   "株式会社",
	"(有)":   "有限会社",
	"(同)":   "合同会社",
	"(資)":   "合資会社",
	"(名)":   "合名会社",
	"(一社)":  "一般社団法人",
	"(一財)":  "一般財団法人",
	"(公社)":  "公益社団法人",
	"(公財)":  "公益財団法人",
	"(医)":   "医療法人",
	"(学)":   "学校法人",
	"(福)":   "社会福祉法人",
	"(社福)":  "社会福祉法人",
	"(宗)":   "宗教法人",
	"(特非)":  "特定非営利活動法人",
	"(npo)": "特定非営利活動法人",
	"(独)":   "独立行政法人",
	"(協)":   "協同組合",
}

var (
	shortKind = regexp.MustCompile(`\([^()]{1,3}\)`)

	// formWords are the kinds written out.
	formWords = regexp.MustCompile(`(?:株式|有限|合同|合資|合名)会社|(?:一般|公益)(?:社団|財団)法人|(?:医療|学校|社会福祉|宗教|特定非営利活動|独立行政)法人|npo法人|協同組合`)

	// marks make no difference in a name.
	marks  = regexp.MustCompile(`[・.,、。'’]`)
	dashed = regexp.MustCompile(`[\x{2010}-\x{2015}\x{2212}\x{30fc}-]`)
)

// oldForms are old and variant forms of characters in names and places, each before the one of today.
var oldForms = pairsOf(
	"髙﨑碕﨏廣濵濱澤齋齊邊邉國學會榮惠德應櫻眞縣鐵龍瀧淵嶋嶌冨萬豐藏澁靑𠮷壽兒圓關驛廳實寶槇",
	"高崎崎迫広浜浜沢斎斉辺辺国学会栄恵徳応桜真県鉄竜滝渕島島富万豊蔵渋青吉寿児円関駅庁実宝槙")

// largeKana are small letters that names are written with or without.
var largeKana = pairsOf("ァィゥェォッャュョヮヵヶ", "アイウエオツヤユヨワカケ")

func pairsOf(from, to string) *strings.Replacer {
	pairs, others := []string{}, []rune(to)
	for i, r := range []rune(from) {
		pairs = append(pairs, string(r), string(others[i]))
	}
	return strings.NewReplacer(pairs...)
}

// sameName tells whether two ways to write the name of a person or a company mean the same.
func sameName(a, b string) bool { return plainName(a) == plainName(b) }

// similarName is sameName without the kind of the company, wherever it stands.
func similarName(a, b string) bool {
	return formWords.ReplaceAllString(plainName(a), "") == formWords.ReplaceAllString(plainName(b), "")
}

func plainName(name string) string {
	name = shortKind.ReplaceAllStringFunc(oldForms.Replace(spoken(name)), func(short string) string {
		if form, ok := companyForms[short]; ok {
			return form
		}
		return short
	})
	return largeKana.Replace(dashed.ReplaceAllString(marks.ReplaceAllString(name, ""), "-"))
}

var (
	addressPostal     = regexp.MustCompile(`^〒?\d{3}-?\d{4}`)
	addressPrefecture = regexp.MustCompile(`^(?:東京都|北海道|京都府|大阪府|[^0-9]{2,3}県)`)
	addressKanji      = regexp.MustCompile(`([〇一二三四五六七八九十]+)(丁目|番|号)`)
	addressUnit       = regexp.MustCompile(`([0-9])(?:丁目|番地の|番地|番|号|の|ノ)`)
	addressDashes     = regexp.MustCompile(`-+`)
	addressDangling   = regexp.MustCompile(`-([^0-9]|$)`)
	addressGa         = regexp.MustCompile(`[がガヶヵ]`)
	addressParts      = strings.NewReplacer("大字", "", "字", "")
)

// oneAddress tells whether two ways to write an address mean one place. The prefecture may be left out of one of them, and what follows
// the last number (a building) too.
func oneAddress(a, b string) bool {
	ofA, restA := addressOf(a)
	ofB, restB := addressOf(b)
	if ofA != ofB && ofA != "" && ofB != "" {
		return false
	}
	if len(restA) > len(restB) {
		restA, restB = restB, restA
	}
	building, ok := strings.CutPrefix(restB, restA)
	return ok && (building == "" || endsInDigit(restA) && !strings.ContainsAny(building[:1], "-0123456789"))
}

// addressOf is an address as prefecture and rest, with its numbers in digits and dashes.
func addressOf(address string) (prefecture, rest string) {
	text := addressPostal.ReplaceAllString(oldForms.Replace(spoken(address)), "")
	prefecture = addressPrefecture.FindString(text)
	text = addressGa.ReplaceAllString(addressParts.Replace(text[len(prefecture):]), "ケ")
	text = addressKanji.ReplaceAllStringFunc(dashed.ReplaceAllString(text, "-"), func(part string) string {
		of := addressKanji.FindStringSubmatch(part)
		return kanjiNumber(of[1]) + of[2]
	})
	text = addressDashes.ReplaceAllString(addressUnit.ReplaceAllString(text, "$1-"), "-")
	return prefecture, addressDangling.ReplaceAllString(text, "$1")
}

// kanjiNumber is a number up to 99 in digits: 二十三 is 23, 一〇 is 10.
func kanjiNumber(kanji string) string {
	tens, units, ok := strings.Cut(kanji, "十")
	if !ok {
		return kanjiDigits.Replace(kanji)
	}
	if tens == "" {
		tens = "一"
	}
	if units == "" {
		units = "〇"
	}
	return kanjiDigits.Replace(tens + units)
}

var kanjiDigits = pairsOf("〇一二三四五六七八九", "0123456789")
