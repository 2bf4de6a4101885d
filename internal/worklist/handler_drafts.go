package worklist

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/procedure"
)

func registerDrafts(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: base + "drafts-get", Authz: looking(),
		Summary: "What was begun for all principals and not filed, under powers of attorney that are in force, newest first"}, s.draftsGet)
}

type workDraftsIn struct {
	Text   string `json:"text,omitempty" maxLength:"100" doc:"part of a principal's name, or the number of a power of attorney"`
	Offset int    `json:"offset,omitempty" minimum:"0" maximum:"1000"`
	Limit  int    `json:"limit,omitempty" minimum:"1" maximum:"100" doc:"50 where absent"`
}

type workDrafts struct {
	Total  int         `json:"total" doc:"1001 where more than 1000 are; only the first 1000 are shown"`
	Drafts []workDraft `json:"drafts"`
}

type workDraft struct {
	ID           string         `json:"temporalyNotificationId"`
	DelegationID string         `json:"delegationId" doc:"under which it goes on"`
	Mandate      string         `json:"delegationNumber"`
	Holder       string         `json:"holderName"`
	ProcedureID  string         `json:"procedureId"`
	Subject      procedure.Text `json:"subject"`
	Name         string         `json:"saveName"`
	Purpose      string         `json:"purpose" doc:"of what adds to or corrects a filing; empty for one of its own"`
	Number       string         `json:"electronicApplicationNumber" doc:"of that filing"`
	SavedAt      string         `json:"saveDateTime" format:"date-time"`
}

func (s *Service) draftsGet(ctx context.Context, in workDraftsIn) (workDrafts, error) {
	list, total, err := s.Drafts(ctx, in.Text, in.Offset, in.Limit)
	out := workDrafts{total, make([]workDraft, len(list))}
	for i, d := range list {
		out.Drafts[i] = workDraft{d.ID, d.MandateID, d.Mandate, d.Holder, d.ProcedureID, d.Subject, d.Name, d.Purpose, d.Number, httpx.WireTime(d.SavedAt)}
	}
	return out, err
}
