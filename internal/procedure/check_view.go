package procedure

import (
	"cmp"
	"slices"
)

// CheckView is what came of a check, for people to read.
type CheckView struct {
	ID      string            `json:"id"`
	Place   Text              `json:"place" doc:"where it tells: section and field"`
	Warns   bool              `json:"warns" doc:"it points out, and refuses nothing"`
	Result  string            `json:"result" enum:"holds,fails,lacks,notAsked,untried" doc:"lacks: it cannot be made, since a value is missing; notAsked: it is of no concern; untried: only the filing can tell"`
	Met     *Text             `json:"met,omitempty" doc:"the rule in words, as it is where it is met"`
	Code    string            `json:"code" doc:"of the message that tells the fault"`
	Params  map[string]string `json:"params"`
	Text    *Text             `json:"text,omitempty" doc:"what tells the fault, where the message alone does not"`
	Rule    string            `json:"rule" doc:"what must hold, as the definition writes it"`
	Failing []CheckPlace      `json:"failing" doc:"each place at which it fails"`
	Rows    []CheckRowView    `json:"rows" doc:"what came of it and what it computed, for each row that it is asked of; the worst first, some of many"`
	Left    int               `json:"left" doc:"how many rows are not told"`
}

// CheckPlace is a place of the form with its name.
type CheckPlace struct {
	Pointer string `json:"pointer"`
	Place   Text   `json:"place"`
}

// CheckRowView is what came of a check for a row.
type CheckRowView struct {
	CheckPlace
	Result string       `json:"result" enum:"holds,fails,lacks"`
	Values []ShownValue `json:"values"`
}

// mostRows is how many rows of a check are told.
const mostRows = 20

// CheckViews are what comes of all checks of the definition, in its order.
func (p *Procedure) CheckViews(data *Data) []CheckView {
	results := p.RunChecks(data)
	views := make([]CheckView, len(results))
	for i, r := range results {
		views[i] = p.viewOf(r)
	}
	return views
}

func (p *Procedure) viewOf(r CheckResult) CheckView {
	view := CheckView{
		ID: r.Check.ID, Place: p.PlaceName(r.Check.At), Warns: r.Check.Level == levelWarning || r.OnRecord, Result: r.Result, Met: r.Check.Met, Code: r.Check.Message,
		Params: map[string]string{"check": r.Check.ID}, Text: r.Check.Text, Rule: r.Check.asked(), Failing: []CheckPlace{}, Rows: []CheckRowView{},
	}
	for name, value := range r.Check.Params {
		view.Params[name] = value
	}
	if r.OnRecord {
		view.Params[paramOnRecord] = "true"
	}
	for _, problem := range r.Problems {
		view.Failing = append(view.Failing, CheckPlace{problem.Pointer, p.PlaceName(problem.Pointer)})
	}
	rows := slices.Clone(r.Rows)
	slices.SortStableFunc(rows, func(a, b CheckRow) int {
		return cmp.Compare(slices.Index(worst, a.Result), slices.Index(worst, b.Result))
	})
	visible := rows[:min(len(rows), mostRows)]
	for _, row := range visible {
		view.Rows = append(view.Rows, CheckRowView{CheckPlace{row.Pointer, p.PlaceName(row.Pointer)}, row.Result, row.Values})
	}
	view.Left = len(rows) - len(visible)
	return view
}
