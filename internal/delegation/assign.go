package delegation

import (
	"context"
	"slices"

	"radioportal/internal/db"
	"radioportal/internal/delegation/member"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// manages tells whether the asker administers powers of attorney, and not only acts under them: the account itself, or a
// manager of the firm.
func (a requester) manages() bool {
	return a.member == nil || a.member.Role.AtLeast(principal.FirmManager)
}

// mayLook hides what a firm holds from those of its members who do not act under it.
func mayLook(ctx context.Context, q db.Querier, m Mandate, a requester, sides []Side) error {
	if a.manages() || slices.Contains(sides, Principal) || slices.Contains(sides, Holder) {
		return nil
	}
	does, err := acts(ctx, q, m, a)
	if err == nil && !does {
		err = errs.New(errs.NotFound, "not assigned to the member")
	}
	return err
}

// acts tells whether the asker is one of a firm's who act under one that it holds; an account itself always is.
func acts(ctx context.Context, q db.Querier, m Mandate, a requester) (bool, error) {
	if a.member == nil {
		return true, nil
	}
	_, err := db.One(ctx, q, db.Value[string], assignedOneSQL, m.ID, a.member.ID)
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	return err == nil, err
}

// checkClerkOwn refuses a clerk of a firm who takes back what another member asked for, or what was granted to the firm.
func checkClerkOwn(ctx context.Context, q db.Querier, m Mandate, a requester) error {
	if a.manages() {
		return nil
	}
	by, err := db.One(ctx, q, db.Value[string], beganSQL, m.ID)
	if err == nil && (m.BegunBy != Delegate || by != a.member.PersonID || !a.member.Role.AtLeast(principal.FirmClerk)) {
		err = errs.New(errs.Forbidden, "another member asked for it")
	}
	return err
}

// Assignment is who of a firm acts under a power of attorney.
type Assignment struct {
	Members, Groups []string // ids; both empty where it is assigned to nobody
	// Gone tells that it is assigned to somebody who is a member no more, or a group that is no more.
	Gone bool
	// Nobody tells that nobody who is a member now acts under it.
	Nobody bool
}

// ofFirm is one that the asker's firm holds, as whoever administers it.
func (s *Service) ofFirm(ctx context.Context, q db.Querier, id string) (Mandate, requester, error) {
	a, err := s.requester(ctx, q)
	if err != nil {
		return Mandate{}, a, err
	}
	m, sides, err := s.own(ctx, q, id, a)
	if err == nil && !slices.Contains(sides, Delegate) {
		err = errs.New(errs.Forbidden, "%v may not assign", sides)
	}
	return m, a, err
}

// Assigned tells who of the asker's firm acts under one that it holds.
func (s *Service) Assigned(ctx context.Context, id string) (Assignment, error) {
	q := s.db.Read()
	m, _, err := s.ofFirm(ctx, q, id)
	if err != nil {
		return Assignment{}, err
	}
	return s.assignment(ctx, q, m)
}

// assignment is who acts under one now.
func (s *Service) assignment(ctx context.Context, q db.Querier, m Mandate) (Assignment, error) {
	a, err := assignment(ctx, q, m)
	if err == nil {
		a.Nobody, err = forNobody(ctx, q, m.ID)
	}
	return a, err
}

// Assign gives one that the asker's firm holds to members and groups, and to nobody else. To nobody at all, it is everybody's
// or nobody's, as the firm has set.
func (s *Service) Assign(ctx context.Context, id string, members, groups []string) (Assignment, error) {
	var out Assignment
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		m, a, err := s.ofFirm(ctx, tx, id)
		if err != nil {
			return err
		}
		before, err := assignment(ctx, tx, m)
		if err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, unassignSQL, m.origin()); err != nil {
			return err
		}
		if err := assignTo(ctx, tx, assignMemberSQL, m, a, members, "/members"); err != nil {
			return err
		}
		if err := assignTo(ctx, tx, assignGroupSQL, m, a, groups, "/groups"); err != nil {
			return err
		}
		p := principal.From(ctx)
		err = member.Note(ctx, tx, a.AccountID, member.Entry{What: "assigned", About: m.Number, Holder: m.HolderName, ActorID: p.PersonID(), Actor: p.PersonName()})
		if err != nil {
			return err
		}
		if err := tellAssigned(ctx, tx, m, a, slices.Concat(members, groups), before); err != nil {
			return err
		}
		if err := insertActivities(ctx, tx, []string{m.ID}, assigned(ctx, a.Name)); err != nil {
			return err
		}
		out, err = s.assignment(ctx, tx, m)
		return err
	})
	return out, err
}

// tellAssigned has those told who were not in charge before.
func tellAssigned(ctx context.Context, tx *db.Tx, m Mandate, a requester, ids []string, before Assignment) error {
	for _, id := range slices.Compact(slices.Sorted(slices.Values(ids))) {
		if slices.Contains(before.Members, id) || slices.Contains(before.Groups, id) {
			continue
		}
		notice := member.Assigned{FirmID: a.AccountID, AssigneeID: id, What: []string{m.named()}}
		if err := member.TellAssigned(ctx, tx, notice); err != nil {
			return err
		}
	}
	return nil
}

// named is whom one is of, with its number.
func (m Mandate) named() string { return m.HolderName + " " + m.Number }

// AssignAll gives powers of attorney that a firm holds to one member or group of it alone, to nobody where that is empty. It tells how
// many they were: those that follow each other are assigned together.
func (s *Service) AssignAll(ctx context.Context, tx *db.Tx, firmID string, ids []string, assigneeID string) (int, error) {
	held, err := heldBy(ctx, tx, firmID, ids)
	if err != nil || len(held) == 0 {
		return 0, err
	}
	p, origins, lines := principal.From(ctx), make([]string, len(held)), make([]member.Entry, len(held))
	names, each := make([]string, len(held)), make([]string, len(held))
	for i, m := range held {
		origins[i], names[i], each[i] = m.OriginID, m.named(), m.ID
		lines[i] = member.Entry{What: "assigned", About: m.Number, Holder: m.HolderName, ActorID: p.PersonID(), Actor: p.PersonName()}
	}
	if err := reassign(ctx, tx, origins, assigneeID); err != nil {
		return 0, err
	}
	if err := insertActivities(ctx, tx, each, assigned(ctx, held[0].Delegate.Name)); err != nil {
		return 0, err
	}
	if err := member.Note(ctx, tx, firmID, lines...); err != nil || assigneeID == "" {
		return len(held), err
	}
	return len(held), member.TellAssigned(ctx, tx, member.Assigned{FirmID: firmID, AssigneeID: assigneeID, What: names})
}

// assigned is the line by which both sides read that a firm changed who of it acts; not who that is.
func assigned(ctx context.Context, firm string) entry {
	p := principal.From(ctx)
	return entry{what: "assigned", side: Delegate, actorID: p.PersonID(), actorName: p.WithPerson(firm)}
}

// assignTo assigns to each of some members or groups, which must be the firm's.
func assignTo(ctx context.Context, tx *db.Tx, statement string, m Mandate, a requester, ids []string, pointer string) error {
	for _, id := range slices.Compact(slices.Sorted(slices.Values(ids))) {
		n, err := db.Exec(ctx, tx, statement, m.origin(), id, a.AccountID)
		if err != nil {
			return err
		}
		if n == 0 {
			var f findings
			f.add(pointer, codeChoose, nil)
			return f.err()
		}
	}
	return nil
}
