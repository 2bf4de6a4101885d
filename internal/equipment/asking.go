package equipment

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/sync/errgroup"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// What is looked up of a form at once is bounded: whoever saves or sends it waits for it.
const (
	// lookUpTime is for all numbers of a form together.
	lookUpTime = 4 * time.Second
	// lookUpAtOnce is how many are asked for beside each other.
	lookUpAtOnce = 4
	// lookUpMost is how many numbers of a form one look at it asks for: what an account may ask for in a minute.
	lookUpMost = 20
	// restFor is how long no form is looked up after the authority did not answer, so that not each one waits for it.
	restFor = 30 * time.Second
	// deniedFor is how long it is told that the authority did not know a number, where it cannot be asked anew.
	deniedFor = 24 * time.Hour
)

// errTooOften says that the authority is asked no more for a while.
var errTooOften = errors.New("the authority is asked too often")

// answer is what the authority says of a number; where it is not there, it knows no such number.
type answer struct {
	equipment Equipment
	there     bool
}

// LookUp asks the authority for the numbers that the table does not know, or was told long ago, so that Certified tells of
// them: a form may be filled in without the pages' look-up, or sent before it ended. It ends within a few seconds, asks for
// each number once a minute at most and leaves what it does not come to as it is. Nothing may hold a transaction meanwhile.
func (s *Service) LookUp(ctx context.Context, uses []procedure.EquipmentUse) {
	now := s.db.Now()
	if s.authority == nil || now.UnixMilli() < s.restUntil.Load() {
		return
	}
	numbers, err := s.unanswered(ctx, now, uses)
	if err != nil {
		slog.WarnContext(ctx, "the table of equipment could not be read", "error", err)
		return
	}
	within, cancel := context.WithTimeout(ctx, lookUpTime)
	defer cancel()
	group, within := errgroup.WithContext(within)
	group.SetLimit(lookUpAtOnce)
	for _, number := range numbers[:min(len(numbers), lookUpMost)] {
		group.Go(func() error {
			if err := within.Err(); err != nil {
				return err
			}
			_, err := s.ask(within, number)
			return err
		})
	}
	if err := group.Wait(); err != nil && !errors.Is(err, errTooOften) && ctx.Err() == nil {
		s.restUntil.Store(now.Add(restFor).UnixMilli())
	}
}

// unanswered are the numbers of a form, each once, of which the table says nothing fresh and that were not asked for of late.
// What is no number is left to the form's own rules.
func (s *Service) unanswered(ctx context.Context, now time.Time, uses []procedure.EquipmentUse) ([]string, error) {
	var list []string
	for _, u := range uses {
		if written, err := wellFormed(u.Number); err != nil || written != u.Number || slices.Contains(list, u.Number) || s.asked.lately(u.Number, now) {
			continue
		}
		list = append(list, u.Number)
	}
	if len(list) == 0 {
		return nil, nil
	}
	known, err := s.recent.find(ctx, s.db.Read(), now, list)
	return slices.DeleteFunc(list, func(number string) bool {
		kept, ok := known[number]
		return ok && kept.fresh(now)
	}), err
}

// ask asks the authority, once for all who ask for a number at a time. An error means that there is no answer; one that comes
// after ctx ended is kept all the same.
func (s *Service) ask(ctx context.Context, number string) (answer, error) {
	if s.authority == nil {
		return answer{}, errTooOften
	}
	apart := context.WithoutCancel(ctx)
	came := s.asking.DoChan(number, func() (any, error) { return s.askNow(apart, number) })
	select {
	case result := <-came:
		a, _ := result.Val.(answer)
		return a, result.Err
	case <-ctx.Done():
		return answer{}, ctx.Err()
	}
}

func (s *Service) askNow(ctx context.Context, number string) (answer, error) {
	if s.limiter.Take(principal.From(ctx).AccountID, 0) > 0 {
		return answer{}, errTooOften
	}
	e, there, err := s.authority.find(ctx, number)
	if err != nil {
		slog.WarnContext(ctx, "the authority's search for equipment did not answer", "error", err)
		s.asked.failed(number, s.db.Now())
		return answer{}, err
	}
	if there {
		s.keep(ctx, e)
	}
	s.asked.answered(number, there, s.db.Now())
	return answer{e, there}, nil
}

// keep writes what the authority answered; where that fails the answer holds all the same.
func (s *Service) keep(ctx context.Context, e Equipment) {
	err := s.db.Tx(ctx, func(tx *db.Tx) error { return upsert(ctx, tx, e, fromAuthority) })
	if err != nil {
		slog.WarnContext(ctx, "an answer of the authority was not kept", "error", err)
	}
	now := s.db.Now()
	s.recent.know(row{e, fromAuthority, now}, now)
}

// asked is what numbers were asked for of late, and which of them the authority does not know.
type asked struct {
	cache *lru.Cache[string, asking]
}

type asking struct {
	at, deniedAt time.Time
}

func newAsked() *asked {
	cache, err := lru.New[string, asking](recentCount)
	if err != nil {
		panic(err) // the size is none
	}
	return &asked{cache}
}

func (a *asked) answered(number string, there bool, now time.Time) {
	if there {
		a.cache.Add(number, asking{at: now})
		return
	}
	a.cache.Add(number, asking{now, now})
}

// failed leaves what the authority said of a number before.
func (a *asked) failed(number string, now time.Time) {
	was, _ := a.cache.Get(number)
	a.cache.Add(number, asking{now, was.deniedAt})
}

func (a *asked) lately(number string, now time.Time) bool {
	was, ok := a.cache.Get(number)
	return ok && lasts(now, was.at, recentFor)
}

func (a *asked) denied(number string, now time.Time) bool {
	was, ok := a.cache.Get(number)
	return ok && lasts(now, was.deniedAt, deniedFor)
}
