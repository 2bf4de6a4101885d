package desk

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerFilters adds what stands beside the desk's list: the filters that are kept, what was looked at last, who works there.
func registerFilters(api huma.API, s *Service) {
	readers := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/filter-list-get", Authz: readers,
		Summary: "The filters of the staff member and those that their bureaus share, with how many applications fit each"}, s.reviewFilters)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/filter-save", Authz: readers,
		Summary: "Save a filter under a name, or have a bureau share it, at most 20 each; one of the same name is written over"}, s.reviewSaveFilter)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/filter-delete", Authz: readers,
		Summary: "Delete a saved filter"}, s.reviewDeleteFilter)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/recent-list-get", Authz: readers,
		Summary: "The five applications that the staff member looked at last"}, s.reviewRecent)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/officer-list-get", Authz: readers,
		Summary: "Who works on applications at the staff member's bureaus, or at one of them"}, s.reviewOfficers)
}

type filtersOut struct {
	Filters []CountedFilter `json:"filters"`
}

func (s *Service) reviewFilters(ctx context.Context, _ httpx.Empty) (filtersOut, error) {
	list, err := s.Filters(ctx)
	return filtersOut{append([]CountedFilter{}, list...)}, err
}

func (s *Service) reviewSaveFilter(ctx context.Context, in SavedFilter) (filtersOut, error) {
	if err := s.SaveFilter(ctx, in); err != nil {
		return filtersOut{}, err
	}
	return s.reviewFilters(ctx, httpx.Empty{})
}

type filterName struct {
	Name   string `json:"name" maxLength:"60"`
	Bureau string `json:"sharedBy,omitempty" maxLength:"4" doc:"letter of the bureau that shares it; absent where it is one's own"`
}

func (s *Service) reviewDeleteFilter(ctx context.Context, in filterName) (filtersOut, error) {
	if err := s.ForgetFilter(ctx, in.Bureau, in.Name); err != nil {
		return filtersOut{}, err
	}
	return s.reviewFilters(ctx, httpx.Empty{})
}

type recentOut struct {
	Applications []reviewRow `json:"applications"`
}

func (s *Service) reviewRecent(ctx context.Context, _ httpx.Empty) (recentOut, error) {
	list, err := s.Recent(ctx)
	return recentOut{s.rowsOf(list)}, err
}

type officersIn struct {
	Bureau string `json:"bureau,omitempty" maxLength:"4" doc:"letter of the bureau; all of the staff member's where absent"`
	// Numbers are of what is to be given to one of them.
	Numbers []string `json:"electronicApplicationNumbers,omitempty" maxItems:"200" doc:"only those who can work on all of these"`
}

func (s *Service) reviewOfficers(ctx context.Context, in officersIn) (colleaguesOut, error) {
	list, err := s.officers(ctx, s.lettersOf(ctx, in.Bureau), in.Numbers)
	return colleaguesOut{append([]Colleague{}, list...)}, err
}
