package pdf

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"unicode/utf16"
)

var (
	errShape  = errors.New("the file is not shaped as expected")
	startAt   = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`)
	entryLine = regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`)
	mapEntry  = regexp.MustCompile(`<([0-9A-F]{4})><[0-9A-F]{4}><([0-9A-F]{4,6})>\n`)
	fontName  = regexp.MustCompile(`(/BaseFont|/FontName) /`)
	catalogue = []byte("/Type /Catalog\n")
)

// complete writes a file anew with what its library leaves out: the language, the title and
// the tree of its parts, which a screen reader wants, and the characters beyond U+FFFF in the tables that
// turn glyphs back into text, where the library writes a number that no reader knows.
func (d *Document) complete(raw []byte) ([]byte, error) {
	objects, header, err := split(raw)
	if err != nil {
		return nil, err
	}
	language := fmt.Sprintf("/Lang (%s)\n/ViewerPreferences << /DisplayDocTitle true >>\n", d.about.Lang)
	for i, object := range objects {
		if bytes.Contains(object, catalogue) {
			objects[i] = bytes.Replace(object, catalogue, append(bytes.Clone(catalogue), language...), 1)
		}
		if bytes.Contains(object, []byte("begincmap")) {
			objects[i] = characterMap(i+1, object)
		}
		if !bytes.Contains(object, []byte("stream")) {
			// Six letters before its name say that a font is there in part.
			objects[i] = fontName.ReplaceAll(objects[i], []byte("$1 /PORTAL+"))
		}
	}
	if objects, err = d.tagged(objects); err != nil {
		return nil, err
	}
	objects = append(objects, fmt.Appendf(nil, "%d 0 obj\n<<\n/Title <%X>\n/Producer (Radio Portal)\n/CreationDate (D:%s)\n>>\nendobj\n",
		len(objects)+1, utf16be("\ufeff"+d.about.Title), d.about.Made.UTC().Format("20060102150405Z")))
	return join(header, objects), nil
}

// split takes a file apart into what stands before its objects, and the objects.
func split(raw []byte) (objects [][]byte, header []byte, err error) {
	found := startAt.FindSubmatch(raw)
	if found == nil {
		return nil, nil, errShape
	}
	table, _ := strconv.Atoi(string(found[1]))
	if table <= 0 || table >= len(raw) {
		return nil, nil, errShape
	}
	entries := entryLine.FindAllSubmatch(raw[table:], -1)
	offsets := make([]int, len(entries), len(entries)+1)
	for i, entry := range entries {
		offsets[i], _ = strconv.Atoi(string(entry[1]))
	}
	offsets = append(offsets, table)
	for i := range entries {
		from, to := offsets[i], offsets[i+1]
		if from >= to || !bytes.HasPrefix(raw[from:to], fmt.Appendf(nil, "%d 0 obj\n", i+1)) {
			return nil, nil, errShape
		}
		objects = append(objects, raw[from:to:to])
	}
	if len(objects) == 0 {
		return nil, nil, errShape
	}
	return objects, raw[:offsets[0]:offsets[0]], nil
}

// join writes a file of objects, the first being the catalogue and the last the information.
func join(header []byte, objects [][]byte) []byte {
	var file, table bytes.Buffer
	file.Write(header)
	fmt.Fprintf(&table, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, object := range objects {
		fmt.Fprintf(&table, "%010d 00000 n \n", file.Len())
		file.Write(object)
	}
	id, at := sha256.Sum256(file.Bytes()), file.Len()
	file.Write(table.Bytes())
	fmt.Fprintf(&file, "trailer\n<<\n/Size %d\n/Root 1 0 R\n/Info %d 0 R\n/ID [<%X> <%X>]\n>>\nstartxref\n%d\n%%%%EOF\n",
		len(objects)+1, len(objects), id[:16], id[:16], at)
	return file.Bytes()
}

// characterMap writes the table of a font that turns its glyphs back into characters.
func characterMap(number int, object []byte) []byte {
	const most = 100 // entries in a block
	entries := mapEntry.FindAllSubmatch(object, -1)
	var text bytes.Buffer
	text.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n")
	for len(entries) > 0 {
		n := min(len(entries), most)
		fmt.Fprintf(&text, "%d beginbfrange\n", n)
		for _, entry := range entries[:n] {
			r, _ := strconv.ParseInt(string(entry[2]), 16, 32)
			fmt.Fprintf(&text, "<%s><%s><%X>\n", entry[1], entry[1], utf16be(string(rune(r))))
		}
		text.WriteString("endbfrange\n")
		entries = entries[n:]
	}
	text.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return fmt.Appendf(nil, "%d 0 obj\n<<\n/Length %d\n>>\nstream\n%sendstream\nendobj\n", number, text.Len(), text.Bytes())
}

func utf16be(text string) []byte {
	var out []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		out = append(out, byte(unit>>8), byte(unit))
	}
	return out
}
