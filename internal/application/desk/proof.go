package desk

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// EventHolderDiffers is recorded where an officer grants something, or ends its check, although it
// says something else of its holder than the account or its proof, or nothing is proven; or lets pass on what the
// register does not know.
const EventHolderDiffers = "desk.holder-differs"

// compareHolder puts into a case who its holder is, and what of it can be returned for correction.
func (s *Service) compareHolder(ctx context.Context, c *Case) error {
	proc, data, err := s.read(c.Application, c.FormData, c.Files)
	if err != nil {
		return err
	}
	c.Parts = holderParts(proc, data, c.Holder)
	if c.unexplained, err = s.unexplained(ctx, s.db.Read(), c.Application, proc, data, c.Parts); err != nil {
		return err
	}
	s.drafts.LookUp(ctx, proc, data)
	known, pointed, err := s.drafts.ByTables(ctx, proc, data, draft.LicenceRef{LicenceID: c.AboutLicence, Number: c.Number})
	if err != nil {
		return err
	}
	byRecord, err := s.pointedByRecord(ctx, s.db.Read(), c.Application, proc, data)
	if err != nil {
		return err
	}
	pointed = append(pointed, byRecord...)
	beside, err := s.besideRecord(ctx, c, proc, data)
	if err != nil {
		return err
	}
	c.Equipment, c.Warnings = known, append(proc.Notices(beside), proc.PointedNotices(pointed)...)
	c.Outline = proc.Outline(data, c.Effect)
	c.Places = []string{}
	if slices.Contains(c.Allowed, ActionCorrection) {
		c.Places = proc.Places(data, c.Holder.Known)
	}
	if !c.CompletedAt.IsZero() {
		return nil
	}
	return s.warnBeforeDecision(ctx, c, proc, data)
}

// warnBeforeDecision adds to a case that is not decided what the officer has to know beside what the checks of its procedure point out.
func (s *Service) warnBeforeDecision(ctx context.Context, c *Case, proc *procedure.Procedure, data *procedure.Data) error {
	q := s.db.Read()
	var former application.Former
	var err error
	if c.Predecessor, former, err = s.predecessor(ctx, q, c.Application, proc, data, s.db.Now()); err != nil {
		return err
	}
	to, _ := proc.Succession(data)
	warned, err := s.warned(ctx, q, c.Predecessor, former, to.From)
	if err != nil {
		return err
	}
	if c.Certifying, err = s.applications.Certifying(ctx, q, c.HolderID, proc, data); err != nil {
		return err
	}
	warned = append(warned, certificateOfOthers(c.Certifying)...)
	apart, err := s.apart(ctx, q, c, proc)
	if err != nil {
		return err
	}
	ending, err := s.ending(ctx, q, c, proc)
	if err != nil {
		return err
	}
	day, err := s.putOff(ctx, q, c.Application, proc, data)
	if err != nil {
		return err
	}
	redesign, err := s.ofNoRecord(ctx, q, c.Application, proc, data)
	if err != nil {
		return err
	}
	competing, err := s.competingFilings(ctx, q, c.Application, to.Number)
	for _, list := range [][]procedure.Notice{warned, apart, ending, day, redesign, competing} {
		c.Warnings = append(c.Warnings, list...) // not nil, where there are none
	}
	return err
}

// besideRecord is what was filed as it is told of beside the licence on record, of what an officer decides on.
func (s *Service) besideRecord(ctx context.Context, c *Case, proc *procedure.Procedure, data *procedure.Data) (*procedure.Data, error) {
	if !proc.Definition().AsksRecord() {
		return data, nil
	}
	before, err := s.filedBefore(ctx, s.db.Read(), proc, c.Application)
	if err != nil {
		return nil, err
	}
	return proc.NormaliseJSON(c.FormData, procedure.Env{Category: c.Category, Documents: draft.DocumentsOf(c.Files), Today: c.ReceivedOn(), Before: before})
}

