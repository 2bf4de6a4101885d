package attachment

import (
	"io"
	"slices"
)

// Tokens of a PDF (ISO 32000, 7.2 and 7.3). Of strings nothing is kept but whether they lead outside.
type tokenKind int

const (
	pdfEnd tokenKind = iota
	pdfName
	pdfInteger
	pdfWord // null, true, R, stream, and anything that is no other token
	pdfString
	pdfDictOpen
	pdfDictClose
	pdfArrayOpen
	pdfArrayClose
)

type token struct {
	kind    tokenKind
	begin   int64
	text    string // of names, unescaped, and of words: those that somebody asks for
	number  int64  // of integers
	unsafe  bool   // of strings: see unsafeTarget
	foreign bool   // of strings: see foreignAddress
}

// maxWord is how much of a word is read, in bytes: more than any name that is looked for
// has, each of its characters escaped.
const maxWord = 96

// lexer reads tokens of a file from any place on. It keeps one window of the file, and
// takes what it reads from a budget, so that places that overlap cannot make it read
// the same bytes without end.
type lexer struct {
	file   io.ReaderAt
	window []byte
	base   int64
	at     int64
	budget *int64
	spent  bool // the budget was not enough: nothing more is read
	word   []byte
	text   []byte       // the beginning of a string
	open   []collection // those that object is within
}

func newLexer(file io.ReaderAt, budget *int64) *lexer {
	return &lexer{file: file, window: make([]byte, 0, 64<<10), word: make([]byte, 0, maxWord), text: make([]byte, 0, maxTarget), budget: budget}
}

// rest is what of the window is not read yet; nothing at the end.
func (l *lexer) rest() []byte {
	if l.spent {
		return nil
	}
	if i := l.at - l.base; i >= 0 && i < int64(len(l.window)) {
		return l.window[i:]
	}
	n, _ := l.file.ReadAt(l.window[:cap(l.window)], l.at) // an error is the end
	l.window, l.base = l.window[:n], l.at
	return l.window
}

func (l *lexer) pass(n int) {
	l.at += int64(n)
	*l.budget -= int64(n)
	l.spent = l.spent || *l.budget < 0
}

// take is the next byte, or -1 at the end.
func (l *lexer) take() int {
	rest := l.rest()
	if len(rest) == 0 {
		return -1
	}
	l.pass(1)
	return int(rest[0])
}

// takeIf passes the byte where it comes next.
func (l *lexer) takeIf(c byte) bool {
	rest := l.rest()
	if len(rest) == 0 || rest[0] != c {
		return false
	}
	l.pass(1)
	return true
}

// run passes all up to one of the characters, and keeps its beginning in l.word.
func (l *lexer) run(upTo *[256]bool) {
	for rest := l.rest(); len(rest) > 0; rest = l.rest() {
		n := 0
		for n < len(rest) && !upTo[rest[n]] {
			n++
		}
		l.word = append(l.word, rest[:min(n, maxWord-len(l.word))]...)
		l.pass(n)
		if n < len(rest) {
			return
		}
	}
}

func (l *lexer) next() token {
	l.skip()
	t := token{begin: l.at}
	l.word = l.word[:0]
	switch c := l.take(); c {
	case -1:
	case '/':
		l.run(&pdfBreak)
		t.kind, t.text = pdfName, known[string(unescape(l.word))]
	case '(':
		t.kind = pdfString
		l.literal()
		t.unsafe, t.foreign = unsafeTarget(l.text), foreignAddress(l.text)
	case '<', '>':
		t.kind = l.angle(byte(c)) //nolint:gosec // a byte
		if t.kind == pdfString {
			t.unsafe, t.foreign = unsafeTarget(l.text), foreignAddress(l.text)
		}
	case '[':
		t.kind = pdfArrayOpen
	case ']':
		t.kind = pdfArrayClose
	case ')', '{', '}':
		t.kind = pdfWord
	default:
		l.word = append(l.word, byte(c)) //nolint:gosec // a byte
		l.run(&pdfBreak)
		t.kind, t.text = pdfWord, known[string(l.word)]
		if n, ok := integer(l.word); ok {
			t.kind, t.number = pdfInteger, n
		}
	}
	return t
}

// skip passes white space and comments.
func (l *lexer) skip() {
	for rest := l.rest(); len(rest) > 0; rest = l.rest() {
		n := 0
		for n < len(rest) && pdfSpace[rest[n]] {
			n++
		}
		l.pass(n)
		if n < len(rest) {
			if rest[n] != '%' {
				return
			}
			l.run(&pdfLineEnd)
		}
	}
}

// angle tells the brackets of dictionaries from hexadecimal strings.
func (l *lexer) angle(c byte) tokenKind {
	switch {
	case l.takeIf(c) && c == '<':
		return pdfDictOpen
	case c == '>':
		return pdfDictClose // a single one ends nothing, and is as good as one too many
	}
	l.run(&pdfHexEnd)
	l.pass(1)
	l.text = l.text[:0]
	l.hexadecimal()
	return pdfString
}

func (l *lexer) literal() {
	l.text = l.text[:0]
	for depth := 1; depth > 0; {
		l.word = l.word[:0]
		l.run(&pdfLiteral)
		for _, c := range l.word {
			l.keep(c)
		}
		switch c := l.take(); c {
		case -1:
			return
		case '\\':
			l.escaped()
		case '(':
			depth++
			l.keep('(')
		case ')':
			depth--
		}
	}
}

// pdfSpace are the characters that part tokens, pdfBreak those and what begins another;
// the others end or interrupt a comment and the two kinds of strings.
var (
	pdfSpace   = characters("\x00\t\n\f\r ")
	pdfBreak   = characters("\x00\t\n\f\r ()<>[]{}/%")
	pdfLineEnd = characters("\n\r")
	pdfHexEnd  = characters(">")
	pdfLiteral = characters("\\()")
)

func characters(list string) (set [256]bool) {
	for _, c := range []byte(list) {
		set[c] = true
	}
	return set
}

// unescape reads #xx in a name, in place, as the byte it stands for (ISO 32000, 7.3.5):
// words could hide behind it.
func unescape(name []byte) []byte {
	plain := name[:0]
	for i := 0; i < len(name); i++ {
		c := name[i]
		if c == '#' && i+2 < len(name) && digit(name[i+1]) < 16 && digit(name[i+2]) < 16 {
			c = digit(name[i+1])<<4 | digit(name[i+2])
			i += 2
		}
		plain = append(plain, c)
	}
	return plain
}

// digit is the value of a hexadecimal digit, 16 for anything else.
func digit(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'a' <= c && c <= 'f':
		return c - 'a' + 10
	case 'A' <= c && c <= 'F':
		return c - 'A' + 10
	}
	return 16
}

// integer reads decimal digits.
func integer(word []byte) (n int64, ok bool) {
	if len(word) > 1 && word[0] == '+' {
		word = word[1:]
	}
	if len(word) == 0 || len(word) > 18 {
		return 0, false
	}
	for _, c := range word {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int64(c-'0')
	}
	return n, true
}

// known gives the names and words that somebody asks for, without making each anew.
var known = func() map[string]string {
	all := map[string]string{}
	for _, word := range slices.Concat(entryNames[:], unfitNames, actions, []string{
		"PS", "URL",
		"DecodeParms", "Encrypt", "Filespec", "FlateDecode", "GoTo", "Named", "ObjStm", "R", "null", "stream",
	}) {
		all[word] = word
	}
	return all
}()
