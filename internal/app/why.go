package app

import (
	"context"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/delegation"
	"radioportal/internal/errs"
	"radioportal/internal/payment"
	"radioportal/internal/principal"
)

// delegationFacts tells powers of attorney of what is done under them.
type delegationFacts struct{ *App }

var _ delegation.Facts = delegationFacts{}

// Filing implements delegation.Facts. A side of a power of attorney is told of no more than its holder could be.
func (d delegationFacts) Filing(ctx context.Context, q db.Querier, number string) (delegation.Filing, error) {
	p := principal.From(ctx)
	read := func() (application.Application, error) { return application.ByNumber(ctx, q, number, "") }
	if p.Role != principal.User {
		read = func() (application.Application, error) { return application.ReadableBy(ctx, q, p, number) }
	}
	a, err := read()
	return delegation.Filing{HolderID: a.HolderID, ActorID: a.ActorID, MandateNumber: a.MandateNumber, ProcedureID: a.ProcedureID, LicenceID: a.AboutLicence}, err
}

var actionOf = map[delegation.Operation]application.Action{
	delegation.CorrectIt: application.SubmitCorrection, delegation.AddTo: application.Add, delegation.Withdraw: application.RequestWithdrawal,
}

// Possible implements delegation.Facts.
func (d delegationFacts) Possible(ctx context.Context, q db.Querier, number string, deed delegation.Operation) (string, error) {
	if deed != delegation.Pay {
		status, err := d.applications.Possible(ctx, q, number, actionOf[deed])
		return string(status), err
	}
	status, err := d.payments.StatusOf(ctx, q, number)
	if err == nil && status != string(payment.Unpaid) {
		err = errs.Refuse(codeMovedOn, nil)
	}
	return status, err
}

// MayFile implements delegation.Facts.
func (d delegationFacts) MayFile(ctx context.Context, q db.Querier, accountID, procedureID string) (bool, error) {
	found, err := d.accounts.Account(ctx, q, accountID)
	missing := err != nil && errs.KindOf(err) == errs.NotFound // its standing says so
	if err != nil && !missing {
		return false, err
	}
	if missing {
		return false, nil
	}
	proc, ok := d.catalogue.Current(procedureID, clock.Date(d.db.Now()))
	return ok && draft.MayFile(found.Principal(), proc) == nil, nil
}

// Licence implements delegation.Facts.
func (d delegationFacts) Licence(ctx context.Context, _ db.Querier, holderID, id string) (time.Time, error) {
	l, err := d.licences.Licence(ctx, holderID, id)
	return l.IssuedAt, err
}

// standing is the state of an account; "" where there is none any more.
func (m mandateAccounts) standing(ctx context.Context, q db.Querier, accountID string) (string, error) {
	found, err := m.Account(ctx, q, accountID)
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	if found.Unqualified { // it closes all that a suspension does
		return principal.StatusUnqualified, err
	}
	return found.Status, err
}
