package account

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

const (
	decidersSQL   = staffColumns + `WHERE active = $1 AND role IN ('officer', 'administrator') ORDER BY name, id`
	staffNamesSQL = staffColumns + `WHERE id IN (`
	allStaffSQL   = staffColumns + `ORDER BY id`
)

// Deciders are the active officers and administrators, by name.
func (s *Service) Deciders(ctx context.Context, q db.Querier) ([]Staff, error) {
	return db.All(ctx, q, scanStaff, decidersSQL, db.Flag(true))
}

// Colleagues are the active officers and administrators who work for one of the bureaus, by name; "" is that of those who work for all.
func (s *Service) Colleagues(ctx context.Context, q db.Querier, bureaus ...string) ([]Staff, error) {
	all, err := s.Deciders(ctx, q)
	return slices.DeleteFunc(all, func(each Staff) bool {
		return !slices.ContainsFunc(bureaus, principal.Principal{Bureaus: each.Bureaus}.MaySeeBureau)
	}), err
}

// StaffNames gives the names of staff accounts by id, also of those that are no longer active.
func (s *Service) StaffNames(ctx context.Context, q db.Querier, ids []string) (map[string]string, error) {
	found, err := s.staffByID(ctx, q, ids)
	names := map[string]string{}
	for _, each := range found {
		names[each.ID] = each.Name
	}
	return names, err
}

// StaffPrincipals are some staff accounts, or, of nil, all of them, with what they may do: one that is disabled has no role.
func (s *Service) StaffPrincipals(ctx context.Context, q db.Querier, ids []string) ([]principal.Principal, error) {
	found, err := s.staffByID(ctx, q, ids)
	if ids == nil {
		found, err = db.All(ctx, q, scanStaff, allStaffSQL)
	}
	list := make([]principal.Principal, len(found))
	for i, each := range found {
		list[i] = each.Principal()
		if !each.Active {
			list[i].Role = ""
		}
	}
	return list, err
}

func (s *Service) staffByID(ctx context.Context, q db.Querier, ids []string) ([]Staff, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	marks, args := make([]string, len(ids)), make([]any, len(ids))
	for i, id := range ids {
		marks[i], args[i] = "$"+strconv.Itoa(i+1), id
	}
	return db.All(ctx, q, scanStaff, staffNamesSQL+strings.Join(marks, ", ")+")", args...)
}
