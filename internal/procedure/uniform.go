package procedure

import (
	"regexp"
	"slices"
	"time"
)

const uniformFile = "desk/uniform-days.yaml"

// UniformDay is the day from which the terms of licences of a category count, whenever they are given.
type UniformDay struct {
	// Category is that of the licences: the id of the kind of station, or what a definition says at licence.category.
	Category string `yaml:"category"`
	// Day is MM-DD of each year, or YYYY-MM-DD and every so many years from it as the term has.
	Day string `yaml:"day"`
	// Period is that of the notice which set the day: licences that are valid from a day within count from it.
	Period `yaml:",inline"`
}

var uniformDay = regexp.MustCompile(`^(\d{4}-)?\d{2}-\d{2}$`)

func lintUniform(r *reporter, days []UniformDay) {
	before := map[string]Period{}
	for i, each := range days {
		if each.Category == "" {
			r.at(path{i, "category"}, "is missing")
		}
		lintPeriod(r, path{i}, each.Period)
		if last, ok := before[each.Category]; ok && (last.To == "" || each.From <= last.To) {
			r.at(path{i, "from"}, "must follow the end of the day before of the category")
		}
		before[each.Category] = each.Period
		day := each.Day
		if len(day) == len("06-01") {
			day = "2000-" + day
		}
		if _, err := time.Parse(dateLayout, day); err != nil || !uniformDay.MatchString(each.Day) {
			r.at(path{i, "day"}, "%q is no day: write MM-DD, or YYYY-MM-DD", each.Day)
		}
	}
}

// writtenUniform are uniform days as an operator's file says them.
type writtenUniform struct {
	days []UniformDay
	source
}

// uniformCategories tells of days for licences that no procedure leads to: they would hold for nothing.
func (l *loader) uniformCategories(procedures []*Procedure) {
	var categories []string
	for _, p := range procedures {
		if p.def.Licence != nil {
			categories = append(categories, p.def.Licence.Category)
		}
	}
	categories = sortedUnion(categories)
	for _, written := range l.uniform {
		r := &reporter{source: written.source}
		for i, each := range written.days {
			if !slices.Contains(categories, each.Category) {
				r.at(path{i, "category"}, "no procedure leads to licences of the category %q", each.Category).Hint = hintNear(each.Category, categories)
			}
		}
		l.add(r)
	}
}

// last is the newest such day that is not after a date, both YYYY-MM-DD.
func (u UniformDay) last(date string, years int) string {
	day, err := time.Parse(dateLayout, u.Day)
	step := years
	if err != nil {
		step = 1
		if day, err = time.Parse(dateLayout, date[:4]+"-"+u.Day); err != nil {
			return date
		}
	}
	for day.Format(dateLayout) > date {
		day = day.AddDate(-step, 0, 0)
	}
	for next := day.AddDate(step, 0, 0); next.Format(dateLayout) <= date; next = next.AddDate(step, 0, 0) {
		day = next
	}
	return day.Format(dateLayout)
}

// uniform is the last day of a licence of the definition that is valid from a day, where its terms count from a uniform day
// (Regulation for Enforcement of the Radio Act, article 8); empty where they do not.
func (p *Procedure) uniform(from string) string {
	for _, u := range p.references.UniformDays {
		if u.Category == p.def.Licence.Category && u.Contains(from) && p.def.Licence.Term.Years > 0 && len(from) == len(dateLayout) {
			return termEnd(u.last(from, p.def.Licence.Term.Years), p.def.Licence.Term.Years)
		}
	}
	return ""
}

// Uniform tells whether a licence of the procedure that is valid from a day ends on a uniform day.
func (p *Procedure) Uniform(from string) bool {
	return p.def.Licence != nil && p.uniform(from) != ""
}

// NoEnd is the last day of what has no term, as records keep one: nobody is told it.
const NoEnd = "9999-12-31"

// FullTerm is the last day of the longest term of a licence that is valid from a day.
func (p *Procedure) FullTerm(from string) string {
	if p.def.Licence.Endless() {
		return NoEnd
	}
	if end := p.uniform(from); end != "" {
		return end
	}
	return p.def.Licence.Term.end(from)
}
