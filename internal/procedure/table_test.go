package procedure

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/japanese"
)

// designs are the lines of a CSV file of a report of certified designs: two emissions of each design, of three classes.
func designs(n int) [][]string {
	lines := [][]string{{
		"特定無線設備の種別", "型式または名称", "Certification number of the design", "equipment/holderName", "equipment/holderAddress",
		"特性試験の年月日", "工事設計認証の年月日", "equipment/bodySar", "工事設計に合致することの確認の方法", "equipment/confirmationReference",
		"検査記録を保存する事業所", "試料の提出があった", "電波の型式", "emissions/frequencyFrom", "空中線電力", "空中線電力の単位",
	}}
	classes := []string{"2-1-12", "第8号 特定小電力無線局", "2-1-6"}
	for i := range n {
		lines = append(lines, []string{classes[i%3], fmt.Sprintf("TX-%d", i), fmt.Sprintf("002-%06d", i), "株式会社電波", "東京都千代田区1-1",
			"2026/4/1", "2026-04-02", "適用なし", "document", "K-1", "本社", "はい", "F3E", "435", "0.01", "W"},
			[]string{"", "", "", "", "", "", "", "", "", "", "", "", "F2D", "436", "0.01", "W"})
	}
	return lines
}

// oneOfManyEmissions are the lines of a design of so many emissions, and of another behind it.
func oneOfManyEmissions(n int) [][]string {
	lines := designs(2)
	all := [][]string{lines[0], lines[1]}
	for i := range n - 1 {
		further := slices.Clone(lines[2])
		further[13] = fmt.Sprintf("436.%04d", i)
		all = append(all, further)
	}
	return append(all, lines[3])
}

func csvFile(t testing.TB, lines [][]string) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := csv.NewWriter(&file).WriteAll(lines); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func designForm(t testing.TB) *Procedure {
	t.Helper()
	p, _ := loadCatalogue(t).Version("giteki-design-open", 1)
	return p
}

// readDesigns reads a file into an empty report of the body 002.
func readDesigns(t testing.TB, file []byte) (map[string]any, []Problem) {
	t.Helper()
	p := designForm(t)
	raw := map[string]any{"certification": map[string]any{"body": "002", "site": "本部", "examiner": "証明花子"}}
	return p.ReadCSV(file, raw, Env{Category: "corporation", Today: "2026-05-01"})
}

func shownOf(problems []Problem) string {
	var shown []string
	for _, each := range problems {
		shown = append(shown, strings.TrimPrefix(each.Code, "MSG-LIT-E-")+" "+each.Pointer+" "+each.Params["line"]+" "+each.Params["reason"])
	}
	return strings.Join(shown, "|")
}

func TestCSVFillsAReport(t *testing.T) {
	t.Parallel()
	utf8 := csvFile(t, designs(1000))
	shiftJIS, err := japanese.ShiftJIS.NewEncoder().Bytes(utf8)
	if err != nil {
		t.Fatal(err)
	}
	for name, file := range map[string][]byte{
		"UTF-8": utf8, "UTF-8 with a byte order mark": append([]byte("\ufeff"), utf8...), "Shift_JIS": shiftJIS,
		"line ends of Windows": bytes.ReplaceAll(utf8, []byte("\n"), []byte("\r\n")),
	} {
		t.Run("[R5.11] "+name, func(t *testing.T) {
			filled, problems := readDesigns(t, file)
			if len(problems) > 0 {
				t.Fatalf("%.300v", problems)
			}
			equipment, emissions := filled["equipment"].([]any), filled["emissions"].([]any)
			if len(equipment) != 1000 || len(emissions) != 2000 {
				t.Fatalf("%d designs, %d emissions", len(equipment), len(emissions))
			}
			design, emission := equipment[1].(map[string]any), emissions[3].(map[string]any)
			if design["class"] != "2-1-8" || design["sample"] != true || design["bodySar"] != "no" || emission["equipmentNumber"] != "002-000001" {
				t.Errorf("%v %v", design, emission)
			}
		})
	}
}

