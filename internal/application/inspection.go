package application

import (
	"context"
	"errors"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// EventInspectionFailed is recorded where the completed work did not pass its inspection.
const EventInspectionFailed = "application.inspection-failed"

// InspectionResult is what came of an inspection.
type InspectionResult string

// The results.
const (
	InspectionPassed InspectionResult = "PASSED"
	InspectionFailed InspectionResult = "FAILED"
)

// Inspection is one of the work under a provisional licence (Radio Act, article 10). Of one that was not passed the holder is told
// why, and until when to put the work right and to notify its completion once more. The law says of it no more than that the
// result is told (Ordinance for Enforcement, article 39) and that no licence is granted before one is passed (Radio Act,
// article 12); not checked: how bureaus set the day.
type Inspection struct {
	Result InspectionResult `json:"result" enum:"PASSED,FAILED"`
	On     string           `json:"on" doc:"YYYY-MM-DD, the day of the inspection"`
	Reason string           `json:"reason,omitempty" doc:"why it was not passed"`
	RedoBy string           `json:"redoBy,omitempty" doc:"YYYY-MM-DD, by which the work had to be put right"`
	// CompletedBy is the filing that had notified the work as complete.
	CompletedBy string `json:"completedBy,omitempty" doc:"number of the filing that had notified the work as complete; absent where none was"`
	Officer     string `json:"officer,omitempty" doc:"who entered the result; told to staff alone"`
}

// Inspected writes down what came of an inspection in the name of who is asking, and notes on the provisional licence when its work
// passed, or until when it is put right. Of one that was given elsewhere nothing is kept.
func Inspected(ctx context.Context, tx *db.Tx, caseID string, i Inspection) error {
	p := principal.From(ctx)
	_, added := db.Exec(ctx, tx, addInspectionSQL, caseID, string(i.Result), i.On, i.Reason, i.RedoBy, p.AccountID, p.Name, tx.Ms())
	statement, day := inspectedSQL, i.On
	if i.Result == InspectionFailed {
		statement, day = redoSQL, i.RedoBy
	}
	_, noted := db.Exec(ctx, tx, statement, day, caseID)
	return errors.Join(added, noted)
}

// InspectionsOf are those of the work under the provisional licence of a case, the newest first.
func InspectionsOf(ctx context.Context, q db.Querier, caseID string) ([]Inspection, error) {
	return db.All(ctx, q, scanInspection, inspectionsSQL, caseID)
}

// Failed keeps that the work under the provisional licence of a case did not pass its inspection, and tells the applicant.
func (s *Service) Failed(ctx context.Context, tx *db.Tx, a *Application, p Provisional, i Inspection) error {
	i.Result = InspectionFailed
	if err := Inspected(ctx, tx, a.CaseID, i); err != nil {
		return err
	}
	says := NoticeText{LicenceNumber: p.Number, CallSign: p.CallSign, Day: i.On, Reason: i.Reason, DueDate: i.RedoBy}
	notice, err := s.send(ctx, tx, *a, NoticeInspectionFailed, says)
	return errors.Join(err, s.record(ctx, tx, EventInspectionFailed, *a, func(h *eventData) { h.Note, h.DueBy, h.Notice = i.Reason, i.RedoBy, notice }))
}

// withoutOfficers leaves out who entered the results of inspections, for whoever is no staff.
func (p *Provisional) withoutOfficers(by principal.Principal) {
	if p == nil || by.Role != principal.User {
		return
	}
	for i := range p.Inspections {
		p.Inspections[i].Officer = ""
	}
}
