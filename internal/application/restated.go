package application

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// restated is what a notification of a name, an address or a place has the licence say. One that corrects another leaves what was
// notified or granted since: it says its own of what nothing else has changed meanwhile, and on record is the form with both.
func (s *Service) restated(ctx context.Context, tx *db.Tx, f *filing, l Licence) (Licence, error) {
	a := f.application
	if f.corrects == nil || !f.holderOnly && !notifiesChange(f.procedure, a) {
		return l, nil
	}
	now, err := s.ports.Licences.ByID(ctx, tx, a.HolderID, a.AboutLicence)
	first := f.corrects.application.Number
	if err != nil || now.ElectronicApplicationNumber == first {
		return l, err
	}
	m, err := s.merged(ctx, tx, Meanwhile{Form: draft.FormData(f.document), later: true}, a, saysOf(now, first), now)
	if err != nil {
		return l, err
	}
	l.Filed = m.Form
	if f.holderOnly {
		l.Content, err = s.holderOf(ctx, tx, a, m.Form, now)
		return l, err
	}
	proc, data, err := s.normalised(a, m.Form)
	if err == nil {
		l.Content, _ = proc.Licence(data, a.ReceivedOn())
	}
	return l, err
}

// notifiesChange tells of a change that takes effect when it arrives, by a procedure that decides on none: others may have been notified since.
func notifiesChange(def *procedure.Definition, a Application) bool {
	return def.Kind == procedure.KindChange && def.Effect == EffectArrival && a.Effect == EffectArrival
}

// normalised is what was filed, as its procedure reads it.
func (s *Service) normalised(a Application, form draft.FormData) (*procedure.Procedure, *procedure.Data, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return nil, nil, err
	}
	data, err := proc.NormaliseJSON(form, procedure.Env{Category: a.Category, Today: a.ReceivedOn()})
	return proc, data, err
}

// holderOf is what a form says of who holds the licence and where its station is kept, beside what the licence says.
func (s *Service) holderOf(ctx context.Context, q db.Querier, a Application, form draft.FormData, now draft.LicenceFacts) (procedure.LicenceProposal, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return procedure.LicenceProposal{}, err
	}
	values, err := form.Object()
	if err != nil {
		return procedure.LicenceProposal{}, err
	}
	before, err := s.beginsWith(ctx, q, proc, now)
	if err != nil {
		return procedure.LicenceProposal{}, err
	}
	day := a.ReceivedOn()
	return proc.HolderOf(proc.Normalise(values, procedure.Env{Category: a.Category, Today: day, Before: before}), day), nil
}

// asNotified has what corrects a notification compared with that, whatever the licence says since.
func (s *Service) asNotified(ctx context.Context, proc *procedure.Procedure, env *procedure.Env, about *draft.Subject, a Application) (err error) {
	if about != nil && (proc.MayNotify() && a.Effect == EffectArrival || notifiesChange(proc.Definition(), a)) {
		env.Before, err = s.beginsWith(ctx, s.db.Read(), proc, saysOf(about.Licence, a.Number))
	}
	return err
}

// saysOf is a licence as a filing had it say.
func saysOf(l draft.LicenceFacts, number string) draft.LicenceFacts {
	l.ElectronicApplicationNumber, l.Filed = number, nil
	return l
}

// beginsWith is what a form about a licence begins with.
func (s *Service) beginsWith(ctx context.Context, q db.Querier, proc *procedure.Procedure, l draft.LicenceFacts) (map[string]any, error) {
	about, err := s.drafts.SubjectOf(ctx, q, l)
	values := map[string]any{}
	if err == nil {
		about.Fill(proc, values)
	}
	return values, err
}
