package migration

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"unicode"
)

// Item is something that an old system told, in its words.
type Item struct {
	Name  string
	Value string
}

// ItemsIn are the plain values of an old system's record, by name; names that no person reads
// are left out.
func ItemsIn(document json.RawMessage) []Item {
	var all map[string]any
	decoder := json.NewDecoder(bytes.NewReader(document))
	decoder.UseNumber()
	if decoder.Decode(&all) != nil {
		return nil
	}
	var items []Item
	for name, value := range all {
		if !strings.ContainsFunc(name, func(r rune) bool { return r > unicode.MaxASCII }) {
			continue
		}
		switch v := value.(type) {
		case string:
			items = append(items, Item{name, v})
		case json.Number:
			items = append(items, Item{name, v.String()})
		}
	}
	slices.SortFunc(items, func(a, b Item) int { return cmp.Compare(a.Name, b.Name) })
	return items
}
