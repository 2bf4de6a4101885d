package desk

import (
	"context"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// EventUncertifiedUse is recorded where an officer grants a licence over equipment that is used otherwise than it is certified, without a
// provisional licence: what of it, and why.
const EventUncertifiedUse = "desk.outside-certification"

// uncertifiedUse is what a filing that leads to a licence asks for beyond what the table says its equipment is certified for. So used it counts
// as equipment without a conformity mark (Radio Act, article 15, whose simplified procedure is open to marked equipment alone), that of
// amateurs too: their guarantee is of transmitters without a mark.
func (s *Service) uncertifiedUse(ctx context.Context, proc *procedure.Procedure, data *procedure.Data) ([]procedure.Notice, error) {
	if !looksAtEquipment(proc.Definition()) {
		return nil, nil
	}
	_, pointed, err := s.drafts.ByTables(ctx, proc, data, draft.LicenceRef{})
	return proc.PointedNotices(proc.OfEquipment(data, pointed)), err
}

// looksAtEquipment tells of what leads to a new licence, and of what amateurs change. A change of other stations is looked at with the
// result of its inspection, which amateurs’ have none of; a renewal goes on with the equipment that is licensed.
func looksAtEquipment(def *procedure.Definition) bool {
	return def.Licence != nil && (def.Kind == procedure.KindOpen || def.Licence.Category == amateurCategory && def.Kind == procedure.KindChange)
}

// beginsProvisionally tells of what a provisional licence may come before: a new licence. A change is permitted and inspected
// (Radio Act, articles 17 and 18), and a registration is of marked equipment alone (article 27-18).
func beginsProvisionally(proc *procedure.Procedure) bool {
	o := proc.Outcome()
	return o.Kind == procedure.KindOpen && o.Record == procedure.RecordLicence
}

// restsOn has a licence over equipment that is used otherwise than it is certified rest on a provisional licence and an inspection,
// where one was given; else the officer says why there is none.
func (s *Service) restsOn(ctx context.Context, tx *db.Tx, a application.Application, outside []procedure.Notice, proposal *procedure.LicenceProposal, today, why string) ([]errs.Field, error) {
	if len(outside) == 0 || proposal.AfterInspection {
		return nil, nil
	}
	given, err := application.ProvisionalOf(ctx, tx, a.CaseID, today)
	if err != nil {
		return nil, err
	}
	if proposal.AfterInspection = given != nil; given != nil {
		return nil, nil
	}
	why = rule.Plain(why)
	if wrong := application.CheckReason("/licence/marked", why); len(wrong) > 0 {
		return wrong, nil
	}
	return nil, s.recordUncertifiedUse(ctx, tx, a, outside, why)
}

func (s *Service) recordUncertifiedUse(ctx context.Context, tx *db.Tx, a application.Application, outside []procedure.Notice, why string) error {
	lines, inEn := []string{why}, []string{why}
	for _, each := range outside {
		lines, inEn = append(lines, each.Place.Ja+": "+each.Text.Ja), append(inEn, each.Place.En+": "+each.Text.En)
	}
	return audit.RecordIn(ctx, tx, a.Destination, EventUncertifiedUse, "application:"+a.Number, a.CaseID,
		eventData{Number: a.Number, Text: strings.Join(lines, "\n"), TextEn: strings.Join(inEn, "\n"), DeputyOf: a.DeputyOf})
}

// withUncertifiedUse puts into a case that leads to a licence what of its equipment is used otherwise than it is certified.
func (s *Service) withUncertifiedUse(ctx context.Context, c *Case, form draft.FormData) error {
	if c.Proposal == nil || c.Proposal.AfterInspection {
		return nil
	}
	proc, data, err := s.normalised(c.Application, form)
	if err != nil {
		return err
	}
	if c.Outside, err = s.uncertifiedUse(ctx, proc, data); err != nil || len(c.Outside) == 0 {
		return err
	}
	c.provisionally = beginsProvisionally(proc)
	c.Proposal.AfterInspection = c.Provisional != nil
	return nil
}
