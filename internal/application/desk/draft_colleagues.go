package desk

import (
	"context"

	"radioportal/internal/application"
	"radioportal/internal/principal"
)

// ColleaguesFlags are what a colleague has flagged for a correction of a case and not sent.
type ColleaguesFlags struct {
	By      string `json:"by" doc:"name"`
	Content string `json:"content" doc:"in the words of the form of corrections"`
}

// ColleaguesFlags are what those who can work on an application have flagged of it, but for the staff member who asks. Whoever takes it
// over has them with it; of a case on which nobody else works they can be taken alone.
func (s *Service) ColleaguesFlags(ctx context.Context, number string) ([]ColleaguesFlags, error) {
	q, p := s.db.Read(), principal.From(ctx)
	a, err := application.ReadableBy(ctx, q, p, number)
	if err != nil || a.Ended() {
		return nil, err
	}
	colleagues, err := s.ports.Staff.Colleagues(ctx, q, a.Destination)
	if err != nil {
		return nil, err
	}
	kept, err := flagsOf(ctx, q, number, colleagues)
	flags := []ColleaguesFlags{}
	for _, each := range colleagues {
		if content := kept[each.AccountID]; content != "" && each.AccountID != p.AccountID {
			flags = append(flags, ColleaguesFlags{each.Name, content})
		}
	}
	return flags, err
}
