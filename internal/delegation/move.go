package delegation

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// moved is what an action needs within its transaction.
type moved struct {
	Mandate
	by   requester
	side Side
	line move
}

// move takes one a step, at the version that the asker saw.
func (s *Service) move(ctx context.Context, id string, version int64, action Action, with func(*db.Tx, *moved) error) (Mandate, error) {
	var out Mandate
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := s.requester(ctx, tx)
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

// Accept takes up what waits: as the delegate, or, with a signature, as the principal whom an agent asked. The principal's
// step-up signs.
func (s *Service) Accept(ctx context.Context, id string, version int64) (Mandate, error) {
	return s.AcceptSigned(ctx, id, version, nil)
}

// AcceptSigned is Accept; the principal's certificate signs, where its detached CMS over the challenge comes along.
func (s *Service) AcceptSigned(ctx context.Context, id string, version int64, cms []byte) (Mandate, error) {
	by, err := s.certify(ctx, "", cms)
	if err != nil {
		return Mandate{}, err
	}
	return s.move(ctx, id, version, Accept, func(tx *db.Tx, m *moved) error {
		if err := m.acceptable(); err != nil {
			return err
		}
		if err := m.withinFirm(ctx, tx); err != nil {
			return err
		}
		if m.side != Principal {
			m.Delegate = Party{AccountID: m.by.AccountID, Name: m.by.Name, Mail: m.Delegate.Mail, Category: m.by.Category}
			return m.register(ctx, tx)
		}
		var err error
		if m.Mandate, err = m.taken(); err != nil {
			return err
		}
		if err := most(ctx, tx, grantedSQL, m.by.AccountID, maxGranted); err != nil {
			return err
		}
		if by != nil {
			err = s.signBy(ctx, tx, m.Mandate, m.by, *by)
		} else {
			err = s.sign(ctx, tx, m.Mandate, m.by)
		}
		if err == nil {
			err = noteHolder(ctx, tx, m.Mandate)
		}
		if err != nil {
			return err
		}
		return m.register(ctx, tx)
	})
}

// acceptable tells whether who takes it up may stand where they would.
func (m *moved) acceptable() error {
	switch {
	case m.Role == Agent && !mayBeAgent(m.by.Category):
		return errs.Refuse(codeWho, nil)
	case m.oneself():
		return errs.Refuse(codeWho, errs.Params{"reason": "self"})
	case m.side == Delegate && m.Delegate.Category != "" && m.Delegate.Category != m.by.Category:
		return errs.Refuse(codeWho, errs.Params{"reason": "otherKind"}) // what was signed names another kind of person
	case m.parent != nil && (m.parent.has(m.by.Party) || m.HolderID == m.by.AccountID):
		return errs.Refuse(codeWho, errs.Params{"reason": "circle"})
	}
	return nil
}

// withinFirm refuses what a firm would grant to one of its members.
func (m *moved) withinFirm(ctx context.Context, tx *db.Tx) error {
	firm, person := m.Principal, m.by.key()
	if m.side == Principal {
		firm, person = m.by.Party, m.Delegate.key()
	}
	within, err := inFirm(ctx, tx, memberByKeySQL, firm, person)
	if err == nil && within {
		err = errs.Refuse(codeWho, errs.Params{"reason": "member"})
	}
	return err
}

// taken is what was asked for, with who accepts it as its principal.
func (m *moved) taken() (Mandate, error) {
	if m.side != Principal {
		return m.Mandate, errs.New(errs.Forbidden, "a delegate signs nothing")
	}
	taken := m.Mandate
	taken.Principal, taken.HolderID, taken.HolderName = m.by.Party, m.by.AccountID, m.by.Name
	return taken, nil
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
	if err := m.takeUp(ctx, tx); err != nil {
		return err
	}
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
	return recordEvent(ctx, tx, m.Mandate, EventAccepted, m.by, m.side)
}

// takeUp has one that follows no other go on with what was begun under an earlier one between the same two, if that is over.
func (m *moved) takeUp(ctx context.Context, tx *db.Tx) error {
	if m.FollowsID != "" {
		return nil
	}
	origin, err := db.One(ctx, tx, db.Value[string], formerSQL, m.Delegate.key(), m.HolderID)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	m.OriginID = origin
	_, err = db.Exec(ctx, tx, originSQL, origin, m.ID)
	return err
}

// Refuse declines what waits for the asker's answer.
func (s *Service) Refuse(ctx context.Context, id string, version int64) (Mandate, error) {
	return s.finish(ctx, id, version, Refuse)
}

// Recall takes back what the asker began and nobody has answered, or what has not begun to run yet; a firm's clerk what they asked
// for themselves.
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
		if action == Recall {
			if err := checkClerkOwn(ctx, tx, m.Mandate, m.by); err != nil {
				return err
			}
		}
		if err := end(ctx, tx, m.Mandate, m.line.reason, m.by, m.side); err != nil {
			return err
		}
		m.Mandate = m.ended(m.line.reason)
		m.EndedAt = tx.Now()
		m.Version++
		return nil
	})
}
