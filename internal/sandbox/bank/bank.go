// Package bank takes the payments of the portal's bills, as an internet bank does, and tells the
// portal of them.
package bank

import (
	"context"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	"golang.org/x/text/unicode/norm"

	"radioportal/internal/clock"
	"radioportal/internal/sandbox/page"
)

// Numbers are the three a payer copies from the portal's payment page to the
// bank (Pay-easy): 収納機関番号, 納付番号, 確認番号.
type Numbers struct {
	CollectionInstitutionNumber string `json:"collectionInstitutionNumber"`
	PaymentNumber               string `json:"paymentNumber"`
	ConfirmationNumber          string `json:"confirmationNumber"`
}

// The lengths of the three numbers.
var (
	institutionNumber  = regexp.MustCompile(`^[0-9]{5}$`)
	paymentNumber      = regexp.MustCompile(`^[0-9]{16,20}$`)
	confirmationNumber = regexp.MustCompile(`^[0-9]{6}$`)
)

// normalised takes full-width digits, spaces and hyphens as people type them.
func (n Numbers) normalised() Numbers {
	tidy := func(typed string) string {
		return strings.NewReplacer(" ", "", "-", "", "\t", "").Replace(norm.NFKC.String(typed))
	}
	return Numbers{tidy(n.CollectionInstitutionNumber), tidy(n.PaymentNumber), tidy(n.ConfirmationNumber)}
}

func (n Numbers) check() error {
	switch {
	case !institutionNumber.MatchString(n.CollectionInstitutionNumber):
		return page.Refuse(http.StatusUnprocessableEntity, "INSTITUTION_NUMBER_MALFORMED", nil)
	case !paymentNumber.MatchString(n.PaymentNumber):
		return page.Refuse(http.StatusUnprocessableEntity, "PAYMENT_NUMBER_MALFORMED", nil)
	case !confirmationNumber.MatchString(n.ConfirmationNumber):
		return page.Refuse(http.StatusUnprocessableEntity, "CONFIRMATION_NUMBER_MALFORMED", nil)
	}
	return nil
}

// bill is what the portal answers about three numbers.
type bill struct {
	Payee   page.Text `json:"payee"`
	Subject page.Text `json:"subject"`
	Amount  int64     `json:"amount"`  // yen
	DueDate string    `json:"dueDate"` // YYYY-MM-DD
	Status  string    `json:"status"`  // UNPAID, PAID or EXPIRED
	Attempt string    `json:"attempt"` // OPEN or OVER; empty where none was named
}

// The states of a payment: has the portal taken the bank's callback?
const (
	StateWaiting  = "WAITING"   // not yet; the bank tries again by itself
	StateTaken    = "TAKEN"     // yes
	StateNotTaken = "NOT_TAKEN" // no, and the bank has stopped trying; it can be sent again
	StateDelayed  = "DELAYED"   // no, and the bank waits until it is told to
	StateLost     = "LOST"      // no, the callback got lost; the portal hears of it by asking
	StateFailed   = "FAILED"    // no money moved
	StateForged   = "FORGED"    // no money moved, and a forger told the portal that it did
)

// Payment is one payment made here.
type Payment struct {
	CallbackID string `json:"callbackId"`
	Numbers
	Amount       int64     `json:"amount"` // yen
	PaidAt       string    `json:"paidAt"` // RFC 3339, UTC
	BankName     string    `json:"bankName"`
	AttemptID    string    `json:"attemptId"` // the electronic payment the portal started; empty at an ATM
	Outcome      string    `json:"outcome"`
	Payee        page.Text `json:"payee"`
	State        string    `json:"state"`
	Attempts     int       `json:"attempts"`     // callbacks sent
	PortalStatus int       `json:"portalStatus"` // the last HTTP status; 0 where the portal was not reached
}

// Name is who the portal is told has taken the money.
const Name = "サンドボックス銀行"

// MaxAttempts is how often the bank sends one callback by itself.
const MaxAttempts = 6

// Bank takes payments. It is safe for concurrent use.
type Bank struct {
	portal   portal
	clock    clock.Clock
	renderer page.Renderer
	// Pause is how long the bank waits before the next callback.
	Pause func(attempt int) time.Duration

	mu       sync.Mutex
	payments []*Payment // oldest first

	lifetime context.Context // ends the callbacks still to be sent
	end      context.CancelFunc
	// Sending are the callbacks that are sent behind the payer's back.
	Sending sync.WaitGroup
}

