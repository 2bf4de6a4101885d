package desk

import (
	"context"
	"errors"
	"log/slog"

	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Why a drafted decision is void, or was not given on its day.
const (
	UnfitChanged    = "CHANGED"      // the application has changed since
	UnfitWithdrawal = "WITHDRAWAL"   // its withdrawal was asked for
	UnfitRefused    = "REFUSED"      // it cannot be granted as it was decided any more
	unfitDrafter    = "DRAFTER_GONE" // who drafted it does not decide at the bureau any more
)

// maxDue is how many grants are given at a time.
const maxDue = 500

// errGrantedElsewhere is that another node was faster.
var errGrantedElsewhere = errors.New("given elsewhere")

// GrantDue gives what was to be granted on a day that has come, in Japan, and tells how many were given. Any number of nodes may do it
// side by side. What cannot be granted any more goes back to who works on it, and keeps no other from its day.
func (s *Service) GrantDue(ctx context.Context) (given int64, err error) {
	due, err := db.All(ctx, s.db.Read(), scanDraft, dueSQL, clock.Date(s.db.Now()), maxDue)
	for _, d := range due {
		done := s.grantDue(ctx, d)
		switch {
		case done == nil:
			given++
		case errs.KindOf(done) == errs.Unavailable:
			return given, done
		case errors.Is(done, errGrantedElsewhere):
		default:
			slog.WarnContext(ctx, "not granted on its day", "application", d.Number, "error", done)
			err = errors.Join(err, s.comeBack(ctx, d, done))
		}
	}
	return given, err
}

// grantDue gives one, in the name of whoever has decided it.
func (s *Service) grantDue(ctx context.Context, d DecisionDraft) error {
	ctx = principal.With(ctx, principal.Principal{Role: principal.Officer, AccountID: d.ApprovedBy, Lang: "ja"})
	_, err := s.applications.MoveOfColleague(ctx, d.Number, d.Version, d.Decision.action(), func(tx *db.Tx, a *application.Application) error {
		now, err := draftOf(ctx, tx, d.Number, tx.ForUpdate())
		if errs.KindOf(err) == errs.NotFound || err == nil && (now.ID != d.ID || now.State != DraftScheduled) {
			return errGrantedElsewhere
		}
		if err != nil {
			return err
		}
		a.SettleDraft()
		return errors.Join(dropDraft(ctx, tx, d), s.decide(ctx, tx, a, d.Decision.ofDraft()), s.Moved(ctx, tx, d.DraftedBy, d.Number, true, false))
	})
	return err
}

// comeBack has a grant that was not given go back to whoever works on it, with why. No officer does so: it is the system's doing.
func (s *Service) comeBack(ctx context.Context, d DecisionDraft, why error) error {
	ctx = principal.With(ctx, principal.Principal{Lang: "ja"})
	_, err := s.change(ctx, d.Number, func(tx *db.Tx, a *application.Application) error {
		now, err := draftOf(ctx, tx, d.Number, tx.ForUpdate())
		if err != nil {
			return err
		}
		if now.ID != d.ID || now.State != DraftScheduled {
			return errGrantedElsewhere
		}
		d.Why = UnfitRefused
		switch {
		case a.News == application.NewsWithdrawal:
			d.Why = UnfitWithdrawal
		case now.Version != a.Version:
			d.Why = UnfitChanged
		default:
			d.Causes = causesOf(why)
		}
		if a.News == application.NewsScheduled || a.News == "" {
			a.News = application.NewsGrantFailed
		}
		d.Version = a.Version + 1
		a.SettleDraft()
		return errors.Join(returnDraft(ctx, tx, d), s.noteDecision(ctx, tx, *a, EventDecisionFailed, d, d.Why))
	})
	if errors.Is(err, errGrantedElsewhere) || errs.KindOf(err) == errs.NotFound {
		return nil
	}
	return err
}
