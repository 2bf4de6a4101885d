package paper

import (
	"context"

	"radioportal/internal/application"
)

func (s *Service) additionBegin(ctx context.Context, in paperCorrectionIn) (paperBegun, error) {
	d, err := s.BeginAddition(ctx, in.Number, in.ArrivedOn)
	return paperBegun{d.ID, d.Version}, err
}

type paperAdditionIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each addition"`
	Body struct {
		Number    string `json:"electronicApplicationNumber" maxLength:"64" doc:"of what it adds to"`
		ID        string `json:"temporalyNotificationId" maxLength:"64"`
		AccountID string `json:"accountId" maxLength:"64" doc:"of the holder"`
		Version   int64  `json:"version" doc:"the version the member of staff saw"`
	}
}

func (s *Service) additionRegister(ctx context.Context, in *paperAdditionIn) (application.Added, error) {
	return s.Add(ctx, in.Key, in.Body.Number, in.Body.ID, in.Body.AccountID, in.Body.Version)
}

type paperAnswerIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each answer"`
	Body struct {
		Number    string `json:"electronicApplicationNumber" maxLength:"64"`
		ArrivedOn string `json:"arrivedOn" maxLength:"40" doc:"day of the arrival, not before the question was asked"`
		Text      string `json:"text" maxLength:"8000" doc:"what the paper answers"`
	}
}

func (s *Service) questionAnswer(ctx context.Context, in *paperAnswerIn) (application.Added, error) {
	return s.AnswerQuestion(ctx, in.Key, in.Body.Number, in.Body.ArrivedOn, in.Body.Text)
}

type paperWithdrawalIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each request"`
	Body struct {
		Number    string `json:"electronicApplicationNumber" maxLength:"64"`
		ArrivedOn string `json:"arrivedOn" maxLength:"40" doc:"day of the arrival, not before that of the filing"`
		Reason    string `json:"reason" maxLength:"8000" doc:"as the paper says it"`
	}
}

func (s *Service) withdrawalRegister(ctx context.Context, in *paperWithdrawalIn) (application.Added, error) {
	return s.Withdraw(ctx, in.Key, in.Body.Number, in.Body.ArrivedOn, in.Body.Reason)
}
