package inquiry

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// step is how many inquirers of a form are written in one transaction, so that others' writes do not wait for a thousand.
const step = 100

// follow has the inquirers of a case be those whom its form names: of a correction those whom it names anew come, and those
// go whom the corrected filing named and it does not. Who was added or removed otherwise stays so. It may run twice: what
// changed since the filing counts.
func (s *Service) follow(ctx context.Context, e audit.Event) error {
	var data eventData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	a, err := application.ByNumber(ctx, s.db.Read(), data.Number, "")
	if err != nil {
		return err
	}
	n, err := s.namingOf(ctx, s.db.Read(), a)
	if err != nil {
		return err
	}
	for gone := range slices.Chunk(n.gone(), step) {
		if err := s.drop(ctx, e, a, gone); err != nil {
			return err
		}
	}
	for come := range slices.Chunk(n.come(), step) {
		if err := s.name(ctx, e, a, come); err != nil {
			return err
		}
	}
	if a.MandateNumber != "" && len(n.come()) > 0 {
		if err := s.db.Tx(ctx, func(tx *db.Tx) error { return tellHolder(ctx, tx, a) }); err != nil {
			return err
		}
	}
	return s.invite(ctx, a, a.ActorID)
}

// without are those of a list whose addresses another has not.
func without(list, other []application.NamedInquirer) []application.NamedInquirer {
	has := map[string]bool{}
	for _, n := range other {
		has[keyOf(n.Mail)] = true
	}
	return slices.DeleteFunc(slices.Clone(list), func(n application.NamedInquirer) bool { return has[keyOf(n.Mail)] })
}

// drop closes a case to those whom a correction names no more.
func (s *Service) drop(ctx context.Context, e audit.Event, a application.Application, gone []application.NamedInquirer) error {
	return s.eachNamed(ctx, a, gone, func(tx *db.Tx, _ application.NamedInquirer, i *Inquirer) error {
		if i == nil || i.State != Active || i.ChangedAt.After(e.At) {
			return nil
		}
		_, err := end(ctx, tx, i.ID, Removed)
		return err
	})
}

// name opens a case to those whom a form names. There is room: their places count from the filing on (room.go).
func (s *Service) name(ctx context.Context, e audit.Event, a application.Application, come []application.NamedInquirer) error {
	return s.eachNamed(ctx, a, come, func(tx *db.Tx, n application.NamedInquirer, i *Inquirer) error {
		switch {
		case i == nil:
			_, err := insert(ctx, tx, a.CaseID, a.ActorID, n)
			return err
		case i.State != Removed || i.ChangedAt.After(e.At):
			return nil
		}
		return revive(ctx, tx, i.ID, a.ActorID, n)
	})
}

// eachNamed does something with each of some, of whom there may be a row already, in a transaction in which the case stays as it is.
func (s *Service) eachNamed(ctx context.Context, a application.Application, list []application.NamedInquirer, do func(tx *db.Tx, n application.NamedInquirer, i *Inquirer) error) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if _, err := application.OfCase(ctx, tx, a.CaseID, tx.ForUpdate()); err != nil {
			return err
		}
		for _, n := range list {
			i, err := db.One(ctx, tx, scan, byMailSQL, a.CaseID, keyOf(n.Mail))
			if err != nil && errs.KindOf(err) != errs.NotFound {
				return err
			}
			row := &i
			if err != nil {
				row = nil
			}
			if err := do(tx, n, row); err != nil {
				return err
			}
		}
		return nil
	})
}
