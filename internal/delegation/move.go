package delegation

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// moved is what an action needs within its transaction.
type moved struct {
	Mandate
	by   asker
	side Side
	line move
}

// move takes one a step, at the version that the asker saw.
func (s *Service) move(ctx context.Context, id string, version int64, action Action, with func(*db.Tx, *moved) error) (Mandate, error) {
	var out Mandate
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := s.asker(ctx, tx)
		if err != nil {
			return err
		}
		m, sides, err := s.own(ctx, tx, id, a)
		if err != nil {
			return err
		}
		if m.Version != version {
			return conflict(m.Version)
		}
		line, err := m.next(action, sides, tx.Now())
		if err != nil {
			return err
		}
		step := &moved{m, a, line.sideOf(sides), line}
		err = with(tx, step)
		out = step.Mandate
		return err
	})
	return out, err
}

// Accept takes up what waits: as the delegate, or, with a signature, as the principal whom an agent asked.
func (s *Service) Accept(ctx context.Context, id string, version int64) (Mandate, error) {
	return s.move(ctx, id, version, Accept, func(tx *db.Tx, m *moved) error {
		if m.Role == Agent && !mayBeAgent(m.by.Category) {
			return errs.Refuse(codeWho, nil)
		}
		if m.oneself() {
			return errs.Refuse(codeWho, errs.Params{"reason": "self"})
		}
		if m.side == Delegate && m.Delegate.Category != "" && m.Delegate.Category != m.by.Category {
			return errs.Refuse(codeWho, errs.Params{"reason": "otherKind"}) // what was signed names another kind of person
		}
		if m.parent != nil && (m.parent.has(m.by.Party) || m.HolderID == m.by.AccountID) {
			return errs.Refuse(codeWho, errs.Params{"reason": "circle"})
		}
		if m.side == Principal {
			m.Principal, m.HolderID, m.HolderName = m.by.Party, m.by.AccountID, m.by.Name
			if err := most(ctx, tx, grantedSQL, m.by.AccountID, maxGranted); err != nil {
				return err
			}
			if err := s.sign(ctx, tx, m.Mandate, m.by); err != nil {
				return err
			}
		} else {
			mail := m.Delegate.Mail
			m.Delegate = m.by.Party
			m.Delegate.Mail = mail
		}
		return m.register(ctx, tx)
	})
}

// oneself tells whether who takes it up stands on the other side too.
func (m *moved) oneself() bool {
	other := m.Principal
	if m.side == Principal {
		other = m.Delegate
	}
	return m.by.is(other)
}

// register makes it good, and ends the one whose place it takes.
func (m *moved) register(ctx context.Context, tx *db.Tx) error {
	m.State, m.AnsweredAt = Registered, tx.Now()
	if err := update(ctx, tx, m.Mandate); err != nil {
		return err
	}
	m.Version++
	if m.FollowsID != "" && !m.Renewal {
		old, err := byID(ctx, tx, m.FollowsID)
		if err == nil && old.State == Registered {
			err = end(ctx, tx, old, Replaced, m.by, m.side, m.ID)
		}
		if err == nil {
			err = takeKey(ctx, tx, m.Mandate)
		}
		if err != nil {
			return err
		}
	}
	return happened(ctx, tx, m.Mandate, EventAccepted, m.by, m.side)
}

// Refuse declines what waits for the asker's answer.
func (s *Service) Refuse(ctx context.Context, id string, version int64) (Mandate, error) {
	return s.finish(ctx, id, version, Refuse)
}

// Recall takes back what the asker began and nobody has answered, or what has not begun to run yet.
func (s *Service) Recall(ctx context.Context, id string, version int64) (Mandate, error) {
	return s.finish(ctx, id, version, Recall)
}

// Release ends one as its principal, or as the principal at the top of a sub-agent's (登録解除). It holds from the next
// request on.
func (s *Service) Release(ctx context.Context, id string, version int64) (Mandate, error) {
	return s.finish(ctx, id, version, Release)
}

// Drop gives one up as its delegate.
func (s *Service) Drop(ctx context.Context, id string, version int64) (Mandate, error) {
	return s.finish(ctx, id, version, Drop)
}

// Dispute ends one that its principal did not agree to, and tells the office.
func (s *Service) Dispute(ctx context.Context, id string, version int64) (Mandate, error) {
	return s.finish(ctx, id, version, Dispute)
}

func (s *Service) finish(ctx context.Context, id string, version int64, action Action) (Mandate, error) {
	return s.move(ctx, id, version, action, func(tx *db.Tx, m *moved) error {
		if err := end(ctx, tx, m.Mandate, m.line.reason, m.by, m.side); err != nil {
			return err
		}
		m.Mandate = m.ended(m.line.reason)
		m.EndedAt = tx.Now()
		m.Version++
		return nil
	})
}
