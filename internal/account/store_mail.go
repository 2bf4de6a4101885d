package account

const (
	byMailSQL = `SELECT id FROM account WHERE mail_term = $1 ORDER BY id LIMIT 1`
	// langAtSQL leaves out accounts that nobody has signed in to: whoever registered them has chosen their language.
	langAtSQL      = `SELECT locale FROM account WHERE mail_term = $1 AND last_login_at IS NOT NULL ORDER BY id LIMIT 1`
	mailFailedSQL  = `UPDATE account SET mail_failed_at = $1, mail_failed_why = $2, mail_letter_at = NULL WHERE id = $3 AND mail_failed_at IS NULL`
	mailLetterSQL  = `UPDATE account SET mail_letter_at = $1 WHERE id = $2 AND mail_failed_at IS NOT NULL`
	staffFailedSQL = `UPDATE staff_account SET mail_failed_at = $1, mail_failed_why = $2 WHERE id = $3 AND mail_failed_at IS NULL`
	// What was noted before now is over.
	mailWorksSQL    = `UPDATE account SET mail_failed_at = NULL, mail_failed_why = NULL, mail_letter_at = NULL WHERE mail_failed_at <= $1 AND id = $2`
	mailFailuresSQL = `SELECT ` + rowFields + ` FROM account WHERE mail_failed_at IS NOT NULL AND mail_letter_at IS NULL ORDER BY mail_failed_at, id LIMIT 0 + $1`
	unreachedSQL    = `SELECT id FROM account WHERE mail_failed_at IS NOT NULL AND mail_letter_at IS NULL ORDER BY mail_failed_at, id LIMIT 0 + $1`
	// unreachedOfSQL is followed by the ids.
	unreachedOfSQL = `SELECT id FROM account WHERE mail_failed_at IS NOT NULL AND mail_letter_at IS NULL AND id IN (`
)
