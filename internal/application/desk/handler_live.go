package desk

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerLive adds the stream of changes.
func registerLive(api huma.API, s *Service) {
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/staff/common/review/change-stream",
		Authz:   httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator),
		Summary: "Tell of applications of the staff member's bureaus that change, while the session lasts; does not count as using it",
		Wire: httpx.Wire{Answers: []string{httpx.EventStream}, Headers: []httpx.Param{httpx.Needed("Accept", httpx.EventStream)},
			Status: map[int]string{http.StatusTooManyRequests: "Too many follow already, of this session, of this person or in all"}}}, s.reviewChanges)
}

func (s *Service) reviewChanges(w http.ResponseWriter, r *http.Request) error {
	if err := httpx.TakesStream(r); err != nil {
		return err
	}
	f, err := s.Follow(r.Context())
	if err != nil {
		return err
	}
	defer s.Unfollow(f)
	return httpx.Stream(w, r, f.Changes)
}
