package application

import (
	"context"
	"errors"
	"slices"

	applicants "radioportal/internal/applicant"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Events of what a holder does to a licence that another was to have.
const (
	EventEndsBefore = "application.licence-ends-before"
	EventEndsNot    = "application.licence-ends-not"
)

// tellSuccessors tells who is to have a licence that its holder has discontinued it with a last day before theirs, or,
// without a last day, that this was taken back.
func (s *Service) tellSuccessors(ctx context.Context, tx *db.Tx, l draft.LicenceFacts, lastDay string) error {
	ctx = principal.With(ctx, principal.Principal{Role: principal.Anonymous}) // whoever did it is nobody to them
	announced, err := announcedOf(ctx, tx, l.Number)
	switch {
	case errs.KindOf(err) == errs.NotFound:
	case err != nil:
		return err
	case lastDay < announced.From:
		a, err := ByNumber(ctx, tx, announced.Number, "")
		if err = errors.Join(err, s.tellEndsBefore(ctx, tx, a, NoticeText{LicenceNumber: l.Number, Day: announced.From, ValidTo: lastDay, ToCome: true})); err != nil {
			return err
		}
	}
	pending, err := s.PendingSuccessions(ctx, tx, l.Number, "")
	for _, a := range pending {
		err = errors.Join(err, s.tellPending(ctx, tx, a, l, lastDay))
	}
	return err
}

// tellPending is tellSuccessors for one that is not decided, unless it names other than the register: who knows the number
// alone learns nothing.
func (s *Service) tellPending(ctx context.Context, tx *db.Tx, a Application, l draft.LicenceFacts, lastDay string) error {
	filed, err := s.Filed(ctx, tx, a.Number)
	if err != nil {
		return err
	}
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return err
	}
	data, err := proc.NormaliseJSON(filed, procedure.Env{Category: a.Category, Today: a.ReceivedOn()})
	if err != nil {
		return err
	}
	to, _ := proc.Succession(data)
	from := FirstDay(proc, to, dateOf(tx.Now()))
	if from <= lastDay || !named(to, l) {
		return nil
	}
	return s.tellEndsBefore(ctx, tx, a, NoticeText{LicenceNumber: l.Number, Day: from, ValidTo: lastDay})
}

// named tells whether a filing names number, holder and address of a licence as the register has them.
func named(to procedure.Succeeding, l draft.LicenceFacts) bool {
	return applicants.SameName(l.HolderName, to.FormerHolder) && applicants.SameAddress(l.HolderAddress, to.FormerAddress)
}

func (s *Service) tellEndsBefore(ctx context.Context, tx *db.Tx, a Application, t NoticeText) error {
	event, name := EventEndsBefore, noticeEndsBefore
	if t.ValidTo == "" {
		event, name = EventEndsNot, noticeEndsNot
		if was, err := hasEvent(ctx, tx, a.CaseID, EventEndsBefore); err != nil || !was {
			return err
		}
	}
	notice, err := s.send(ctx, tx, a, name, t)
	if err != nil {
		return err
	}
	return s.record(ctx, tx, event, a, func(h *eventData) { h.Notice = notice })
}

// hasEvent tells whether there is an event of a type in a case.
func hasEvent(ctx context.Context, q db.Querier, caseID, event string) (bool, error) {
	events, err := audit.OfCase(ctx, q, caseID)
	return slices.ContainsFunc(events, func(e audit.Event) bool { return e.Type == event }), err
}
