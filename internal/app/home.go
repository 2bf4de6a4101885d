package app

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
	Notices       []notice.Summary                 `json:"notices"`
	UnreadNotices int64                            `json:"unreadNotices" doc:"of all the account's notices"`
	Announcements []announcement.Summary           `json:"announcements"`
	Asked         []application.OpenRequest        `json:"asked" doc:"corrections and additions that the offices wait for"`
}

func registerHome(api huma.API, a *App) {
	httpx.Post(api, httpx.Call{Path: "/api/common/home/get", Summary: "My page's lists, at most 5 items each",
		Authz: httpx.SignedIn()}, a.home)
}

func (a *App) home(ctx context.Context, _ httpx.Empty) (home, error) {
	account := principal.From(ctx).AccountID
	h := home{Applications: []application.ApplicationSummary{}}
	if principal.From(ctx).Status == principal.StatusUnqualified {
		return a.publicHome(ctx) // nothing of an account may be looked at that is unqualified for inquiry
	}
	applications, asked, err := a.applications.Current(ctx, homeItems)
	if err != nil {
		return h, err
	}
	h.Asked = asked
	for _, each := range applications {
		h.Applications = append(h.Applications, a.applications.SummaryOf(each))
	}
	if h.Drafts, err = a.drafts.DraftSummaries(ctx, homeItems); err != nil {
		return h, err
	}
	if h.Payments, err = a.payments.Due(ctx, account, homeItems); err != nil {
		return h, err
	}
	if h.Notices, h.UnreadNotices, err = a.notices.Latest(ctx, account, homeItems); err != nil {
		return h, err
	}
	h.Announcements, err = a.announcements.Latest(ctx, homeItems)
	return h, err
}

// publicHome is the home of an account that may not look at what it has: the
// announcements alone.
func (a *App) publicHome(ctx context.Context) (home, error) {
	h := home{Applications: []application.ApplicationSummary{}, Drafts: []draft.DraftSummary{}, Payments: []payment.Summary{}, Notices: []notice.Summary{}, Asked: []application.OpenRequest{}}
	var err error
	h.Announcements, err = a.announcements.Latest(ctx, homeItems)
	return h, err
}
