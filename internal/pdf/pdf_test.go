package pdf

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"radioportal/internal/made"
	"radioportal/internal/pdf/pdftest"
)

var day = time.Date(2026, 11, 21, 3, 4, 5, 0, time.UTC)

// written is a document's file.
func written(t *testing.T, about About, write func(*Document)) []byte {
	t.Helper()
	d := New(about)
	write(d)
	file, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestPopplerReadsItBack(t *testing.T) {
	t.Parallel()
	made.Needed(t, Ready(), "the fonts of PDFs are", "build")
	names := "髙橋 﨑山 𠮷田 渡邉 𣘺本 神谷 槗爪 瀨戸 桒原 濵田 鷗外 Ångström 1,000W ①㈱〜―"
	file := written(t, About{Title: "無線局免許状 𠮷田", Lang: "ja", Made: day, Foot: "N260000000001"}, func(d *Document) {
		d.Right(Normal, "令和8年11月21日")
		d.Title(Heading, "無線局免許状")
		d.Section(Normal, "見出し")
		d.Text(Normal, names)
		d.Row(Cell{Label: "氏名又は名称", Text: "𠮷田 髙子"}, Cell{Label: "Call sign", Text: "JA1ZZZ", Share: 0.5, Size: Heading})
	})
	text := pdftest.Run(t, file, "pdftotext", "-layout", "FILE", "-")
	for _, want := range append(strings.Fields(names), "令和8年11月21日", "無線局免許状", "氏名又は名称", "𠮷田 髙子", "JA1ZZZ", "N260000000001", "1 / 1") {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not read back in\n%s", want, text)
		}
	}
	if strings.Contains(text, "〓") {
		t.Errorf("something is missing:\n%s", text)
	}
	for _, want := range []string{"Title:           無線局免許状 𠮷田", "Pages:           1", "A4"} {
		if info := pdftest.Run(t, file, "pdfinfo", "-enc", "UTF-8", "FILE"); !strings.Contains(info, want) {
			t.Errorf("%q is not in\n%s", want, info)
		}
	}
	if !bytes.Contains(file, []byte("/Lang (ja)")) {
		t.Error("the language is not said")
	}
	// Both fonts go with the file, as far as they are used.
	if fonts := pdftest.Run(t, file, "pdffonts", "FILE"); strings.Count(fonts, "TrueType") != 2 || strings.Count(fonts, "yes yes yes") != 2 {
		t.Errorf("fonts:\n%s", fonts)
	}
	if len(file) > 200<<10 {
		t.Errorf("%d bytes: the fonts are in it whole", len(file))
	}
}

// structure is the tree of a document's parts, as poppler prints it.
func structure(t *testing.T, file []byte) string {
	t.Helper()
	return strings.Join(strings.Fields(pdftest.Run(t, file, "pdfinfo", "-struct-text", "FILE")), " ")
}

func TestAScreenReaderFindsTheParts(t *testing.T) {
	t.Parallel()
	made.Needed(t, Ready(), "the fonts of PDFs are", "build")
	file := written(t, About{Title: "t", Lang: "ja", Made: day, Foot: "足"}, func(d *Document) {
		d.Title(Heading, "通知")
		d.Text(Normal, "𠮷田です。")
		d.Section(Normal, "理由")
		d.To(bottom - 60)
		d.Row(Cell{Label: "長い", Text: "一\n二\n三\n四\n五\n六"}, Cell{Label: "短い", Text: "あ"})
	})
	want := `Document H1 (block) "通知" P (block) "𠮷" "田です。" H2 (block) "理由" P (block) "長い" "一" "二" "三" "四" "五" "六" P (block) "短い" "あ"`
	if got := structure(t, file); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if info := pdftest.Run(t, file, "pdfinfo", "FILE"); !strings.Contains(info, "Tagged:          yes") {
		t.Error(info)
	}
}

func TestCharactersThatNoFontHas(t *testing.T) {
	t.Parallel()
	made.Needed(t, Ready(), "the fonts of PDFs are", "build")
	for lang, note := range map[string]string{"ja": "印刷用の書体にない文字です", "en": "the printing fonts lack"} {
		file := written(t, About{Title: "t", Lang: lang, Made: day}, func(d *Document) {
			d.Text(Normal, "局名 🎌한🎌 終\x00\u200b\U000e0100わり")
		})
		text := strings.Join(strings.Fields(pdftest.Run(t, file, "pdftotext", "FILE", "-")), " ")
		for _, want := range []string{"局名 〓〓〓 終わり", note, "U+1F38C U+D55C"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not in %s", lang, want, text)
			}
		}
	}
}

