package procedure

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

func lintCounts(r *reporter, def *Definition) {
	c, at := def.Subject.Counts, path{"subject", "counts"}
	if c == nil {
		return
	}
	switch {
	case def.Kind != kindOpen || def.Effect != effectArrival:
		r.at(at, "goes with what is of the kind %q and takes effect on arrival", kindOpen)
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
