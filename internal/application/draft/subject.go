package draft

import (
	"cmp"
	"context"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// codeWindow tells from when to when a renewal may be filed.
const codeWindow = "MSG-LIT-E-0050"

// Subject is the licence that a procedure is about, with what was filed for it last.
type Subject struct {
	Licence LicenceFacts
	filed   map[string]any
	hidden  bool // who begins may not see what was filed
	// permitted are its permitted changes, of a procedure that notifies their completion, as told in lang.
	permitted []Permitted
	lang      string
}

// disclosedTo tells whether a power of attorney shows what the licence says: for a month after its issue, or later where it says so.
func (s *Subject) disclosedTo(m *principal.Mandate, now time.Time) bool {
	return m == nil || m.LaterRecords || s == nil || clock.Date(now) <= clock.AddMonths(clock.Date(s.Licence.IssuedAt), 1)
}

// Number is that of the licence; empty where there is none.
func (s *Subject) Number() string {
	if s == nil {
		return ""
	}
	return s.Licence.Number
}

// Fill puts what is known of the licence into the raw data of a form. There is nothing
// where the procedure is about no licence.
func (s *Subject) Fill(p *procedure.Procedure, values map[string]any) {
	if s == nil {
		return
	}
	if !s.hidden {
		p.Carry(values, s.filed)
	}
	s.state(p, values)
}

// state puts the facts of the licence in place of whatever was typed.
func (s *Subject) state(p *procedure.Procedure, values map[string]any) {
	if s == nil {
		p.WithoutLicence(values)
	} else {
		p.State(values, s.filed, !s.Licence.Incomplete(), s.facts(p))
	}
}

// facts are what the licence says now, by the names that forms have for it.
func (s *Subject) facts(p *procedure.Procedure) map[string]string {
	facts := s.Licence.stated()
	if def := p.Definition().Subject; def != nil && def.Ends != "" && s.Licence.PassedOn != "" { // from then on it is another's to discontinue
		facts["validTo"] = min(facts["validTo"], clock.AddDays(s.Licence.PassedOn, -1))
	}
	s.statePermitted(facts)
	return facts
}

// restated is a draft with what its licence says now where it said what it was when the draft was begun; all that was typed stays.
func (s *Subject) restated(p *procedure.Procedure, d Draft) (Draft, error) {
	raw, err := d.Raw(p)
	if err != nil {
		return d, err
	}
	p.StateFacts(raw, s.facts(p))
	d.Form, d.Members, err = Split(p, raw)
	return d, err
}

// stated are the facts of a licence by the names that forms have for them (procedure.State).
func (l LicenceFacts) stated() map[string]string {
	facts := map[string]string{"number": l.Number, "name": l.Name, "callSign": l.CallSign, "validFrom": l.ValidFrom, "validTo": l.ValidTo,
		"termFrom": l.TermFrom, "heldFrom": l.HeldFrom, "firstFrom": l.FirstFrom, "passesOn": l.PassedOn}
	for id, value := range l.Particulars {
		facts["particulars."+id] = value
	}
	return facts
}

// SubjectFor reads the licence a procedure is to be filed for; nil where there is none, as a report about a licence
// that is not in the portal has none.
func (s *Service) SubjectFor(ctx context.Context, q db.Querier, proc *procedure.Procedure, accountID, licenceID string) (*Subject, error) {
	about := proc.Definition().Subject
	if about == nil || about.Optional && licenceID == "" {
		return nil, nil
	}
	l, err := s.ports.Licences.ByID(ctx, q, accountID, licenceID)
	if err != nil {
		return nil, err
	}
	if !about.For(l.Category) {
		return nil, errs.New(errs.NotFound, "procedure %s is not for licences of category %q", proc.Definition().ID, l.Category)
	}
	of, err := s.SubjectOf(ctx, q, l)
	if err != nil {
		return nil, err
	}
	of.lang = langOf(ctx)
	of.permitted, err = s.permittedFor(ctx, q, proc, l.ID)
	return of, err
}

// SubjectOf is a licence with what was filed for it last.
func (s *Service) SubjectOf(ctx context.Context, q db.Querier, l LicenceFacts) (*Subject, error) {
	form := l.Filed
	if !l.Incomplete() {
		var err error
		if form, err = s.filings.Filed(ctx, q, l.ElectronicApplicationNumber); err != nil {
			return nil, err
		}
	}
	filed, err := form.Object()
	return &Subject{Licence: l, filed: filed}, err
}

// MayFileFor tells whether the procedure may be filed for the licence today, or on the day of its arrival on paper. It is refused with
// MSG-LIT-E-0050 outside of its window, and with MSG-LIT-E-0093 where the licence is not
// valid, the same is under way already (of what may be a notification one of these, see besideOpen), or what is to be renewed is renewed, discontinued or too short for it.
func (s *Service) MayFileFor(ctx context.Context, q db.Querier, proc *procedure.Procedure, about *Subject) error {
	if about == nil {
		return nil
	}
	today, l := principal.From(ctx).Day(s.db.Now()), about.Licence
	if err := cmp.Or(s.closed(l, today), l.fileable(today)); err != nil {
		return err
	}
	if err := s.mayRenew(ctx, q, proc, l); err != nil {
		return err
	}
	from, to := proc.Filing(l.Licensed())
	if to == "" {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "tooShort", "validTo": l.ValidTo})
	}
	if today < from || to < today {
		return errs.Refuse(codeWindow, windowParams(proc, from, to))
	}
	if !proc.Definition().Alters() {
		return nil
	}
	open, err := s.filings.OpenAbout(ctx, q, l.ID, proc.Definition(), proc.MayNotify())
	if err != nil {
		return err
	}
	return RefuseSecond(ctx, open)
}

