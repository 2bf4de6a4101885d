package notice

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Register adds the operations of the user host.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/written-notice/list-get", Authz: httpx.Inquiring(),
		Summary: "The own notices, newest first"}, s.listGet)
	httpx.Post(api, httpx.Call{Path: "/api/common/written-notice/detail-get", Authz: httpx.Inquiring(),
		Summary: "An own notice; opening it marks it read"}, s.detailGet)
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

type noticeList struct {
	Notices []Summary `json:"notices"`
}

func (s *Service) listGet(ctx context.Context, _ httpx.Empty) (noticeList, error) {
	list, err := s.List(ctx, principal.From(ctx).AccountID)
	return noticeList{list}, err
}

type noticeRef struct {
	NoticeNumber string `json:"noticeNumber" maxLength:"64"`
}

type noticeDetail struct {
	Summary
	Body                        procedure.Text `json:"body" doc:"plain text, paragraphs parted by an empty line"`
	ElectronicApplicationNumber string         `json:"electronicApplicationNumber"`
}

func (s *Service) detailGet(ctx context.Context, in noticeRef) (noticeDetail, error) {
	d, err := s.Open(ctx, principal.From(ctx).AccountID, in.NoticeNumber)
	if err != nil {
		return noticeDetail{}, err
	}
	return noticeDetail{summary(d), d.Body, d.ElectronicApplicationNumber}, nil
}
