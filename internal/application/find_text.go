package application

import (
	"context"
	"slices"

	"radioportal/internal/applicant"
)

const (
	// maxBlocks are looked through by a search, each of some hundred filings, so that it costs the same however many there are.
	maxBlocks = 16
	// maxGrams is how many pairs of letters a block is asked for; the rest of the words is looked for in its filings.
	maxGrams = 12
)

// compared are words in the form in which texts are compared.
func compared(typed []string) []string {
	words := make([]string, len(typed))
	for i, each := range typed {
		words[i] = applicant.Compared(each)
	}
	return words
}

// texts are what a search of texts finds, and how far it looked.
type writings struct {
	list []Application
	read []block // that were looked through
	last []block // that could have been
	more bool    // a bureau may have others
}

// findText gives the newest filings of some bureaus that fit and whose words hold all that was typed, from a mark on.
func (s *Service) findText(ctx context.Context, q DeskSearch, m searchCursor) (t writings, err error) {
	words, grams := compared(q.Words), []string{}
	for _, each := range words {
		of := gramsOf(each)
		grams = append(grams, of[:min(len(of), max(maxGrams/len(words), 2))]...)
	}
	if len(grams) == 0 || len(q.Letters) == 0 {
		return t, nil
	}
	most := max(maxBlocks/len(q.Letters), 2)
	if t.last, err = blocks(ctx, s.db.Read(), q.Letters, grams, most, m.Blocks); err != nil || len(t.last) == 0 {
		return t, err
	}
	first, rest, more := splitBlocks(t.last, most)
	t.more, t.read = more, first
	if t.list, err = m.inBlocks(ctx, s.db.Read(), first, q, words); err != nil || len(t.list) >= maxFound || len(rest) == 0 {
		return t, err
	}
	t.read = t.last
	older, err := m.inBlocks(ctx, s.db.Read(), rest, q, words)
	t.list = newestOf(t.list, older)
	return t, err
}

// advance moves a mark behind a search of texts, and gives the newest of what it and the indexes found: past the blocks, or, where there is
// more than is given, past that.
func (m *searchCursor) advance(named []Application, t writings) []Application {
	list := newestOf(named, t.list)
	last := len(list) - 1
	behind := func(a Application) bool { return standsAt(list[last]).newer(*standsAt(a)) }
	switch {
	case len(t.list) >= maxFound || last >= 0 && slices.ContainsFunc(slices.Concat(named, t.list), behind):
		if slices.ContainsFunc(named, behind) {
			m.rewind(standsAt(list[last]))
		}
		m.Text, m.Till = standsAt(list[last]), oldestOf(t.read)
	case t.more:
		m.Text, m.Till, m.Blocks = nil, nil, oldestOf(t.last)
	default:
		m.Read, m.Text, m.Till, m.Blocks = true, nil, nil, nil
	}
	return list
}

// rewind has the indexes asked for what comes after a place again.
func (m *searchCursor) rewind(to *place) {
	if m.Newest != nil {
		m.Newest = firstOf(m.Newest, to)
		return
	}
	m.Named, m.Ended = firstOf(m.Named, to), false
}

// oldestOf is the oldest of each bureau's blocks.
func oldestOf(in []block) map[string]int64 {
	oldest := map[string]int64{}
	for _, b := range in {
		if number, ok := oldest[b.bureau]; !ok || b.number < number {
			oldest[b.bureau] = b.number
		}
	}
	return oldest
}

// splitBlocks are the newest quarter of what each bureau has of blocks, which have enough of what is common, and the rest; more tells that a
// bureau may have others.
func splitBlocks(in []block, most int) (first, rest []block, more bool) {
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