// windowParams say when something may be filed; a registration is not renewed in the words of a licence.
func windowParams(proc *procedure.Procedure, from, to string) errs.Params {
	params := errs.Params{"from": from, "to": to}
	if proc.Outcome().Record == procedure.RecordRegistration {
		params["reason"] = procedure.RecordRegistration
	}
	return params
}

// fileable refuses what is filed for a licence that is not valid, or has passed on. Until then its holder files as ever.
func (l LicenceFacts) fileable(today string) error {
	switch {
	case l.PassedOn != "" && l.PassedOn <= today:
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "passedOn", "date": l.PassedOn})
	case l.Withdrawn:
		return refuseNumber(errs.Params{"reason": "withdrawn", "date": l.ValidTo})
	case l.Void:
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "neverBegins"})
	case today < l.ValidFrom:
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "notBegun", "validFrom": l.ValidFrom})
	case !l.Valid(today):
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "over", "validTo": l.ValidTo})
	}
	return nil
}

// closed refuses what is filed about what has no term and is discontinued: nothing of it goes on from the day of that.
func (s *Service) closed(l LicenceFacts, today string) error {
	if s.catalogue.Words(l.Category).Endless && l.Discontinued && !l.Withdrawn && l.ValidTo <= today {
		return refuseNumber(errs.Params{"reason": "dealingsEnded", "date": l.ValidTo})
	}
	return nil
}

// refuseNumber refuses at the number of the record what is filed about one that is over.
func refuseNumber(params errs.Params) error {
	return errs.RefuseAt(codeMovedOn, params, []errs.Field{{Pointer: "/licence/number", Code: codeMovedOn, Params: params}})
}

// mayRenew refuses to renew a licence that is renewed already or discontinued.
func (s *Service) mayRenew(ctx context.Context, q db.Querier, proc *procedure.Procedure, l LicenceFacts) error {
	if proc.Definition().Kind != procedure.KindRenewal {
		return nil
	}
	if l.Discontinued {
		why := "discontinued"
		if l.Revoked {
			why = "revoked"
		}
		return errs.Refuse(codeMovedOn, errs.Params{"reason": why, "validTo": l.ValidTo})
	}
	until, err := s.ports.Licences.RenewedUntil(ctx, q, l.AccountID, l.Number, l.ValidFrom)
	if err == nil && until != "" {
		err = errs.Refuse(codeMovedOn, errs.Params{"reason": "renewed", "validTo": until})
	}
	return err
}

// RefuseSecond is refused with MSG-LIT-E-0093, and says what is under way, and where, where there is such a filing.
func RefuseSecond(ctx context.Context, u UnderWay) error {
	if u.Number == "" {
		return nil
	}
	bureau := u.Bureau.Ja
	if langOf(ctx) == "en" {
		bureau = u.Bureau.En
	}
	return errs.Refuse(codeMovedOn, errs.Params{"reason": u.Reason, "electronicApplicationNumber": u.Number, "bureau": bureau})
}

// filedBefore is what was filed last for the licence, as the procedure reads it (procedure.Env.Before).
func (s *Subject) filedBefore(p *procedure.Procedure) map[string]any {
	if s == nil {
		return nil
	}
	values := map[string]any{}
	s.Fill(p, values)
	return values
}

// before is what was filed last for the licence that a draft is about, as its procedure reads it, and the
// sections that stay so, with the draft as it reads by what the licence says now. A correction says what was filed.
func (s *Service) before(ctx context.Context, d Draft) (Draft, FormData, []string, error) {
	if d.LicenceID == "" || d.Purpose == PurposeAdd {
		return d, nil, []string{}, nil
	}
	proc, err := s.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return d, nil, nil, err
	}
	about, err := s.SubjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err != nil {
		return d, nil, nil, err
	}
	if !about.disclosedTo(principal.From(ctx).Mandate, s.db.Now()) {
		return d, nil, about.keeps(proc), nil
	}
	if d.Purpose == "" && about != nil {
		if d, err = about.restated(proc, d); err != nil {
			return d, nil, nil, err
		}
	}
	before, err := formDataOf(about.filedBefore(proc))
	return d, before, about.keeps(proc), err
}

// keeps are the sections of a form that stay as they were filed for the licence.
func (s *Subject) keeps(p *procedure.Procedure) []string {
	if s == nil {
		return []string{}
	}
	return p.Keeps(s.filed, !s.Licence.Incomplete())
}
