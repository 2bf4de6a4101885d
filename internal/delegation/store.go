package delegation

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	columns = `id, delegation_number, begun_by, creator_id, idempotency_key, content_hash, COALESCE(holder_id, ''), COALESCE(holder_name, ''),
principal_key, principal_name, principal_mail, principal_category, delegate_key, delegate_name, delegate_mail, delegate_category,
role, kind, disclosure, later_records, sub_agents, procedures, stations, valid_from, valid_until, state, COALESCE(end_reason, ''),
COALESCE(parent_id, ''), COALESCE(follows_id, ''), origin_id, renewal, COALESCE(renewed_by, ''), COALESCE(reminded, 0), version, created_at,
chain_since, answered_at, ended_at, last_used_at`

	insertSQL = `INSERT INTO delegation (id, delegation_number, begun_by, creator_id, idempotency_key, content_hash, holder_id, holder_name,
principal_key, principal_name, principal_mail, principal_category, delegate_key, delegate_name, delegate_mail, delegate_category,
role, kind, disclosure, later_records, sub_agents, procedures, stations, valid_from, valid_until, state, parent_id, follows_id, origin_id, renewal,
live_key, words, version, created_at, chain_since, answered_at, last_used_at)
VALUES ($1, $2, $3, $4, $5, $6, NULLIF($7, ''), NULLIF($8, ''), $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26,
NULLIF($27, ''), NULLIF($28, ''), $29, $30, $31, $32, 1, $33, $34, $35, $36) ON CONFLICT DO NOTHING`

	// One with the one that it stands under, which comes first.
	pairSQL = `SELECT ` + columns + ` FROM delegation WHERE id IN ($1, (SELECT parent_id FROM delegation WHERE id = $1)) ORDER BY id`

	byKeySQL    = `SELECT ` + columns + ` FROM delegation WHERE creator_id = $1 AND idempotency_key = $2`
	byLiveSQL   = `SELECT ` + columns + ` FROM delegation WHERE live_key = $1`
	byNumberSQL = `SELECT ` + columns + ` FROM delegation WHERE delegation_number = $1`
	childrenSQL = `SELECT ` + columns + ` FROM delegation WHERE parent_id = $1 ORDER BY id LIMIT 0 + $2`

	updateSQL = `UPDATE delegation SET holder_id = NULLIF($1, ''), holder_name = NULLIF($2, ''), principal_key = $3, principal_name = $4,
principal_category = $5, delegate_key = $6, delegate_name = $7, delegate_category = $8, state = $9, end_reason = NULLIF($10, ''),
renewed_by = NULLIF($11, ''), reminded = $12, words = $13, answered_at = $14, ended_at = $15, version = version + 1,
live_key = CASE WHEN $9 = 'ENDED' THEN NULL ELSE live_key END WHERE id = $16`

	// A renewal that has ended renews nothing.
	unrenewSQL = `UPDATE delegation SET renewed_by = NULL WHERE id = $1 AND renewed_by = $2`

	grantedSQL = `SELECT count(*) FROM (SELECT 1 FROM delegation WHERE principal_key = $1 AND state IN ('WAITING', 'REGISTERED') LIMIT 0 + $2) AS living`
	createdSQL = `SELECT count(*) FROM (SELECT 1 FROM delegation WHERE creator_id = $1 AND created_at > $2 LIMIT 0 + $3) AS made`
	toOneSQL   = `SELECT count(*) FROM (SELECT 1 FROM delegation WHERE creator_id = $1 AND created_at > $2 AND answered_at IS NULL
AND CASE begun_by WHEN 'PRINCIPAL' THEN delegate_key ELSE principal_key END = $3 LIMIT 0 + $4) AS sent`
	appointedSQL = `SELECT count(*) FROM (SELECT 1 FROM delegation WHERE parent_id = $1 AND state IN ('WAITING', 'REGISTERED') LIMIT 0 + $2) AS living`

	livingUnderSQL = `SELECT ` + columns + ` FROM delegation WHERE parent_id = $1 AND state IN ('WAITING', 'REGISTERED') ORDER BY id`
	livingAfterSQL = `SELECT ` + columns + ` FROM delegation WHERE follows_id = $1 AND state IN ('WAITING', 'REGISTERED') ORDER BY id`

	// What took the place of one by a change.
	changedBySQL = `SELECT id FROM delegation WHERE follows_id = $1 AND renewal = 0 AND answered_at IS NOT NULL ORDER BY id DESC LIMIT 1`

	numbersSQL = `SELECT id, delegation_number FROM delegation WHERE id IN ($1, $2, $3)`

	// The origin of what was last in force between the same two, unless something of it still lives.
	formerSQL = `SELECT o.origin_id FROM delegation o WHERE o.delegate_key = $1 AND o.holder_id = $2 AND o.state = 'ENDED' AND o.answered_at IS NOT NULL
AND o.end_reason <> 'REFUSED' AND NOT EXISTS (SELECT 1 FROM delegation l WHERE l.delegate_key = $1 AND l.holder_id = $2 AND l.state = 'REGISTERED'
AND l.origin_id = o.origin_id) ORDER BY o.created_at DESC, o.id DESC LIMIT 1`
	originSQL = `UPDATE delegation SET origin_id = $1 WHERE id = $2`

	takeKeySQL = `UPDATE delegation SET live_key = $1 WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM delegation WHERE live_key = $1)`

	expiredSQL = `SELECT id FROM delegation WHERE state = 'REGISTERED' AND valid_until < $1 ORDER BY valid_until, id LIMIT 0 + $2`
	lapsedSQL  = `SELECT id FROM delegation WHERE state IN ('REQUESTED', 'WAITING') AND created_at <= $1 ORDER BY created_at, id LIMIT 0 + $2`

	endingSQL = `SELECT id FROM delegation WHERE state = 'REGISTERED' AND valid_until BETWEEN $1 AND $2 AND renewed_by IS NULL
AND (reminded IS NULL OR reminded > $3) ORDER BY valid_until, id LIMIT 0 + $4`

	livingOfSQL = `SELECT id FROM delegation WHERE principal_key = $1 AND state IN ('REQUESTED', 'WAITING', 'REGISTERED')
UNION ALL SELECT id FROM delegation WHERE delegate_key = $1 AND state IN ('REQUESTED', 'WAITING', 'REGISTERED')`
)

