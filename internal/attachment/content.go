package attachment

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"image"
	_ "image/gif"  // known to image.DecodeConfig
	_ "image/jpeg" // known to image.DecodeConfig
	_ "image/png"  // known to image.DecodeConfig
	"io"
	"regexp"
	"strconv"

	"radioportal/internal/errs"
)

// Codes of the message catalogue for contents (spec 5, 'Attachments'; spec 8, encrypted file).
const (
	codeFileTooLarge  = "MSG-LIT-E-0074"
	codeTotalTooLarge = "MSG-LIT-E-0075"
	codeTooManyFiles  = "MSG-LIT-E-0076"
	codeEmpty         = "MSG-LIT-E-0077"
	codeEncrypted     = "MSG-LIT-E-0078"
	codeOtherContent  = "MSG-LIT-E-0080"
)

// kind is what is known of a file type: the type the browser is told, and the
// check of its first and last bytes.
type kind struct {
	contentType string
	suits       func(head, tail []byte, size int64) bool
}

var kinds = map[string]kind{
	"pdf":  {"application/pdf", isPDF},
	"png":  {"image/png", isPNG},
	"jpg":  {"image/jpeg", isJPEG},
	"jpeg": {"image/jpeg", isJPEG},
	"gif":  {"image/gif", isGIF},
	"tif":  {"image/tiff", isTIFF},
	"tiff": {"image/tiff", isTIFF},
}

const (
	headSize = 1 << 20   // enough for an image's dimensions behind its metadata
	tailSize = 66 << 10  // enough for the end record of a ZIP archive with its comment
	maxPixel = 200 << 20 // an image beyond this is a bomb for whoever opens it
)

// inspector reads a file through, once, and learns all that the checks need
// while the bytes go on to the store. Its memory does not grow with the file.
type inspector struct {
	r         io.Reader
	ext       string
	limit     int64
	size      int64
	hash      hash.Hash
	head      []byte
	tail      []byte
	encrypted bool
	refusal   error
}

func inspect(r io.Reader, ext string, limit int64) *inspector {
	return &inspector{r: r, ext: ext, limit: limit, hash: sha256.New()}
}

// Read implements io.Reader. It fails as soon as the file is over its limit, and
// at its end where the file must be refused, so that nothing of it is stored.
func (i *inspector) Read(p []byte) (int, error) {
	if i.refusal != nil {
		return 0, i.refusal
	}
	n, err := i.r.Read(p)
	i.see(p[:n])
	if i.size > i.limit {
		i.refusal = errs.Refuse(codeFileTooLarge, errs.Params{"max": megabytes(i.limit)})
	} else if err == io.EOF {
		i.refusal = i.verdict()
	}
	if i.refusal != nil {
		return 0, i.refusal
	}
	return n, err
}

func (i *inspector) see(p []byte) {
	i.size += int64(len(p))
	i.hash.Write(p)
	if room := headSize - len(i.head); room > 0 {
		i.head = append(i.head, p[:min(room, len(p))]...)
	}
	if i.ext == "pdf" {
		overlap := i.tail[max(0, len(i.tail)-encryptLength):]
		i.encrypted = i.encrypted || encryptEntry.Match(append(bytes.Clone(overlap), p...))
	}
	i.tail = append(i.tail, p...)
	if len(i.tail) > 2*tailSize {
		i.tail = append(i.tail[:0], i.tail[len(i.tail)-tailSize:]...)
	}
}

func (i *inspector) verdict() error {
	if i.size == 0 {
		return errs.Refuse(codeEmpty, nil)
	}
	if !kinds[i.ext].suits(i.head, i.tail, i.size) || endsAsArchive(i.tail) {
		return errs.Refuse(codeOtherContent, errs.Params{"extension": i.ext})
	}
	if i.encrypted {
		return errs.Refuse(codeEncrypted, nil)
	}
	return nil
}

func (i *inspector) sum() string { return hex.EncodeToString(i.hash.Sum(nil)) }

func megabytes(n int64) string { return strconv.FormatInt(n/Megabyte, 10) }

// encryptEntry is the trailer entry that only an encrypted PDF has: a reference
// or a dictionary under /Encrypt (ISO 32000, 7.6.1). Trailers are never compressed.
var encryptEntry = regexp.MustCompile(`/Encrypt[\s\x00]*(?:\d{1,10}[\s\x00]+\d{1,5}[\s\x00]+R|<<)`)

// encryptLength is longer than any usual writing of encryptEntry.
const encryptLength = 64

func isPDF(head, tail []byte, _ int64) bool {
	return (bytes.HasPrefix(head, []byte("%PDF-1.")) || bytes.HasPrefix(head, []byte("%PDF-2."))) &&
		bytes.Contains(tail[max(0, len(tail)-1024):], []byte("%%EOF"))
}

func isPNG(head, tail []byte, _ int64) bool {
	return bytes.HasSuffix(tail, []byte("\x00\x00\x00\x00IEND\xaeB`\x82")) && isImage(head, "png")
}

func isJPEG(head, tail []byte, _ int64) bool {
	// Cameras append data of their own after the end marker, so it need not be the last thing.
	return isImage(head, "jpeg") && bytes.Contains(tail, []byte{0xff, 0xd9})
}

func isGIF(head, tail []byte, _ int64) bool {
	return isImage(head, "gif") && bytes.HasSuffix(tail, []byte{0x3b})
}

func isTIFF(head, _ []byte, size int64) bool {
	var order binary.ByteOrder = binary.LittleEndian
	switch {
	case bytes.HasPrefix(head, []byte("MM\x00*")):
		order = binary.BigEndian
	case !bytes.HasPrefix(head, []byte("II*\x00")):
		return false
	}
	return len(head) >= 8 && int64(order.Uint32(head[4:])) < size
}

func isImage(head []byte, format string) bool {
	config, found, err := image.DecodeConfig(bytes.NewReader(head))
	return err == nil && found == format && config.Width > 0 && config.Height > 0 &&
		int64(config.Width)*int64(config.Height) <= maxPixel
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
