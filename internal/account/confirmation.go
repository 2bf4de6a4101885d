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
	AccountID string `json:"accountId" doc:"of a merge the account that stays"`
	Name      string `json:"name" doc:"the account's"`
	Kind      string `json:"kind" enum:"ERASURE,MERGE"`
	OtherID   string `json:"otherAccountId,omitempty" doc:"of a merge: the account that ends"`
	OtherName string `json:"otherName,omitempty" doc:"its name"`
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
		err = row.Scan(&c.AccountID, &c.Kind, &at, &by, &c.OtherID)
		c.AskedAt, c.Own = httpx.WireTime(time.UnixMilli(at).UTC()), by == p.AccountID
		return c, err
	}, confirmationsSQL)
	if err != nil || len(list) == 0 {
		return []Confirmation{}, err
	}
	return list, s.nameConfirmations(ctx, list)
}

// nameConfirmations says whose accounts they are.
func (s *Service) nameConfirmations(ctx context.Context, list []Confirmation) error {
	ids := []string{}
	for _, c := range list {
		ids = append(ids, c.AccountID, c.OtherID)
	}
	rows, err := rowsBy(ctx, s.db.Read(), ids)
	names := map[string]string{}
	for _, r := range rows {
		names[r.AccountID] = r.Name
	}
	for i, c := range list {
		list[i].Name, list[i].OtherName = names[c.AccountID], names[c.OtherID]
	}
	return err
}
