package application

import (
	"context"
	"net/http"

	"radioportal/internal/application/draft"
)

type draftCreateIn struct {
	ProcedureID string `json:"procedureId" maxLength:"64"`
	LicenceID   string `json:"licenceId,omitempty" maxLength:"64" doc:"the own licence that a renewal, a change or a discontinuation is about"`
	Under       string `json:"electronicApplicationNumber,omitempty" maxLength:"64" doc:"the own filing under whose provisional licence it is filed, which it begins with; not looked at beside a licence"`
	Anew        bool   `json:"anew,omitempty" doc:"begin although an application of the same procedure waits for its correction"`
}

type draftCreated struct {
	ID      string `json:"temporalyNotificationId"`
	Version int64  `json:"version"`
}

func (s *Service) draftCreate(ctx context.Context, in draftCreateIn) (draftCreated, error) {
	if !in.Anew {
		if err := s.notReturned(ctx, in.ProcedureID, in.LicenceID); err != nil {
			return draftCreated{}, err
		}
	}
	d, err := s.begin(ctx, in)
	return draftCreated{d.ID, d.Version}, err
}

func (s *Service) begin(ctx context.Context, in draftCreateIn) (draft.Draft, error) {
	if in.Under == "" || in.LicenceID != "" {
		return s.drafts.CreateDraft(ctx, in.ProcedureID, in.LicenceID)
	}
	return s.DraftUnder(ctx, in.ProcedureID, in.Under)
}

type relicenseCheckIn struct {
	ID     string `json:"temporalyNotificationId" maxLength:"64"`
	Number string `json:"number" maxLength:"64" doc:"licence number, or inquiry number of the application it was granted for"`
}

// RelicenseChecked is a licence that may be renewed now.
type RelicenseChecked struct {
	LicenceNumber string `json:"licenceNumber"`
	CallSign      string `json:"callSign"`
	ValidFrom     string `json:"validFrom" doc:"YYYY-MM-DD"`
	ValidTo       string `json:"validTo" doc:"YYYY-MM-DD"`
	From          string `json:"from" doc:"YYYY-MM-DD, first day on which the renewal may be filed"`
	To            string `json:"to" doc:"YYYY-MM-DD, last day"`
}

func (s *Service) relicenseCheck(ctx context.Context, in relicenseCheckIn) (RelicenseChecked, error) {
	return s.CheckRelicense(ctx, in.ID, in.Number)
}

func (s *Service) downloadApplication(w http.ResponseWriter, r *http.Request) error {
	file, name, err := s.ApplicationXML(r.Context(), r.URL.Query().Get("electronicApplicationNumber"))
	return draft.SendFile(w, file, name, ".xml", err)
}

type draftCopyIn struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
	Anew   bool   `json:"anew,omitempty" doc:"begin although an application of the same procedure waits for its correction"`
}

func (s *Service) draftCopy(ctx context.Context, in draftCopyIn) (draft.DraftBegun, error) {
	if !in.Anew {
		if err := s.copyable(ctx, in.Number); err != nil {
			return draft.DraftBegun{}, err
		}
	}
	d, err := s.Reuse(ctx, in.Number)
	return s.drafts.Begun(d), err
}
