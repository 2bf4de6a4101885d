package app

import (
	"context"

	"radioportal/internal/account"
	"radioportal/internal/address"
	"radioportal/internal/db"
	"radioportal/internal/migration"
)

// buildMigration makes the service that carries old accounts over.
func (a *App) buildMigration() {
	urls := map[migration.System]string{}
	for i, system := range migration.Systems() {
		urls[system] = a.config.OldSystems()[i]
	}
	a.migrations = migration.New(a.db, migration.Ports{
		Accounts: migrationAccounts{a.accounts}, Places: a.addresses, Licences: admission{a}, Mailer: a.mail,
	}, migration.Settings{Origin: a.config.Origin, URLs: urls, Roots: a.roots})
	a.migrations.Subscribe(a.queue)
}

var _ migration.Places = (*address.Book)(nil)

type migrationAccounts struct{ accounts *account.Service }

// Holder implements migration.Accounts.
func (h migrationAccounts) Holder(ctx context.Context, q db.Querier, accountID string) (migration.Holder, error) {
	read := h.accounts.Account
	if tx, ok := q.(*db.Tx); ok {
		read = func(ctx context.Context, _ db.Querier, id string) (account.Account, error) {
			return h.accounts.Locked(ctx, tx, id)
		}
	}
	found, err := read(ctx, q, accountID)
	if err != nil {
		return migration.Holder{}, err
	}
	detail, err := found.Detail.Texts()
	return migration.Holder{
		Category: found.Detail.UserCategory, Identified: found.Identified, Name: found.Detail.Name(),
		Mail: found.Mail, Lang: found.Locale, Detail: detail,
	}, err
}

// Merge implements migration.Accounts.
func (h migrationAccounts) Merge(ctx context.Context, tx *db.Tx, accountID string, fields map[string]string) error {
	return h.accounts.MergeDetail(ctx, tx, accountID, fields)
}
