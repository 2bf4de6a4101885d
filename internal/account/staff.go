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
)

// Deciders are the active officers and administrators, by name.
func (s *Service) Deciders(ctx context.Context, q db.Querier) ([]Staff, error) {
	return db.All(ctx, q, scanStaff, decidersSQL, flag(true))
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
	names := map[string]string{}
	if len(ids) == 0 {
		return names, nil
	}
	marks, args := make([]string, len(ids)), make([]any, len(ids))
	for i, id := range ids {
		marks[i], args[i] = "$"+strconv.Itoa(i+1), id
	}
	found, err := db.All(ctx, q, scanStaff, staffNamesSQL+strings.Join(marks, ", ")+")", args...)
	for _, each := range found {
		names[each.ID] = each.Name
	}
	return names, err
}
