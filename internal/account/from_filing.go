package account

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"radioportal/internal/accountmail"
	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/rule"
)

// address are the parts of the user info, by wire name, that no identity was shown for.
var address = []string{"postalCode", "prefectureCd", "cityCd", "townName"}

// UpdateFromFiling writes parts of the user info, by their wire names, that the person has filed
// and wants the account to follow. The name under which an identity was shown stays: it is
// changed on the account's own page, where the identity is shown anew (kept). Nor does an
// address abroad give way to one in Japan. Problems are errs.Invalid with /name pointers.
func (s *Service) UpdateFromFiling(ctx context.Context, tx *db.Tx, accountID string, parts map[string]string) (updated, kept bool, err error) {
	a, err := locked(ctx, tx, accountID)
	if err != nil || a.Detail.DomesticOrOverseas == applicant.Overseas {
		return false, false, err
	}
	next, err := written(a.Detail, parts, rule.Today(tx.Now()))
	if err != nil {
		return false, false, err
	}
	if a.Identified && next.Who() != a.Detail.Who() {
		kept = true
		where := map[string]string{}
		for _, name := range address {
			if value, ok := parts[name]; ok {
				where[name] = value
			}
		}
		if next, err = written(a.Detail, where, rule.Today(tx.Now())); err != nil {
			return false, kept, err
		}
	}
	if next == a.Detail {
		return false, kept, nil
	}
	a.Detail = next
	s.login.Forget(tx, accountID)
	return true, kept, errors.Join(updateAccount(ctx, tx, a), accountmail.Record(ctx, tx, accountID, userInfoUpdated, ""))
}

// written is a user info with parts of it replaced, in their stored form. What was wrong
// with it before is none of theirs and stays as it is.
func written(d UserInfoDetail, parts map[string]string, today string) (UserInfoDetail, error) {
	d, err := merged(d, parts)
	if err != nil {
		return d, err
	}
	clean := d
	var problems []errs.Field
	for _, problem := range clean.Clean("", today) {
		if _, ours := parts[strings.TrimPrefix(problem.Pointer, "/")]; ours {
			problems = append(problems, problem)
		}
	}
	if len(problems) > 0 {
		return d, errs.InvalidFields(problems)
	}
	text, err := json.Marshal(clean)
	if err != nil {
		return d, err
	}
	all := map[string]any{}
	if err := json.Unmarshal(text, &all); err != nil {
		return d, err
	}
	stored := map[string]string{}
	for name := range parts {
		stored[name], _ = all[name].(string)
	}
	return merged(d, stored)
}

func merged(d UserInfoDetail, parts map[string]string) (UserInfoDetail, error) {
	text, err := json.Marshal(parts)
	if err != nil {
		return d, err
	}
	return d, json.Unmarshal(text, &d)
}
