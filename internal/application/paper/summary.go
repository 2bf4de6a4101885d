package paper

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/procedure"
)

// alikeFor is how long before an arrival the same may have arrived: the same paper is seldom sent again later.
const alikeFor = 90 * 24 * time.Hour

// Summary is what filing a paper would mean.
type Summary struct {
	Fee         procedure.Fee
	Differences []procedure.HolderPart // what it says otherwise of its holder than the account
	Alike       []application.Alike    // what the holder filed of the same before
	AlsoEntered int                    // how many of the same are being entered besides
}

// Summary is of a paper as it stands. While that does not say enough to know its fee, its problems are told instead (errs.Invalid).
func (s *Service) Summary(ctx context.Context, id string) (Summary, error) {
	var sum Summary
	entering, h, err := s.entering(ctx, id)
	if err != nil {
		return sum, err
	}
	d, files, err := s.drafts.Draft(entering, id)
	if err != nil {
		return sum, err
	}
	if sum.Fee, err = s.drafts.Fee(entering, id); err != nil {
		return sum, err
	}
	proc, data, _, err := s.drafts.Read(entering, d, draft.CategoryOf(h.Principal), files, nil)
	if err != nil {
		return sum, err
	}
	sum.Differences = slices.DeleteFunc(proc.Holder(data, h.Parts, nil), func(p procedure.HolderPart) bool { return !p.Differs })
	if sum.AlsoEntered, err = s.drafts.EnteredBesides(ctx, d); err != nil {
		return sum, err
	}
	day, err := time.ParseInLocation(time.DateOnly, d.PaperOn, clock.Tokyo)
	if err != nil {
		return sum, err
	}
	sum.Alike, err = s.applications.Alike(ctx, s.db.Read(), d.AccountID, d.ProcedureID, d.LicenceID, day.Add(-alikeFor))
	return sum, err
}
