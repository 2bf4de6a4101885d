package sandbox

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
)

// numbers are the three a payer copies from the portal's payment page to the
// bank (Pay-easy): 収納機関番号, 納付番号, 確認番号.
type numbers struct {
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
func (n numbers) normalised() numbers {
	tidy := func(typed string) string {
		return strings.NewReplacer(" ", "", "-", "", "\t", "").Replace(norm.NFKC.String(typed))
	}
	return numbers{tidy(n.CollectionInstitutionNumber), tidy(n.PaymentNumber), tidy(n.ConfirmationNumber)}
}

func (n numbers) check() error {
	switch {
	case !institutionNumber.MatchString(n.CollectionInstitutionNumber):
		return refuse(http.StatusUnprocessableEntity, "INSTITUTION_NUMBER_MALFORMED", nil)
	case !paymentNumber.MatchString(n.PaymentNumber):
		return refuse(http.StatusUnprocessableEntity, "PAYMENT_NUMBER_MALFORMED", nil)
	case !confirmationNumber.MatchString(n.ConfirmationNumber):
		return refuse(http.StatusUnprocessableEntity, "CONFIRMATION_NUMBER_MALFORMED", nil)
	}
	return nil
}

// bill is what the portal answers about three numbers.
type bill struct {
	Payee   bilingual `json:"payee"`
	Subject bilingual `json:"subject"`
	Amount  int64     `json:"amount"`  // yen
	DueDate string    `json:"dueDate"` // YYYY-MM-DD
	Status  string    `json:"status"`  // UNPAID, PAID or EXPIRED
	Attempt string    `json:"attempt"` // OPEN or OVER; empty where none was named
}

// bilingual is a text of the portal in both languages.
type bilingual struct {
	JA string `json:"ja"`
	EN string `json:"en"`
}

// The states of a payment: has the portal taken the bank's callback?
const (
	stateWaiting  = "WAITING"   // not yet; the bank tries again by itself
	stateTaken    = "TAKEN"     // yes
	stateNotTaken = "NOT_TAKEN" // no, and the bank has stopped trying; it can be sent again
	stateDelayed  = "DELAYED"   // no, and the bank waits until it is told to
	stateLost     = "LOST"      // no, the callback got lost; the portal hears of it by asking
	stateFailed   = "FAILED"    // no money moved
	stateForged   = "FORGED"    // no money moved, and a forger told the portal that it did
)

// payment is one payment made here.
type payment struct {
	CallbackID string `json:"callbackId"`
	numbers
	Amount       int64     `json:"amount"` // yen
	PaidAt       string    `json:"paidAt"` // RFC 3339, UTC
	BankName     string    `json:"bankName"`
	AttemptID    string    `json:"attemptId"` // the electronic payment the portal started; empty at an ATM
	Outcome      string    `json:"outcome"`
	Payee        bilingual `json:"payee"`
	State        string    `json:"state"`
	Attempts     int       `json:"attempts"`     // callbacks sent
	PortalStatus int       `json:"portalStatus"` // the last HTTP status; 0 where the portal was not reached
}

// bankName is who the portal is told has taken the money.
const bankName = "サンドボックス銀行"

// maxAttempts is how often the bank sends one callback by itself.
const maxAttempts = 6

// bank takes payments. It is safe for concurrent use.
type bank struct {
	portal portal
	clock  clock.Clock
	pause  func(attempt int) time.Duration // before the next callback

	mu       sync.Mutex
	payments []*payment // oldest first

	lifetime context.Context // ends the callbacks still to be sent
	end      context.CancelFunc
	sending  sync.WaitGroup
}

func newBank(o Options) *bank {
	ctx, cancel := context.WithCancel(context.Background())
	return &bank{
		portal: newPortal(o), clock: o.Clock, lifetime: ctx, end: cancel,
		pause: func(attempt int) time.Duration { return time.Second << attempt },
	}
}

func (b *bank) close() {
	b.end()
	b.sending.Wait()
}

// bill asks the portal what the numbers stand for. Whatever cannot be paid is a refusal, also
// an electronic payment whose payer logs in too late.
func (b *bank) bill(ctx context.Context, n numbers, attempt string) (bill, error) {
	if err := n.check(); err != nil {
		return bill{}, err
	}
	found, err := b.portal.inquire(ctx, n, attempt)
	if err != nil {
		return bill{}, err
	}
	switch {
	case found.Attempt == "OVER":
		return bill{}, refuse(http.StatusConflict, "ATTEMPT_OVER", nil)
	case found.Status == "PAID" || b.paid(n):
		return bill{}, refuse(http.StatusConflict, "ALREADY_PAID", nil)
	case found.Status == "EXPIRED":
		return bill{}, refuse(http.StatusConflict, "BILL_EXPIRED", nil)
	case found.Status != "UNPAID" || found.Amount <= 0:
		return bill{}, refuse(http.StatusBadGateway, "ANSWER_MALFORMED", nil)
	}
	return found, nil
}

func (b *bank) paid(n numbers) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.paidLocked(n)
}

