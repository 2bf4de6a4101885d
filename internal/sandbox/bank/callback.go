package bank

import (
	"net/http"
	"time"

	"radioportal/internal/sandbox/page"
)

// Callback is what the portal is told of a payment; every attempt has the same
// id and the same bytes.
type Callback struct {
	CallbackID string `json:"callbackId"`
	Numbers
	Amount   int64  `json:"amount"`
	PaidAt   string `json:"paidAt"`
	BankName string `json:"bankName"`
	// AttemptID is the electronic payment that the portal started.
	AttemptID string `json:"attemptId,omitempty"`
}

// tell sends the callback once now and, where the portal could not take it, goes
// on trying behind the payer's back.
func (b *Bank) tell(p *Payment) {
	if b.attempt(p) != StateWaiting {
		return
	}
	b.Sending.Go(func() { b.keepTelling(p) })
}

func (b *Bank) keepTelling(p *Payment) {
	for attempt := 1; attempt < MaxAttempts; attempt++ {
		timer := time.NewTimer(b.Pause(attempt - 1))
		select {
		case <-b.lifetime.Done():
			timer.Stop()
			return
		case <-timer.C:
		}
		if b.attempt(p) != StateWaiting {
			return
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if p.State == StateWaiting {
		p.State = StateNotTaken
	}
}

// attempt sends the callback once and notes how it went.
func (b *Bank) attempt(p *Payment) string {
	callback := b.snapshot(p)
	status := b.portal.notify(b.lifetime, callback.callback())
	b.mu.Lock()
	defer b.mu.Unlock()
	p.Attempts++
	p.PortalStatus = status
	switch {
	case status/100 == 2:
		p.State = StateTaken
	case final(status) && p.State != StateTaken:
		p.State = StateNotTaken
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
func (b *Bank) sendAgain(callbackID string) (Payment, error) {
	p, err := b.find(callbackID)
	if err != nil {
		return Payment{}, err
	}
	b.mu.Lock()
	state := p.State
	switch state {
	case StateNotTaken, StateDelayed, StateLost:
		p.State = StateWaiting
	}
	b.mu.Unlock()
	switch state {
	case StateFailed, StateForged:
		return Payment{}, page.Refuse(http.StatusConflict, "NOTHING_PAID", nil)
	case StateTaken:
		return Payment{}, page.Refuse(http.StatusConflict, "ALREADY_TAKEN", nil)
	case StateWaiting: // the bank is trying already
		b.attempt(p)
	default:
		b.tell(p)
	}
	return b.snapshot(p), nil
}
