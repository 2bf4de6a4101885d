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
	NotRegistered     PassingOn = "NONE"
)

// causeInheritance is the code of the cause by which only a person's licence passes on.
const causeInheritance = "inheritance"

// PassesOn tells whether the licence that the register has passes on as it was asked for.
func PassesOn(p *procedure.Procedure, to procedure.Succeeding, l Former, tomorrow string) PassingOn {
	switch {
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
	case l.Discontinued || l.Until < tomorrow:
		return EndsBefore
	case to.From < l.Since || l.Until < to.From:
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
	l, err := s.ports.Licences.Predecessor(ctx, s.db.Read(), to.Number)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	if !applicants.SameName(l.HolderName, to.FormerHolder) || !applicants.SameAddress(l.HolderAddress, to.FormerAddress) {
		return nil
	}
	if PassesOn(p.proc, to, l, dateOf(s.db.Now().AddDate(0, 0, 1))) == MayPassOn {
		return nil
	}
	return errs.Refuse(codeMovedOn, errs.Params{"reason": "notAsFiled"})
}

// EndFees takes back what is asked of a former holder for what is under way about licences that have passed on.
func (s *Service) EndFees(ctx context.Context, tx *db.Tx, licenceIDs []string) error {
	for _, id := range licenceIDs {
		open, err := openAbout(ctx, tx, id)
		if err != nil {
			return err
		}
		for _, each := range open {
			if err := s.ports.Fees.Cancel(ctx, tx, each.Number); err != nil {
				return err
			}
		}
	}
	return nil
}

// lapse notes of what a fee is still owed for whether its licence is another holder's meanwhile: nothing is granted for it
// any more, so that nothing is owed.
func (s *Service) lapse(ctx context.Context, q db.Querier, a *Application) error {
	if a.AboutLicence == "" || a.Ended() || !a.owesFee() {
		return nil
	}
	l, err := s.ports.Licences.ByID(ctx, q, a.HolderID, a.AboutLicence)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	a.Lapsed = l.PassedOn
	return err
}

// TellFormer tells the former holder of a licence that another has it, in the name of the office that granted that. The
// notice names no filing: that is the new holder's own.
func (s *Service) TellFormer(ctx context.Context, tx *db.Tx, granted Application, former draft.LicenceFacts, t NoticeText) error {
	if former.AccountID == granted.HolderID {
		return nil
	}
	_, err := s.sendTo(ctx, tx, Notice{AccountID: former.AccountID, Sender: granted.DestinationName}, noticePassedOn, func(string) any { return t })
	return err
}
