package announcement

import (
	"cmp"
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// RegisterStaff adds the operations of the staff host: viewers read, the others write.
func RegisterStaff(api huma.API, s *Service) {
	readers := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator)
	writers := httpx.Staff(principal.Officer, principal.Administrator)
	path := "/api/staff/common/announcement/"
	httpx.Post(api, httpx.Call{Path: path + "list-get", Authz: readers, Summary: "Announcements of a status, or all"}, s.deskList)
	httpx.Post(api, httpx.Call{Path: path + "detail-get", Authz: readers, Summary: "An announcement as staff wrote it"}, s.deskDetail)
	httpx.Post(api, httpx.Call{Path: path + "preview", Authz: readers, Summary: "An announcement as its page will show it"}, s.deskPreview)
	httpx.Post(api, httpx.Call{Path: path + "save", Authz: writers, Summary: "Keep an announcement as a draft"}, s.deskSave)
	httpx.Post(api, httpx.Call{Path: path + "publish", Authz: writers,
		Summary: "Publish an announcement that is not urgent: at once or from its start on"}, s.deskPublish)
	httpx.Post(api, httpx.Call{Path: path + "publication-request", Authz: writers,
		Summary: "Ask another member of staff to publish an urgent announcement"}, s.deskPropose)
	httpx.Post(api, httpx.Call{Path: path + "publication-approve", Authz: writers,
		Summary: "Publish an urgent announcement that others have written"}, s.deskApprove)
	httpx.Post(api, httpx.Call{Path: path + "publication-return", Authz: writers,
		Summary: "Send back an urgent announcement that waits to be published, or take back one's own"}, s.deskReturn)
	httpx.Post(api, httpx.Call{Path: path + "end", Authz: writers, Summary: "Take an announcement away now"}, s.deskEnd)
	httpx.Post(api, httpx.Call{Path: path + "delete", Authz: writers, Summary: "Delete a draft"}, s.deskDelete)
}

// deskPage is how many announcements are listed where a call does not say.
const deskPage = 20

type announcementFilter struct {
	Status  Status `json:"status,omitempty" enum:"draft,scheduled,shown,ended"`
	Waiting bool   `json:"waiting,omitempty" doc:"only what waits for another member of staff to publish it"`
	Offset  int    `json:"offset,omitempty" minimum:"0" maximum:"1000"`
	Limit   int    `json:"limit,omitempty" minimum:"1" maximum:"1000" doc:"20 where it is absent"`
}

// DeskSummary is an announcement as staff see it in a list (DeskAnnouncement).
type DeskSummary = deskAnnouncement

type deskAnnouncement struct {
	AnnouncementID string         `json:"announcementId"`
	Kind           Kind           `json:"kind" enum:"license,application,system"`
	Status         Status         `json:"status" enum:"draft,scheduled,shown,ended"`
	Title          procedure.Text `json:"title"`
	Urgent         bool           `json:"urgent"`
	Mail           bool           `json:"mail"`
	Mailed         bool           `json:"mailed" doc:"the mails are on their way or sent"`
	StartDate      string         `json:"startDate" doc:"YYYY-MM-DD in Japan, or empty"`
	StartTime      string         `json:"startTime" doc:"HH:MM in Japan, or empty"`
	EndDate        string         `json:"endDate"`
	EndTime        string         `json:"endTime"`
	Version        int64          `json:"version"`
	ChangedBy      string         `json:"changedBy"`
	ChangedAt      string         `json:"changedAt" doc:"RFC 3339, or empty"`
	Bureau         string         `json:"bureau" doc:"letter of the bureau that announces it; empty for the whole ministry"`
	Waiting        bool           `json:"waiting" doc:"it waits for another member of staff to publish it"`
}

func deskSummary(a Announcement, now time.Time) deskAnnouncement {
	startDate, startTime := wall(a.Starts())
	endDate, endTime := wall(a.To)
	return deskAnnouncement{
		AnnouncementID: a.ID, Kind: a.Kind, Status: a.StatusAt(now), Title: a.Title, Urgent: a.Urgent, Mail: a.Mail, Mailed: a.MailsBegun(now),
		StartDate: startDate, StartTime: startTime, EndDate: endDate, EndTime: endTime,
		Version: a.Version, ChangedBy: a.ChangedBy, ChangedAt: instant(a.ChangedAt), Bureau: a.Bureau, Waiting: !a.Proposal.At.IsZero(),
	}
}

// wall is a time as a clock in Japan tells it.
func wall(t time.Time) (date, at string) {
	if t.IsZero() {
		return "", ""
	}
	return clock.Date(t), t.In(clock.Tokyo).Format("15:04")
}

type deskAnnouncements struct {
	Announcements []deskAnnouncement `json:"announcements" doc:"what was changed last first"`
	Total         int                `json:"total" doc:"how many there are, of the 1000 that were changed last"`
}

