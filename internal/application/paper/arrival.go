package paper

import (
	"context"
	"strings"

	"radioportal/internal/rule"
)

// ChangeArrival corrects the day on which a filing arrived on paper, with a reason. Problems are errs.Invalid.
func (s *Service) ChangeArrival(ctx context.Context, number string, version int64, arrivedOn, reason string) (int64, error) {
	day, err := checkDay(strings.TrimSpace(arrivedOn), s.db.Now())
	if err != nil {
		return 0, err
	}
	a, err := s.applications.ChangeArrival(ctx, number, version, day, rule.Plain(reason))
	return a.Version + 1, err
}
