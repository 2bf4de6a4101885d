package application

import (
	"context"
	"errors"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// EventCalledOff is that a licence does not pass on which was to on a day to come.
const EventCalledOff = "application.called-off"

// CallOff is Move for what was permitted for a day to come: the office takes it back before that day. The licence stays its
// holder's as if nothing had been permitted, and both are told why. From the day on it is refused with MSG-LIT-E-0093.
func (s *Service) CallOff(ctx context.Context, number string, version int64, reason string) (ReviewMoved, error) {
	reason = rule.Plain(reason)
	if err := invalid(CheckReason("/reason", reason)); err != nil {
		return ReviewMoved{}, err
	}
	return s.Move(ctx, number, version, CallOff, func(tx *db.Tx, a *Application) error { return s.callOff(ctx, tx, a, reason, true) })
}

// CallOffOwn has who was to have a licence report that it does not pass on, before the day.
func (s *Service) CallOffOwn(ctx context.Context, number, reason string) error {
	p := principal.From(ctx)
	if _, err := ReadableBy(ctx, s.db.Read(), p, number); err != nil {
		return err
	}
	reason = rule.Plain(reason)
	if err := invalid(CheckText("/reason", reason)); err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := ByNumber(ctx, tx, number, tx.ForUpdate())
		if err != nil {
			return err
		}
		if _, err := a.Next(CallOff, principal.User); err != nil {
			return err
		}
		return errors.Join(s.callOff(ctx, tx, &a, reason, false), save(ctx, tx, a))
	})
}

// callOff has a licence stay who has it. Whoever takes what was announced decides: the day, or this.
func (s *Service) callOff(ctx context.Context, tx *db.Tx, a *Application, reason string, office bool) error {
	due, err := announcedBy(ctx, tx, a.Number)
	if errs.KindOf(err) == errs.NotFound {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "notAnnounced"})
	}
	if err != nil {
		return err
	}
	if due.From <= dateOf(tx.Now()) {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "dayHasCome", "date": due.From})
	}
	taken, err := TakeSuccession(ctx, tx, a.Number)
	if err != nil {
		return err
	}
	if !taken {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "notAnnounced"})
	}
	l, err := s.ports.Licences.Stay(ctx, tx, due.LicenceID)
	if err != nil {
		return err
	}
	a.Outcome, a.CallSign = CalledOff, ""
	text := NoticeText{LicenceNumber: l.Number, Station: l.Name, Day: due.From, Office: office, Reason: reason}
	if err := s.Notify(ctx, tx, a, noticeCalledOff, text); err != nil {
		return err
	}
	if !office { // what the successor wrote is for the office
		text.Reason = ""
	}
	_, err = s.sendTo(ctx, tx, Notice{AccountID: l.AccountID, Sender: a.Issuer()}, noticeStays, func(string) any { return text })
	return errors.Join(err, s.record(ctx, tx, EventCalledOff, *a, because(reason)))
}

// passesOn is the day to come on which a licence passes on by an application; empty where none does.
func (s *Service) passesOn(ctx context.Context, q db.Querier, a Application) (string, error) {
	if a.Outcome != Granted || a.LicenceID != "" || a.AboutLicence != "" || !s.succeeds(a) {
		return "", nil
	}
	due, err := announcedBy(ctx, q, a.Number)
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return due.From, err
}

func (s *Service) succeeds(a Application) bool {
	proc, ok := s.catalogue.Version(a.ProcedureID, a.ProcedureVersion)
	return ok && proc.Definition().Succeeds != nil
}
