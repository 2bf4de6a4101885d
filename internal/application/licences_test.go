package application_test

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// version is a licence as a filing left it; the first is what the test says it is.
type version struct {
	by        procedure.FilingRef
	at        time.Time
	says      string // the application whose content it is, where the filing changed that
	lastDay   string // where the filing changed that
	withdrawn bool
}

// Amend implements application.Licences.
func (w *world) Amend(ctx context.Context, tx *db.Tx, id string, l application.Licence) error {
	if _, err := w.ByID(ctx, nil, l.AccountID, id); err != nil {
		return err
	}
	w.amended = append(w.amended, l)
	by := procedure.FilingRef{ElectronicApplicationNumber: l.ElectronicApplicationNumber, CaseID: l.CaseID, AccountID: l.AccountID}
	w.add(id, version{by: by, at: tx.Now(), says: l.ElectronicApplicationNumber})
	return w.broken
}

// End implements application.Licences. It refuses the days that licences refuse.
func (w *world) End(ctx context.Context, tx *db.Tx, id, lastDay string, by procedure.FilingRef) error {
	before, err := w.Before(ctx, tx, id, by, tx.Now())
	if err != nil {
		return err
	}
	if lastDay != "" && (lastDay < before.ValidFrom || before.ValidTo < lastDay) {
		return errs.New(errs.Internal, "valid from %s to %s, not to %s", before.ValidFrom, before.ValidTo, lastDay)
	}
	if lastDay == "" {
		lastDay = before.ValidTo
	}
	w.add(id, version{by: by, at: tx.Now(), lastDay: lastDay})
	return w.broken
}

// Withdraw implements application.Licences.
func (w *world) Withdraw(_ context.Context, tx *db.Tx, by procedure.FilingRef) error {
	for id, chain := range w.chains {
		for i := range chain {
			chain[i].withdrawn = chain[i].withdrawn || chain[i].by.CaseID == by.CaseID
		}
		w.facts[id] = w.stood(id, "", tx.Now())
	}
	for id, l := range w.facts { // a record ends with the filing that made it
		if today := tx.Now().Format(time.DateOnly); l.CaseID == by.CaseID && l.ValidTo > today {
			l.ValidTo = today
			w.facts[id] = l
		}
	}
	return w.broken
}

// RenewedUntil implements draft.Licences.
func (w *world) RenewedUntil(_ context.Context, _ db.Querier, _, number, validFrom string) (until string, err error) {
	for _, l := range w.facts {
		if l.Number == number && l.ValidFrom > validFrom && !l.Void {
			until = max(until, l.ValidTo)
		}
	}
	return until, w.broken
}

// Before implements application.Licences.
func (w *world) Before(ctx context.Context, q db.Querier, id string, by procedure.FilingRef, until time.Time) (draft.LicenceFacts, error) {
	if _, err := w.ByID(ctx, q, by.AccountID, id); err != nil {
		return draft.LicenceFacts{}, err
	}
	return w.stood(id, by.CaseID, until), w.broken
}

// add does something to a licence.
func (w *world) add(id string, v version) {
	if w.chains[id] == nil {
		l := w.facts[id]
		w.chains[id] = []version{{says: l.ElectronicApplicationNumber, lastDay: l.ValidTo}}
	}
	w.chains[id] = append(w.chains[id], v)
	w.facts[id] = w.stood(id, "", v.at)
}

// stood is a licence as it stood at a time without what a case did to it.
func (w *world) stood(id, besides string, until time.Time) draft.LicenceFacts {
	l, says, lasts := w.facts[id], false, false
	for _, v := range slices.Backward(w.chains[id]) {
		if v.withdrawn || v.at.After(until) || besides != "" && v.by.CaseID == besides {
			continue
		}
		if v.says != "" && !says {
			l.ElectronicApplicationNumber, says = v.says, true
		}
		if v.lastDay != "" && !lasts {
			l.ValidTo, lasts = v.lastDay, true
		}
	}
	return l
}

// Stood implements application.Licences. What passed on was the former holder's before.
func (w *world) Stood(_ context.Context, _ db.Querier, _, id string, at time.Time) (draft.LicenceFacts, error) {
	if id == passedOnID {
		id = licenceID
	}
	return w.stood(id, "", at), w.broken
}
