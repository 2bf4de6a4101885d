package app

import (
	"context"
	"maps"
	"slices"

	"radioportal/internal/account"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
)

// buildAudit makes the audit log as auditors see it. What its verification asks for is one worker's: it reads everything.
func (a *App) buildAudit() {
	a.auditLog = audit.NewLog(a.db, auditPeople{a.accounts}, a.bureauName, a.config.SourceAddressDays)
	const name = "audit.verify"
	a.queue.On(audit.EventVerificationAsked, name, a.auditLog.Verify)
	a.queue.SetWorkers(name, 1)
}

// bureauName is what a bureau is called; "" where there is none of the letter.
func (a *App) bureauName(letter, lang string) string {
	bureau, _ := a.catalogue.Bureau(letter)
	return (audit.Words{JA: bureau.Ja, EN: bureau.En}).In(lang)
}

// auditPeople implements audit.People.
type auditPeople struct{ accounts *account.Service }

// IDs implements audit.People.
func (auditPeople) IDs(ctx context.Context, q db.Querier, name string) ([]string, error) {
	var ids []string
	for _, realm := range []string{login.RealmStaff, login.RealmUser} {
		id, err := login.Owner(ctx, q, realm, name)
		switch {
		case err == nil:
			ids = append(ids, id)
		case errs.KindOf(err) != errs.NotFound:
			return nil, err
		}
	}
	return ids, nil
}

// Names implements audit.People: of staff, and of whoever else has an account.
func (p auditPeople) Names(ctx context.Context, q db.Querier, ids []string) (map[string]string, error) {
	names, err := p.accounts.StaffNames(ctx, q, ids)
	if err != nil {
		return nil, err
	}
	others := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return names[id] != "" })
	applicants, err := p.accounts.Names(ctx, q, others)
	maps.Copy(names, applicants)
	return names, err
}
