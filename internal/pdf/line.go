package pdf

import (
	"strings"
	"unicode"
)

// Characters that begin no line, and characters that end none (JIS X 4051).
const (
	noBeginning = "、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝〕〉》」』】〙〗ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥,.:;?!)]}%％〜～"
	noEnd       = "（［｛〔〈《「『【〘〖([{¥￥"
)

// lines breaks text into lines of a width: at line ends of its own, between Japanese
// characters where the rules of setting allow, and between words. A word that is wider
// than a line is cut.
func lines(text string, width float64, widthOf func(string) float64) []string {
	var list []string
	for paragraph := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		line, used := "", 0.0
		for _, part := range parts(paragraph) {
			if line != "" && used+widthOf(strings.TrimRight(part, " ")) > width {
				list = append(list, strings.TrimRight(line, " "))
				line, used = "", 0
			}
			for line == "" && widthOf(strings.TrimRight(part, " ")) > width {
				var head string
				head, part = cut(part, width, widthOf)
				list = append(list, head)
			}
			line, used = line+part, used+widthOf(part)
		}
		list = append(list, strings.TrimRight(line, " "))
	}
	return list
}

// parts are what a line is not broken within: a word with the space behind it, a
// character with what may not begin or end a line beside it.
func parts(text string) []string {
	var list []string
	var before rune
	for _, r := range text {
		if len(list) == 0 || breaks(before, r) {
			list = append(list, "")
		}
		list[len(list)-1] += string(r)
		before = r
	}
	return list
}

// breaks tells whether a line may end between two characters.
func breaks(before, after rune) bool {
	switch {
	case strings.ContainsRune(noEnd, before) || strings.ContainsRune(noBeginning, after) || after == ' ':
		return false
	case before == ' ':
		return true
	}
	return wide(before) || wide(after)
}

// wide tells of characters that words are not made of.
func wide(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r >= 0x2e80 && r < 0xa4d0 || r >= 0xff00 && r < 0xfff0
}

// cut takes as much of a word as fits in a line, at least one character.
func cut(word string, width float64, widthOf func(string) float64) (head, rest string) {
	for i, r := range word {
		if end := i + len(string(r)); i > 0 && widthOf(word[:end]) > width {
			return word[:i], word[i:]
		}
	}
	return word, ""
}
