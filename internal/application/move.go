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
	// Moved is told in the transaction of a move which staff member has made it.
	Moved(ctx context.Context, tx *db.Tx, staffID, number string) error
}

// SetDesk lets the desk, which stands on applications, follow their moves.
func (s *Service) SetDesk(d Desk) { s.desk = d }

// ReviewMoved is where an application stands after an operation of the desk.
type ReviewMoved struct {
	Status  Status `json:"status" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	Version int64  `json:"version"`
}

// Move takes an application one step, with what belongs to it, in one transaction.
func (s *Service) Move(ctx context.Context, number string, version int64, action Action, with func(*db.Tx, *Application) error) (ReviewMoved, error) {
	p := principal.From(ctx)
	var moved ReviewMoved
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := ByNumber(ctx, tx, number, tx.ForUpdate())
		if err != nil {
			return err
		}
		if !p.MaySeeBureau(a.Destination) {
			return errs.New(errs.NotFound, "bureau %s is not the officer's", a.Destination)
		}
		if a.Version != version {
			return draft.VersionConflict(a.Version)
		}
		a.From, a.News = a.Status, ""
		if a.Status, err = a.Next(action, p.Role); err != nil {
			return err
		}
		if action != AcceptWithdrawal && action != RefuseWithdrawal {
			if err := noWithdrawal(ctx, tx, a.Number); err != nil {
				return err
			}
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
		return s.desk.Moved(ctx, tx, p.AccountID, a.Number)
	})
	return moved, err
}
