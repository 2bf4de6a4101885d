package account

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/httpx"
	"radioportal/internal/job"
)

// What only handlers call, for the tests of the service.

// Update is update.
func (s *Service) Update(ctx context.Context, d UserInfoDetail) (Account, error) {
	return s.update(ctx, d)
}

// ShowIdentity is showIdentity.
func (s *Service) ShowIdentity(ctx context.Context, check string, d *UserInfoDetail) (Account, error) {
	return s.showIdentity(ctx, check, d)
}

// ConfirmLetter is confirmLetter.
func (s *Service) ConfirmLetter(ctx context.Context, code string) (Account, error) {
	return s.confirmLetter(ctx, code)
}

// Unlock is unlock.
func (s *Service) Unlock(ctx context.Context, accountID, reason string) error {
	return s.unlock(ctx, accountID, reason)
}

// Letter is letter.
func (s *Service) Letter(ctx context.Context) (LetterView, error) { return s.letter(ctx) }

// AddServices is addServices.
func (s *Service) AddServices(ctx context.Context, services []string, check string) (Account, error) {
	return s.addServices(ctx, services, check)
}

// Withdraw is withdraw.
func (s *Service) Withdraw(ctx context.Context, reason string) (string, error) {
	return s.withdraw(ctx, reason)
}

// AskMailChange is askMailChange.
func (s *Service) AskMailChange(ctx context.Context, mail string) error {
	return s.askMailChange(ctx, mail, "")
}

// SetState is setState.
func (s *Service) ResetFactor(ctx context.Context, t Target) (Account, string, error) {
	return s.resetFactor(ctx, t)
}

func (s *Service) SetState(ctx context.Context, t Target, status string) (Account, error) {
	return s.setState(ctx, t, status)
}

// UpdateFor is updateFor.
func (s *Service) UpdateFor(ctx context.Context, t Target, d UserInfoDetail) (Account, error) {
	return s.updateFor(ctx, t, d)
}

// Review is review.
func (s *Service) Review(ctx context.Context, t Target, accept bool) (Account, error) {
	return s.review(ctx, t, accept)
}

// RegisterFor is register over whoever seems to be the same.
func (s *Service) RegisterFor(ctx context.Context, d UserInfoDetail, mail, reason string) (Account, error) {
	a, doubles, err := s.register(ctx, d, mail, nil, reason, nil)
	if err == nil && len(doubles) > 0 {
		a, _, err = s.register(ctx, d, mail, nil, reason, idsOf(doubles))
	}
	return a, err
}

// RegisterUnless is register where nobody seems to be the same but others.
func (s *Service) RegisterUnless(ctx context.Context, d UserInfoDetail, mail, reason string, others ...string) (Account, []Row, error) {
	return s.register(ctx, d, mail, nil, reason, others)
}

// Western is western.
func Western(text string) string { return western(text) }

// RegisterBulk is registerBulk.
func (s *Service) RegisterBulk(ctx context.Context, e audit.Event) error {
	return s.registerBulk(ctx, e)
}

// BulkHeads are the headings of the template, BulkColumnIDs what they are of.
func BulkHeads() (heads []string) {
	for _, c := range bulkColumns {
		heads = append(heads, c.both())
	}
	return heads
}

// BulkColumnIDs are the ids of the columns.
func BulkColumnIDs() (ids []string) {
	for _, c := range bulkColumns {
		ids = append(ids, c.id)
	}
	return ids
}

// Open is open.
func (b Bulk) Open() bool { return b.open() }

// Why is why.
func (r ReportRow) Why(lang string) string { return r.why(lang) }

// AskErasure is askErasure.
func (s *Service) AskErasure(ctx context.Context, t Target) (Account, error) {
	return s.askErasure(ctx, t)
}

// ConfirmErasure is confirmErasure.
func (s *Service) ConfirmErasure(ctx context.Context, t Target) error {
	return s.confirmErasure(ctx, t)
}

// TryMerge is tryMerge.
func (s *Service) TryMerge(ctx context.Context, staysID, endsID string) (applicant.Moved, error) {
	_, _, moved, err := s.tryMerge(ctx, staysID, endsID)
	return moved, err
}

// ShownMerge is shownMerge.
func (s *Service) ShownMerge(ctx context.Context, id string) (*pendingMerge, error) {
	return s.shownMerge(ctx, s.db.Read(), id)
}

// AskMerge is askMerge.
func (s *Service) AskMerge(ctx context.Context, p Pair) error { return s.askMerge(ctx, p) }

// DropMerge is dropMerge.
func (s *Service) DropMerge(ctx context.Context, p Pair) error { return s.dropMerge(ctx, p) }

// ConfirmMerge is confirmMerge.
func (s *Service) ConfirmMerge(ctx context.Context, p Pair) error { return s.confirmMerge(ctx, p) }

// MailFailures is handleMailFailures.
func (s *Service) MailFailures(ctx context.Context) (List, error) {
	return s.handleMailFailures(ctx, httpx.Empty{})
}

// AnswerMail is answerMail.
func (s *Service) AnswerMail(ctx context.Context, t Target, letter bool) (Account, error) {
	return s.answerMail(ctx, t, letter)
}

// ConfirmMail is confirmMail.
func (s *Service) ConfirmMail(ctx context.Context, token string) (Account, error) {
	return s.confirmMail(ctx, token)
}

// ForgetRowsOf forgets what files said of the person of an account.
func (s *Service) ForgetRowsOf(ctx context.Context, accountID string) error {
	return s.forgetRowsOf(ctx, accountID)
}

// MayLook is mayLook.
func (s *Service) MayLook(ctx context.Context, accountID, reason string) error {
	return s.mayLook(ctx, accountID, reason)
}

// Search is what staff are given of a search.
func (s *Service) Search(ctx context.Context, w Search) ([]Row, error) {
	list, err := s.handleFind(ctx, w)
	return list.Accounts, err
}

// Differing are the things in which two accounts differ, as whoever merges them is shown.
func Differing(stays, ends Account) (of []string) {
	for _, each := range compared(stays, ends) {
		if each.Differs {
			of = append(of, each.Of)
		}
	}
	return of
}

// Unclaimed is unclaimed.
func Unclaimed(a Account) bool { return a.unclaimed() }

// TellByOffice is tellByOffice.
func (s *Service) TellByOffice(what string) job.Handler { return s.tellByOffice(what) }

// EvidenceOf is evidenceOf.
func (s *Service) EvidenceOf(ctx context.Context, a Account) (IdentityEvidence, error) {
	return s.evidenceOf(ctx, a)
}
