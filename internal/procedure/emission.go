package procedure

import (
	"slices"
	"strings"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/types"
)

// licenceEmission is a compiled Emission.
type licenceEmission struct {
	section                                *section
	when, per, emission, frequency, powerW *expr
	frequencyMHz, frequencyToMHz           *expr
	assigned                               bool
}

func (c *compiler) emission(at path, def Emission) licenceEmission {
	in := c.all
	var e licenceEmission
	if def.Each != "" {
		i, ok := c.p.index[def.Each]
		if !ok || c.p.sections[i].def.Repeat == nil {
			c.r.at(at.with("each"), "there is no repeated section %q", def.Each).Hint = hintNear(def.Each, c.repeated())
			return e
		}
		e.section = c.p.sections[i]
		in = c.rows[e.section]
	}
	e.when = c.present(in, at.with("when"), def.When, cel.BoolType)
	if def.Per != "" {
		e.per = c.present(in, at.with("per"), def.Per, cel.ListType(cel.StringType))
		in = itemScope(in)
	}
	e.emission = c.present(in, at.with("emission"), def.Emission, cel.StringType)
	if (def.Frequency == "") == (def.FrequencyMHz == "") {
		c.r.at(at.with("frequency"), "must be given, or frequencyMHz in its place")
	}
	e.frequency = c.present(in, at.with("frequency"), def.Frequency, cel.StringType)
	e.frequencyMHz = c.present(in, at.with("frequencyMHz"), def.FrequencyMHz, cel.DoubleType)
	e.frequencyToMHz = c.present(in, at.with("frequencyToMHz"), def.FrequencyToMHz, cel.DoubleType)
	e.powerW = c.present(in, at.with("powerW"), def.PowerW, cel.DoubleType)
	if e.assigned = def.Assigned; e.assigned && (def.FrequencyToMHz == "" || def.Per != "") {
		c.r.at(at.with("assigned"), "goes with frequencyToMHz, and without per")
	}
	return e
}

func (e licenceEmission) rows(data *Data) []LicenceEmission {
	current := []*row{nil}
	if e.section != nil {
		current = data.sections[e.section.position].rows
	}
	var list []LicenceEmission
	for _, r := range current {
		if e.when.holds(data, r, true) {
			list = append(list, e.ofRow(data, r)...)
		}
	}
	return list
}

// ofRow is one emission, or one for each emission and power that the items of Per have, with the frequencies of these.
func (e licenceEmission) ofRow(data *Data, r *row) []LicenceEmission {
	if e.per == nil {
		frequency, ranges := e.written(data, r)
		one := LicenceEmission{Emission: e.emission.text(data, r), Frequency: frequency, PowerW: e.powerW.number(data, r)}
		if e.assigned && ranges {
			one.Wished = frequency
		}
		return []LicenceEmission{one}
	}
	var list []LicenceEmission
	for _, item := range e.per.texts(data, r) {
		data.variables.item = types.String(item)
		frequency, _ := e.written(data, r)
		emission, powerW := e.emission.text(data, r), e.powerW.number(data, r)
		if i := slices.IndexFunc(list, func(one LicenceEmission) bool { return one.PowerW == powerW && one.Emission == emission }); i >= 0 {
			list[i].Frequency += ListSeparator + frequency
			continue
		}
		list = append(list, LicenceEmission{Emission: emission, Frequency: frequency, PowerW: powerW})
	}
	return list
}

// written is the frequency as it is filed, and whether that is a range.
func (e licenceEmission) written(data *Data, r *row) (frequency string, ranges bool) {
	if e.frequencyMHz == nil {
		return e.frequency.text(data, r), false
	}
	from := decimal(e.frequencyMHz.number(data, r))
	if e.frequencyToMHz != nil {
		if to := e.frequencyToMHz.number(data, r); to != 0 { // what is absent reads as 0
			return from + "～" + decimal(to) + "MHz", true
		}
	}
	return from + "MHz", false
}

// emitted are the emissions of the licence, each once however many transmitters have it.
func (l *licence) emitted(data *Data) []LicenceEmission {
	list, seen := []LicenceEmission{}, map[LicenceEmission]bool{}
	for _, e := range l.emissions {
		for _, row := range e.rows(data) {
			if !seen[row] {
				list, seen[row] = append(list, row), true
			}
		}
	}
	kept := []LicenceEmission{}
	for i, row := range list {
		if !slices.ContainsFunc(kept, func(other LicenceEmission) bool { return other.contains(row) }) &&
			!slices.ContainsFunc(list[i+1:], func(other LicenceEmission) bool { return other.contains(row) && !row.contains(other) }) {
			kept = append(kept, row)
		}
	}
	return kept
}

// contains tells whether a licence that says this says the other too: all of its emissions on all of its frequencies, with no
// more power. For an emission on a frequency a licence designates one power, the greatest.
func (e LicenceEmission) contains(other LicenceEmission) bool {
	within := func(all, some string) bool {
		has := strings.Split(all, ListSeparator)
		for _, each := range strings.Split(some, ListSeparator) {
			if !slices.Contains(has, each) {
				return false
			}
		}
		return true
	}
	return other.PowerW <= e.PowerW && within(e.Emission, other.Emission) && within(e.Frequency, other.Frequency)
}
