package bank

import (
	_ "embed" // banks.yaml
	"regexp"
	"slices"
	"time"

	"radioportal/internal/sandbox/page"

	"go.yaml.in/yaml/v3"
)

// Banks is the list of banks to choose from, for the portal (YAML).
//
//go:embed banks.yaml
var Banks []byte

var bankNames = func() map[string]page.Text {
	var list []struct {
		ID, Ja, En string
	}
	if err := yaml.Unmarshal(Banks, &list); err != nil {
		panic(err)
	}
	names := map[string]page.Text{"": {JA: Name, EN: "Sandbox Bank"}}
	for _, b := range list {
		names[b.ID] = page.Text{JA: b.Ja, EN: b.En}
	}
	return names
}()

// The outcomes that whoever pays can choose, to see what the portal makes of them.
const (
	OutcomeSuccess     = "success"
	OutcomeFailure     = "failure"      // no money moves
	OutcomeDelay       = "delay"        // the bank tells the portal only when it is asked to
	OutcomeDuplicate   = "duplicate"    // the same callback three times
	OutcomeForged      = "forged"       // no money moves, and somebody else tells the portal that it did
	OutcomeLostReturn  = "lost-return"  // the payer finds no way back
	OutcomeLostNotice  = "lost-notice"  // the callback gets lost: the portal hears of it only by asking
	OutcomeWrongAmount = "wrong-amount" // another amount than the bill's is taken
	OutcomeTwice       = "twice"        // the money is taken twice
)

var outcomes = []string{
	OutcomeSuccess, OutcomeFailure, OutcomeDelay, OutcomeDuplicate, OutcomeForged,
	OutcomeLostReturn, OutcomeLostNotice, OutcomeWrongAmount, OutcomeTwice,
}

var attemptID = regexp.MustCompile(`^[0-9A-Za-z-]{0,64}$`)

// order is what somebody pays and how it is to end.
type order struct {
	Numbers
	Amount    *int64 `json:"amount"` // must be the bill's where given
	AttemptID string `json:"attemptId"`
	BankID    string `json:"bankId"`
	Outcome   string `json:"outcome"`
}

func (o *order) check() error {
	o.Numbers = o.normalised()
	if o.Outcome == "" {
		o.Outcome = OutcomeSuccess
	}
	if !slices.Contains(outcomes, o.Outcome) || !attemptID.MatchString(o.AttemptID) {
		return page.Refuse(422, "OUTCOME_UNKNOWN", nil)
	}
	return nil
}

// moneyless tells outcomes in which no money moves.
func moneyless(outcome string) bool { return outcome == OutcomeFailure || outcome == OutcomeForged }

// carryOut tells the portal what the outcome wants it told.
func (b *Bank) carryOut(p *Payment) {
	switch p.Outcome {
	case OutcomeFailure, OutcomeDelay, OutcomeLostNotice:
	case OutcomeForged:
		b.forge(p)
	case OutcomeDuplicate:
		b.tell(p)
		b.attempt(p)
		b.attempt(p)
	default:
		b.tell(p)
	}
}

// forge sends a callback under another secret than the bank's.
func (b *Bank) forge(p *Payment) {
	forger := b.portal
	forger.secret = []byte("a secret that somebody has guessed")
	status := forger.notify(b.lifetime, b.snapshot(p).callback())
	b.mu.Lock()
	defer b.mu.Unlock()
	p.Attempts, p.PortalStatus = 1, status
}

// stateOf is the state of a new payment, before the portal is told.
func stateOf(outcome string) string {
	switch outcome {
	case OutcomeFailure:
		return StateFailed
	case OutcomeForged:
		return StateForged
	case OutcomeDelay:
		return StateDelayed
	case OutcomeLostNotice:
		return StateLost
	}
	return StateWaiting
}

func (p Payment) callback() Callback {
	return Callback{p.CallbackID, p.Numbers, p.Amount, p.PaidAt, p.BankName, p.AttemptID}
}

// attemptAnswer is what the bank knows of an electronic payment.
type attemptAnswer struct {
	AttemptID string `json:"attemptId"`
	State     string `json:"state"` // PAID, FAILED, PENDING
}

// known answers the portal's question: how the attempts it names stand, and all money
// taken for the numbers. What is delayed is not told of yet.
func (b *Bank) known(n Numbers, attempts []string) (list []attemptAnswer, callbacks []Callback) {
	b.mu.Lock()
	defer b.mu.Unlock()
	states := map[string]string{}
	callbacks, list = []Callback{}, []attemptAnswer{}
	for _, p := range b.payments {
		if p.Numbers != n {
			continue
		}
		switch p.State {
		case StateFailed, StateForged:
		case StateDelayed:
			states[p.AttemptID] = "PENDING"
		default:
			states[p.AttemptID] = "PAID"
			callbacks = append(callbacks, p.callback())
		}
	}
	for _, id := range attempts {
		state := states[id]
		if state == "" {
			state = "FAILED" // nobody has paid
		}
		list = append(list, attemptAnswer{id, state})
	}
	return list, callbacks
}

// second is a payment of the same bill once more.
func (p Payment) second(id string, at time.Time) *Payment {
	p.CallbackID, p.PaidAt, p.State, p.Outcome = id, page.Time(at), StateWaiting, OutcomeSuccess
	return &p
}
