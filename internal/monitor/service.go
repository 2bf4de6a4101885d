package monitor

import (
	"context"
	"encoding/base64"
	"fmt"
	"regexp"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
	"radioportal/internal/throttle"
)

// Options make a service.
type Options struct {
	DB *db.DB
	// Environment is its own name; where On denies it nothing is taken.
	Environment string
	// Keep is how long events are kept; DefaultKeep where zero.
	Keep time.Duration
	// Quota is how many bytes of events are kept, the newest; DefaultQuota where zero.
	Quota int64
	// Clock is what signatures are judged by: the machine's, because browsers sign by
	// the world's time, also where the portal's clock is set.
	Clock clock.Clock
	// Tell is told how many errors of a kind were stored, script or call; may be nil.
	Tell func(kind string, n int64)
}

// Service takes events and sums them up.
type Service struct {
	db          *db.DB
	environment string
	keep        time.Duration
	clock       clock.Clock
	key         key
	quota       int64
	kept        *throttle.Limiter
	tell        func(kind string, n int64)
}

// New makes the service. It reads the key of temporary credentials, or makes it.
func New(ctx context.Context, o Options) (*Service, error) {
	if o.Clock == nil {
		o.Clock = clock.System{}
	}
	if o.Quota <= 0 {
		o.Quota = DefaultQuota
	}
	if o.Keep <= 0 {
		o.Keep = DefaultKeep
	}
	k, err := loadKey(ctx, o.DB)
	if err != nil {
		return nil, fmt.Errorf("monitoring key: %w", err)
	}
	return &Service{
		db: o.DB, environment: o.Environment, keep: o.Keep, clock: o.Clock, key: k, quota: o.Quota, kept: throttle.New(kept, o.Clock), tell: o.Tell,
	}, nil
}

// loadKey reads the key, or makes it and reads what the first of several nodes made.
func loadKey(ctx context.Context, d *db.DB) (key, error) {
	text, err := readKey(ctx, d.Read())
	if err == nil && text == "" {
		material := secret.Bytes(32)
		err = d.Tx(ctx, func(tx *db.Tx) error {
			if err := insertKey(ctx, tx, base64.StdEncoding.EncodeToString(material)); err != nil {
				return err
			}
			text, err = readKey(ctx, tx)
			return err
		})
	}
	if err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text)
}

// Issue makes temporary credentials; errs.NotFound where nothing is monitored.
func (s *Service) Issue() (Credentials, error) {
	if !On(s.environment) {
		return Credentials{}, errs.New(errs.NotFound, "environment %s is not monitored", s.environment)
	}
	return s.key.issue(s.clock.Now()), nil
}

// Take stores a batch once: one whose id is known is dropped, as its events are
// there. It returns errs.BadRequest where the batch is not well formed.
func (s *Service) Take(ctx context.Context, b Batch) error {
	if err := b.spread(); err != nil {
		return err
	}
	rows, err := check(b)
	if err != nil {
		return err
	}
	stored := false
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		fresh, err := insertBatch(ctx, tx, b)
		if stored = fresh; err != nil || !fresh {
			return err
		}
		for i, e := range b.RumEvents {
			if err := insertEvent(ctx, tx, b, e, rows[i]); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil && stored {
		s.tellErrors(b)
	}
	return err
}

// tellErrors tells how many errors of each kind a batch has.
func (s *Service) tellErrors(b Batch) {
	if s.tell == nil {
		return
	}
	kinds := map[string]string{typeError: "script", typeFailedCall: "call"}
	found := map[string]int64{}
	for _, e := range b.RumEvents {
		if kind := kinds[e.Type]; kind != "" {
			found[kind]++
		}
	}
	for kind, n := range found {
		s.tell(kind, n)
	}
}

var (
	idPattern      = regexp.MustCompile(`^[0-9A-Za-z-]{1,64}$`)
	typePattern    = regexp.MustCompile(`^[\w.: -]{1,128}$`)
	versionPattern = regexp.MustCompile(`^[\w.+:/-]{0,128}$`)
)

// latest is the last second that a timestamp may name, in the year 9999.
const latest = 253_402_300_799

func check(b Batch) ([]digest, error) {
	if !idPattern.MatchString(b.BatchID) || !idPattern.MatchString(b.UserDetails.UserID) || !idPattern.MatchString(b.UserDetails.SessionID) {
		return nil, errs.New(errs.BadRequest, "malformed id")
	}
	if !versionPattern.MatchString(b.AppMonitorDetails.Version) || !versionPattern.MatchString(b.Alias) {
		return nil, errs.New(errs.BadRequest, "malformed version or alias")
	}
	if len(b.RumEvents) == 0 || len(b.RumEvents) > maxEvents {
		return nil, errs.New(errs.BadRequest, "%d events", len(b.RumEvents))
	}
	rows := make([]digest, len(b.RumEvents))
	for i, e := range b.RumEvents {
		if !idPattern.MatchString(e.ID) || !typePattern.MatchString(e.Type) || e.Timestamp < 0 || e.Timestamp > latest {
			return nil, errs.New(errs.BadRequest, "malformed event %d", i)
		}
		var err error
		if rows[i], err = digestOf(e); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

func (s *Service) totals(ctx context.Context, fromMs int64) (Totals, error) {
	var t Totals
	counts, err := db.All(ctx, s.db.Read(), scanCount, countsSQL, fromMs)
	if err != nil {
		return t, err
	}
	fields := map[string]*int64{typePageView: &t.PageViews, typeError: &t.Errors, typeCall: &t.Calls, typeFailedCall: &t.FailedCalls, typeLite: &t.Lite}
	for _, c := range counts {
		if field := fields[c.kind]; field != nil {
			*field = c.n
		}
	}
	t.Sessions, err = db.One(ctx, s.db.Read(), db.Value[int64], sessionsSQL, fromMs)
	return t, err
}

func (s *Service) errors(ctx context.Context, fromMs int64) ([]PageError, error) {
	rows, err := db.All(ctx, s.db.Read(), scanError, errorsSQL, typeError, fromMs, maxListed)
	if err != nil {
		return nil, err
	}
	out := []PageError{}
	for _, r := range rows {
		e := PageError{Message: r.subject, Count: r.count, Sessions: r.sessions, LastSeen: stamp(time.UnixMilli(r.lastMs))}
		e.Pages, err = db.All(ctx, s.db.Read(), db.Value[string], errorPagesSQL, typeError, r.subject, fromMs, maxErrorPages)
		if err != nil {
			return nil, err
		}
		sample, err := db.One(ctx, s.db.Read(), scanSample, newestSQL, typeError, r.subject, fromMs)
		if errs.KindOf(err) == errs.NotFound {
			continue // swept in between
		}
		if err != nil {
			return nil, err
		}
		e.Sample = describeSample(sample)
		out = append(out, e)
	}
	return out, nil
}

func (s *Service) measures(ctx context.Context, fromMs int64) ([]measure, error) {
	return db.All(ctx, s.db.Read(), scanMeasure, measuresSQL,
		typePageView, typeNavigation, typePageSpeed, typeCall, typeFailedCall, fromMs, maxMeasures)
}
