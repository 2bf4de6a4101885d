package app

import (
	"context"

	"radioportal/internal/account"
	"radioportal/internal/clock"
	"radioportal/internal/delegation"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// holdings are what staff see besides an account (account.Holdings).
type holdings struct{ *App }

// shownHoldings is how many of a kind they see.
const shownHoldings = 20

// SessionsOf implements account.Holdings.
func (h holdings) SessionsOf(ctx context.Context, accountID string) ([]account.OpenSession, error) {
	open, err := h.sessions.user.Of(ctx, accountID)
	list := make([]account.OpenSession, len(open))
	for i, each := range open {
		list[i] = account.OpenSession{Browser: each.Browser, Since: httpx.WireTime(each.Since), SeenAt: httpx.WireTime(each.Seen)}
	}
	return list, err
}

// MandatesOf implements account.Holdings.
func (h holdings) MandatesOf(ctx context.Context, accountID, mail string) ([]account.HeldMandate, error) {
	var list []account.HeldMandate
	for _, side := range []delegation.Side{delegation.Principal, delegation.Delegate} {
		found, err := h.delegations.OfAccount(ctx, accountID, mail, side, shownHoldings)
		if err != nil {
			return nil, err
		}
		for _, m := range found {
			other := m.Delegate.Name
			if side == delegation.Delegate {
				other = m.Principal.Name
			}
			list = append(list, account.HeldMandate{Number: m.Number, Grants: side == delegation.Principal, Other: other,
				State: string(m.State), ValidFrom: m.ValidFrom, ValidUntil: m.ValidUntil})
		}
	}
	return list, nil
}

// FilingsOf implements account.Holdings. Auditors see no cases, others those of their bureaus.
func (h holdings) FilingsOf(ctx context.Context, accountID string) ([]account.HeldFiling, error) {
	who := principal.From(ctx)
	if who.Role == principal.Auditor {
		return nil, nil
	}
	found, err := h.applications.OfHolder(ctx, accountID, shownHoldings)
	var list []account.HeldFiling
	for _, a := range found {
		if who.MaySeeBureau(a.Destination) {
			list = append(list, account.HeldFiling{Number: a.Number, Subject: a.Subject, Status: string(a.Status), ReceivedAt: clock.Date(a.ReceivedAt), Bureau: a.Destination,
				LeadsTo: h.applications.SummaryOf(a).LeadsTo})
		}
	}
	return list, err
}
