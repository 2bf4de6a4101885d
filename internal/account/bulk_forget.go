package account

import (
	"context"
	"slices"

	"radioportal/internal/accountmail"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
)

// forgetRows has the end of an account take what the files said of its person with which staff registered them.
func (s *Service) forgetRows(q *job.Queue) {
	for event, name := range map[string]string{
		erasedByOffice: "account.erased-rows", deleted: "account.deleted-rows", temporaryEnded: "account.temporary-ended-rows",
	} {
		q.On(accountmail.Prefix+event, name, func(ctx context.Context, e audit.Event) error { return s.forgetRowsOf(ctx, accountOf(e)) })
		q.SetWorkers(name, 1)
	}
}

// forgetRowsOf empties the rows of which an account came, or that named one which there was. That there was a row, and what came of it,
// stays until the file goes.
func (s *Service) forgetRowsOf(ctx context.Context, accountID string) error {
	bulks, err := db.All(ctx, s.db.Read(), db.Value[string], bulkIDsSQL, maxBulksKept)
	for _, id := range bulks {
		for from := 0; err == nil; {
			from, err = s.forgetPart(ctx, id, from, accountID)
		}
		if errs.KindOf(err) != errs.NotFound {
			return err
		}
		err = nil
	}
	return err
}

// forgetPart empties the rows of the first part from a place on that has one; it gives the place behind, errs.NotFound where there is none.
func (s *Service) forgetPart(ctx context.Context, bulkID string, from int, accountID string) (next int, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		p, err := db.One(ctx, tx, scanPart, partNamingSQL+tx.ForUpdate(), bulkID, from, `%"accountId":"`+accountID+`"%`)
		if err != nil {
			return err
		}
		for i := range p.results {
			if p.results[i].AccountID == accountID && i < len(p.rows) {
				p.rows[i] = p.rows[i].erased()
				if p.results[i].Wrong = nil; p.results[i].Outcome == RowWrong {
					p.results[i].Wrong = ended()
				}
			}
		}
		next = p.place + 1
		return keepPart(ctx, tx, bulkID, p)
	})
	return next, err
}

// forgetEnded empties the rows of a part that were found to name somebody who was erased or has left: what is kept of them is that a file
// does not register them.
func forgetEnded(ctx context.Context, tx *db.Tx, b Bulk, results []bulkResult) error {
	if !slices.ContainsFunc(results, bulkResult.ended) {
		return nil
	}
	rows, err := partContent(ctx, tx, b.ID, b.done)
	if err != nil {
		return err
	}
	for i := range rows {
		if i < len(results) && results[i].ended() {
			rows[i] = rows[i].erased()
		}
	}
	return keepPart(ctx, tx, b.ID, bulkPart{b.done, rows, results})
}

// ended is that the row named somebody whose account is over.
func (r bulkResult) ended() bool {
	return slices.ContainsFunc(r.Wrong, func(m bulkMistake) bool { return m.Params["reason"] == reasonEnded })
}
