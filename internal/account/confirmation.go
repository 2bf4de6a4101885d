package account

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// Confirmation is something about an account that another administrator has asked for.
type Confirmation struct {
	AccountID string `json:"accountId"`
	Kind      string `json:"kind" enum:"ERASURE,MERGE"`
	AskedAt   string `json:"askedAt" format:"date-time"`
}

// Confirmations are what the member of staff may confirm, the oldest first.
func (s *Service) Confirmations(ctx context.Context) ([]Confirmation, error) {
	p := principal.From(ctx)
	if p.Role != principal.Administrator {
		return []Confirmation{}, nil
	}
	list, err := db.All(ctx, s.db.Read(), scanConfirmation, confirmationsSQL, p.AccountID)
	return append([]Confirmation{}, list...), err
}

func scanConfirmation(row db.Scanner) (c Confirmation, err error) {
	var at int64
	err = row.Scan(&c.AccountID, &c.Kind, &at)
	c.AskedAt = httpx.WireTime(time.UnixMilli(at).UTC())
	return c, err
}
