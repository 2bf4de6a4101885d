package notice

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Register adds the operations of the user host.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/written-notice/list-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "The own notices, newest first; under a power of attorney those that it discloses"}, s.listGet)
	httpx.Post(api, httpx.Call{Path: "/api/common/written-notice/detail-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "An own notice; opening it marks it read"}, s.detailGet)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/common/written-notice/pdf", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "An own notice as a PDF", Wire: httpx.Wire{Query: []httpx.Param{httpx.Needed("noticeNumber", ""), httpx.FileLang}, Answers: []string{"application/pdf"}}}, s.download)
}

// Summary is a notice in a list (NoticeSummary).
type Summary = noticeSummary

type noticeSummary struct {
	NoticeNumber string         `json:"noticeNumber"`
	Name         procedure.Text `json:"name"`
	Date         string         `json:"date" doc:"YYYY-MM-DD"`
	Sender       procedure.Text `json:"sender"`
	Read         bool           `json:"read"`
}

func summary(d Delivered) Summary {
	return Summary{d.Number, d.Name, clock.Date(d.SentAt), d.Sender, d.Read()}
}

type noticeQuery struct {
	Keyword string `json:"keyword,omitempty" maxLength:"100" doc:"part of a name, a sender or a number"`
	Unread  bool   `json:"unread,omitempty" doc:"only those that were not opened yet"`
	Offset  int    `json:"offset,omitempty" minimum:"0" maximum:"1000"`
	Limit   int    `json:"limit,omitempty" minimum:"0" maximum:"1000" doc:"1000 where absent"`
}

func (s *Service) listGet(ctx context.Context, in noticeQuery) (Found, error) {
	return s.List(ctx, principal.From(ctx).AccountID, Filter(in))
}

type noticeRef struct {
	NoticeNumber string `json:"noticeNumber" maxLength:"64"`
}

type noticeDetail struct {
	Summary
	Addressee                   string         `json:"addressee" doc:"by the name of the day it was sent; empty in old notices"`
	Body                        procedure.Text `json:"body" doc:"plain text, paragraphs parted by an empty line"`
	Parts                       bothParts      `json:"parts" doc:"the body as it is set"`
	ElectronicApplicationNumber string         `json:"electronicApplicationNumber"`
}

type bothParts struct {
	Ja []Part `json:"ja"`
	En []Part `json:"en"`
}

func (s *Service) detailGet(ctx context.Context, in noticeRef) (noticeDetail, error) {
	d, err := s.Open(ctx, principal.From(ctx).AccountID, in.NoticeNumber)
	if err != nil {
		return noticeDetail{}, err
	}
	return noticeDetail{summary(d), d.Addressee, d.Body, bothParts{parts(d.Body.Ja), parts(d.Body.En)}, d.ElectronicApplicationNumber}, nil
}

// download gives {noticeNumber} as a file.
func (s *Service) download(w http.ResponseWriter, r *http.Request) error {
	number := r.URL.Query().Get("noticeNumber")
	file, err := s.PDF(r.Context(), principal.From(r.Context()).AccountID, number, r.URL.Query().Get("lang"))
	if err != nil {
		return err
	}
	return httpx.WritePDF(w, "notice-"+number+".pdf", file)
}
