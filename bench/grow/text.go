package grow

import (
	"fmt"
	"strings"

	"radioportal/internal/applicant"
)

// textTable and gramTable are what the desk searches of filings, and each two letters that stand in a block of them.
const textTable, gramTable = "application_text", "application_gram"

// perBlock is how many filings of a bureau a block has, as the program has it.
const perBlock = 256

// texts are the blocks that are being filled, by bureau.
type texts map[string]*textBlock

type textBlock struct {
	number  int64
	filings int
	grams   map[string]bool
}

// ShipOf is the name of a ship that a filing speaks of: of 5,000 one has each.
func ShipOf(n uint64) string { return fmt.Sprintf("第%dみなと丸", mixed(n)%5000) }

// written gives the row of what a copy says, with its holder's name, town and a ship's name of its own, and the letters that its block has not yet.
func (r patternRow) written(of *copying, made []string, take func(table string, columns []string, values []any) error) error {
	in := of.texts.room(of.bureau.Letter)
	words := ""
	values := make([]any, len(r.values))
	for i, f := range r.values {
		switch values[i] = of.value(r.table, f, made); f.column {
		case "block":
			values[i] = in.number
		case "words":
			holder := holderOf(of.account)
			words = strings.Join([]string{values[i].(string), applicant.Compared(holder.name()), applicant.Compared(holder.town), applicant.Compared(ShipOf(of.number))}, "\n")
			values[i] = words
		}
	}
	if err := take(r.table, r.columns, values); err != nil {
		return err
	}
	for line := range strings.Lines(words) {
		letters := []rune(strings.TrimSuffix(line, "\n"))
		for i := 0; i+1 < len(letters); i++ {
			gram := string(letters[i : i+2])
			if in.grams[gram] {
				continue
			}
			in.grams[gram] = true
			if err := take(gramTable, []string{"destination", "gram", "block"}, []any{of.bureau.Letter, gram, in.number}); err != nil {
				return err
			}
		}
	}
	return nil
}

// room is the block of a bureau that the next filing goes into. The first has the sample's.
func (t texts) room(bureau string) *textBlock {
	in := t[bureau]
	if in == nil || in.filings == perBlock {
		next := &textBlock{number: 1, grams: map[string]bool{}}
		if in != nil {
			next.number = in.number + 1
		}
		in = next
		t[bureau] = in
	}
	in.filings++
	return in
}
