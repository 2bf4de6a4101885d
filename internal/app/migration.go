package app

import (
	"context"

	"radioportal/internal/account"
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
		Accounts: migrationAdapter{a.accounts}, Places: a.addresses, Licences: a.licences, Mailer: a.mail,
	}, migration.Settings{Origin: a.config.Origin, URLs: urls, Roots: a.roots, Procedures: a.catalogue})
	a.migrations.Subscribe(a.queue)
}

// migrationAdapter are accounts as migrations know them.
type migrationAdapter struct{ *account.Service }

// Holder implements migration.Accounts.
func (h migrationAdapter) Holder(ctx context.Context, q db.Querier, accountID string) (migration.Holder, error) {
	read := h.Account
	if tx, ok := q.(*db.Tx); ok {
		read = func(ctx context.Context, _ db.Querier, id string) (account.Account, error) {
			return h.Locked(ctx, tx, id)
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
