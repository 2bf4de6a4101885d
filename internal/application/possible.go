package application

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Possible tells where a filing stands, and refuses what its applicant cannot do with it there: correct it, add to it or
// withdraw it. Who the applicant is, and who acts for them, is asked elsewhere.
func (s *Service) Possible(ctx context.Context, q db.Querier, number string, action Action) (Status, error) {
	a, err := ByNumber(ctx, q, number, "")
	if err != nil {
		return "", err
	}
	if _, err := a.Next(action, principal.User); err != nil {
		return a.Status, err
	}
	if err := noWithdrawal(ctx, q, number); err != nil {
		return a.Status, err
	}
	kind, asked := map[Action]RequestKind{Add: ForAddition, SubmitCorrection: ForCorrection}[action]
	if !asked {
		return a.Status, nil
	}
	_, err = openRequest(ctx, q, number, kind)
	if errs.KindOf(err) == errs.NotFound {
		err = errs.Refuse(codeMovedOn, errs.Params{"status": string(a.Status)})
	}
	return a.Status, err
}
