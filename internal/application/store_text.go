package application

import (
	"context"
	"fmt"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	heldNumbersSQL = `SELECT electronic_application_number FROM application WHERE holder_id = $1
ORDER BY received_at DESC, electronic_application_number DESC LIMIT 0 + $2`

	writtenSQL = `SELECT destination, block, words FROM application_text WHERE electronic_application_number = $1`
	// The newest block of a bureau and how many filings it has.
	lastBlockSQL = `SELECT b.block, (SELECT count(*) FROM application_text t WHERE t.destination = $1 AND t.block = b.block)
FROM (SELECT COALESCE(MAX(block), 0) AS block FROM application_text WHERE destination = $1) AS b`

	writeTextSQL = `INSERT INTO application_text (destination, block, electronic_application_number, received_at, words) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (electronic_application_number) DO UPDATE SET destination = excluded.destination, block = excluded.block, words = excluded.words`
	writeGramsSQL = `INSERT INTO application_gram (destination, gram, block) VALUES `
)

// block is some of a bureau's filings.
type block struct {
	bureau string
	number int64
}

// writeText writes what the desk searches of a filing, unless it says that already: in the block where it is, or the newest of its bureau.
func writeText(ctx context.Context, tx *db.Tx, a Application, words string) error {
	previous := ""
	in, err := db.One(ctx, tx, func(row db.Scanner) (b block, err error) {
		return b, row.Scan(&b.bureau, &b.number, &previous)
	}, writtenSQL, a.Number)
	if err == nil && in.bureau == a.Destination && previous == words || err != nil && errs.KindOf(err) != errs.NotFound {
		return err
	}
	if in.bureau != a.Destination {
		if in, err = newestBlock(ctx, tx, a.Destination); err != nil {
			return err
		}
	}
	if _, err := db.Exec(ctx, tx, writeTextSQL, in.bureau, in.number, a.Number, a.ReceivedAt.UnixMilli(), words); err != nil {
		return err
	}
	return insertGrams(ctx, tx, in, gramsOf(words))
}

// newestBlock is the block of a bureau that has room.
func newestBlock(ctx context.Context, tx *db.Tx, bureau string) (block, error) {
	return db.One(ctx, tx, func(row db.Scanner) (block, error) {
		last, filings := block{bureau: bureau}, 0
		err := row.Scan(&last.number, &filings)
		if filings >= perBlock {
			last.number++
		}
		return last, err
	}, lastBlockSQL, bureau)
}

// insertGrams notes what two letters stand in a block.
func insertGrams(ctx context.Context, tx *db.Tx, in block, grams []string) error {
	const atOnce = 500
	for len(grams) > 0 {
		some := grams[:min(len(grams), atOnce)]
		grams = grams[len(some):]
		c, rows := &db.Condition{}, make([]string, len(some))
		bureau, number := c.Arg(in.bureau), c.Arg(in.number)
		for i, gram := range some {
			rows[i] = fmt.Sprintf("(%s, %s, %s)", bureau, c.Arg(gram), number)
		}
		if _, err := db.Exec(ctx, tx, writeGramsSQL+strings.Join(rows, ", ")+" ON CONFLICT DO NOTHING", c.Args...); err != nil {
			return err
		}
	}
	return nil
}

