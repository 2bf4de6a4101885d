package rule

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// How many letters a reason has at least, so that somebody who reads it later learns something: fewer where each is a kanji, and not the
// same over and over.
const (
	fewestLetters   = 5
	fewestKanji     = 4
	fewestDifferent = 3
)

// Sent tells of a text that somebody is sent and in which a place is still to be filled in; nil where none is.
func Sent(text string) *Finding {
	if place := OpenPlace(text); place != "" {
		return found("MSG-LIT-E-0001", "reason", "openPlace", "place", place)
	}
	return nil
}

// Reasoned is Sent of a reason that is kept or sent: it is told in words.
func Reasoned(reason string) *Finding {
	open := Sent(reason)
	if open == nil && FewWords(reason) {
		return found("MSG-LIT-E-0001", "reason", "fewWords")
	}
	return open
}

// circles are what is written where something is still to be filled in; one alone is also the mark of a list or the numeral zero.
const (
	circles  = "○〇◯"
	numerals = "〇一二三四五六七八九十百千万億0123456789０１２３４５６７８９"
	counted  = "年月日号条項"
)

var (
	runs     = regexp.MustCompile(`[○〇◯]+|[●△□]{2,}|＿{2,}|_{3,}`)
	brackets = regexp.MustCompile(`[\[［][^\[\]［］\n]*[\]］]`)
	toWrite  = regexp.MustCompile(`[（(][^（）()\n]*を(?:記入|入力|記載)[）)]|(?:…|‥|\.\.\.|・・・)+を?(?:記入|入力|記載)`)
	// label is what brackets hold as the name of what follows.
	label = regexp.MustCompile(`^(?:参考|注|注意|例|補足|備考|重要|お知らせ|期限|note|example)$`)
	// names are what templates of other programs leave.
	names = regexp.MustCompile(`\{\{[^{}\n]*\}\}|[?？]{3,}`)
	// unknown are letters in the place of a name or a number, where none belong to a call sign, and unknownDay one in that of a day.
	unknown    = regexp.MustCompile(`(?:^|[^\p{Latin}\d０-９])([xXｘＸ]{2,})(?:[^\p{Latin}\d０-９]|$)`)
	unknownDay = regexp.MustCompile(`(?:^|[^\p{Latin}\d０-９])([xXｘＸ][年月日])`)
	// noted is what one writes for oneself into 【】, which else hold the names of parts.
	noted = regexp.MustCompile(`【(?:[\s　…‥.・○〇◯]*|要(?:確認|記入|入力|記載|修正|追記|検討|調整)|未(?:記入|入力|記載|確認|確定)|(?:確認|調整|検討)中|(?i:tbd|todo))】`)
	// empty is round brackets with blanks in them only, full-width as letters have them.
	empty = regexp.MustCompile(`（[\s　]+）`)
	// field is a bracket that holds exactly the name of what belongs there.
	field = regexp.MustCompile(`[（(](?:担当者名|担当者氏名|氏名|日付)[）)]`)
	// stands is a name in round brackets that stands for what it names: no heading, and no other word for what is before it.
	stands = regexp.MustCompile(`(?:^|[\s　。、：:]|[はがをにで])([（(](?:理由|書類名|項目名|宛名)[）)])(?:[のをがにでとはへ。、]|[\s　]*$)`)
	// left is what brackets hold that were never filled: nothing, dots or circles, words in Japanese, or a word in English in small letters.
	left = regexp.MustCompile(`^[\s　…‥.・○〇◯]*$|^[^\d０-９]*[\p{Hiragana}\p{Katakana}\p{Han}][^\d０-９]*$|^[A-Za-z][a-z]{3,}$|^[A-Za-z][a-z]+(?: [a-z]+)+$`)
)