// read is what was filed, with its files, as its procedure reads it.
func (s *Service) read(a application.Application, filed draft.FormData, files []draft.AttachmentInfo) (*procedure.Procedure, *procedure.Data, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return nil, nil, err
	}
	data, err := proc.NormaliseJSON(filed, procedure.Env{Category: a.Category, Documents: draft.DocumentsOf(files), Today: a.ReceivedOn()})
	return proc, data, err
}

// holderParts compares what was filed of the holder with the account as it is now.
func holderParts(proc *procedure.Procedure, filed *procedure.Data, holder draft.Holder) []procedure.HolderPart {
	account := map[string]string{}
	for name, value := range holder.Details {
		if text, ok := value.(string); ok {
			account[name] = text
		}
	}
	return proc.Holder(filed, account, holder.Shown.Proven)
}

// needReason tells whether something is granted, or its check ended, only with a reason: the filing
// says something else of its holder than the account or its proof, which it does not explain itself, or a decision is for an
// account whose identity is not shown now.
func needReason(a application.Application, unexplained []procedure.HolderPart, shown draft.IdentityCheck) bool {
	return a.Effect == application.EffectReview && !shown.Identified || len(unexplained) > 0
}

// unexplained are the parts that differ, but for those that are what a filing notifies: a holder that gives notice of a new name says
// another than the one that was proven.
func (s *Service) unexplained(ctx context.Context, q db.Querier, a application.Application, proc *procedure.Procedure, filed *procedure.Data, parts []procedure.HolderPart) ([]procedure.HolderPart, error) {
	differing := slices.DeleteFunc(slices.Clone(parts), func(p procedure.HolderPart) bool { return !p.Differs })
	if len(differing) == 0 || a.Effect != application.EffectArrival || !proc.MayNotify() {
		return differing, nil
	}
	before, err := s.filedBefore(ctx, q, proc, a)
	if err != nil || before == nil {
		return differing, err
	}
	notified := map[string]bool{}
	for _, each := range proc.Altered(proc.Normalise(before, procedure.Env{Category: a.Category, Today: a.ReceivedOn()}), filed) {
		notified["/"+strings.ReplaceAll(each.At, ".", "/")] = true
	}
	return slices.DeleteFunc(differing, func(p procedure.HolderPart) bool { return notified[p.Pointer] }), nil
}

// overDifference asks for a reason where one is needed, and writes it down with what differs.
// Problems are errs.Invalid. An account that is gone says nothing.
func (s *Service) overDifference(ctx context.Context, tx *db.Tx, a *application.Application, reason string) error {
	form, err := s.applications.Filed(ctx, tx, a.Number)
	if err != nil {
		return err
	}
	proc, filed, err := s.read(*a, form, nil)
	if err != nil {
		return err
	}
	needed, parts := false, []procedure.HolderPart(nil)
	holder, err := s.ports.Holders.Holder(ctx, tx, a.HolderID)
	if err == nil {
		parts = holderParts(proc, filed, holder)
		unexplained, err := s.unexplained(ctx, tx, *a, proc, filed, parts)
		if err != nil {
			return err
		}
		needed = needReason(*a, unexplained, holder.Shown)
	} else if errs.KindOf(err) != errs.NotFound {
		return err
	}
	found, _, err := s.predecessor(ctx, tx, *a, proc, filed, tx.Now())
	if err != nil {
		return err
	}
	certified, err := s.applications.Certifying(ctx, tx, a.HolderID, proc, filed)
	if err != nil || !needed && !found.missing() && !certified.Missing() {
		return err
	}
	reason = rule.Plain(reason)
	if wrong := application.CheckReason("/differenceReason", reason); len(wrong) > 0 {
		return errs.InvalidFields(wrong)
	}
	differing := slices.DeleteFunc(parts, func(p procedure.HolderPart) bool { return !p.Differs })
	return audit.RecordIn(ctx, tx, a.Destination, EventHolderDiffers, "application:"+a.Number, a.CaseID,
		eventData{Number: a.Number, Text: reason, Differing: differing, DeputyOf: a.DeputyOf})
}
