package inquiry

import (
	"context"
	"errors"
	"strconv"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// eventData is the data of an event: the case in question, and who of it.
type eventData struct {
	Number     string `json:"electronicApplicationNumber"`
	CaseID     string `json:"applicationManagementId"`
	InquirerID string `json:"inquirerId,omitempty"`
	InviterID  string `json:"inviterId,omitempty"`
	Contents   bool   `json:"contents,omitempty"`
	Mandate    string `json:"mandate,omitempty"`
}

// managed is an application whose inquirers are for who asks to settle: its holder, and the agent who filed it.
func managed(ctx context.Context, q db.Querier, number string) (application.Application, error) {
	p := principal.From(ctx)
	a, err := application.ReadableBy(ctx, q, p, number)
	if err != nil {
		return a, err
	}
	if !a.SettledBy(p) {
		return a, errs.New(errs.NotFound, "the holder's own filing")
	}
	return a, nil
}

// Of lists who may look at an application, and who declined to.
func (s *Service) Of(ctx context.Context, number string) ([]Inquirer, error) {
	a, err := managed(ctx, s.db.Read(), number)
	if err != nil {
		return nil, err
	}
	return db.All(ctx, s.db.Read(), scan, ofCaseSQL, a.CaseID, maxInquirers+maxToday)
}

// Add lets one more look at an application, who is invited by mail. What is wrong is told at /name and /email: the same
// address again is MSG-LIT-E-0092, one too many MSG-LIT-E-0091. A withdrawn case is over (MSG-LIT-E-0093).
func (s *Service) Add(ctx context.Context, number, name, address string) (Inquirer, error) {
	n, err := typed(name, address)
	if err != nil {
		return Inquirer{}, err
	}
	a, err := s.mayName(ctx, number, n)
	if err != nil {
		return Inquirer{}, err
	}
	var added Inquirer
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		added, err = s.add(ctx, tx, a, n)
		return err
	})
	return added, err
}

// mayName is an application whose inquirers are for who asks to settle, and of whom somebody may be one.
func (s *Service) mayName(ctx context.Context, number string, n application.NamedInquirer) (application.Application, error) {
	a, err := managed(ctx, s.db.Read(), number)
	if err != nil {
		return a, err
	}
	own, err := s.ownAddresses(ctx, s.db.Read(), a)
	if err == nil && principal.From(ctx).Mandate != nil && own[keyOf(n.Mail)] {
		err = errs.InvalidFields([]errs.Field{{Pointer: "/email", Code: codeTwice, Params: errs.Params{"reason": "agentsOwn"}}})
	}
	return a, err
}

// ownAddresses are the agent's who filed an application: one who may look under a power of attorney is not named besides, and
// would otherwise look on after its end.
func (s *Service) ownAddresses(ctx context.Context, q db.Querier, a application.Application) (map[string]bool, error) {
	own := map[string]bool{}
	if a.MandateNumber == "" {
		return own, nil
	}
	people := []string{a.ActorID}
	if m := principal.From(ctx).Member; m != nil {
		people = append(people, m.PersonID)
	}
	for _, id := range people {
		agent, err := s.ports.Holder(ctx, q, id)
		if err != nil && errs.KindOf(err) != errs.NotFound {
			return nil, err
		}
		if err == nil && agent.Mail != "" {
			own[keyOf(agent.Mail)] = true
		}
	}
	return own, nil
}

// lock keeps the power of attorney, the account that names somebody, and the case as they are, in this order.
func (s *Service) lock(ctx context.Context, tx *db.Tx, a application.Application) error {
	if err := s.applications.HoldMandate(ctx, tx); err != nil {
		return err
	}
	if err := s.ports.Lock(ctx, tx, principal.From(ctx).ActorID()); err != nil {
		return err
	}
	_, err := application.OfCase(ctx, tx, a.CaseID, tx.ForUpdate())
	return err
}

