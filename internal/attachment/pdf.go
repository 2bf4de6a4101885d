package attachment

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"

	"radioportal/internal/errs"
)

func checkPDF(c *content) error {
	if !bytes.HasPrefix(c.head, []byte("%PDF-1.")) && !bytes.HasPrefix(c.head, []byte("%PDF-2.")) {
		return c.other()
	}
	if !bytes.Contains(c.tail[max(0, len(c.tail)-1024):], []byte("%%EOF")) || endsAsArchive(c.tail) {
		return c.other()
	}
	return checkObjects(c.file, c.size)
}

// checkObjects looks at every object of a PDF. Programs that show PDFs find objects by the
// cross-reference table or, where that is broken, by looking for their beginnings; so an
// object is read here wherever one could begin: after every "obj", in strings, comments
// and streams too. What is in use and what is left over from before a change is not told
// apart. Nothing but one object's outline is in memory.
func checkObjects(file io.ReaderAt, size int64) error { return newPDF(file, size).check() }

func newPDF(file io.ReaderAt, size int64) *pdfCheck {
	d := &pdfCheck{file: file, size: size, room: pdfMaxUnpacked}
	d.lex = newLexer(file, &d.budget)
	d.grant(4*size + Megabyte)
	return d
}

func (d *pdfCheck) check() error {
	defer func() { d.unpacked.drop() }()
	err := windows(io.NewSectionReader(d.file, 0, d.size), pdfHeader, d.look)
	if err != nil && !errors.Is(err, errEnough) {
		return err
	}
	return d.verdict()
}

func (d *pdfCheck) grant(bytes int64) {
	d.budget += bytes
	d.granted += bytes
}

const (
	pdfHeader         = 64       // bytes, longer than any usual "12 0 obj"
	pdfMaxUnpacked    = 32 << 20 // bytes of all object streams together
	pdfMaxStreams     = 10_000   // object streams
	pdfMaxNoted       = 10_000   // addresses by reference, and strings that look like foreign ones
	pdfMaxOpenActions = 100      // what a document does when it is opened, once for each of its versions
)

// errEnough ends the reading of a file that is refused whatever follows.
var errEnough = errors.New("enough was seen")

// pdfCheck looks for what makes a PDF unfit: encryption, actions that run something, files
// that it carries, and objects that cannot be read.
type pdfCheck struct {
	file io.ReaderAt
	size int64
	lex  *lexer
	past int64 // where the last window ended

	budget  int64 // bytes that may still be read as tokens
	granted int64 // and how many might be in all

	packed   *bufio.Reader // of the object stream that is looked into
	flate    io.Reader
	unpacked *spool
	within   *lexer // reads it
	buffer   []byte // to copy with
	room     int64  // bytes that object streams may still unpack to
	streams  int

	rooted    bool // something says where the document begins
	encrypted bool
	finding   string // the first
	refusal   error  // the first that an unreadable object asks for
	object    int64  // the number of the object that is read, unknown where it is negative
	opening   []int64
	acting    []int64 // objects that do more than show a page
	linked    []int64 // objects that addresses refer to
	foreign   []int64 // objects that are strings which no address may be
}

// beginnings of what holds objects.
var beginnings = []string{"obj", "trailer"}

func (d *pdfCheck) look(at int64, window []byte) error {
	past := d.past
	for _, mark := range beginnings {
		for from := 0; ; {
			i := bytes.Index(window[from:], []byte(mark))
			if i < 0 {
				break
			}
			from += i + len(mark)
			if at+int64(from) <= past || mark == "obj" && !mayFollow(window[:from-len(mark)]) {
				continue
			}
			if err := d.begin(at+int64(from), numberBefore(window[max(0, from-pdfHeader):from-len(mark)])); err != nil {
				return err
			}
		}
	}
	d.past = at + int64(len(window))
	return nil
}

// mayFollow tells whether "obj" may stand behind what is before it: a number, perhaps with
// white space or a comment between.
func mayFollow(before []byte) bool {
	if len(before) == 0 {
		return false
	}
	c := before[len(before)-1]
	return pdfSpace[c] || '0' <= c && c <= '9'
}

// numberBefore is the number of an object as it is usually written, "12 0 obj"; unknown
// where it is negative.
func numberBefore(obj []byte) int64 {
	obj, generation := lastWord(obj)
	_, number := lastWord(obj)
	if _, ok := integer(generation); !ok {
		return -1
	}
	if n, ok := integer(number); ok {
		return n
	}
	return -1
}

func lastWord(p []byte) (before, word []byte) {
	end := len(p)
	for end > 0 && pdfSpace[p[end-1]] {
		end--
	}
	begin := end
	for begin > 0 && !pdfBreak[p[begin-1]] {
		begin--
	}
	return p[:begin], p[begin:end]
}

// begin reads the object that begins at a place, and the object stream that it may be.
func (d *pdfCheck) begin(at, number int64) error {
	d.object, d.lex.at = number, at
	v, whole := d.lex.object(d)
	if number >= 0 && (!whole || v.kind == pdfEnd) {
		d.unreadable()
	}
	if v.kind == pdfDictClose {
		if err := d.stream(&d.lex.open[0]); err != nil {
			return err
		}
	}
	if d.lex.spent {
		d.unreadable()
		return errEnough
	}
	return nil
}

// stream judges the stream whose dictionary was read, where one follows.
func (d *pdfCheck) stream(c *collection) error {
	out, objects := leadsOut(c), isObjectStream(c)
	if out == "" && !objects || d.lex.next().text != "stream" {
		return nil
	}
	if out != "" {
		d.find(out)
	}
	if objects {
		return d.objectStream(c)
	}
	return nil
}

// refuse notes why the file cannot be taken: another reason may follow that says more.
func (d *pdfCheck) refuse(err error) {
	if d.refusal == nil {
		d.refusal = err
	}
}

func (d *pdfCheck) unreadable() {
	if d.refusal == nil {
		d.refuse(unreadablePDF())
	}
}

func unreadablePDF() error { return errs.Refuse(codeOtherContent, errs.Params{"extension": "pdf"}) }

func (d *pdfCheck) verdict() error {
	for _, n := range d.opening {
		if slices.Contains(d.acting, n) || slices.Contains(d.acting, -1) {
			d.find("OpenAction")
		}
	}
	if d.linksOut() {
		d.find("URI")
	}
	switch {
	case d.encrypted:
		return errs.Refuse(codeEncrypted, nil)
	case d.finding != "":
		return found(d.finding)
	case d.refusal == nil && !d.rooted:
		return unreadablePDF()
	}
	return d.refusal
}
