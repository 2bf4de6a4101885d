package procedure

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
)

// FeeTable is the amounts of one procedure over time.
type FeeTable struct {
	ID    string `yaml:"id" json:"id"`
	Title Text   `yaml:"title" json:"title"`
	// Classes names every class an amount is set for.
	Classes map[string]Text `yaml:"classes" json:"classes"`
	Rows    []FeeRow        `yaml:"rows" json:"rows"`
}

// FeeRow is the amounts in yen, by class, between two dates, with their legal source.
type FeeRow struct {
	Period  `yaml:",inline"`
	Amounts map[string]int64 `yaml:"amounts" json:"amounts"`
	// ToFill are the classes whose amount the operator has yet to fill in.
	ToFill []string `yaml:"toFill" json:"toFill,omitempty"`
	Source Text     `yaml:"source" json:"source"`
	// Paper are the amounts of what is filed on paper, where they are known: of any other class the office determines it.
	Paper       map[string]int64 `yaml:"paper" json:"-"`
	PaperSource Text             `yaml:"paperSource" json:"-"`
}

// onPaper is the row as it is for what is filed on paper.
func (r FeeRow) onPaper() FeeRow {
	classes := slices.Concat(slices.Collect(maps.Keys(r.Amounts)), r.ToFill)
	slices.Sort(classes)
	paper := FeeRow{Period: r.Period, Amounts: r.Paper, Source: r.PaperSource}
	if paper.Source == (Text{}) {
		paper.Source = paperUnknown
	}
	for _, class := range classes {
		if amount, ok := r.Amounts[class]; ok && amount == 0 { // what costs nothing costs nothing on paper
			paper.Amounts = with(paper.Amounts, class, 0)
		} else if _, ok := r.Paper[class]; !ok {
			paper.ToFill = append(paper.ToFill, class)
		}
	}
	return paper
}

// paperUnknown is the source of a row that knows no amounts on paper.
var paperUnknown = Text{
	Ja: "書面で提出するときの額は、確かめていません。提出先の総合通信局が受付の後にお知らせします。",
	En: "The amounts for filing on paper are not checked. The regional bureau tells the amount after the reception.",
}

// with is a map with one more entry.
func with(m map[string]int64, key string, value int64) map[string]int64 {
	if m = maps.Clone(m); m == nil {
		m = map[string]int64{}
	}
	m[key] = value
	return m
}

// Fee is the fee of one application, in yen.
type Fee struct {
	Amount    int64
	Class     string
	Breakdown []FeeItem
	Source    Text
	// ToFill says that the operator has yet to fill in the amount, which is 0 here.
	ToFill bool
	// OnPaper says that it is the fee of what is filed on paper.
	OnPaper bool
}

// FeeItem is one line of a fee's breakdown, in yen.
type FeeItem struct {
	Name   Text  `json:"name"`
	Amount int64 `json:"amount"`
	// ToFill says that the operator has yet to fill in the amount, which is 0 here.
	ToFill bool `json:"toFill,omitempty"`
}

// FilingRef names a filing: by its number, its case, and the account that filed it.
type FilingRef struct{ ElectronicApplicationNumber, CaseID, AccountID string }

// Bill is what is to be paid for an application, by whom.
type Bill struct {
	ElectronicApplicationNumber string
	CaseID                      string
	AccountID                   string
	ProcedureID                 string
	AgentID                     string // account of the agent who filed it; empty for the holder's own
	Bureau                      string // letter of the office the application went to
	Subject                     Text
	Amount                      int64 // yen, more than 0
	Breakdown                   []FeeItem
}

// maxFee bounds an amount in yen, so that it can be multiplied by maxTimes and be added up.
const maxFee = 1_000_000_000

// maxTimes bounds how many times an amount is due.
const maxTimes = 999

// times is how many times the amount is due; false for what is no whole number from 1 to maxTimes.
func (p *Procedure) times(data *Data) (int64, bool) {
	if p.feeTimes == nil {
		return 1, true
	}
	n := p.feeTimes.number(data, nil)
	times := int64(max(0, min(n, maxTimes+1)))
	return times, float64(times) == n && 1 <= times && times <= maxTimes
}

// Fee gives the fee that applies on a date ("YYYY-MM-DD"). It is false when no
// dated row covers the date, the class has no amount or it is not known how many times it is due; a
// procedure without a fee answers 0 and true.
func (p *Procedure) Fee(data *Data, date string) (Fee, bool) { return p.fee(data, date, false) }

// FeeOnPaper is Fee of what is filed on paper. Where no amount is known for that, the office determines it.
func (p *Procedure) FeeOnPaper(data *Data, date string) (Fee, bool) { return p.fee(data, date, true) }

