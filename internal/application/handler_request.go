package application

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
)

// registerRequests adds the operations of corrections, additions and withdrawals.
func registerRequests(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/correction/create", Authz: httpx.Full().UnderMandate(httpx.ByAgents),
		Summary: "Begin the correction of an own application that was returned, or go on with it"}, s.correctionCreate)
	httpx.Headed(api, httpx.Call{Path: "/api/common/correction/register", Authz: httpx.Full().UnderMandate(httpx.ByAgents),
		Summary: "Submit a correction; the same Idempotency-Key gives the same receipt"}, s.fileDraft)
	httpx.Post(api, httpx.Call{Path: "/api/common/append/create", Authz: httpx.Full().UnderMandate(httpx.ByAgents),
		Summary: "Begin the addition that was asked for, or go on with it"}, s.appendCreate)
	httpx.Headed(api, httpx.Call{Path: "/api/common/append/register", Authz: httpx.Full().UnderMandate(httpx.ByAgents),
		Summary: "Send an addition; the same Idempotency-Key gives the same receipt"}, s.appendRegister)
	httpx.Headed(api, httpx.Call{Path: "/api/common/cancellation/register", Authz: httpx.Full().UnderMandate(httpx.ByAgents),
		Summary: "Ask for the withdrawal of an own application; the same Idempotency-Key gives the same receipt"}, s.cancellationRegister)
	httpx.Headed(api, httpx.Call{Path: "/api/common/question/answer", Authz: httpx.Full().UnderMandate(httpx.ByAgents),
		Summary: "Answer the question of the office about an own application; the same Idempotency-Key gives the same receipt"}, s.questionAnswer)
	httpx.Headed(api, httpx.Call{Path: "/api/common/question/ask", Authz: httpx.Full().UnderMandate(httpx.ByAgents),
		Summary: "Ask the office something about an own application that has not ended; the same Idempotency-Key gives the same receipt"}, s.officeAsk)
	httpx.Post(api, httpx.Call{Path: "/api/common/cancellation/call-off", Authz: httpx.Full().UnderMandate(httpx.ByAgents),
		Summary: "Report that a licence does not pass on which was to on a day to come"}, s.callOffOwn)
}

type callOffIn struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
	Reason string `json:"reason" maxLength:"8000"`
}

func (s *Service) callOffOwn(ctx context.Context, in callOffIn) (httpx.Empty, error) {
	return httpx.Empty{}, s.CallOffOwn(ctx, in.Number, in.Reason)
}

// RequestView is what was asked about an application, as it stands on the wire.
type RequestView struct {
	Kind        RequestKind     `json:"kind" enum:"CORRECTION,ADDITION,WITHDRAWAL,QUESTION,QUESTION_TO_OFFICE" doc:"QUESTION is one of the office, QUESTION_TO_OFFICE one of the applicant"`
	State       RequestState    `json:"state" enum:"OPEN,DONE,REFUSED,CANCELLED"`
	Text        string          `json:"text" doc:"what is asked for; of a withdrawal, why; empty of an addition that came on paper unasked"`
	DueDate     string          `json:"dueDate" doc:"last day of a correction or an addition, YYYY-MM-DD; empty where none was set"`
	Overdue     bool            `json:"overdue" doc:"it is open, and its last day is over"`
	Fields      []ReturnedField `json:"fields" doc:"of a correction"`
	RequestedAt time.Time       `json:"requestedAt"`
	Answer      string          `json:"answer" doc:"text of an addition, why a withdrawal was refused, why a correction is not asked for any more, or the answer to a question"`
	AnsweredAt  *time.Time      `json:"answeredAt,omitempty"`
	DocumentID  string          `json:"documentId,omitempty" doc:"of an addition, the document its files belong to"`
	PaperOn     string          `json:"paperOn,omitempty" doc:"YYYY-MM-DD, the day on which the answer, the correction, the addition or the wish to withdraw came on paper; absent of what was sent here"`
}

func requestViews(requests []Request, today string) []RequestView {
	out := make([]RequestView, len(requests))
	for i, r := range requests {
		out[i] = RequestView{r.Kind, r.State, r.Text, r.DueDate, r.State == RequestOpen && pastDue(r.DueDate, today), r.Fields, r.RequestedAt, r.Answer, nil, r.DocumentID, r.PaperOn}
		if !r.AnsweredAt.IsZero() {
			out[i].AnsweredAt = &requests[i].AnsweredAt
		}
	}
	return out
}

// pastDue tells whether a last day, where there is one, is over.
func pastDue(due, today string) bool { return due != "" && due < today }

func (s *Service) correctionCreate(ctx context.Context, in applicationNumber) (draftCreated, error) {
	d, err := s.CorrectionDraft(ctx, in.Number)
	return draftCreated{d.ID, d.Version}, err
}

func (s *Service) appendCreate(ctx context.Context, in applicationNumber) (draftCreated, error) {
	d, err := s.AdditionDraft(ctx, in.Number)
	return draftCreated{d.ID, d.Version}, err
}

type appendIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each addition"`
	Body struct {
		Number  string `json:"electronicApplicationNumber" maxLength:"64"`
		ID      string `json:"temporalyNotificationId" maxLength:"64"`
		Version int64  `json:"version" doc:"the version the applicant saw"`
	}
}

func (s *Service) appendRegister(ctx context.Context, in *appendIn) (Added, error) {
	return s.Append(ctx, in.Key, in.Body.Number, in.Body.ID, in.Body.Version)
}

type cancellationIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each request"`
	Body struct {
		Number string `json:"electronicApplicationNumber" maxLength:"64"`
		Reason string `json:"reason" maxLength:"8000"`
	}
}

func (s *Service) cancellationRegister(ctx context.Context, in *cancellationIn) (Added, error) {
	return s.Withdraw(ctx, in.Key, in.Body.Number, in.Body.Reason)
}

type answerIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each answer"`
	Body struct {
		Number string `json:"electronicApplicationNumber" maxLength:"64"`
		Text   string `json:"text" maxLength:"8000"`
	}
}

func (s *Service) questionAnswer(ctx context.Context, in *answerIn) (Added, error) {
	return s.Answer(ctx, in.Key, in.Body.Number, in.Body.Text)
}

type officeAskIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each question"`
	Body struct {
		Number string `json:"electronicApplicationNumber" maxLength:"64"`
		Text   string `json:"text" maxLength:"8000" doc:"2000 characters at most; one question at a time is open"`
	}
}

func (s *Service) officeAsk(ctx context.Context, in *officeAskIn) (Added, error) {
	return s.AskTheOffice(ctx, in.Key, in.Body.Number, in.Body.Text)
}
