package paper

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// alikeFor is how long before an arrival the same may have arrived: the same paper is seldom sent again later.
const alikeFor = 90 * 24 * time.Hour

// Summary is what filing a paper would mean.
type Summary struct {
	Fee         procedure.Fee
	Defects     []errs.Field                    // what is wrong or missing of it; of one that may be taken in as it stands
	Differences []procedure.HolderPart          // what it says otherwise of its holder than the account
	Alike       []application.PossibleDuplicate // what the holder filed of the same before
	AlsoEntered int                             // how many of the same are being entered besides
}

// Summary is of a paper. While that does not say enough to know its fee, its problems are told instead (errs.Invalid), unless it is
// to be taken in as it stands; and of a correction whatever would be refused of it, above all that it says the same as before.
func (s *Service) Summary(ctx context.Context, id string, asItStands bool) (Summary, error) {
	var sum Summary
	entering, h, err := s.entering(ctx, id)
	if err != nil {
		return sum, err
	}
	d, files, err := s.drafts.Draft(entering, id)
	if err != nil {
		return sum, err
	}
	if err := s.applications.Answers(entering, d); err != nil {
		return sum, err
	}
	proc, data, _, err := s.drafts.Read(entering, d, draft.CategoryOf(h.Principal), files, nil)
	if err != nil {
		return sum, err
	}
	if asItStands {
		sum.Defects = draft.PaperProblems(proc, data)
	}
	amounts, err := s.amounts(ctx, proc, d)
	if err != nil {
		return sum, err
	}
	var known bool
	if sum.Fee, known = amounts(data, d.PaperOn); !known {
		if sum.Fee, known = proc.FeeToFill(d.PaperOn); !known || !asItStands {
			return sum, errs.InvalidFields(draft.PaperProblems(proc, data))
		}
	}
	sum.Differences = slices.DeleteFunc(proc.Holder(data, h.Parts, nil), func(p procedure.HolderPart) bool { return !p.Differs })
	if sum.AlsoEntered, err = s.drafts.OtherPaperDrafts(ctx, d); err != nil {
		return sum, err
	}
	day, err := time.ParseInLocation(time.DateOnly, d.PaperOn, clock.Tokyo)
	if err != nil {
		return sum, err
	}
	sum.Alike, err = s.applications.PossibleDuplicates(ctx, s.db.Read(), d.AccountID, d.ProcedureID, d.LicenceID, day.Add(-alikeFor))
	return sum, err
}

// amounts is how its fee is found: of what corrects a filing as that of the filing.
func (s *Service) amounts(ctx context.Context, proc *procedure.Procedure, d draft.Draft) (func(*procedure.Data, string) (procedure.Fee, bool), error) {
	if d.Purpose != draft.PurposeModify {
		return proc.FeeOnPaper, nil
	}
	a, _, err := s.applications.CorrectionAsked(ctx, d.AboutApplication)
	if a.FiledOnPaper() {
		return proc.FeeOnPaper, err
	}
	return proc.Fee, err
}
