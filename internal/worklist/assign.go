package worklist

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Ports are what firms need of others to assign in their list.
type Ports struct {
	// Assign gives powers of attorney that a firm holds to one member or group alone, to nobody where that is empty; it tells how many
	// they were: those that follow each other are one.
	Assign func(ctx context.Context, tx *db.Tx, firmID string, mandateIDs []string, assigneeID string) (int, error)
	// Note writes into the firm's log who is in charge of rows, and tells the one who is now; nobody of its own where that is empty.
	Note func(ctx context.Context, tx *db.Tx, firmID, assigneeID string, lines []Line) error
}

// Line is what a firm's log says of a row: who is in charge now, nobody of its own where To is empty.
type Line struct{ About, To, Mandate, Holder string }

// Unit is what is assigned.
type Unit string

// A row is an application, or a licence that ends; a principal is all of their rows, and who acts for them.
const (
	Row       Unit = "ROW"
	Principal Unit = "PRINCIPAL"
)

// Wanted is what is to be assigned to whom.
type Wanted struct {
	Filter
	IDs  []string // rows; all that match the filter where All
	All  bool
	Unit Unit
	To   string // id of a member or a group, Me, or Nobody
}

// Done is how many were assigned, and how many were not, because the one to be in charge does not act under their power of attorney.
type Done struct{ Assigned, Left int }

// Assign puts a member or a group of the asker's firm in charge of rows of the list, or of their principals, in place of whoever was.
// That of a principal decides who acts for them, so that managers do it; that of a row opens nothing.
func (s *Service) Assign(ctx context.Context, w Wanted) (done Done, err error) {
	p := principal.From(ctx)
	of := askerOf(p)
	rows, principals := mayAssign(p)
	switch {
	case !of.firm:
		return done, errs.Refuse(codeWho, errs.Params{"reason": "noFirm"})
	case !rows || w.Unit == Principal && !principals:
		return done, errs.New(errs.Forbidden, "no manager of the firm")
	case w.All:
		w.IDs = nil
	case len(w.IDs) == 0:
		return done, nil
	}
	statement, err := s.statement(ctx, w.Filter, w.IDs)
	if err != nil || len(statement.spans) == 0 {
		return done, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		// As those do who take members out: nobody is put in charge who is gone.
		if err := lockAccount(ctx, tx, of.agentID); err != nil {
			return err
		}
		to, err := inFirm(ctx, tx, of, w.To)
		if err != nil {
			return err
		}
		rows, err := statement.all(ctx, tx)
		if err == nil && len(rows) > 0 {
			done, err = s.assign(ctx, tx, of.agentID, w.Unit, rows, to)
		}
		return err
	})
	return done, err
}

// all are the rows, as many as a list shows; more are refused.
func (s *statement) all(ctx context.Context, q db.Querier) ([]Item, error) {
	rows, _, err := s.copied().page(ctx, q, 0, maxListed+1, 0)
	if err == nil && len(rows) > maxListed {
		err = errs.Refuse(codeMost, errs.Params{"reason": "workRows", "max": strconv.Itoa(maxListed)})
	}
	return rows, err
}

// inFirm is who of a firm is meant; an empty one is nobody.
func inFirm(ctx context.Context, tx *db.Tx, of asker, who string) (Person, error) {
	if who == Nobody {
		return Person{}, nil
	}
	found, err := db.All(ctx, tx, scanPerson, personSQL, of.agentID, of.named(who))
	if err == nil && len(found) == 0 {
		err = errs.InvalidFields([]errs.Field{{Pointer: "/to", Code: codeChoose}})
	}
	if err != nil {
		return Person{}, err
	}
	return found[0], nil
}

func (s *Service) assign(ctx context.Context, tx *db.Tx, firmID string, unit Unit, rows []Item, to Person) (done Done, err error) {
	mandates := distinct(rows, func(i Item) string { return i.MandateID })
	if unit == Principal {
		done.Assigned, err = s.ports.Assign(ctx, tx, firmID, mandates, to.ID)
		return done, err
	}
	if to.ID != "" {
		theirs, err := actedUnder(ctx, tx, to.ID, mandates)
		if err != nil {
			return done, err
		}
		all := len(rows)
		rows = slices.DeleteFunc(rows, func(i Item) bool { return !slices.Contains(theirs, i.MandateID) })
		done.Left = all - len(rows)
	}
	if done.Assigned = len(rows); len(rows) == 0 {
		return done, nil
	}
	refs := distinct(rows, Item.ref)
	err = dropTasks(ctx, tx, firmID, refs)
	if err == nil && to.ID != "" {
		err = insertTasks(ctx, tx, firmID, to.ID, refs)
	}
	if err != nil {
		return done, err
	}
	lines := make([]Line, len(rows))
	for i, row := range rows {
		lines[i] = Line{cmp.Or(row.Number, row.Licence), to.Name, row.Mandate, row.Holder}
	}
	return done, s.ports.Note(ctx, tx, firmID, to.ID, lines)
}
