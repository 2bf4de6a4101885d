package audit

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/db"
)

// EventVerified tells that the log was verified, and what was found.
const EventVerified = "audit.verified"

// Verified is the last time that the log was verified.
type Verified struct {
	Report
	At time.Time `json:"at"`
}

// RecordVerified keeps what verifying has come to.
func RecordVerified(ctx context.Context, d *db.DB, r Report) error {
	return d.Tx(ctx, func(tx *db.Tx) error { return Record(ctx, tx, EventVerified, "audit:log", "", r) })
}

// Latest is the last verification that is sealed; nil where there was none.
func Latest(ctx context.Context, q db.Querier) (*Verified, error) {
	list, err := db.All(ctx, q, scan, newestOfSQL, EventVerified)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	v := Verified{At: list[0].At}
	return &v, json.Unmarshal(list[0].Data, &v.Report)
}

// VerifiedBefore is the verification before one; nil where there was none.
func VerifiedBefore(ctx context.Context, q db.Querier, e Event) (*Verified, error) {
	list, err := db.All(ctx, q, scan, typeWalk, EventVerified, 0, e.At.UnixMilli(), e.ID, 1)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	v := Verified{At: list[0].At}
	return &v, json.Unmarshal(list[0].Data, &v.Report)
}

// State is how the log stands.
type State struct {
	Seq      int64      `json:"batch" doc:"the last batch; 0 before there is one"`
	Hash     string     `json:"hash"`
	SealedAt *time.Time `json:"sealedAt,omitempty"`
	Unsealed int64      `json:"unsealed" doc:"events that are not sealed yet; 1,000 at most"`
	Oldest   *time.Time `json:"oldestUnsealed,omitempty"`
	Anchor   *Anchor    `json:"anchor,omitempty" doc:"the last"`
	Verified *Verified  `json:"verified,omitempty" doc:"the last time that it was verified"`
}

// StateOf reads how the log stands.
func StateOf(ctx context.Context, q db.Querier) (State, error) {
	var s State
	last, err := head(ctx, q, "")
	if err != nil {
		return s, err
	}
	s.Seq, s.Hash = last.seq, last.hash
	if last.seq > 0 {
		s.SealedAt = moment(last.sealedAt)
	}
	if s.Unsealed, err = db.One(ctx, q, db.Value[int64], tailCountSQL, 1000); err != nil {
		return s, err
	}
	oldest, err := db.All(ctx, q, db.Value[int64], oldestTail)
	if err != nil {
		return s, err
	}
	if len(oldest) > 0 {
		s.Oldest = moment(oldest[0])
	}
	anchors, err := db.All(ctx, q, scanAnchor, lastAnchorSQL)
	if err != nil {
		return s, err
	}
	if len(anchors) > 0 {
		s.Anchor = &anchors[0]
	}
	s.Verified, err = Latest(ctx, q)
	return s, err
}

func moment(ms int64) *time.Time {
	t := time.UnixMilli(ms).UTC()
	return &t
}
