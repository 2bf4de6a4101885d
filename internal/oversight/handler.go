package oversight

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// RegisterStaff adds the operation to the staff host.
func RegisterStaff(api huma.API, s *Service) {
	all := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/oversight/summary-get", Authz: all,
		Summary: "How much arrived, was decided, returned and paid at one's bureaus, by period and bureau"}, s.summaryGet)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/oversight/running-get", Authz: all,
		Summary: "How many jobs wait or failed and how many mails were sent, now and by period"}, s.runningGet)
}

type oversightQuery struct {
	From   string `json:"from" maxLength:"10" doc:"YYYY-MM-DD of Japan, included"`
	To     string `json:"to" maxLength:"10" doc:"likewise"`
	Bureau string `json:"bureau,omitempty" maxLength:"1" doc:"letter; all of one's bureaus where it is left out"`
}

func (s *Service) summaryGet(ctx context.Context, in oversightQuery) (Summary, error) {
	return s.Summary(ctx, in.From, in.To, in.Bureau)
}

type oversightDays struct {
	From string `json:"from" maxLength:"10" doc:"YYYY-MM-DD of Japan, included"`
	To   string `json:"to" maxLength:"10" doc:"likewise"`
}

func (s *Service) runningGet(ctx context.Context, in oversightDays) (Running, error) {
	return s.Running(ctx, in.From, in.To)
}
