package application

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// filedWithSQL looks through 200 filings of a holder, the newest, for as many radios as draft asks for at once.
const filedWithSQL = `SELECT a.electronic_application_number, a.licence_id, a.procedure_id, a.procedure_version, a.category, a.received_at, d.document
FROM (SELECT electronic_application_number, licence_id, procedure_id, procedure_version, category, received_at FROM application
WHERE holder_id = $1 ORDER BY received_at DESC, electronic_application_number DESC LIMIT 200) AS a
CROSS JOIN application_text t CROSS JOIN application_document d WHERE t.electronic_application_number = a.electronic_application_number
AND d.electronic_application_number = a.electronic_application_number AND a.licence_id IS NOT NULL AND a.licence_id <> $2 AND (t.words LIKE $3 ESCAPE '!' OR t.words LIKE $4 ESCAPE '!' OR t.words LIKE $5 ESCAPE '!'
OR t.words LIKE $6 ESCAPE '!' OR t.words LIKE $7 ESCAPE '!' OR t.words LIKE $8 ESCAPE '!' OR t.words LIKE $9 ESCAPE '!' OR t.words LIKE $10 ESCAPE '!'
OR t.words LIKE $11 ESCAPE '!' OR t.words LIKE $12 ESCAPE '!') ORDER BY a.received_at DESC, a.electronic_application_number DESC LIMIT 10`

// filedDevice is a filing that led to a licence, and may name a radio.
type filedDevice struct {
	report
	number, licenceID string
}

// filedWith are the newest filings of a holder that led to other licences than one, and say the digits of a radio.
func filedWith(ctx context.Context, q db.Querier, holderID, licenceID string, devices []procedure.Device) ([]filedDevice, error) {
	args := []any{holderID, licenceID, "", "", "", "", "", "", "", "", "", ""}
	for i, each := range devices {
		if 2+i < len(args) {
			args[2+i] = "%" + likeness.Replace(each.Digits()) + "%"
		}
	}
	return db.All(ctx, q, func(row db.Scanner) (f filedDevice, err error) {
		return f, row.Scan(&f.number, &f.licenceID, &f.procedureID, &f.version, &f.category, &f.receivedAt, &f.document)
	}, filedWithSQL, args...)
}
