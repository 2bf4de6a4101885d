package monitor

import (
	"time"

	"github.com/go-json-experiment/json"

	"radioportal/internal/throttle"
)

// What is taken of browsers. A client sends every 5 seconds at most; behind a source may be
// a whole office. Batches may be zipped, so what is kept of them is bounded besides.
var (
	batches = throttle.NewBound(10*time.Minute, throttle.NewAmount(18_000, 32<<20), throttle.NewAmount(180_000, 256<<20))
	kept    = throttle.NewBound(10*time.Minute, throttle.NewAmount(18_000, 16<<20), throttle.NewAmount(180_000, 128<<20))
)

// What is kept of one event, in bytes. Long texts are cut, so that an error with a long
// stack is kept too.
const (
	maxMetadata = 2 << 10
	maxDetails  = 4 << 10
	maxText     = 1000
	// otherColumns is what an event takes besides.
	otherColumns = 500
)

// size is how much of a batch is kept at most, in bytes.
func (b Batch) size() int64 {
	size := otherColumns
	for _, e := range b.RumEvents {
		size += otherColumns + min(len(b.SessionMetadata)+len(e.Metadata), maxMetadata) + min(len(e.Details), maxDetails)
	}
	return int64(size)
}

// within is a JSON object in so many bytes: as it is, with its texts cut
// and what is nested left out, or else empty.
func within(most int, text string) string {
	if len(text) <= most {
		return text
	}
	var all map[string]any
	_ = json.Unmarshal([]byte(text), &all, lenient)
	for name, value := range all {
		switch v := value.(type) {
		case string:
			all[name] = v[:min(len(v), maxText)]
		case map[string]any, []any:
			delete(all, name)
		}
	}
	if out, err := json.Marshal(all, lenient, json.Deterministic(true)); err == nil && len(out) <= most {
		return string(out)
	}
	return "{}"
}
