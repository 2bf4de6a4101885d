package member

import (
	"context"
	"strconv"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// inOwnFirm does something with the asker's firm, whose row stays locked.
func (s *Service) inOwnFirm(ctx context.Context, do func(tx *db.Tx, firm Party, who by) error) error {
	firmID, who := firmOf(principal.From(ctx))
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		firm, err := s.ports.Account(ctx, tx, firmID)
		if err == nil && !hasMembers(firm.Category) {
			err = errs.Refuse(codeWho, errs.Params{"reason": "noFirm"})
		}
		if err != nil {
			return err
		}
		return do(tx, firm, who)
	})
}

// AddGroup makes a group of the asker's firm.
func (s *Service) AddGroup(ctx context.Context, typed string) (Group, error) {
	name, wrong := typedName(typed, clock.Date(s.db.Now()))
	var g Group
	err := s.inOwnFirm(ctx, func(tx *db.Tx, firm Party, who by) error {
		if wrong != nil {
			return wrong
		}
		n, err := db.One(ctx, tx, db.Value[int], groupCountSQL, firm.AccountID, maxGroups)
		if err == nil && n >= maxGroups {
			err = errs.Refuse(codeMost, errs.Params{"max": strconv.Itoa(maxGroups), "reason": "groups"})
		}
		if err != nil {
			return err
		}
		g = Group{ID: db.NewID(), FirmID: firm.AccountID, Name: name}
		added, err := db.Exec(ctx, tx, insertGroupSQL, g.ID, g.FirmID, g.Name, normaliseMail(g.Name))
		if err == nil && added == 0 {
			err = invalid("/name", codeTwice, nil)
		}
		if err != nil {
			return err
		}
		return note(ctx, tx, g.FirmID, Entry{What: "group-made", About: g.Name, Actor: who.name, ActorID: who.id})
	})
	return g, err
}

// DropGroup takes a group away. What was assigned to it alone is nobody's until it is assigned anew.
func (s *Service) DropGroup(ctx context.Context, id string) error {
	return s.inOwnFirm(ctx, func(tx *db.Tx, firm Party, who by) error {
		g, err := db.One(ctx, tx, scanGroup, groupSQL, id, firm.AccountID)
		if err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, emptyGroupSQL, id); err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, untaskSQL, id); err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, dropGroupSQL, id, firm.AccountID); err != nil {
			return err
		}
		return note(ctx, tx, firm.AccountID, Entry{What: "group-dropped", About: g.Name, Actor: who.name, ActorID: who.id})
	})
}

// Restrict says whether members act under those powers of attorney alone that are assigned to them, or under those that
// are assigned to nobody too.
func (s *Service) Restrict(ctx context.Context, assignedOnly bool) error {
	return s.inOwnFirm(ctx, func(tx *db.Tx, firm Party, who by) error {
		value, what := 0, "opened"
		if assignedOnly {
			value, what = 1, "restricted"
		}
		if _, err := db.Exec(ctx, tx, restrictSQL, firm.AccountID, value); err != nil {
			return err
		}
		return note(ctx, tx, firm.AccountID, Entry{What: what, Actor: who.name, ActorID: who.id})
	})
}
