package application

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// ref names the filing, from which something follows.
func (a Application) ref() procedure.FilingRef {
	return procedure.FilingRef{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: a.HolderID}
}

// takeEffect does what follows from the arrival of a notification: its record is made, says
// what was changed, or ends.
func (s *Service) takeEffect(ctx context.Context, tx *db.Tx, f *filing) error {
	a := &f.application
	if f.count != nil {
		return s.report(ctx, tx, f)
	}
	if f.ends != "" || f.corrects != nil && f.mayEnd() { // a correction may leave the licence its term
		if err := s.end(ctx, tx, f); err != nil {
			return err
		}
	}
	if f.record == nil || f.ends != "" {
		return nil
	}
	l := Licence{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: a.HolderID, Bureau: a.Destination, Notified: true, HolderOnly: f.holderOnly, Content: *f.record}
	if a.AboutLicence != "" {
		l, err := s.restated(ctx, tx, f, l)
		if err == nil {
			err = s.ports.Licences.Amend(ctx, tx, a.AboutLicence, l)
		}
		return err
	}
	if f.corrects != nil { // what this corrects has made the record
		record, err := s.ports.Licences.ByCase(ctx, tx, a.HolderID, a.CaseID)
		if err == nil {
			err = s.ports.Licences.Amend(ctx, tx, record.ID, l)
		}
		if errs.KindOf(err) != errs.NotFound {
			return err
		}
	}
	_, err := s.ports.Licences.Issue(ctx, tx, l)
	return err
}

// end ends the licence, or gives it its term back, and tells who is to have it.
func (s *Service) end(ctx context.Context, tx *db.Tx, f *filing) error {
	a := &f.application
	if err := s.ports.Licences.End(ctx, tx, a.AboutLicence, f.ends, a.ref()); err != nil {
		return err
	}
	l, err := s.ports.Licences.ByID(ctx, tx, a.HolderID, a.AboutLicence)
	if err != nil {
		return err
	}
	return s.tellSuccessors(ctx, tx, l, f.ends)
}

// report has the licence say the number that was reported. Another report may have used up meanwhile what was left:
// that is refused at the field.
func (s *Service) report(ctx context.Context, tx *db.Tx, f *filing) error {
	err := s.ports.Licences.Count(ctx, tx, f.application.AboutLicence, *f.count, f.application.ref())
	if errs.KindOf(err) != errs.Business {
		return err
	}
	refusal := errs.Of(err)
	return errs.InvalidFields([]errs.Field{{Pointer: f.count.At, Code: refusal.Code, Params: refusal.Params}})
}

// mayEnd tells whether the procedure is one by which licences end.
func (f *filing) mayEnd() bool {
	about := f.procedure.Subject
	return about != nil && about.Ends != ""
}

// beforeItsEnd gives the licence of a discontinuation that is corrected the last day it had
// before: what was filed has ended it already.
func (s *Service) beforeItsEnd(ctx context.Context, proc *procedure.Procedure, about *draft.Subject, a Application) error {
	if def := proc.Definition().Subject; def == nil || def.Ends == "" {
		return nil
	}
	before, err := s.ports.Licences.Before(ctx, s.db.Read(), a.AboutLicence, a.ref(), s.db.Now())
	about.Licence.ValidTo = before.ValidTo
	return err
}

// undoEffect takes back what a notification, which is being withdrawn, has done when it arrived: the
// record that it made ends, a licence that it ended goes on, one that it changed says what it said before. It is refused
// where the call sign is another licence's by then, or a number that was reported would be below 0.
func (s *Service) undoEffect(ctx context.Context, tx *db.Tx, a Application) error {
	if err := s.notRenewed(ctx, tx, a); err != nil {
		return err
	}
	err := s.ports.Licences.Withdraw(ctx, tx, a.ref())
	switch {
	case errs.CodeOf(err) == codeAtLeast:
		return errs.Refuse(codeNotWithdrawable, errs.Params{"reason": "belowZero"})
	case errs.KindOf(err) == errs.Business:
		return errs.Refuse(codeNotWithdrawable, nil)
	}
	if err != nil || a.AboutLicence == "" || !s.mayEnd(a) {
		return err
	}
	l, err := s.ports.Licences.ByID(ctx, tx, a.HolderID, a.AboutLicence)
	if err != nil {
		return err
	}
	return s.tellSuccessors(ctx, tx, l, "")
}

// notRenewed refuses to take back what a notification has changed of a licence that was renewed, or changed further, as changed since (Meanwhile), be
// that granted or notified: the one would say what it said before, and the other what it was granted with. It is changed back by another notification.
func (s *Service) notRenewed(ctx context.Context, q db.Querier, a Application) error {
	if a.Effect != EffectArrival || a.AboutLicence == "" || !s.amends(a) {
		return nil
	}
	at, err := arrivedFirst(ctx, q, a)
	if err != nil {
		return err
	}
	granted, err := db.All(ctx, q, db.Value[string], grantedSinceSQL, a.AboutLicence, at.UnixMilli(), a.CaseID)
	for _, id := range granted {
		if proc, ok := s.catalogue.Latest(id); ok && (proc.Definition().Kind == procedure.KindRenewal || proc.Definition().Kind == procedure.KindChange) {
			return errs.Refuse(codeNotWithdrawable, errs.Params{"reason": "renewed"})
		}
	}
	return err
}

// amends tells whether a filing changes what the licence says, other than its last day or a number of it.
func (s *Service) amends(a Application) bool {
	proc, ok := s.catalogue.Version(a.ProcedureID, a.ProcedureVersion)
	return ok && proc.Definition().Licence != nil && !s.mayEnd(a)
}

// mayEnd is filing.mayEnd of what was filed before.
func (s *Service) mayEnd(a Application) bool {
	proc, ok := s.catalogue.Version(a.ProcedureID, a.ProcedureVersion)
	return ok && (&filing{procedure: proc.Definition()}).mayEnd()
}
