package desk

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// EventTriaged is what an officer says of an application before anything else.
const EventTriaged = application.EventTriaged

const yes, no = "YES", "NO"

// Triage is what an officer says of an application before anything else.
type Triage struct {
	Complete  bool      `json:"complete" doc:"nothing is missing of it"`
	Competent bool      `json:"competent" doc:"it is for the bureau to decide"`
	By        string    `json:"by" doc:"who says so"`
	At        time.Time `json:"at"`
	ByID      string    `json:"-"`
	// Defects are what was wrong or missing of a paper that was taken in as it stood.
	Defects []errs.Field `json:"defects,omitempty" doc:"what was wrong or missing when it was taken in from paper as it stood"`
}

// triageSteps are the moves that go on with an application as one that is complete and for the bureau to decide.
var triageSteps = []application.Action{application.Accept, application.RequestFee, application.StartReview, application.CompleteCheck, application.Grant}

// Triage keeps whether an application is complete, and for the bureau to decide. What nobody works on becomes the officer's. It is
// refused as a move would be: at another version, of a colleague's, and of what has ended.
func (s *Service) Triage(ctx context.Context, number string, version int64, complete, competent bool) (application.ReviewMoved, error) {
	p := principal.From(ctx)
	var moved application.ReviewMoved
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := application.ByNumber(ctx, tx, number, tx.ForUpdate())
		switch {
		case err != nil:
			return err
		case !p.MaySeeBureau(a.Destination):
			return a.LiesWith(p)
		case a.Version != version:
			return draft.VersionConflict(a.Version)
		case a.Ended():
			return errs.Refuse(codeMovedOn, nil)
		}
		if err := a.OthersWork(p); err != nil {
			return err
		}
		moved = application.ReviewMoved{Status: a.Status, Version: a.Version}
		if a.AssigneeID == "" {
			if _, err := s.assign(ctx, tx, a, Colleague{AccountID: p.AccountID, Name: p.Name}, ""); err != nil {
				return err
			}
			moved.Version++
		}
		return s.keepTriage(ctx, tx, a, Triage{Complete: complete, Competent: competent, ByID: p.AccountID, By: p.Name}, "")
	})
	return moved, err
}

func answerOf(answer bool) string {
	if answer {
		return yes
	}
	return no
}

// Stepping records who works from now on on an application that nobody worked on: whoever takes the step. A step that goes on with it
// says that it is complete and for the bureau to decide, where nothing was said of it yet. What was said not to be is neither granted nor ended as checked, and what is another bureau's is not refused either.
func (s *Service) Stepping(ctx context.Context, tx *db.Tx, action application.Action, a application.Application) (bool, error) {
	if action == application.Refuse {
		return false, competent(ctx, tx, a)
	}
	if a.FallsToWhoActs(action) {
		if err := recordSelfAssigned(ctx, tx, a); err != nil {
			return false, err
		}
	}
	if !slices.Contains(triageSteps, action) {
		return false, nil
	}
	p := principal.From(ctx)
	n, err := db.Exec(ctx, tx, firstTriageSQL, a.Number, p.AccountID, p.Name, tx.Ms())
	if err != nil || n == 1 || action != application.Grant && action != application.CompleteCheck {
		return n == 1, err
	}
	triage, err := triageOf(ctx, tx, a.Number)
	if err == nil && triage != nil && (!triage.Complete || !triage.Competent) {
		err = errs.Refuse(codeMovedOn, errs.Params{"reason": "triage"})
	}
	return false, err
}

// competent refuses to decide what was said to be for another bureau: that one is to have it.
func competent(ctx context.Context, tx *db.Tx, a application.Application) error {
	triage, err := triageOf(ctx, tx, a.Number)
	if err == nil && triage != nil && !triage.Competent {
		err = errs.Refuse(codeMovedOn, errs.Params{"reason": "otherBureaus"})
	}
	return err
}

// Incomplete has what is taken in from paper as it stands begin with the answer that something is missing of it.
func (s *Service) Incomplete(ctx context.Context, tx *db.Tx, a application.Application, defects []errs.Field) error {
	found, err := json.Marshal(defects)
	if err != nil {
		return err
	}
	by := principal.From(ctx).Paper
	return s.keepTriage(ctx, tx, a, Triage{Competent: true, ByID: by.StaffID, By: by.StaffName}, string(found))
}

// keepTriage keeps the answers; defects are those of Incomplete, empty for those kept before.
func (s *Service) keepTriage(ctx context.Context, tx *db.Tx, a application.Application, t Triage, defects string) error {
	complete, competent := answerOf(t.Complete), answerOf(t.Competent)
	_, err := db.Exec(ctx, tx, keepTriageSQL, a.Number, complete, competent, t.ByID, t.By, tx.Ms(), defects)
	return errors.Join(err, audit.RecordIn(ctx, tx, a.Destination, EventTriaged, "application:"+a.Number, a.CaseID,
		eventData{Number: a.Number, Complete: complete, Competent: competent, DeputyOf: principal.From(ctx).DeputyOf(a.AssigneeID)}))
}

// Left forgets what was prepared about an application that goes to another bureau.
func (s *Service) Left(ctx context.Context, tx *db.Tx, number string) error {
	_, triage := db.Exec(ctx, tx, dropTriageSQL, number)
	_, decision := db.Exec(ctx, tx, leftDraftSQL, number)
	_, ticks := db.Exec(ctx, tx, dropConfirmationsSQL, number)
	return errors.Join(triage, decision, ticks)
}