// OpenPlace is the first place of a text that is still to be filled in, as letters leave it and people write it: 〇〇, ○月○日, ＿＿,
// [理由], […], （番地を記入）, 【要確認】, ＸＸ月; empty for none. A circle that begins a line, and a zero among numerals, is none.
// web/src/forms/rules/filled.ts has the same, and the cases in contract/filled.json run against both.
func OpenPlace(text string) string {
	first, at := "", len(text)
	open := func(from, to int) {
		if from < at {
			first, at = text[from:to], from
		}
	}
	for _, m := range runs.FindAllStringIndex(text, -1) {
		if openRun(text, m[0], m[1]) {
			open(m[0], m[1])
			break
		}
	}
	for _, m := range brackets.FindAllStringIndex(text, -1) {
		_, opens := utf8.DecodeRuneInString(text[m[0]:])
		_, closes := utf8.DecodeLastRuneInString(text[:m[1]])
		if held := text[m[0]+opens : m[1]-closes]; left.MatchString(held) && !label.MatchString(held) {
			open(m[0], m[1])
			break
		}
	}
	for _, each := range []*regexp.Regexp{toWrite, names, noted, empty, field} {
		if m := each.FindStringIndex(text); m != nil {
			open(m[0], m[1])
		}
	}
	for _, each := range []*regexp.Regexp{unknown, unknownDay, stands} {
		if m := each.FindStringSubmatchIndex(text); m != nil {
			open(m[2], m[3])
		}
	}
	return first
}

// openRun tells whether signs that stand together are a place to fill in.
func openRun(text string, from, to int) bool {
	run := text[from:to]
	if first, _ := utf8.DecodeRuneInString(run); !strings.ContainsRune(circles, first) {
		return true
	}
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	after, _ := utf8.DecodeRuneInString(text[to:])
	numeral := func(r rune) bool { return r != utf8.RuneError && strings.ContainsRune(numerals, r) }
	if numeral(before) || numeral(after) {
		return false
	}
	if utf8.RuneCountInString(run) > 1 {
		return true
	}
	begins := from == 0 || strings.TrimRight(text[strings.LastIndexByte(text[:from], '\n')+1:from], spaces) == ""
	return !begins && strings.ContainsRune(counted, after)
}

// isLetter is whether a character is a letter in every edition of Unicode that a program or browser may have: where letters are still
// added (Latin Extended-D, and beyond the first plane all but the kanji of extension B) it is none.
func isLetter(r rune) bool {
	settled := r < 0xa700 || r > 0xa7ff && r <= 0xffff || r >= 0x20000 && r <= 0x2a6df
	return settled && unicode.IsLetter(r)
}

// nothingSaid are the letters of what a reason is left out with.
var nothingSaid = regexp.MustCompile(`^((特に|該当)?(なし|無し?|ナシ|ない|ありません)|na|none|no)?ー*$`)

// SaysNothing tells of a text that only says that there is nothing, such as なし or a dash.
func SaysNothing(text string) bool {
	letters := strings.Map(func(r rune) rune {
		switch {
		case !isLetter(r):
			return -1
		case 'A' <= r && r <= 'Z':
			return r + 'a' - 'A'
		}
		return r
	}, text)
	return text != "" && nothingSaid.MatchString(letters)
}

// FewWords tells of a reason that is a sign or two: who reads it later learns nothing.
func FewWords(reason string) bool {
	letters, kanji, different := 0, 0, map[rune]bool{}
	for _, r := range reason {
		if isLetter(r) {
			letters++
			different[r] = true
			if unicode.Is(unicode.Han, r) {
				kanji++
			}
		}
	}
	few := letters < fewestLetters && (letters < fewestKanji || kanji < letters)
	return few || len(different) < fewestDifferent
}

// Repeats tells of a text that is the same words over and over, whatever stands between them.
func Repeats(text string) bool {
	var letters []rune
	for _, r := range text {
		if isLetter(r) {
			letters = append(letters, r)
		}
	}
	for period := 1; period <= len(letters)/2; period++ {
		if slices.Equal(letters[period:], letters[:len(letters)-period]) {
			return true
		}
	}
	return false
}
