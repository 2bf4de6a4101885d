package payment

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/banksign"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/throttle"
)

// maxBankBody is the largest message of the bank that is read, in bytes.
const maxBankBody = 16 << 10

// ofBank is how many messages of the bank come. It has a few addresses and, after it was
// down, much to tell at once; what is not signed is not kept.
var ofBank = throttle.NewBound(time.Minute, throttle.NewAmount(30_000, 128<<20), throttle.NewAmount(60_000, 256<<20))

// Register adds the operations of the user host.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/payment/list-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "The own payments, newest first; under a power of attorney those that it discloses"}, s.listGet)
	httpx.Post(api, httpx.Call{Path: "/api/common/payment/detail-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "An own payment with its breakdown, its electronic payments and the banks to choose from"}, s.detailGet)
	httpx.Post(api, httpx.Call{Path: "/api/common/payment/start", Authz: httpx.Inquiring().UnderMandate(httpx.ByAgents),
		Summary: "Start an electronic payment; answers the bank's page"}, s.start)
	httpx.Post(api, httpx.Call{Path: "/api/common/payment/return", Authz: httpx.Inquiring().UnderMandate(httpx.ByAgents),
		Summary: "Tell that the payer came back from the bank; the bank is asked, nothing is marked paid"}, s.comeBack)
	httpx.Post(api, httpx.Call{Path: "/api/common/payment/recheck", Authz: httpx.Inquiring().UnderMandate(httpx.ByAgents),
		Summary: "Have the bank asked about an own payment; not too often"}, s.recheck)
	httpx.Raw(api, httpx.Call{Path: "/api/bank/inquiry", Authz: httpx.Signed(principal.Bank), Open: httpx.Bounded(ofBank), MaxBody: maxBankBody,
		Summary: "The bank asks about a bill; question and answer carry Bank-Signature",
		Wire:    httpx.Wire{Body: &httpx.Body{JSON: reflect.TypeFor[billQuestion]()}, JSON: reflect.TypeFor[Inquiry]()}}, s.inquiry)
	httpx.Raw(api, httpx.Call{Path: "/api/bank/callback", Authz: httpx.Signed(principal.Bank), Open: httpx.Bounded(ofBank), MaxBody: maxBankBody,
		Summary: "The bank tells of money it took; carries Bank-Signature",
		Wire:    httpx.Wire{Body: &httpx.Body{JSON: reflect.TypeFor[Callback]()}, JSON: reflect.TypeFor[httpx.Empty]()}}, s.callback)
}

// Summary is a payment in a list (PaymentSummary).
type Summary = paymentSummary

type paymentSummary struct {
	PaymentNumber               string         `json:"paymentNumber"`
	ConfirmationNumber          string         `json:"confirmationNumber"`
	CollectionInstitutionNumber string         `json:"collectionInstitutionNumber"`
	ElectronicApplicationNumber string         `json:"electronicApplicationNumber"`
	Subject                     procedure.Text `json:"subject" doc:"the title of the procedure"`
	Amount                      int64          `json:"amount" doc:"yen"`
	DueDate                     string         `json:"dueDate" doc:"YYYY-MM-DD, the last day to pay"`
	RequestDate                 string         `json:"requestDate" doc:"YYYY-MM-DD"`
	PaymentDate                 string         `json:"paymentDate" doc:"YYYY-MM-DD, empty before"`
	PaymentStatus               Status         `json:"paymentStatus" enum:"UNPAID,PAID,EXPIRED,HELD,CANCELLED"`
	Stamps                      bool           `json:"stamps" doc:"it was paid with revenue stamps on the paper form, as staff recorded"`
}

func (s *Service) summary(p Payment) Summary {
	return Summary{
		p.Number, p.ConfirmationNumber, p.InstitutionNumber, p.ElectronicApplicationNumber, p.Subject, p.Amount,
		p.DueDate, dateOf(p.RequestedAt), dateOf(p.PaidAt), p.Status(s.today()), p.StampsOn != "",
	}
}

type paymentFilter struct {
	Status Status `json:"status,omitempty" enum:"UNPAID,PAID,EXPIRED,HELD,CANCELLED"`
	Search string `json:"search,omitempty" maxLength:"64" doc:"a part of a payment number or of an application's"`
	Offset int    `json:"offset,omitempty" minimum:"0" maximum:"1000"`
	Limit  int    `json:"limit,omitempty" minimum:"0" maximum:"1000" doc:"1000 where 0"`
}

type paymentList struct {
	Payments  []Summary `json:"payments"`
	Total     int       `json:"total" doc:"at most 1000"`
	Truncated bool      `json:"truncated" doc:"more than 1000 exist; the rest is not shown"`
}

func (s *Service) listGet(ctx context.Context, in paymentFilter) (paymentList, error) {
	list, err := s.List(ctx, principal.From(ctx).AccountID, Query(in))
	out := paymentList{make([]Summary, len(list.Payments)), list.Total, list.Truncated}
	for i, p := range list.Payments {
		out.Payments[i] = s.summary(p)
	}
	return out, err
}

type paymentRef struct {
	PaymentNumber string `json:"paymentNumber" maxLength:"64"`
}

type paymentBank struct {
	BankID string         `json:"bankId"`
	Name   procedure.Text `json:"name"`
}

type paymentAttempt struct {
	AttemptID string         `json:"attemptId"`
	Bank      procedure.Text `json:"bank" doc:"name of the bank chosen"`
	State     AttemptState   `json:"state" enum:"STARTED,RETURNED,PAID,FAILED,EXPIRED"`
	StartedAt time.Time      `json:"startedAt"`
	EndsAt    time.Time      `json:"endsAt" doc:"until then the payer may log in to the bank"`
}

type paymentDetail struct {
	Summary
	FeeBreakdown []procedure.FeeItem `json:"feeBreakdown"`
	ExtendedFrom string              `json:"extendedFrom" doc:"YYYY-MM-DD, the due date before it was extended; else empty"`
	DueSoon      bool                `json:"dueSoon" doc:"unpaid, and due within three days"`
	Banks        []paymentBank       `json:"banks"`
	Attempts     []paymentAttempt    `json:"attempts" doc:"newest first"`
	Inquiring    bool                `json:"inquiring" doc:"the bank is being asked"`
	AnsweredAt   *time.Time          `json:"answeredAt" doc:"when the bank last answered; null before"`
	HeldAmounts  []int64             `json:"heldAmounts" doc:"yen of each sum that came, does not fit, and that staff have yet to look at"`
}

func (s *Service) detailGet(ctx context.Context, in paymentRef) (paymentDetail, error) {
	if err := s.Disclosed(ctx, in.PaymentNumber); err != nil {
		return paymentDetail{}, err
	}
	p, err := s.Payment(ctx, principal.From(ctx).AccountID, in.PaymentNumber)
	if err != nil {
		return paymentDetail{}, err
	}
	attempts, err := s.Attempts(ctx, p.Number)
	if err != nil {
		return paymentDetail{}, err
	}
	held, err := db.All(ctx, s.db.Read(), db.Value[int64], heldAmountsSQL, p.Number)
	if err != nil {
		return paymentDetail{}, err
	}
	inquiring, answeredAt, err := s.inquiryState(ctx, p.Number)
	out := paymentDetail{
		Summary: s.summary(p), FeeBreakdown: p.Breakdown, ExtendedFrom: p.ExtendedFrom,
		DueSoon: s.dueSoon(p), Banks: []paymentBank{}, Attempts: []paymentAttempt{}, Inquiring: inquiring, AnsweredAt: answeredAt, HeldAmounts: held,
	}
	for _, b := range s.settings.Banks {
		out.Banks = append(out.Banks, paymentBank{b.ID, b.name()})
	}
	for _, a := range attempts {
		bank, _ := s.settings.bank(a.Bank)
		out.Attempts = append(out.Attempts, paymentAttempt{a.ID, bank.name(), a.State(s.db.Now()), a.StartedAt, a.EndsAt})
	}
	return out, err
}

type paymentStart struct {
	PaymentNumber string `json:"paymentNumber" maxLength:"64"`
	BankID        string `json:"bankId" maxLength:"64"`
}

type paymentStarted struct {
	AttemptID string    `json:"attemptId"`
	BankURL   string    `json:"bankUrl" doc:"the bank's page, to which the browser goes on"`
	EndsAt    time.Time `json:"endsAt"`
}

func (s *Service) start(ctx context.Context, in paymentStart) (paymentStarted, error) {
	if err := s.Disclosed(ctx, in.PaymentNumber); err != nil {
		return paymentStarted{}, err
	}
	a, page, err := s.Start(ctx, principal.From(ctx).AccountID, in.PaymentNumber, in.BankID)
	return paymentStarted{a.ID, page, a.EndsAt}, err
}

type paymentReturn struct {
	PaymentNumber string `json:"paymentNumber" maxLength:"64"`
	AttemptID     string `json:"attemptId" maxLength:"64"`
}

func (s *Service) comeBack(ctx context.Context, in paymentReturn) (httpx.Empty, error) {
	if err := s.Disclosed(ctx, in.PaymentNumber); err != nil {
		return httpx.Empty{}, err
	}
	return httpx.Empty{}, s.Return(ctx, principal.From(ctx).AccountID, in.PaymentNumber, in.AttemptID)
}

func (s *Service) recheck(ctx context.Context, in paymentRef) (httpx.Empty, error) {
	if err := s.Disclosed(ctx, in.PaymentNumber); err != nil {
		return httpx.Empty{}, err
	}
	return httpx.Empty{}, s.Recheck(ctx, principal.From(ctx).AccountID, in.PaymentNumber)
}

func (s *Service) inquiry(w http.ResponseWriter, r *http.Request) error {
	body, err := readBody(w, r)
	if body == nil {
		return err
	}
	answer, err := s.Inquire(r.Context(), r.Header.Get(banksign.Header), body)
	if err != nil {
		return err
	}
	// The signature is over the bytes that go out, so they are made once.
	out, signature, err := s.signed(httpx.Answer[Inquiry]{ResultCode: "SUCCESS", Result: answer})
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set(banksign.Header, signature)
	_, _ = w.Write(out)
	return nil
}

func (s *Service) callback(w http.ResponseWriter, r *http.Request) error {
	body, err := readBody(w, r)
	if body == nil {
		return err
	}
	if _, err := s.Take(r.Context(), r.Header.Get(banksign.Header), body); err != nil {
		return err
	}
	httpx.WriteJSON(w, httpx.Empty{})
	return nil
}

// readBody reads the exact bytes. Where they are too many it has answered itself
// and gives neither bytes nor error.
func readBody(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	body, err := httpx.ReadAll(r)
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		httpx.WriteStatus(w, r, http.StatusRequestEntityTooLarge)
		return nil, nil
	case err != nil:
		return nil, errs.New(errs.BadRequest, "body: %w", err)
	case body == nil:
		body = []byte{}
	}
	return body, nil
}
