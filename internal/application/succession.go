package application

import (
	"context"

	applicants "radioportal/internal/applicant"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Former is a licence that may pass on to another holder, as the register has it.
type Former struct {
	draft.LicenceFacts
	Kind  string // of its holder: individual, corporation or organization; empty where that is not known
	Since string // first day of the holder, YYYY-MM-DD; empty where that is not known
	Until string // last day, with that of one that renews it
	// WasToEnd is the last day by a discontinuation that has no effect, as it lies in the successor's time; empty where none does.
	WasToEnd string
}

// PassingOn is what the register says of a licence that is to be passed on.
type PassingOn string

// What it may say.
const (
	MayPassOn         PassingOn = "FOUND"
	OfAnotherHolder   PassingOn = "OTHER_HOLDER"
	OfAnotherKind     PassingOn = "OTHER_KIND"
	NotOfAnIndividual PassingOn = "NOT_INDIVIDUAL"
	NotOfABody        PassingOn = "NOT_BODY"
	OnAnotherDay      PassingOn = "OTHER_DAY"
	HasPassedOn       PassingOn = "PASSED_ON"
	EndsBefore        PassingOn = "ENDING"
	OfTheFiler        PassingOn = "OWN"
	NotRegistered     PassingOn = "NONE"
)

// causeInheritance is the code of the cause by which only a person's licence passes on.
const causeInheritance = "inheritance"

// FirstDay is the first day of the holder to whom a licence passes on, were it granted on a day. What is notified is a
// fact of its own day, however long ago; what needs a permission passes on no earlier than that is given.
func FirstDay(p *procedure.Procedure, to procedure.Succeeding, today string) string {
	if p.Outcome().Filing == procedure.FilingNotification && to.From != "" {
		return to.From
	}
	return max(to.From, today)
}

// PassesOn tells whether the licence that the register has passes on from a day as an account asked for.
func PassesOn(p *procedure.Procedure, to procedure.Succeeding, l Former, accountID, from string) PassingOn {
	switch {
	case l.AccountID == accountID:
		return OfTheFiler
	case !p.PassesOn(l.Category):
		return OfAnotherKind
	case !applicants.SameName(l.HolderName, to.FormerHolder):
		return OfAnotherHolder
	case !p.PassesOnBy(l.Kind, to.Cause) && to.Cause == causeInheritance:
		return NotOfAnIndividual
	case !p.PassesOnBy(l.Kind, to.Cause):
		return NotOfABody
	case l.PassedOn != "":
		return HasPassedOn
	case l.Until < from && (l.Discontinued || from != to.From):
		return EndsBefore
	case from < l.Since || l.Until < from:
		return OnAnotherDay
	}
	return MayPassOn
}

// checkFormer refuses at once what the register could not pass on, with one answer whatever the reason. It answers
// only to whoever names number, holder and address as the register has them: anybody else may know the number alone, and
// is answered as if there were no such licence. What is not registered here is for the desk.
func (s *Service) checkFormer(ctx context.Context, p *preparation) error {
	to, ok := p.proc.Succession(p.data)
	if !ok {
		return nil
	}
	from := FirstDay(p.proc, to, dateOf(s.db.Now()))
	l, err := s.ports.Licences.Predecessor(ctx, s.db.Read(), to.Number, from)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	if l.AccountID == p.applicant.AccountID { // who knows it anyway
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "ownLicence"})
	}
	if !named(to, l.LicenceFacts) {
		return nil
	}
	if PassesOn(p.proc, to, l, p.applicant.AccountID, from) == MayPassOn {
		return nil
	}
	return errs.Refuse(codeMovedOn, errs.Params{"reason": "notAsFiled"})
}

// passedOnSince is since when another holder has the licence that an application is about; empty where none has.
func (s *Service) passedOnSince(ctx context.Context, q db.Querier, a Application) (string, error) {
	if a.AboutLicence == "" {
		return "", nil
	}
	l, err := s.ports.Licences.ByID(ctx, q, a.HolderID, a.AboutLicence)
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	if err != nil || l.PassedOn > dateOf(s.db.Now()) { // until then its holder files as ever
		return "", err
	}
	return l.PassedOn, nil
}

// EventNotSucceeded is that a licence ended before the day on which it was to pass on.
const EventNotSucceeded = "application.not-succeeded"

// TellNotSucceeded tells who was to have a licence that it ended before.
func (s *Service) TellNotSucceeded(ctx context.Context, tx *db.Tx, a Application, t NoticeText) error {
	notice, err := s.send(ctx, tx, a, noticeNotSucceeded, t)
	if err != nil {
		return err
	}
	return s.record(ctx, tx, EventNotSucceeded, a, func(h *eventData) { h.Notice = notice })
}

// TellFormer tells the former holder of a licence that another has it, in the name of the office that granted that. The
// notice names no filing: that is the new holder's own.
func (s *Service) TellFormer(ctx context.Context, tx *db.Tx, granted Application, former draft.LicenceFacts, t NoticeText) error {
	if former.AccountID == granted.HolderID {
		return nil
	}
	_, err := s.sendTo(ctx, tx, Notice{AccountID: former.AccountID, Sender: granted.Issuer()}, noticePassedOn, func(string) any { return t })
	return err
}
