package xmlfile

import (
	"bytes"
	"errors"
	"io"
	"strconv"
)

// source gives a file to the decoder as far as the token that is read may go: the
// decoder has no limit of its own, and keeps all of a token before it gives it.
type source struct {
	content []byte
	at, end int
}

// errTooLong is of a token that is longer than is read.
var errTooLong = errors.New("xml: too long")

// allow bounds the token that begins at a place. Its first bytes tell what it is.
func (s *source) allow(begin int64) {
	rest := s.content[begin:]
	length := maxTokenText
	if bytes.HasPrefix(rest, []byte("<")) && !bytes.HasPrefix(rest, []byte("<![CDATA[")) {
		length = maxMarkup
	}
	s.end = int(begin) + min(length, len(rest))
}

// ReadByte implements io.ByteReader.
func (s *source) ReadByte() (byte, error) {
	switch {
	case s.at < s.end:
		s.at++
		return s.content[s.at-1], nil
	case s.at < len(s.content):
		return 0, errTooLong
	}
	return 0, io.EOF
}

// Read implements io.Reader, which the decoder asks for and does not use.
func (s *source) Read(p []byte) (int, error) {
	n := copy(p, s.content[s.at:s.end])
	if s.at += n; n > 0 || len(p) == 0 {
		return n, nil
	}
	_, err := s.ReadByte()
	return 0, err
}

// legalReferences tells whether the character references of a token are to characters (XML
// 1.0, 2.2 and 4.1). The decoder reads one to half of a surrogate pair as U+FFFD.
func legalReferences(token []byte) bool {
	if bytes.HasPrefix(token, []byte("<!")) || bytes.HasPrefix(token, []byte("<?")) {
		return true // none are read there
	}
	for {
		_, after, found := bytes.Cut(token, []byte("&#"))
		if !found {
			return true
		}
		digits, rest, _ := bytes.Cut(after, []byte(";"))
		base := 10
		if hex, is := bytes.CutPrefix(digits, []byte("x")); is {
			digits, base = hex, 16
		}
		if n, err := strconv.ParseInt(string(digits), base, 32); err != nil || !legal(rune(n)) {
			return false
		}
		token = rest
	}
}

// shown is a name or a value as a trouble tells it.
func shown(text string) string {
	const most = 40
	if characters := []rune(text); len(characters) > most {
		return string(characters[:most]) + "…"
	}
	return text
}