func scan(row db.Scanner) (Mandate, error) {
	var m Mandate
	var later, subs, renewal, created, since int64
	var answered, ended, used *int64
	var procedures, stations, principalKey, delegateKey string
	err := row.Scan(&m.ID, &m.Number, &m.BegunBy, &m.CreatorID, &m.idemKey, &m.contentHash, &m.HolderID, &m.HolderName,
		&principalKey, &m.Principal.Name, &m.Principal.Mail, &m.Principal.Category, &delegateKey, &m.Delegate.Name, &m.Delegate.Mail,
		&m.Delegate.Category, &m.Role, &m.Kind, &m.Disclosure, &later, &subs, &procedures, &stations, &m.ValidFrom, &m.ValidUntil,
		&m.State, &m.EndReason, &m.ParentID, &m.FollowsID, &m.OriginID, &renewal, &m.RenewedBy, &m.Reminded, &m.Version, &created, &since, &answered, &ended, &used)
	if err != nil {
		return m, err
	}
	m.Principal.AccountID, m.Delegate.AccountID = accountOf(principalKey), accountOf(delegateKey)
	m.LaterRecords, m.SubAgents, m.Renewal = later == 1, subs == 1, renewal == 1
	m.chainSince = timeOf(since)
	m.CreatedAt, m.AnsweredAt, m.EndedAt, m.LastUsedAt = time.UnixMilli(created).UTC(), db.Time(answered), db.Time(ended), db.Time(used)
	return m, errors.Join(json.Unmarshal([]byte(procedures), &m.Procedures), json.Unmarshal([]byte(stations), &m.Stations))
}

