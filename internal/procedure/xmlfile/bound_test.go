package xmlfile

import (
	"bytes"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/procedure"
)

const expspHead = `<application xmlns="urn:radioportal:procedure:expsp-open:1" procedure="expsp-open" version="1"`

// most repeats what piece writes until the file is as large as a file may be.
func most(head, tail string, piece func(i int) string) []byte {
	var b bytes.Buffer
	b.WriteString(head)
	for i := 0; b.Len() < MaxSize-len(tail)-32<<10; i++ {
		b.WriteString(piece(i))
	}
	b.WriteString(tail)
	return b.Bytes()
}

func always(piece string) func(int) string { return func(int) string { return piece } }

// costlyXML are files within the limit that would take memory, and how they are refused.
func costlyXML() map[string]struct {
	file   []byte
	reason string
} {
	namespaces := func(i int) string { return fmt.Sprintf(" xmlns:a%d='x'", i) }
	within := func(head, tail string, piece func(int) string) []byte {
		return most(expspHead+">"+head, tail+"</application>", piece)
	}
	return map[string]struct {
		file   []byte
		reason string
	}{
		"attributes of a foreign root":  {most("<a", "/>", namespaces), Size},
		"attributes of the root":        {most(expspHead, "></application>", namespaces), Size},
		"attributes of an element":      {within("<devices", "/>", func(i int) string { return fmt.Sprintf(" a%d=''", i) }), Size},
		"many attributes of many":       {within("<nothing>", "</nothing>", always("<a"+strings.Join(slices.Collect(counted(40, namespaces)), "")+"/>")), Size},
		"some attributes of very many":  {within("<nothing>", "</nothing>", always("<a"+strings.Join(slices.Collect(counted(20, namespaces)), "")+"/>")), Size},
		"one attribute":                 {within("<devices id='", "'/>", always("xxxxxxxxxxxxxxxx")), Size},
		"one name":                      {within("<devices", "/>", always("xxxxxxxxxxxxxxxx")), Size},
		"name at the end":               {within("<devices></devices", ">", always("xxxxxxxxxxxxxxxx")), Size},
		"space in a tag":                {within("<devices", "/>", always("                ")), Size},
		"comment":                       {within("<!--", "-->", always("xxxxxxxxxxxxxxxx")), Size},
		"comment with tags":             {within("<!-- ' \" <a ", "-->", always("<a b='x'/>")), Size},
		"instruction":                   {most("<?xml ", "?>"+expspHead+"/>", always("xxxxxxxxxxxxxxxx")), Size},
		"document type":                 {most("<!DOCTYPE a [", "]><a/>", always("<!ENTITY a 'x'>")), Size},
		"text":                          {within("<experiment><purpose>", "</purpose></experiment>", always("xxxxxxxxxxxxxxxx")), Size},
		"text that is as it is":         {within("<experiment><purpose><![CDATA[", "]]></purpose></experiment>", always("xxxxxxxxxxxxxxxx")), Size},
		"elements":                      {within("<nothing>", "</nothing>", always("<a/>")), Size},
		"elements in elements":          {within("<nothing>", "</nothing>", always("<a>")), Size},
		"comments before the root":      {most("", expspHead+"/>", always("<!---->")), Size},
		"one element with a long name":  {within("", "", always("<"+strings.Repeat("x", 16_000)+"/>")), Unknown},
		"a name of many in long values": {within("<devices>", "</devices>", always("<row "+strings.Repeat("x", 15_000)+"=''/>")), Attribute},
	}
}

func counted(n int, piece func(int) string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for i := range n {
			if !yield(piece(i)) {
				return
			}
		}
	}
}

