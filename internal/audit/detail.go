package audit

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
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

// details are the lines of an event, in words.
func details(e Event, lang string) []Detail {
	data := map[string]any{}
	if json.Unmarshal(e.Data, &data) != nil {
		return []Detail{}
	}
	before, _ := data["before"].(map[string]any)
	after, _ := data["after"].(map[string]any)
	list := []Detail{}
	for _, key := range slices.Sorted(maps.Keys(after)) {
		label, known := items[key]
		was, is := text(key, before[key], lang), text(key, after[key], lang)
		if known && (was != is || before == nil) {
			list = append(list, Detail{label.In(lang), was, is})
		}
	}
	for _, key := range slices.Sorted(maps.Keys(data)) {
		if label, known := items[key]; known {
			if value := text(key, data[key], lang); value != "" {
				list = append(list, Detail{Label: label.In(lang), Value: value})
			}
		}
	}
	return list
}

// text is a value in words.
func text(key string, value any, lang string) string {
	var plain string
	switch v := value.(type) {
	case nil:
		return ""
	case string:
		plain = v
	case []any:
		parts := make([]string, len(v))
		for i, each := range v {
			parts[i] = text(key, each, lang)
		}
		plain = strings.Join(parts, " ")
	case map[string]any:
		return ""
	case float64:
		plain = fmt.Sprintf("%.0f", v)
	default:
		plain = fmt.Sprint(v)
	}
	if words, known := values[key+"="+plain]; known {
		return words.In(lang)
	}
	return plain
}
