package procedure

import (
	"bytes"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
)

const expspHead = `<application xmlns="urn:radioportal:procedure:expsp-open:1" procedure="expsp-open" version="1"`

// most repeats what piece writes until the file is as large as a file may be.
func most(head, tail string, piece func(i int) string) []byte {
	var b bytes.Buffer
	b.WriteString(head)
	for i := 0; b.Len() < MaxXML-len(tail)-32<<10; i++ {
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
		"attributes of a foreign root":  {most("<a", "/>", namespaces), XMLSize},
		"attributes of the root":        {most(expspHead, "></application>", namespaces), XMLSize},
		"attributes of an element":      {within("<devices", "/>", func(i int) string { return fmt.Sprintf(" a%d=''", i) }), XMLSize},
		"many attributes of many":       {within("<nothing>", "</nothing>", always("<a"+strings.Join(slices.Collect(counted(40, namespaces)), "")+"/>")), XMLSize},
		"some attributes of very many":  {within("<nothing>", "</nothing>", always("<a"+strings.Join(slices.Collect(counted(20, namespaces)), "")+"/>")), XMLSize},
		"one attribute":                 {within("<devices id='", "'/>", always("xxxxxxxxxxxxxxxx")), XMLSize},
		"one name":                      {within("<devices", "/>", always("xxxxxxxxxxxxxxxx")), XMLSize},
		"name at the end":               {within("<devices></devices", ">", always("xxxxxxxxxxxxxxxx")), XMLSize},
		"space in a tag":                {within("<devices", "/>", always("                ")), XMLSize},
		"comment":                       {within("<!--", "-->", always("xxxxxxxxxxxxxxxx")), XMLSize},
		"comment with tags":             {within("<!-- ' \" <a ", "-->", always("<a b='x'/>")), XMLSize},
		"instruction":                   {most("<?xml ", "?>"+expspHead+"/>", always("xxxxxxxxxxxxxxxx")), XMLSize},
		"document type":                 {most("<!DOCTYPE a [", "]><a/>", always("<!ENTITY a 'x'>")), XMLSize},
		"text":                          {within("<experiment><purpose>", "</purpose></experiment>", always("xxxxxxxxxxxxxxxx")), XMLSize},
		"text that is as it is":         {within("<experiment><purpose><![CDATA[", "]]></purpose></experiment>", always("xxxxxxxxxxxxxxxx")), XMLSize},
		"elements":                      {within("<nothing>", "</nothing>", always("<a/>")), XMLSize},
		"elements in elements":          {within("<nothing>", "</nothing>", always("<a>")), XMLSize},
		"comments before the root":      {most("", expspHead+"/>", always("<!---->")), XMLSize},
		"one element with a long name":  {within("", "", always("<"+strings.Repeat("x", 16_000)+"/>")), XMLUnknown},
		"a name of many in long values": {within("<devices>", "</devices>", always("<row "+strings.Repeat("x", 15_000)+"=''/>")), XMLAttribute},
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

func TestXMLTakesBoundedMemory(t *testing.T) {
	p, _ := loadCatalogue(t).Version("expsp-open", 1)
	for name, c := range costlyXML() {
		var err error
		took := allocated(func() {
			if _, err = ReadXMLHead(c.file); err == nil {
				_, _, err = p.ReadXML(c.file)
			}
		})
		list := troublesOf(err)
		if len(list) == 0 || list[len(list)-1].Reason != c.reason {
			t.Errorf("[R2.26] %s: %.200v", name, err)
		}
		told := 0
		for _, each := range list {
			told += len(each.Path) + len(each.Detail)
		}
		if took > 4*MaxXML || told > 64<<10 {
			t.Errorf("[R2.26] %s: took %d bytes, tells %d", name, took, told)
		}
	}
}

// TestXMLFarBelowItsBounds: the fullest files of each form are far from what is refused.
func TestXMLFarBelowItsBounds(t *testing.T) {
	for _, p := range newest(t) {
		file := p.WriteXML(fullest(p), XMLHead{SaveName: strings.Repeat("\U0001f600", 100)})
		r := newXMLReader(file)
		for {
			if _, err := r.next(); err != nil {
				break
			}
		}
		if len(r.troubles) > 0 || r.tokens > maxXMLTokens/2 {
			t.Errorf("%s: %d tokens, %v", p.def.ID, r.tokens, r.troubles)
		}
	}
}

// fullest has every field of every row filled.
func fullest(p *Procedure) map[string]any {
	raw := map[string]any{}
	for _, s := range p.sections {
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

func fullestValue(f *field) any {
	switch f.def.Type {
	case TypeBoolean:
		return true
	case TypeChoice:
		return f.options[0].Code
	case TypeMultichoice:
		list := []any{}
		for _, option := range f.options {
			list = append(list, option.Code)
		}
		return list
	}
	return "\x00あ"
}

func TestTextsOfTheLongestAreRead(t *testing.T) {
	p, _ := loadCatalogue(t).Version("expsp-open", 1)
	for _, one := range []string{"\x00", "\U0001f600", `"`, "\\", "\n"} {
		raw := map[string]any{"experiment": map[string]any{"purpose": strings.Repeat(one, maxText)}}
		again, _, err := p.ReadXML(p.WriteXML(raw, XMLHead{}))
		if err != nil || again["experiment"].(map[string]any)["purpose"] != raw["experiment"].(map[string]any)["purpose"] {
			t.Errorf("%q: %v", one, err)
		}
	}
}

// TestReferencesToNoCharacters: XML 1.0, 4.1 and production 2 (Char).
func TestReferencesToNoCharacters(t *testing.T) {
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
			_, _, err := p.ReadXML(content)
			if list := troublesOf(err); len(list) != 1 || list[0].Reason != XMLSyntax {
				t.Errorf("[R2.26] %s: %v", content, err)
			}
		}
	}
	for reference, want := range map[string]string{
		"&#x9;": "\t", "&#xD7FF;": "\ud7ff", "&#xE000;": "\ue000", "&#xFFFD;": "\ufffd", "&#x10FFFF;": "\U0010ffff", "&#128512;": "\U0001f600",
		"&amp;#xD800;": "&#xD800;", "<![CDATA[&#xD800;]]>": "&#xD800;", "<!-- &#xD800; -->": "", "&#x26;#xD800;": "&#xD800;",
	} {
		text, attribute := file(reference)
		if raw, _, err := p.ReadXML(text); err != nil || raw["experiment"].(map[string]any)["purpose"] != "a"+want+"b" {
			t.Errorf("%s: %v %v", reference, raw, err)
		}
		if !strings.HasPrefix(reference, "<") {
			if _, head, err := p.ReadXML(attribute); err != nil || head.SaveName != "a"+want+"b" {
				t.Errorf("%s: %q %v", reference, head.SaveName, err)
			}
		}
	}
	for _, comment := range []string{"<!-- \x00 -->", "<!-- \ufffe -->", "<!-- \x1b -->"} {
		text, _ := file(comment)
		if _, _, err := p.ReadXML(text); len(troublesOf(err)) != 1 {
			t.Errorf("[R2.26] %q: %v", comment, err)
		}
	}
}

func TestJSONTakesBoundedMemory(t *testing.T) {
	p, _ := loadCatalogue(t).Version("giteki-design-open", 1)
	for _, piece := range []string{"0,", "[],", "{},", "["} {
		file := most(`{"a":[`, "0]}", always(piece))
		var problems []Problem
		took := allocated(func() { _, problems = p.ReadJSON(file, nil, Env{}) })
		if len(problems) == 0 || took > MaxXML {
			t.Errorf("[R2.26] %s: took %d bytes, %v", piece, took, problems)
		}
	}
}
