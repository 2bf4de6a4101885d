package desk

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerDeskRequests adds what the desk asks of applicants and answers them.
func registerDeskRequests(api huma.API, s *Service) {
	actors := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/request-correction", Authz: actors,
		Summary: "Return fields of an application to the applicant, with a comment for each"}, s.reviewCorrection)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/correction-preview", Authz: actors,
		Summary: "The mail of a request for correction as the applicant would have it; nothing is sent"}, s.reviewCorrectionPreview)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/cancel-correction", Authz: actors,
		Summary: "Take the request for a correction back: the application stands again where it was returned"}, s.reviewCancelCorrection)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/request-addition", Authz: actors,
		Summary: "Ask the applicant to add something by a day"}, s.reviewAddition)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/cancel-addition", Authz: actors,
		Summary: "Take back what the applicant was asked to add, with a reason"}, s.reviewCancelAddition)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/cancel-question", Authz: actors,
		Summary: "Take a question back, with a reason"}, s.reviewCancelQuestion)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/request-preview", Authz: actors,
		Summary: "The mail of a question, or of a request for an addition, as the applicant would have it; nothing is sent"}, s.reviewRequestPreview)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/ask", Authz: actors,
		Summary: "Ask the applicant a question, outside of a correction"}, s.reviewAsk)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/reply", Authz: actors,
		Summary: "Answer what the applicant asked the office"}, s.reviewReply)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/accept-withdrawal", Authz: actors,
		Summary: "Accept the withdrawal that the applicant asked for"}, s.reviewAcceptWithdrawal)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/refuse-withdrawal", Authz: actors,
		Summary: "Refuse the withdrawal that the applicant asked for"}, s.reviewRefuseWithdrawal)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/call-off", Authz: actors,
		Summary: "Take back, before its day, that a licence passes on"}, s.reviewCallOff)
}

type reviewCorrectionIn struct {
	Number  string                      `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64                       `json:"version" doc:"the version the officer saw"`
	Text    string                      `json:"text,omitempty" maxLength:"8000" doc:"for all of it"`
	Fields  []application.ReturnedField `json:"fields" maxItems:"200"`
	DueDate string                      `json:"dueDate,omitempty" maxLength:"10" doc:"YYYY-MM-DD, last day, on which the offices are open; within a year"`
}

func (s *Service) reviewCorrection(ctx context.Context, in reviewCorrectionIn) (application.ReviewMoved, error) {
	return s.applications.RequestCorrection(ctx, in.Number, in.Version, application.Correction{Text: in.Text, Fields: in.Fields, DueDate: in.DueDate})
}

type correctionPreviewIn struct {
	Number  string                      `json:"electronicApplicationNumber" maxLength:"64"`
	Text    string                      `json:"text,omitempty" maxLength:"8000" doc:"for all of it"`
	Fields  []application.ReturnedField `json:"fields" maxItems:"200"`
	DueDate string                      `json:"dueDate,omitempty" maxLength:"10" doc:"YYYY-MM-DD, last day"`
}

func (s *Service) reviewCorrectionPreview(ctx context.Context, in correctionPreviewIn) (application.MailPreview, error) {
	a, err := application.ReadableBy(ctx, s.db.Read(), principal.From(ctx), in.Number)
	if err != nil {
		return application.MailPreview{}, err
	}
	return s.applications.CorrectionPreview(ctx, a, application.Correction{Text: in.Text, Fields: in.Fields, DueDate: in.DueDate})
}

type reviewCancelIn struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the officer saw"`
	Reason  string `json:"reason" maxLength:"8000" doc:"told to the applicant"`
}

func (s *Service) reviewCancelCorrection(ctx context.Context, in reviewCancelIn) (application.ReviewMoved, error) {
	return s.applications.CancelCorrection(ctx, in.Number, in.Version, in.Reason)
}

func (s *Service) reviewCancelAddition(ctx context.Context, in reviewCancelIn) (application.ReviewMoved, error) {
	return s.applications.CancelAddition(ctx, in.Number, in.Version, in.Reason)
}

func (s *Service) reviewCancelQuestion(ctx context.Context, in reviewCancelIn) (application.ReviewMoved, error) {
	return s.applications.CancelQuestion(ctx, in.Number, in.Version, in.Reason)
}

type requestPreviewIn struct {
	Number  string                  `json:"electronicApplicationNumber" maxLength:"64"`
	Kind    application.RequestKind `json:"kind" enum:"ADDITION,QUESTION,QUESTION_TO_OFFICE" doc:"QUESTION_TO_OFFICE is the answer to one"`
	Text    string                  `json:"text" maxLength:"8000"`
	DueDate string                  `json:"dueDate,omitempty" maxLength:"10" doc:"YYYY-MM-DD, last day of an addition"`
}

func (s *Service) reviewRequestPreview(ctx context.Context, in requestPreviewIn) (application.MailPreview, error) {
	a, err := application.ReadableBy(ctx, s.db.Read(), principal.From(ctx), in.Number)
	if err != nil {
		return application.MailPreview{}, err
	}
	return s.applications.RequestPreview(ctx, a, in.Kind, in.Text, in.DueDate)
}

type reviewAdditionIn struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the officer saw"`
	Text    string `json:"text" maxLength:"8000" doc:"what is to be added"`
	DueDate string `json:"dueDate" maxLength:"10" doc:"YYYY-MM-DD, last day, on which the offices are open"`
}

func (s *Service) reviewAddition(ctx context.Context, in reviewAdditionIn) (application.ReviewMoved, error) {
	return s.applications.RequestAddition(ctx, in.Number, in.Version, in.Text, in.DueDate)
}

func (s *Service) reviewAcceptWithdrawal(ctx context.Context, in reviewMoveIn) (application.ReviewMoved, error) {
	return s.applications.AcceptWithdrawal(ctx, in.Number, in.Version)
}

type reviewRefusalIn struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the officer saw"`
	Reason  string `json:"reason" maxLength:"8000"`
}

func (s *Service) reviewRefuseWithdrawal(ctx context.Context, in reviewRefusalIn) (application.ReviewMoved, error) {
	return s.applications.RefuseWithdrawal(ctx, in.Number, in.Version, in.Reason)
}

func (s *Service) reviewCallOff(ctx context.Context, in reviewRefusalIn) (application.ReviewMoved, error) {
	return s.applications.CallOff(ctx, in.Number, in.Version, in.Reason)
}

type reviewAskIn struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the officer saw"`
	Text    string `json:"text" maxLength:"8000"`
}

func (s *Service) reviewAsk(ctx context.Context, in reviewAskIn) (application.ReviewMoved, error) {
	return s.applications.AskQuestion(ctx, in.Number, in.Version, in.Text)
}

func (s *Service) reviewReply(ctx context.Context, in reviewAskIn) (application.ReviewMoved, error) {
	return s.applications.ReplyToQuestion(ctx, in.Number, in.Version, in.Text)
}
