package desk

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerHandOver adds what is done with the applications of somebody who is to work on them no more.
func registerHandOver(api huma.API, s *Service) {
	administrators := httpx.Staff(principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/work-get", Authz: administrators,
		Summary: "How much somebody works on at the administrator's bureaus"}, s.reviewWork)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/hand-over", Authz: administrators,
		Summary: "Give what somebody works on to a colleague, or back to the queue, at most 100 at once"}, s.reviewHandOver)
}

type workIn struct {
	StaffID string `json:"staffId" maxLength:"64"`
}

func (s *Service) reviewWork(ctx context.Context, in workIn) (Work, error) {
	return s.WorkOf(ctx, in.StaffID)
}

type handOverIn struct {
	StaffID string `json:"staffId" maxLength:"64" doc:"staff account that works on it"`
	To      string `json:"to" maxLength:"64" doc:"staff account that works on it from now on, as far as it works for the bureau; empty for nobody"`
}

type handOverOut struct {
	Handed int `json:"handed"`
	Left   int `json:"left" doc:"what can still be handed over by asking again"`
}

func (s *Service) reviewHandOver(ctx context.Context, in handOverIn) (handOverOut, error) {
	handed, left, err := s.HandOver(ctx, in.StaffID, in.To)
	return handOverOut{handed, left}, err
}