func TestCSVTellsEachMistakeByItsLine(t *testing.T) {
	t.Parallel()
	lines := designs(500)
	lines[1+2*3][2] = "007-000003"        // of another body
	lines[1+2*10][6] = "2026-03-31"       // before the test
	lines[1+2*20][0] = "2-1-999"          // no class
	lines[1+2*499][12] = "3VA"            // no emission
	lines[1+2*400][1] = "=1+1"            // a formula is a text like any other
	lines[1+2*401][1] = `a "b", c` + "\n" // quoted, with its line end
	lines[1+2*5][12] = "3VA"
	lines[1+2*30][0] = "2-1-998" // a second of no class
	lines[1+2*40][11] = "maybe"  // no tick
	lines[1+2*41][10] = "［事業所］"  // left of the template
	_, problems := readDesigns(t, csvFile(t, lines))
	const want = "0067 /equipment/3/number 8 otherBody|0062 /emissions/10/emission 12 |0057 /equipment/10/date 22 |" +
		"0002 /equipment/20/class 42 noOptionOf|0002 /equipment/30/class 62 noOption|0002 /equipment/40/sample 82 noTick|" +
		"0084 /equipment/41/recordPlace 84 |0062 /emissions/998/emission 1001 "
	if got := shownOf(problems); got != want {
		t.Fatalf("[R5.11] got\n%s\nwant\n%s", got, want)
	}
	if value := problems[3].Params["value"]; value != "2-1-999" {
		t.Errorf("[R5.11] the wrong class is told as %q", value)
	}
	if codes := problems[3].Params["codes"]; !strings.Contains(codes, "2-1-12, ") || !strings.Contains(codes, "other") {
		t.Errorf("[R5.11] the classes that there are: %q", codes)
	}
}

// [R5.11] What is wrong with a line or a heading hides nothing of what is wrong with values, and two mistakes of a row are two.
func TestCSVTellsMistakesOfEveryKindAtOnce(t *testing.T) {
	t.Parallel()
	lines := designs(4)
	lines[0] = append(lines[0], "備考") // no column of the form
	lines[1] = append(lines[1], "この列は読まれない")
	lines[1+2*1] = append(lines[1+2*1], "", "列の外")
	lines[1+2*2][0], lines[1+2*2][6] = "2-1-999", "2026/13/40"
	lines[1+2*3][5], lines[1+2*3][6] = "R8.4.1", "令和8年4月2日"
	_, problems := readDesigns(t, csvFile(t, lines))
	const want = "0002 /equipment/2/class 6 noOptionOf|0045 /equipment/2/date 6 |0083 / 1 heading|0083 / 4 cells"
	if got := shownOf(problems); got != want {
		t.Errorf("[R5.11] got\n%s\nwant\n%s", got, want)
	}
}

func TestCSVSaysOfAnEmissionTheClassOfItsLine(t *testing.T) {
	t.Parallel()
	two := func(edit func(lines [][]string)) [][]string {
		lines := designs(2) // 2-1-12 and 2-1-8, of one number
		lines[3][1], lines[3][2] = lines[1][1], lines[1][2]
		edit(lines)
		return lines
	}
	filled, problems := readDesigns(t, csvFile(t, two(func([][]string) {})))
	if len(problems) > 0 {
		t.Fatalf("[R5.11] %v", problems)
	}
	var classes []any
	for _, row := range filled["emissions"].([]any) {
		classes = append(classes, row.(map[string]any)["class"])
	}
	if got := fmt.Sprint(classes); got != "[2-1-12 2-1-12 2-1-8 2-1-8]" {
		t.Errorf("[R5.11] %s", got)
	}
	for name, c := range map[string]struct {
		edit func(lines [][]string)
		want string
	}{
		"a class without an emission": {func(l [][]string) {
			for _, line := range l[3:] {
				copy(line[12:], []string{"", "", "", ""})
			}
		}, "0003 /equipment/1/class 4 unreferencedPart"},
		"a class that there is not": {func(l [][]string) { l[3][0] = "9-9-9" }, "0002 /equipment/1/class 4 noOptionOf"},
	} {
		if _, problems := readDesigns(t, csvFile(t, two(c.edit))); shownOf(problems) != c.want {
			t.Errorf("[R5.11] %s: %s; want %s", name, shownOf(problems), c.want)
		}
	}
}

