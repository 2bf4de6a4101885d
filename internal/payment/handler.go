package payment

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/banksign"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// maxBankBody is the largest message of the bank that is read, in bytes.
const maxBankBody = 16 << 10

// Register adds the operations of the user host.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/payment/list-get", Authz: httpx.Inquiring(),
		Summary: "The own payments, newest first"}, s.listGet)
	httpx.Post(api, httpx.Call{Path: "/api/common/payment/detail-get", Authz: httpx.Inquiring(),
		Summary: "An own payment with its breakdown and the bank's address"}, s.detailGet)
	httpx.Raw(api, httpx.Call{Path: "/api/bank/inquiry", Authz: httpx.Signed(principal.Bank), MaxBody: maxBankBody,
		Summary: "The bank asks about a bill; question and answer carry Bank-Signature"}, s.inquiry)
	httpx.Raw(api, httpx.Call{Path: "/api/bank/callback", Authz: httpx.Signed(principal.Bank), MaxBody: maxBankBody,
		Summary: "The bank tells of money it took; carries Bank-Signature"}, s.callback)
}

// Summary is a payment in a list (PaymentSummary).
type Summary = paymentSummary

type paymentSummary struct {
	PaymentNumber               string `json:"paymentNumber"`
	ConfirmationNumber          string `json:"confirmationNumber"`
	CollectionInstitutionNumber string `json:"collectionInstitutionNumber"`
	ElectronicApplicationNumber string `json:"electronicApplicationNumber"`
	Amount                      int64  `json:"amount" doc:"yen"`
	DueDate                     string `json:"dueDate" doc:"YYYY-MM-DD, the last day to pay"`
	RequestDate                 string `json:"requestDate" doc:"YYYY-MM-DD"`
	PaymentDate                 string `json:"paymentDate" doc:"YYYY-MM-DD, empty before"`
	PaymentStatus               Status `json:"paymentStatus" enum:"UNPAID,PAID,EXPIRED,HELD,CANCELLED"`
}

func (s *Service) summary(p Payment) Summary {
	return Summary{
		p.Number, p.ConfirmationNumber, p.InstitutionNumber, p.ElectronicApplicationNumber, p.Amount,
		p.DueDate, dateOf(p.RequestedAt), dateOf(p.PaidAt), p.Status(s.today()),
	}
}

type paymentList struct {
	Payments []Summary `json:"payments"`
}

func (s *Service) listGet(ctx context.Context, _ httpx.Empty) (paymentList, error) {
	list, err := s.List(ctx, principal.From(ctx).AccountID)
	return paymentList{list}, err
}

type paymentRef struct {
	PaymentNumber string `json:"paymentNumber" maxLength:"64"`
}

type paymentDetail struct {
	Summary
	FeeBreakdown []procedure.FeeItem `json:"feeBreakdown"`
	Subject      procedure.Text      `json:"subject"`
	BankURL      string              `json:"bankUrl" doc:"the bank's page with the three numbers as its query"`
}

func (s *Service) detailGet(ctx context.Context, in paymentRef) (paymentDetail, error) {
	p, err := s.Own(ctx, principal.From(ctx).AccountID, in.PaymentNumber)
	if err != nil {
		return paymentDetail{}, err
	}
	page, err := s.bankURL(p)
	return paymentDetail{s.summary(p), p.Breakdown, p.Subject, page}, err
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
