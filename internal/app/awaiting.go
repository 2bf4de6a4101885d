package app

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
)

// pendingInvitations leads a newcomer to what was begun with their address: a power of attorney, the invitation of a firm, or a filing to look at.
type pendingInvitations struct{ a *App }

// AwaitedAt implements signup.Waiting. What else waits stands on my page.
func (w pendingInvitations) AwaitedAt(ctx context.Context, q db.Querier, mail, category string) (page string, err error) {
	places := []func(context.Context, db.Querier, string) (string, error){w.a.delegations.AwaitedAt}
	if category == applicant.Individual {
		places = append(places, w.a.members.AwaitedAt)
	}
	for _, at := range append(places, w.a.inquiries.AwaitedAt) {
		if page, err = at(ctx, q, mail); page != "" || err != nil {
			break
		}
	}
	return page, err
}
