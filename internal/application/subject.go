package application

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// takeEffect does what follows from the arrival of a notification: its record is made, says
// what was changed, or ends.
func (s *Service) takeEffect(ctx context.Context, tx *db.Tx, f *filing) error {
	a := &f.application
	if f.endsAnew != "" {
		if err := s.endAnew(ctx, tx, f); err != nil {
			return err
		}
	} else if f.ends != "" {
		return s.ports.Licences.End(ctx, tx, a.HolderID, a.AboutLicence, f.ends, a.Number)
	}
	if f.record == nil || f.ends != "" {
		return nil
	}
	l := Licence{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: a.HolderID, Bureau: a.Destination, Notified: true, Content: *f.record}
	if a.AboutLicence != "" {
		return s.ports.Licences.Amend(ctx, tx, a.AboutLicence, l)
	}
	if f.corrects != nil { // what this corrects has made the record
		record, err := s.ports.Licences.OfCase(ctx, tx, a.HolderID, a.CaseID)
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

// beforeItsEnd gives the licence of a discontinuation that is corrected the last day it had
// before: what was filed has ended it already.
func (s *Service) beforeItsEnd(ctx context.Context, proc *procedure.Procedure, about *draft.Subject, number string) error {
	if def := proc.Definition().Subject; def == nil || def.Ends == "" {
		return nil
	}
	doc, err := documentOf(ctx, s.db.Read(), number)
	if err != nil {
		return err
	}
	filed, err := draft.FormData(doc.json).Object()
	about.Licence.ValidTo = proc.Stated(filed)["validTo"]
	return err
}

// correctsEnd notes the last day that the licence has after a correction: the one it names
// now, or, where it names none any more, the one before the first filing.
func (f *filing) correctsEnd(proc *procedure.Procedure) error {
	if about := proc.Definition().Subject; about == nil || about.Ends == "" {
		return nil
	}
	filed, err := draft.FormData(f.document).Object()
	if f.endsAnew = f.ends; f.ends == "" {
		f.endsAnew = proc.Stated(filed)["validTo"]
	}
	return err
}

// endAnew moves the day on which the licence ended when this was first filed, to an earlier
// or a later one.
func (s *Service) endAnew(ctx context.Context, tx *db.Tx, f *filing) error {
	a := &f.application
	l, err := s.ports.Licences.Of(ctx, tx, a.HolderID, a.AboutLicence)
	switch {
	case err != nil || f.endsAnew == l.ValidTo:
		return err
	case f.endsAnew > l.ValidTo:
		err := s.ports.Licences.Revive(ctx, tx, a.HolderID, a.AboutLicence, f.endsAnew, a.Number)
		if err != nil || f.ends == "" {
			return err
		}
		// It is discontinued as before, on the later day.
	}
	return s.ports.Licences.End(ctx, tx, a.HolderID, a.AboutLicence, f.endsAnew, a.Number)
}

// undoEffect takes back what a notification, which is being withdrawn, has done when it arrived: the
// record that it made ends, a licence that it ended goes on, one that it changed says what it said before.
func (s *Service) undoEffect(ctx context.Context, tx *db.Tx, a Application) error {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return err
	}
	if a.Effect == EffectArrival && a.AboutLicence == "" {
		return s.endRecord(ctx, tx, a)
	}
	if about := proc.Definition().Subject; about != nil && about.Ends != "" {
		if err := s.goOn(ctx, tx, proc, a); err != nil {
			return err
		}
	}
	if a.Effect == EffectArrival {
		return s.restorePrevious(ctx, tx, a)
	}
	return nil
}

// goOn gives a licence back the term that it had before a notification of discontinuation, or
// before the first one that this corrects.
func (s *Service) goOn(ctx context.Context, tx *db.Tx, proc *procedure.Procedure, a Application) (err error) {
	first := a
	for first.Corrects != "" {
		if first, err = ByNumber(ctx, tx, first.Corrects, ""); err != nil {
			return err
		}
	}
	doc, err := documentOf(ctx, tx, first.Number)
	if err != nil {
		return err
	}
	filed, err := draft.FormData(doc.json).Object()
	if err != nil {
		return err
	}
	err = s.ports.Licences.Revive(ctx, tx, a.HolderID, a.AboutLicence, proc.Stated(filed)["validTo"], a.Number)
	if errs.KindOf(err) == errs.Business { // another has the call sign by now
		return errs.Refuse(codeNotWithdrawable, nil)
	}
	return err
}

// endRecord lets the record of a notification end today, where it has one that still holds.
func (s *Service) endRecord(ctx context.Context, tx *db.Tx, a Application) error {
	record, err := s.ports.Licences.OfCase(ctx, tx, a.HolderID, a.CaseID)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	today := dateOf(tx.Now())
	if err != nil || record.ValidTo <= today || today < record.ValidFrom {
		return err
	}
	return s.ports.Licences.End(ctx, tx, a.HolderID, record.ID, today, a.Number)
}