// blocks are the newest of some bureaus in which all of some two letters stand, so many of each bureau, and before the block that is given.
func blocks(ctx context.Context, q db.Querier, bureaus, grams []string, most int, before map[string]int64) ([]block, error) {
	// mostBlocks is how many blocks with the first two letters are looked at.
	const mostBlocks = 5000
	c := &db.Condition{}
	limit, marks, parts := c.Arg(most), []string{}, []string{}
	for _, gram := range grams {
		marks = append(marks, c.Arg(gram))
	}
	for _, bureau := range bureaus {
		of, also, below := c.Arg(bureau), "", ""
		if number, ok := before[bureau]; ok {
			below = " AND block < " + c.Arg(number)
		}
		for _, mark := range marks[1:] {
			// No EXISTS: PostgreSQL makes a join of it, which compares all blocks of one gram with all of the other.
			also += ` AND (SELECT o.block FROM application_gram o WHERE o.destination = ` + of + ` AND o.gram = ` + mark + ` AND o.block = one.block) IS NOT NULL`
		}
		parts = append(parts, fmt.Sprintf(`SELECT * FROM (SELECT destination, block FROM (SELECT destination, block FROM application_gram
WHERE destination = %s AND gram = %s%s ORDER BY block DESC LIMIT %d) AS one WHERE block >= 0%s ORDER BY block DESC LIMIT 0 + %s) AS of%d`,
			of, marks[0], below, mostBlocks, also, limit, len(parts)))
	}
	return db.All(ctx, q, func(row db.Scanner) (b block, err error) {
		return b, row.Scan(&b.bureau, &b.number)
	}, strings.Join(parts, " UNION ALL "), c.Args...)
}

// inBlocks reads the newest filings in some blocks that fit and hold all of some words, that are of one of the bureaus still, and that come
// behind a mark.
func (m searchCursor) inBlocks(ctx context.Context, q db.Querier, in []block, of DeskSearch, words []string) ([]Application, error) {
	c := &db.Condition{}
	most, holds, parts := c.Arg(maxFound), holding(c, words), []string{}
	for _, b := range in {
		part := `SELECT destination, electronic_application_number AS number, received_at AS at FROM application_text WHERE destination = ` +
			c.Arg(b.bureau) + ` AND block = ` + c.Arg(b.number) + holds
		if till, ok := m.Till[b.bureau]; ok && b.number >= till && m.Text != nil {
			part += " AND " + m.Text.before(c, "received_at")
		}
		parts = append(parts, part)
	}
	every := `SELECT number FROM (` + strings.Join(parts, " UNION ALL ") + `) AS every`
	if of.Fits != nil { // before any is left out for their number
		every, c.Args = of.fitting(c, every)
	}
	row := &db.Condition{Args: c.Args}
	row.In("destination", of.Letters)
	return db.All(ctx, q, scan, `SELECT `+listColumns+` FROM (`+every+` ORDER BY at DESC, number DESC LIMIT 0 + `+most+
		`) AS found CROSS JOIN application WHERE electronic_application_number = found.number AND `+row.Parts[0], row.Args...)
}

// fitting adds to a query of what stands in blocks that it fits. Of statuses it asks by bureau and arrival, as search.fitting does: of some
// thousand filings that hold a word, most are not under way, and the row of none of these is read.
func (q DeskSearch) fitting(c *db.Condition, every string) (string, []any) {
	row := &db.Condition{Args: c.Args}
	if q.Narrow {
		row.Parts = append(row.Parts, "destination = every.destination", "received_at = every.at", "(electronic_application_number || '') = every.number")
	} else {
		row.Parts = append(row.Parts, "electronic_application_number = every.number")
	}
	q.Fits(row)
	return every + " WHERE (SELECT 1 FROM application" + row.Where() + ") IS NOT NULL", row.Args
}

// holding is a condition that a text holds all of some words.
func holding(c *db.Condition, words []string) (holds string) {
	for _, word := range words {
		holds += ` AND words LIKE ` + c.Arg("%"+likeness.Replace(word)+"%") + ` ESCAPE '!'`
	}
	return holds
}

// writtenIn are those of some filings whose text holds all of some words.
func writtenIn(ctx context.Context, q db.Querier, numbers, words []string) ([]string, error) {
	c := &db.Condition{}
	keys := c.Keys(numbers)
	return db.All(ctx, q, db.Value[string], `SELECT electronic_application_number FROM `+keys+` AS asked CROSS JOIN application_text
WHERE electronic_application_number = asked.key`+holding(c, words), c.Args...)
}

// likeness writes a text for LIKE.
var likeness = strings.NewReplacer("!", "!!", "%", "!%", "_", "!_")
