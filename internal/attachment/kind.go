package attachment

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	_ "image/gif"  // known to image.DecodeConfig
	_ "image/jpeg" // known to image.DecodeConfig
	_ "image/png"  // known to image.DecodeConfig
	"io"
	"strings"

	"github.com/gabriel-vasile/mimetype"
	"golang.org/x/image/tiff"
)

// kind is what is known of a file type: whether its insides are looked at, and the check
// of a file that has come in whole.
type kind struct {
	spooled bool
	check   func(*content) error
}

var kinds = map[string]kind{
	"pdf":  {true, checkPDF},
	"png":  {false, suits(isPNG)},
	"jpg":  {false, suits(isJPEG)},
	"jpeg": {false, suits(isJPEG)},
	"gif":  {false, suits(isGIF)},
	"tif":  {true, suits(isTIFF)},
	"tiff": {true, suits(isTIFF)},
	"txt":  {false, suits(isText)},
	"csv":  {false, suits(isText)},
	"zip":  {true, checkArchive("")},
	"docx": {true, checkArchive("word/")},
	"xlsx": {true, checkArchive("xl/")},
	"pptx": {true, checkArchive("ppt/")},
}

// maxPixel bounds images: one beyond this is a bomb for whoever opens it.
const maxPixel = 200 << 20

// suits refuses what is not of the kind, and what is a ZIP archive besides.
func suits(is func(*content) bool) func(*content) error {
	return func(c *content) error {
		if !is(c) || endsAsArchive(c.tail) {
			return c.other()
		}
		return nil
	}
}

func isPNG(c *content) bool {
	return bytes.HasSuffix(c.tail, []byte("\x00\x00\x00\x00IEND\xaeB`\x82")) && isImage(c.head, "png")
}

func isJPEG(c *content) bool {
	// Cameras append data of their own after the end marker, so it need not be the last thing.
	return isImage(c.head, "jpeg") && bytes.Contains(c.tail, []byte{0xff, 0xd9})
}

func isGIF(c *content) bool {
	return isImage(c.head, "gif") && bytes.HasSuffix(c.tail, []byte{0x3b})
}

// isTIFF reads the directory of the first picture, which may stand anywhere in the file.
func isTIFF(c *content) bool {
	if !bytes.HasPrefix(c.head, []byte("II*\x00")) && !bytes.HasPrefix(c.head, []byte("MM\x00*")) {
		return false
	}
	config, err := tiff.DecodeConfig(io.NewSectionReader(c.file, 0, c.size))
	if odd := tiff.UnsupportedError(""); errors.As(err, &odd) {
		return true // colours that the library does not know
	}
	return err == nil && bounded(config)
}

func isImage(head []byte, format string) bool {
	config, kind, err := image.DecodeConfig(bytes.NewReader(head))
	return err == nil && kind == format && bounded(config)
}

func bounded(c image.Config) bool {
	return c.Width > 0 && c.Height > 0 && int64(c.Width)*int64(c.Height) <= maxPixel
}

// isText takes text in any encoding that has no zero bytes (UTF-8, Shift_JIS), but none
// that programs take for a page or a script.
func isText(c *content) bool {
	name, _, _ := strings.Cut(mimetype.Detect(c.head).String(), ";")
	switch name {
	case "text/plain", "text/csv", "text/tab-separated-values":
		return !c.zeros
	}
	return false
}

// endsAsArchive tells whether a ZIP program would open the file: its end record
// stands exactly at the end (APPNOTE 4.3.16). Such a file is two files in one.
func endsAsArchive(tail []byte) bool {
	for at := 0; ; {
		i := bytes.Index(tail[at:], []byte("PK\x05\x06"))
		if i < 0 {
			return false
		}
		at += i
		if at+22 <= len(tail) && at+22+int(binary.LittleEndian.Uint16(tail[at+20:])) == len(tail) {
			return true
		}
		at += 4
	}
}
