package account

import (
	"bytes"
	"compress/flate"
	"io"
	"iter"
	"strings"
)

// packedParts are the parts of a file between its being read and their being kept. They are packed meanwhile, to a tenth: their rows name
// each column, and of 100,000 people they are twice what the file is.
type packedParts struct {
	packed [][]byte
	writer *flate.Writer
	buffer bytes.Buffer
}

func (p *packedParts) len() int { return len(p.packed) }

func (p *packedParts) add(text string) { p.packed = append(p.packed, p.pack(text)) }

func (p *packedParts) set(n int, text string) { p.packed[n] = p.pack(text) }

func (p *packedParts) pack(text string) []byte {
	p.buffer.Reset()
	if p.writer == nil {
		p.writer, _ = flate.NewWriter(nil, flate.BestSpeed) // of a level that there is
	}
	p.writer.Reset(&p.buffer)
	_, _ = p.writer.Write([]byte(text)) // into memory
	_ = p.writer.Close()
	return bytes.Clone(p.buffer.Bytes())
}

func (p *packedParts) at(n int) string {
	var text strings.Builder
	unpacked := flate.NewReader(bytes.NewReader(p.packed[n]))
	if _, err := io.Copy(&text, unpacked); err != nil {
		panic(err) // of what was packed here
	}
	return text.String()
}

// all gives each with its place.
func (p *packedParts) all() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for n := range p.packed {
			if !yield(n, p.at(n)) {
				return
			}
		}
	}
}
