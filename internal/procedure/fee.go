package procedure

import (
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
}

// Fee is the fee of one application, in yen.
type Fee struct {
	Amount    int64
	Class     string
	Breakdown []FeeItem
	Source    Text
	// ToFill says that the operator has yet to fill in the amount, which is 0 here.
	ToFill bool
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
	Bureau                      string // letter of the office the application went to
	Subject                     Text
	Amount                      int64 // yen, more than 0
	Breakdown                   []FeeItem
}

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
func (p *Procedure) Fee(data *Data, date string) (Fee, bool) {
	if p.def.Fee == nil {
		return Fee{Breakdown: []FeeItem{}}, true
	}
	class := p.feeClass.text(data, nil)
	table := p.references.Fees[p.def.Fee.Table]
	for _, row := range table.Rows {
		if !row.Contains(date) {
			continue
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
		return Fee{Amount: amount, Class: class, Breakdown: []FeeItem{{Name: name, Amount: amount, ToFill: toFill}}, Source: row.Source, ToFill: toFill}, true
	}
	return Fee{}, false
}

// Fees gives every class and its amount on a date ("YYYY-MM-DD"), with their legal
// source; none for a procedure without a fee or a date that no row covers.
func (p *Procedure) Fees(date string) ([]FeeItem, Text) {
	if p.def.Fee == nil {
		return nil, Text{}
	}
	table := p.references.Fees[p.def.Fee.Table]
	for _, row := range table.Rows {
		if !row.Contains(date) {
			continue
		}
		var list []FeeItem
		for class, amount := range row.Amounts {
			list = append(list, FeeItem{Name: table.Classes[class], Amount: amount})
		}
		for _, class := range row.ToFill {
			list = append(list, FeeItem{Name: table.Classes[class], ToFill: true})
		}
		return list, row.Source
	}
	return nil, Text{}
}
