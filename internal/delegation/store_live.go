package delegation

import (
	"encoding/json"
	"errors"

	"radioportal/internal/db"
	"radioportal/internal/delegation/member"
)

// Of a power of attorney d, whether a member m of its delegate acts under it.
const assignedSQL = `(EXISTS (SELECT 1 FROM firm_assignment a WHERE a.origin_id = d.origin_id AND a.assignee_id = m.id)
OR EXISTS (SELECT 1 FROM firm_assignment a JOIN firm_group_member g ON g.group_id = a.assignee_id WHERE a.origin_id = d.origin_id AND g.member_id = m.id)
OR NOT EXISTS (SELECT 1 FROM firm_assignment a WHERE a.origin_id = d.origin_id)
AND NOT EXISTS (SELECT 1 FROM firm_setting s WHERE s.firm_id = d.delegate_key AND s.assigned_only = 1))`

const (
	liveColumns = `SELECT ` + linkColumns + liveFrom
	actColumns  = `SELECT ` + linkColumns + `, h.id, h.services, h.login_types, h.detail, h.identified ` + liveFrom + `JOIN account h ON h.id = d.holder_id AND h.status = '04' AND COALESCE(h.temporary_until, $4) >= $4 `
)

const linkColumns = `d.id, d.delegation_number, d.origin_id, d.holder_id, COALESCE(d.holder_name, ''), d.delegate_key, d.principal_name, d.delegate_name,
d.role, d.kind, d.disclosure, d.later_records, d.sub_agents, d.procedures, d.stations, d.valid_until,
COALESCE(p.id, ''), COALESCE(p.delegation_number, ''), COALESCE(p.principal_name, ''), COALESCE(p.delegate_name, ''),
COALESCE(m.id, ''), COALESCE(m.role, '')`

const liveFrom = ` FROM delegation d LEFT JOIN delegation p ON p.id = d.parent_id
LEFT JOIN firm_member m ON m.firm_id = d.delegate_key AND m.person_key = $2 AND m.state = 'MEMBER' `

const inForceSQL = ` AND d.state = 'REGISTERED' AND d.valid_from <= $3 AND d.valid_until >= $3
AND (d.parent_id IS NULL OR p.state = 'REGISTERED' AND p.valid_from <= $3 AND p.valid_until >= $3)`

const (
	// In the order in which an end locks them (pairSQL).
	holdSQL = `SELECT id FROM delegation WHERE id IN ($1, (SELECT parent_id FROM delegation WHERE id = $1)) ORDER BY id`
	liveSQL = liveColumns + `WHERE d.id = $1 AND (d.delegate_key = $2 OR m.id IS NOT NULL AND ` + assignedSQL + `)` + inForceSQL
	// With the holder's record, as far as that and the firm of a member are in full standing; $4 is now.
	actSQL = actColumns + `WHERE d.id = $1 AND (d.delegate_key = $2 OR m.id IS NOT NULL AND ` + assignedSQL + `)` + inForceSQL + `
AND (m.id IS NULL OR EXISTS (SELECT 1 FROM account f WHERE f.id = m.firm_id AND f.status = '04' AND COALESCE(f.temporary_until, $4) >= $4))`
	liveForSQL = liveColumns + `WHERE d.holder_id = $1 AND d.delegate_key = $2` + inForceSQL + ` ORDER BY d.created_at DESC, d.id`
	// What is over between two, whatever it was for.
	heldSQL   = `SELECT ` + columns + ` FROM delegation WHERE delegate_key = $1 AND holder_id = $2 AND state = 'ENDED' ORDER BY created_at DESC, id DESC LIMIT 0 + $3`
	agentsSQL = liveColumns + `WHERE d.principal_key = $1 AND d.holder_id = $1 AND d.role = 'AGENT'` + inForceSQL + ` ORDER BY d.created_at DESC, d.id DESC LIMIT 0 + $4`
)

// scanActed is scanActing with the holder's record.
func scanActed(row db.Scanner) (a Acting, err error) {
	var holder member.Record
	var identified int64
	a, err = scanActing(&db.Wider{Row: row, More: []any{&holder.ID, &holder.Services, &holder.LoginTypes, &holder.Detail, &identified}})
	holder.Identified = identified == 1
	a.Holder = holder
	return a, err
}

func scanActing(row db.Scanner) (Acting, error) {
	var a Acting
	var own, parent Link
	var later, subs int64
	var procedures, stations string
	err := row.Scan(&a.ID, &a.Number, &a.Origin, &a.HolderID, &a.HolderName, &a.DelegateID, &own.PrincipalName, &own.DelegateName,
		&a.Role, &a.Kind, &a.Disclosure, &later, &subs, &procedures, &stations, &a.ValidUntil,
		&parent.ID, &parent.Number, &parent.PrincipalName, &parent.DelegateName, &a.Member.ID, &a.Member.Role)
	if err != nil {
		return a, err
	}
	if a.Member.ID != "" {
		a.Member.FirmID = a.DelegateID
	}
	own.ID, own.Number, a.DelegateName = a.ID, a.Number, own.DelegateName
	a.LaterRecords, a.SubAgents = later == 1, subs == 1
	if parent.ID != "" {
		a.Chain = append(a.Chain, parent)
	}
	a.Chain = append(a.Chain, own)
	return a, errors.Join(json.Unmarshal([]byte(procedures), &a.Procedures), json.Unmarshal([]byte(stations), &a.Stations))
}