// allocated is how many bytes fn takes from memory in all, given back or not.
func allocated(fn func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	fn()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestTakesBoundedMemory(t *testing.T) {
	p, _ := loadCatalogue(t).Version("expsp-open", 1)
	for name, c := range costlyXML() {
		var err error
		took := allocated(func() {
			if _, err = ReadHead(c.file); err == nil {
				_, _, err = Read(p, c.file)
			}
		})
		list := troublesOf(err)
		if len(list) == 0 || list[len(list)-1].Reason != c.reason {
			t.Errorf("[R2.26] %s: %.200v", name, err)
		}
		size := 0
		for _, each := range list {
			size += len(each.Path) + len(each.Detail)
		}
		if took > 4*MaxSize || size > 64<<10 {
			t.Errorf("[R2.26] %s: took %d bytes, tells %d", name, took, size)
		}
	}
}

// TestFarBelowItsBounds: the fullest files of each form are far from what is refused.
func TestFarBelowItsBounds(t *testing.T) {
	t.Parallel()
	for _, p := range newest(t) {
		file := Write(p, fullest(p), Head{SaveName: strings.Repeat("\U0001f600", 100)})
		r := newReader(file)
		for {
			if _, err := r.next(); err != nil {
				break
			}
		}
		if len(r.troubles) > 0 || r.tokens > maxTokens*3/4 {
			t.Errorf("%s: %d tokens, %v", p.Definition().ID, r.tokens, r.troubles)
		}
	}
}

// fullest has every field of every row filled.
func fullest(p *procedure.Procedure) map[string]any {
	raw := map[string]any{}
	for _, s := range formOf(p) {
		row := map[string]any{}
		for _, f := range s.fields {
			row[f.def.ID] = fullestValue(f)
		}
		raw[s.def.ID] = row
		if s.def.Repeat != nil {
			raw[s.def.ID] = slices.Repeat([]any{row}, s.def.Repeat.Max)
		}
	}
	return raw
}

func fullestValue(f field) any {
	switch f.def.Type {
	case procedure.TypeBoolean:
		return true
	case procedure.TypeChoice:
		return f.options[0].Code
	case procedure.TypeMultichoice:
		list := []any{}
		for _, option := range f.options {
			list = append(list, option.Code)
		}
		return list
	}
	return "\x00あ"
}

func TestTextsOfTheLongestAreRead(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("expsp-open", 1)
	for _, one := range []string{"\x00", "\U0001f600", `"`, "\\", "\n"} {
		raw := map[string]any{"experiment": map[string]any{"purpose": strings.Repeat(one, procedure.MaxText)}}
		again, _, err := Read(p, Write(p, raw, Head{}))
		if err != nil || again["experiment"].(map[string]any)["purpose"] != raw["experiment"].(map[string]any)["purpose"] {
			t.Errorf("%q: %v", one, err)
		}
	}
}

// TestReferencesToNoCharacters: XML 1.0, 4.1 and production 2 (Char).
func TestReferencesToNoCharacters(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("expsp-open", 1)
	file := func(reference string) (text, attribute []byte) {
		return []byte(expspHead + "><experiment><purpose>a" + reference + "b</purpose></experiment></application>"),
			[]byte(expspHead + " saveName='a" + reference + "b'/>")
	}
	for _, reference := range []string{
		"&#xD800;", "&#xdBfF;", "&#xDC00;", "&#xDFFF;", "&#55296;", "&#000056320;", "&#x0000D800;", "&#0;", "&#x0;", "&#xFFFE;", "&#65535;", "&#1;", "&#x1F;",
		"&#x110000;", "&#xFFFFFFFFFFFFFFFFFF;", "&#;", "&#x;", "&#X41;", "&#-1;", "&#x41", "& ", "&#x41;&#xD83D;&#xDE00;",
	} {
		text, attribute := file(reference)
		for _, content := range [][]byte{text, attribute} {
			_, _, err := Read(p, content)
			if list := troublesOf(err); len(list) != 1 || list[0].Reason != Syntax {
				t.Errorf("[R2.26] %s: %v", content, err)
			}
		}
	}
	for reference, want := range map[string]string{
		"&#x9;": "\t", "&#xD7FF;": "\ud7ff", "&#xE000;": "\ue000", "&#xFFFD;": "\ufffd", "&#x10FFFF;": "\U0010ffff", "&#128512;": "\U0001f600",
		"&amp;#xD800;": "&#xD800;", "<![CDATA[&#xD800;]]>": "&#xD800;", "<!-- &#xD800; -->": "", "&#x26;#xD800;": "&#xD800;",
	} {
		text, attribute := file(reference)
		if raw, _, err := Read(p, text); err != nil || raw["experiment"].(map[string]any)["purpose"] != "a"+want+"b" {
			t.Errorf("%s: %v %v", reference, raw, err)
		}
		if !strings.HasPrefix(reference, "<") {
			if _, head, err := Read(p, attribute); err != nil || head.SaveName != "a"+want+"b" {
				t.Errorf("%s: %q %v", reference, head.SaveName, err)
			}
		}
	}
	for _, comment := range []string{"<!-- \x00 -->", "<!-- \ufffe -->", "<!-- \x1b -->"} {
		text, _ := file(comment)
		if _, _, err := Read(p, text); len(troublesOf(err)) != 1 {
			t.Errorf("[R2.26] %q: %v", comment, err)
		}
	}
}
