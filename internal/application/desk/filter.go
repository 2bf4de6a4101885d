package desk

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Events of the filters that a bureau shares.
const (
	EventFilterSaved   = "desk.filter-saved"
	EventFilterRemoved = "desk.filter-removed"
)

const (
	// maxFilters is how many filters somebody keeps, and a bureau shares.
	maxFilters = 20
	// maxCountedFilters is of how many it is counted what they have; the others are shown without a number.
	maxCountedFilters = 24
	codeMost          = "MSG-LIT-E-0101"
)

// SavedFilter is a list of the desk under a name, with the columns that are shown of it.
type SavedFilter struct {
	Name    string       `json:"name" maxLength:"60"`
	Bureau  string       `json:"sharedBy,omitempty" maxLength:"4" doc:"letter of the bureau that shares it; absent where it is one's own"`
	Filter  reviewListIn `json:"filter"`
	Columns []string     `json:"columns,omitempty" maxItems:"20" doc:"ids of the columns that are shown; those of the page where absent"`
	savedBy string
}

// CountedFilter is a filter, and how many filings fit it now.
type CountedFilter struct {
	SavedFilter
	Count int `json:"count" doc:"1001 where there are more than 1000; -1 where it is not counted"`
	// MayDelete is of what a bureau shares who shared it, and its administrators.
	MayDelete bool `json:"mayDelete" doc:"it is one's own, or one shared it, or is an administrator"`
}

// ownerOf is under whom a filter is kept.
func ownerOf(p principal.Principal, bureau string) string {
	if bureau != "" {
		return "bureau:" + bureau
	}
	return p.AccountID
}

// Filters are those of the staff member, then those that their bureaus share, each by name, with how many filings fit.
func (s *Service) Filters(ctx context.Context) ([]CountedFilter, error) {
	p := principal.From(ctx)
	owners := []string{p.AccountID}
	for _, letter := range s.lettersOf(ctx, "") {
		owners = append(owners, ownerOf(p, letter))
	}
	kept, err := filtersOf(ctx, s.db.Read(), owners)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(kept, func(a, b SavedFilter) int { return strings.Compare(a.Bureau, b.Bureau) })
	list := make([]CountedFilter, len(kept))
	for i, each := range kept {
		list[i] = CountedFilter{each, -1, each.ruledBy(p)}
		if i >= maxCountedFilters {
			continue
		}
		if list[i].Count, err = s.countOf(ctx, Query(each.Filter)); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// countOf is how many filings fit, as far as lists count; -1 where only a search can tell.
func (s *Service) countOf(ctx context.Context, d Query) (int, error) {
	if d = d.inOneOrder(); d.contradicts() || len(s.lettersOf(ctx, d.Bureau)) == 0 {
		return 0, nil
	}
	if d.searches() {
		return -1, nil
	}
	if d.few() {
		list, err := s.fewList(ctx, d)
		return list.Total, err
	}
	l, err := s.listing(ctx, d)
	if errs.KindOf(err) == errs.Invalid { // its days are none
		return -1, nil
	}
	if err != nil {
		return 0, err
	}
	return db.Count(ctx, s.db.Read(), l, application.MostListed)
}

// SaveFilter keeps a filter; one of the same name is written over. What a bureau shares is kept by those who act for it.
func (s *Service) SaveFilter(ctx context.Context, f SavedFilter) error {
	if f.Name = rule.OneLine(f.Name); f.Name == "" {
		return errs.InvalidFields([]errs.Field{{Pointer: "/name", Code: codeRequired}})
	}
	if err := s.mayShare(ctx, f.Bureau); err != nil {
		return err
	}
	f.Filter.Offset, f.Filter.Limit, f.Filter.Further = 0, 0, ""
	owner := ownerOf(principal.From(ctx), f.Bureau)
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := lockFilters(ctx, tx, owner); err != nil {
			return err
		}
		kept, err := filtersOf(ctx, tx, []string{owner})
		if err != nil {
			return err
		}
		at := slices.IndexFunc(kept, func(each SavedFilter) bool { return each.Name == f.Name })
		if at >= 0 && !kept[at].ruledBy(principal.From(ctx)) {
			return errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": "filterOfOther"})
		}
		if at < 0 && len(kept) >= maxFilters {
			return errs.Refuse(codeMost, errs.Params{"reason": "workFilters", "max": strconv.Itoa(maxFilters)})
		}
		if err := keepFilter(ctx, tx, owner, f); err != nil {
			return err
		}
		return recordShared(ctx, tx, EventFilterSaved, f.Bureau, f.Name)
	})
}

// ruledBy tells whether somebody may drop a filter or write over it: what a bureau shares is who shared it's, and its administrators'.
func (f SavedFilter) ruledBy(p principal.Principal) bool {
	return f.Bureau == "" || f.savedBy == p.AccountID || p.Role == principal.Administrator
}

// ForgetFilter drops a filter; none of that name is no fault. What a bureau shares is dropped by who shared it, or its administrators.
func (s *Service) ForgetFilter(ctx context.Context, bureau, name string) error {
	if err := s.mayShare(ctx, bureau); err != nil {
		return err
	}
	p := principal.From(ctx)
	name = rule.OneLine(name)
	owner := ownerOf(p, bureau)
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := lockFilters(ctx, tx, owner); err != nil {
			return err
		}
		kept, err := filtersOf(ctx, tx, []string{owner})
		if err != nil {
			return err
		}
		if slices.ContainsFunc(kept, func(each SavedFilter) bool { return each.Name == name && !each.ruledBy(p) }) {
			return errs.New(errs.Forbidden, "another one shares %q", name)
		}
		n, err := db.Exec(ctx, tx, dropFilterSQL, owner, name)
		if err != nil || n == 0 {
			return err
		}
		return recordShared(ctx, tx, EventFilterRemoved, bureau, name)
	})
}

// mayShare is an error for who may not change what a bureau shares.
func (s *Service) mayShare(ctx context.Context, bureau string) error {
	p := principal.From(ctx)
	if bureau == "" {
		return nil
	}
	if len(s.lettersOf(ctx, bureau)) == 0 {
		return errs.New(errs.NotFound, "bureau %s is not the staff member's", bureau)
	}
	if p.Role != principal.Officer && p.Role != principal.Administrator {
		return errs.New(errs.Forbidden, "a %s shares no filters", p.Role)
	}
	return nil
}

// filterData is the data of an event of a shared filter.
type filterData struct {
	Name string `json:"name"`
}

// recordShared writes down what becomes of a filter that a bureau shares; one's own is nobody else's.
func recordShared(ctx context.Context, tx *db.Tx, event, bureau, name string) error {
	if bureau == "" {
		return nil
	}
	return audit.RecordIn(ctx, tx, bureau, event, "bureau:"+bureau, "", filterData{name})
}
