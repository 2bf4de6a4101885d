package procedure

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"radioportal/internal/clock"
)

// OtherWindow is another end of a window, for licences that say all that it names.
type OtherWindow struct {
	// Purpose stands in the purpose of the licence.
	Purpose string `yaml:"purpose"`
	// Particular is the id of one that has one of Values.
	Particular string `yaml:"particular"`
	// Values are those of the particular, as the licence says them.
	Values []string `yaml:"values"`
	// FromMHz is what none of its frequencies is below, where there is a ToMHz.
	FromMHz float64 `yaml:"fromMHz"`
	// ToMHz is what none of its frequencies is above; 0 where any will do.
	ToMHz float64 `yaml:"toMHz"`
	// ToMonths stands in place of that of the window.
	ToMonths int `yaml:"toMonths"`
}

// Licensed is what a window depends on of a licence: the first day of its term and its last one, and what it says.
type Licensed struct {
	From, To    string // YYYY-MM-DD
	Purpose     string
	Particulars map[string]string
	Frequencies []string // as the licence writes them, such as 2587.5 MHz
}

// Filing gives the first and the last day ("YYYY-MM-DD") on which the procedure may be
// filed for a licence. Without a window that is its validity itself. Both are empty where the window
// would end before the licence begins.
func (p *Procedure) Filing(l Licensed) (from, to string) {
	window := p.def.Subject.Window
	if window == nil {
		return l.From, l.To
	}
	from = clock.AddDays(clock.AddMonths(l.To, -window.FromMonths), 1)
	from, to = max(from, l.From), clock.AddMonths(l.To, -window.months(l))
	if to < from {
		return "", ""
	}
	return from, to
}

// months are how many before its end a licence may be renewed at last.
func (w *Window) months(l Licensed) int {
	if w.ShortToMonths > 0 && l.To < clock.AddMonths(l.From, 12) {
		return w.ShortToMonths
	}
	if at := slices.IndexFunc(w.Others, func(o OtherWindow) bool { return o.fits(l) }); at >= 0 {
		return w.Others[at].ToMonths
	}
	return w.ToMonths
}

func (o OtherWindow) fits(l Licensed) bool {
	return strings.Contains(l.Purpose, o.Purpose) && (o.Particular == "" || slices.Contains(o.Values, l.Particulars[o.Particular])) &&
		(o.ToMHz == 0 || len(l.Frequencies) > 0 && !slices.ContainsFunc(l.Frequencies, o.outside))
}

var figures = regexp.MustCompile(`[0-9]+(\.[0-9]+)?`)

// outside tells of a frequency, or a range of them, that it is not between the two.
func (o OtherWindow) outside(frequency string) bool {
	found := figures.FindAllString(frequency, -1)
	if len(found) == 0 || !strings.Contains(frequency, "MHz") {
		return true
	}
	return slices.ContainsFunc(found, func(figure string) bool {
		mhz, err := strconv.ParseFloat(figure, 64)
		return err != nil || mhz < o.FromMHz || mhz > o.ToMHz
	})
}

func lintWindow(r *reporter, at path, w *Window) {
	if w == nil {
		return
	}
	if w.ToMonths < 0 || w.FromMonths <= w.ToMonths || w.ShortToMonths < 0 || w.ShortToMonths > w.ToMonths {
		r.at(at, "from %d to %d months before the end is no time", w.FromMonths, w.ToMonths)
	}
	for i, o := range w.Others {
		if o.ToMonths < 0 || w.FromMonths <= o.ToMonths {
			r.at(at.with("others", i), "from %d to %d months before the end is no time", w.FromMonths, o.ToMonths)
		}
		if (o.Particular == "") != (len(o.Values) == 0) {
			r.at(at.with("others", i), "a particular and its values go together")
		}
		if o.FromMHz > o.ToMHz {
			r.at(at.with("others", i), "from %v to %v MHz there is nothing", o.FromMHz, o.ToMHz)
		}
	}
}
