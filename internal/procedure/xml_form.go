package procedure

import (
	"encoding/xml"
	"slices"
	"strconv"
)

// xmlSection chooses what reads a section into raw.
func (p *Procedure) xmlSection(r *xmlReader, raw map[string]any) func(name string) read {
	return func(name string) read {
		s := p.sectionOfType(name)
		if s == nil {
			return nil
		}
		return func(start xml.StartElement) error {
			if s.def.Repeat != nil {
				return s.readXMLRows(r, start, raw)
			}
			values := map[string]any{}
			raw[name] = values
			return s.readXMLRow(r, start, values)
		}
	}
}

func (s *section) readXMLRows(r *xmlReader, start xml.StartElement, raw map[string]any) error {
	rows := []any{}
	if err := r.plain(start, ""); err != nil {
		return err
	}
	err := r.children(start, func(name string) read {
		if name != xmlRow {
			return nil
		}
		return func(start xml.StartElement) error {
			values := map[string]any{}
			if rows = append(rows, values); len(rows) > s.def.Repeat.Max {
				return r.stop(XMLRows, strconv.Itoa(s.def.Repeat.Max))
			}
			return s.readXMLRow(r, start, values)
		}
	})
	raw[s.def.ID] = rows
	return err
}

func (s *section) readXMLRow(r *xmlReader, start xml.StartElement, values map[string]any) error {
	if err := r.plain(start, ""); err != nil {
		return err
	}
	return r.children(start, func(name string) read {
		f := s.field(name)
		if f == nil {
			return nil
		}
		return func(start xml.StartElement) error {
			value, err := f.readXML(r, start)
			values[name] = value
			return err
		}
	})
}

func (f *field) readXML(r *xmlReader, start xml.StartElement) (any, error) {
	if f.def.Type == TypeMultichoice {
		return f.readXMLList(r, start)
	}
	text, err := r.text(start, xmlEscaped)
	if err != nil {
		return nil, err
	}
	switch f.def.Type {
	case TypeBoolean:
		switch text {
		case "":
			return "", nil
		case "true", "1":
			return true, nil
		case "false", "0":
			return false, nil
		}
		return nil, r.noteAt(start, XMLValue, text)
	case TypeChoice:
		if _, ok := f.optionIndex[text]; !ok && text != "" {
			return nil, r.noteAt(start, XMLValue, text)
		}
	}
	return text, nil
}

func (f *field) readXMLList(r *xmlReader, start xml.StartElement) (any, error) {
	list := []any{}
	if err := r.plain(start, ""); err != nil {
		return nil, err
	}
	err := r.children(start, func(name string) read {
		if name != xmlCode {
			return nil
		}
		return func(start xml.StartElement) error {
			code, err := r.text(start, "")
			if err != nil {
				return err
			}
			if _, ok := f.optionIndex[code]; !ok || slices.Contains(list, any(code)) {
				return r.noteAt(start, XMLValue, code)
			}
			list = append(list, code)
			return nil
		}
	})
	return list, err
}

// noteAt notes a trouble in an element that has been read to its end.
func (r *xmlReader) noteAt(start xml.StartElement, reason, detail string) error {
	r.path = append(r.path, start.Name.Local)
	defer func() { r.path = r.path[:len(r.path)-1] }()
	return r.note(reason, detail)
}
