package application

import (
	"cmp"
	"encoding/base64"
	"encoding/json"

	"radioportal/internal/db"
)

// place is a place in a list of applications, the newest first.
type place struct {
	At     int64  `json:"at"` // Unix milliseconds of the arrival
	Number string `json:"n"`
}

func standsAt(a Application) *place { return &place{a.ReceivedAt.UnixMilli(), a.Number} }

// newer tells whether a place comes before another.
func (p place) newer(o place) bool {
	return cmp.Or(cmp.Compare(p.At, o.At), cmp.Compare(p.Number, o.Number)) > 0
}

// firstOf is the place of two that comes first, nil being the end.
func firstOf(a, b *place) *place {
	if a == nil || b != nil && b.newer(*a) {
		return b
	}
	return a
}

// before narrows what is ordered by its arrival, the newest first, to what comes after a place; at is the column of the arrival.
func (p *place) before(c *db.Condition, at string) string {
	if p == nil {
		return ""
	}
	return "(" + at + ", electronic_application_number) < (" + c.Arg(p.At) + ", " + c.Arg(p.Number) + ")"
}

// searchCursor is where a search of the desk ended, and the next one goes on.
type searchCursor struct {
	Named  *place           `json:"named,omitempty"` // in what the indexes of names and numbers have; nil for its beginning
	Ended  bool             `json:"ended,omitempty"` // nothing is left there
	Newest *place           `json:"newest,omitempty"`
	Text   *place           `json:"text,omitempty"` // in the blocks of each bureau from Till on
	Till   map[string]int64 `json:"till,omitempty"`
	Blocks map[string]int64 `json:"blocks,omitempty"` // of each bureau, the block before which it goes on
	Read   bool             `json:"read,omitempty"`   // no block is left
}

// done tells that nothing is left to look at.
func (m searchCursor) done() bool { return m.Ended && m.Read && m.Newest == nil }

// String is the mark as it goes out and comes back; empty where nothing is left.
func (m searchCursor) String() string {
	if m.done() {
		return ""
	}
	text, err := json.Marshal(m)
	if err != nil {
		panic(err) // of numbers and texts
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// parseCursor reads a mark; one that is none is the beginning.
func parseCursor(text string) (m searchCursor) {
	read, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(read, &m) != nil {
		return searchCursor{}
	}
	return m
}
