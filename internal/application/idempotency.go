package application

import (
	"context"
	"encoding/json"
	"slices"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// submission is what an applicant asks to file under an idempotency key.
type submission struct {
	by            principal.Principal
	key, draftID  string
	version       int64
	updateAccount bool
	asItStands    bool
}

// repeated answers where the draft no longer stands at the version: with the
// receipt of the earlier filing under the key, or with why there is none.
func (s *Service) repeated(ctx context.Context, q db.Querier, wanted submission) (Receipt, error) {
	e, err := filedUnder(ctx, q, wanted.by.ActorID(), wanted.key)
	if errs.KindOf(err) == errs.NotFound {
		return Receipt{}, s.drafts.Conflict(ctx, q, wanted.by.Owner(), wanted.draftID)
	}
	if err != nil {
		return Receipt{}, err
	}
	if wanted.by.Mandate != nil { // which need not be the one that it was filed under
		if err := s.Readable(ctx, q, wanted.by, e.receipt.Number); err != nil {
			return Receipt{}, err
		}
	}
	if e.draftID != wanted.draftID || e.draftVersion != wanted.version {
		return Receipt{}, errs.Refuse(codeKeyReused, nil)
	}
	filed, err := eventDataOf(ctx, q, e.receipt.CaseID, func(event audit.Event) bool {
		return event.Subject == "application:"+e.receipt.Number && (event.Type == EventArrived || event.Type == EventCorrected)
	})
	if err == nil && filed.UpdateAccount != wanted.updateAccount {
		err = errs.Refuse(codeKeyReused, nil)
	}
	if err != nil {
		return Receipt{}, err
	}
	return e.receipt, nil
}

// addedOf refuses an addition under a key that another was sent under. Two may have been sent in one millisecond, so any of that moment that is
// of the draft will do: the receipt is the same.
func addedOf(ctx context.Context, q db.Querier, a Application, done Request, draftID string, version int64) error {
	events, err := audit.OfCase(ctx, q, a.CaseID)
	if err != nil {
		return err
	}
	for _, event := range events {
		var added eventData
		if event.Subject != "application:"+a.Number || event.Type != EventAdded || !event.At.Equal(done.AnsweredAt) {
			continue
		}
		if err := json.Unmarshal(event.Data, &added); err != nil || added.DraftID == draftID && added.DraftVersion == version {
			return err
		}
	}
	return errs.Refuse(codeKeyReused, nil)
}

// eventDataOf is what an event of a case tells.
func eventDataOf(ctx context.Context, q db.Querier, caseID string, is func(audit.Event) bool) (data eventData, err error) {
	events, err := audit.OfCase(ctx, q, caseID)
	if err != nil {
		return data, err
	}
	at := slices.IndexFunc(events, is)
	if at < 0 {
		return data, errs.New(errs.Internal, "case %s has no such event", caseID)
	}
	return data, json.Unmarshal(events[at].Data, &data)
}
