package address

import (
	"embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"sort"
	"sync"
)

// The table, made by tablegen; only .gitkeep where it was not built.
//
//go:embed all:table
var files embed.FS

const file = "table/postal.bin"

// Open finds the table that is built in. Where it was not built the book knows
// nothing, and whoever asks must type the address themselves.
func Open() (*Book, error) {
	_, err := fs.Stat(files, file)
	if errors.Is(err, fs.ErrNotExist) {
		return &Book{}, nil
	}
	b := &Book{load: sync.OnceValue(read)}
	b.written = sync.OnceValue(func() map[string][]string { return writtenNames(b) })
	return b, err
}

// read reads the table, 2.4 MB that a start does without.
func read() table {
	content, err := files.ReadFile(file)
	if err != nil {
		panic(err) // it is part of the program
	}
	t, err := decode(content)
	if err != nil {
		panic(err)
	}
	return t
}

// The table is one run of bytes that is searched as it lies: the magic, the number
// of rows of each section and the length of the texts, the sections one after
// another, the texts. Numbers are little endian. A text is named by its place among
// the texts, where its length in two bytes stands before it.
//
//	prefecture  code, name, kana, English name   16 bytes, by code
//	city        code, name, kana                 12 bytes, by code
//	entry       postal code, town, city's place  10 bytes, by postal code
//	block       first 5 digits, town, city's place  10 bytes, by digits
//
// A block stands for all codes that begin with its digits and have no entry: the
// floors of a tall building.
const magic = "RPPC0001"

const headerLen = len(magic) + 5*4

// section is a run of rows of equal width.
type section struct {
	bytes        []byte
	count, width int
}

func (s section) u32(row, at int) uint32 { return binary.LittleEndian.Uint32(s.bytes[row*s.width+at:]) }
func (s section) u16(row, at int) uint16 { return binary.LittleEndian.Uint16(s.bytes[row*s.width+at:]) }

// from is the first row whose key is at least the given one.
func (s section) from(key uint32) int {
	return sort.Search(s.count, func(i int) bool { return s.u32(i, 0) >= key })
}

type table struct {
	prefectures, cities, entries, blocks section
	texts                                []byte
}

type entry struct {
	town uint32
	city int
}

type region struct {
	code                uint32
	name, kana, english string
}

var widths = [4]int{16, 12, 10, 10}

func decode(content []byte) (table, error) {
	var t table
	if len(content) < headerLen || string(content[:len(magic)]) != magic {
		return t, errors.New("postal table: not one of this program's")
	}
	sizes := [5]int{}
	for i := range sizes {
		sizes[i] = int(binary.LittleEndian.Uint32(content[len(magic)+4*i:]))
	}
	rest := content[headerLen:]
	for i, s := range []*section{&t.prefectures, &t.cities, &t.entries, &t.blocks} {
		length := sizes[i] * widths[i]
		if length > len(rest) {
			return table{}, fmt.Errorf("postal table: section %d is cut off", i)
		}
		*s, rest = section{rest[:length], sizes[i], widths[i]}, rest[length:]
	}
	if len(rest) != sizes[4] {
		return table{}, errors.New("postal table: the texts are cut off")
	}
	t.texts = rest
	return t, nil
}

func (t table) text(at uint32) string {
	length := uint32(binary.LittleEndian.Uint16(t.texts[at:]))
	return string(t.texts[at+2 : at+2+length])
}

func (t table) prefecture(code uint32) region {
	row := t.prefectures.from(code)
	p := t.prefectures
	return region{p.u32(row, 0), t.text(p.u32(row, 4)), t.text(p.u32(row, 8)), t.text(p.u32(row, 12))}
}

func (t table) city(row int) region {
	c := t.cities
	return region{code: c.u32(row, 0), name: t.text(c.u32(row, 4)), kana: t.text(c.u32(row, 8))}
}

// citiesOf is the range of a prefecture's cities.
func (t table) citiesOf(prefecture uint32) (first, end int) {
	return t.cities.from(prefecture * 1000), t.cities.from((prefecture + 1) * 1000)
}

func (t table) find(code uint32) []entry {
	if found := find(t.entries, code); len(found) > 0 {
		return found
	}
	return find(t.blocks, code/100)
}

func find(s section, key uint32) []entry {
	var list []entry
	for i := s.from(key); i < s.count && s.u32(i, 0) == key; i++ {
		list = append(list, entry{s.u32(i, 4), int(s.u16(i, 8))})
	}
	return list
}
