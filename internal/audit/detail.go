package audit

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"radioportal/internal/message"
)

// Detail is a line of what an event says: what something is, or what it was before and is after.
type Detail struct {
	Label  string `json:"label"`
	Before string `json:"before,omitempty"`
	Value  string `json:"value"`
}

// Change is the data of an event that says what something was before and is after.
type Change struct {
	Before map[string]any `json:"before"`
	After  map[string]any `json:"after"`
	Reason string         `json:"reason,omitempty"`
	// AskedBy is the one who asked for what another one has confirmed.
	AskedBy string `json:"askedBy,omitempty"`
}

// Reset is the data of an event that only says why, and who asked for it where another one has confirmed it.
type Reset struct {
	Reason  string `json:"reason,omitempty"`
	AskedBy string `json:"askedBy,omitempty"`
}

// details are the lines of an event, in words: what its subject is called is not said again.
func (t teller) details(e Event) []Detail {
	data := map[string]any{}
	if json.Unmarshal(e.Data, &data) != nil {
		return []Detail{}
	}
	if en, ok := data["textEn"].(string); ok && t.lang == "en" {
		data["text"] = en
	}
	before, _ := data["before"].(map[string]any)
	after, _ := data["after"].(map[string]any)
	list, subject := []Detail{}, t.subject(e)
	for _, key := range slices.Sorted(maps.Keys(after)) {
		was, is := t.value(key, before[key]), t.value(key, after[key])
		if label := labelOf(e.Type, key).In(t.lang); label != "" && is+was != "" && (was != is || before == nil) {
			list = append(list, Detail{label, was, is})
		}
	}
	for _, key := range slices.Sorted(maps.Keys(data)) {
		label, value := labelOf(e.Type, key).In(t.lang), t.value(key, data[key])
		switch {
		case label == "" || value == "" || key == "was" || strings.HasSuffix(subject, " "+value):
		case key == "status":
			list = append(list, Detail{label, t.value("status", data["was"]), value})
		default:
			list = append(list, Detail{Label: label, Value: value})
		}
	}
	return list
}

// LabelOf is what an item of an event is called; empty where it is not shown.
func LabelOf(key string) Words { return items[key] }

// labelOf is what an item is called in events of a type; empty where it is not shown: ids and states of the program.
func labelOf(eventType, key string) Words {
	domain, _, _ := strings.Cut(eventType, ".")
	some, _, _ := strings.Cut(eventType, "-")
	for _, each := range []string{some + " " + key, domain + " " + key, key} {
		if words, known := items[each]; known {
			return words
		}
	}
	return Words{}
}

var (
	uuid        = regexp.MustCompile(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)
	messageCode = regexp.MustCompile(`^MSG-[A-Z]+-[A-Z]-[0-9]{4}$`)
)

// value is a value in words.
func (t teller) value(key string, value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case string:
		return t.word(key, v)
	case []any:
		if len(v) == 0 {
			return t.word(key, "")
		}
		parts := make([]string, len(v))
		for i, each := range v {
			parts[i] = t.value(key, each)
		}
		return strings.Join(parts, t.in("、", ", "))
	case map[string]any:
		return t.several(v)
	case float64:
		return t.word(key, fmt.Sprintf("%.0f", v))
	default:
		return t.word(key, fmt.Sprint(v))
	}
}

// several is a value of several parts: a text in both languages, the ground of a refusal, or the conditions of a search.
func (t teller) several(of map[string]any) string {
	if text, is := of[t.lang].(string); is {
		return text
	}
	if code, is := of["code"].(string); is && messageCode.MatchString(code) {
		params := map[string]string{}
		given, _ := of["params"].(map[string]any)
		for name, value := range given {
			params[name], _ = value.(string)
		}
		return message.Text(code, t.lang, params)
	}
	if name, article := t.value("", of["name"]), t.value("", of["article"]); name != "" && article != "" {
		return name + t.in("（", " (") + article + t.in("）", ")")
	}
	var parts []string
	for _, key := range slices.Sorted(maps.Keys(of)) {
		if label, value := labelOf("query", key).In(t.lang), t.value(key, of[key]); label != "" && value != "" {
			parts = append(parts, label+t.in("「", " '")+value+t.in("」", "'"))
		}
	}
	return strings.Join(parts, t.in("、", ", "))
}

// word is a plain value in words: a code by its name, a member of the staff by theirs.
func (t teller) word(key, plain string) string {
	if words, known := values[key+"="+plain]; known {
		return words.In(t.lang)
	}
	switch {
	case key == "status":
		if words, known := values["userStatusCd="+plain]; known {
			return words.In(t.lang)
		}
	case key == "bureaus" || key == "bureau":
		letters := strings.Fields(plain)
		for i, letter := range letters {
			letters[i] = cmp.Or(t.bureaus(letter, t.lang), letter)
		}
		return strings.Join(letters, " → ")
	case (key == "what" || key == "type") && sentences[plain].JA != "":
		return WordsOf(plain).In(t.lang)
	case messageCode.MatchString(plain):
		return message.Text(plain, t.lang, nil)
	case uuid.MatchString(plain):
		return cmp.Or(t.staff[plain], short(plain))
	}
	return plain
}
