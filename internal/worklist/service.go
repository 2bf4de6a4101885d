package worklist

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

const (
	pageSize  = 50
	maxListed = 1000 // rows that a list shows
	maxPage   = 100
	// maxExported is how many rows a file has, which is written in parts of exportPart.
	maxExported, exportPart = 20_000, 1_000
	// maxChosen is how many rows are named one by one for a file.
	maxChosen = 100
	// horizonMonths is for how long before its end a licence is listed: as long as its holder is reminded.
	horizonMonths = 6
	// maxProcedures is of how many procedures the titles may have what is looked for: a word that most have finds none.
	maxProcedures = 12
)

// Service makes work lists.
type Service struct {
	db        *db.DB
	catalogue *procedure.Catalogue
	ports     Ports
}

// New makes the service.
func New(d *db.DB, catalogue *procedure.Catalogue, ports Ports) *Service {
	return &Service{d, catalogue, ports}
}

// List is a part of a list.
type List struct {
	Total int // one more than are ever shown where there are more
	Items []Item
}

// List is what is open for the principals of who asks, as the filter wants it.
func (s *Service) List(ctx context.Context, f Filter, offset, limit int) (List, error) {
	offset = min(max(offset, 0), maxListed)
	if limit <= 0 {
		limit = pageSize
	}
	limit = min(limit, maxPage, maxListed-offset)
	statement, err := s.statement(ctx, f, nil)
	if err != nil || len(statement.spans) == 0 {
		return List{Items: []Item{}}, err
	}
	items, total, err := statement.page(ctx, s.db.Read(), offset, limit, maxListed)
	if err == nil && len(items) == 0 && offset > 0 { // past the end
		if statement, err = s.statement(ctx, f, nil); err == nil {
			total, err = statement.count(ctx, s.db.Read(), maxListed)
		}
	}
	if items == nil {
		items = []Item{}
	}
	if err == nil {
		err = s.charge(ctx, items)
	}
	return List{total, items}, err
}

// Counts are how many rows there are of each kind, and under OVERDUE how many of them are late; 1,001 where more are. They are of what
// is looked for, and of who is in charge, as the list is.
func (s *Service) Counts(ctx context.Context, f Filter) (map[Kind]int, error) {
	statement, err := s.statement(ctx, Filter{Text: f.Text, Assignee: f.Assignee}, nil)
	if err != nil {
		return nil, err
	}
	return statement.tally(ctx, s.db.Read(), maxListed)
}

// Export gives the rows part by part, those that are named alone where any are; a connection is held for no longer than
// a part takes to read.
func (s *Service) Export(ctx context.Context, f Filter, ids []string, write func([]Item) error) error {
	for offset := 0; offset < maxExported; offset += exportPart {
		statement, err := s.statement(ctx, f, ids)
		if err != nil || len(statement.spans) == 0 {
			return err
		}
		items, _, err := statement.page(ctx, s.db.Read(), offset, exportPart, 0)
		if err != nil {
			return err
		}
		if err := s.charge(ctx, items); err != nil {
			return err
		}
		if err := write(items); err != nil || len(items) < exportPart {
			return err
		}
	}
	return nil
}

// statement makes that of a list of who asks.
func (s *Service) statement(ctx context.Context, f Filter, ids []string) (*statement, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	found, err := s.look(ctx, f.Text)
	today, of := s.today(), askerOf(principal.From(ctx))
	if f.Assignee = of.named(f.Assignee); !of.firm {
		f.Assignee = ""
	}
	return newStatement(of, today, horizon(today), f, found, ids), err
}

// look finds what a text may mean.
func (s *Service) look(ctx context.Context, text string) (looked, error) {
	found := looked{text: text}
	word := rule.Compared(text)
	if word == "" {
		return looked{}, nil
	}
	for _, p := range s.catalogue.Procedures() {
		def := p.Definition()
		if slices.ContainsFunc(def.Named(), func(t procedure.Text) bool {
			return strings.Contains(rule.Compared(t.Ja), word) || strings.Contains(rule.Compared(t.En), word)
		}) {
			found.procedures = append(found.procedures, def.ID)
		}
	}
	slices.Sort(found.procedures)
	if found.procedures = slices.Compact(found.procedures); len(found.procedures) > maxProcedures {
		found.procedures = nil
	}
	var err error
	found.numbers, err = db.All(ctx, s.db.Read(), db.Value[string], aboutSQL, plain(text))
	return found, err
}

func (s *Service) today() string { return clock.Date(s.db.Now()) }

// horizon is the last day on which a licence that is listed ends.
func horizon(today string) string { return clock.AddMonths(today, horizonMonths) }
