package application

import (
	"context"
	"errors"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// EventTransferred is that an application was passed on to the bureau that is to decide it.
const EventTransferred = "application.transferred"

// Transfer passes an application on to another bureau, with why, which its applicant is told: nobody works on it any more, what was
// prepared about it here ends, and the other bureau finds it among its news. A bureau that there is not, and the one where it is, are
// errs.Invalid. It is refused as every move is.
func (s *Service) Transfer(ctx context.Context, number string, version int64, bureau, reason string) (ReviewMoved, error) {
	reason = rule.Plain(reason)
	fields := CheckReason("/reason", reason)
	to, known := s.catalogue.Bureau(bureau)
	if !known {
		fields = append(fields, errs.Field{Pointer: "/bureau", Code: codeChoose})
	}
	if err := invalid(fields); err != nil {
		return ReviewMoved{}, err
	}
	return s.Move(ctx, number, version, Transfer, func(tx *db.Tx, a *Application) error {
		if a.Destination == to.Letter {
			return errs.InvalidFields([]errs.Field{{Pointer: "/bureau", Code: codeSame}})
		}
		return s.transfer(ctx, tx, a, to, reason)
	})
}

func (s *Service) transfer(ctx context.Context, tx *db.Tx, a *Application, to procedure.Bureau, reason string) error {
	from, left := a.Destination, a.DestinationName
	a.Destination, a.DestinationName = to.Letter, procedure.Text{Ja: to.Ja, En: to.En}
	a.AssigneeID, a.AssigneeName, a.News = "", "", NewsTransfer
	if _, err := db.Exec(ctx, tx, transferSQL, a.Destination, a.DestinationName.Ja, a.DestinationName.En, a.Number, a.Version); err != nil {
		return err
	}
	if err := errors.Join(moveTerms(ctx, tx, a, from), s.desk.Left(ctx, tx, a.Number)); err != nil {
		return err
	}
	notice, err := s.send(ctx, tx, *a, noticeTransferred, NoticeText{Reason: reason, left: left, next: a.DestinationName})
	if err != nil {
		return err
	}
	return s.record(ctx, tx, EventTransferred, *a, func(h *eventData) { h.Note, h.Notice, h.Bureaus = reason, notice, from+" "+to.Letter })
}