// FeeToFill is the fee, on a date, of a form on paper that does not say of which class it is: the office determines it.
func (p *Procedure) FeeToFill(date string) (Fee, bool) {
	table := p.references.Fees[p.def.Fee.Table]
	for _, row := range table.Rows {
		if row.Contains(date) {
			return Fee{Breakdown: []FeeItem{{Name: table.Title, ToFill: true}}, Source: row.Source, ToFill: true, OnPaper: true}, true
		}
	}
	return Fee{}, false
}

func (p *Procedure) fee(data *Data, date string, onPaper bool) (Fee, bool) {
	if p.def.Fee == nil {
		return Fee{Breakdown: []FeeItem{}, OnPaper: onPaper}, true
	}
	class := p.feeClass.text(data, nil)
	table := p.references.Fees[p.def.Fee.Table]
	for _, row := range table.Rows {
		if !row.Contains(date) {
			continue
		}
		if onPaper {
			row = row.onPaper()
		}
		amount, ok := row.Amounts[class]
		toFill := slices.Contains(row.ToFill, class)
		times, counted := p.times(data)
		if !ok && !toFill || !counted {
			return Fee{}, false
		}
		amount *= times
		name := Text{
			Ja: table.Title.Ja + "（" + table.Classes[class].Ja + "）",
			En: table.Title.En + " (" + table.Classes[class].En + ")",
		}
		if p.feeTimes != nil {
			often := " × " + strconv.FormatInt(times, 10)
			name = Text{Ja: name.Ja + often, En: name.En + often}
		}
		return Fee{Amount: amount, Class: class, Breakdown: []FeeItem{{Name: name, Amount: amount, ToFill: toFill}}, Source: row.Source, ToFill: toFill, OnPaper: onPaper}, true
	}
	return Fee{}, false
}

// Fees gives every class and its amount on a date ("YYYY-MM-DD") in ascending order, then those whose amount
// is not known, with their legal source; none for a procedure without a fee or a date that no row covers.
func (p *Procedure) Fees(date string) ([]FeeItem, Text) { return p.fees(date, false) }

// FeesOnPaper is Fees of what is filed on paper, in the order of Fees.
func (p *Procedure) FeesOnPaper(date string) ([]FeeItem, Text) { return p.fees(date, true) }

func (p *Procedure) fees(date string, onPaper bool) ([]FeeItem, Text) {
	if p.def.Fee == nil {
		return nil, Text{}
	}
	table := p.references.Fees[p.def.Fee.Table]
	for _, row := range table.Rows {
		if row.Contains(date) {
			shown := row
			if onPaper {
				shown = row.onPaper()
			}
			return table.items(row.ascending(table), shown), shown.Source
		}
	}
	return nil, Text{}
}

// ascending are the classes of a row by their amounts, then those that have none.
func (r FeeRow) ascending(t *FeeTable) []string {
	classes := slices.SortedFunc(maps.Keys(r.Amounts), func(a, b string) int {
		return cmp.Or(cmp.Compare(r.Amounts[a], r.Amounts[b]), cmp.Compare(t.Classes[a].Ja, t.Classes[b].Ja))
	})
	return append(classes, r.ToFill...)
}

func (t *FeeTable) items(classes []string, row FeeRow) []FeeItem {
	list := make([]FeeItem, len(classes))
	for i, class := range classes {
		amount, known := row.Amounts[class]
		list[i] = FeeItem{Name: t.Classes[class], Amount: amount, ToFill: !known}
	}
	return list
}

// FeeRange is what a procedure costs, in short: from the least to the greatest amount that is known.
type FeeRange struct {
	From int64 `json:"from" doc:"yen"`
	To   int64 `json:"to" doc:"yen"`
	// Known counts the classes whose amount is known, ToFill those whose amount the office determines.
	Known  int `json:"known"`
	ToFill int `json:"toFill"`
}

// FeeRange is what the procedure costs on a date; no class at all where there is no fee.
func (p *Procedure) FeeRange(date string) FeeRange {
	items, _ := p.Fees(date)
	var r FeeRange
	for _, item := range items {
		switch {
		case item.ToFill:
			r.ToFill++
			continue
		case r.Known == 0:
			r.From = item.Amount
		}
		r.Known++
		r.To = item.Amount
	}
	return r
}

// highestOf is the greatest amount of some tables, filed online or on paper; 0 where none is known.
func highestOf(tables map[string]*FeeTable) (highest int64) {
	for _, table := range tables {
		for _, row := range table.Rows {
			for _, amounts := range []map[string]int64{row.Amounts, row.Paper} {
				for _, amount := range amounts {
					highest = max(highest, amount)
				}
			}
		}
	}
	return highest
}

// HighestFee is the greatest amount in yen that the fee tables know: what an office determines may be mistyped where it is more.
func (c *Catalogue) HighestFee() int64 { return c.highestFee }
