package app

import (
	"context"
	"encoding/json"

	"radioportal/internal/account"
	"radioportal/internal/address"
	"radioportal/internal/db"
	"radioportal/internal/handover"
	"radioportal/internal/mail"
)

// buildHandover makes the service that carries old accounts over.
func (a *App) buildHandover() {
	urls := map[handover.System]string{}
	for i, system := range handover.Systems() {
		urls[system] = a.config.OldSystems()[i]
	}
	a.handovers = handover.New(a.db, handover.Ports{
		Accounts: handoverAccounts{a.accounts}, Places: a.addresses, Licences: admission{a}, Mailer: handoverMailer{a.mail},
	}, handover.Settings{Origin: a.config.Origin, URLs: urls, Roots: a.roots})
	a.handovers.Subscribe(a.queue)
}

var _ handover.Places = (*address.Book)(nil)

type handoverAccounts struct{ accounts *account.Service }

// Holder implements handover.Accounts.
func (h handoverAccounts) Holder(ctx context.Context, q db.Querier, accountID string) (handover.Holder, error) {
	read := h.accounts.Account
	if tx, ok := q.(*db.Tx); ok {
		read = func(ctx context.Context, _ db.Querier, id string) (account.Account, error) {
			return h.accounts.Locked(ctx, tx, id)
		}
	}
	found, err := read(ctx, q, accountID)
	if err != nil {
		return handover.Holder{}, err
	}
	detail, err := texts(found.Detail)
	return handover.Holder{
		Category: found.Detail.UserCategory, Identified: found.Identified, Name: found.Detail.Name(),
		Mail: found.Mail, Lang: found.Locale, Detail: detail,
	}, err
}

// texts are the text fields of the user info by their wire names.
func texts(detail account.UserInfoDetail) (map[string]string, error) {
	wire, err := json.Marshal(detail)
	if err != nil {
		return nil, err
	}
	all := map[string]any{}
	if err := json.Unmarshal(wire, &all); err != nil {
		return nil, err
	}
	fields := map[string]string{}
	for name, value := range all {
		if text, ok := value.(string); ok {
			fields[name] = text
		}
	}
	return fields, nil
}

// Merge implements handover.Accounts.
func (h handoverAccounts) Merge(ctx context.Context, tx *db.Tx, accountID string, fields map[string]string) error {
	return h.accounts.MergeDetail(ctx, tx, accountID, fields)
}

type handoverMailer struct{ sender mail.Sender }

// Send implements handover.Mailer.
func (m handoverMailer) Send(ctx context.Context, sent handover.Mail) error {
	return m.sender.Send(ctx, mail.Message(sent))
}
