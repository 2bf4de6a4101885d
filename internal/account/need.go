package account

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Why staff may not read or change an account, as reasons of MSG-LIT-E-0093.
const (
	needReason = "accountNeed"          // the look takes a reason
	needCase   = "accountElsewhere"     // only staff of its bureaus look, as this role gives no reasons
	needChief  = "accountAdministrator" // an administrator changes it
)

// isOurs tells whether staff work for what an account files: something of it is at one of their bureaus, or they work for all.
func (s *Service) isOurs(ctx context.Context, q db.Querier, accountID string) (bool, error) {
	if p := principal.From(ctx); p.AccountID == accountID {
		return true, nil
	}
	ours, err := s.ours(ctx, q, []string{accountID})
	return slices.Contains(ours, accountID), err
}

// ours are those of some accounts that staff work for.
func (s *Service) ours(ctx context.Context, q db.Querier, accountIDs []string) ([]string, error) {
	p := principal.From(ctx)
	if len(accountIDs) == 0 || len(p.Bureaus) == 0 || s.ports.Applications == nil {
		return accountIDs, nil
	}
	return s.ports.Applications.FiledAt(ctx, q, accountIDs, p.Bureaus)
}

// hide leaves out of a list how those are reached that staff do not work for: they are told by the account, for a reason. Who is named
// stays, so that one finds whom one has a reason to look at.
func (s *Service) hide(ctx context.Context, rows []Row) error {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.AccountID
	}
	ours, err := s.ours(ctx, s.db.Read(), ids)
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for _, id := range ours {
		known[id] = true
	}
	for i := range rows {
		if r := &rows[i]; !known[r.AccountID] {
			r.Mail, r.TelNo, r.Address, r.LastLogin, r.Hidden = "", "", "", "", true
		}
	}
	return nil
}

// mayLook refuses a look at the account of somebody who has filed nothing at the bureaus of who looks, unless there is a reason, which the
// audit log keeps; viewers give none.
func (s *Service) mayLook(ctx context.Context, accountID, reason string) error {
	ours, err := s.isOurs(ctx, s.db.Read(), accountID)
	if err != nil || ours {
		return err
	}
	if principal.From(ctx).Role == principal.Viewer {
		return errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": needCase})
	}
	if reason == "" {
		return errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": needReason})
	}
	if found := rule.Written(reason); found != nil {
		return errs.InvalidFields([]errs.Field{{Pointer: "/reason", Code: found.Code, Params: errs.Params(found.Params)}})
	}
	return nil
}

// mayChange leaves the account of such a person to administrators; what a list of work asks of officers, an identity that waits and mails
// that come back, it does not touch.
func (s *Service) mayChange(ctx context.Context, q db.Querier, accountID string) error {
	if principal.From(ctx).Role == principal.Administrator {
		return nil
	}
	ours, err := s.isOurs(ctx, q, accountID)
	if err == nil && !ours {
		err = errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": needChief})
	}
	return err
}

// looked is what the audit log says of a look besides whose account it was.
type looked struct {
	Reason string `json:"reason,omitempty"`
}

func reasonOf(typed string) string { return strings.TrimSpace(rule.Plain(typed)) }
