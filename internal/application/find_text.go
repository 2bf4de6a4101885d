package application

import (
	"context"

	"radioportal/internal/rule"
)

const (
	// maxBlocks are looked through by a search, each of some hundred filings, so that it costs the same however many there are.
	maxBlocks = 16
	// maxGrams is how many pairs of letters a block is asked for; the rest of the words is looked for in its filings.
	maxGrams = 12
)

// findText gives the newest filings of some bureaus whose words hold all that was typed, and whether there may be more.
func (s *Service) findText(ctx context.Context, bureaus, typed []string) (found []Application, more bool, err error) {
	words, grams := make([]string, len(typed)), []string{}
	for i, each := range typed {
		words[i] = rule.Compared(each)
		of := gramsOf(words[i])
		grams = append(grams, of[:min(len(of), max(maxGrams/len(typed), 2))]...)
	}
	if len(grams) == 0 || len(bureaus) == 0 {
		return nil, false, nil
	}
	most := max(maxBlocks/len(bureaus), 2)
	in, err := blocks(ctx, s.db.Read(), bureaus, grams, most)
	if err != nil || len(in) == 0 {
		return nil, false, err
	}
	each := map[string]int{}
	for _, b := range in {
		each[b.bureau]++
		more = more || each[b.bureau] == most
	}
	found, err = inBlocks(ctx, s.db.Read(), in, bureaus, words)
	return found, more || len(found) == maxFound, err
}
