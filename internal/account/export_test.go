package account

import (
	"context"
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

// RegisterFor is register.
func (s *Service) RegisterFor(ctx context.Context, d UserInfoDetail, mail, reason string) (Account, error) {
	return s.register(ctx, d, mail, nil, reason)
}
