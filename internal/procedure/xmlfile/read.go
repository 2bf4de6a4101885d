package xmlfile

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"radioportal/internal/procedure"
)

// Trouble is one thing in an XML file that cannot be read.
type Trouble struct {
	Line int
	Path string // "/application/station/row[2]/name"
	// Reason is one of the constants below.
	Reason string
	// Detail is a limit or a value that explains the reason.
	Detail string
}

// Reasons of an Trouble.
const (
	Syntax         = "syntax"    // it is no well-formed XML
	Encoding       = "encoding"  // it is not UTF-8
	DTD            = "dtd"       // it has a document type, an entity or a processing instruction
	Size           = "size"      // it is larger, deeper or has more elements than is read
	Foreign        = "foreign"   // it is of something else
	OtherProcedure = "procedure" // it is of another procedure or of another version
	Unknown        = "unknown"   // the form has no such element
	Attribute      = "attribute" // the element has no such attribute
	Repeated       = "repeated"  // the element stands twice
	Text           = "text"      // there is text where elements are expected
	Value          = "value"     // no value of its field
	Long           = "long"      // the text is too long to be read
	Rows           = "rows"      // there are more rows than the form has
)

// Troubles is the error of a file that cannot be read: all that was found in it.
type Troubles []Trouble

// Error implements error.
func (t Troubles) Error() string {
	return "XML: line " + strconv.Itoa(t[0].Line) + " " + t[0].Path + ": " + t[0].Reason + " " + t[0].Detail
}

// errStop ends the reading of a file; the trouble is noted.
var errStop = errors.New("xml: stop")

// ReadHead tells of which version of which procedure a file is.
func ReadHead(content []byte) (Head, error) {
	r := newReader(content)
	_, err := r.root()
	return r.head, r.err(err)
}

// Read reads a file of a procedure's version back into raw form data. The error is Troubles.
func Read(p *procedure.Procedure, content []byte) (map[string]any, Head, error) {
	r, of := newReader(content), p.Definition()
	start, err := r.root()
	if err == nil && (r.head.ProcedureID != of.ID || r.head.Version != of.Version) {
		err = r.stop(OtherProcedure, of.ID+" "+strconv.Itoa(of.Version))
	}
	raw := map[string]any{}
	if err == nil {
		err = r.children(start, r.sections(formOf(p), raw))
	}
	if err == nil {
		err = r.end()
	}
	return raw, r.head, r.err(err)
}

type reader struct {
	decoder  *xml.Decoder
	source   *source
	path     []string
	tokens   int
	head     Head
	troubles Troubles
	size     int
}

func newReader(content []byte) *reader {
	r := &reader{size: len(content)}
	content = bytes.TrimPrefix(content, []byte("\xef\xbb\xbf"))
	r.source = &source{content: content}
	r.decoder = xml.NewDecoder(r.source)
	r.decoder.Strict = true
	r.decoder.CharsetReader = func(string, io.Reader) (io.Reader, error) { return nil, r.stop(Encoding, "") }
	return r
}

func (r *reader) err(err error) error {
	if len(r.troubles) > 0 {
		return r.troubles
	}
	return err
}

func (r *reader) trouble(reason, detail string) {
	line, _ := r.decoder.InputPos()
	r.troubles = append(r.troubles, Trouble{line, "/" + strings.Join(r.path, "/"), reason, shown(detail)})
}

// stop notes a trouble after which nothing more is read.
func (r *reader) stop(reason, detail string) error {
	r.trouble(reason, detail)
	return errStop
}

// note notes a trouble and goes on, until there are too many.
func (r *reader) note(reason, detail string) error {
	r.trouble(reason, detail)
	if len(r.troubles) >= maxTroubles {
		return errStop
	}
	return nil
}

