package pdf

import (
	"embed"
	"slices"
	"sync"
	"unicode"

	"github.com/signintech/gopdf"

	"radioportal/internal/errs"
)

// The fonts are put here by make; git does not keep them (docs/dependencies.md).
//
//go:embed all:font
var files embed.FS

// The fonts, in the order in which a character is looked for in them: the first has all
// that is in daily use, the second the kanji of names that are in family registers only.
const (
	gothic = "BIZUDPGothic-Regular"
	rare   = "NotoSansJP-Regular"
)

// substitute is printed, as print shops do, where no font has a character.
const substitute = '〓'

// Ready tells whether the program was built with the fonts.
func Ready() bool {
	for _, name := range []string{gothic, rare} {
		file, err := files.Open("font/" + name + ".ttf")
		if err != nil || file.Close() != nil {
			return false
		}
	}
	return true
}

// parsed holds each font once it was read, which takes a while.
var parsed gopdf.FontContainer

var readings = map[string]func() error{
	gothic: sync.OnceValue(func() error { return read(gothic) }),
	rare:   sync.OnceValue(func() error { return read(rare) }),
}

func read(name string) error {
	data, err := files.ReadFile("font/" + name + ".ttf")
	if err != nil {
		return errs.New(errs.Unavailable, "%w (make build puts the fonts in)", err)
	}
	return parsed.AddTTFFontData(name, data)
}

// use makes a font the one that is written in.
func (d *Document) use(name string, size float64) {
	if d.err == nil && !d.faces[name] {
		if d.err = readings[name](); d.err == nil {
			d.err = d.pdf.AddTTFFontFromFontContainer(name, &parsed)
		}
		d.faces[name] = true
	}
	if d.err == nil {
		d.err = d.pdf.SetFont(name, "", size)
	}
}

// face is the font that has a character; none where no font has it.
func (d *Document) face(r rune) string {
	for _, name := range []string{gothic, rare} {
		d.use(name, 1)
		if d.err != nil {
			return gothic
		}
		if has, err := d.pdf.IsCurrFontContainGlyph(r); err == nil && has {
			return name
		}
	}
	return ""
}

// glyph is a character as it can be printed, and its font.
type glyph struct {
	r    rune
	face string
}

// glyphs turns a line into what can be printed of it. What has no shape of its own is
// left out: controls, and the selectors of variants, of which the plain form is printed.
func (d *Document) glyphs(line string) []glyph {
	list := make([]glyph, 0, len(line))
	for _, r := range line {
		if unicode.Is(unicode.Variation_Selector, r) || unicode.In(r, unicode.Cc, unicode.Cf) {
			continue
		}
		face := d.known(r)
		if face == "" {
			if !slices.Contains(d.missing, r) {
				d.missing = append(d.missing, r)
			}
			r, face = substitute, gothic
		}
		list = append(list, glyph{r, face})
	}
	return list
}
