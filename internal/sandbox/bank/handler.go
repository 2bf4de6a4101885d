package bank

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strconv"

	"radioportal/internal/banksign"
	"radioportal/internal/sandbox/page"
)

// Routes are what the bank answers.
func (b *Bank) Routes() []page.Route {
	return []page.Route{
		page.Get("/api/bank", b.list),
		page.Get("/api/bank/payments", b.list),
		page.Post("/api/bank/pay", b.payJSON),
		page.Post("/api/bank/payments/{id}/send", b.sendJSON),
		page.Get("/bank", b.page),
		page.Post("/bank/pay", b.payForm),
		page.Post("/bank/inquiry", b.inquiry),
		page.Get("/bank/payments", b.listPage),
		page.Get("/bank/payments/{id}", b.receiptPage),
		page.Post("/bank/payments/{id}/send", b.sendForm),
	}
}

func (b *Bank) list(w http.ResponseWriter, _ *http.Request) error {
	return page.WriteJSON(w, map[string]any{"payments": b.All()})
}

// payJSON pays as the page does; the amount, where given, must be the bill's.
func (b *Bank) payJSON(w http.ResponseWriter, r *http.Request) error {
	var in order
	if err := page.ReadJSON(r, &in); err != nil {
		return err
	}
	p, err := b.pay(r.Context(), in)
	if err != nil {
		return err
	}
	return page.WriteJSON(w, map[string]any{"payment": p})
}

func (b *Bank) sendJSON(w http.ResponseWriter, r *http.Request) error {
	p, err := b.sendAgain(r.PathValue("id"))
	if err != nil {
		return err
	}
	return page.WriteJSON(w, map[string]any{"payment": p})
}

// view is what the bank's page shows: the form, then the bill.
type view struct {
	Numbers
	AttemptID string // the electronic payment that the portal started; empty at an ATM
	BankID    string
	Bill      bill
	Refusal   string // code of what is wrong with what was entered
	Back      string // the portal's page; empty where nothing led here from there
}

// Outcomes are what whoever pays can choose from.
func (v view) Outcomes() []string { return outcomes }

// Bank is the name of the bank that was chosen on the portal.
func (v view) Bank() page.Text {
	if name, known := bankNames[v.BankID]; known {
		return name
	}
	return bankNames[""]
}

// Field tells which of the three numbers the refusal is about, "" where about none alone.
func (v view) Field() string {
	return map[string]string{
		"INSTITUTION_NUMBER_MALFORMED":  "collectionInstitutionNumber",
		"PAYMENT_NUMBER_MALFORMED":      "paymentNumber",
		"CONFIRMATION_NUMBER_MALFORMED": "confirmationNumber",
	}[v.Refusal]
}

func numbersOf(form url.Values) Numbers {
	return Numbers{form.Get("collectionInstitutionNumber"), form.Get("paymentNumber"), form.Get("confirmationNumber")}
}

// page asks for the three numbers and, once it has them, shows their bill.
// The portal's payment page links here with them in the query.
func (b *Bank) page(w http.ResponseWriter, r *http.Request) error {
	entered := numbersOf(r.URL.Query())
	if entered == (Numbers{}) {
		return b.renderer.Render(w, r, http.StatusOK, "bank", view{})
	}
	q := r.URL.Query()
	shown := view{Numbers: entered.normalised(), AttemptID: q.Get("attemptId"), BankID: q.Get("bankId")}
	if shown.AttemptID != "" {
		shown.Back = b.back(shown.PaymentNumber, shown.AttemptID)
	}
	found, err := b.bill(r.Context(), shown.Numbers, shown.AttemptID)
	if err != nil {
		return b.refusal(w, r, shown, err)
	}
	shown.Bill = found
	return b.renderer.Render(w, r, http.StatusOK, "bill", shown)
}

// payForm pays the bill whose amount the payer has seen.
func (b *Bank) payForm(w http.ResponseWriter, r *http.Request) error {
	if err := page.ReadForm(r); err != nil {
		return err
	}
	form := r.PostForm
	shown := view{Numbers: numbersOf(form).normalised(), AttemptID: form.Get("attemptId"), BankID: form.Get("bankId")}
	seen, err := strconv.ParseInt(r.PostForm.Get("amount"), 10, 64)
	if err != nil {
		return page.Refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	p, err := b.pay(r.Context(), order{shown.Numbers, &seen, shown.AttemptID, shown.BankID, form.Get("outcome")})
	if err != nil {
		return b.refusal(w, r, shown, err)
	}
	http.Redirect(w, r, page.Link(r, "/bank/payments/"+p.CallbackID), http.StatusSeeOther)
	return nil
}

func (b *Bank) listPage(w http.ResponseWriter, r *http.Request) error {
	return b.renderer.Render(w, r, http.StatusOK, "payments", b.All())
}

// receipt is a payment with the way back to the portal.
type receipt struct {
	Payment
	Back string // empty where the way back got lost
}

func (b *Bank) receiptPage(w http.ResponseWriter, r *http.Request) error {
	p, err := b.find(r.PathValue("id"))
	if err != nil {
		return err
	}
	made := b.snapshot(p)
	back := b.back(made.PaymentNumber, made.AttemptID)
	if made.Outcome == OutcomeLostReturn {
		back = ""
	}
	return b.renderer.Render(w, r, http.StatusOK, "receipt", receipt{made, back})
}

// back is the portal's page of a payment, which learns from the address what came back.
func (b *Bank) back(paymentNumber, attempt string) string {
	q := url.Values{"paymentNumber": {paymentNumber}}
	if attempt != "" {
		q.Set("attemptId", attempt)
	}
	return b.portal.origin + "/mypage/payment/detail?" + q.Encode()
}

// inquiry answers the portal's signed question about a payment.
func (b *Bank) inquiry(w http.ResponseWriter, r *http.Request) error {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return page.Refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	p := b.portal
	if err := banksign.Verify(p.secret, p.clock.Now(), r.Header.Get(banksign.Header), body); err != nil {
		return page.Refuse(http.StatusUnauthorized, "SECRET_WRONG", err)
	}
	var request struct {
		Numbers
		AttemptIDs []string `json:"attemptIds"`
	}
	if err := json.Unmarshal(body, &request); err != nil {
		return page.Refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	attempts, callbacks := b.known(request.Numbers, request.AttemptIDs)
	answer, err := json.Marshal(map[string]any{"attempts": attempts, "payments": callbacks})
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set(banksign.Header, banksign.Sign(p.secret, p.clock.Now(), answer))
	_, _ = w.Write(answer)
	return nil
}

func (b *Bank) sendForm(w http.ResponseWriter, r *http.Request) error {
	if err := page.ReadForm(r); err != nil {
		return err
	}
	p, err := b.sendAgain(r.PathValue("id"))
	if err != nil {
		return err
	}
	http.Redirect(w, r, page.Link(r, "/bank/payments/"+p.CallbackID), http.StatusSeeOther)
	return nil
}

// refusal shows what is wrong with what was entered, in the form.
func (b *Bank) refusal(w http.ResponseWriter, r *http.Request, shown view, err error) error {
	var known *page.Refusal
	if !errors.As(err, &known) {
		return err
	}
	shown.Refusal = known.Code
	return b.renderer.Render(w, r, known.Status, "bank", shown)
}
