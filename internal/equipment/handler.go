package equipment

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// Register adds the operations of the user host.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/equipment/detail-get", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "What is known of radio equipment by its conformity number"}, s.detailGet)
}

// RegisterStaff adds the same to the staff host, for forms that staff enter from paper.
func RegisterStaff(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/equipment/detail-get", Authz: httpx.Staff(principal.Officer, principal.Administrator),
		Summary: "What is known of radio equipment by its conformity number"}, s.detailGet)
}

type numberIn struct {
	Number string `json:"number" maxLength:"100" doc:"as people type it: full-width, with spaces or the R of the mark"`
}

func (s *Service) detailGet(ctx context.Context, in numberIn) (Match, error) {
	return s.Find(ctx, in.Number)
}
