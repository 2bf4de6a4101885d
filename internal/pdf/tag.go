package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"regexp"
	"strings"
)

// role is what a part of a document is, by the names of PDF's structure types.
type role string

const (
	title     role = "H1"
	section   role = "H2"
	paragraph role = "P"
)

// element is a part of the document, in the order in which it is read.
type element struct {
	role   role
	pieces []piece
}

// piece is a text that was drawn for an element: which of the texts of which sheet, both
// counted from 0.
type piece struct{ sheet, text int }

// aside stands for text that is no part of what is read: numbers of sheets.
const aside = -1

// passedOver marks what is no part of what is read.
const passedOver = "/Artifact BMC" //nolint:misspell // as PDF spells it

// begin makes what is drawn next an element; its number, to go on with it later.
func (d *Document) begin(r role) int {
	d.elements = append(d.elements, element{role: r})
	d.now = len(d.elements) - 1
	return d.now
}

// drawn notes that a text was drawn on the sheet.
func (d *Document) drawn() {
	for len(d.texts) <= d.sheet {
		d.texts = append(d.texts, nil)
	}
	if d.now != aside {
		e := &d.elements[d.now]
		e.pieces = append(e.pieces, piece{d.sheet, len(d.texts[d.sheet])})
	}
	d.texts[d.sheet] = append(d.texts[d.sheet], d.now)
}

var (
	pageType = []byte("/Type /Page\n")
	showing  = regexp.MustCompile(`(?s)BT\n.*?\nET\n`)
	drawing  = regexp.MustCompile(`(?s)<<\n/Length \d+\n>>\nstream\n(.*)endstream\n`)
)

// tagged writes the sheets anew with marks of what each text belongs to, and the tree of the
// document's parts, so that a screen reader reads them in order, as headings and
// paragraphs, and passes over lines and feet.
func (d *Document) tagged(objects [][]byte) ([][]byte, error) {
	var pages []int // the object numbers of the sheets
	for i, object := range objects {
		switch {
		case bytes.Contains(object, pageType):
			keys := fmt.Sprintf("/StructParents %d\n/Tabs /S\n", len(pages))
			objects[i] = bytes.Replace(object, pageType, append(bytes.Clone(pageType), keys...), 1)
			pages = append(pages, i+1)
		case len(pages) > 0 && bytes.Contains(object, []byte("\nBT\n")):
			content, err := d.marked(i+1, object, len(pages)-1)
			if err != nil {
				return nil, err
			}
			objects[i] = content
		}
	}
	root := len(objects) + 1
	roots := fmt.Sprintf("/MarkInfo << /Marked true >>\n/StructTreeRoot %d 0 R\n", root)
	objects[0] = bytes.Replace(objects[0], catalogue, append(bytes.Clone(catalogue), roots...), 1)
	return append(objects, d.tree(root, pages)...), nil
}

// marked is the content of a sheet with marks.
func (d *Document) marked(number int, object []byte, sheet int) ([]byte, error) {
	found := drawing.FindSubmatch(object)
	if found == nil || sheet >= len(d.texts) {
		return nil, errShape
	}
	content, at, text := found[1], 0, 0
	var out bytes.Buffer
	mark := func(tag string, part []byte) {
		if len(bytes.TrimSpace(part)) > 0 {
			fmt.Fprintf(&out, "%s\n%sEMC\n", tag, part)
		}
	}
	for _, place := range showing.FindAllIndex(content, -1) {
		mark(passedOver, content[at:place[0]])
		if text >= len(d.texts[sheet]) {
			return nil, errShape
		}
		tag := passedOver
		if n := d.texts[sheet][text]; n != aside {
			tag = fmt.Sprintf("/%s << /MCID %d >> BDC", d.elements[n].role, text)
		}
		mark(tag, content[place[0]:place[1]])
		at, text = place[1], text+1
	}
	if text != len(d.texts[sheet]) {
		return nil, errShape
	}
	mark(passedOver, content[at:])
	return deflated(number, out.Bytes())
}

func deflated(number int, content []byte) ([]byte, error) {
	var packed bytes.Buffer
	writer := zlib.NewWriter(&packed)
	if _, err := writer.Write(content); err != nil {
		return nil, err
	}
	if err := writer.Close(); err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "%d 0 obj\n<<\n/Filter /FlateDecode\n/Length %d\n>>\nstream\n%s\nendstream\nendobj\n",
		number, packed.Len(), packed.Bytes()), nil
}

// tree is the root of the parts, the document, the table of which part each text of each
// sheet is of, and the parts, under numbers from root on.
func (d *Document) tree(root int, pages []int) [][]byte {
	document, parents, first := root+1, root+2, root+3
	var kids strings.Builder
	parts := make([][]byte, len(d.elements))
	for i, e := range d.elements {
		fmt.Fprintf(&kids, "%d 0 R ", first+i)
		parts[i] = part(first+i, document, e, pages)
	}
	return append([][]byte{
		fmt.Appendf(nil, "%d 0 obj\n<<\n/Type /StructTreeRoot\n/K %d 0 R\n/ParentTree %d 0 R\n/ParentTreeNextKey %d\n>>\nendobj\n", root, document, parents, len(pages)),
		fmt.Appendf(nil, "%d 0 obj\n<<\n/Type /StructElem\n/S /Document\n/P %d 0 R\n/K [%s]\n>>\nendobj\n", document, root, kids.String()),
		d.parents(parents, first),
	}, parts...)
}

func part(number, document int, e element, pages []int) []byte {
	var kids strings.Builder
	for _, p := range e.pieces {
		fmt.Fprintf(&kids, "<< /Type /MCR /Pg %d 0 R /MCID %d >> ", pages[p.sheet], p.text)
	}
	return fmt.Appendf(nil, "%d 0 obj\n<<\n/Type /StructElem\n/S /%s\n/P %d 0 R\n/K [%s]\n>>\nendobj\n", number, e.role, document, kids.String())
}

// parents is the table of parts, first being the number of the first of them.
func (d *Document) parents(number, first int) []byte {
	var table strings.Builder
	for sheet, texts := range d.texts {
		fmt.Fprintf(&table, "%d [", sheet)
		for _, n := range texts {
			if n == aside {
				table.WriteString("null ")
				continue
			}
			fmt.Fprintf(&table, "%d 0 R ", first+n)
		}
		table.WriteString("] ")
	}
	return fmt.Appendf(nil, "%d 0 obj\n<<\n/Nums [%s]\n>>\nendobj\n", number, table.String())
}
