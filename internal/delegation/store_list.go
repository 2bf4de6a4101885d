package delegation

import (
	"context"
	"strings"

	"radioportal/internal/db"
)

// underSubsSQL counts the sub-agents that stand, or wait to, under each of a list.
const underSubsSQL = `, (SELECT count(*) FROM (SELECT 1 FROM delegation c WHERE c.parent_id = delegation.id AND c.state IN ('WAITING', 'REGISTERED') LIMIT 100) AS below)`

const activityColumns = `id, at, what, about, side, actor_name`

// Query is what a list shows.
type Query struct {
	Side    Side   // Principal or Delegate
	State   State  // "" for all
	Keyword string // part of a name, an address or a number
	Offset  int
	Limit   int
}

// listing is what stands under either key of the asker on a side: what is registered first, then what waits, then what has ended, each newest first. What is over and not yet written down as
// such counts as ended.
func (w Query) listing(a requester, today string) db.Listing {
	l := db.Listing{Table: "delegation", ID: "id", Columns: columns + underSubsSQL,
		Keys: []db.Key{{Column: "created_at", Descending: true}, {Column: "id", Descending: true}}}
	column := "delegate_key"
	if w.Side == Principal {
		column = "principal_key"
	}
	l.SplitByValues(column, []string{a.AccountID, mailKey(a.Mail)}, false)
	switch w.State {
	case "":
		day := l.Arg(today)
		l.Split([]db.Span{{Condition: "state = 'REGISTERED' AND valid_until >= " + day}, {Place: 1, Condition: "state = 'WAITING'"}, {Place: 1, Condition: "state = 'REQUESTED'"},
			{Place: 2, Condition: "state = 'REGISTERED' AND valid_until < " + day}, {Place: 2, Condition: "state = 'ENDED'"}})
	case Registered:
		l.Split([]db.Span{{Condition: "state = 'REGISTERED' AND valid_until >= " + l.Arg(today)}})
	case Ended:
		l.Split([]db.Span{{Condition: "state = 'ENDED'"}, {Condition: "state = 'REGISTERED' AND valid_until < " + l.Arg(today)}})
	default:
		l.SplitByConstants("state", []string{string(w.State)}, false)
	}
	if w.Side != Principal && !a.manages() {
		l.Add(assignedToSQL, a.member.ID, a.member.ID, a.AccountID)
	}
	if word := normaliseMail(w.Keyword); word != "" {
		l.Add(`words LIKE ? ESCAPE '\'`, "%"+strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(word)+"%")
	}
	return l
}

func scanListed(row db.Scanner) (m Mandate, err error) {
	var subs int
	m, err = scan(&db.Wider{Row: row, More: []any{&subs}})
	m.subs = subs
	return m, err
}

// activities are the newest entries of one before an id, all where it is empty.
func activities(ctx context.Context, q db.Querier, mandateID, before string, limit int) ([]Activity, error) {
	l := db.Listing{Table: "delegation_activity", ID: "id", Columns: activityColumns, Uncounted: true, Keys: []db.Key{{Column: "id", Descending: true}}}
	l.Is("delegation_id", mandateID)
	if before != "" {
		l.Add("id < ?", before)
	}
	page, err := db.List(ctx, q, l, scanActivity, limit, 0, limit)
	return page.Rows, err
}

func scanActivity(row db.Scanner) (Activity, error) {
	var a Activity
	var at int64
	err := row.Scan(&a.ID, &at, &a.What, &a.About, &a.Side, &a.ActorName)
	a.At = timeOf(at)
	return a, err
}

// Two of those that wait for the answer of an address: one is led to itself, more to the list.
const awaitingSQL = `SELECT id FROM (SELECT id FROM delegation WHERE principal_key = $1 AND state = 'REQUESTED' AND created_at > $2 LIMIT 2) AS asked
UNION ALL SELECT id FROM (SELECT id FROM delegation WHERE delegate_key = $1 AND state = 'WAITING' AND created_at > $2 LIMIT 2) AS granted`
