package worklist

import (
	"context"
	"time"

	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Draft is something begun for a principal and not filed.
type Draft struct {
	ID           string
	MandateID    string // under which it goes on
	Mandate      string // its number
	Holder       string
	ProcedureID  string
	Subject      procedure.Text // of the procedure; empty of one that is gone
	Name         string         // as it was saved
	Purpose      string         // of what adds to or corrects a filing
	Number       string         // of that filing
	SavedAt      time.Time
	procedureVer int
}

// Drafts are a part of what was begun for the principals of who asks and not filed, the newest first, and how many there are, one more
// than are ever shown where there are more. A text narrows them to principals.
func (s *Service) Drafts(ctx context.Context, text string, offset, limit int) ([]Draft, int, error) {
	offset = min(max(offset, 0), maxListed)
	if limit <= 0 {
		limit = pageSize
	}
	list, total, err := s.drafts(ctx, text, offset, min(limit, maxPage, maxListed-offset))
	if err == nil && len(list) == 0 && offset > 0 { // past the end, where no row tells how many there are
		_, total, err = s.drafts(ctx, text, 0, 1)
	}
	for i, d := range list {
		if p, ok := s.catalogue.Version(d.ProcedureID, d.procedureVer); ok {
			list[i].Subject = p.Definition().Title
		}
	}
	return list, total, err
}

func (s *Service) drafts(ctx context.Context, text string, offset, limit int) ([]Draft, int, error) {
	of := &statement{of: askerOf(principal.From(ctx)), found: looked{text: text}}
	if rule.Compared(text) == "" {
		of.found = looked{}
	}
	of.Arg(of.of.agentID)
	of.Arg(s.today())
	of.firm()
	return of.drafts(ctx, s.db.Read(), offset, limit, maxListed)
}
