package inquiry

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

const (
	inquirers = "/api/common/inquirer/"
	inquiries = "/api/common/inquiry/"
)

// Register adds the operations of the user host: those of holders, and of the agents who filed for them, and those of whom
// they named. Who may look need no account in full standing: an address that is theirs is enough.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: inquirers + "list-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByAgents).ByMembers(principal.FirmReader),
		Summary: "Who may look at an own application, and who declined to"}, s.inquirerList)
	httpx.Post(api, httpx.Call{Path: inquirers + "register", Authz: httpx.Full().UnderMandate(httpx.ByAgents),
		Summary: "Let one more look at an own application, who is invited by mail"}, s.inquirerAdd)
	// What the holder's filing says is the holder's to show: whom an agent named would otherwise read on after a release.
	httpx.Post(api, httpx.Call{Path: inquirers + "update", Authz: httpx.Full().ByMembers(principal.FirmClerk),
		Summary: "Show an inquirer what was filed as well, or no more"}, s.inquirerShow)
	httpx.Post(api, httpx.Call{Path: inquirers + "correct", Authz: httpx.Full().UnderMandate(httpx.ByAgents),
		Summary: "Correct the address of an inquirer whose invitation did not arrive, and invite again"}, s.inquirerCorrect)
	httpx.Post(api, httpx.Call{Path: inquirers + "remove", Authz: httpx.Inquiring().UnderMandate(httpx.ByAgents),
		Summary: "Close an own application to an inquirer, from the next request on"}, s.inquirerRemove)
	httpx.Post(api, httpx.Call{Path: inquiries + "list-get", Authz: httpx.Inquiring().ByMembers(principal.FirmReader),
		Summary: "The applications that the asker's mail address was named for, newest first"}, s.inquiryList)
	httpx.Post(api, httpx.Call{Path: inquiries + "detail-get", Authz: httpx.Inquiring().ByMembers(principal.FirmReader),
		Summary: "Where such an application stands"}, s.inquiryDetail)
	httpx.Post(api, httpx.Call{Path: inquiries + "decline", Authz: httpx.Inquiring().ByMembers(principal.FirmClerk),
		Summary: "Look at such an application no more"}, s.inquiryDecline)
}

type inquirerApplication struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
}

// InquirerView is an inquirer as the holder sees one.
type InquirerView struct {
	ID         string     `json:"id"`
	Name       string     `json:"name"`
	Mail       string     `json:"email"`
	State      State      `json:"state" enum:"ACTIVE,DECLINED,REMOVED"`
	Contents   bool       `json:"contents" doc:"what was filed is shown too"`
	Invitation string     `json:"invitation" enum:"SENT,WAITING,NONE" doc:"the mail: sent, to be sent, or none, because the address wants none or had many today"`
	AddedAt    time.Time  `json:"addedAt"`
	LookedAt   *time.Time `json:"lookedAt,omitempty" doc:"absent where they have not looked"`
	FailedAt   *time.Time `json:"failedAt,omitempty" doc:"when it was told that the invitation did not arrive; absent where that was not told"`
}

func viewOf(i Inquirer) InquirerView {
	v := InquirerView{ID: i.ID, Name: i.Name, Mail: i.Mail, State: i.State, Contents: i.Contents, Invitation: "NONE", AddedAt: i.CreatedAt}
	switch {
	case i.Invited():
		v.Invitation = "SENT"
	case i.Waits():
		v.Invitation = "WAITING"
	}
	if !i.LookedAt.IsZero() {
		v.LookedAt = &i.LookedAt
	}
	if !i.FailedAt.IsZero() {
		v.FailedAt = &i.FailedAt
	}
	return v
}

type inquirerListOut struct {
	Max       int            `json:"max"`
	Inquirers []InquirerView `json:"inquirers" doc:"in the order in which they were named"`
}

func (s *Service) inquirerList(ctx context.Context, in inquirerApplication) (inquirerListOut, error) {
	list, err := s.Of(ctx, in.Number)
	out := inquirerListOut{maxInquirers, make([]InquirerView, len(list))}
	for n, i := range list {
		out.Inquirers[n] = viewOf(i)
	}
	return out, err
}

type inquirerTyped struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
	Name   string `json:"name" maxLength:"400"`
	Mail   string `json:"email" maxLength:"400"`
}

func (s *Service) inquirerAdd(ctx context.Context, in inquirerTyped) (InquirerView, error) {
	i, err := s.Add(ctx, in.Number, in.Name, in.Mail)
	return viewOf(i), err
}

type inquirerCorrected struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
	ID     string `json:"id" maxLength:"64"`
	Mail   string `json:"email" maxLength:"400" doc:"the same where it works again"`
}

func (s *Service) inquirerCorrect(ctx context.Context, in inquirerCorrected) (InquirerView, error) {
	i, err := s.Correct(ctx, in.Number, in.ID, in.Mail)
	return viewOf(i), err
}

type inquirerShown struct {
	Number   string `json:"electronicApplicationNumber" maxLength:"64"`
	ID       string `json:"id" maxLength:"64"`
	Contents bool   `json:"contents"`
}

func (s *Service) inquirerShow(ctx context.Context, in inquirerShown) (httpx.Empty, error) {
	return httpx.Empty{}, s.Show(ctx, in.Number, in.ID, in.Contents)
}

type inquirerNamed struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
	ID     string `json:"id" maxLength:"64"`
}

func (s *Service) inquirerRemove(ctx context.Context, in inquirerNamed) (httpx.Empty, error) {
	return httpx.Empty{}, s.Remove(ctx, in.Number, in.ID)
}

type inquiryListIn struct {
	Offset int `json:"offset,omitempty" minimum:"0" maximum:"1000"`
	Limit  int `json:"limit,omitempty" minimum:"1" maximum:"50" doc:"50 where absent"`
}

// inquirySummary is an application in the list of who may look at it.
type inquirySummary struct {
	ID      string    `json:"id"`
	NamedAt time.Time `json:"namedAt"`
	application.ApplicationSummary
}

type inquiryListOut struct {
	Total     int              `json:"total"`
	Inquiries []inquirySummary `json:"inquiries"`
}

func (s *Service) inquiryList(ctx context.Context, in inquiryListIn) (inquiryListOut, error) {
	list, total, err := s.List(ctx, Page(in))
	out := inquiryListOut{total, make([]inquirySummary, len(list))}
	for n, i := range list {
		out.Inquiries[n] = inquirySummary{i.ID, i.CreatedAt, s.applications.InquirySummary(i.Application)}
	}
	return out, err
}

type inquiryRef struct {
	ID string `json:"id" maxLength:"64"`
}

func (s *Service) inquiryDetail(ctx context.Context, in inquiryRef) (application.InquiryView, error) {
	return s.Look(ctx, in.ID)
}

func (s *Service) inquiryDecline(ctx context.Context, in inquiryRef) (httpx.Empty, error) {
	return httpx.Empty{}, s.Decline(ctx, in.ID)
}
