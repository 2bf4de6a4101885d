package sandbox

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strconv"

	"radioportal/internal/banksign"
)

func (s *Sandbox) bankPayments(w http.ResponseWriter, _ *http.Request) error {
	return writeJSON(w, map[string]any{"payments": s.bank.all()})
}

// bankPay pays as the page does; the amount, where given, must be the bill's.
func (s *Sandbox) bankPay(w http.ResponseWriter, r *http.Request) error {
	var in order
	if err := readJSON(r, &in); err != nil {
		return err
	}
	p, err := s.bank.pay(r.Context(), in)
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
	AttemptID string // the electronic payment that the portal started; empty at an ATM
	BankID    string
	Bill      bill
	Refusal   string // code of what is wrong with what was entered
	Back      string // the portal's page; empty where nothing led here from there
}

// Outcomes are what whoever pays can choose from.
func (v bankView) Outcomes() []string { return outcomes }

// Bank is the name of the bank that was chosen on the portal.
func (v bankView) Bank() bilingual {
	if name, known := bankNames[v.BankID]; known {
		return name
	}
	return bankNames[""]
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
	q := r.URL.Query()
	view := bankView{numbers: entered.normalised(), AttemptID: q.Get("attemptId"), BankID: q.Get("bankId")}
	if view.AttemptID != "" {
		view.Back = s.back(view.PaymentNumber, view.AttemptID)
	}
	found, err := s.bank.bill(r.Context(), view.numbers, view.AttemptID)
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
	form := r.PostForm
	view := bankView{numbers: numbersOf(form).normalised(), AttemptID: form.Get("attemptId"), BankID: form.Get("bankId")}
	seen, err := strconv.ParseInt(r.PostForm.Get("amount"), 10, 64)
	if err != nil {
		return refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	p, err := s.bank.pay(r.Context(), order{view.numbers, &seen, view.AttemptID, view.BankID, form.Get("outcome")})
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
	Back string // empty where the way back got lost
}

func (s *Sandbox) bankReceiptPage(w http.ResponseWriter, r *http.Request) error {
	p, err := s.bank.find(r.PathValue("id"))
	if err != nil {
		return err
	}
	made := s.bank.snapshot(p)
	back := s.back(made.PaymentNumber, made.AttemptID)
	if made.Outcome == outcomeLostReturn {
		back = ""
	}
	return s.render(w, r, http.StatusOK, "receipt", receipt{made, back})
}

// back is the portal's page of a payment, which learns from the address what came back.
func (s *Sandbox) back(paymentNumber, attempt string) string {
	q := url.Values{"paymentNumber": {paymentNumber}}
	if attempt != "" {
		q.Set("attemptId", attempt)
	}
	return s.options.PortalOrigin + "/mypage/payment/detail?" + q.Encode()
}

// bankInquiry answers the portal's signed question about a payment.
func (s *Sandbox) bankInquiry(w http.ResponseWriter, r *http.Request) error {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	p := s.bank.portal
	if err := banksign.Verify(p.secret, p.clock.Now(), r.Header.Get(banksign.Header), body); err != nil {
		return refuse(http.StatusUnauthorized, "SECRET_WRONG", err)
	}
	var asked struct {
		numbers
		AttemptIDs []string `json:"attemptIds"`
	}
	if err := json.Unmarshal(body, &asked); err != nil {
		return refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	attempts, told := s.bank.known(asked.numbers, asked.AttemptIDs)
	answer, err := json.Marshal(map[string]any{"attempts": attempts, "payments": told})
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set(banksign.Header, banksign.Sign(p.secret, p.clock.Now(), answer))
	_, _ = w.Write(answer)
	return nil
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
