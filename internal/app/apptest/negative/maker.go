package negative

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
)

// maker makes JSON bodies out of schemas.
type maker struct {
	*rand.Rand
	document Document
	known    known
	sign     func(body []byte) (header, value string)
}

// known are values that answers held, by their names, so that requests meet what there
// is, of whoever asks and of others.
type known map[string][]json.RawMessage

// mostKnown bounds the values of one name.
const mostKnown = 40

// note keeps the texts and numbers of an answer.
func (k known) note(name string, v any) {
	switch v := v.(type) {
	case map[string]any:
		for member, each := range v {
			k.note(member, each)
		}
	case []any:
		for _, each := range v {
			k.note(name, each)
		}
	case string, float64:
		text, _ := json.Marshal(v) // just decoded
		if len(text) > 300 || slices.ContainsFunc(k[name], func(old json.RawMessage) bool { return string(old) == string(text) }) {
			return
		}
		if k[name] = append(k[name], text); len(k[name]) > mostKnown {
			k[name] = k[name][1:]
		}
	}
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// one tells, once in n times, yes.
func (m *maker) one(n int) bool { return m.IntN(n) == 0 }

// sample is a value that the schema allows, as far as it tells.
func (m *maker) sample(name string, s *schema, depth int) *node {
	s = m.document.resolve(s)
	n := m.fresh(name, s, depth)
	n.schema = s
	return n
}

func (m *maker) fresh(name string, s *schema, depth int) *node {
	if len(s.Enum) > 0 {
		return &node{text: string(pick(m.Rand, s.Enum))}
	}
	switch {
	case s.Type == "object" || s.Properties != nil:
		return m.object(s, depth)
	case s.Type == "array":
		n := &node{kind: '['}
		if depth < 6 {
			for range 1 + m.IntN(2) {
				n.items = append(n.items, m.sample(name, s.Items, depth+1))
			}
		}
		return n
	case s.Type == "boolean":
		return leaf(m.one(2))
	}
	if list := m.known[name]; len(list) > 0 && !m.one(6) {
		if text := string(pick(m.Rand, list)); (text[0] == '"') == (s.Type != "integer" && s.Type != "number") {
			return &node{text: text}
		}
	}
	return m.plain(name, s)
}

func (m *maker) object(s *schema, depth int) *node {
	n := &node{kind: '{'}
	names := []string{}
	for name := range s.Properties {
		names = append(names, name)
	}
	slices.Sort(names) // the same order for the same seed
	for _, name := range names {
		n.members = append(n.members, member{quoted(name), m.sample(name, s.Properties[name], depth+1)})
	}
	return n
}

func (m *maker) plain(name string, s *schema) *node {
	switch {
	case s.Type == "integer" || s.Type == "number":
		return leaf(m.IntN(5))
	case s.Format == "date-time":
		return leaf("2026-11-20T10:00:00Z")
	case s.Format == "date" || strings.Contains(strings.ToLower(name), "date"):
		return leaf("2026-11-20")
	}
	return leaf(pick(m.Rand, []string{"a", "1", "12345678", "01", "電波", "name@mail.example", "00000000-0000-7000-8000-000000000000"}))
}

// spoil makes a few places of a value wrong.
func (m *maker) spoil(root *node) {
	for range 1 + m.IntN(3) {
		n := pick(m.Rand, root.all())
		switch m.IntN(8) {
		case 0, 1:
			*n = *leaf(m.text())
		case 2:
			*n = node{text: pick(m.Rand, values)}
		case 3, 4:
			m.bound(n)
		default:
			m.disarrange(n)
		}
	}
}

// bound puts a value at a limit of its schema, or just past it.
func (m *maker) bound(n *node) {
	s := n.schema
	switch step := m.IntN(3) - 1; {
	case s == nil:
	case s.MaxLength != nil && *s.MaxLength < 1<<17:
		*n = *leaf(strings.Repeat(pick(m.Rand, []string{"a", "長", "𠮷", "1"}), *s.MaxLength+step))
	case s.MinLength != nil:
		*n = *leaf(strings.Repeat("a", max(0, *s.MinLength+step)))
	case s.MaxItems != nil && len(n.items) > 0:
		n.items = slices.Repeat(n.items[:1], min(*s.MaxItems+step, 3000))
	case s.Maximum != nil:
		*n = *leaf(*s.Maximum + float64(step))
	case s.Minimum != nil:
		*n = *leaf(*s.Minimum + float64(step))
	case s.Type == "integer":
		*n = node{text: pick(m.Rand, []string{"2147483647", "2147483648", "9223372036854775807", "-9223372036854775808", "9007199254740993"})}
	case s.Type == "string":
		*n = *leaf(m.text())
	}
}

// disarrange drops, doubles, renames or adds members or items.
func (m *maker) disarrange(n *node) {
	switch {
	case n.kind == '[' && len(n.items) > 0:
		n.items = pick(m.Rand, [][]*node{nil, slices.Repeat(n.items[:1], 300), append(n.items, &node{text: "null"})})
	case n.kind == '{' && len(n.members) > 0:
		at := m.IntN(len(n.members))
		switch m.IntN(4) {
		case 0:
			n.members = slices.Delete(slices.Clone(n.members), at, at+1)
		case 1:
			n.members = append(n.members, n.members[at])
		case 2:
			n.members[at].name = strings.ToUpper(n.members[at].name)
		default:
			n.members = append(n.members, member{pick(m.Rand, []string{`"constructor"`, `"__proto__"`, `""`, `"\u0000"`, `"\ud800"`, `"$ref"`, quoted(strings.Repeat("n", 5000)), "\"\xff\""}), &node{text: pick(m.Rand, values)}})
		}
	default:
		*n = node{text: pick(m.Rand, values)}
	}
}
