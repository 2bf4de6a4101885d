package worklist

import (
	"context"
	"strconv"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// maxFilters is how many filters an account keeps.
const maxFilters = 20

// Codes of the message catalogue.
const (
	codeRequired = "MSG-LIT-E-0001"
	codeChoose   = "MSG-LIT-E-0002"
	codeWho      = "MSG-LIT-E-0087"
	codeMost     = "MSG-LIT-E-0101"
)

// Saved is a filter under a name, with the columns that are shown with it.
type Saved = savedFilter

type savedFilter struct {
	Name string `json:"name" maxLength:"60"`
	Filter
	Columns []string `json:"columns,omitempty" maxItems:"20" doc:"ids of the columns that are shown; those of the page where absent"`
}

// owner is whose filters they are: a person's own, and in each firm others.
type owner struct{ accountID, firmID string }

func ownerOf(p principal.Principal) owner {
	if p.Member != nil {
		return owner{p.Member.PersonID, p.Member.FirmID}
	}
	return owner{accountID: p.AccountID}
}

// Filters are those that the person keeps, by name.
func (s *Service) Filters(ctx context.Context) ([]Saved, error) {
	list, err := filtersOf(ctx, s.db.Read(), ownerOf(principal.From(ctx)))
	if list == nil {
		list = []Saved{}
	}
	return list, err
}

// Save keeps a filter; one of the same name is written over.
func (s *Service) Save(ctx context.Context, f Saved) error {
	if f.Name = rule.OneLine(f.Name); f.Name == "" {
		return errs.InvalidFields([]errs.Field{{Pointer: "/name", Code: codeRequired}})
	}
	if err := f.check(); err != nil {
		return err
	}
	of := ownerOf(principal.From(ctx))
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := lockAccount(ctx, tx, of.accountID); err != nil {
			return err
		}
		kept, err := filtersOf(ctx, tx, of)
		if err != nil {
			return err
		}
		known := false
		for _, each := range kept {
			known = known || each.Name == f.Name
		}
		if !known && len(kept) >= maxFilters {
			return errs.Refuse(codeMost, errs.Params{"reason": "workFilters", "max": strconv.Itoa(maxFilters)})
		}
		return keepFilter(ctx, tx, of, f)
	})
}

// Forget drops a filter; none of that name is no fault.
func (s *Service) Forget(ctx context.Context, name string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error { return dropFilter(ctx, tx, ownerOf(principal.From(ctx)), rule.OneLine(name)) })
}

// EndOf forgets what an account that is deleted has kept.
func (s *Service) EndOf(ctx context.Context, tx *db.Tx, accountID string) error {
	return dropFilters(ctx, tx, accountID)
}
