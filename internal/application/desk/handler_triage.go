package desk

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerTriage adds what an officer says of a case first, and the way of what is another bureau's.
func registerTriage(api huma.API, s *Service) {
	actors := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/triage", Authz: actors,
		Summary: "Say whether an application is complete, and for the bureau to decide"}, s.reviewTriage)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/transfer", Authz: actors,
		Summary: "Pass an application on to the bureau that is to decide it"}, s.reviewTransfer)
}

type triageIn struct {
	Number    string `json:"electronicApplicationNumber" maxLength:"64"`
	Version   int64  `json:"version" doc:"the version the officer saw"`
	Complete  bool   `json:"complete" doc:"nothing is missing of it"`
	Competent bool   `json:"competent" doc:"it is for the bureau to decide"`
}

func (s *Service) reviewTriage(ctx context.Context, in triageIn) (application.ReviewMoved, error) {
	return s.Triage(ctx, in.Number, in.Version, in.Complete, in.Competent)
}

type transferIn struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the officer saw"`
	Bureau  string `json:"bureau" maxLength:"4" doc:"letter of the bureau that it is passed on to"`
	Reason  string `json:"reason" maxLength:"8000" doc:"why; the applicant reads it"`
}

func (s *Service) reviewTransfer(ctx context.Context, in transferIn) (application.ReviewMoved, error) {
	return s.applications.Transfer(ctx, in.Number, in.Version, in.Bureau, in.Reason)
}