func (s *Service) add(ctx context.Context, tx *db.Tx, a application.Application, n application.NamedInquirer) (Inquirer, error) {
	by := principal.From(ctx).ActorID()
	if err := s.lock(ctx, tx, a); err != nil {
		return Inquirer{}, err
	}
	filings, err := application.OfCase(ctx, tx, a.CaseID, "") // a correction that came while the case was waited for counts
	if err != nil {
		return Inquirer{}, err
	}
	if filings[0].Status == application.Withdrawn {
		return Inquirer{}, errs.Refuse(codeMovedOn, nil)
	}
	before, err := db.One(ctx, tx, scan, byMailSQL, a.CaseID, keyOf(n.Mail))
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return Inquirer{}, err
	}
	known := err == nil
	named, err := s.namingOf(ctx, tx, filings[0])
	if err != nil {
		return Inquirer{}, err
	}
	if known && before.State != Removed || !known && named.names(keyOf(n.Mail)) {
		return Inquirer{}, errs.InvalidFields([]errs.Field{{Pointer: "/email", Code: codeTwice}})
	}
	if err := roomFor(ctx, tx, named, by); err != nil {
		return Inquirer{}, err
	}
	id := before.ID
	if known {
		err = revive(ctx, tx, id, by, n)
	} else {
		id, err = insert(ctx, tx, a.CaseID, by, n)
	}
	if err != nil {
		return Inquirer{}, err
	}
	if err := s.take(ctx, tx, a.CaseID, by); err != nil {
		return Inquirer{}, err
	}
	if err := record(ctx, tx, EventAdded, a, eventData{InquirerID: id, InviterID: by}); err != nil {
		return Inquirer{}, err
	}
	if principal.From(ctx).Mandate != nil {
		if err := tellHolder(ctx, tx, a); err != nil {
			return Inquirer{}, err
		}
	}
	return byID(ctx, tx, id)
}

// roomFor refuses one more where there are as many as may be, in the case or of one account today.
func roomFor(ctx context.Context, tx *db.Tx, named naming, by string) error {
	n, err := placesOf(ctx, tx, named)
	if err != nil {
		return err
	}
	if n >= maxInquirers {
		return full("/email")
	}
	n, err = db.One(ctx, tx, db.Value[int], createdSQL, by, dayBefore(tx), maxToday)
	if err == nil && n >= maxToday {
		err = errs.Refuse(codeToday, errs.Params{"max": strconv.Itoa(maxToday), "reason": "inquirersToday"})
	}
	return err
}

// Remove closes an application to one who may look at it, from the next request on. Who is removed already stays so.
func (s *Service) Remove(ctx context.Context, number, id string) error {
	return s.change(ctx, number, id, func(tx *db.Tx, a application.Application, i Inquirer) error {
		ended, err := end(ctx, tx, i.ID, Removed)
		if err != nil || !ended {
			return err
		}
		return record(ctx, tx, EventRemoved, a, eventData{InquirerID: i.ID})
	})
}

// Show lets one see what was filed as well, or no more.
func (s *Service) Show(ctx context.Context, number, id string, contents bool) error {
	return s.change(ctx, number, id, func(tx *db.Tx, a application.Application, i Inquirer) error {
		flag := map[bool]int64{true: 1}[contents]
		n, err := db.Exec(ctx, tx, showSQL, flag, i.ID)
		if err != nil || n == 0 {
			return err
		}
		return record(ctx, tx, EventShown, a, eventData{InquirerID: i.ID, Contents: contents})
	})
}

// change changes an inquirer of an application.
func (s *Service) change(ctx context.Context, number, id string, do func(tx *db.Tx, a application.Application, i Inquirer) error) error {
	a, err := managed(ctx, s.db.Read(), number)
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := s.applications.HoldMandate(ctx, tx); err != nil {
			return err
		}
		i, err := byID(ctx, tx, id)
		if err != nil {
			return err
		}
		if i.CaseID != a.CaseID {
			return missing()
		}
		return do(tx, a, i)
	})
}

// record writes an event of a case down. One that is done under a power of attorney names it.
func record(ctx context.Context, tx *db.Tx, event string, a application.Application, data eventData) error {
	data.Number, data.CaseID, data.Mandate = a.Number, a.CaseID, principal.From(ctx).MandateNumber()
	return errors.Join(audit.RecordIn(ctx, tx, a.Destination, event, "application:"+a.Number, a.CaseID, data),
		audit.RecordUse(ctx, tx, event, a.Number))
}
