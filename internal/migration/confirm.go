package migration

import (
	"context"
	"regexp"
	"slices"
	"strconv"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// CarryResult tells what came over.
type CarryResult struct {
	Type   System `json:"type" enum:"1,2,3,4"`
	DoneAt string `json:"doneAt" doc:"RFC 3339, UTC"`
	Counts
	Items []string `json:"items" doc:"names of the items of the user info that came over"`
}

func (d done) result() CarryResult { return CarryResult{d.System, rfc3339(d.At), d.Counts, d.Taken} }

// migrationID is how ids of migrations are written (rand.Text).
var migrationID = regexp.MustCompile(`^[A-Z2-7]{26}$`)

// Confirm carries over what waits under an id, in one transaction: all of it or
// nothing, and never back. The same confirmation again gives the same result.
// chosen names the items that replace what the account has.
func (s *Service) Confirm(ctx context.Context, accountID, id string, chosen []string) (CarryResult, error) {
	if !migrationID.MatchString(id) {
		return CarryResult{}, errs.New(errs.NotFound, "migration id is malformed")
	}
	var d done
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		p, err := lockPending(ctx, tx, id, accountID)
		if errs.KindOf(err) == errs.NotFound {
			d, err = earlier(ctx, tx, accountID, id)
			return err
		}
		if err != nil {
			return err
		}
		if !p.ExpiresAt.After(tx.Now()) {
			return errs.Refuse(codeConflict, nil)
		}
		d, err = s.carry(ctx, tx, p, chosen)
		return err
	})
	return d.result(), err
}

// earlier is the account's completed migration with this id.
func earlier(ctx context.Context, tx *db.Tx, accountID, id string) (done, error) {
	list, err := allDone(ctx, tx, accountID)
	if err != nil {
		return done{}, err
	}
	i := slices.IndexFunc(list, func(d done) bool { return d.HandoverID == id })
	if i < 0 {
		return done{}, errs.New(errs.NotFound, "no such migration waits")
	}
	return list[i], nil
}

func (s *Service) carry(ctx context.Context, tx *db.Tx, p pending, chosen []string) (done, error) {
	c, err := s.read(p.System, p.Answers)
	if err != nil {
		return done{}, err
	}
	holder, err := s.ports.Accounts.Holder(ctx, tx, p.AccountID)
	if err != nil {
		return done{}, err
	}
	list := offers(c, holder, clock.Date(tx.Now()))
	if err := checkChosen(list, chosen); err != nil {
		return done{}, err
	}
	fields, names := taken(list, chosen)
	d := done{p.System, p.ID, tx.Now(), c.counts(), names}
	if fresh, err := insertDone(ctx, tx, p.AccountID, c.UserID, d); err != nil || !fresh {
		return done{}, notYours(err)
	}
	if err := insertRecords(ctx, tx, p.AccountID, c); err != nil {
		return done{}, err
	}
	if err := s.admit(ctx, tx, p.AccountID, holder, c); err != nil {
		return done{}, err
	}
	if err := s.ports.Accounts.MergeDetail(ctx, tx, p.AccountID, fields); err != nil {
		return done{}, err
	}
	if err := deletePending(ctx, tx, p.ID); err != nil {
		return done{}, err
	}
	return d, audit.Record(ctx, tx, EventCompleted, "account:"+p.AccountID, "", completed{p.System, c.UserID, d.Counts, names})
}

// completed is the data of EventCompleted.
type completed struct {
	System  System `json:"system"`
	OldUser string `json:"oldUser"`
	Counts
	Items []string `json:"items"`
}

func notYours(err error) error {
	if err != nil {
		return err
	}
	return errs.Refuse(codeNotYours, nil)
}

// checkChosen refuses names that are none, and items that stay because they were verified.
func checkChosen(list []offer, chosen []string) error {
	var wrong []errs.Field
	for i, name := range chosen {
		at := slices.IndexFunc(list, func(o offer) bool { return o.item.name == name })
		if at < 0 || list[at].outcome == outcomeKeep {
			wrong = append(wrong, errs.Field{Pointer: "/items/" + strconv.Itoa(i), Code: codeNotOnList})
		}
	}
	if wrong != nil {
		return errs.InvalidFields(wrong)
	}
	return nil
}
