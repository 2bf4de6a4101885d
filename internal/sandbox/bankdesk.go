package sandbox

import (
	"net/http"
	"net/url"
	"strconv"
)

func (s *Sandbox) bankPayments(w http.ResponseWriter, _ *http.Request) error {
	return writeJSON(w, map[string]any{"payments": s.bank.all()})
}

// bankPay pays as the page does; the amount, where given, must be the bill's.
func (s *Sandbox) bankPay(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		numbers
		Amount *int64 `json:"amount"`
	}
	if err := readJSON(r, &in); err != nil {
		return err
	}
	p, err := s.bank.pay(r.Context(), in.normalised(), in.Amount)
	if err != nil {
		return err
	}
	return writeJSON(w, map[string]any{"payment": p})
}

func (s *Sandbox) bankSend(w http.ResponseWriter, r *http.Request) error {
	p, err := s.bank.sendAgain(r.PathValue("id"))
	if err != nil {
		return err
	}
	return writeJSON(w, map[string]any{"payment": p})
}

// bankView is what the bank's page shows: the form, then the bill.
type bankView struct {
	numbers
	Bill    bill
	Refusal string // code of what is wrong with what was entered
}

// Field tells which of the three numbers the refusal is about, "" where about none alone.
func (v bankView) Field() string {
	return map[string]string{
		"INSTITUTION_NUMBER_MALFORMED":  "collectionInstitutionNumber",
		"PAYMENT_NUMBER_MALFORMED":      "paymentNumber",
		"CONFIRMATION_NUMBER_MALFORMED": "confirmationNumber",
	}[v.Refusal]
}

func numbersOf(form url.Values) numbers {
	return numbers{form.Get("collectionInstitutionNumber"), form.Get("paymentNumber"), form.Get("confirmationNumber")}
}

// bankPage asks for the three numbers and, once it has them, shows their bill.
// The portal's payment page links here with them in the query.
func (s *Sandbox) bankPage(w http.ResponseWriter, r *http.Request) error {
	entered := numbersOf(r.URL.Query())
	if entered == (numbers{}) {
		return s.render(w, r, http.StatusOK, "bank", bankView{})
	}
	view := bankView{numbers: entered.normalised()}
	found, err := s.bank.bill(r.Context(), view.numbers)
	if err != nil {
		return s.bankRefusal(w, r, view, err)
	}
	view.Bill = found
	return s.render(w, r, http.StatusOK, "bill", view)
}

// bankPayForm pays the bill whose amount the payer has seen.
func (s *Sandbox) bankPayForm(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	view := bankView{numbers: numbersOf(r.PostForm).normalised()}
	seen, err := strconv.ParseInt(r.PostForm.Get("amount"), 10, 64)
	if err != nil {
		return refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	p, err := s.bank.pay(r.Context(), view.numbers, &seen)
	if err != nil {
		return s.bankRefusal(w, r, view, err)
	}
	http.Redirect(w, r, link(r, "/bank/payments/"+p.CallbackID), http.StatusSeeOther)
	return nil
}

func (s *Sandbox) bankPaymentsPage(w http.ResponseWriter, r *http.Request) error {
	return s.render(w, r, http.StatusOK, "payments", s.bank.all())
}

// receipt is a payment with the way back to the portal.
type receipt struct {
	payment
	Back string
}

func (s *Sandbox) bankReceiptPage(w http.ResponseWriter, r *http.Request) error {
	p, err := s.bank.find(r.PathValue("id"))
	if err != nil {
		return err
	}
	made := s.bank.snapshot(p)
	back := s.options.PortalOrigin + "/mypage/payment/detail?paymentNumber=" + url.QueryEscape(made.PaymentNumber)
	return s.render(w, r, http.StatusOK, "receipt", receipt{made, back})
}

func (s *Sandbox) bankSendForm(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	p, err := s.bank.sendAgain(r.PathValue("id"))
	if err != nil {
		return err
	}
	http.Redirect(w, r, link(r, "/bank/payments/"+p.CallbackID), http.StatusSeeOther)
	return nil
}
