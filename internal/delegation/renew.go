package delegation

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/rule"
)

// Renew signs the same once more for the time after its end, a year at most; nothing else needs to be done. It is signed as
// Grant is.
func (s *Service) Renew(ctx context.Context, id string, version int64, until string, cms ...byte) (Mandate, error) {
	by, err := s.certify(ctx, "", cms)
	if err != nil {
		return Mandate{}, err
	}
	var next Mandate
	_, err = s.move(ctx, id, version, Renew, func(tx *db.Tx, m *moved) (err error) {
		if err := m.mayRenew(tx.Now()); err != nil {
			return err
		}
		if next, err = m.renewal(until, tx.Now()); err != nil {
			return err
		}
		if err := s.keep(ctx, tx, &next, m.by, by); err != nil {
			return err
		}
		m.RenewedBy = next.ID
		if err := update(ctx, tx, m.Mandate); err != nil {
			return err
		}
		next.note = m.Number
		// Both say of which other they tell.
		if _, err := insertActivity(ctx, tx, m.ID, entry{what: "renewed-by", about: next.Number, side: m.side, actorID: m.by.personID(), actorName: m.by.shown}); err != nil {
			return err
		}
		return recordEvent(ctx, tx, next, EventRenewed, m.by, m.side)
	})
	next.Version = 1
	return next, err
}

// since is when the chain of its renewals began.
func (m Mandate) since() time.Time {
	if m.chainSince.IsZero() {
		return m.CreatedAt
	}
	return m.chainSince
}

// mayRenew refuses what nobody has needed for two years: it is granted anew, or ends.
func (m Mandate) mayRenew(now time.Time) error {
	last := m.since()
	if m.LastUsedAt.After(last) {
		last = m.LastUsedAt
	}
	if last.AddDate(0, unusedMonths, 0).After(now) {
		return nil
	}
	return errs.Refuse(codeMovedOn, errs.Params{"reason": "unused"})
}

// renewal is the same from the day after on.
func (m *moved) renewal(until string, now time.Time) (Mandate, error) {
	last, err := time.Parse(time.DateOnly, m.ValidUntil)
	if err != nil {
		return Mandate{}, err
	}
	next := m.Mandate
	next.ID, next.CreatorID, next.FollowsID, next.Renewal, next.RenewedBy = db.NewID(), m.by.AccountID, m.ID, true, ""
	next.Principal.Kana = m.by.Kana
	next.ValidFrom, next.Reminded = last.AddDate(0, 0, 1).Format(time.DateOnly), 0
	next.chainSince = m.since()
	next.CreatedAt, next.AnsweredAt, next.EndedAt = now, now, time.Time{}
	next.idemKey, next.contentHash = "renewal of "+m.ID+" "+next.ID, ""
	var f findings
	if f.required("/validUntil", until) {
		if next.ValidUntil = f.apply("/validUntil", "date", until, nil, next.ValidFrom); len(f) == 0 {
			f.apply("/validUntil", "powerOfAttorneyEnd", next.ValidUntil, nil, next.ValidFrom)
			f.apply("/validUntil", "dateOrder", next.ValidUntil, rule.Params{"from": next.ValidFrom}, next.ValidFrom)
		}
	}
	if m.parent != nil && len(f) == 0 && next.ValidUntil > m.parent.ValidUntil {
		f.add("/validUntil", codeOutside, m.parent.days())
	}
	return next, f.err()
}
