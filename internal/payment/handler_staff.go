package payment

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// RegisterStaff adds the operations of the staff host. Everybody reads; officers and
// administrators act.
func RegisterStaff(api huma.API, s *Service) {
	readers := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator)
	actors := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/payment/list-get", Authz: readers,
		Summary: "The payments of the staff member's bureaus, newest first"}, s.staffList)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/payment/held-list-get", Authz: readers,
		Summary: "Money that does not fit its bill: what is open, or what was settled"}, s.staffHeld)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/payment/settle", Authz: actors,
		Summary: "Settle held money: it pays its bill, or it was returned outside of the portal"}, s.staffSettle)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/payment/extend", Authz: actors,
		Summary: "Extend the due date of an unpaid bill, once"}, s.staffExtend)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/payment/detail-get", Authz: readers,
		Summary: "A bill; of what arrived on paper with all three numbers, as its payer may have no account to see them in"}, s.staffDetail)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/payment/stamps", Authz: actors,
		Summary: "Record revenue stamps on a paper form as what paid the fee"}, s.staffStamps)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/staff/common/payment/letter-download", Authz: readers,
		Summary: "The letter to whom a fee of what arrived on paper is asked of, as PDF",
		Wire:    httpx.Wire{Query: []httpx.Param{httpx.Needed("paymentNumber", "of the bill")}, Answers: []string{"application/pdf"}}}, s.staffLetter)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/payment/report-get", Authz: readers,
		Summary: "The daily reconciliation over at most 92 days"}, s.staffReport)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/staff/common/payment/report-download", Authz: readers,
		Summary: "The same as CSV", Wire: httpx.Wire{Query: []httpx.Param{httpx.Needed("from", "YYYY-MM-DD"), httpx.Needed("to", "YYYY-MM-DD"), httpx.FileLang},
			Answers: []string{"text/csv"}}}, s.staffReportFile)
}

// StaffPayment is a bill in a list of staff.
type StaffPayment = staffPayment

type staffPayment struct {
	Summary
	Subject      procedure.Text `json:"subject"`
	ExtendedFrom string         `json:"extendedFrom" doc:"YYYY-MM-DD, the due date before it was extended; else empty"`
	Extendable   bool           `json:"extendable"`
	ExtendFrom   string         `json:"extendFrom" doc:"YYYY-MM-DD, the first day that the due date can be extended to"`
	ExtendTo     string         `json:"extendTo" doc:"YYYY-MM-DD, the last such day"`
}

type staffPayments struct {
	Payments  []staffPayment `json:"payments"`
	Total     int            `json:"total" doc:"at most 1000"`
	Truncated bool           `json:"truncated" doc:"more than 1000 exist; the rest is not shown"`
}

func (s *Service) staffList(ctx context.Context, in paymentFilter) (staffPayments, error) {
	list, err := s.Bills(ctx, Query(in))
	out := staffPayments{make([]staffPayment, len(list.Payments)), list.Total, list.Truncated}
	for i, p := range list.Payments {
		p.ConfirmationNumber = "" // the payer's alone
		out.Payments[i] = s.staffBill(p)
	}
	return out, err
}

func (s *Service) staffBill(p Payment) staffPayment {
	from, to := extendable(p, s.db.Now())
	return staffPayment{s.summary(p), p.Subject, p.ExtendedFrom, p.State == Unpaid && p.ExtendedFrom == "", from, to}
}

type staffPaymentDetail struct {
	StaffPayment
	PaperOn  string `json:"paperOn" doc:"YYYY-MM-DD, the day on which its filing arrived on paper; empty for what was filed here, whose confirmationNumber is empty too"`
	StampsOn string `json:"stampsOn" doc:"YYYY-MM-DD, the day of the revenue stamps that paid it; empty where none did"`
}

func (s *Service) staffDetail(ctx context.Context, in paymentRef) (staffPaymentDetail, error) {
	b, err := s.ForStaff(ctx, in.PaymentNumber)
	return staffPaymentDetail{s.staffBill(b.Payment), b.ArrivedOn, b.StampsOn}, err
}

type stampsIn struct {
	PaymentNumber string `json:"paymentNumber" maxLength:"64"`
	Amount        int64  `json:"amount" doc:"yen"`
	StampsOn      string `json:"stampsOn" maxLength:"64" doc:"YYYY-MM-DD, the day on which the stamps were affixed or arrived"`
}

func (s *Service) staffStamps(ctx context.Context, in stampsIn) (httpx.Empty, error) {
	return httpx.Empty{}, s.TakeStamps(ctx, in.PaymentNumber, in.Amount, in.StampsOn)
}

