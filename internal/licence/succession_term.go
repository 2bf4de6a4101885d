package licence

import (
	"context"
	"slices"

	"radioportal/internal/db"
)

// passing is a licence as another has it from a day on.
type passing struct {
	Licence
	wasToEnd string // its last day by a discontinuation that has no effect then; empty where there is none
}

// termsFrom are an account's licence and those that renew it, by their ids, with the terms that they have from a day on for
// another holder. What the former one discontinued for that day or later was no more theirs to discontinue.
func termsFrom(ctx context.Context, q db.Querier, accountID string, ids []string, from string) ([]passing, error) {
	list := make([]passing, len(ids))
	var without []string // the cases of what has no effect; it makes void what renews, too
	for i, id := range ids {
		chain, err := chainOf(ctx, q, accountID, id)
		if err != nil {
			return nil, err
		}
		list[i].Licence = chain[len(chain)-1].Licence
		for {
			end, ok := endOf(chain, without)
			if !ok || end.Reason != Ended || end.Licence.Void || end.Licence.Content.ValidTo < from {
				break
			}
			without = append(without, end.By.CaseID)
		}
		list[i].lift(chain, without)
	}
	return list, nil
}

// lift gives a licence the term that it has without what some cases ended.
func (p *passing) lift(chain []Version, cases []string) {
	term, ok := endOf(chain, cases)
	ended := slices.ContainsFunc(chain, func(v Version) bool { return v.Reason == Ended && slices.Contains(cases, v.By.CaseID) })
	if !ok || !ended || !p.Discontinued && !p.Void {
		return
	}
	if !p.Void {
		p.wasToEnd = p.Content.ValidTo
	}
	p.limit(term.Licence)
}

// endOf is the newest version of a chain that sets its last day and still counts, besides those of some cases.
func endOf(chain []Version, besides []string) (Version, bool) {
	for _, v := range slices.Backward(chain) {
		if !v.Withdrawn && v.limits() && !slices.Contains(besides, v.By.CaseID) {
			return v, true
		}
	}
	return Version{}, false
}
