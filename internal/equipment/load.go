package equipment

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/rule"
)

// columns of a table to import, in this order; waves are written as the authority writes them, a line for each range.
var columns = []string{"number", "holder", "model", "class", "certifiedOn", "spuriousRules", "waves"}

// batch is how many rows one transaction takes.
const batch = 500

// Load imports a CSV table (UTF-8, with a first row that names the columns number, holder, model, class, certifiedOn,
// spuriousRules and waves) and tells how many rows that were. Rows of the same number are one piece of equipment, with the classes
// and the waves of all of them, wherever they stand; a number that is there from before is written again. An error
// names the line; the rows before it stay, so that the same file can be loaded anew.
func Load(ctx context.Context, d *db.DB, from io.Reader) (int, error) {
	reader := csv.NewReader(skipMark(from))
	reader.FieldsPerRecord = len(columns)
	head, err := reader.Read()
	if err != nil || strings.Join(head, ",") != strings.Join(columns, ",") {
		return 0, errors.Join(fmt.Errorf("line 1: the columns are %s", strings.Join(columns, ", ")), err)
	}
	count, seen := 0, map[string]Equipment{}
	for {
		list, last, err := readBatch(reader)
		merge(list, seen)
		if err == nil || len(list) > 0 {
			err = errors.Join(err, insertAll(ctx, d, list))
		}
		if count += len(list); err != nil || last {
			return count, err
		}
	}
}

// merge gives each row of a number what the rows of it before said, of which seen keeps all.
func merge(list []Equipment, seen map[string]Equipment) {
	for i, e := range list {
		if before, ok := seen[e.Number]; ok {
			before.add(e)
			e = before
		}
		seen[e.Number], list[i] = e, e
	}
}

// skipMark leaves out the byte order mark that spreadsheets write first.
func skipMark(from io.Reader) io.Reader {
	head := make([]byte, 3)
	n, err := io.ReadFull(from, head)
	if err == nil && string(head) == "\uFEFF" {
		return from
	}
	return io.MultiReader(strings.NewReader(string(head[:n])), from)
}

func readBatch(reader *csv.Reader) (list []Equipment, last bool, err error) {
	for len(list) < batch {
		record, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return list, true, nil
		}
		if err != nil {
			return list, true, err
		}
		e, err := readRecord(record)
		if err != nil {
			line, _ := reader.FieldPos(0)
			return list, true, fmt.Errorf("line %d: %w", line, err)
		}
		list = append(list, e)
	}
	return list, false, nil
}

func readRecord(record []string) (Equipment, error) {
	number, err := wellFormed(record[0])
	if err != nil {
		return Equipment{}, fmt.Errorf("number: %q is no conformity number", record[0])
	}
	e := Equipment{Number: number, Holder: normal(record[1]), Model: normal(record[2]), Class: normal(record[3]), CertifiedOn: record[4],
		Spurious: Spurious(record[5]), Waves: readWaves(record[6])}
	if _, err := time.Parse(time.DateOnly, e.CertifiedOn); e.CertifiedOn != "" && err != nil {
		return Equipment{}, fmt.Errorf("certifiedOn: %q is no date YYYY-MM-DD", e.CertifiedOn)
	}
	if e.Spurious != NewRules && e.Spurious != OldRules && e.Spurious != "" {
		return Equipment{}, fmt.Errorf("spuriousRules: %q is none of NEW, OLD and nothing", e.Spurious)
	}
	if len(e.Waves) == 0 && record[6] != "" {
		return Equipment{}, fmt.Errorf("waves: no range of frequencies in %q", record[6])
	}
	return e, knownClasses(e)
}

// knownClasses refuses classes of emission that forms would refuse.
func knownClasses(e Equipment) error {
	r, ok := rule.Named("emissionType")
	if !ok {
		return errors.New("no rule emissionType")
	}
	for _, class := range e.emissions() {
		if r.Check(class, nil, "") != nil {
			return fmt.Errorf("waves: %q is no class of emission", class)
		}
	}
	return nil
}

func insertAll(ctx context.Context, d *db.DB, list []Equipment) error {
	return d.Tx(ctx, func(tx *db.Tx) error {
		for _, e := range list {
			if err := upsert(ctx, tx, e, imported); err != nil {
				return err
			}
		}
		return nil
	})
}
