package application

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Events of the desk and of the bank.
const (
	EventAccepted      = "application.accepted"
	EventFeeRequested  = "application.fee-requested"
	EventFeePaid       = "application.fee-paid"
	EventReviewStarted = "application.review-started"
	EventChecked       = "application.checked"
	EventGranted       = "application.granted"
	EventRefused       = "application.refused"
)

// Desk is told of what it has to follow.
type Desk interface {
	Moves
	// Incomplete is told of what a member of staff takes in from paper, and what is wrong or missing of it.
	Incomplete(ctx context.Context, tx *db.Tx, a Application, defects []errs.Field) error
}

// Moves are followed by the desk.
type Moves interface {
	// Moved is told in the transaction of a move which staff member has made it, and whether nobody worked on the application before.
	Moved(ctx context.Context, tx *db.Tx, staffID, number string, ended, nobodysBefore bool) error
	// Stepping is told of a move before it is made, which may give the application to whoever makes it (FallsToWhoActs), and may refuse
	// it. It tells whether the move says for the first time that the application is complete and for its bureau to decide.
	Stepping(ctx context.Context, tx *db.Tx, action Action, a Application) (triaged bool, err error)
	// Left is told that an application goes to another bureau, which reads nothing of what was prepared here.
	Left(ctx context.Context, tx *db.Tx, number string) error
}

// SetDesk lets the desk, which stands on applications, follow their moves.
func (s *Service) SetDesk(d Desk) { s.desk = d }

// ReviewMoved is where an application stands after an operation of the desk.
type ReviewMoved struct {
	Status  Status `json:"status" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	Version int64  `json:"version"`
}

// OthersWork refuses, naming the colleague, what somebody wants to do with an application that a colleague works on, unless as that one's deputy. What has
// ended is nobody's work any more.
func (a Application) OthersWork(p principal.Principal) error {
	if a.AssigneeID == "" || p.WorksAs(a.AssigneeID) || a.Ended() {
		return nil
	}
	return errs.Refuse(codeMovedOn, errs.Params{"reason": "colleague", "name": a.AssigneeName})
}

// FallsToWhoActs tells whether an application on which nobody works is from now on the work of whoever takes a step with it, which neither
// ends it nor gives it to another bureau. Its status is the one that the step leads to.
func (a Application) FallsToWhoActs(action Action) bool {
	return a.AssigneeID == "" && !a.Ended() && action != Transfer
}

// Move takes an application one step, with what belongs to it, in one transaction. An application that a colleague works on is
// refused: it is taken over first. What nobody works on becomes the officer's.
func (s *Service) Move(ctx context.Context, number string, version int64, action Action, with func(*db.Tx, *Application) error) (ReviewMoved, error) {
	return s.move(ctx, number, version, action, true, with)
}

// MoveOfColleague is Move of an application whoever works on it: what a colleague has drafted is approved.
func (s *Service) MoveOfColleague(ctx context.Context, number string, version int64, action Action, with func(*db.Tx, *Application) error) (ReviewMoved, error) {
	return s.move(ctx, number, version, action, false, with)
}

func (s *Service) move(ctx context.Context, number string, version int64, action Action, binding bool, with func(*db.Tx, *Application) error) (ReviewMoved, error) {
	p := principal.From(ctx)
	var moved ReviewMoved
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := ByNumber(ctx, tx, number, tx.ForUpdate())
		if err != nil {
			return err
		}
		if err := a.LiesWith(p); err != nil {
			return err
		}
		if a.Version != version {
			return draft.VersionConflict(a.Version)
		}
		if action == StartReview {
			if err := s.FollowBill(ctx, tx, &a); err != nil {
				return err
			}
		}
		others, nobodys := a.OthersWork(p), a.AssigneeID == ""
		a.From, a.News = a.Status, ""
		if binding { // what a colleague has drafted is approved in one's own right
			a.DeputyOf = p.DeputyOf(a.AssigneeID)
		}
		a.Status, err = a.Next(action, p.Role)
		if binding && others != nil && errs.KindOf(err) != errs.Forbidden {
			return others
		}
		if err != nil {
			return err
		}
		if action != AcceptWithdrawal && action != RefuseWithdrawal {
			if err := noWithdrawal(ctx, tx, a.Number); err != nil {
				return err
			}
		}
		if s.desk != nil {
			if a.Triaged, err = s.desk.Stepping(ctx, tx, action, a); err != nil {
				return err
			}
		}
		if a.FallsToWhoActs(action) {
			a.AssigneeID, a.AssigneeName = p.AccountID, p.Name
		}
		if err := with(tx, &a); err != nil {
			return err
		}
		if action == Grant || action == Refuse {
			if err := s.decidedOnce(ctx, tx, a); err != nil {
				return err
			}
		}
		moved = ReviewMoved{a.Status, a.Version + 1}
		if err := save(ctx, tx, a); err != nil || s.desk == nil {
			return err
		}
		return s.desk.Moved(ctx, tx, p.AccountID, a.Number, a.Ended(), nobodys && action != Transfer)
	})
	return moved, err
}
