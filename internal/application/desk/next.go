package desk

import (
	"context"

	"radioportal/internal/application"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

const (
	// nextTried is how many cases at a time are tried for the next one: as many colleagues may be faster.
	nextTried = 20
	// nextRounds is how often others are looked for where colleagues took them all.
	nextRounds = 5
)

// Next gives the officer the case of a list that waits for the office and that nobody works on: the one that has waited longest, or
// of a group the one whose last day comes first. An empty number says that there is none. No two officers are given the same.
func (s *Service) Next(ctx context.Context, d Query) (number string, moved application.ReviewMoved, err error) {
	d.Office, d.Assigned, d.Assignee, d.Open = true, ToNobody, "", true
	d.Sort, d.Descending, d.Offset, d.Limit = "received", false, 0, nextTried
	me := principal.From(ctx).AccountID
	for range nextRounds {
		list, err := s.Queue(ctx, d)
		if err != nil {
			return "", moved, err
		}
		for _, a := range list.Applications {
			moved, err = s.Assign(ctx, a.Number, a.Version, me)
			if err == nil {
				return a.Number, moved, nil
			}
			if !isConflict(err) {
				return "", moved, err
			}
		}
		if len(list.Applications) == 0 {
			break
		}
	}
	return "", application.ReviewMoved{}, nil
}

// isConflict tells of a refusal that comes of somebody who was faster.
func isConflict(err error) bool {
	code := errs.CodeOf(err)
	return code == codeStale || code == codeMovedOn || errs.KindOf(err) == errs.NotFound
}
