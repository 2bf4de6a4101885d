package delegation

import (
	"context"

	"radioportal/internal/clock"
	"radioportal/internal/db"
)

// Acting is under what somebody acts for a holder now.
type Acting struct {
	ID, Number string
	// Origin is the first of the powers of attorney that follow each other by renewal or change: what is begun under one,
	// such as a draft, goes on under the next.
	Origin       string
	HolderID     string // account whose things are acted on
	HolderName   string
	DelegateID   string
	DelegateName string
	Scope
	ValidUntil string
	// Chain are the powers of attorney that it rests upon, from the holder's on, itself the last.
	Chain []Link
}

// Link is one power of attorney of a chain.
type Link struct {
	ID, Number                  string
	PrincipalName, DelegateName string
}

// Live is what an account acts under; errs.NotFound unless the power of attorney, and the one that it stands under, is
// registered and today lies within its days. Nothing is kept from call to call: after a release the next one finds nothing.
func (s *Service) Live(ctx context.Context, q db.Querier, accountID, mandateID string) (Acting, error) {
	return db.One(ctx, q, scanActing, liveSQL, mandateID, accountID, clock.Date(s.db.Now()))
}
