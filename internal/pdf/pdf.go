// Package pdf writes documents for people: A4 sheets with text in Japanese and in
// English, in fonts that go with the file, whose text can be searched, copied and read
// aloud. It knows nothing of what the documents say.
package pdf

import (
	"fmt"
	"time"

	"github.com/signintech/gopdf"
)

// About says what the file is, apart from what stands on its sheets.
type About struct {
	Title string
	Lang  string // "ja" or "en", of the document
	Made  time.Time
	// Foot stands below each sheet, before the number of the sheet; both are left out where
	// it is empty.
	Foot string
}

// The sheet, in points.
const (
	sheetWidth  = 595.28
	sheetHeight = 841.89
	left        = 62.0
	top         = 64.0
	bottom      = sheetHeight - 72
	// Width is how wide text is set.
	Width = sheetWidth - 2*left
)

// Sizes of text, in points.
const (
	Small   = 9.0
	Normal  = 10.5
	Heading = 15.0
	Large   = 26.0
)

// lineHeight of a text, as a multiple of its size.
const lineHeight = 1.65

// Document is written from the top down, over as many sheets as it takes. The first
// failure stays and comes out of Bytes.
type Document struct {
	about    About
	pdf      gopdf.GoPdf
	y        float64
	sheets   int
	sheet    int // that is written on, from 0
	elements []element
	now      int              // the element that is being written, or aside
	texts    [][]int          // of each text of each sheet, its element or aside
	faces    map[string]bool  // fonts that are in the document
	found    map[rune]string  // the font of a character
	widths   map[rune]float64 // of a character, at a size of 1
	missing  []rune           // characters that no font has
	err      error
}

// New begins a document on its first sheet.
func New(about About) *Document {
	d := &Document{about: about, faces: map[string]bool{}, found: map[rune]string{}, widths: map[rune]float64{}}
	d.pdf.Start(gopdf.Config{PageSize: *gopdf.PageSizeA4})
	d.pdf.SetNoCompression() // complete looks into the sheets, and compresses them
	d.newSheet()
	return d
}

func (d *Document) newSheet() {
	d.pdf.AddPage()
	d.sheet, d.sheets = d.sheets, d.sheets+1
	d.y = top
}

// To goes on at a height of the sheet, in points from its upper edge.
func (d *Document) To(y float64) { d.y = y }

// Gap leaves some points empty.
func (d *Document) Gap(points float64) { d.y += points }

// Bytes ends the document.
func (d *Document) Bytes() ([]byte, error) {
	d.tellMissing()
	d.feet()
	if d.err != nil {
		return nil, fmt.Errorf("pdf: %w", d.err)
	}
	raw, err := d.pdf.GetBytesPdfReturnErr()
	if err != nil {
		return nil, fmt.Errorf("pdf: %w", err)
	}
	return d.complete(raw)
}

// feet numbers the sheets, once it is known how many there are.
func (d *Document) feet() {
	if d.about.Foot == "" {
		return
	}
	d.now = aside
	for sheet := 1; sheet <= d.sheets && d.err == nil; sheet++ {
		if d.err = d.pdf.SetPage(sheet); d.err != nil {
			return
		}
		d.sheet = sheet - 1
		foot := fmt.Sprintf("%s　%d / %d", d.about.Foot, sheet, d.sheets)
		d.show(left+(Width-d.width(Small, foot))/2, sheetHeight-48, Small, foot)
	}
}

// tellMissing says which characters could not be printed.
func (d *Document) tellMissing() {
	if len(d.missing) == 0 {
		return
	}
	codes := ""
	for _, r := range d.missing {
		codes += fmt.Sprintf(" U+%04X", r)
	}
	note := "※「〓」は、印刷用の書体にない文字です（文字コード:" + codes + "）。正しい字は、電波利用ポータルの画面でご確認ください。"
	if d.about.Lang == "en" {
		note = "* “〓” stands for a character that the printing fonts lack (code points:" + codes + "). See the Radio Portal's page for the correct one."
	}
	d.Gap(Small)
	d.Text(Small, note)
}