// next gives the next token that is not a comment. io.EOF is the end of the file.
func (r *reader) next() (xml.Token, error) {
	for {
		begin := r.decoder.InputOffset()
		r.source.allow(begin)
		token, err := r.decoder.Token()
		if errors.Is(err, io.EOF) || errors.Is(err, errStop) {
			return nil, err
		}
		if err != nil {
			return nil, r.broken(err)
		}
		if r.tokens++; r.tokens > maxTokens || len(r.path) > maxDepth {
			return nil, r.stop(Size, "")
		}
		if !legalReferences(r.source.content[begin:r.decoder.InputOffset()]) {
			return nil, r.stop(Syntax, "")
		}
		switch t := token.(type) {
		case xml.StartElement:
			if r.tokens += len(t.Attr); len(t.Attr) > maxAttributes {
				return nil, r.stop(Size, "")
			}
		case xml.Comment:
			if bytes.ContainsFunc(t, func(c rune) bool { return !legal(c) }) {
				return nil, r.stop(Syntax, "")
			}
			continue
		case xml.Directive:
			return nil, r.stop(DTD, "")
		case xml.ProcInst:
			if t.Target != "xml" || r.tokens > 1 {
				return nil, r.stop(DTD, "")
			}
			continue
		}
		return token, nil
	}
}

func (r *reader) broken(err error) error {
	if len(r.troubles) > 0 {
		return errStop
	}
	switch text := err.Error(); {
	case errors.Is(err, errTooLong):
		return r.stop(Size, "")
	case strings.Contains(text, "UTF-8"):
		return r.stop(Encoding, "")
	case strings.Contains(text, "entity &") && !strings.Contains(text, "entity &#") && !strings.Contains(text, "(no semicolon)"):
		return r.stop(DTD, "")
	}
	return r.stop(Syntax, "")
}

// root reads up to the first element and what its attributes say.
func (r *reader) root() (xml.StartElement, error) {
	if r.size > MaxSize {
		return xml.StartElement{}, r.stop(Size, strconv.Itoa(MaxSize>>20))
	}
	for {
		token, err := r.next()
		if errors.Is(err, io.EOF) {
			err = r.stop(Syntax, "")
		}
		if err != nil {
			return xml.StartElement{}, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			r.path = append(r.path, shown(t.Name.Local))
			return t, r.readHead(t)
		case xml.CharData:
			if len(bytes.TrimSpace(t)) > 0 {
				return xml.StartElement{}, r.stop(Syntax, "")
			}
		}
	}
}

func (r *reader) readHead(start xml.StartElement) error {
	seen := map[xml.Name]bool{}
	version := ""
	for _, a := range start.Attr {
		if seen[a.Name] {
			return r.stop(Attribute, a.Name.Local)
		}
		seen[a.Name] = true
		switch {
		case declares(a.Name) || a.Name.Space == "http://www.w3.org/2001/XMLSchema-instance":
		case a.Name.Space != "":
			return r.stop(Attribute, a.Name.Local)
		case a.Name.Local == "procedure":
			r.head.ProcedureID = a.Value
		case a.Name.Local == "version":
			version = a.Value
		case a.Name.Local == "saveName":
			r.head.SaveName = a.Value
		case a.Name.Local == "step":
			r.head.Step = a.Value
		case a.Name.Local == "licence":
			r.head.LicenceID = a.Value
		case a.Name.Local == "holder":
			r.head.Holder = a.Value
		case a.Name.Local == "actor":
			r.head.Actor = a.Value
		case a.Name.Local == "powerOfAttorney":
			r.head.Mandate = a.Value
		default:
			return r.stop(Attribute, a.Name.Local)
		}
	}
	number, err := strconv.Atoi(version)
	r.head.Version = number
	if err != nil || start.Name.Local != rootElement || start.Name.Space != namespace(r.head.ProcedureID, number) {
		return r.stop(Foreign, "")
	}
	return nil
}

func declares(name xml.Name) bool {
	return name.Space == "xmlns" || name.Space == "" && name.Local == "xmlns"
}

// end reads what follows the root: nothing but white space.
func (r *reader) end() error {
	for {
		token, err := r.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if text, ok := token.(xml.CharData); !ok || len(bytes.TrimSpace(text)) > 0 {
			return r.stop(Syntax, "")
		}
	}
}

