package member

import (
	"context"
	"slices"
	"strconv"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// conflict tells that it has been changed since it was read.
func conflict(version int64) error {
	return errs.Refuse(codeConflict, errs.Params{"version": strconv.FormatInt(version, 10)})
}

// inFirm does something with one of the asker's firm; another firm's is errs.NotFound.
func (s *Service) inFirm(ctx context.Context, id string, version int64, do func(tx *db.Tx, m *Member, who by) error) (Member, error) {
	firmID, who := firmOf(principal.From(ctx))
	var out Member
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		if _, err := s.ports.Account(ctx, tx, firmID); err != nil {
			return err
		}
		m, err := byID(ctx, tx, id)
		switch {
		case err != nil:
			return err
		case m.FirmID != firmID:
			return errs.New(errs.NotFound, "no member of this firm")
		case m.Version != version:
			return conflict(m.Version)
		}
		if m = m.asOf(tx.Now()); m.State == Ended {
			return errs.Refuse(codeMovedOn, nil)
		}
		err = do(tx, &m, who)
		out = m
		return err
	})
	return out, err
}

// Change gives a member, or somebody who is invited, another role or other groups. It holds from the next request on.
func (s *Service) Change(ctx context.Context, id string, version int64, role Role, groups []string) (Member, error) {
	if !role.Known() {
		return Member{}, invalid("/role", codeChoose, nil)
	}
	return s.inFirm(ctx, id, version, func(tx *db.Tx, m *Member, who by) error {
		was := m.Role
		m.Role, m.Groups = role, slices.Compact(slices.Sorted(slices.Values(groups)))
		if err := update(ctx, tx, *m); err != nil {
			return err
		}
		m.Version++
		if err := setGroups(ctx, tx, *m); err != nil {
			return err
		}
		if was == role { // of groups the person is not told
			return note(ctx, tx, m.FirmID, Entry{What: "groups-changed", About: m.PersonName, Actor: who.name, ActorID: who.id})
		}
		return recordEvent(ctx, tx, *m, EventChanged, who)
	})
}

// Remove ends a membership, or takes an invitation back. It holds from the next request on.
func (s *Service) Remove(ctx context.Context, id string, version int64) (Member, error) {
	return s.inFirm(ctx, id, version, func(tx *db.Tx, m *Member, who by) error {
		why := Removed
		if m.State == Invited {
			why = Recalled
		}
		return m.finish(ctx, tx, why, who)
	})
}

// ofPerson does something with one that names the asker, by account or by the address that waits to be taken up.
func (s *Service) ofPerson(ctx context.Context, id string, version int64, from State, do func(tx *db.Tx, m *Member, person Party) error) (Member, error) {
	var out Member
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		found, err := byID(ctx, tx, id)
		if err != nil {
			return err
		}
		// The firm's row first, as whoever manages its members does.
		firm, err := s.ports.Account(ctx, tx, found.FirmID)
		if err != nil && errs.KindOf(err) != errs.NotFound {
			return err
		}
		person, err := s.ports.Account(ctx, tx, principal.From(ctx).AccountID)
		if err != nil {
			return err
		}
		m, err := byID(ctx, tx, id) // as it is under the lock
		switch {
		case err != nil:
			return err
		case !m.names(person):
			return errs.New(errs.NotFound, "a stranger to the membership")
		case m.Version != version:
			return conflict(m.Version)
		}
		if firm.Name != "" {
			m.FirmName = firm.Name
		}
		if m = m.asOf(tx.Now()); m.State != from {
			return errs.Refuse(codeMovedOn, nil)
		}
		err = do(tx, &m, person)
		out = m
		return err
	})
	return out, err
}

func (m Member) names(p Party) bool {
	if m.PersonID != "" {
		return m.PersonID == p.AccountID
	}
	return normaliseMail(m.PersonMail) == normaliseMail(p.Mail)
}

