package app

import (
	"context"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/delegation"
	"radioportal/internal/licence"
)

// buildDelegations makes the service that keeps powers of attorney.
func (a *App) buildDelegations() {
	a.delegations = delegation.New(a.db, a.catalogue, delegation.Ports{
		Account: mandator{a.accounts}.party, Contact: a.accounts.Contact, Stations: a.stationsOf, Send: a.mail.Send, Origin: a.config.Origin,
	})
}

// mandator are accounts as powers of attorney know them.
type mandator struct{ *account.Service }

func (m mandator) party(ctx context.Context, q db.Querier, accountID string) (delegation.Party, error) {
	read := m.Account
	if tx, ok := q.(*db.Tx); ok {
		read = func(ctx context.Context, _ db.Querier, id string) (account.Account, error) {
			return m.Locked(ctx, tx, id)
		}
	}
	found, err := read(ctx, q, accountID)
	return delegation.Party{AccountID: found.ID, Name: found.Detail.Name(), Mail: found.Mail, Category: found.Detail.UserCategory}, err
}

// stationsOf are the valid licences of an account, as delegations name them.
func (a *App) stationsOf(ctx context.Context, accountID string) ([]delegation.Station, error) {
	found, err := a.licences.List(ctx, accountID, licence.Query{Tab: "valid"})
	list := make([]delegation.Station, len(found.Licences))
	for i, each := range found.Licences {
		list[i] = delegation.Station{ID: each.ID, Name: each.Name, Number: each.LicenceNumber, CallSign: each.CallSign}
	}
	return list, err
}
