package account

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// Confirmation is something about an account that one administrator has asked for and another one confirms.
type Confirmation struct {
	AccountID string `json:"accountId"`
	Kind      string `json:"kind" enum:"ERASURE,MERGE"`
	AskedAt   string `json:"askedAt" format:"date-time"`
	Own       bool   `json:"own" doc:"one has asked for it oneself, so another one confirms it"`
}

// Confirmations are what the member of staff may confirm, and what they have asked for, the oldest first.
func (s *Service) Confirmations(ctx context.Context) ([]Confirmation, error) {
	p := principal.From(ctx)
	if p.Role != principal.Administrator {
		return []Confirmation{}, nil
	}
	list, err := db.All(ctx, s.db.Read(), func(row db.Scanner) (c Confirmation, err error) {
		var at int64
		var by string
		err = row.Scan(&c.AccountID, &c.Kind, &at, &by)
		c.AskedAt, c.Own = httpx.WireTime(time.UnixMilli(at).UTC()), by == p.AccountID
		return c, err
	}, confirmationsSQL)
	return append([]Confirmation{}, list...), err
}
