package draft

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"os"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/procedure"
)

func registerGuarantee(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/guarantee-get", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "How an own draft stands with the guarantee of its equipment"}, s.guaranteeGet)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/guarantee-export", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "Note what a guarantee body is given of an own draft; then it can be downloaded"}, s.guaranteeExport)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/common/draft/guarantee-download", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "The ZIP archive for the guarantee body, as exported last", Wire: httpx.Wire{Query: []httpx.Param{ofDraft}, Answers: []string{"application/zip"}}}, s.guaranteeDownload)
}

// GuaranteeView is a Guarantee on the wire.
type GuaranteeView struct {
	Needed      bool                     `json:"needed" doc:"a certificate is needed to file the draft"`
	Inspection  bool                     `json:"inspection" doc:"there is equipment that the bureau inspects instead"`
	Certificate bool                     `json:"certificate" doc:"a certificate is attached"`
	ExportedAt  *time.Time               `json:"exportedAt,omitempty"`
	Changes     []procedure.PlacedChange `json:"changes" doc:"of what was exported, since then"`
}

func guaranteeView(g Guarantee) GuaranteeView {
	view := GuaranteeView{Needed: g.Needed, Inspection: g.Inspection, Certificate: g.Certificate, Changes: g.Changes}
	if view.Changes == nil {
		view.Changes = []procedure.PlacedChange{}
	}
	if !g.ExportedAt.IsZero() {
		view.ExportedAt = &g.ExportedAt
	}
	return view
}

func (s *Service) guaranteeGet(ctx context.Context, in draftID) (GuaranteeView, error) {
	g, err := s.GuaranteeOf(ctx, in.ID)
	return guaranteeView(g), err
}

func (s *Service) guaranteeExport(ctx context.Context, in versionUpdateIn) (GuaranteeView, error) {
	g, err := s.ExportForGuarantee(ctx, in.ID, in.Version)
	return guaranteeView(g), err
}

// guaranteeDownload makes the archive in a file first, so that a trouble can still be told.
func (s *Service) guaranteeDownload(w http.ResponseWriter, r *http.Request) error {
	file, err := os.CreateTemp("", "guarantee-*.zip")
	if err != nil {
		return errs.New(errs.Unavailable, "guarantee archive: %w", err)
	}
	defer func() { _ = file.Close() }()
	if err := os.Remove(file.Name()); err != nil {
		return errs.New(errs.Internal, "guarantee archive: %w", err)
	}
	name, err := s.GuaranteeFile(r.Context(), r.URL.Query().Get("temporalyNotificationId"), file)
	if err != nil {
		return err
	}
	size, err := file.Seek(0, io.SeekCurrent)
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		return errs.New(errs.Internal, "guarantee archive: %w", err)
	}
	fileHeaders(w.Header(), "application/zip", fileName(name, ".zip"))
	w.Header().Set("Content-Length", strconv.FormatInt(size, 10))
	if _, err := io.Copy(w, file); err != nil {
		slog.WarnContext(r.Context(), "download broke off", "error", err)
	}
	return nil
}
