package sandbox

import (
	_ "embed" // banks.yaml
	"regexp"
	"slices"
	"time"

	"go.yaml.in/yaml/v3"
)

// Banks is the list of banks to choose from, for the portal (YAML).
//
//go:embed banks.yaml
var Banks []byte

var bankNames = func() map[string]bilingual {
	var list []struct {
		ID, Ja, En string
	}
	if err := yaml.Unmarshal(Banks, &list); err != nil {
		panic(err)
	}
	names := map[string]bilingual{"": {bankName, "Sandbox Bank"}}
	for _, b := range list {
		names[b.ID] = bilingual{b.Ja, b.En}
	}
	return names
}()

// The outcomes that whoever pays can choose, to see what the portal makes of them.
const (
	outcomeSuccess     = "success"
	outcomeFailure     = "failure"      // no money moves
	outcomeDelay       = "delay"        // the bank tells the portal only when it is asked to
	outcomeDuplicate   = "duplicate"    // the same callback three times
	outcomeForged      = "forged"       // no money moves, and somebody else tells the portal that it did
	outcomeLostReturn  = "lost-return"  // the payer finds no way back
	outcomeLostNotice  = "lost-notice"  // the callback gets lost: the portal hears of it only by asking
	outcomeWrongAmount = "wrong-amount" // another amount than the bill's is taken
	outcomeTwice       = "twice"        // the money is taken twice
)

var outcomes = []string{
	outcomeSuccess, outcomeFailure, outcomeDelay, outcomeDuplicate, outcomeForged,
	outcomeLostReturn, outcomeLostNotice, outcomeWrongAmount, outcomeTwice,
}

var attemptID = regexp.MustCompile(`^[0-9A-Za-z-]{0,64}$`)

// order is what somebody pays and how it is to end.
type order struct {
	numbers
	Amount    *int64 `json:"amount"` // must be the bill's where given
	AttemptID string `json:"attemptId"`
	BankID    string `json:"bankId"`
	Outcome   string `json:"outcome"`
}

func (o *order) check() error {
	o.numbers = o.normalised()
	if o.Outcome == "" {
		o.Outcome = outcomeSuccess
	}
	if !slices.Contains(outcomes, o.Outcome) || !attemptID.MatchString(o.AttemptID) {
		return refuse(422, "OUTCOME_UNKNOWN", nil)
	}
	return nil
}

// moneyless tells outcomes in which no money moves.
func moneyless(outcome string) bool { return outcome == outcomeFailure || outcome == outcomeForged }

// carryOut tells the portal what the outcome wants it told.
func (b *bank) carryOut(p *payment) {
	switch p.Outcome {
	case outcomeFailure, outcomeDelay, outcomeLostNotice:
	case outcomeForged:
		b.forge(p)
	case outcomeDuplicate:
		b.tell(p)
		b.attempt(p)
		b.attempt(p)
	default:
		b.tell(p)
	}
}

// forge sends a callback under another secret than the bank's.
func (b *bank) forge(p *payment) {
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
	case outcomeFailure:
		return stateFailed
	case outcomeForged:
		return stateForged
	case outcomeDelay:
		return stateDelayed
	case outcomeLostNotice:
		return stateLost
	}
	return stateWaiting
}

func (p payment) callback() callback {
	return callback{p.CallbackID, p.numbers, p.Amount, p.PaidAt, p.BankName, p.AttemptID}
}

// attemptAnswer is what the bank knows of an electronic payment.
type attemptAnswer struct {
	AttemptID string `json:"attemptId"`
	State     string `json:"state"` // PAID, FAILED, PENDING
}

// known answers the portal's question: how the attempts it names stand, and all money
// taken for the numbers. What is delayed is not told of yet.
func (b *bank) known(n numbers, attempts []string) (list []attemptAnswer, told []callback) {
	b.mu.Lock()
	defer b.mu.Unlock()
	states := map[string]string{}
	told, list = []callback{}, []attemptAnswer{}
	for _, p := range b.payments {
		if p.numbers != n {
			continue
		}
		switch p.State {
		case stateFailed, stateForged:
		case stateDelayed:
			states[p.AttemptID] = "PENDING"
		default:
			states[p.AttemptID] = "PAID"
			told = append(told, p.callback())
		}
	}
	for _, id := range attempts {
		state := states[id]
		if state == "" {
			state = "FAILED" // nobody has paid
		}
		list = append(list, attemptAnswer{id, state})
	}
	return list, told
}

// second is a payment of the same bill once more.
func (p payment) second(id string, at time.Time) *payment {
	p.CallbackID, p.PaidAt, p.State, p.Outcome = id, rfc3339(at), stateWaiting, outcomeSuccess
	return &p
}
