package licence

import (
	"context"
	"encoding/base64"
	"encoding/json"
)

const (
	// stepSize is how many licences of an index are read at once, and maxWalked after how many a search ends for now. The first step of a
	// search reads no more than a page and what is found twice may need.
	stepSize, firstStep, maxWalked = 500, 100, 2000
	// maxSteps is after how many steps it ends, also where they find little.
	maxSteps = 12
	// calledAtOnce is of how many accounts of a name the licences are counted at once.
	calledAtOnce = 100
)

// place is where a search of the register ended: on which of its ways, and behind what.
type place struct {
	Way int      `json:"w"`
	At  []string `json:"at,omitempty"` // nil for the beginning of the way
}

// String is the place as it goes out and comes back; empty for the end.
func (p *place) String() string {
	if p == nil {
		return ""
	}
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // of a number and texts
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// placeOf reads a place; what is none is the beginning.
func placeOf(text string) (p place) {
	read, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(read, &p) != nil || p.Way < 0 {
		return place{}
	}
	return p
}

// candidate is a licence that a walk comes to, and its place. Again tells that the search comes to it on an earlier way or place, and shows it there.
type candidate struct {
	Licence
	at    []string
	again bool
}

// step is what lies on a way behind a place, as much as is asked for, and from where to go on; nil where the way ends. A place that is none is
// the beginning.
type step func(ctx context.Context, at []string, size int) (list []candidate, next []string, err error)

// walk goes from where an earlier search ended, one way after the other, until a page is full or much was passed.
func (s *Service) walk(ctx context.Context, w Wanted) (Found, error) {
	n, p, looked := s.narrowed(nil, w), placeOf(w.Further), 0
	paths, err := s.searchPaths(w, n)
	if err != nil {
		return Found{}, err
	}
	for steps, size := 0, firstStep; p.Way < len(paths); steps, size = steps+1, stepSize {
		if looked >= maxWalked || steps >= maxSteps {
			return n.result(&p), nil
		}
		list, next, err := paths[p.Way](ctx, p.At, size)
		if err != nil {
			return Found{}, err
		}
		for i, each := range list {
			if !each.again {
				s.narrow(n, each.Licence, w)
			}
			if len(n.licences) == maxFound && (i < len(list)-1 || next != nil || p.Way < len(paths)-1) {
				return n.result(&place{p.Way, each.at}), nil
			}
		}
		looked += len(list)
		if p.At = next; next == nil {
			p.Way++
		}
	}
	return n.result(nil), nil
}
