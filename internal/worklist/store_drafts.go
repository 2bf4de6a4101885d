package worklist

import (
	"context"
	"time"

	"radioportal/internal/db"
)

// draftsSQL are the drafts that belong to the powers of attorney in force under which something can be filed, along their index.
const draftsSQL = ` FROM live l CROSS JOIN delegation m CROSS JOIN draft t WHERE m.id = l.mandate AND l.role = 'AGENT' AND l.found = 1 AND t.owner_id = m.origin_id`

func (s *statement) drafts(ctx context.Context, q db.Querier, offset, limit, most int) (list []Draft, total int, err error) {
	live := s.live()
	counted := "SELECT count(*) FROM (SELECT t.id" + draftsSQL + " LIMIT 0 + " + s.Arg(most+1) + ") AS counted"
	query := live + ` SELECT t.id, m.id, m.delegation_number, l.whom, t.procedure_id, t.procedure_version, t.save_name, COALESCE(t.purpose, ''),
COALESCE(t.about_application, ''), t.saved_at, (` + counted + ")" + draftsSQL + " ORDER BY t.saved_at DESC, t.id DESC LIMIT 0 + " + s.Arg(limit) + " OFFSET 0 + " + s.Arg(offset)
	list, err = db.All(ctx, q, func(row db.Scanner) (d Draft, err error) {
		var saved int64
		err = row.Scan(&d.ID, &d.MandateID, &d.Mandate, &d.Holder, &d.ProcedureID, &d.procedureVer, &d.Name, &d.Purpose, &d.Number, &saved, &total)
		d.SavedAt = time.UnixMilli(saved).UTC()
		return d, err
	}, query, s.Args...)
	return list, total, err
}
