package notice

import (
	"regexp"
	"strings"
)

// Part is a paragraph of a notice's text as it is set: under a heading of its own, as a
// list of facts, or plain.
type Part struct {
	Heading string `json:"heading" doc:"of this part; empty where it has none"`
	Text    string `json:"text"`
	Facts   []Fact `json:"facts" doc:"what the part lists, instead of a text"`
}

// Fact is a line that says what something is.
type Fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

var (
	blank    = regexp.MustCompile(`\n[ \t]*\n\s*`)
	heading  = regexp.MustCompile(`^([^\n]{1,60})[:：][ \t]*\n`)
	factLine = regexp.MustCompile(`^([^:：。、]{1,40}):(?: +(.*))?$`)
)

// parts takes a plain text apart: paragraphs are parted by an empty line; one whose
// first line ends in a colon has that line as its heading, and one of several lines that
// all have a name, a colon and a space lists facts.
func parts(body string) []Part {
	list := []Part{}
	for _, paragraph := range blank.Split(strings.TrimSpace(strings.ReplaceAll(body, "\r\n", "\n")), -1) {
		if paragraph == "" {
			continue
		}
		if found := heading.FindStringSubmatch(paragraph); found != nil {
			list = append(list, Part{Heading: found[1], Text: paragraph[len(found[0]):], Facts: []Fact{}})
			continue
		}
		if facts := factsOf(paragraph); len(facts) > 1 {
			list = append(list, Part{Facts: facts})
			continue
		}
		list = append(list, Part{Text: paragraph, Facts: []Fact{}})
	}
	return list
}

// factsOf are the facts of a paragraph that lists nothing else.
func factsOf(paragraph string) []Fact {
	var facts []Fact
	for line := range strings.SplitSeq(paragraph, "\n") {
		found := factLine.FindStringSubmatch(line)
		if found == nil {
			return nil
		}
		facts = append(facts, Fact{found[1], found[2]})
	}
	return facts
}
