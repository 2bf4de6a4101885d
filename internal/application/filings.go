package application

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// OpenFiling is a filing about a licence that has not ended.
type OpenFiling struct {
	ProcedureID string         `json:"procedureId"`
	Number      string         `json:"electronicApplicationNumber"`
	Effect      string         `json:"-"`
	Status      Status         `json:"-"`
	Bureau      procedure.Text `json:"-"` // where it lies
}

// hindering is what is under way of a procedure and hinders another filing of it. A notification of a change hinders nothing once it has arrived: it has taken effect (Administrative Procedure Act, article 37), and
// only one that was returned is corrected first. An application hinders another one, not a notification: a changed name or address is
// notified without delay (Radio Act, article 21), and what is granted of the application later keeps it (Meanwhile).
func hindering(open []OpenFiling, def *procedure.Definition, notifies bool) draft.UnderWay {
	for _, each := range open {
		u := draft.UnderWay{Number: each.Number, Reason: "underWay", Bureau: each.Bureau}
		switch {
		case each.ProcedureID != def.ID || notifies && each.Effect == EffectReview:
			continue
		case each.Status == RequestingCorrection && each.Effect == EffectArrival:
			u.Reason = "returned"
		case each.Effect == EffectArrival && (def.Effect == EffectReview || def.Kind == procedure.KindChange):
			continue
		case each.Effect == EffectArrival:
			u.Reason = "beingChecked"
		}
		return u
	}
	return draft.UnderWay{}
}

// Filed implements draft.Filings.
func (s *Service) Filed(ctx context.Context, q db.Querier, number string) (draft.FormData, error) {
	doc, err := documentOf(ctx, q, number)
	return draft.FormData(doc.json), err
}

// OpenAbout implements draft.Filings.
func (s *Service) OpenAbout(ctx context.Context, q db.Querier, licenceID string, def *procedure.Definition, notifies bool) (draft.UnderWay, error) {
	open, err := openAbout(ctx, q, licenceID)
	return hindering(open, def, notifies), err
}

// Submitted implements draft.Filings.
func (s *Service) Submitted(ctx context.Context, q db.Querier, draftID string) (bool, string, error) {
	p := principal.From(ctx)
	number, err := draftFiled(ctx, q, p.AccountID, draftID)
	if err != nil || number == "" {
		return false, "", err
	}
	_, err = ReadableBy(ctx, q, p, number)
	if errs.KindOf(err) == errs.NotFound {
		return true, "", nil
	}
	return true, number, err
}