// numbersOf are the numbers of up to three, by id.
func numbersOf(ctx context.Context, q db.Querier, one, two, three string) (map[string]string, error) {
	numbers := map[string]string{}
	if one+two+three == "" {
		return numbers, nil
	}
	_, err := db.All(ctx, q, func(row db.Scanner) (struct{}, error) {
		var id, number string
		err := row.Scan(&id, &number)
		numbers[id] = number
		return struct{}{}, err
	}, numbersSQL, one, two, three)
	return numbers, err
}

// accountOf is the account of a side's key, empty for an address.
func accountOf(key string) string {
	if strings.HasPrefix(key, mailPrefix) {
		return ""
	}
	return key
}

func list(ids []string) string {
	text, _ := json.Marshal(append([]string{}, ids...)) // of texts: never fails
	return string(text)
}

// insert adds one; false where its number is taken, or the same lives already.
func insert(ctx context.Context, tx *db.Tx, m Mandate) (bool, error) {
	n, err := db.Exec(ctx, tx, insertSQL, m.ID, m.Number, string(m.BegunBy), m.CreatorID, m.idemKey, m.contentHash, m.HolderID, m.HolderName,
		m.Principal.key(), m.Principal.Name, m.Principal.Mail, m.Principal.Category, m.Delegate.key(), m.Delegate.Name, m.Delegate.Mail,
		m.Delegate.Category, string(m.Role), string(m.Kind), string(m.Disclosure), db.Flag(m.LaterRecords), db.Flag(m.SubAgents), list(m.Procedures),
		list(m.Stations), m.ValidFrom, m.ValidUntil, string(m.State), m.ParentID, m.FollowsID, cmp.Or(m.OriginID, m.ID), db.Flag(m.Renewal), m.liveKey(), m.words(),
		m.CreatedAt.UnixMilli(), m.since().UnixMilli(), db.Millis(m.AnsweredAt), db.Millis(m.LastUsedAt))
	return n == 1, err
}

// update keeps what may change.
func update(ctx context.Context, tx *db.Tx, m Mandate) error {
	_, err := db.Exec(ctx, tx, updateSQL, m.HolderID, m.HolderName, m.Principal.key(), m.Principal.Name, m.Principal.Category,
		m.Delegate.key(), m.Delegate.Name, m.Delegate.Category, string(m.State), string(m.EndReason), m.RenewedBy,
		sql.NullInt64{Int64: m.Reminded, Valid: m.Reminded > 0}, m.words(), db.Millis(m.AnsweredAt), db.Millis(m.EndedAt), m.ID)
	if err == nil && m.State == Ended && m.Renewal {
		_, err = db.Exec(ctx, tx, unrenewSQL, m.FollowsID, m.ID)
	}
	return err
}

// byID reads one with the one that it stands under; in a write transaction both stay locked.
func byID(ctx context.Context, q db.Querier, id string) (Mandate, error) {
	lock := ""
	if tx, ok := q.(*db.Tx); ok {
		lock = tx.ForUpdate()
	}
	found, err := db.All(ctx, q, scan, pairSQL+lock, id)
	if err != nil {
		return Mandate{}, err
	}
	var m, parent *Mandate
	for i := range found {
		if found[i].ID == id {
			m = &found[i]
		} else {
			parent = &found[i]
		}
	}
	if m == nil {
		return Mandate{}, errs.New(errs.NotFound, "no such power of attorney")
	}
	m.parent = parent
	return *m, nil
}

// words are what one is found by.
func (m Mandate) words() string {
	return normaliseMail(strings.Join([]string{m.Number, m.HolderName, m.Principal.Name, m.Principal.Mail, m.Delegate.Name, m.Delegate.Mail}, "\n"))
}

func timeOf(ms int64) time.Time { return time.UnixMilli(ms).UTC() }
