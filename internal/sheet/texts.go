package sheet

import "encoding/binary"

const (
	// maxTexts is how many texts the cells of a workbook may share, and maxShared how many bytes these may have together: they are all
	// in memory while its rows are read. 100,000 people have a fifth of both.
	maxTexts  = 3_000_000
	maxShared = 64 << 20
	// chunk is how much memory is taken for them at once, so that none is copied while they grow, and chunkStarts for how many is noted
	// at once where they begin.
	chunk       = 1 << 20
	room        = chunk + binary.MaxVarintLen32
	chunkStarts = 1 << 16
)

// sharedStore has the texts that cells refer to by their number, close together: in a chunk each has its length before it.
type sharedStore struct {
	chunks [][]byte
	starts [][]uint32 // of each text: where in all chunks its length stands
	texts  int
	bytes  int
}

// add keeps a copy of a text; errCrowded where there are more than are taken.
func (t *sharedStore) add(text []byte) error {
	if t.bytes += len(text); t.bytes > maxShared || t.texts >= maxTexts || len(text) > chunk {
		return errCrowded
	}
	last := len(t.chunks) - 1
	if last < 0 || len(t.chunks[last])+binary.MaxVarintLen32+len(text) > room {
		t.chunks = append(t.chunks, make([]byte, 0, room))
		last++
	}
	if t.texts%chunkStarts == 0 {
		t.starts = append(t.starts, make([]uint32, 0, chunkStarts))
	}
	starts := &t.starts[t.texts/chunkStarts]
	*starts = append(*starts, uint32(last*room+len(t.chunks[last]))) //nolint:gosec // of maxShared and what stands between: far less
	t.chunks[last] = append(binary.AppendUvarint(t.chunks[last], uint64(len(text))), text...)
	t.texts++
	return nil
}

// at is the nth text, from 0; false where there is none.
func (t *sharedStore) at(n int) (string, bool) {
	if n < 0 || n >= t.texts {
		return "", false
	}
	start := t.starts[n/chunkStarts][n%chunkStarts]
	from := t.chunks[start/room][start%room:]
	length, read := binary.Uvarint(from)
	return string(from[read : read+int(length)]), true //nolint:gosec // of a chunk
}
