package identity

import (
	"embed"
	"fmt"
	"time"

	"github.com/signintech/gopdf"

	"radioportal/internal/clock"
)

// The font is put here by make; git does not keep it (docs/dependencies.md).
//
//go:embed all:font
var fonts embed.FS

const fontFile = "font/BIZUDPGothic-Regular.ttf"

func hasFont() bool {
	file, err := fonts.Open(fontFile)
	if err != nil {
		return false
	}
	return file.Close() == nil
}

// letterContent is what a letter says.
type letterContent struct {
	To            Addressee
	Code          string
	Date, Expires time.Time
	Origin        string
}

// The sheet, in points: A4, with the address where a window envelope shows it.
const (
	marginLeft  = 62.0
	textWidth   = 470.0
	addressTop  = 72.0
	bodyTop     = 250.0
	small       = 9.0
	normal      = 11.0
	heading     = 15.0
	large       = 26.0
	lineSpacing = 1.6
)

// sheet is a page that is written from the top down. Its first error stays.
type sheet struct {
	pdf gopdf.GoPdf
	y   float64
	err error
}

// writePDF writes a letter.
func writePDF(c letterContent) ([]byte, error) {
	font, err := fonts.ReadFile(fontFile)
	if err != nil {
		return nil, fmt.Errorf("letter: %w (make build puts the font in)", err)
	}
	s := &sheet{y: addressTop}
	s.pdf.Start(gopdf.Config{PageSize: *gopdf.PageSizeA4})
	// A character the font does not have is printed as 〓, as print shops do.
	s.err = s.pdf.AddTTFFontDataWithOption("gothic", font, gopdf.TtfOption{OnGlyphNotFoundSubstitute: func(rune) rune { return '〓' }})
	s.pdf.AddPage()
	s.address(c)
	s.y = bodyTop
	s.body(c)
	if s.err != nil {
		return nil, fmt.Errorf("letter: %w", s.err)
	}
	return s.pdf.GetBytesPdfReturnErr()
}

func (s *sheet) address(c letterContent) {
	postal := c.To.PostalCode
	if len(postal) == 7 {
		postal = postal[:3] + "-" + postal[3:]
	}
	s.write(normal, "〒"+postal)
	s.write(normal, c.To.Address)
	if c.To.Attention != "" {
		s.write(normal, c.To.Name)
		s.write(normal, c.To.Attention+" 様")
		return
	}
	s.write(normal, c.To.Name+" 様")
}

func (s *sheet) body(c letterContent) {
	t := letterTexts
	s.write(small, c.Date.In(clock.Tokyo).Format("2006-01-02"))
	s.gap()
	for lang := range 2 {
		s.write(heading, t.title[lang])
		s.write(normal, t.body[lang])
		s.gap()
		s.write(normal, t.code[lang])
		if lang == 0 {
			s.write(large, c.Code)
		} else {
			s.write(normal, c.Code)
		}
		s.write(normal, fmt.Sprintf(t.until[lang], c.Expires.In(clock.Tokyo).Format("2006-01-02")))
		s.write(normal, fmt.Sprintf(t.how[lang], c.Origin))
		s.write(small, t.unknown[lang])
		s.gap()
		s.gap()
	}
}

func (s *sheet) gap() { s.y += normal }

// write sets text in lines of the sheet's width.
func (s *sheet) write(size float64, text string) {
	if s.err != nil || text == "" {
		return
	}
	if s.err = s.pdf.SetFont("gothic", "", size); s.err != nil {
		return
	}
	lines, err := s.pdf.SplitTextWithWordWrap(text, textWidth)
	if err != nil {
		s.err = err
		return
	}
	for _, line := range lines {
		s.pdf.SetXY(marginLeft, s.y)
		if s.err = s.pdf.Cell(nil, line); s.err != nil {
			return
		}
		s.y += size * lineSpacing
	}
}
