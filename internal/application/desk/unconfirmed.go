package desk

import (
	"cmp"
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

// EventGrantedUnconfirmed is recorded where an officer grants something, or ends a check, of whose checklist items are not confirmed: which, and why.
const EventGrantedUnconfirmed = "desk.granted-unticked"

// Confirming is what an officer says of a checklist together with what ends the review: it is recorded with it, or not at all.
type Confirming struct {
	Items  []string // confirmed with it
	Reason string   // why the others are not
	// reasonEn is Reason in English, where the portal gives it.
	reasonEn string
	given    bool // it was drafted before the day on which it is given
	trial    bool // nothing is asked for yet that is only said with the decision itself
}

// confirming is what a decision says of the checklist.
func (d Decision) confirming() Confirming {
	return Confirming{Items: d.Confirmed, Reason: d.UncheckedReason, given: d.drafted, trial: d.trial}
}

// checkUnconfirmed confirms what is confirmed with a decision, and refuses it over items of its checklist that nobody confirmed, unless it
// says why, and over those that have to be confirmed; the reason is written down with the items. Whoever gives what was drafted has no
// place for a reason: they are told of the items.
func (s *Service) checkUnconfirmed(ctx context.Context, tx *db.Tx, a application.Application, c Confirming) error {
	list, err := s.checklistOf(ctx, tx, a)
	if err != nil {
		return err
	}
	if err := s.saveConfirmations(ctx, tx, a, list, c.Items, true); err != nil {
		return err
	}
	open, err := unconfirmedItems(ctx, tx, a, list)
	if err != nil || len(open) == 0 {
		return err
	}
	if needed := required(open); len(needed) > 0 && !c.trial {
		return refuseOpen(ctx, needed)
	}
	if c.trial {
		return nil
	}
	reason := rule.Plain(c.Reason)
	if wrong := application.CheckReason("/uncheckedReason", reason); len(wrong) > 0 {
		if c.given {
			return refuseOpen(ctx, open)
		}
		return errs.InvalidFields(wrong)
	}
	words, inEn := []string{reason}, []string{cmp.Or(c.reasonEn, reason)}
	for _, item := range open {
		words, inEn = append(words, "・"+item.Ja), append(inEn, "- "+item.En)
	}
	return audit.RecordIn(ctx, tx, a.Destination, EventGrantedUnconfirmed, "application:"+a.Number, a.CaseID,
		eventData{Number: a.Number, Text: strings.Join(words, "\n"), TextEn: strings.Join(inEn, "\n"), DeputyOf: a.DeputyOf})
}

// required are those of some items without which nothing is granted, nor ended as checked.
func required(open []procedure.ChecklistItem) []procedure.ChecklistItem {
	return slices.DeleteFunc(slices.Clone(open), func(item procedure.ChecklistItem) bool { return !item.Required })
}

// unconfirmedItems are the items of the checklist of an application that nobody has confirmed.
func unconfirmedItems(ctx context.Context, tx *db.Tx, a application.Application, list []procedure.ChecklistItem) ([]procedure.ChecklistItem, error) {
	if len(list) == 0 {
		return nil, nil
	}
	ticks, err := confirmationsOf(ctx, tx, a.Number)
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