// Options say whom the bank tells.
type Options struct {
	Clock        clock.Clock
	PortalOrigin string
	Secret       []byte // shared with the portal; the bank trusts nobody without one
	Renderer     page.Renderer
}

// New opens the bank.
func New(o Options) *Bank {
	ctx, cancel := context.WithCancel(context.Background())
	return &Bank{
		portal: newPortal(o), clock: o.Clock, renderer: o.Renderer, lifetime: ctx, end: cancel,
		Pause: func(attempt int) time.Duration { return time.Second << attempt },
	}
}

// Close ends what the bank has still to tell.
func (b *Bank) Close() {
	b.end()
	b.Sending.Wait()
}

// bill asks the portal what the numbers stand for. Whatever cannot be paid is a refusal, also
// an electronic payment whose payer logs in too late.
func (b *Bank) bill(ctx context.Context, n Numbers, attempt string) (bill, error) {
	if err := n.check(); err != nil {
		return bill{}, err
	}
	found, err := b.portal.inquire(ctx, n, attempt)
	if err != nil {
		return bill{}, err
	}
	switch {
	case found.Attempt == "OVER":
		return bill{}, page.Refuse(http.StatusConflict, "ATTEMPT_OVER", nil)
	case found.Status == "PAID" || b.paid(n):
		return bill{}, page.Refuse(http.StatusConflict, "ALREADY_PAID", nil)
	case found.Status == "EXPIRED":
		return bill{}, page.Refuse(http.StatusConflict, "BILL_EXPIRED", nil)
	case found.Status != "UNPAID" || found.Amount <= 0:
		return bill{}, page.Refuse(http.StatusBadGateway, "ANSWER_MALFORMED", nil)
	}
	return found, nil
}

func (b *Bank) paid(n Numbers) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.paidLocked(n)
}

// paidLocked leaves out money of a wrong amount that the portal has taken: whether the bill
// can be paid again is the portal's word.
func (b *Bank) paidLocked(n Numbers) bool {
	return slices.ContainsFunc(b.payments, func(p *Payment) bool {
		looked := p.Outcome == OutcomeWrongAmount && p.State == StateTaken
		return p.PaymentNumber == n.PaymentNumber && !moneyless(p.Outcome) && !looked
	})
}

// pay pays a bill and tells the portal, as the outcome wants it. An amount, where given,
// must be the bill's. Whoever has logged in may take their time.
func (b *Bank) pay(ctx context.Context, o order) (Payment, error) {
	if err := o.check(); err != nil {
		return Payment{}, err
	}
	found, err := b.bill(ctx, o.Numbers, "")
	if err != nil {
		return Payment{}, err
	}
	if o.Amount != nil && *o.Amount != found.Amount {
		return Payment{}, page.Refuse(http.StatusUnprocessableEntity, "AMOUNT_DIFFERS", nil)
	}
	if o.Outcome == OutcomeWrongAmount {
		found.Amount++
	}
	p := &Payment{
		CallbackID: uuid.NewString(), Numbers: o.Numbers, Amount: found.Amount, PaidAt: page.Time(b.clock.Now()),
		BankName: bankNames[o.BankID].JA, Payee: found.Payee, AttemptID: o.AttemptID, Outcome: o.Outcome, State: stateOf(o.Outcome),
	}
	if p.BankName == "" {
		p.BankName = Name
	}
	made := []*Payment{p}
	if o.Outcome == OutcomeTwice {
		made = append(made, p.second(uuid.NewString(), b.clock.Now()))
	}
	b.mu.Lock()
	if b.paidLocked(o.Numbers) { // by someone else since it was looked up
		b.mu.Unlock()
		return Payment{}, page.Refuse(http.StatusConflict, "ALREADY_PAID", nil)
	}
	b.payments = append(b.payments, made...)
	b.mu.Unlock()
	for _, each := range made {
		b.carryOut(each)
	}
	return b.snapshot(p), nil
}

func (b *Bank) snapshot(p *Payment) Payment {
	b.mu.Lock()
	defer b.mu.Unlock()
	return *p
}

// All lists the payments, newest first.
func (b *Bank) All() []Payment {
	b.mu.Lock()
	defer b.mu.Unlock()
	list := []Payment{}
	for _, p := range slices.Backward(b.payments) {
		list = append(list, *p)
	}
	return list
}

func (b *Bank) find(callbackID string) (*Payment, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, p := range b.payments {
		if p.CallbackID == callbackID {
			return p, nil
		}
	}
	return nil, page.Refuse(http.StatusNotFound, "PAYMENT_UNKNOWN", nil)
}