func TestACSVFileOfAFormWithoutRowsIsRefused(t *testing.T) {
	t.Parallel()
	p, ok := loadCatalogue(t).Current("giteki-self-repeal", "2026-11-21")
	if !ok {
		t.Fatal("no such procedure")
	}
	if _, ok := p.CSVTemplate(); ok {
		t.Error("[R5.11] there is a CSV template of nothing")
	}
	_, problems := p.ReadCSV([]byte("a,b\n1,2\n"), nil, Env{Category: "corporation", Today: "2026-11-21"})
	if got := shownOf(problems); got != "0083 / 1 noTable" {
		t.Errorf("[R5.11] %s", got)
	}
}

func TestCSVTroubles(t *testing.T) {
	t.Parallel()
	with := func(edit func(lines [][]string) [][]string) []byte { return csvFile(t, edit(designs(2))) }
	shiftJIS, err := japanese.ShiftJIS.NewEncoder().Bytes([]byte("電波"))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		file []byte
		want string
	}{
		"empty":           {nil, "0083 / 1 noLines"},
		"headings only":   {with(func(l [][]string) [][]string { return l[:1] }), "0083 / 1 noLines"},
		"a NUL":           {[]byte("a\x00b"), "0083 / 1 nul"},
		"UTF-16":          {[]byte("\xff\xfea\x00"), "0083 / 1 encoding"},
		"mixed encodings": {append([]byte("電波\xff"), shiftJIS...), "0083 / 1 encoding"},
		"an open quote":   {append(with(func(l [][]string) [][]string { return l }), '"'), "0083 / 6 quotes"},
		"a bare quote":    {append(with(func(l [][]string) [][]string { return l }), `a"b,`...), "0083 / 6 quotes"},
		"commas":          {bytes.Repeat([]byte(","), 400_000), "0083 / 1 crowded"},
		"unknown heading": {with(func(l [][]string) [][]string { l[0][0] = "色"; return l }), "0083 / 1 heading|0083 / 1 noHeading"},
		"heading twice":   {with(func(l [][]string) [][]string { l[0][1] = l[0][0]; return l }), "0083 / 1 twice|0083 / 1 noHeading"},
		"no heading":      {with(func(l [][]string) [][]string { l[0][0] = ""; return l }), "0083 / 1 noHeading"},
		"too many cells":  {with(func(l [][]string) [][]string { l[1] = append(l[1], "x"); return l }), "0083 / 2 cells"},
		"no equipment":    {with(func(l [][]string) [][]string { return append(l[:1], l[2:]...) }), "0083 / 2 firstLine"},
		"1,001 items":     {csvFile(t, designs(1001)), "0083 / 2002 tooMany"},
		"3,001 emissions": {csvFile(t, oneOfManyEmissions(3000)), "0083 / 3002 tooMany"},
		"brackets":        {with(func(l [][]string) [][]string { l[1][1] = "[型式]"; return l }), "0084 /equipment/0/typeName 2 "},
		"no tick":         {with(func(l [][]string) [][]string { l[1][11] = "maybe"; return l }), "0002 /equipment/0/sample 2 noTick"},
		"a long line":     {with(func(l [][]string) [][]string { l[1][1] = strings.Repeat("x", 1<<20); return l }), "0011 /equipment/0/typeName 2 "},
		"no emission":     {with(func(l [][]string) [][]string { return append(l[:1], l[3:]...) }), ""},
	} {
		t.Run(name, func(t *testing.T) {
			if _, problems := readDesigns(t, c.file); shownOf(problems) != c.want {
				t.Errorf("[R5.11] got %q, want %q", shownOf(problems), c.want)
			}
		})
	}
}

