package xmlfile

import (
	"bytes"
	"encoding/xml"
	"strconv"

	"radioportal/internal/procedure"
)

// Schema is the XML Schema of the files that Write writes. It says how a file is built and
// which codes there are. Texts, numbers and dates stand in it as they were typed: whether
// they are right is told by Validate.
func Schema(p *procedure.Procedure) []byte {
	w, of := &schemaWriter{}, p.Definition()
	w.WriteString(xml.Header)
	space := namespace(of.ID, of.Version)
	w.line(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="` + space + `" targetNamespace="` + space + `" elementFormDefault="qualified">`)
	w.note(of.Title)
	w.line(schemaTypes)
	w.line(`<xs:element name="` + rootElement + `"><xs:complexType><xs:all>`)
	for _, s := range formOf(p) {
		w.section(s)
	}
	w.line(`</xs:all>`)
	w.line(`<xs:attribute name="procedure" type="xs:string" use="required" fixed="` + of.ID + `"/>`)
	w.line(`<xs:attribute name="version" type="xs:integer" use="required" fixed="` + strconv.Itoa(of.Version) + `"/>`)
	for _, name := range []string{"saveName", "step", "licence", "holder", "actor", "powerOfAttorney"} {
		w.line(`<xs:attribute name="` + name + `" type="xs:string"/>`)
	}
	w.line(`</xs:complexType></xs:element>`)
	w.line(`</xs:schema>`)
	return w.Bytes()
}

const schemaTypes = `<xs:simpleType name="typed"><xs:restriction base="xs:string"><xs:maxLength value="10000"/></xs:restriction></xs:simpleType>
<xs:complexType name="text"><xs:simpleContent><xs:extension base="typed"><xs:attribute name="escaped" type="xs:boolean"/></xs:extension></xs:simpleContent></xs:complexType>
<xs:simpleType name="flag"><xs:restriction base="xs:string"><xs:enumeration value=""/><xs:enumeration value="true"/><xs:enumeration value="false"/><xs:enumeration value="1"/><xs:enumeration value="0"/></xs:restriction></xs:simpleType>`

type schemaWriter struct{ bytes.Buffer }

func (w *schemaWriter) line(s string) { w.WriteString(s + "\n") }

// note documents what follows in both languages.
func (w *schemaWriter) note(t procedure.Text) {
	w.WriteString("<xs:annotation>")
	for _, each := range [][2]string{{"ja", t.Ja}, {"en", t.En}} {
		w.WriteString(`<xs:documentation xml:lang="` + each[0] + `">`)
		_ = xml.EscapeText(w, []byte(each[1]))
		w.WriteString("</xs:documentation>")
	}
	w.line("</xs:annotation>")
}

func (w *schemaWriter) section(s section) {
	w.line(`<xs:element name="` + s.def.ID + `" minOccurs="0">`)
	w.note(s.def.Title)
	w.WriteString("<xs:complexType>")
	if s.def.Repeat != nil {
		w.line(`<xs:sequence><xs:element name="` + rowElement + `" minOccurs="0" maxOccurs="` + strconv.Itoa(s.def.Repeat.Max) + `"><xs:complexType>`)
	}
	w.line("<xs:all>")
	for _, f := range s.fields {
		w.field(f)
	}
	w.line("</xs:all>")
	if s.def.Repeat != nil {
		w.WriteString("</xs:complexType></xs:element></xs:sequence>")
	}
	w.line("</xs:complexType></xs:element>")
}

func (w *schemaWriter) field(f field) {
	name := `<xs:element name="` + f.def.ID + `" minOccurs="0"`
	switch f.def.Type {
	case procedure.TypeBoolean:
		w.line(name + ` type="flag">`)
		w.note(f.def.Label)
	case procedure.TypeChoice:
		w.line(name + `>`)
		w.note(f.def.Label)
		w.codes(f, true)
	case procedure.TypeMultichoice:
		w.line(name + `>`)
		w.note(f.def.Label)
		w.WriteString(`<xs:complexType><xs:sequence><xs:element name="` + codeElement + `" minOccurs="0" maxOccurs="` + strconv.Itoa(len(f.options)) + `">`)
		w.codes(f, false)
		w.line(`</xs:element></xs:sequence></xs:complexType>`)
	default:
		w.line(name + ` type="text">`)
		w.note(f.def.Label)
	}
	w.line("</xs:element>")
}

// codes lists the options of a field; empty stands for nothing chosen.
func (w *schemaWriter) codes(f field, empty bool) {
	w.WriteString(`<xs:simpleType><xs:restriction base="xs:string">`)
	if empty {
		w.WriteString(`<xs:enumeration value=""/>`)
	}
	for _, option := range f.options {
		w.WriteString(`<xs:enumeration value="`)
		_ = xml.EscapeText(w, []byte(option.Code))
		w.WriteString(`">`)
		w.note(procedure.Text{Ja: option.Ja, En: option.En})
		w.WriteString("</xs:enumeration>")
	}
	w.line("</xs:restriction></xs:simpleType>")
}