func TestLongTextsTakeSeveralSheets(t *testing.T) {
	t.Parallel()
	made.Needed(t, Ready(), "the fonts of PDFs are", "build")
	sentence := "無線局の運用にあたっては、電波法令を守り、他の無線局に混信を与えないようにしてください。"
	file := written(t, About{Title: "t", Lang: "ja", Made: day, Foot: "N1"}, func(d *Document) {
		d.Text(Normal, strings.Repeat(sentence, 100))
		d.Row(Cell{Label: "移動範囲", Text: strings.Repeat(sentence, 80) + "表の終わり"}, Cell{Text: "短い"})
		d.Text(Normal, "文書の終わり")
	})
	text := pdftest.Text(t, file)
	for _, want := range []string{"N11/7", "N17/7", "表の終わり", "文書の終わり"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not read back", want)
		}
	}
	if got := strings.Count(text, "電波法令"); got != 180 {
		t.Errorf("%d of 180 sentences", got)
	}
}

func TestBreakingLines(t *testing.T) {
	t.Parallel()
	each := func(line string) float64 { return float64(len([]rune(line))) }
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", []string{""}},
		{"あいうえお", []string{"あいうえ", "お"}},
		{"あいうえ。お", []string{"あいう", "え。お"}},
		{"あいう「え」", []string{"あいう", "「え」"}},
		{"the call sign", []string{"the", "call", "sign"}},
		{"JA1ZZZZZZ", []string{"JA1Z", "ZZZZ", "Z"}},
		{"一\n\n二", []string{"一", "", "二"}},
		{"局がJA1Zだ", []string{"局が", "JA1Z", "だ"}},
	} {
		if got := lines(c.text, 4, each); strings.Join(got, "|") != strings.Join(c.want, "|") {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

func TestWhatTheLibraryWritesIsRecognised(t *testing.T) {
	t.Parallel()
	for name, raw := range map[string][]byte{"nothing": nil, "text": []byte("%PDF-1.7\nhello"), "no table": []byte("startxref\n999\n%%EOF\n"),
		"no objects": []byte("%PDF\nxref\n0 1\n0000000000 65535 f \nstartxref\n5\n%%EOF\n")} {
		if _, err := new(Document).complete(raw); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

func BenchmarkDocument(b *testing.B) {
	for b.Loop() {
		d := New(About{Title: "t", Lang: "ja", Made: day})
		d.Text(Normal, "𠮷田 髙子 無線局の運用にあたっては、電波法令を守り、他の無線局に混信を与えないようにしてください。")
		if _, err := d.Bytes(); err != nil {
			b.Fatal(err)
		}
	}
}

func TestAParagraphIsNotLeftAloneOnTheNextSheet(t *testing.T) {
	t.Parallel()
	made.Needed(t, Ready(), "the fonts of PDFs are", "build")
	for name, c := range map[string]struct {
		text string
		room float64 // in lines of the first sheet
		next string  // what stands on the second
	}{
		"a short one goes over whole":          {"一\n二\n三", 2.5, "一二三"},
		"what fits stays":                      {"一\n二\n三", 3.5, ""},
		"of a long one two lines go over":      {"一\n二\n三\n四\n五\n六", 5.5, "五六"},
		"one line of a long one does not stay": {"一\n二\n三\n四\n五\n六", 1.5, "一二三四五六"},
	} {
		t.Run("[R10.4] "+name, func(t *testing.T) {
			file := written(t, About{Title: "t", Lang: "ja", Made: day}, func(d *Document) {
				d.Text(Normal, "始")
				d.To(bottom - c.room*Normal*lineHeight)
				d.Text(Normal, c.text)
			})
			got := ""
			if strings.Contains(pdftest.Run(t, file, "pdfinfo", "FILE"), "Pages:           2") {
				got = strings.Join(strings.Fields(pdftest.Run(t, file, "pdftotext", "-f", "2", "FILE", "-")), "")
			}
			if got != c.next {
				t.Errorf("the second sheet has %q, want %q", got, c.next)
			}
		})
	}
}
