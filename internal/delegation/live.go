package delegation

import (
	"context"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/delegation/member"
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
	// Member is the membership under which a person acts for the delegate, who is then a firm; empty where the delegate acts itself.
	Member member.Standing
	// Chain are the powers of attorney that it rests upon, from the holder's on, itself the last.
	Chain []Link
}

// Link is one power of attorney of a chain.
type Link struct {
	ID, Number                  string
	PrincipalName, DelegateName string
}

// Live is what an account acts under; errs.NotFound unless the power of attorney, and the one that it stands under, is
// registered and today lies within its days. The account is the delegate, or a member of the delegate to whom it is assigned: the
// member, or a group of theirs, or nobody where the firm lets all act under that. Nothing is kept from call to call: after a
// release, or a removal, the next one finds nothing.
func (s *Service) Live(ctx context.Context, q db.Querier, accountID, mandateID string) (Acting, error) {
	return db.One(ctx, q, scanActing, liveSQL, mandateID, accountID, clock.Date(s.db.Now()))
}

// ActingFor is all that an account acts under for a holder now, the newest first: for what goes out later and has no request.
func (s *Service) ActingFor(ctx context.Context, q db.Querier, accountID, holderID string) ([]Acting, error) {
	return db.All(ctx, q, scanActing, liveForSQL, holderID, accountID, clock.Date(s.db.Now()))
}

// Sides are the accounts of a power of attorney, also of one that is over; empty where nobody has taken it up.
func (s *Service) Sides(ctx context.Context, q db.Querier, id string) (delegateID, holderID string, err error) {
	found, err := db.All(ctx, q, scan, pairSQL, id)
	for _, m := range found {
		if m.ID == id && !m.AnsweredAt.IsZero() {
			return m.Delegate.AccountID, m.HolderID, err
		}
	}
	return "", "", err
}
