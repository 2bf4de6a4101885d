package sandbox

import (
	"net/http"
	"time"
)

// callback is what the portal is told of a payment; every attempt has the same
// id and the same bytes.
type callback struct {
	CallbackID string `json:"callbackId"`
	numbers
	Amount   int64  `json:"amount"`
	PaidAt   string `json:"paidAt"`
	BankName string `json:"bankName"`
	// AttemptID is the electronic payment that the portal started.
	AttemptID string `json:"attemptId,omitempty"`
}

// tell sends the callback once now and, where the portal could not take it, goes
// on trying behind the payer's back.
func (b *bank) tell(p *payment) {
	if b.attempt(p) != stateWaiting {
		return
	}
	b.sending.Go(func() { b.keepTelling(p) })
}

func (b *bank) keepTelling(p *payment) {
	for attempt := 1; attempt < maxAttempts; attempt++ {
		timer := time.NewTimer(b.pause(attempt - 1))
		select {
		case <-b.lifetime.Done():
			timer.Stop()
			return
		case <-timer.C:
		}
		if b.attempt(p) != stateWaiting {
			return
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if p.State == stateWaiting {
		p.State = stateNotTaken
	}
}

// attempt sends the callback once and notes how it went.
func (b *bank) attempt(p *payment) string {
	told := b.snapshot(p)
	status := b.portal.notify(b.lifetime, told.callback())
	b.mu.Lock()
	defer b.mu.Unlock()
	p.Attempts++
	p.PortalStatus = status
	switch {
	case status/100 == 2:
		p.State = stateTaken
	case final(status) && p.State != stateTaken:
		p.State = stateNotTaken
	}
	return p.State
}

// final tells a refusal that the same callback will meet again.
func final(status int) bool {
	switch status {
	case http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound,
		http.StatusConflict, http.StatusUnprocessableEntity:
		return true
	}
	return false
}

// sendAgain tells the portal anew of a payment it has not taken.
func (b *bank) sendAgain(callbackID string) (payment, error) {
	p, err := b.find(callbackID)
	if err != nil {
		return payment{}, err
	}
	b.mu.Lock()
	state := p.State
	switch state {
	case stateNotTaken, stateDelayed, stateLost:
		p.State = stateWaiting
	}
	b.mu.Unlock()
	switch state {
	case stateFailed, stateForged:
		return payment{}, refuse(http.StatusConflict, "NOTHING_PAID", nil)
	case stateTaken:
		return payment{}, refuse(http.StatusConflict, "ALREADY_TAKEN", nil)
	case stateWaiting: // the bank is trying already
		b.attempt(p)
	default:
		b.tell(p)
	}
	return b.snapshot(p), nil
}
