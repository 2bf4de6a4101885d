// Package sheettest makes workbooks for tests and benchmarks.
package sheettest

import (
	"archive/zip"
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
)

// Shared writes a workbook of so many rows as spreadsheets write it: cells refer to texts that they share. It is packed while it is
// written, so that the making of it weighs little; each row is asked for twice, and all have as many cells as the first, 26 at most.
func Shared(to io.Writer, rows int, row func(n int) []string) error {
	packed := zip.NewWriter(to)
	cells := len(row(0))
	for _, part := range []struct {
		name  string
		write func(w *bufio.Writer)
	}{
		{"xl/workbook.xml", func(w *bufio.Writer) {
			_, _ = w.WriteString(`<workbook xmlns:r="x"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`)
		}},
		{"xl/_rels/workbook.xml.rels", func(w *bufio.Writer) {
			_, _ = w.WriteString(`<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`)
		}},
		{"xl/sharedStrings.xml", func(w *bufio.Writer) { texts(w, rows, row) }},
		{"xl/worksheets/sheet1.xml", func(w *bufio.Writer) { references(w, rows, cells) }},
	} {
		entry, err := packed.Create(part.name)
		if err != nil {
			return err
		}
		w := bufio.NewWriter(entry)
		part.write(w)
		if err := w.Flush(); err != nil { // of all that was written before, too
			return err
		}
	}
	return packed.Close()
}

func texts(w *bufio.Writer, rows int, row func(n int) []string) {
	_, _ = w.WriteString("<sst>")
	for n := range rows {
		for _, cell := range row(n) {
			_, _ = w.WriteString(`<si><t xml:space="preserve">`)
			_ = xml.EscapeText(w, []byte(cell))
			_, _ = w.WriteString("</t></si>")
		}
	}
	_, _ = w.WriteString("</sst>")
}

func references(w *bufio.Writer, rows, cells int) {
	_, _ = w.WriteString("<worksheet><sheetData>")
	for n := range rows {
		_, _ = fmt.Fprintf(w, `<row r="%d" spans="1:%d" ht="18.75" customHeight="1">`, n+1, cells)
		for i := range cells {
			_, _ = fmt.Fprintf(w, `<c r="%c%d" s="1" t="s"><v>%d</v></c>`, 'A'+i, n+1, n*cells+i)
		}
		_, _ = w.WriteString("</row>")
	}
	_, _ = w.WriteString("</sheetData></worksheet>")
}
