package sandbox

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"radioportal/internal/banksign"
	"radioportal/internal/sandbox/bank"
)

// asks is the portal's signed question about the good numbers and an attempt.
func (o *tryout) asks(t *testing.T, key []byte) (int, string) {
	t.Helper()
	body := []byte(`{` + goodNumbers + `,"attemptIds":["a-1"]}`)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, o.url+"/bank/inquiry", strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set(banksign.Header, banksign.Sign(key, o.clock.Now(), body))
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		return response.StatusCode, ""
	}
	if err := banksign.Verify(bankSecret, o.clock.Now(), response.Header.Get(banksign.Header), answer); err != nil {
		t.Errorf("the answer: %v", err)
	}
	var payload struct {
		Attempts []struct{ State string }
		Payments []bank.Callback
	}
	if err := json.Unmarshal(answer, &payload); err != nil || len(payload.Attempts) != 1 {
		t.Fatalf("%v: %s", err, answer)
	}
	return len(payload.Payments), payload.Attempts[0].State
}

func TestOutcomesAtTheBank(t *testing.T) {
	t.Parallel()
	for outcome, want := range map[string]struct {
		callbacks, known int // callbacks, and payments told of when asked
		state            string
		attempt          string
	}{
		bank.OutcomeSuccess:     {1, 1, bank.StateTaken, "PAID"},
		bank.OutcomeFailure:     {0, 0, bank.StateFailed, "FAILED"},
		bank.OutcomeDelay:       {0, 0, bank.StateDelayed, "PENDING"},
		bank.OutcomeDuplicate:   {3, 1, bank.StateTaken, "PAID"},
		bank.OutcomeForged:      {0, 0, bank.StateForged, "FAILED"},
		bank.OutcomeLostReturn:  {1, 1, bank.StateTaken, "PAID"},
		bank.OutcomeLostNotice:  {0, 1, bank.StateLost, "PAID"},
		bank.OutcomeWrongAmount: {1, 1, bank.StateTaken, "PAID"},
		bank.OutcomeTwice:       {2, 2, bank.StateTaken, "PAID"},
	} {
		t.Run(outcome, func(t *testing.T) {
			o := start(t)
			var p paid
			o.call("POST", "/api/bank/pay", `{`+goodNumbers+`,"attemptId":"a-1","bankId":"minato","outcome":"`+outcome+`"}`).into(t, &p)
			if p.Payment.State != want.state || len(o.portal.received()) != want.callbacks {
				t.Errorf("%s, told %d times", p.Payment.State, len(o.portal.received()))
			}
			known, attempt := o.asks(t, bankSecret)
			if known != want.known || attempt != want.attempt {
				t.Errorf("asked: %d payments, the attempt is %s", known, attempt)
			}
			if status, _ := o.asks(t, []byte("not the secret")); status != http.StatusUnauthorized {
				t.Errorf("asked by a stranger: %d", status)
			}
			again := o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`)
			if outcome == bank.OutcomeFailure || outcome == bank.OutcomeForged {
				again.into(t, &p)
			} else {
				again.refused(t, "paid twice", 409, "ALREADY_PAID")
			}
		})
	}
	o := start(t)
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`,"outcome":"magic"}`).refused(t, "outcome", 422, "OUTCOME_UNKNOWN")
}

func TestADelayedNoticeIsSentWhenAsked(t *testing.T) {
	t.Parallel()
	o := start(t)
	var p paid
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`,"outcome":"delay"}`).into(t, &p)
	o.call("POST", "/api/bank/payments/"+p.Payment.CallbackID+"/send", `{}`).into(t, &p)
	if p.Payment.State != bank.StateTaken || len(o.portal.received()) != 1 {
		t.Errorf("%+v", p.Payment)
	}
}
