package announcement

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/procedure"
)

// Register adds the operations of the user host. They are public.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/mst/announcement/list-get", Authz: httpx.Everyone(), Open: httpx.ReadOnly(),
		Summary: "The announcements, urgent ones first, then the newest"}, s.listGet)
	httpx.Post(api, httpx.Call{Path: "/api/mst/announcement/detail-get", Authz: httpx.Everyone(), Open: httpx.ReadOnly(),
		Summary: "An announcement with its text"}, s.detailGet)
}

// Summary is an announcement in a list (AnnouncementSummary).
type Summary = announcementSummary

type announcementSummary struct {
	AnnouncementID string         `json:"announcementId"`
	Kind           Kind           `json:"kind" enum:"license,application,system"`
	Title          procedure.Text `json:"title"`
	Date           string         `json:"date" doc:"YYYY-MM-DD"`
	Urgent         bool           `json:"urgent"`
	Bureau         procedure.Text `json:"bureau" doc:"what who announces it is called: a bureau, or the whole ministry"`
}

func (s *Service) summary(a Announcement) Summary {
	return Summary{a.ID, a.Kind, a.Title, clock.Date(a.From), a.Urgent, s.BureauOf(a)}
}

// BureauOf is what who announces it is called.
func (s *Service) BureauOf(a Announcement) procedure.Text {
	name, _ := s.ports.Bureau(a.Bureau)
	return name
}

type announcementList struct {
	Announcements []Summary `json:"announcements"`
}

func (s *Service) listGet(ctx context.Context, _ httpx.Empty) (announcementList, error) {
	list, err := s.List(ctx)
	return announcementList{list}, err
}

type announcementRef struct {
	AnnouncementID string `json:"announcementId" maxLength:"64"`
}

type announcementDetail struct {
	Summary
	Body procedure.Text `json:"body" doc:"Markdown"`
}

func (s *Service) detailGet(ctx context.Context, in announcementRef) (announcementDetail, error) {
	a, err := s.ByID(ctx, in.AnnouncementID)
	if err != nil {
		return announcementDetail{}, err
	}
	return announcementDetail{s.summary(a), a.Body}, nil
}
