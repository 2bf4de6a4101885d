package desk

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Events of the desk that applicants are not told of.
const (
	EventAssigned = "desk.assigned"
	EventReleased = "desk.released"
	EventNoted    = "desk.noted"
	EventRead     = "desk.read"
	EventSearched = "desk.searched"
)

// Codes of the message catalogue for what cannot be done now.
const (
	codeChoose  = "MSG-LIT-E-0002" // nothing is chosen
	codeMovedOn = "MSG-LIT-E-0093" // the application has moved on
	codeStale   = "MSG-LIT-E-0097" // somebody has changed it meanwhile
)

// eventData is the data of an event of the desk.
type eventData struct {
	Number string `json:"electronicApplicationNumber"`
	To     string `json:"to,omitempty"` // staff account that works on it from now on
	ToName string `json:"toName,omitempty"`
	From   string `json:"from,omitempty"` // the one that did before
	// FromName is that one's name; of a case that was taken over.
	FromName string `json:"fromName,omitempty"`
	Part     string `json:"part,omitempty"` // what was read
	Text     string `json:"text,omitempty"` // of a note, or why
	// TextEn is Text with the product's own words in English; empty where all of it was typed.
	TextEn string `json:"textEn,omitempty"`
	// Outcome and On are of a decision that is drafted: how it ends, and the day on which it is given.
	Outcome application.Outcome `json:"outcome,omitempty"`
	On      string              `json:"on,omitempty"`
	// Before and After are of a decision by which a licence is granted: what the licence in force says, and what was decided.
	Before map[string]any `json:"before,omitempty"`
	After  map[string]any `json:"after,omitempty"`
	// Ground is of a refusal that is drafted, as it read then.
	Ground *procedure.Ground `json:"ground,omitempty"`
	// DeputyOf is the staff account as whose deputy it was done.
	DeputyOf string `json:"deputyOf,omitempty"`
	// Complete and Competent are of what is said of an application first: YES or NO.
	Complete  string `json:"complete,omitempty"`
	Competent string `json:"competent,omitempty"`
	// Items are what of the checklist was confirmed, or taken back: its ids, and Text its words.
	Items []string `json:"ticked,omitempty"`
	// Differing is what an application says of its holder otherwise than the account.
	Differing []procedure.HolderPart `json:"differing,omitempty"`
	// Causes are what stood in the way of a grant on its day.
	Causes []errs.Field `json:"causes,omitempty"`
}

// Colleagues are those who can work on an application of the staff member's bureaus.
func (s *Service) Colleagues(ctx context.Context, number string) ([]Colleague, error) {
	a, err := application.ReadableBy(ctx, s.db.Read(), principal.From(ctx), number)
	if err != nil {
		return nil, err
	}
	return s.ports.Staff.Colleagues(ctx, s.db.Read(), a.Destination)
}

// officers are those who work for one of some bureaus; where applications of these are named, those who can work on all of them.
func (s *Service) officers(ctx context.Context, letters, numbers []string) ([]Colleague, error) {
	selected := make([]Selected, len(numbers))
	for i, number := range numbers {
		selected[i].Number = number
	}
	found, err := byNumbers(ctx, s.db.Read(), selected, "")
	if err != nil {
		return nil, err
	}
	of := map[string]bool{}
	for _, a := range found {
		if slices.Contains(letters, a.Destination) {
			of[a.Destination] = true
		}
	}
	list, err := s.ports.Staff.Colleagues(ctx, s.db.Read(), letters...)
	for letter := range of {
		able, failed := s.ports.Staff.Colleagues(ctx, s.db.Read(), letter)
		err = errors.Join(err, failed)
		list = slices.DeleteFunc(list, func(each Colleague) bool { return !slices.Contains(able, each) })
	}
	return list, err
}

// Assign gives an application to somebody of its bureau, or, to "", releases it. An officer takes
// what nobody works on, and gives on or releases what they work on themselves; an administrator
// does either with all. Otherwise it is refused with MSG-LIT-E-0093, somebody of elsewhere is
// errs.Invalid, and another version than the present one is refused with MSG-LIT-E-0097.
func (s *Service) Assign(ctx context.Context, number string, version int64, accountID string) (application.ReviewMoved, error) {
	p := principal.From(ctx)
	var moved application.ReviewMoved
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := application.ByNumber(ctx, tx, number, tx.ForUpdate())
		if err != nil {
			return err
		}
		to, err := s.assignable(ctx, tx, p, a, version, accountID)
		if err != nil {
			return err
		}
		moved = application.ReviewMoved{Status: a.Status, Version: a.Version + 1}
		changed, err := s.assign(ctx, tx, a, to, "")
		if err == nil && !changed {
			err = draft.VersionConflict(a.Version)
		}
		return err
	})
	return moved, err
}

// mayGive tells whether a staff member may say who works on an application: what nobody or they themselves work on, also as deputies, or
// somebody who may not any more; an administrator whatever it is.
func (s *Service) mayGive(ctx context.Context, q db.Querier, p principal.Principal, a application.Application) (bool, error) {
	if p.Role == principal.Administrator || a.AssigneeID == "" || p.WorksAs(a.AssigneeID) {
		return true, nil
	}
	return s.stopped(ctx, q, a)
}

func (s *Service) assignable(ctx context.Context, tx *db.Tx, p principal.Principal, a application.Application, version int64, accountID string) (Colleague, error) {
	if err := a.LiesWith(p); err != nil {
		return Colleague{}, err
	}
	if a.Version != version {
		return Colleague{}, draft.VersionConflict(a.Version)
	}
	if a.Ended() {
		return Colleague{}, errs.Refuse(codeMovedOn, nil)
	}
	if free, err := s.mayGive(ctx, tx, p, a); err != nil || !free {
		return Colleague{}, cmp.Or(err, a.OthersWork(p))
	}
	if accountID == "" {
		return Colleague{}, nil
	}
	colleagues, err := s.ports.Staff.Colleagues(ctx, tx, a.Destination)
	if err != nil {
		return Colleague{}, err
	}
	for _, each := range colleagues {
		if each.AccountID == accountID {
			return each, nil
		}
	}
	return Colleague{}, errs.InvalidFields([]errs.Field{{Pointer: "/accountId", Code: codeChoose}})
}
