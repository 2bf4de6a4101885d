package migration

import (
	"context"
	"errors"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
)

// What both have brought over stands once. That an old account was brought over stays known by its user id.
const (
	movePastApplicationsSQL = `UPDATE past_application SET account_id = $1 WHERE account_id = $2 AND NOT EXISTS (SELECT 1 FROM past_application o
WHERE o.account_id = $1 AND o.system = past_application.system AND o.number = past_application.number)`
	movePastLicencesSQL = `UPDATE past_licence SET account_id = $1 WHERE account_id = $2 AND NOT EXISTS (SELECT 1 FROM past_licence o
WHERE o.account_id = $1 AND o.system = past_licence.system AND o.number = past_licence.number)`
	movePastNotificationsSQL = `UPDATE past_notification SET account_id = $1 WHERE account_id = $2 AND NOT EXISTS (SELECT 1 FROM past_notification o
WHERE o.account_id = $1 AND o.system = past_notification.system AND o.number = past_notification.number)`
	moveDoneSQL = `UPDATE handover_done SET account_id = $1 WHERE account_id = $2 AND NOT EXISTS (SELECT 1 FROM handover_done o
WHERE o.account_id = $1 AND o.system = handover_done.system)`
	dropPendingSQL = `DELETE FROM handover_pending WHERE account_id = $1`
)

// MoveAccount makes what one account brought over from old systems another's. What it only looked at goes.
func (s *Service) MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	filings, err := db.Exec(ctx, tx, movePastApplicationsSQL, to, from)
	licences, err2 := db.Exec(ctx, tx, movePastLicencesSQL, to, from)
	notices, err3 := db.Exec(ctx, tx, movePastNotificationsSQL, to, from)
	_, err4 := db.Exec(ctx, tx, moveDoneSQL, to, from)
	_, err5 := db.Exec(ctx, tx, dropPendingSQL, from)
	return applicant.Moved{Counts: map[string]int64{"records": filings + licences + notices}}, errors.Join(err, err2, err3, err4, err5)
}
