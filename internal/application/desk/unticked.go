package desk

import (
	"context"
	"errors"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/rule"
)

// EventGrantedUnticked is recorded where an officer grants something of whose checklist items are not confirmed: which, and why.
const EventGrantedUnticked = "desk.granted-unticked"

// overUnticked writes down why something is granted although items of its checklist are not confirmed. The page asks for it where none is.
func (s *Service) overUnticked(ctx context.Context, tx *db.Tx, a application.Application, reason string) error {
	if reason = rule.Plain(reason); reason == "" {
		return nil
	}
	if wrong := application.CheckReason("/uncheckedReason", reason); len(wrong) > 0 {
		return errs.InvalidFields(wrong)
	}
	list, err := s.checklistOf(ctx, tx, a)
	ticks, read := ticksOf(ctx, tx, a.Number)
	if err := errors.Join(err, read); err != nil {
		return err
	}
	words := []string{reason}
	for _, item := range list {
		if _, ok := ticks[item.ID]; !ok {
			words = append(words, "・"+item.Ja)
		}
	}
	if len(words) == 1 {
		return nil
	}
	return audit.RecordIn(ctx, tx, a.Destination, EventGrantedUnticked, "application:"+a.Number, a.CaseID,
		eventData{Number: a.Number, Text: strings.Join(words, "\n")})
}
