// Package message is the catalogue of texts with a code: what went wrong, what
// is asked and what was done, in Japanese and English. Codes are
// stable; texts are chosen by language at the edge.
package message

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"go.yaml.in/yaml/v3"
)

//go:generate go run ./browsergen

// Message is one entry of the catalogue. {name} in a text is a placeholder.
type Message struct {
	Code string `yaml:"code"`
	JA   string `yaml:"ja"`
	EN   string `yaml:"en"`
	// Reasons word it more closely, by the param reason of what is told.
	Reasons map[string]Words `yaml:"reasons"`
	// Later is true while the feature that uses the code is not built.
	Later bool `yaml:"later"`
	// Browser is true where only pages show it: no operation answers with it.
	Browser bool `yaml:"browser"`
	// Apart is true where a page fetches it only when it is shown, apart from the other texts.
	Apart bool `yaml:"apart"`
	// Rules are the value rules of internal/rule that find it.
	Rules []string `yaml:"rules"`
	// Used are the features that tell it, by their ids.
	Used []string `yaml:"used"`
}

// Words are a text in both languages.
type Words struct {
	JA string `yaml:"ja"`
	EN string `yaml:"en"`
	// Apart is true where the browser fetches them only with the forms that need them.
	Apart bool `yaml:"apart"`
}

// Worded is the message in the words for a reason, where it has such.
func (m Message) Worded(reason string) Message {
	if words, ok := m.Reasons[reason]; ok {
		m.JA, m.EN = words.JA, words.EN
	}
	return m
}

// Params are the names of the placeholders, in the order of the Japanese text.
func (m Message) Params() []string {
	names := []string{}
	for _, hole := range placeholder.FindAllString(m.JA, -1) {
		if name := strings.Trim(hole, "{}"); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

//go:embed messages.yaml
var source []byte

// load reads the embedded file once; a mistake in it is a mistake in the
// program and stops it at the first use.
var load = sync.OnceValues(func() ([]Message, map[string]Message) {
	var all []Message
	if err := yaml.Unmarshal(source, &all); err != nil {
		panic(fmt.Sprintf("message: messages.yaml: %v", err))
	}
	byCode := make(map[string]Message, len(all))
	for _, m := range all {
		byCode[m.Code] = m
	}
	return all, byCode
})

// All lists the whole catalogue in the order of the codes.
func All() []Message {
	all, _ := load()
	return append([]Message(nil), all...)
}

// Find is the entry of a code; false where the catalogue has none.
func Find(code string) (Message, bool) {
	_, byCode := load()
	m, ok := byCode[code]
	return m, ok
}

// Text is the message of a code in a language, with its placeholders filled in, dates
// among them as the language writes them.
//
// English is chosen by en and anything that begins with en-, Japanese by
// everything else; the param reason chooses the words for it, where the code has
// such. A placeholder without a param stays as it is, and an unknown code is its
// own text, so that a report can name it.
func Text(code, lang string, params map[string]string) string {
	_, byCode := load()
	m, ok := byCode[code]
	if !ok {
		return code
	}
	words, ok := m.Reasons[params["reason"]]
	if !ok {
		words = Words{JA: m.JA, EN: m.EN}
	}
	if lang == "en" || strings.HasPrefix(lang, "en-") {
		return fill(words.EN, params, "2 January 2006")
	}
	return fill(words.JA, params, "2006年1月2日")
}

var placeholder = regexp.MustCompile(`\{(\w+)\}`)

func fill(text string, params map[string]string, day string) string {
	return placeholder.ReplaceAllStringFunc(text, func(hole string) string {
		if value, ok := params[strings.Trim(hole, "{}")]; ok {
			if date, err := time.Parse(time.DateOnly, value); err == nil {
				return date.Format(day)
			}
			if at, err := time.Parse(time.DateOnly+" 15:04", value); err == nil {
				return at.Format(day + " 15:04")
			}
			return value
		}
		return hole
	})
}
