package delegation

import (
	"context"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/delegation/member"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Acting is under what somebody acts for a holder now.
type Acting struct {
	ID, Number string
	// Origin is the first of the powers of attorney that follow each other by renewal or change: what is begun under one,
	// such as a draft, goes on under the next.
	Origin       string
	HolderID     string // account whose things are acted on
	HolderName   string
	Holder       member.Record // where Act found it
	DelegateID   string
	DelegateName string
	Scope
	ValidUntil string
	// Member is the membership under which a person acts for the delegate, who is then a firm; empty where the delegate acts itself.
	Member member.ActiveMembership
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
	a, err := db.One(ctx, q, scanActing, liveSQL, mandateID, accountID, clock.Date(s.db.Now()))
	if err == nil {
		err = s.follow(ctx, q, &a)
	}
	return a, err
}

// Act is Live with the record of the holder, who must be in full standing, as the firm of a member must; an agent's own account is, by
// its session. All that decides a request is one statement.
func (s *Service) Act(ctx context.Context, q db.Querier, accountID, mandateID string) (Acting, error) {
	now := s.db.Now()
	a, err := db.One(ctx, q, scanActed, actSQL, mandateID, accountID, clock.Date(now), now.UnixMilli())
	if err == nil {
		err = s.follow(ctx, q, &a)
	}
	return a, err
}

// follow has a power of attorney for certain stations go on with the licences that take the place of those that it names: one that
// is renewed is another licence of the same station.
func (s *Service) follow(ctx context.Context, q db.Querier, a *Acting) (err error) {
	if len(a.Stations) > 0 && s.ports.SameStations != nil {
		a.Stations, err = s.ports.SameStations(ctx, q, a.HolderID, a.Stations)
	}
	return err
}

// Hold is Live in a transaction, until whose end the power of attorney, and the one that it stands under, cannot be ended.
func (s *Service) Hold(ctx context.Context, tx *db.Tx, accountID, mandateID string) error {
	if lock := tx.ForUpdate(); lock != "" {
		if _, err := db.All(ctx, tx, db.Value[string], holdSQL+lock, mandateID); err != nil {
			return err
		}
	}
	_, err := db.One(ctx, tx, scanActing, liveSQL, mandateID, accountID, clock.Date(tx.Now()))
	return err
}

// ActingFor is all that an account acts under for a holder now, the newest first: for what goes out later and has no request.
func (s *Service) ActingFor(ctx context.Context, q db.Querier, accountID, holderID string) ([]Acting, error) {
	return s.followed(ctx, q, liveForSQL, holderID, accountID, clock.Date(s.db.Now()))
}

// maxAgents is how many of a holder's agents are told of what nobody's filing led to.
const maxAgents = 20

// AgentsOf is what the agents of a holder act under now, whom the holder empowered themselves: the newest first, 20 at most.
func (s *Service) AgentsOf(ctx context.Context, q db.Querier, holderID string) ([]Acting, error) {
	return s.followed(ctx, q, agentsSQL, holderID, "", clock.Date(s.db.Now()), maxAgents)
}

func (s *Service) followed(ctx context.Context, q db.Querier, query string, args ...any) ([]Acting, error) {
	all, err := db.All(ctx, q, scanActing, query, args...)
	for i := range all {
		if err == nil {
			err = s.follow(ctx, q, &all[i])
		}
	}
	return all, err
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

// OverFor tells its delegate why nothing can be done under one: it has not begun, is past its days, or was ended; and a member of a firm
// that is its delegate that it is assigned to others, or to nobody any more. Nil for whatever else, and for everybody else.
func (s *Service) OverFor(ctx context.Context, q db.Querier, accountID, mandateID string) (errs.Params, error) {
	m, err := byID(ctx, q, mandateID)
	if errs.KindOf(err) == errs.NotFound {
		return nil, nil
	}
	if err == nil && m.Delegate.AccountID != accountID {
		return s.overForMember(ctx, q, m, accountID)
	}
	if err != nil {
		return nil, err
	}
	return s.over(m), nil
}

// overForMember is OverFor for who is not the delegate itself. Who of a firm neither acts under it nor manages is told no more than that
// it is not theirs.
func (s *Service) overForMember(ctx context.Context, q db.Querier, m Mandate, accountID string) (errs.Params, error) {
	p, err := placeOf(ctx, q, accountID, m.ID)
	switch {
	case errs.KindOf(err) == errs.NotFound:
		return nil, nil
	case err != nil:
		return nil, err
	case m.inForce(s.db.Now()) && !p.acts:
		return errs.Params{"reason": p.why()}, nil
	case p.acts || p.role.AtLeast(principal.FirmManager):
		return s.over(m), nil
	}
	return nil, nil
}

// over is why nothing can be done under one by who could; nil where something can.
func (s *Service) over(m Mandate) errs.Params {
	now := s.db.Now()
	switch at := m.asOf(now); {
	case at.State == Registered && m.toCome(now):
		return errs.Params{"reason": "mandateToCome", "from": m.ValidFrom}
	case at.State == Ended && at.EndReason == Expired:
		return errs.Params{"reason": "mandateExpired", "to": m.ValidUntil}
	case at.State == Ended && at.EndReason == Replaced:
		return errs.Params{"reason": "mandateReplaced"}
	case at.State == Ended:
		return errs.Params{"reason": "mandateEnded"}
	}
	return nil
}
