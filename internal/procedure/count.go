package procedure

import (
	"regexp"
	"strings"
)

// Count is what a report says of a number on a licence.
type Count struct {
	// Particular is the number, AtMost the one that bounds it; empty where nothing does.
	Particular, AtMost string
	// Adds says that N comes to the number, or goes where it is below 0; else N is the number.
	Adds bool
	N    int64
	// At is the place of the form that says it.
	At string
}

// Count is what a report says of a number on the licence that it is about; false for any other filing.
func (p *Procedure) Count(data *Data) (Count, bool) {
	if p.counted == nil {
		return Count{}, false
	}
	c := p.def.Subject.Counts
	return Count{c.Particular, c.AtMost, c.Add != "", int64(p.counted.number(data, nil)), c.At}, true
}

// Notified is what a report says of serial numbers.
type Notified struct {
	Opened, Closed string
	At, ClosedAt   string // pointers of those that are opened, and of those that go
}

// Notified are the serial numbers that a report names; false for a procedure that tells none apart.
func (p *Procedure) Notified(data *Data) (Notified, bool) {
	if p.opened == nil && p.closed == nil {
		return Notified{}, false
	}
	at := func(field string) string { return "/" + strings.ReplaceAll(field, ".", "/") }
	counts := p.def.Subject.Counts
	return Notified{p.opened.text(data, nil), p.closed.text(data, nil), at(counts.Opened), at(counts.Closed)}, true
}

var oneField = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]*\.[A-Za-z][A-Za-z0-9]*$`)

func lintCounts(r *reporter, def *Definition) {
	c, at := def.Subject.Counts, path{"subject", "counts"}
	if c == nil {
		return
	}
	for key, source := range map[string]string{"opened": c.Opened, "closed": c.Closed} {
		if source != "" && !oneField.MatchString(source) {
			r.at(at.with(key), "is not section.field")
		}
	}
	switch {
	case def.Kind != KindOpen || def.Effect != effectArrival:
		r.at(at, "goes with what is of the kind %q and takes effect on arrival", KindOpen)
	case (c.Add == "") == (c.Set == ""):
		r.at(at.with("add"), "must be given, or set in its place")
	case !fieldID.MatchString(c.Particular):
		r.at(at.with("particular"), "is missing")
	case c.At == "":
		r.at(at.with("at"), "is missing")
	case def.Subject.Optional:
		r.at(at, "needs a licence, which is optional")
	}
}
