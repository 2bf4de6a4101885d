package sheet

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"strconv"
	"strings"
)

// Page is one sheet of a workbook.
type Page struct {
	Name   string
	Widths []int // of its columns, in characters
	Rows   [][]string
}

const (
	xmlHead    = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	mainSpace  = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
	officeBase = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	typeBase   = "application/vnd.openxmlformats-officedocument.spreadsheetml."
	// All cells are text (49), so that nothing typed becomes a number or a day; the first row is bold.
	styles = xmlHead + `<styleSheet ` + mainSpace + `><fonts count="2"><font><sz val="11"/><name val="Yu Gothic"/></font><font><b/><sz val="11"/><name val="Yu Gothic"/></font></fonts>` +
		`<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
		`<cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`
)

// File is a workbook of some sheets, whose cells are texts.
func File(pages []Page) ([]byte, error) {
	var types, sheets, relations strings.Builder
	files := [][2]string{}
	for i, page := range pages {
		n := strconv.Itoa(i + 1)
		types.WriteString(`<Override PartName="/xl/worksheets/sheet` + n + `.xml" ContentType="` + typeBase + `worksheet+xml"/>`)
		sheets.WriteString(`<sheet name="` + escaped(page.Name) + `" sheetId="` + n + `" r:id="rId` + n + `"/>`)
		relations.WriteString(`<Relationship Id="rId` + n + `" Type="` + officeBase + `/worksheet" Target="worksheets/sheet` + n + `.xml"/>`)
		files = append(files, [2]string{"xl/worksheets/sheet" + n + ".xml", page.xml()})
	}
	const packageSpace = `xmlns="http://schemas.openxmlformats.org/package/2006/`
	return packed(append([][2]string{
		{"[Content_Types].xml", xmlHead + `<Types ` + packageSpace + `content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
			`<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="` + typeBase + `sheet.main+xml"/>` +
			`<Override PartName="/xl/styles.xml" ContentType="` + typeBase + `styles+xml"/>` + types.String() + `</Types>`},
		{"_rels/.rels", xmlHead + `<Relationships ` + packageSpace + `relationships"><Relationship Id="rId1" Type="` + officeBase + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{"xl/workbook.xml", xmlHead + `<workbook ` + mainSpace + ` xmlns:r="` + officeBase + `"><sheets>` + sheets.String() + `</sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", xmlHead + `<Relationships ` + packageSpace + `relationships">` + relations.String() +
			`<Relationship Id="rIdStyles" Type="` + officeBase + `/styles" Target="styles.xml"/></Relationships>`},
		{"xl/styles.xml", styles},
	}, files...))
}

func (p Page) xml() string {
	var b strings.Builder
	b.WriteString(xmlHead + `<worksheet ` + mainSpace + `><cols>`)
	for i, width := range p.Widths {
		n := strconv.Itoa(i + 1)
		b.WriteString(`<col min="` + n + `" max="` + n + `" width="` + strconv.Itoa(width) + `" customWidth="1" style="1"/>`)
	}
	b.WriteString(`</cols><sheetData>`)
	for i, row := range p.Rows {
		style := "1"
		if i == 0 {
			style = "2"
		}
		b.WriteString(`<row r="` + strconv.Itoa(i+1) + `">`)
		for _, cell := range row {
			b.WriteString(`<c t="inlineStr" s="` + style + `"><is><t xml:space="preserve">` + escaped(cell) + `</t></is></c>`)
		}
		b.WriteString(`</row>`)
	}
	b.WriteString(`</sheetData></worksheet>`)
	return b.String()
}

func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // into memory
	return b.String()
}

func packed(files [][2]string) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, file := range files {
		part, err := w.Create(file[0])
		if err == nil {
			_, err = part.Write([]byte(file[1]))
		}
		if err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
