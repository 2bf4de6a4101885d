package negative

import (
	"encoding/json"
	"strings"
)

// node is a JSON value whose text may be wrong: an object may name a member twice, a
// leaf may hold what is no JSON.
type node struct {
	text    string // of a leaf, as it is sent
	members []member
	items   []*node
	kind    byte // '{', '[' or 0 for a leaf
	schema  *schema
}

type member struct {
	name  string // as it is sent, with its quotation marks
	value *node
}

func leaf(v any) *node {
	text, _ := json.Marshal(v) // strings and numbers
	return &node{text: string(text)}
}

func quoted(name string) string {
	text, _ := json.Marshal(name) // a string
	return string(text)
}

func (n *node) write(b *strings.Builder) {
	switch n.kind {
	case '{':
		b.WriteByte('{')
		for i, m := range n.members {
			comma(b, i)
			b.WriteString(m.name + ":")
			m.value.write(b)
		}
		b.WriteByte('}')
	case '[':
		b.WriteByte('[')
		for i, item := range n.items {
			comma(b, i)
			item.write(b)
		}
		b.WriteByte(']')
	default:
		b.WriteString(n.text)
	}
}

func comma(b *strings.Builder, i int) {
	if i > 0 {
		b.WriteByte(',')
	}
}

// String is the value as it is sent.
func (n *node) String() string {
	var b strings.Builder
	n.write(&b)
	return b.String()
}

// all are the values within n, n first.
func (n *node) all() []*node {
	list := []*node{n}
	for _, m := range n.members {
		list = append(list, m.value.all()...)
	}
	for _, item := range n.items {
		list = append(list, item.all()...)
	}
	return list
}
