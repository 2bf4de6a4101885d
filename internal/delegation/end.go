package delegation

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/delegation/member"
)

// endings are the events by which an end is told.
var endings = map[EndReason]string{
	Released: EventReleased, Dropped: EventDropped, Refused: EventRefused, Recalled: EventRecalled, Expired: EventExpired, Lapsed: EventLapsed,
	Replaced: EventReplaced, ParentEnded: EventSubEnded, Disputed: EventDisputed, AccountDeleted: EventErased,
	OfficeEnded: EventOffice,
}

// end ends one, and with it what stands under it and what was to follow it; but not those that are kept.
func end(ctx context.Context, tx *db.Tx, m Mandate, why EndReason, by requester, side Side, keep ...string) error {
	m = m.ended(why)
	m.EndedAt = tx.Now()
	if err := update(ctx, tx, m); err != nil {
		return err
	}
	if err := recordEvent(ctx, tx, m, endings[why], by, side); err != nil {
		return err
	}
	if why == Expired || why == Replaced && m.RenewedBy != "" && len(keep) == 0 {
		if err := handOver(ctx, tx, m); err != nil {
			return err
		}
	} else if err := endFollowers(ctx, tx, m, why, by, side, keep); err != nil {
		return err
	}
	children, err := db.All(ctx, tx, scan, livingUnderSQL, m.ID)
	if err != nil {
		return err
	}
	for _, child := range children {
		if err := end(ctx, tx, child, ParentEnded, requester{}, Portal); err != nil {
			return err
		}
	}
	return nil
}

// endFollowers ends the renewal of what was ended before its time, and takes back changes that wait.
func endFollowers(ctx context.Context, tx *db.Tx, m Mandate, why EndReason, by requester, side Side, keep []string) error {
	if m.AnsweredAt.IsZero() {
		return nil // never registered: nothing follows
	}
	followers, err := db.All(ctx, tx, scan, livingAfterSQL, m.ID)
	if err != nil {
		return err
	}
	for _, follower := range followers {
		reason := why
		if follower.State != Registered {
			reason = Recalled
		}
		if len(keep) > 0 && follower.ID == keep[0] {
			continue
		}
		if err := end(ctx, tx, follower, reason, by, side); err != nil {
			return err
		}
	}
	return nil
}

// handOver gives the renewal the place of the one that is over.
func handOver(ctx context.Context, tx *db.Tx, m Mandate) error {
	if m.RenewedBy == "" {
		return nil
	}
	next, err := byID(ctx, tx, m.RenewedBy)
	if err != nil {
		return err
	}
	return takeKey(ctx, tx, next)
}

// takeKey has one stand under its plain key, unless another does.
func takeKey(ctx context.Context, tx *db.Tx, m Mandate) error {
	_, err := db.Exec(ctx, tx, takeKeySQL, m.plainKey(), m.ID)
	return err
}

// EndOf ends what an account that is deleted grants and acts under, and its memberships.
func (s *Service) EndOf(ctx context.Context, tx *db.Tx, accountID string) error {
	ids, err := db.All(ctx, tx, db.Value[string], livingOfSQL, accountID)
	if err != nil {
		return err
	}
	for _, id := range ids {
		m, err := byID(ctx, tx, id)
		if err != nil {
			return err
		}
		if m.State == Ended { // with another of them
			continue
		}
		if err := end(ctx, tx, m, AccountDeleted, requester{}, Portal); err != nil {
			return err
		}
	}
	return member.EndOf(ctx, tx, accountID)
}
