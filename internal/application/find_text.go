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
	first, rest, more := parted(in, most)
	if found, err = inBlocks(ctx, s.db.Read(), first, bureaus, words); err != nil || len(found) == maxFound || len(rest) == 0 {
		return found, more || len(found) == maxFound, err
	}
	older, err := inBlocks(ctx, s.db.Read(), rest, bureaus, words)
	found = newestOf(found, older)
	return found, more || len(found) == maxFound, err
}

// parted are the newest quarter of what each bureau has of blocks, which have enough of what is common, and the rest; more tells that a
// bureau may have others.
func parted(in []block, most int) (first, rest []block, more bool) {
	of := map[string]int{}
	for _, b := range in {
		if of[b.bureau]++; of[b.bureau] <= max(most/4, 1) {
			first = append(first, b)
		} else {
			rest = append(rest, b)
		}
		more = more || of[b.bureau] == most
	}
	return first, rest, more
}
