package sheet

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/japanese"
)

var small = Bounds{Bytes: 1 << 20, Rows: 3, Columns: 4}

// texts are the cells of a file, or why it cannot be read.
func texts(file []byte) any {
	t, problem := Read(file, small)
	if problem != nil {
		return problem.Reason + " " + strconv.Itoa(problem.Line)
	}
	rows := [][]string{}
	for _, row := range t.Rows {
		cells := []string{strconv.Itoa(row.Line)}
		for _, cell := range row.Cells {
			text := cell.Text
			if cell.Formula {
				text += "=f"
			}
			cells = append(cells, text)
		}
		rows = append(rows, cells)
	}
	return rows
}

func TestCSVIsReadInEachEncoding(t *testing.T) {
	const text = "名前,メール\r\n\r\n\"電波,太郎\", a@b.jp ,,\r\n"
	sjis, err := japanese.ShiftJIS.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	want := any([][]string{{"1", "名前", "メール"}, {"3", "電波,太郎", "a@b.jp"}})
	for name, file := range map[string]string{"UTF-8": text, "with a mark": ByteOrderMark + text, "Shift_JIS": sjis} {
		if diff := cmp.Diff(want, texts([]byte(file))); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestWhatIsNoTableIsRefusedWithWhy(t *testing.T) {
	sjis, _ := japanese.ShiftJIS.NewEncoder().String("電波")
	for file, want := range map[string]string{
		ByteOrderMark + "a\n" + sjis: "encoding 1",
		"\xff\xfea\x00":              "encoding 1",
		"a,b\nc\x00,d":               "nul 1",
		"a,b\n\"c,d\n":               "quotes 2",
		"a,b\nc\"d,e\n":              "quotes 2",
		"a\nb\nc\nd\ne\n":            "rows 5",
		"a,b,c,d,e\n":                "crowded 1",
		strings.Repeat(",", 100):     "crowded 1",
		strings.Repeat("a", 1<<20+1): "crowded 1",
		oleMagic + "rest":            "protected 1",
		zipMagic + "rest":            "workbook 1",
	} {
		if got := texts([]byte(file)); got != any(want) {
			t.Errorf("%.20q: %v, want %s", file, got, want)
		}
	}
}

// book makes a workbook of parts; what is not given is that of an ordinary one.
func book(parts map[string]string) []byte {
	all := map[string]string{
		"xl/workbook.xml":            `<workbook xmlns:r="x"><sheets><sheet name="1" sheetId="1" r:id="rId7"/><sheet name="2" sheetId="2" r:id="rId8"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId8" Target="worksheets/other.xml"/><Relationship Id="rId7" Target="/xl/worksheets/Sheet1.xml"/></Relationships>`,
	}
	for name, text := range parts {
		all[name] = text
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range all {
		part, _ := w.Create(name)
		_, _ = part.Write([]byte(text))
	}
	_ = w.Close()
	return b.Bytes()
}

func sheetOf(rows string) map[string]string {
	return map[string]string{"xl/worksheets/sheet1.xml": `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>` + rows + `</sheetData></worksheet>`}
}

func TestAWorkbookIsRead(t *testing.T) {
	parts := sheetOf(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>メ</t></r><r><t>ール</t></r></is></c></row>
<row r="2"/><row r="4"><c t="str"><f>A1&amp;"x"</f><v>x</v></c><c><v>46357</v></c><c t="b"><v>1</v></c></row><row><c><v>1.5E2</v></c><c r="XFD5"/></row>`)
	parts["xl/sharedStrings.xml"] = `<sst><si><t> 名前 </t><rPh sb="0" eb="2"><t>ナマエ</t></rPh></si></sst>`
	want := any([][]string{{"1", "名前", "", "メール"}, {"4", "x=f", "46357", "1"}, {"5", "150"}})
	if diff := cmp.Diff(want, texts(book(parts))); diff != "" {
		t.Error(diff)
	}
	table, _ := Read(book(parts), small)
	if day := table.Day(table.Rows[1].Cells[1]); day != "2026-12-01" {
		t.Errorf("the day is %s", day)
	}
	parts["xl/workbook.xml"] = `<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet r:id="rId7"/></sheets></workbook>`
	table, _ = Read(book(parts), small)
	if day := table.Day(table.Rows[1].Cells[1]); day != "2030-12-02" {
		t.Errorf("from 1904 on, the day is %s", day)
	}
}

func TestHostileWorkbooksAreRefusedWithWhy(t *testing.T) {
	cell := func(text string) map[string]string {
		return sheetOf(`<row r="1"><c t="inlineStr"><is><t>` + text + `</t></is></c></row>`)
	}
	with := func(parts map[string]string, name, text string) []byte {
		parts[name] = text
		return book(parts)
	}
	for name, each := range map[string]struct {
		file []byte
		want string
	}{
		"bomb":             {book(cell(strings.Repeat("<b/>", 9<<20/4))), "crowded 1"},
		"one long text":    {book(cell(strings.Repeat("a", 1<<20))), "crowded 1"},
		"many attributes":  {book(sheetOf("<row " + strings.Repeat(`a="" `, 200_000) + "/>")), "crowded 1"},
		"deep":             {book(sheetOf(strings.Repeat("<row>", 100))), "crowded 1"},
		"shared bomb":      {with(cell("a"), "xl/sharedStrings.xml", strings.Repeat("<si/>", 9<<20/5)), "crowded 1"},
		"rows":             {book(sheetOf(strings.Repeat(`<row><c><v>1</v></c></row>`, 6))), "rows 5"},
		"columns":          {book(sheetOf(`<row r="1"><c r="E1"><v>1</v></c></row>`)), "crowded 1"},
		"no text":          {book(sheetOf(`<row r="1"><c t="s"><v>5</v></c></row>`)), "workbook 1"},
		"entities":         {book(cell("&a;")), "workbook 1"},
		"declared entity":  {with(cell("a"), "xl/workbook.xml", `<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>`), "workbook 1"},
		"NUL":              {book(cell("a\x00b")), "workbook 1"},
		"UTF-16":           {with(cell("a"), "xl/workbook.xml", `<?xml version="1.0" encoding="UTF-16"?><workbook/>`), "workbook 1"},
		"no sheet":         {book(nil), "workbook 1"},
		"cut off":          {book(map[string]string{"xl/worksheets/sheet1.xml": "<worksheet><sheetData>"}), "workbook 1"},
		"outside":          {with(cell("a"), "xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId7" Target="http://a" TargetMode="External"/></Relationships>`), "workbook 1"},
		"upwards":          {with(cell("a"), "xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId7" Target="../../../etc/passwd"/></Relationships>`), "workbook 1"},
		"not packed right": {book(cell("a"))[:400], "workbook 1"},
	} {
		if got := texts(each.file); got != any(each.want) {
			t.Errorf("%s: %v, want %s", name, got, each.want)
		}
	}
}

// What is written is read again as it was, in both formats; nothing of it runs as a formula.
func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	rows := [][]string{{"a<&\"", "b"}, {"2026-12-01", "x"}}
	want := any([][]string{{"1", "a<&\"", "b"}, {"2", "2026-12-01", "x"}})
	file, err := File([]Page{{Name: "a&b", Widths: []int{10, 20}, Rows: rows}, {Name: "c", Rows: [][]string{{"other"}}}})
	if err != nil {
		t.Fatal(err)
	}
	for name, file := range map[string][]byte{"workbook": file, "CSV": CSV(rows)} {
		if diff := cmp.Diff(want, texts(file)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if got := string(CSV([][]string{{"=1+1", "＠x", "-5", "-a", ""}})); got != ByteOrderMark+"'=1+1,'＠x,-5,'-a,\r\n" {
		t.Errorf("%q", got)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(book(sheetOf(`<row r="1"><c t="s"><v>0</v></c></row>`)))
	f.Add([]byte("a,b\n\"c\",d\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		table, problem := Read(file, small)
		if problem == nil && len(table.Rows) > small.Rows+1 {
			t.Errorf("%d rows", len(table.Rows))
		}
		for _, row := range table.Rows {
			if len(row.Cells) > small.Columns {
				t.Errorf("%d cells", len(row.Cells))
			}
		}
	})
}

// A large workbook is read row by row: what it unpacks to is bounded by its own size, and its shared texts by what may be in memory.
func TestALargeWorkbookIsReadWithinItsBounds(t *testing.T) {
	large := Bounds{Bytes: 1 << 26, Rows: 200_000, Columns: 4, Unpacked: 512 << 20}
	rows := func(n int) []byte {
		var text strings.Builder
		for i := range n {
			fmt.Fprintf(&text, `<row r="%d" spans="1:3" ht="18.75"><c r="A%d" s="1" t="inlineStr"><is><t xml:space="preserve">name %d</t></is></c></row>`, i+1, i+1, i)
		}
		return book(sheetOf(text.String()))
	}
	counted := func(file []byte) (int, string) {
		seen := 0
		problem, err := Lines(bytes.NewReader(file), large, func(line Line) error {
			if seen++; line.Cells[0].Text != fmt.Sprint("name ", line.Line-1) {
				t.Errorf("row %d says %v", line.Line, line.Cells)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if problem != nil {
			return seen, problem.Reason
		}
		return seen, ""
	}
	if seen, why := counted(rows(120_000)); seen != 120_000 || why != "" {
		t.Errorf("%d rows, %s", seen, why)
	}
	if seen, why := counted(rows(200_002)); seen != 200_001 || why != TooMany {
		t.Errorf("%d rows, %s", seen, why)
	}
	bomb := book(sheetOf(strings.Repeat("<b/>", 32<<20/4)))
	if seen, why := counted(bomb); seen != 0 || why != Crowded {
		t.Errorf("what unpacks to %d times its size: %d rows, %s", 32<<20/len(bomb), seen, why)
	}
	refused := errors.New("no more")
	if _, err := Lines(bytes.NewReader(rows(3)), large, func(Line) error { return refused }); !errors.Is(err, refused) {
		t.Errorf("who takes the rows is not heard: %v", err)
	}
	store := sharedStore{}
	long, kept := bytes.Repeat([]byte("a"), chunk), 0
	for store.add(long) == nil {
		kept++
	}
	if kept*chunk != maxShared {
		t.Errorf("%d MiB of texts are kept", kept)
	}
}
