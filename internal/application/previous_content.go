package application

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// maxPrevious is how many filings of a holder are looked through for what a licence said.
const maxPrevious = 100

// PreviousContent is the filing that the licence an application is about said before the application's
// case, and what it had it say: what was granted for it last, or notified and not withdrawn.
// errs.NotFound where there is nothing.
func (s *Service) PreviousContent(ctx context.Context, q db.Querier, a Application) (before Application, content procedure.LicenceProposal, err error) {
	l, err := s.ports.Licences.Of(ctx, q, a.HolderID, a.AboutLicence)
	if err != nil {
		return before, content, err
	}
	filed := Listed(NewestFirst)
	filed.Uncounted = true
	filed.Is("(holder_id || '')", a.HolderID) // of whom there is far more than of one licence
	filed.That("case_id <> ?", a.CaseID)
	filed.That("received_at <= ?", a.ReceivedAt.UnixMilli())
	filed.That("status NOT IN ('RESUBMITTED', 'WITHDRAWN')")
	id := filed.Arg(l.ID)
	filed.Spans = []db.Span{
		{Condition: "licence_id = " + id + " AND licence_id <> '' AND outcome = 'GRANTED'"},
		{Condition: "about_licence = " + id + " AND about_licence <> '' AND effect = 'arrival'"},
		{Condition: "case_id = " + filed.Arg(l.CaseID)},
	}
	filings, _, err := ReadPage(ctx, q, filed, Page{Limit: maxPrevious})
	if err != nil {
		return before, content, err
	}
	for _, each := range filings.Applications {
		content, says, err := s.says(ctx, q, each)
		if err != nil || says {
			return each, content, err
		}
	}
	return before, content, errs.New(errs.NotFound, "nothing was filed for licence %s before", l.ID)
}

// says is what a filing has its licence say; false for one that only ends it.
func (s *Service) says(ctx context.Context, q db.Querier, a Application) (procedure.LicenceProposal, bool, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return procedure.LicenceProposal{}, false, err
	}
	doc, err := documentOf(ctx, q, a.Number)
	if err != nil {
		return procedure.LicenceProposal{}, false, err
	}
	day := dateOf(a.ReceivedAt)
	data, err := proc.NormaliseJSON([]byte(doc.json), procedure.Env{Category: a.Category, Today: day})
	if err != nil {
		return procedure.LicenceProposal{}, false, err
	}
	if lastDay, _ := proc.Ends(data); lastDay != "" {
		return procedure.LicenceProposal{}, false, nil
	}
	content, leads := proc.Licence(data, day)
	return content, leads, nil
}

// restorePrevious has the record of a notification say again what it said before the one that is being
// withdrawn. What was notified since stays. Where an officer granted what it said, what they
// narrowed is not known here: the withdrawal is refused, and a change can be filed.
func (s *Service) restorePrevious(ctx context.Context, tx *db.Tx, a Application) error {
	l, err := s.ports.Licences.Of(ctx, tx, a.HolderID, a.AboutLicence)
	if err != nil {
		return err
	}
	latest, err := ByNumber(ctx, tx, l.ElectronicApplicationNumber, "")
	if err != nil || latest.CaseID != a.CaseID {
		return err
	}
	before, content, err := s.PreviousContent(ctx, tx, a)
	if errs.KindOf(err) == errs.NotFound { // it was withdrawn itself
		return nil
	}
	if err == nil && before.Effect == EffectReview {
		err = errs.Refuse(codeNotWithdrawable, nil)
	}
	if err != nil {
		return err
	}
	return s.ports.Licences.Amend(ctx, tx, l.ID, Licence{
		ElectronicApplicationNumber: before.Number, CaseID: a.CaseID, AccountID: a.HolderID, Bureau: before.Destination, Notified: true, Content: content,
	})
}
