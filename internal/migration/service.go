package migration

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"slices"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
)

// Service carries old accounts over.
type Service struct {
	db       *db.DB
	ports    Ports
	settings Settings
	client   *client
}

// New makes the service.
func New(d *db.DB, ports Ports, settings Settings) *Service {
	return &Service{d, ports, settings, newClient(settings)}
}

// Login signs in to an old system as one of its users and keeps what it answers
// until it is confirmed; it shows what would come over. Nothing of the account
// changes. A failure is MSG-LIT-E-0058, too many MSG-LIT-E-0104, an old system that
// does not answer in order MSG-LIT-E-0103, and MSG-LIT-I-0035 tells that the old
// account cannot come over to this one.
func (s *Service) Login(ctx context.Context, accountID string, system System, userID, password string) (CarryPreview, error) {
	// What has begun comes to its end also when the browser goes away, so that no
	// attempt goes uncounted.
	ctx = context.WithoutCancel(ctx)
	holder, err := s.mayBegin(ctx, accountID, system)
	if err != nil {
		return CarryPreview{}, err
	}
	a := newAttempt(system, accountID, holder.Identified, userID, httpx.AddressOf(ctx))
	if err := s.db.Tx(ctx, func(tx *db.Tx) error { return a.reserve(ctx, tx) }); err != nil {
		return CarryPreview{}, err
	}
	answers, c, err := s.fetch(ctx, system, userID, password)
	if err != nil {
		return CarryPreview{}, s.fetchFailed(ctx, &a, err)
	}
	p := pending{ID: rand.Text(), AccountID: accountID, System: system, Answers: answers}
	var refusal error
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		p.ExpiresAt = tx.Now().Add(pendingTime)
		if err := a.passed(ctx, tx); err != nil {
			return err
		}
		if refusal, err = fits(ctx, tx, system, c, holder); err != nil || refusal != nil {
			return err
		}
		if err := replacePending(ctx, tx, p); err != nil {
			return err
		}
		return audit.Record(ctx, tx, EventFetched, "account:"+accountID, "", fetched{system, c.counts()})
	})
	if err == nil {
		err = refusal
	}
	if err != nil {
		return CarryPreview{}, err
	}
	return s.preview(p, c, holder), nil
}

// fetched is the data of EventFetched.
type fetched struct {
	System System `json:"system"`
	Counts
}

// mayBegin refuses what needs no question to the old system.
func (s *Service) mayBegin(ctx context.Context, accountID string, system System) (Holder, error) {
	if !s.client.knows(system) {
		return Holder{}, errs.Refuse(codeLater, nil)
	}
	holder, err := s.ports.Accounts.Holder(ctx, s.db.Read(), accountID)
	if err != nil {
		return Holder{}, err
	}
	earlier, err := allDone(ctx, s.db.Read(), accountID)
	if err == nil && slices.ContainsFunc(earlier, func(d done) bool { return d.System == system }) {
		err = errs.Refuse(codeNotYours, nil)
	}
	return holder, err
}

func (s *Service) fetch(ctx context.Context, system System, userID, password string) (answers, carried, error) {
	a, err := s.client.fetch(ctx, system, userID, password)
	if err != nil {
		return answers{}, carried{}, err
	}
	c, err := s.read(system, a)
	return a, c, err
}

// read reads an old system's answers, with the municipality where only its name was known.
func (s *Service) read(system System, a answers) (carried, error) {
	c, err := legacies[system].readAll(system, a)
	if err == nil && c.Fields["cityCd"] == "" {
		c.Fields["cityCd"] = s.ports.Places.CityCd(c.Fields["prefectureCd"], tidy(c.Fields["townName"]))
	}
	return c, err
}

// fetchFailed counts a wrong password, and takes the attempt back where the old system
// was at fault.
func (s *Service) fetchFailed(ctx context.Context, a *attempt, cause error) error {
	refusal := error(errs.Refuse(codeLater, nil))
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		if !errors.Is(cause, errWrongPassword) {
			return a.release(ctx, tx)
		}
		refusal, err = a.fail(ctx, tx)
		return err
	})
	if !errors.Is(cause, errWrongPassword) {
		slog.WarnContext(ctx, "old system failed", "system", a.system, "error", cause)
	}
	if err != nil {
		return err
	}
	return refusal
}

// fits tells whether an old account may come over to this account: it must be of
// the same kind, and not have come over already.
func fits(ctx context.Context, tx *db.Tx, system System, c carried, holder Holder) (refusal error, err error) {
	if c.Category != holder.Category {
		return errs.Refuse(codeNotYours, nil), nil
	}
	gone, err := oldUserGone(ctx, tx, system, c.UserID)
	if gone {
		refusal = errs.Refuse(codeNotYours, nil)
	}
	return refusal, err
}

// Waiting shows again what was fetched and not confirmed yet; errs.NotFound where nothing waits.
func (s *Service) Waiting(ctx context.Context, accountID string, system System) (CarryPreview, error) {
	p, err := pendingOf(ctx, s.db.Read(), accountID, system, s.db.Now().UnixMilli())
	if err != nil {
		return CarryPreview{}, err
	}
	holder, err := s.ports.Accounts.Holder(ctx, s.db.Read(), accountID)
	if err != nil {
		return CarryPreview{}, err
	}
	c, err := s.read(system, p.Answers)
	return s.preview(p, c, holder), err
}

// Sweep deletes what waited too long for its confirmation.
func (s *Service) Sweep(ctx context.Context) (n int64, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		n, err = deleteExpired(ctx, tx)
		return err
	})
	return n, err
}

// Applications are the account's applications in old systems, newest first.
func (s *Service) Applications(ctx context.Context, accountID string) ([]PastApplication, error) {
	return db.All(ctx, s.db.Read(), scanApplication, applicationsSQL, accountID)
}

// Licences are the account's licences in old systems, newest first.
func (s *Service) Licences(ctx context.Context, accountID string) ([]PastLicence, error) {
	return db.All(ctx, s.db.Read(), scanLicence, licencesSQL, accountID)
}

// Notifications are what old systems told the account, newest first.
func (s *Service) Notifications(ctx context.Context, accountID string) ([]PastNotification, error) {
	return db.All(ctx, s.db.Read(), scanNotification, notificationsSQL, accountID)
}

func (s *Service) today() string { return clock.Date(s.db.Now()) }

func rfc3339(t time.Time) string { return t.UTC().Format(time.RFC3339) }
