package procedure

import (
	"fmt"
	"slices"
	"strings"
)

// SerialBook are the serial numbers that were notified and are not discontinued.
type SerialBook struct{ open map[string][]serials }

// key is the same of numbers that are one but for how they are written: leading zeros too, since the book only points something out.
func (s serials) key() string { return fmt.Sprint(s.width == 0, s.normalisedPrefix()) }

// Open enters the serial numbers of a text; none of one that cannot be read.
func (b *SerialBook) Open(text string) {
	if b.open == nil {
		b.open = map[string][]serials{}
	}
	all, _ := readSerials(text)
	for _, each := range all {
		b.open[each.key()] = append(b.open[each.key()], each)
	}
}

// Close takes the serial numbers of a text out.
func (b *SerialBook) Close(text string) {
	all, _ := readSerials(text)
	for _, gone := range all {
		var left []serials
		for _, each := range b.open[gone.key()] {
			left = append(left, each.without([]serials{gone})...)
		}
		if b.open != nil {
			b.open[gone.key()] = left
		}
	}
}

// sameAs stands between a number and how it was notified.
const sameAs = " (="

// from are consecutive numbers as one.
func (s serials) from(first, last int) string {
	if first == last {
		return s.at(first)
	}
	return s.at(first) + "〜" + s.at(last)
}

// Names are the serial numbers of a text that are in the book: consecutive ones as one, in the order of the text; with how one
// stands in the book where that is written otherwise.
func (b *SerialBook) Names(text string) []string {
	var names []string
	all, _ := readSerials(text)
	for _, each := range all {
		for _, known := range b.open[each.key()] {
			first, last := max(each.first, known.first), min(each.last, known.last)
			name := each.from(first, last)
			if before := known.from(first, last); before != name {
				name += sameAs + before + ")"
			}
			if first <= last && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// Missing are the serial numbers of a text that are not in the book, consecutive ones as one. Of a book without any, none is missing:
// nothing is known, as where what was opened was notified on paper.
func (b *SerialBook) Missing(text string) []string {
	if len(b.open) == 0 {
		return nil
	}
	var names []string
	all, _ := readSerials(text)
	for _, each := range all {
		for _, left := range each.without(b.open[each.key()]) {
			names = append(names, left.from(left.first, left.last))
		}
	}
	return names
}

// without is what is left of consecutive numbers once others are taken out.
func (s serials) without(others []serials) []serials {
	left := []serials{s}
	for _, gone := range others {
		var rest []serials
		for _, each := range left {
			below, above := each, each
			below.last, above.first = min(each.last, gone.first-1), max(each.first, gone.last+1)
			rest = append(rest, slices.DeleteFunc([]serials{below, above}, func(s serials) bool { return s.last < s.first })...)
		}
		left = rest
	}
	return left
}

// maxSerialNames is how many are named.
const maxSerialNames = 10

// notifiedText says which serial numbers were notified before.
func notifiedText(names []string) Text {
	numbers := strings.Join(names[:min(len(names), maxSerialNames)], "、")
	ja, en := "", ""
	if left := len(names) - maxSerialNames; left > 0 {
		ja, en = fmt.Sprintf(" ほか%d件", left), fmt.Sprintf(" and %d more", left)
	}
	howJa, howEn := "", ""
	if strings.Contains(numbers, sameAs) {
		howJa, howEn = "「=」の後は、届け出られている書き方です（大文字と小文字、ハイフン、先頭の0などが違っても、同じ番号として扱います）。",
			" After “=” stands how it was notified: capital and small letters, hyphens and zeros in front make no other number."
	}
	return Text{
		Ja: fmt.Sprintf("次の製造番号は、この免許または登録の無線局として、すでに届け出られています: %s%s。%s番号を確かめてください。", numbers, ja, howJa),
		En: fmt.Sprintf("These serial numbers were notified for this licence or registration already: %s%s.%s Check them.", numbers, en, howEn),
	}
}

// missingText says which serial numbers were not notified.
func missingText(names []string) Text {
	numbers, ja, en := strings.Join(names[:min(len(names), maxSerialNames)], "、"), "", ""
	if left := len(names) - maxSerialNames; left > 0 {
		ja, en = fmt.Sprintf(" ほか%d件", left), fmt.Sprintf(" and %d more", left)
	}
	return Text{
		Ja: fmt.Sprintf("次の製造番号は、開設が届け出られていないか、すでに廃止されています: %s%s。番号を確かめてください。", numbers, ja),
		En: fmt.Sprintf("These serial numbers were not notified as in operation, or are discontinued already: %s%s. Check them.", numbers, en),
	}
}

// checkMissing is the id of the check whether serial numbers that go were notified before.
const checkMissing = "serials-in-operation"

// checkNotified is the id of the check whether serial numbers were notified before.
const checkNotified = "serials-notified"

// PointNotified points out which of the serial numbers that a report opens are in the book, and which of those that it closes are not.
func PointNotified(of Notified, book *SerialBook) []Finding {
	var list []Finding
	if names := book.Names(of.Opened); len(names) > 0 {
		list = append(list, Finding{Pointer: of.At, Code: "MSG-LIT-E-0092", Text: notifiedText(names), check: checkNotified})
	}
	if names := book.Missing(of.Closed); len(names) > 0 {
		list = append(list, Finding{Pointer: of.ClosedAt, Code: "MSG-LIT-E-0056", Text: missingText(names), check: checkMissing})
	}
	return list
}
