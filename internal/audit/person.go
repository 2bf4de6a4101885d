package audit

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"radioportal/internal/rule"
)

// person is who is erased, with the words that say who it is, as they are compared.
type person struct {
	id    string
	words []string
}

// shortWord is how long a word is that says who somebody is; what is shorter stands in much else.
const shortWord = 3

func newPerson(accountID string, words []string) person {
	p := person{id: accountID}
	for _, each := range words {
		if word := rule.Compared(each); len([]rune(word)) >= shortWord {
			p.words = append(p.words, word)
		}
	}
	return p
}

func (p person) subject() string { return "account:" + p.id }

// isNamedIn tells whether a text says who the person is.
func (p person) isNamedIn(text string) bool {
	compared := rule.Compared(text)
	return strings.Contains(text, p.id) || slices.ContainsFunc(p.words, func(word string) bool { return strings.Contains(compared, word) })
}

// reason is why something was done, unless that says who the person is.
func (p person) reason(text string) string {
	if p.isNamedIn(text) {
		return ""
	}
	return text
}

// of is what is erased of an event.
func (p person) of(e Event) erasing {
	var what erasing
	if e.Type == EventErased {
		return what
	}
	left := string(e.Data)
	switch {
	case e.Subject == p.subject():
		left, what.source = p.leftOfAccount(e), e.Source != "" && !e.byStaff()
	case slices.Contains(searches, e.Type):
		left = p.leftOfSearch(e.Data)
	}
	what.source = what.source || e.ActorID == p.id && e.Source != ""
	if what.data = left != string(e.Data); what.data && left != nothing {
		what.left = left
	}
	return what
}

// reasons are the items of what happened to an account in which staff tell why they did it, and who had asked for it.
var reasons = []string{"reason", "confirmed", "askedBy"}

// leftOfAccount is what stays of the data of what happened to the account.
func (p person) leftOfAccount(e Event) string {
	data := map[string]json.RawMessage{}
	if !e.byStaff() || e.ActorID == p.id || json.Unmarshal(e.Data, &data) != nil {
		return nothing
	}
	all := len(data)
	for key, value := range data {
		var text string
		if !slices.Contains(reasons, key) || json.Unmarshal(value, &text) != nil || p.isNamedIn(text) {
			delete(data, key)
		}
	}
	if len(data) == all {
		return string(e.Data)
	}
	return written(data)
}

// leftOfSearch is what stays of the data of a search: whom else it found, how many, and by what, unless that says who the person is or found
// nobody else.
func (p person) leftOfSearch(was []byte) string {
	data := map[string]json.RawMessage{}
	if json.Unmarshal(was, &data) != nil {
		return nothing
	}
	all, alone := len(data), false
	for _, key := range []string{"accounts", "holderIds"} {
		var ids []string
		if json.Unmarshal(data[key], &ids) != nil || !slices.Contains(ids, p.id) {
			continue
		}
		others := slices.DeleteFunc(ids, func(id string) bool { return id == p.id })
		delete(data, key)
		if all, alone = 0, len(others) == 0; !alone {
			data[key] = json.RawMessage(written(others))
		}
	}
	for _, key := range []string{"query", "find"} {
		if text, has := data[key]; has && (alone || slices.ContainsFunc(texts(text), p.isNamedIn)) {
			delete(data, key)
		}
	}
	if len(data) == all {
		return string(was)
	}
	return written(data)
}

func written(data any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(data) // of what was read as JSON
	return strings.TrimSpace(b.String())
}

// texts are the texts in a JSON value.
func texts(value json.RawMessage) (list []string) {
	var data any
	_ = json.Unmarshal(value, &data)
	eachText("", data, func(_, text string) { list = append(list, text) })
	return list
}

func eachText(key string, data any, do func(key, text string)) {
	switch v := data.(type) {
	case string:
		do(key, v)
	case []any:
		for _, each := range v {
			eachText(key, each, do)
		}
	case map[string]any:
		for name, each := range v {
			eachText(name, each, do)
		}
		for _, kind := range []string{"", "Kana", "English"} {
			last, _ := v["lastName"+kind].(string)
			if first, is := v["firstName"+kind].(string); is && last != "" && first != "" {
				do("name", last+first)
			}
		}
	}
}

// telling are the items of an account that say who its person is; names of persons are made of two.
var telling = []string{"name", "telNo", "contactTelNo", "companyName", "companyNameKana", "companyNumber", "organizationName", "organizationNameKana", "userId"}

// wordsIn are the words that events say who an account's person is with.
func wordsIn(events []Event) (words []string) {
	for _, e := range events {
		var data any
		if json.Unmarshal(e.Data, &data) != nil {
			continue
		}
		eachText("", data, func(key, text string) {
			if slices.Contains(telling, key) || strings.Contains(text, "@") && !slices.Contains(reasons, key) {
				words = append(words, text)
			}
		})
	}
	return words
}
