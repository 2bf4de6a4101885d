package xmlfile

import (
	"encoding/xml"
	"slices"
	"strconv"

	"radioportal/internal/procedure"
)

// section and field are a form's as a file has them.
type section struct {
	def    procedure.Section
	fields []field
}

type field struct {
	def     procedure.Field
	options []procedure.Code
}

func formOf(p *procedure.Procedure) []section {
	form := []section{}
	for _, def := range p.Definition().Form {
		s := section{def: def}
		for _, each := range def.Fields {
			s.fields = append(s.fields, field{each, p.Options(each)})
		}
		form = append(form, s)
	}
	return form
}

func (s section) field(id string) (field, bool) {
	i := slices.IndexFunc(s.fields, func(f field) bool { return f.def.ID == id })
	if i < 0 {
		return field{}, false
	}
	return s.fields[i], true
}

// offers tells whether a code is one of the field's options.
func (f field) offers(code string) bool {
	return slices.ContainsFunc(f.options, func(option procedure.Code) bool { return option.Code == code })
}

// sections chooses what reads a section of the form into raw.
func (r *reader) sections(form []section, raw map[string]any) func(name string) read {
	return func(name string) read {
		i := slices.IndexFunc(form, func(s section) bool { return s.def.ID == name })
		if i < 0 {
			return nil
		}
		s := form[i]
		return func(start xml.StartElement) error {
			if s.def.Repeat != nil {
				return s.readRows(r, start, raw)
			}
			values := map[string]any{}
			raw[name] = values
			return s.readRow(r, start, values)
		}
	}
}

func (s section) readRows(r *reader, start xml.StartElement, raw map[string]any) error {
	rows := []any{}
	if err := r.plain(start, ""); err != nil {
		return err
	}
	err := r.children(start, func(name string) read {
		if name != rowElement {
			return nil
		}
		return func(start xml.StartElement) error {
			values := map[string]any{}
			if rows = append(rows, values); len(rows) > s.def.Repeat.Max {
				return r.stop(Rows, strconv.Itoa(s.def.Repeat.Max))
			}
			return s.readRow(r, start, values)
		}
	})
	raw[s.def.ID] = rows
	return err
}

func (s section) readRow(r *reader, start xml.StartElement, values map[string]any) error {
	if err := r.plain(start, ""); err != nil {
		return err
	}
	return r.children(start, func(name string) read {
		f, known := s.field(name)
		if !known {
			return nil
		}
		return func(start xml.StartElement) error {
			value, err := f.read(r, start)
			values[name] = value
			return err
		}
	})
}

func (f field) read(r *reader, start xml.StartElement) (any, error) {
	if f.def.Type == procedure.TypeMultichoice {
		return f.readList(r, start)
	}
	text, err := r.text(start, escapedAttribute)
	if err != nil {
		return nil, err
	}
	switch f.def.Type {
	case procedure.TypeBoolean:
		switch text {
		case "":
			return "", nil
		case "true", "1":
			return true, nil
		case "false", "0":
			return false, nil
		}
		return nil, r.noteAt(start, Value, text)
	case procedure.TypeChoice:
		if text != "" && !f.offers(text) {
			return nil, r.noteAt(start, Value, text)
		}
	}
	return text, nil
}

func (f field) readList(r *reader, start xml.StartElement) (any, error) {
	list := []any{}
	if err := r.plain(start, ""); err != nil {
		return nil, err
	}
	err := r.children(start, func(name string) read {
		if name != codeElement {
			return nil
		}
		return func(start xml.StartElement) error {
			code, err := r.text(start, "")
			if err != nil {
				return err
			}
			if !f.offers(code) || slices.Contains(list, any(code)) {
				return r.noteAt(start, Value, code)
			}
			list = append(list, code)
			return nil
		}
	})
	return list, err
}

// noteAt notes a trouble in an element that has been read to its end.
func (r *reader) noteAt(start xml.StartElement, reason, detail string) error {
	r.path = append(r.path, start.Name.Local)
	defer func() { r.path = r.path[:len(r.path)-1] }()
	return r.note(reason, detail)
}
