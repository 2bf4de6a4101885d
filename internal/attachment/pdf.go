package attachment

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"

	"radioportal/internal/errs"
)

// encryptEntry is the trailer entry that only an encrypted PDF has: a reference
// or a dictionary under /Encrypt (ISO 32000, 7.6.1). Trailers are never compressed.
var encryptEntry = regexp.MustCompile(`/Encrypt[\s\x00]*(?:\d{1,10}[\s\x00]+\d{1,5}[\s\x00]+R|<<)`)

// activeEntry is an action that runs a script or starts a program (ISO 32000, 12.6.4),
// or the list of a document's scripts. They also stand in compressed object streams.
var activeEntry = regexp.MustCompile(`/S[\s\x00]*/(JavaScript|Launch)[\s\x00/<>(\[]|/(JavaScript)[\s\x00]*(?:\d{1,10}[\s\x00]+\d{1,5}[\s\x00]+R|<<)`)

var (
	objectStream = []byte("/ObjStm")
	streamBegin  = regexp.MustCompile(`\bstream\r?\n`)
	oddFilter    = regexp.MustCompile(`/(?:ASCII85Decode|ASCIIHexDecode|LZWDecode|RunLengthDecode|Crypt)\b`)
)

const (
	pdfOverlap     = 4 << 10  // longer than any usual dictionary of an object stream
	pdfMaxUnpacked = 64 << 20 // bytes of all object streams together
)

func checkPDF(c *content) error {
	if !bytes.HasPrefix(c.head, []byte("%PDF-1.")) && !bytes.HasPrefix(c.head, []byte("%PDF-2.")) {
		return c.other()
	}
	if !bytes.Contains(c.tail[max(0, len(c.tail)-1024):], []byte("%%EOF")) || endsAsArchive(c.tail) {
		return c.other()
	}
	return (&pdf{file: c.file, size: c.size, room: pdfMaxUnpacked}).check()
}

// pdf looks for what makes a PDF unfit: encryption, and actions that run something.
type pdf struct {
	file io.ReaderAt
	size int64
	room int64 // bytes that object streams may still unpack to
	past int64 // where the last object stream began that was looked into
}

func (d *pdf) check() error {
	return windows(io.NewSectionReader(d.file, 0, d.size), pdfOverlap, func(at int64, window []byte) error {
		plain := unescape(window)
		if encryptEntry.Match(plain) {
			return errs.Refuse(codeEncrypted, nil)
		}
		if err := active(plain); err != nil {
			return err
		}
		return d.objects(at, window)
	})
}

func active(plain []byte) error {
	m := activeEntry.FindSubmatch(plain)
	if m == nil {
		return nil
	}
	return found(string(m[1]) + string(m[2]))
}

// objects looks into the object streams whose dictionaries begin in the window.
func (d *pdf) objects(at int64, window []byte) error {
	for from := 0; ; {
		i := bytes.Index(window[from:], objectStream)
		if i < 0 {
			return nil
		}
		from += i + len(objectStream)
		end := min(len(window), from+pdfOverlap/2)
		begin := streamBegin.FindIndex(window[from:end])
		if begin == nil || at+int64(from) <= d.past {
			continue
		}
		d.past = at + int64(from)
		if oddFilter.Match(window[max(0, from-pdfOverlap/4) : from+begin[0]]) {
			return errs.Refuse(codeOtherContent, errs.Params{"extension": "pdf"})
		}
		if err := d.unpack(at + int64(from+begin[1])); err != nil {
			return err
		}
	}
}

// unpack looks through one object stream. What is no zlib data is nobody's program either.
func (d *pdf) unpack(at int64) error {
	var refusal error
	z, broken := zlib.NewReader(io.NewSectionReader(d.file, at, d.size-at))
	if broken == nil {
		refusal = d.stream(z)
	}
	return refusal
}

func (d *pdf) stream(z io.Reader) error {
	var refusal error
	_ = windows(z, encryptLength, func(_ int64, window []byte) error {
		if d.room -= int64(len(window)); d.room < 0 {
			refusal = errs.Refuse(codeTotalTooLarge, errs.Params{"max": megabytes(pdfMaxUnpacked)})
		} else {
			refusal = active(unescape(window))
		}
		return refusal
	})
	return refusal
}

// encryptLength is longer than any usual writing of encryptEntry and activeEntry.
const encryptLength = 64

// unescape reads #xx in names (ISO 32000, 7.3.5), behind which words could hide.
func unescape(p []byte) []byte {
	if bytes.IndexByte(p, '#') < 0 {
		return p
	}
	plain := make([]byte, 0, len(p))
	for i := 0; i < len(p); i++ {
		if p[i] == '#' && i+2 < len(p) {
			high, low := digit(p[i+1]), digit(p[i+2])
			if high < 16 && low < 16 {
				plain = append(plain, high<<4|low)
				i += 2
				continue
			}
		}
		plain = append(plain, p[i])
	}
	return plain
}

// digit is the value of a hexadecimal digit, 16 for anything else.
func digit(b byte) byte {
	switch {
	case '0' <= b && b <= '9':
		return b - '0'
	case 'a' <= b && b <= 'f':
		return b - 'a' + 10
	case 'A' <= b && b <= 'F':
		return b - 'A' + 10
	}
	return 16
}
