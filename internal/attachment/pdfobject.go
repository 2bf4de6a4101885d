package attachment

// value is what an entry of a dictionary or an element of an array says, as far as
// anybody asks.
type value struct {
	kind    tokenKind // pdfEnd where there is none
	text    string    // of names and words that somebody asks for
	number  int64     // of integers, and of the object that is referred to
	refers  bool
	count   int    // of dictionaries and arrays
	single  string // of an array: the text of its one element
	acts    bool   // an action that does more than show a page
	unsafe  bool   // of strings: see unsafeTarget
	foreign bool   // of strings: see foreignAddress
}

func (v value) null() bool { return v.kind == pdfEnd || v.kind == pdfWord && v.text == "null" }

// void tells of an entry that says nothing: no value, or a collection of none.
func (v value) void() bool {
	return v.null() || v.count == 0 && (v.kind == pdfDictClose || v.kind == pdfArrayClose)
}

// collection is a dictionary or an array that is being read, with the entries that matter.
type collection struct {
	dict    bool
	count   int    // entries, or elements
	first   string // the first element's text
	key     string
	keyed   bool // a key waits for its value, or for the next key
	now     value
	found   bool // an entry that matters was there
	double  bool // one of them twice
	entries [entryCount]value
}

const entryCount = 28

// entryNames are the entries that pdfCheck looks at.
var entryNames = [entryCount]string{
	"AA", "Base", "DecodeParms", "DOS", "DP", "EF", "F", "Filter", "First", "FS", "JS", "Length", "Mac", "N", "Next", "OnInstantiate", "OpenAction",
	"OPI", "PS", "Ref", "Root", "S", "Subtype", "Type", "UF", "Unix", "URI", "URL",
}

var entryPlaces = func() map[string]int {
	places := map[string]int{}
	for i, name := range entryNames {
		places[name] = i
	}
	return places
}()

func (c *collection) entry(key string) value { return c.entries[entryPlaces[key]] }

func (c *collection) has(key string) bool { return !c.entry(key).null() }

// enter closes the entry before.
func (c *collection) enter() {
	if c.keyed {
		c.count++
		if i, matters := entryPlaces[c.key]; matters {
			c.double = c.double || c.entries[i].kind != pdfEnd
			if c.found = true; c.entries[i].null() || !c.now.null() {
				c.entries[i] = c.now
			}
		}
	}
	c.key, c.keyed, c.now = "", false, value{}
}

// see takes what comes next into account. A key is a name; what else stands where a key
// should is passed over, as programs do that show PDFs.
func (c *collection) see(v value) {
	switch {
	case !c.dict:
		if c.count++; c.count == 1 {
			c.first = v.text
		}
	case v.kind == pdfWord && v.text == "R" && c.now.kind == pdfInteger:
		c.now.refers = true
	case c.keyed && c.now.kind == pdfEnd:
		c.now = v
	case v.kind == pdfName:
		c.enter()
		c.key, c.keyed = v.text, true
	}
}

// value is what the collection is to the one around it.
func (c *collection) value() value {
	if !c.dict {
		v := value{kind: pdfArrayClose, count: c.count}
		if c.count == 1 {
			v.single = c.first
		}
		return v
	}
	return value{kind: pdfDictClose, count: c.count, acts: c.found && acts(c)}
}

// maxNesting is how deep dictionaries and arrays may lie in one another.
const maxNesting = 200

// judge learns of what an object holds.
type judge interface {
	name(name string)
	target(v value)           // an object that is a string which may lead outside
	dictionary(c *collection) // when it ends
}

// object reads one object from where the lexer stands. It is pdfEnd at the end of
// the file; whole is false where that came before the object's own end. A dictionary's
// entries are in l.open[0] until the next is read.
func (l *lexer) object(j judge) (v value, whole bool) {
	for depth := 0; ; {
		t := l.next()
		v = value{kind: t.kind, text: t.text, number: t.number, unsafe: t.unsafe, foreign: t.foreign}
		switch t.kind {
		case pdfEnd:
			for i := depth - 1; i >= 0; i-- {
				l.end(i, j)
			}
			return v, depth == 0
		case pdfName:
			j.name(t.text)
		case pdfDictOpen, pdfArrayOpen:
			if depth == maxNesting {
				l.spent = true
				return v, false
			}
			l.push(depth, t.kind == pdfDictOpen)
			depth++
			continue
		case pdfDictClose, pdfArrayClose:
			if depth == 0 || l.open[depth-1].dict != (t.kind == pdfDictClose) {
				continue // a bracket too many
			}
			depth--
			l.end(depth, j)
			v = l.open[depth].value()
		}
		if depth == 0 {
			if v.unsafe || v.foreign {
				j.target(v)
			}
			return v, true
		}
		l.open[depth-1].see(v)
	}
}

func (l *lexer) push(depth int, dict bool) {
	if depth == len(l.open) {
		l.open = append(l.open, collection{})
	}
	c := &l.open[depth]
	if c.found {
		*c = collection{} // which is large: most dictionaries have nothing in it
	}
	c.dict, c.count, c.first, c.keyed, c.now, c.double = dict, 0, "", false, value{}, false
}

// end closes a dictionary, and has it judged.
func (l *lexer) end(depth int, j judge) {
	if c := &l.open[depth]; c.dict {
		c.enter()
		if c.found {
			j.dictionary(c)
		}
	}
}