func (s *Service) staffLetter(w http.ResponseWriter, r *http.Request) error {
	b, to, err := s.letterTo(r.Context(), r.URL.Query().Get("paymentNumber"))
	if err != nil {
		return err
	}
	file, err := s.letter(b, to)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/pdf")
	w.Header().Set("Content-Disposition", `attachment; filename="fee-`+b.ElectronicApplicationNumber+`.pdf"`)
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(file)
	return nil
}

type heldFilter struct {
	Settled bool `json:"settled,omitempty"`
}

type heldMoney struct {
	ID                          string         `json:"id"`
	PaymentNumber               string         `json:"paymentNumber"`
	ElectronicApplicationNumber string         `json:"electronicApplicationNumber"`
	Subject                     procedure.Text `json:"subject"`
	BilledAmount                int64          `json:"billedAmount" doc:"yen"`
	Amount                      int64          `json:"amount" doc:"yen that came"`
	DueDate                     string         `json:"dueDate"`
	PaidAt                      time.Time      `json:"paidAt"`
	ReceivedAt                  time.Time      `json:"receivedAt"`
	BankName                    string         `json:"bankName"`
	Reason                      Reason         `json:"reason" enum:"WRONG_AMOUNT,PAID_ALREADY,PAID_LATE,WRONG_TIME,CANCELLED"`
	Payable                     bool           `json:"payable" doc:"the money can pay its bill"`
	Settled                     Settlement     `json:"settled,omitempty" enum:"MATCHED,RETURNED"`
	Note                        string         `json:"note"`
	SettledBy                   string         `json:"settledBy"`
	SettledAt                   *time.Time     `json:"settledAt"`
}

type heldList struct {
	Held []heldMoney `json:"held" doc:"at most 1000"`
}

func (s *Service) staffHeld(ctx context.Context, in heldFilter) (heldList, error) {
	list, err := s.ListHeld(ctx, in.Settled)
	out := heldList{make([]heldMoney, len(list))}
	for i, h := range list {
		out.Held[i] = wireHeld(h)
	}
	return out, err
}

func wireHeld(h HeldMoney) heldMoney {
	out := heldMoney{
		ID: h.ID, PaymentNumber: h.Payment.Number, ElectronicApplicationNumber: h.Payment.ElectronicApplicationNumber,
		Subject: h.Payment.Subject, BilledAmount: h.Payment.Amount, Amount: h.Amount, DueDate: h.Payment.DueDate,
		PaidAt: h.PaidAt, ReceivedAt: h.ReceivedAt, BankName: h.BankName, Reason: h.Reason, Payable: h.payable(),
		Settled: h.How, Note: h.Note, SettledBy: h.SettledBy,
	}
	if !h.SettledAt.IsZero() {
		out.SettledAt = &h.SettledAt
	}
	return out
}

type settlement struct {
	ID   string     `json:"id" maxLength:"64"`
	How  Settlement `json:"how" enum:"MATCHED,RETURNED"`
	Note string     `json:"note" maxLength:"4000"`
}

func (s *Service) staffSettle(ctx context.Context, in settlement) (httpx.Empty, error) {
	return httpx.Empty{}, s.Settle(ctx, in.ID, in.How, in.Note)
}

type extension struct {
	PaymentNumber string `json:"paymentNumber" maxLength:"64"`
	DueDate       string `json:"dueDate" maxLength:"64" doc:"YYYY-MM-DD"`
}

func (s *Service) staffExtend(ctx context.Context, in extension) (httpx.Empty, error) {
	return httpx.Empty{}, s.Extend(ctx, in.PaymentNumber, in.DueDate)
}

type period struct {
	From string `json:"from" maxLength:"64" doc:"YYYY-MM-DD"`
	To   string `json:"to" maxLength:"64" doc:"YYYY-MM-DD"`
}

type dailyReport struct {
	Days []Day `json:"days"`
}

func (s *Service) staffReport(ctx context.Context, in period) (dailyReport, error) {
	days, err := s.Report(ctx, in.From, in.To)
	return dailyReport{days}, err
}

func (s *Service) staffReportFile(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	days, err := s.Report(r.Context(), q.Get("from"), q.Get("to"))
	if err != nil {
		return err
	}
	held, err := s.HeldBetween(r.Context(), q.Get("from"), q.Get("to"))
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="payments-`+q.Get("from")+"-"+q.Get("to")+`.csv"`)
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(table(q.Get("lang"), days, held))
	return nil
}
