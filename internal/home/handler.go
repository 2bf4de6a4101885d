// Package home is my page, the newest of several domains in one answer, and what waits for a
// member of staff as the second person. It imports domains, as the wiring does, because its
// lists are theirs.
package home

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/announcement"
	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/httpx"
	"radioportal/internal/notice"
	"radioportal/internal/payment"
	"radioportal/internal/principal"
)

// homeItems is how many items each list of my page shows: what fits a screen.
const homeItems = 5

// home is my page's five lists, and what the offices ask for.
type home struct {
	Applications  []application.ApplicationSummary `json:"applications"`
	Drafts        []draft.DraftSummary             `json:"drafts"`
	Payments      []payment.Summary                `json:"payments"`
	MorePayments  bool                             `json:"morePayments" doc:"more fees are to be paid than are listed"`
	Notices       []notice.Summary                 `json:"notices"`
	UnreadNotices int64                            `json:"unreadNotices" doc:"of all the account's notices"`
	Announcements []announcement.Summary           `json:"announcements"`
	OpenRequests  []application.OpenRequest        `json:"openRequests" doc:"corrections and additions that the offices wait for"`
	Closed        bool                             `json:"closed" doc:"nothing of the account may be looked at, as it is unqualified for inquiry: its lists are empty here whatever there is"`
}

// Service is the domains whose lists my page shows.
type Service struct {
	Applications  *application.Service
	Drafts        *draft.Service
	Payments      *payment.Service
	Notices       *notice.Service
	Announcements *announcement.Service
}

// Register adds the operation of the user host.
func Register(api huma.API, s Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/home/get", Summary: "My page's lists, at most 5 items each",
		Authz: httpx.SignedIn().ByMembers(principal.FirmReader)}, s.home)
}

func (s Service) home(ctx context.Context, _ httpx.Empty) (home, error) {
	account := principal.From(ctx).AccountID
	h := home{Applications: []application.ApplicationSummary{}}
	if p := principal.From(ctx); p.Status == principal.StatusUnqualified || p.Unqualified {
		return s.publicHome(ctx) // nothing of an account may be looked at that is unqualified for inquiry
	}
	applications, requests, err := s.Applications.Current(ctx, homeItems)
	if err != nil {
		return h, err
	}
	h.OpenRequests = requests
	h.Applications = s.Applications.SummariesOf(applications)
	if h.Drafts, err = s.Drafts.DraftSummaries(ctx, homeItems); err != nil {
		return h, err
	}
	due, err := s.Payments.Due(ctx, account, homeItems+1)
	if err != nil {
		return h, err
	}
	h.Payments, h.MorePayments = fitting(due)
	if h.Notices, h.UnreadNotices, err = s.Notices.Latest(ctx, account, homeItems); err != nil {
		return h, err
	}
	h.Announcements, err = s.Announcements.Latest(ctx, homeItems)
	return h, err
}

// fitting is what of a list my page shows, and whether there is more of it.
func fitting[T any](list []T) (shown []T, more bool) {
	if len(list) > homeItems {
		return list[:homeItems], true
	}
	return list, false
}

// publicHome is the home of an account that may not look at what it has: the
// announcements alone.
func (s Service) publicHome(ctx context.Context) (home, error) {
	h := home{Applications: []application.ApplicationSummary{}, Drafts: []draft.DraftSummary{}, Payments: []payment.Summary{}, Notices: []notice.Summary{}, OpenRequests: []application.OpenRequest{}, Closed: true}
	var err error
	h.Announcements, err = s.Announcements.Latest(ctx, homeItems)
	return h, err
}
