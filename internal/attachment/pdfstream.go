package attachment

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"errors"
	"io"
	"slices"

	"radioportal/internal/errs"
)

// isObjectStream tells whether a stream's dictionary is that of an object stream (ISO
// 32000, 7.5.7). Programs find those by number and need not look at their type.
func isObjectStream(c *collection) bool {
	return c.entry("Type").text == "ObjStm" || c.has("N") && c.has("First") || c.entry("Type").refers && (c.has("N") || c.has("First"))
}

// objectStream looks into the object stream whose bytes begin where the lexer stands. Only
// what all programs write is taken: packed once by Flate, or not at all.
func (d *pdfCheck) objectStream(c *collection) error {
	if d.streams++; d.streams > pdfMaxStreams {
		d.unreadable()
		return errEnough
	}
	at, ok := d.streamBegin()
	packed, known := packing(c)
	if !ok || !known || c.double {
		d.unreadable()
		return nil
	}
	if err := d.unpack(at, c, packed); err != nil {
		return err
	}
	return d.objects(c)
}

// streamBegin is where a stream's bytes begin: after one line break, which is not the
// carriage return alone (ISO 32000, 7.3.8.1).
func (d *pdfCheck) streamBegin() (int64, bool) {
	c := d.lex.take()
	if c == '\r' {
		c = d.lex.take()
	}
	return d.lex.at, c == '\n'
}

// packing tells whether a stream is packed by Flate, and whether it is in no other way.
func packing(c *collection) (packed, known bool) {
	filter, parameters := c.entry("Filter"), c.entry("DecodeParms")
	packed = filter.text == "FlateDecode" || filter.single == "FlateDecode"
	plain := (parameters.void() || parameters.single == "null") && !c.has("F") && !c.has("DP")
	return packed, plain && (packed || filter.void())
}

// unpack writes the object stream into the spool.
func (d *pdfCheck) unpack(at int64, c *collection, packed bool) error {
	if err := d.emptySpool(); err != nil {
		return err
	}
	var from io.Reader = io.NewSectionReader(d.file, at, d.size-at)
	if packed {
		if !d.inflate(from) {
			d.unreadable()
			return nil
		}
		from = d.flate
	} else {
		length, ok := d.plainLength(at, c)
		if !ok {
			d.unreadable()
		}
		from = io.LimitReader(from, length)
	}
	n, err := io.CopyBuffer(d.unpacked, io.LimitReader(from, d.room+1), d.buffer)
	if d.room -= n; d.room < 0 {
		d.refuse(errs.Refuse(codeTotalTooLarge, errs.Params{"max": megabytes(pdfMaxUnpacked)}))
		return errEnough
	}
	if errs.KindOf(err) == errs.Unavailable {
		return err
	}
	if err != nil && !errors.Is(err, zlib.ErrChecksum) { // all bytes came, though others were meant
		d.unreadable()
	}
	return nil
}

// inflate has d.flate read from r, one reader for all streams; false where r is no zlib data.
func (d *pdfCheck) inflate(r io.Reader) bool {
	var err error
	if again, ok := d.flate.(zlib.Resetter); ok {
		d.packed.Reset(r)
		err = again.Reset(d.packed, nil)
	} else {
		d.packed = bufio.NewReader(r)
		d.flate, err = zlib.NewReader(d.packed)
	}
	return err == nil
}

// plainLength is how long a stream is that is not packed: by its dictionary or up to its
// end mark, whichever is longer.
func (d *pdfCheck) plainLength(at int64, c *collection) (int64, bool) {
	length := c.entry("Length")
	known := length.kind == pdfInteger && !length.refers && length.number >= 0
	mark := []byte("endstream")
	end, read := int64(-1), int64(0)
	_ = windows(io.NewSectionReader(d.file, at, min(d.size-at, d.room)), len(mark)-1, func(base int64, window []byte) error {
		read = base + int64(len(window))
		if i := bytes.Index(window, mark); i >= 0 {
			end = base + int64(i)
			return errEnough
		}
		return nil
	})
	d.budget -= read
	return max(end, min(length.number, d.size)), known && end >= 0
}

func (d *pdfCheck) emptySpool() error {
	if d.unpacked != nil {
		return d.unpacked.reset()
	}
	var err error
	d.within, d.buffer = newLexer(nil, &d.budget), make([]byte, 32<<10)
	d.unpacked, err = newSpool()
	return err
}

// packedObject is where an object begins in an object stream.
type packedObject struct{ number, at int64 }

const maxPackedObjects = 100_000 // of one object stream

// objects reads the objects of the stream in the spool: one after the other, and again
// each that the stream's own list has begin elsewhere.
func (d *pdfCheck) objects(c *collection) error {
	d.grant(d.unpacked.size * 3 / 2) // usual lists have every object where it is read anyway
	lex := d.within
	lex.file, lex.window, lex.at = d.unpacked, lex.window[:0], 0
	list, ok := listed(lex, c)
	if !ok {
		d.unreadable()
	}
	var elsewhere []packedObject
	for lex.at = 0; ; {
		lex.skip()
		for len(list) > 0 && list[0].at < lex.at {
			elsewhere, list = append(elsewhere, list[0]), list[1:]
		}
		if d.object = 0; len(list) > 0 && list[0].at == lex.at {
			d.object, list = list[0].number, list[1:]
		}
		v, whole := lex.object(d)
		if !whole {
			d.unreadable()
		}
		if v.kind == pdfEnd || lex.spent {
			break
		}
	}
	for _, o := range append(elsewhere, list...) {
		d.object, lex.at = o.number, o.at
		lex.object(d)
	}
	if lex.spent {
		d.unreadable()
		return errEnough
	}
	return nil
}

// listed reads the list at the beginning of an object stream, in the order of places.
func listed(lex *lexer, c *collection) ([]packedObject, bool) {
	n, first := c.entry("N"), c.entry("First")
	if !count(n, maxPackedObjects) || !count(first, pdfMaxUnpacked) {
		return nil, false
	}
	var list []packedObject
	for range n.number {
		number, at := lex.next(), lex.next()
		if number.kind != pdfInteger || at.kind != pdfInteger || at.number < 0 || at.number > pdfMaxUnpacked {
			return list, false
		}
		list = append(list, packedObject{number.number, first.number + at.number})
	}
	slices.SortFunc(list, func(a, b packedObject) int { return int(a.at - b.at) })
	return list, true
}

func count(v value, most int64) bool {
	return v.kind == pdfInteger && !v.refers && v.number >= 0 && v.number <= most
}