func (s *Service) deskList(ctx context.Context, in announcementFilter) (deskAnnouncements, error) {
	list, total, err := s.ListForStaff(ctx, DeskQuery{in.Status, in.Waiting, in.Offset, cmp.Or(in.Limit, deskPage)})
	out := deskAnnouncements{make([]deskAnnouncement, len(list)), total}
	for i, a := range list {
		out.Announcements[i] = deskSummary(a, s.db.Now())
	}
	return out, err
}

type deskAnnouncementDetail struct {
	DeskSummary
	Body      procedure.Text        `json:"body" doc:"Markdown"`
	MayChange bool                  `json:"mayChange" doc:"it is of one's own bureaus, or one is an administrator"`
	Proposal  *announcementProposal `json:"proposal,omitempty" doc:"what was asked to be published as urgent; kept to be written on where it was sent back"`
}

type announcementProposal struct {
	Content    Input  `json:"content"`
	By         string `json:"by" doc:"name"`
	Own        bool   `json:"own" doc:"one has asked for it oneself"`
	MayPublish bool   `json:"mayPublish" doc:"it waits, and one has written none of it"`
	AskedAt    string `json:"askedAt" doc:"RFC 3339; empty where it was sent or taken back"`
	Returner   string `json:"returner" doc:"name of who sent it back, or took it back; empty while it waits"`
	Reason     string `json:"reason" doc:"why it was sent back"`
	ReturnedAt string `json:"returnedAt" doc:"RFC 3339, or empty"`
}

func proposalOf(a Announcement, p principal.Principal) *announcementProposal {
	of := a.Proposal
	if of.Content == nil {
		return nil
	}
	return &announcementProposal{Content: *of.Content, By: of.Name, Own: of.By == p.AccountID, MayPublish: a.PublishableBy(p),
		AskedAt: instant(of.At), Returner: of.Returner, Reason: of.Reason, ReturnedAt: instant(of.ReturnedAt)}
}

func (s *Service) deskDetail(ctx context.Context, in announcementRef) (deskAnnouncementDetail, error) {
	a, err := s.ByIDForStaff(ctx, in.AnnouncementID)
	p := principal.From(ctx)
	return deskAnnouncementDetail{deskSummary(a, s.db.Now()), a.Body, a.WritableBy(p), proposalOf(a, p)}, err
}

type announcementPreview struct {
	HTML procedure.Text `json:"html" doc:"made of Markdown without raw HTML: safe to insert as it is"`
}

// deskPreview checks nothing: what is not there yet is not shown.
func (s *Service) deskPreview(_ context.Context, in Input) (announcementPreview, error) {
	var m mistakes
	a := Announcement{Kind: in.Kind, Title: in.Title, Body: in.Body, Urgent: in.Urgent, From: m.moment("start", in.StartDate, in.StartTime)}
	if a.From.IsZero() {
		a.From = s.db.Now()
	}
	html, err := s.ports.Pages.Preview(a)
	return announcementPreview{html}, err
}

type announcementSaved struct {
	AnnouncementID string `json:"announcementId"`
	Version        int64  `json:"version"`
	Status         Status `json:"status" enum:"draft,scheduled,shown,ended"`
	Mailed         bool   `json:"mailed" doc:"the mails are on their way or sent"`
	Waiting        bool   `json:"waiting" doc:"it waits for another member of staff to publish it"`
}

func (s *Service) saved(a Announcement, err error) (announcementSaved, error) {
	now := s.db.Now()
	return announcementSaved{a.ID, a.Version, a.StatusAt(now), a.MailsBegun(now), !a.Proposal.At.IsZero()}, err
}

func (s *Service) deskSave(ctx context.Context, in Input) (announcementSaved, error) {
	return s.saved(s.Save(ctx, in, false))
}

func (s *Service) deskPublish(ctx context.Context, in Input) (announcementSaved, error) {
	return s.saved(s.Save(ctx, in, true))
}

type announcementVersion struct {
	AnnouncementID string `json:"announcementId" maxLength:"64"`
	Version        int64  `json:"version" minimum:"1"`
}

func (s *Service) deskEnd(ctx context.Context, in announcementVersion) (announcementSaved, error) {
	return s.saved(s.End(ctx, in.AnnouncementID, in.Version))
}

func (s *Service) deskDelete(ctx context.Context, in announcementVersion) (httpx.Empty, error) {
	return httpx.Empty{}, s.Delete(ctx, in.AnnouncementID, in.Version)
}

func (s *Service) deskPropose(ctx context.Context, in Input) (announcementSaved, error) {
	return s.saved(s.Propose(ctx, in))
}

func (s *Service) deskApprove(ctx context.Context, in announcementVersion) (announcementSaved, error) {
	return s.saved(s.Approve(ctx, in.AnnouncementID, in.Version))
}

type announcementReturn struct {
	AnnouncementID string `json:"announcementId" maxLength:"64"`
	Version        int64  `json:"version" minimum:"1"`
	Reason         string `json:"reason" maxLength:"500" doc:"needed unless one has asked for it oneself"`
}

func (s *Service) deskReturn(ctx context.Context, in announcementReturn) (announcementSaved, error) {
	return s.saved(s.Return(ctx, in.AnnouncementID, in.Version, in.Reason))
}