// Accept takes an invitation up, as a person with an account of their own.
func (s *Service) Accept(ctx context.Context, id string, version int64) (Member, error) {
	return s.ofPerson(ctx, id, version, Invited, func(tx *db.Tx, m *Member, person Party) error {
		if person.Category != applicant.Individual || person.AccountID == m.FirmID {
			return errs.Refuse(codeWho, errs.Params{"reason": "memberPerson"})
		}
		taken, err := joined(ctx, tx, m.FirmID, person.AccountID)
		if err == nil && taken {
			err = errs.Refuse(codeTwice, errs.Params{"reason": "member"})
		}
		if err != nil {
			return err
		}
		m.PersonID, m.PersonName, m.State, m.AnsweredAt = person.AccountID, person.Name, Joined, tx.Now()
		if err := update(ctx, tx, *m); err != nil {
			return err
		}
		m.Version++
		return recordEvent(ctx, tx, *m, EventAccepted, by{person.AccountID, person.Name})
	})
}

// Decline refuses an invitation. The firm is told the name that it typed: whose the address is, it does not learn.
func (s *Service) Decline(ctx context.Context, id string, version int64) (Member, error) {
	return s.ofPerson(ctx, id, version, Invited, func(tx *db.Tx, m *Member, person Party) error {
		return m.finish(ctx, tx, Declined, by{person.AccountID, m.PersonName})
	})
}

// Leave ends a membership as the person.
func (s *Service) Leave(ctx context.Context, id string, version int64) (Member, error) {
	return s.ofPerson(ctx, id, version, Joined, func(tx *db.Tx, m *Member, person Party) error {
		return m.finish(ctx, tx, Left, by{person.AccountID, person.Name})
	})
}

// endings are the events by which an end is told.
var endings = map[EndReason]string{Declined: EventDeclined, Recalled: EventRecalled, Lapsed: EventLapsed, Left: EventLeft,
	Removed: EventRemoved, AccountDeleted: EventErased}

// finish ends one that is shown to whoever ended it.
func (m *Member) finish(ctx context.Context, tx *db.Tx, why EndReason, who by) error {
	if err := end(ctx, tx, *m, why, who); err != nil {
		return err
	}
	m.State, m.EndReason, m.EndedAt = Ended, why, tx.Now()
	m.Version++
	return nil
}

// end ends one. What is assigned to that member alone stays so, and is nobody's until it is assigned anew: it does not
// become everybody's with a removal. Single applications go back to those in charge of their principal: they open nothing.
func end(ctx context.Context, tx *db.Tx, m Member, why EndReason, who by) error {
	m.State, m.EndReason, m.EndedAt, m.Groups = Ended, why, tx.Now(), nil
	if err := update(ctx, tx, m); err != nil {
		return err
	}
	if err := setGroups(ctx, tx, m); err != nil {
		return err
	}
	if _, err := db.Exec(ctx, tx, untaskSQL, m.ID); err != nil {
		return err
	}
	return recordEvent(ctx, tx, m, endings[why], who)
}

// EndOf ends what an account that is deleted stands in, as a firm or as a person.
func EndOf(ctx context.Context, tx *db.Tx, accountID string) error {
	list, err := db.All(ctx, tx, scan, livingWithSQL, accountID)
	if err != nil {
		return err
	}
	for _, m := range list {
		if err := end(ctx, tx, m, AccountDeleted, by{}); err != nil {
			return err
		}
	}
	_, err = db.Exec(ctx, tx, untaskFirmSQL, accountID)
	return err
}

// sweepBatch is how many invitations one sweep ends.
const sweepBatch = 500

// Sweep writes down which invitations are over, and tells how many.
func (s *Service) Sweep(ctx context.Context) (n int64, err error) {
	late, err := db.All(ctx, s.db.Read(), scan, lapsedSQL, s.db.Now().Add(-answerTime).UnixMilli(), sweepBatch)
	if err != nil {
		return 0, err
	}
	for _, each := range late {
		err := s.db.Tx(ctx, func(tx *db.Tx) error {
			m, err := byID(ctx, tx, each.ID)
			if err != nil || m.State == Ended || m.asOf(tx.Now()).State != Ended {
				return err // another node was quicker
			}
			n++
			return end(ctx, tx, m, Lapsed, by{})
		})
		if err != nil {
			return n, err
		}
	}
	return n, nil
}
