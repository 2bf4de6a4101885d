package desk

import (
	"context"
	"slices"

	"radioportal/internal/application"
	"radioportal/internal/principal"
)

// few tells that what fits is found by what is kept of few filings: those that the staff member has flagged for a correction and not
// sent (maxDeskDrafts), those of people whose mails come back, or those of staff who may not work on them any more.
func (d Query) few() bool { return d.Flagged || d.Unreached || d.Stopped }

// among tells whether a filing is one of the few that the query asks for; every one is where it asks for none of these.
func (s *Service) among(ctx context.Context, d Query) (func(application.Application) bool, error) {
	flagged, unreached := map[string]bool{}, map[string]bool{}
	if d.Flagged {
		numbers, err := flaggedNumbers(ctx, s.db.Read(), principal.From(ctx).AccountID)
		if err != nil {
			return nil, err
		}
		flagged = setOf(numbers)
	}
	if d.Unreached {
		holders, err := s.ports.Holders.Unreached(ctx, s.db.Read(), nil)
		if err != nil {
			return nil, err
		}
		unreached = setOf(holders)
	}
	var posts []principal.Principal
	if d.Stopped {
		var err error
		if posts, err = s.ports.Staff.StaffPrincipals(ctx, s.db.Read(), nil); err != nil {
			return nil, err
		}
	}
	return func(a application.Application) bool {
		return (!d.Flagged || flagged[a.Number]) && (!d.Unreached || unreached[a.HolderID] && !a.Ended()) && (!d.Stopped || stoppedAt(posts, a))
	}, nil
}

func setOf(values []string) map[string]bool {
	set := map[string]bool{}
	for _, each := range values {
		set[each] = true
	}
	return set
}

// fewList lists what is flagged, or is of people whose mails come back, as far as the query asks for it.
func (s *Service) fewList(ctx context.Context, d Query) (application.List, error) {
	found, more, err := s.fewThat(ctx, d)
	if err != nil {
		return application.List{}, err
	}
	slices.SortFunc(found, d.compare)
	return application.PageOf(found, application.Page{Offset: d.Offset, Limit: d.Limit}, more, 0), nil
}

// fewThat are those of the few that the query asks for; more tells that there are others of the few.
func (s *Service) fewThat(ctx context.Context, d Query) (found []application.Application, more bool, err error) {
	found, more, err = s.readFew(ctx, d)
	letters := s.lettersOf(ctx, d.Bureau)
	return slices.DeleteFunc(found, func(a application.Application) bool {
		return !slices.Contains(letters, a.Destination) || !s.fits(ctx, d, a)
	}), more, err
}

// readFew reads what is flagged, or else what is of people whose mails come back, or else of staff who may not work on it any more; more
// tells that there are others of those.
func (s *Service) readFew(ctx context.Context, d Query) (list []application.Application, more bool, err error) {
	among, err := s.among(ctx, Query{Unreached: d.Unreached && d.Flagged, Stopped: d.Stopped && (d.Flagged || d.Unreached)})
	if err != nil {
		return nil, false, err
	}
	if !d.Flagged {
		read := s.ofUnreached
		if !d.Unreached {
			read = s.ofStopped
		}
		list, err = read(ctx)
		more = len(list) > application.MostListed
		return slices.DeleteFunc(list[:min(len(list), application.MostListed)], func(a application.Application) bool { return !among(a) }), more, err
	}
	numbers, err := flaggedNumbers(ctx, s.db.Read(), principal.From(ctx).AccountID)
	if err != nil {
		return nil, false, err
	}
	selected := make([]Selected, len(numbers))
	for i, number := range numbers {
		selected[i].Number = number
	}
	found, err := byNumbers(ctx, s.db.Read(), selected, "")
	for _, a := range found {
		if among(a) {
			list = append(list, a)
		}
	}
	return list, false, err
}

// ofUnreached are the open filings at the staff member's bureaus of people whose mails come back, one more than lists show at most.
func (s *Service) ofUnreached(ctx context.Context) ([]application.Application, error) {
	holders, err := s.ports.Holders.Unreached(ctx, s.db.Read(), nil)
	if err != nil || len(holders) == 0 {
		return nil, err
	}
	return openOf(ctx, s.db.Read(), holders, s.lettersOf(ctx, ""))
}

// noteUnreached adds to rows that mails to their holders come back.
func (s *Service) noteUnreached(ctx context.Context, list []application.Application, rows []reviewRow) error {
	holders := []string{}
	for _, a := range list {
		if !slices.Contains(holders, a.HolderID) {
			holders = append(holders, a.HolderID)
		}
	}
	unreached, err := s.ports.Holders.Unreached(ctx, s.db.Read(), holders)
	for i := range rows {
		rows[i].Unreached = slices.Contains(unreached, list[i].HolderID)
	}
	return err
}
