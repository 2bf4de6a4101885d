package account

import (
	"cmp"
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
	needChief  = "accountAdministrator" // staff of its bureaus change it, or an administrator of all
)

// isOurs tells whether staff work for an account: something of it is at one of their bureaus, or they work for all. One that has filed
// nothing yet is of the bureau of its address, so that who has just registered it there can see and correct it.
func (s *Service) isOurs(ctx context.Context, q db.Querier, accountID string) (bool, error) {
	if p := principal.From(ctx); p.AccountID == accountID {
		return true, nil
	}
	ours, err := s.ours(ctx, q, []string{accountID})
	return slices.Contains(ours, accountID), err
}

// ours are those of some accounts that staff work for.
func (s *Service) ours(ctx context.Context, q db.Querier, accountIDs []string) ([]string, error) {
	if len(accountIDs) == 0 || !s.apart(ctx) {
		return accountIDs, nil
	}
	filed, err := s.ports.Applications.FiledAt(ctx, q, accountIDs, principal.From(ctx).Bureaus)
	if err != nil {
		return nil, err
	}
	known := setOf(filed)
	rest := slices.DeleteFunc(slices.Clone(accountIDs), func(id string) bool { return known[id] })
	near, err := s.unfiledNear(ctx, q, rest)
	return append(filed, near...), err
}

// unfiledNear are those of some accounts whose address is in the area of a bureau of who looks, and that have filed nothing anywhere.
func (s *Service) unfiledNear(ctx context.Context, q db.Querier, accountIDs []string) ([]string, error) {
	var letters, prefectures []string
	for _, b := range s.ports.Bureaus {
		letters = append(letters, b.Letter)
		if slices.Contains(principal.From(ctx).Bureaus, b.Letter) {
			prefectures = append(prefectures, b.Prefectures...)
		}
	}
	if len(accountIDs) == 0 || len(prefectures) == 0 {
		return nil, nil
	}
	near, err := livingIn(ctx, q, accountIDs, prefectures)
	if err != nil || len(near) == 0 {
		return nil, err
	}
	elsewhere, err := s.ports.Applications.FiledAt(ctx, q, near, letters)
	known := setOf(elsewhere)
	return slices.DeleteFunc(near, func(id string) bool { return known[id] }), err
}

// apart tells whether there are accounts that staff do not work for: those of all bureaus work for all.
func (s *Service) apart(ctx context.Context) bool {
	return len(principal.From(ctx).Bureaus) > 0 && s.ports.Applications != nil
}

// unshown are the fields that a list says nothing of where staff do not work for an account.
var unshown = []field{"mail", "tel", "english", "representative", "birthday", "address", "postal"}

// findFor is Find as staff may look: whom they do not work for is found by what is not shown of them where all of it was typed, and never
// where the account is named already. Else one would read it character by character, without a reason.
func (s *Service) findFor(ctx context.Context, w Search) (Found, matches, error) {
	found, err := s.mayFind(ctx, w)
	if err != nil {
		return Found{}, found, err
	}
	page, err := s.page(ctx, w, found)
	if err == nil {
		err = s.hide(ctx, page.Accounts, found.ours)
	}
	return page, found, err
}

func (s *Service) mayFind(ctx context.Context, w Search) (matches, error) {
	w.AccountID = strings.TrimSpace(w.AccountID)
	found, err := s.matches(ctx, w)
	whole, ok := wholly(w.conditions())
	if err != nil || !ok || !s.apart(ctx) {
		return found, err
	}
	typed := matches{}
	if w.AccountID+w.UserID == "" {
		if typed, err = s.find(ctx, w, whole); err != nil {
			return found, err
		}
	}
	return s.onlyOurs(ctx, typed, found)
}

// wholly are conditions that compare all of what is not shown; told tells whether there is such a one.
func wholly(conditions []condition) (list []condition, ok bool) {
	for _, c := range conditions {
		if slices.Contains(unshown, c.of) {
			c.whole, ok = true, true
		}
		list = append(list, c)
	}
	return list, ok
}

// onlyOurs are the accounts that all of what was typed fits, and of the others those that staff work for; so many as a search gives. Whether
// they work for the first, too, is not asked here: a page shows few of them.
func (s *Service) onlyOurs(ctx context.Context, typed, found matches) (matches, error) {
	is := setOf(typed.ids)
	others := slices.DeleteFunc(slices.Clone(found.ids), func(id string) bool { return is[id] })
	room := max(maxFound-len(typed.ids), 0)
	more := typed.more || found.more || len(others) > room
	ours, err := s.ours(ctx, s.db.Read(), others[:min(len(others), room)])
	known := setOf(ours)
	kept := slices.DeleteFunc(others[:min(len(others), room)], func(id string) bool { return !known[id] })
	return matches{slices.Concat(typed.ids, kept), more, known}, err
}

func idsOf(rows []Row) []string {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.AccountID
	}
	return ids
}

func setOf(ids []string) map[string]bool {
	known := map[string]bool{}
	for _, id := range ids {
		known[id] = true
	}
	return known
}

// hide leaves out of a list how those are reached that staff do not work for: they are told by the account, for a reason. Who is named
// stays, so that one finds whom one has a reason to look at. Of those that are known to be ours nothing is asked.
func (s *Service) hide(ctx context.Context, rows []Row, known map[string]bool) error {
	asked := slices.DeleteFunc(idsOf(rows), func(id string) bool { return known[id] })
	ours, err := s.ours(ctx, s.db.Read(), asked)
	if err != nil {
		return err
	}
	also := setOf(ours)
	for i := range rows {
		if r := &rows[i]; !known[r.AccountID] && !also[r.AccountID] {
			r.Mail, r.TelNo, r.Address, r.LastLogin, r.Hidden = "", "", "", "", true
		}
	}
	return nil
}

// mayLook refuses a look at the account of somebody whom who looks does not work for, unless there is a reason, which the
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
	if found := cmp.Or(rule.Written(reason), rule.Reasoned(reason)); found != nil {
		return errs.InvalidFields([]errs.Field{{Pointer: "/reason", Code: found.Code, Params: errs.Params(found.Params)}})
	}
	return nil
}

// Look is a look at an account elsewhere than on its own page: of one that staff do not work for it takes a reason, and is written down.
func (s *Service) Look(ctx context.Context, accountID, reason string) error {
	ours, err := s.isOurs(ctx, s.db.Read(), accountID)
	if err != nil || ours {
		return err
	}
	if err := s.mayLook(ctx, accountID, reason); err != nil {
		return err
	}
	return s.reads.Note(ctx, "", EventRead, "account:"+accountID, looked{reason})
}

// mayChange leaves the account of such a person to its bureau, and to administrators of all; what a list of work asks of officers, an
// identity that waits and mails that come back, it does not touch.
func (s *Service) mayChange(ctx context.Context, q db.Querier, accountID string) error {
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

// wrongReason tells what is wrong with why staff do something about an account, which the audit log keeps; nil for nothing.
func wrongReason(reason string) []errs.Field {
	if reason = strings.TrimSpace(reason); reason == "" {
		return []errs.Field{{Pointer: "/reason", Code: codeRequired}}
	}
	if found := rule.Reasoned(reason); found != nil {
		return []errs.Field{{Pointer: "/reason", Code: found.Code, Params: errs.Params(found.Params)}}
	}
	return nil
}

func reasonOf(typed string) string { return strings.TrimSpace(rule.Plain(typed)) }
