package desk

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerChecklist adds what the checks of a procedure say of a case, and what officers confirm of it.
func registerChecklist(api huma.API, s *Service, readers httpx.Authz) {
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/checks-get", Authz: readers,
		Summary: "What each check of the procedure computes of an application, and what officers have confirmed of it"}, s.reviewChecks)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/checklist", Authz: httpx.Staff(principal.Officer, principal.Administrator),
		Summary: "Confirm items of the checklist of an application, or take that back"}, s.confirmItemsHandler)
}

func (s *Service) reviewChecks(ctx context.Context, in applicationNumber) (Checked, error) {
	return s.Checked(ctx, in.Number)
}

type confirmItemsIn struct {
	Number string   `json:"electronicApplicationNumber" maxLength:"64"`
	Items  []string `json:"items" maxItems:"60" doc:"ids of items of the checklist"`
	Ticked bool     `json:"ticked" doc:"confirmed; otherwise it is taken back"`
}

func (s *Service) confirmItemsHandler(ctx context.Context, in confirmItemsIn) (Checked, error) {
	if err := s.ConfirmItems(ctx, in.Number, in.Items, in.Ticked); err != nil {
		return Checked{}, err
	}
	return s.Checked(ctx, in.Number)
}
