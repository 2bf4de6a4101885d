package app

import (
	"context"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/delegation"
	"radioportal/internal/licence"
	"radioportal/internal/principal"
)

// buildDelegations makes the service that keeps powers of attorney.
func (a *App) buildDelegations() {
	sides := mandator{a.accounts}
	a.delegations = delegation.New(a.db, a.catalogue, delegation.Ports{
		Account: sides.party, Contact: a.accounts.Contact, Stations: a.stationsOf, Office: sides.office, Send: a.mail.Send,
		Origin: a.config.Origin, StaffOrigin: a.config.StaffOrigin,
	})
	a.delegations.Subscribe(a.queue)
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

// office are the administrators who work for all bureaus.
func (m mandator) office(ctx context.Context, q db.Querier) ([]applicant.Contact, error) {
	found, err := m.Colleagues(ctx, q, "")
	var list []applicant.Contact
	for _, each := range found {
		if each.Role == principal.Administrator {
			list = append(list, applicant.Contact{AccountID: each.ID, Name: each.Name, Mail: each.Mail, Lang: each.Locale})
		}
	}
	return list, err
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
