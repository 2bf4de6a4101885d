package delegation

import "radioportal/internal/db"

// maxPapers is how many of those on paper are shown at once.
const maxPapers = 100

const (
	insertPaperSQL = `INSERT INTO delegation_paper (delegation_id, document_id, staff_id, staff_name, principal_words, registered_at) VALUES ($1, $2, $3, $4, $5, $6)`

	paperColumns = `, p.document_id, p.staff_name, p.registered_at `

	newestPapersSQL = `SELECT ` + columns + paperColumns + `FROM (SELECT * FROM delegation_paper WHERE registered_at > 0 ORDER BY registered_at DESC, delegation_id DESC LIMIT 0 + $1) AS p
JOIN delegation d ON d.id = p.delegation_id ORDER BY p.registered_at DESC, p.delegation_id DESC`
	foundPapersSQL = `SELECT ` + columns + paperColumns + `FROM (SELECT * FROM (SELECT * FROM delegation_paper WHERE principal_words = $1
ORDER BY registered_at DESC, delegation_id DESC LIMIT 0 + $3) AS named
UNION SELECT n.* FROM delegation_paper n WHERE n.delegation_id = (SELECT id FROM delegation WHERE delegation_number = $2)) AS p
JOIN delegation d ON d.id = p.delegation_id ORDER BY p.registered_at DESC, p.delegation_id DESC LIMIT 0 + $3`
)

func scanPaper(row db.Scanner) (p OnPaper, err error) {
	var at int64
	p.Mandate, err = scan(&db.Wider{Row: row, More: []any{&p.Document.ID, &p.RegisteredBy, &at}})
	p.RegisteredAt = timeOf(at)
	return p, err
}
