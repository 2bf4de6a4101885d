package address

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
)

// Data is what a table is made of.
type Data struct {
	Prefectures []Prefecture
	Cities      []City
	Codes       []Code // in Japan Post's order where a code stands twice
	Blocks      []Code // Postal holds the first 5 digits of codes that have none of their own
}

// Prefecture is a prefecture with its names.
type Prefecture struct{ Code, Name, Kana, English string }

// Code is a place that a postal code stands for.
type Code struct{ Postal, CityCd, Town string }

// Encode writes the table that Open reads.
func Encode(d Data) ([]byte, error) {
	w := writer{places: map[string]uint32{}, cities: map[string]uint16{}}
	slices.SortFunc(d.Prefectures, func(a, b Prefecture) int { return cmp.Compare(a.Code, b.Code) })
	slices.SortFunc(d.Cities, func(a, b City) int { return cmp.Compare(a.CityCd, b.CityCd) })
	byCode := func(a, b Code) int { return cmp.Compare(a.Postal, b.Postal) }
	slices.SortStableFunc(d.Codes, byCode)
	slices.SortStableFunc(d.Blocks, byCode)
	for _, p := range d.Prefectures {
		w.row(p.Code, 2, p.Name, p.Kana, p.English)
	}
	for i, c := range d.Cities {
		w.cities[c.CityCd] = uint16(i)
		w.row(c.CityCd, 5, c.City, c.CityKana)
	}
	for _, c := range d.Codes {
		w.code(c, 7)
	}
	for _, c := range d.Blocks {
		w.code(c, 5)
	}
	out := bytes.NewBufferString(magic)
	for _, n := range []int{len(d.Prefectures), len(d.Cities), len(d.Codes), len(d.Blocks), w.texts.Len()} {
		w.must(binary.Write(out, binary.LittleEndian, uint32(n)))
	}
	out.Write(w.rows.Bytes())
	out.Write(w.texts.Bytes())
	return out.Bytes(), w.err
}

// writer keeps the first mistake, so that rows can be written without asking each time.
type writer struct {
	rows, texts bytes.Buffer
	places      map[string]uint32 // of texts
	cities      map[string]uint16 // rows by code
	err         error
}

func (w *writer) must(err error) {
	if w.err == nil {
		w.err = err
	}
}

func (w *writer) row(code string, length int, texts ...string) {
	key, ok := number(code, length)
	if !ok {
		w.must(fmt.Errorf("code %q is not %d digits", code, length))
	}
	w.rows.Write(binary.LittleEndian.AppendUint32(nil, key))
	for _, text := range texts {
		w.rows.Write(binary.LittleEndian.AppendUint32(nil, w.place(text)))
	}
}

func (w *writer) code(c Code, length int) {
	w.row(c.Postal, length, c.Town)
	city, ok := w.cities[c.CityCd]
	if !ok {
		w.must(fmt.Errorf("postal code %s: no city %q", c.Postal, c.CityCd))
	}
	w.rows.Write(binary.LittleEndian.AppendUint16(nil, city))
}

// place is where a text stands; each text stands once.
func (w *writer) place(text string) uint32 {
	at, ok := w.places[text]
	if ok {
		return at
	}
	if len(text) > math.MaxUint16 {
		w.must(fmt.Errorf("a text of %d bytes", len(text)))
		return 0
	}
	at = uint32(w.texts.Len())
	w.texts.Write(binary.LittleEndian.AppendUint16(nil, uint16(len(text))))
	w.texts.WriteString(text)
	w.places[text] = at
	return at
}