// paidLocked leaves out money of a wrong amount that the portal has taken: whether the bill
// can be paid again is the portal's word.
func (b *bank) paidLocked(n numbers) bool {
	return slices.ContainsFunc(b.payments, func(p *payment) bool {
		looked := p.Outcome == outcomeWrongAmount && p.State == stateTaken
		return p.PaymentNumber == n.PaymentNumber && !moneyless(p.Outcome) && !looked
	})
}

// pay pays a bill and tells the portal, as the outcome wants it. An amount, where given,
// must be the bill's. Whoever has logged in may take their time.
func (b *bank) pay(ctx context.Context, o order) (payment, error) {
	if err := o.check(); err != nil {
		return payment{}, err
	}
	found, err := b.bill(ctx, o.numbers, "")
	if err != nil {
		return payment{}, err
	}
	if o.Amount != nil && *o.Amount != found.Amount {
		return payment{}, refuse(http.StatusUnprocessableEntity, "AMOUNT_DIFFERS", nil)
	}
	if o.Outcome == outcomeWrongAmount {
		found.Amount++
	}
	p := &payment{
		CallbackID: uuid.NewString(), numbers: o.numbers, Amount: found.Amount, PaidAt: rfc3339(b.clock.Now()),
		BankName: bankNames[o.BankID].JA, Payee: found.Payee, AttemptID: o.AttemptID, Outcome: o.Outcome, State: stateOf(o.Outcome),
	}
	if p.BankName == "" {
		p.BankName = bankName
	}
	made := []*payment{p}
	if o.Outcome == outcomeTwice {
		made = append(made, p.second(uuid.NewString(), b.clock.Now()))
	}
	b.mu.Lock()
	if b.paidLocked(o.numbers) { // by someone else since it was looked up
		b.mu.Unlock()
		return payment{}, refuse(http.StatusConflict, "ALREADY_PAID", nil)
	}
	b.payments = append(b.payments, made...)
	b.mu.Unlock()
	for _, each := range made {
		b.carryOut(each)
	}
	return b.snapshot(p), nil
}

func (b *bank) snapshot(p *payment) payment {
	b.mu.Lock()
	defer b.mu.Unlock()
	return *p
}

// all lists the payments, newest first.
func (b *bank) all() []payment {
	b.mu.Lock()
	defer b.mu.Unlock()
	list := []payment{}
	for _, p := range slices.Backward(b.payments) {
		list = append(list, *p)
	}
	return list
}

func (b *bank) find(callbackID string) (*payment, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, p := range b.payments {
		if p.CallbackID == callbackID {
			return p, nil
		}
	}
	return nil, refuse(http.StatusNotFound, "PAYMENT_UNKNOWN", nil)
}