// read reads the inside of an element up to its end.
type read func(start xml.StartElement) error

// children reads elements up to the end of the one that has begun; choose gives what reads
// each, or nil where there is no such element. An element may stand once unless it is a
// row or a code.
func (r *reader) children(parent xml.StartElement, choose func(name string) read) error {
	seen := map[string]int{}
	for {
		token, err := r.next()
		if err != nil {
			return r.early(err)
		}
		switch t := token.(type) {
		case xml.EndElement:
			r.path = r.path[:len(r.path)-1]
			return nil
		case xml.CharData:
			if len(bytes.TrimSpace(t)) > 0 {
				err = r.note(Text, "")
			}
		case xml.StartElement:
			err = r.child(t, parent.Name.Space, seen, choose)
		}
		if err != nil {
			return err
		}
	}
}

func (r *reader) child(start xml.StartElement, space string, seen map[string]int, choose func(name string) read) error {
	name := start.Name.Local
	seen[name]++
	many := name == rowElement || name == codeElement
	step := shown(name)
	if many {
		step += "[" + strconv.Itoa(seen[name]) + "]"
	}
	r.path = append(r.path, step)
	inner := choose(name)
	var err error
	switch {
	case start.Name.Space != space || inner == nil:
		err = r.note(Unknown, name)
		inner = r.skip
	case !many && seen[name] > 1:
		err = r.note(Repeated, name)
		inner = r.skip
	}
	if err != nil {
		return err
	}
	return inner(start)
}

// skip reads over an element that is not known.
func (r *reader) skip(xml.StartElement) error {
	for depth := 1; depth > 0; {
		token, err := r.next()
		if err != nil {
			return r.early(err)
		}
		switch token.(type) {
		case xml.StartElement:
			if depth++; depth > maxDepth {
				return r.stop(Size, "")
			}
		case xml.EndElement:
			depth--
		}
	}
	r.path = r.path[:len(r.path)-1]
	return nil
}

// early makes an end of the file inside of an element a trouble.
func (r *reader) early(err error) error {
	if errors.Is(err, io.EOF) {
		return r.stop(Syntax, "")
	}
	return err
}

// plain tells of attributes where there may be none.
func (r *reader) plain(start xml.StartElement, allowed string) error {
	for i, a := range start.Attr {
		again := false
		for _, before := range start.Attr[:i] {
			again = again || before.Name == a.Name
		}
		if declares(a.Name) || a.Name.Space == "" && a.Name.Local == allowed && !again {
			continue
		}
		if err := r.note(Attribute, a.Name.Local); err != nil {
			return err
		}
	}
	return nil
}

// text reads the text of an element; an element inside of it is a trouble.
func (r *reader) text(start xml.StartElement, allowed string) (string, error) {
	if err := r.plain(start, allowed); err != nil {
		return "", err
	}
	var b strings.Builder
	for {
		token, err := r.next()
		if err != nil {
			return "", r.early(err)
		}
		switch t := token.(type) {
		case xml.EndElement:
			text, err := r.checked(start, b.String())
			r.path = r.path[:len(r.path)-1]
			return text, err
		case xml.CharData:
			b.Write(t)
		case xml.StartElement:
			if err := r.child(t, start.Name.Space, map[string]int{}, func(string) read { return nil }); err != nil {
				return "", err
			}
		}
	}
}

func (r *reader) checked(start xml.StartElement, text string) (string, error) {
	for _, a := range start.Attr {
		if a.Name.Space == "" && a.Name.Local == escapedAttribute && a.Value != "false" {
			unescaped, ok := unescape(text)
			if !ok || a.Value != "true" {
				return "", r.note(Value, "")
			}
			text = unescaped
		}
	}
	if utf8.RuneCountInString(text) > procedure.MaxText {
		return "", r.note(Long, strconv.Itoa(procedure.MaxText))
	}
	return text, nil
}
