package xmlfile

import (
	"bytes"
	"encoding/xml"
	"strconv"

	"radioportal/internal/procedure"
)

// Write writes raw form data (decoded JSON, exactly as typed) as an XML file that Read reads
// back to the same values and that fits the Schema. Numbers become
// their digits. What stands under names that the form lacks, or is of a kind that no form
// keeps, is left out.
func Write(p *procedure.Procedure, raw map[string]any, head Head) []byte {
	w, of := &writer{}, p.Definition()
	w.WriteString(xml.Header)
	w.open(0, rootElement, "xmlns", namespace(of.ID, of.Version), "procedure", of.ID, "version", strconv.Itoa(of.Version),
		"saveName", head.SaveName, "step", head.Step, "licence", head.LicenceID, "holder", head.Holder, "actor", head.Actor, "powerOfAttorney", head.Mandate)
	w.WriteByte('\n')
	for _, s := range formOf(p) {
		w.section(s, raw[s.def.ID])
	}
	w.close(0, rootElement)
	return w.Bytes()
}

type writer struct{ bytes.Buffer }

func (w *writer) indent(depth int) {
	for range depth {
		w.WriteString("  ")
	}
}

// open begins an element; attributes that say nothing are left out.
func (w *writer) open(depth int, name string, attributes ...string) {
	w.indent(depth)
	w.WriteString("<" + name)
	for i := 0; i < len(attributes); i += 2 {
		if attributes[i+1] == "" {
			continue
		}
		w.WriteString(" " + attributes[i] + `="`)
		w.text(attributes[i+1])
		w.WriteByte('"')
	}
	w.WriteByte('>')
}

func (w *writer) close(depth int, name string) {
	w.indent(depth)
	w.WriteString("</" + name + ">\n")
}

func (w *writer) text(s string) { _ = xml.EscapeText(w, []byte(s)) } // a buffer takes everything

func (w *writer) section(s section, raw any) {
	const depth = 1
	rows, ok := raw.([]any)
	values, object := raw.(map[string]any)
	if s.def.Repeat == nil && !object || s.def.Repeat != nil && !ok {
		return
	}
	w.open(depth, s.def.ID)
	w.WriteByte('\n')
	if s.def.Repeat == nil {
		w.fields(depth+1, s, values)
	}
	for _, row := range rows {
		values, _ := row.(map[string]any)
		w.open(depth+1, rowElement)
		w.WriteByte('\n')
		w.fields(depth+2, s, values)
		w.close(depth+1, rowElement)
	}
	w.close(depth, s.def.ID)
}

func (w *writer) fields(depth int, s section, values map[string]any) {
	for _, f := range s.fields {
		w.field(depth, f, values[f.def.ID])
	}
}

func (w *writer) field(depth int, f field, raw any) {
	switch v := raw.(type) {
	case string:
		if f.keepsText(v) {
			w.value(depth, f.def.ID, v)
		}
	case bool:
		if f.def.Type == procedure.TypeBoolean {
			w.value(depth, f.def.ID, strconv.FormatBool(v))
		}
	case float64:
		if digits, ok := procedure.Decimal(v); ok && f.keepsText(digits) {
			w.value(depth, f.def.ID, digits)
		}
	case []any:
		if f.def.Type == procedure.TypeMultichoice {
			w.list(depth, f, v)
		}
	}
}

// keepsText tells whether a form keeps the text in the field: a choice has its codes only.
func (f field) keepsText(text string) bool {
	switch f.def.Type {
	case procedure.TypeBoolean:
		return text == ""
	case procedure.TypeMultichoice:
		return false
	case procedure.TypeChoice:
		return text == "" || f.offers(text)
	}
	return true
}

func (w *writer) value(depth int, name, s string) {
	escaped := ""
	s, changed := escape(s)
	if changed {
		escaped = "true"
	}
	w.open(depth, name, escapedAttribute, escaped)
	w.text(s)
	w.close(0, name)
}

func (w *writer) list(depth int, f field, items []any) {
	w.open(depth, f.def.ID)
	written := map[string]bool{}
	for _, item := range items {
		code, _ := item.(string)
		if f.offers(code) && !written[code] {
			w.open(0, codeElement)
			w.text(code)
			w.WriteString("</" + codeElement + ">")
			written[code] = true
		}
	}
	w.close(0, f.def.ID)
}