// TestCSVTemplate shows that the template of each report has every column and is refused as long as it is not filled in.
func TestCSVTemplate(t *testing.T) {
	t.Parallel()
	tables := 0
	for _, p := range newest(t) {
		file, ok := p.CSVTemplate()
		if !ok {
			continue
		}
		tables++
		_, problems := p.ReadCSV(file, nil, Env{Today: "2026-05-01"})
		table, _ := p.table()
		brackets := 0
		for _, each := range problems {
			if each.Code == codeBrackets && each.Params["line"] == "2" {
				brackets++
			}
		}
		if brackets != len(table.columns) {
			t.Errorf("[R5.11] %s: %d of %d columns are told: %.300v", p.def.ID, brackets, len(table.columns), problems)
		}
	}
	if tables == 0 {
		t.Error("no report has a table")
	}
}

func TestCSVTakesBoundedMemory(t *testing.T) {
	designForm(t)
	for _, piece := range []string{",", "\n", `"",`, "a"} {
		file := bytes.Repeat([]byte(piece), 8<<20/len(piece))
		var problems []Problem
		took := allocated(func() { _, problems = readDesigns(t, file) })
		if len(problems) == 0 || took > 64<<20 {
			t.Errorf("[R2.26] %q: took %d bytes, %.300v", piece, took, problems)
		}
	}
}

func FuzzReadCSV(f *testing.F) {
	f.Add(csvFile(f, designs(2)))
	f.Add([]byte("a,b\n\"\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		if filled, problems := readDesigns(t, file); filled == nil && len(problems) == 0 {
			t.Fatal("neither a form nor a problem")
		}
	})
}

// [R5.11] Ledgers have ticks, classes and days in words of their own.
func TestCSVTakesTheWordsOfLedgers(t *testing.T) {
	t.Parallel()
	words := map[string]bool{"有": true, "あり": true, "有り": true, "YES": true, "１": true, "TRUE": true, "〇": true, "無": false, "なし": false, "no": false, "０": false, "FALSE": false}
	for word, want := range words {
		lines := designs(2)
		lines[1][0], lines[1][5], lines[1][6], lines[1][7], lines[1][11] = "第１２号", "R8.4.1", "令和8年4月2日", "なし", word
		lines[3][0], lines[3][7], lines[3][13], lines[3][14], lines[3][15] = "特定小電力無線局", "ＮＯ", "2,412", "0.01", "ｗ"
		lines[4][13] = "2,437"
		lines = append(lines, []string{}, slices.Repeat([]string{""}, len(lines[0])))
		filled, problems := readDesigns(t, csvFile(t, lines))
		if len(problems) > 0 {
			t.Fatalf("[R5.11] %s: %v", word, problems)
		}
		row, other := filled["equipment"].([]any)[0].(map[string]any), filled["equipment"].([]any)[1].(map[string]any)
		if row["sample"] != want || row["class"] != "2-1-12" || row["bodySar"] != "no" || other["class"] != "2-1-8" || other["bodySar"] != "no" {
			t.Errorf("[R5.11] %s: %v %v", word, row, other)
		}
	}
	lines := designs(1)
	lines[1][11], lines[1][7], lines[1][0] = "提出", "不明", "第19号の99"
	_, problems := readDesigns(t, csvFile(t, lines))
	const want = "0002 /equipment/0/sample 2 noTick|0002 /equipment/0/class 2 noOptionOf|0002 /equipment/0/bodySar 2 noOptionOf"
	if got := shownOf(problems); got != want {
		t.Errorf("[R5.11] got\n%s\nwant\n%s", got, want)
	}
}
