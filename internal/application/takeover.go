package application

import (
	"context"
	"errors"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// Events of what a former holder has under way about a licence that passed on: it ends, and goes on as the new holder's.
const (
	EventPassedOn  = "application.passed-on"
	EventTakenOver = "application.taken-over"
)

// successionKey begins the key of what is taken over; the number of what it was follows.
const successionKey = "taken-over "

// Undecided are what was filed about a licence and waits for a decision, the oldest first.
func Undecided(ctx context.Context, q db.Querier, licenceID, suffix string) ([]Application, error) {
	return db.All(ctx, q, scan, underReviewSQL+suffix, licenceID)
}

// StepIn has the new holder step into what the former one has under way about a licence that passed on by a succession.
// It is for the station; what was paid for it counts. Each goes on as a filing of the new holder's own, which says nothing
// of the former one, from where it stands; nobody looks at the other's.
func (s *Service) StepIn(ctx context.Context, tx *db.Tx, by Application, former draft.LicenceFacts, licenceID string) error {
	open, err := Undecided(ctx, tx, former.ID, tx.ForUpdate())
	if err != nil || len(open) == 0 {
		return err
	}
	filed, err := filedValues(ctx, tx, by.Number)
	if err != nil {
		return err
	}
	for _, a := range open {
		if err := s.stepInto(ctx, tx, a, by, filed, former, licenceID); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) stepInto(ctx context.Context, tx *db.Tx, was, by Application, filed map[string]any, former draft.LicenceFacts, licenceID string) error {
	f, err := s.succeededFiling(ctx, tx, was, by, filed, licenceID)
	if err != nil {
		return err
	}
	if _, err := s.number(ctx, tx, f); err != nil {
		return err
	}
	next := &f.application
	text := NoticeText{LicenceNumber: former.Number, Station: former.Name, NewHolder: by.HolderName, FormerNumber: was.Number, Asked: was.PaymentNumber != ""}
	succession, err := s.drafts.Procedure(by.ProcedureID, by.ProcedureVersion)
	if err != nil {
		return err
	}
	asked, err := s.transferRequests(ctx, tx, was, next, succession)
	if err != nil {
		return err
	}
	text.Correct, text.Add, text.EndedToo, text.WithdrawalAsked = asked.correction != nil, asked.addition != nil, asked.ended && !asked.withdrawal, asked.withdrawal
	if was.PaymentNumber != "" && was.FeePaidAt.IsZero() { // who paid it has the receipt
		if err := s.ports.Fees.PassOn(ctx, tx, was.Number, next.ref()); err != nil {
			return err
		}
		next.PaymentNumber, was.PaymentNumber = was.PaymentNumber, ""
	}
	next.FeePaidAt, next.CallSign = was.FeePaidAt, was.CallSign
	if err := errors.Join(s.ports.Attachments.Carry(ctx, tx, was.Number, next.Number, func(string) bool { return false }), save(ctx, tx, *next)); err != nil {
		return err
	}
	notice, err := s.send(ctx, tx, *next, noticeTakenOver, text)
	if err != nil {
		return err
	}
	err = s.record(ctx, tx, EventTakenOver, *next, func(h *eventData) { h.Notice = notice })
	return errors.Join(err, s.recordTransferred(ctx, tx, *next, asked), s.passedOn(ctx, tx, was, text))
}

// succeededFiling is a filing of the new holder's own that says of the station what the former one's says, and stands where that stood.
func (s *Service) succeededFiling(ctx context.Context, tx *db.Tx, was, by Application, filed map[string]any, licenceID string) (*filing, error) {
	proc, err := s.drafts.Procedure(was.ProcedureID, was.ProcedureVersion)
	if err != nil {
		return nil, err
	}
	succession, err := s.drafts.Procedure(by.ProcedureID, by.ProcedureVersion)
	if err != nil {
		return nil, err
	}
	values, err := filedValues(ctx, tx, was.Number)
	if err != nil {
		return nil, err
	}
	files, err := s.ports.Attachments.OfApplication(ctx, tx, was.Number)
	if err != nil {
		return nil, err
	}
	values = succession.StepInto(values, filed)
	data := proc.Normalise(values, procedure.Env{Category: by.Category, Documents: draft.DocumentsOf(files), Today: dateOf(was.ReceivedAt)})
	d := draft.Draft{ID: db.NewID(), Version: 1}
	if d.Form, d.Members, err = draft.Split(proc, values); err != nil {
		return nil, err
	}
	next := was
	next.PaymentNumber, next.CaseName = "", was.Subject.Ja // what the former holder called it is theirs
	next.CaseID, next.Version, next.AboutLicence, next.Corrects, next.MandateNumber, next.NoticeNumber = db.NewID(), 1, licenceID, "", "", ""
	next.HolderID, next.HolderName, next.Category, next.Lang = by.HolderID, by.HolderName, by.Category, by.Lang
	next.ActorID, next.ActorName = by.HolderID, by.HolderName
	f := &filing{application: next, procedure: proc.Definition(), draft: d, submission: submission{key: successionKey + was.Number}, document: string(data.JSON())}
	return f, f.seal()
}

// passedOn ends what goes on as another holder's, and tells who filed it what became of it.
func (s *Service) passedOn(ctx context.Context, tx *db.Tx, a Application, text NoticeText) error {
	a.Status, a.Outcome, a.CompletedAt = ReviewCompleted, PassedOn, tx.Now()
	if err := errors.Join(cancelRequests(ctx, tx, a.Number), forgetOnce(ctx, tx, a.Number), s.Notify(ctx, tx, &a, noticeWentOn, text)); err != nil {
		return err
	}
	return errors.Join(save(ctx, tx, a), s.record(ctx, tx, EventPassedOn, a, nil))
}
