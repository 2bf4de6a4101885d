package desk

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// EventGrantedUnticked is recorded where an officer grants something of whose checklist items are not confirmed: which, and why.
const EventGrantedUnticked = "desk.granted-unticked"

// overUnticked refuses a grant over items of its checklist that nobody confirmed, unless it says why; that is written down with the
// items. Whoever gives what was drafted has no place for a reason: they are told of the items.
func (s *Service) overUnticked(ctx context.Context, tx *db.Tx, a application.Application, d Decision) error {
	open, err := s.unticked(ctx, tx, a)
	if err != nil || len(open) == 0 || d.trial {
		return err
	}
	reason := rule.Plain(d.UncheckedReason)
	if wrong := application.CheckReason("/uncheckedReason", reason); len(wrong) > 0 {
		if d.drafted {
			return refuseOpen(ctx, open)
		}
		return errs.InvalidFields(wrong)
	}
	words, inEn := []string{reason}, []string{reason}
	for _, item := range open {
		words, inEn = append(words, "・"+item.Ja), append(inEn, "- "+item.En)
	}
	return audit.RecordIn(ctx, tx, a.Destination, EventGrantedUnticked, "application:"+a.Number, a.CaseID,
		eventData{Number: a.Number, Text: strings.Join(words, "\n"), TextEn: strings.Join(inEn, "\n"), DeputyOf: a.DeputyOf})
}

// unticked are the items of the checklist of an application that nobody has confirmed.
func (s *Service) unticked(ctx context.Context, tx *db.Tx, a application.Application) ([]procedure.ChecklistItem, error) {
	list, err := s.checklistOf(ctx, tx, a)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	ticks, err := ticksOf(ctx, tx, a.Number)
	return slices.DeleteFunc(list, func(item procedure.ChecklistItem) bool {
		_, ok := ticks[item.ID]
		return ok
	}), err
}

// refuseOpen names the items that have to be confirmed first, in the language of whoever asks.
func refuseOpen(ctx context.Context, open []procedure.ChecklistItem) error {
	names := make([]string, 0, len(open))
	for _, item := range open {
		if principal.From(ctx).Lang == "en" {
			names = append(names, item.En)
		} else {
			names = append(names, item.Ja)
		}
	}
	return errs.Refuse(codeMovedOn, errs.Params{"reason": "checklist", "items": strings.Join(names, " / ")})
}
