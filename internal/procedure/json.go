package procedure

import (
	"strconv"
	"unicode/utf8"
)

// JSON is the canonical document: sections and fields in the order of the
// form, hidden sections and empty values left out, booleans always stated.
// The same data always gives the same bytes.
func (d *Data) JSON() []byte {
	b := make([]byte, 0, 2048)
	b = append(b, '{')
	first := true
	for i := range d.sections {
		s := &d.sections[i]
		if s.hidden {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = appendString(b, d.p.sections[i].def.ID)
		b = append(b, ':')
		if d.p.sections[i].def.Repeat == nil {
			b = s.rows[0].append(b)
			continue
		}
		b = append(b, '[')
		for j, r := range s.rows {
			if j > 0 {
				b = append(b, ',')
			}
			b = r.append(b)
		}
		b = append(b, ']')
	}
	return append(b, '}')
}

func (r *row) append(b []byte) []byte {
	b = append(b, '{')
	first := true
	for i, f := range r.section.fields {
		v := &r.values[i]
		if !f.stated(v) {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(b, f.key...)
		switch f.def.Type {
		case TypeBoolean:
			b = strconv.AppendBool(b, v.boolean)
		case TypeNumber:
			b = f.appendNumber(b, v)
		case TypeMultichoice:
			b = appendList(b, v.list)
		default:
			b = appendString(b, v.text)
		}
	}
	return append(b, '}')
}

// stated tells whether the canonical document holds the value.
func (f *field) stated(v *value) bool {
	return !v.hidden && (f.def.Type == TypeBoolean || !v.empty())
}

// appendNumber writes digits as a JSON number, and text that is no number as a
// string, so that nothing typed is lost.
func (f *field) appendNumber(b []byte, v *value) []byte {
	if !numberText(v.text) {
		return appendString(b, v.text)
	}
	return append(b, v.text...)
}

func appendList(b []byte, list []string) []byte {
	b = append(b, '[')
	for i, item := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendString(b, item)
	}
	return append(b, ']')
}

const hexDigits = "0123456789abcdef"

func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf || (c >= ' ' && c != '"' && c != '\\') {
			i++
			continue
		}
		b = append(b, s[start:i]...)
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\n':
			b = append(b, '\\', 'n')
		default:
			b = append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
		}
		i++
		start = i
	}
	b = append(b, s[start:]...)
	return append(b, '"')
}
