package desk

import (
	"context"
	"slices"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// decide grants or refuses.
func (s *Service) decide(ctx context.Context, tx *db.Tx, a *application.Application, d Decision) error {
	if d.Outcome == application.Refused {
		return s.refuse(ctx, tx, a, d)
	}
	return s.grant(ctx, tx, a, d)
}

func (s *Service) grant(ctx context.Context, tx *db.Tx, a *application.Application, d Decision) error {
	if err := s.overDifference(ctx, tx, a, d.DifferenceReason); err != nil {
		return err
	}
	if err := s.checkUnconfirmed(ctx, tx, *a, d.confirming()); err != nil {
		return err
	}
	form, err := s.applications.Filed(ctx, tx, a.Number)
	if err != nil {
		return err
	}
	since, err := s.meanwhile(ctx, tx, *a, form)
	if err != nil {
		return err
	}
	proposal, leads, err := s.proposal(ctx, tx, *a, since.Form, tx.Now())
	if err != nil {
		return err
	}
	a.Outcome, a.CompletedAt = application.Granted, tx.Now()
	if !leads {
		return s.approve(ctx, tx, a, since.Form, d)
	}
	return s.grantLicence(ctx, tx, a, d, since, proposal)
}

// licenceGrant is what a grant writes on a licence, and what it follows from.
type licenceGrant struct {
	form  draft.FormData // what was filed, with what was corrected and redesigned since
	filed draft.FormData // form, where what was filed does not say it; nil otherwise
	proc  *procedure.Procedure
	data  *procedure.Data

	proposal  procedure.LicenceProposal // as it follows from the form
	content   procedure.LicenceProposal // as the officer decided
	departure application.Departure
	ruling    application.Ruling
	measured  measured
}

// grantLicence grants what leads to a licence: it issues the licence, or changes the one that the application is about.
func (s *Service) grantLicence(ctx context.Context, tx *db.Tx, a *application.Application, d Decision, since application.Meanwhile, proposal procedure.LicenceProposal) error {
	g, err := s.withDesign(ctx, tx, *a, since, proposal)
	if err != nil {
		return err
	}
	if err := s.confirmGrant(ctx, tx, *a, &d, &g); err != nil {
		return err
	}
	if err := s.recordLicenceGrant(ctx, tx, a, d, g); err != nil {
		return err
	}
	issued, err := s.issueGranted(ctx, tx, *a, g)
	if err != nil {
		return err
	}
	a.LicenceID = issued.ID
	notice := application.NoticeGranted
	if g.proc.Definition().Kind == procedure.KindChange {
		notice = application.NoticeChanged
	}
	return s.applications.Notify(ctx, tx, a, notice, application.NoticeText{
		LicenceNumber: issued.Number, CallSign: g.content.CallSign, ValidFrom: g.content.ValidFrom, ValidTo: g.content.ValidTo,
		Departure: g.departure,
	}.Rule(g.ruling, g.proc.Definition().Ruling))
}

// withDesign begins a grant with the form as it stands, with changes of the design that were granted under the provisional licence.
func (s *Service) withDesign(ctx context.Context, tx *db.Tx, a application.Application, since application.Meanwhile, proposal procedure.LicenceProposal) (g licenceGrant, err error) {
	var redesigned bool
	if g.form, redesigned, g.proposal, err = s.redesignedLicence(ctx, tx, a, since.Form, proposal); err != nil {
		return g, err
	}
	if len(since.Taken) > 0 || redesigned {
		g.filed = g.form
	}
	g.proc, g.data, err = s.normalised(a, g.form)
	return g, err
}

// confirmGrant reads what the officer decided into a grant; errs.InvalidFields names what of it cannot be written on a licence.
func (s *Service) confirmGrant(ctx context.Context, tx *db.Tx, a application.Application, d *Decision, g *licenceGrant) error {
	today := clock.Date(tx.Now())
	uncertified, err := s.uncertifiedUse(ctx, g.proc, g.data)
	if err != nil {
		return err
	}
	unmarked, err := s.restsOn(ctx, tx, a, uncertified, &g.proposal, today, d.Licence.Marked)
	if err != nil {
		return err
	}
	if g.measured, err = s.underProvisional(ctx, tx, a, &g.proposal, &d.Licence); err != nil {
		return err
	}
	if d.drafted {
		d.Licence = d.Licence.begun(today, g.proc.FullTerm)
	}
	content, departures, lowered, fields := d.Licence.confirm(g.proposal, g.proc, g.measured, s.catalogue.English)
	departure, unexplained := because(departures, lowered, d.Reason)
	ruled, unruled := d.rule(g.proc, g.data, today, "")
	if fields = slices.Concat(fields, unexplained, unruled, unmarked); len(fields) > 0 {
		return errs.InvalidFields(fields)
	}
	altered, err := s.applications.Altered(ctx, tx, a, g.proc, g.data)
	g.content, g.departure, g.ruling = content, departure, application.NewRuling(ruled, altered)
	return err
}

// recordLicenceGrant takes the call sign for the application and writes down that it is granted, and its inspection where the licence rests on one.
func (s *Service) recordLicenceGrant(ctx context.Context, tx *db.Tx, a *application.Application, d Decision, g licenceGrant) error {
	a.CallSign = g.content.CallSign
	if err := s.notHeld(ctx, tx, *a); err != nil {
		return err
	}
	if err := s.applications.RecordGrant(ctx, tx, *a, g.departure, g.ruling); err != nil {
		return err
	}
	if !g.content.AfterInspection {
		return nil
	}
	return s.recordInspection(ctx, tx, a, d.Licence, g.measured.passed)
}

// issueGranted issues the licence of a grant, or changes the one that the application is about. A refusal names the places of the decision.
func (s *Service) issueGranted(ctx context.Context, tx *db.Tx, a application.Application, g licenceGrant) (application.LicenceIssued, error) {
	l := application.Licence{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: a.HolderID, Bureau: a.Destination,
		Content: g.content, Filed: g.filed}
	kept := g.content.CallSign == g.proposal.CallSign && g.proc.KeepsCallSign() // it stays what it is
	if from, ok := g.proc.CallSigns(g.data, a.Destination); ok && !kept {
		l.CallSigns = &from
	}
	issued, err := s.license(ctx, tx, a, g.proc.Definition().Kind, l)
	if code := errs.CodeOf(err); code == codeInUse || code == codeCallSign {
		return issued, errs.InvalidFields(inDecision(errs.Of(err).Fields))
	}
	return issued, err
}

// inDecision are the places of a decision that a refusal of the licence itself is about.
func inDecision(fields []errs.Field) []errs.Field {
	placed := slices.Clone(fields)
	for i, f := range placed {
		if f.Pointer == "/callSign" {
			placed[i].Pointer = "/licence/callSign"
		} else {
			placed[i].Pointer = "/licence/particulars" + f.Pointer
		}
	}
	return placed
}

// license issues the licence, or changes the one that the application is about.
func (s *Service) license(ctx context.Context, tx *db.Tx, a application.Application, kind string, l application.Licence) (application.LicenceIssued, error) {
	switch kind {
	case procedure.KindRenewal:
		l.Renews = a.AboutLicence
	case procedure.KindChange:
		about, err := s.ports.Licences.ByID(ctx, tx, a.HolderID, a.AboutLicence)
		if err != nil {
			return application.LicenceIssued{}, err
		}
		return application.LicenceIssued{ID: about.ID, Number: about.Number}, s.ports.Licences.Amend(ctx, tx, about.ID, l)
	}
	return s.ports.Licences.Issue(ctx, tx, l)
}
