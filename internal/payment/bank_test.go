package payment

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/banksign"
)

func TestInquiry(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E26A1", 2750)
		w := f.fromBank("/api/bank/inquiry", asked(p))
		if err := banksign.Verify(secret, f.clock.Now(), w.Header().Get(banksign.Header), w.Body.Bytes()); w.Code != 200 || err != nil {
			t.Fatalf("%d, the answer's signature: %v", w.Code, err)
		}
		var got struct {
			ResultCode string
			Result     map[string]any
		}
		f.must(json.Unmarshal(w.Body.Bytes(), &got))
		want := map[string]any{
			"payee":  map[string]any{"ja": Defaults().Payee.Ja, "en": Defaults().Payee.En},
			"amount": 2750.0, "dueDate": "2026-12-05", "status": "UNPAID",
			"subject": map[string]any{"ja": p.Subject.Ja, "en": p.Subject.En},
		}
		if diff := cmp.Diff(want, got.Result); diff != "" || got.ResultCode != "SUCCESS" {
			t.Errorf("%s -want +got\n%s", got.ResultCode, diff)
		}
		other := p
		other.ConfirmationNumber = flip(p.ConfirmationNumber)
		if w := f.fromBank("/api/bank/inquiry", asked(other)); w.Code != http.StatusNotFound || w.Header().Get(banksign.Header) != "" {
			t.Errorf("wrong confirmation number: %d", w.Code)
		}
		if w := f.send("/api/bank/inquiry", asked(p)); w.Code != http.StatusUnauthorized {
			t.Errorf("unsigned: %d", w.Code)
		}
		f.clock.Set(today.AddDate(0, 1, 0))
		if w := f.fromBank("/api/bank/inquiry", asked(p)); !strings.Contains(w.Body.String(), `"status":"EXPIRED"`) {
			t.Errorf("after the due date: %s", w.Body)
		}
	})
}

// flip changes the last digit.
func flip(number string) string {
	last := len(number) - 1
	return number[:last] + string('0'+(number[last]-'0'+1)%10)
}

func TestCallbackPays(t *testing.T) {
	t.Parallel()
	t.Run("[R3.4] the bank's verified callback marks paid, once, with the date the bank tells", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			p := f.request(taro, "E26A1", 2750)
			body := callbackBody("c-1", p, 2750, time.Date(2026, 11, 30, 15, 30, 0, 0, time.UTC)) // the 1st of December in Japan
			f.clock.Set(today.AddDate(0, 0, 12))
			for range 3 {
				if w := f.fromBank("/api/bank/callback", body); w.Code != http.StatusOK {
					t.Fatalf("%d %s", w.Code, w.Body)
				}
			}
			got := f.result(taro, "/api/common/payment/detail-get", `{"paymentNumber":"`+p.Number+`"}`)
			if got["paymentStatus"] != "PAID" || got["paymentDate"] != "2026-12-01" {
				t.Errorf("%v", got)
			}
			if f.paid.calls["E26A1"] != 1 || f.count(`SELECT count(*) FROM event WHERE type = $1`, EventPaid) != 1 {
				t.Errorf("%d calls", f.paid.calls["E26A1"])
			}
			if n := f.count(`SELECT count(*) FROM payment_callback WHERE outcome = 'REPEATED' AND payment_number = $1`, p.Number); n != 2 {
				t.Errorf("%d repetitions kept", n)
			}
			if n := f.count(`SELECT count(*) FROM event WHERE type = $1 AND actor_role = 'bank'`, EventPaid); n != 1 {
				t.Error("the bank is not the actor")
			}
			f.clock.Set(today.AddDate(1, 0, 0))
			if f.status(p) != Paid {
				t.Error("paid regressed when the due date passed")
			}
		})
	})
}

func TestMoneyThatDoesNotFitIsHeld(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		for name, c := range map[string]struct {
			amount int64
			at     time.Time
			reason Reason
		}{
			"too little":         {2749, today, WrongAmount},
			"too much":           {27500, today, WrongAmount},
			"before the request": {2750, today.Add(-time.Hour), WrongTime},
			"in the future":      {2750, today.AddDate(0, 0, 1), WrongTime},
		} {
			p := f.request(taro, name, 2750)
			if w := f.fromBank("/api/bank/callback", callbackBody("c-"+string(c.reason)[:1]+p.Number, p, c.amount, c.at)); w.Code != http.StatusOK {
				t.Errorf("%s: %d %s", name, w.Code, w.Body)
			}
			if got := f.status(p); got != Held || f.paid.calls[name] != 0 {
				t.Errorf("%s: %s, %d calls", name, got, f.paid.calls[name])
			}
			if n := f.count(`SELECT count(*) FROM payment_callback WHERE payment_number = $1 AND reason = $2`, p.Number, c.reason); n != 1 {
				t.Errorf("%s: not kept with its reason", name)
			}
			if w := f.fromBank("/api/bank/inquiry", asked(p)); !strings.Contains(w.Body.String(), `"status":"PAID"`) {
				t.Errorf("%s: the bank may take more: %s", name, w.Body)
			}
			if w := f.fromBank("/api/bank/callback", callbackBody("r-"+p.Number, p, 2750, today)); w.Code != http.StatusOK || f.status(p) != Paid || f.paid.calls[name] != 1 {
				t.Errorf("%s: money that fits does not pay a held payment", name)
			}
		}
	})
}

func TestLateMoney(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		inTime, late, twice := f.request(taro, "E26A1", 1), f.request(taro, "E26A2", 1), f.request(taro, "E26A3", 1)
		f.fromBank("/api/bank/callback", callbackBody("c-1", twice, 1, f.clock.Now()))
		f.clock.Set(today.AddDate(0, 0, 16))
		f.fromBank("/api/bank/callback", callbackBody("c-2", inTime, 1, today.AddDate(0, 0, 14)))
		f.fromBank("/api/bank/callback", callbackBody("c-3", late, 1, f.clock.Now()))
		f.fromBank("/api/bank/callback", callbackBody("c-4", twice, 1, f.clock.Now()))
		if f.status(inTime) != Paid || f.status(late) != Held || f.status(twice) != Paid {
			t.Errorf("in time but told late: %s; late: %s; twice: %s", f.status(inTime), f.status(late), f.status(twice))
		}
		if n := f.count(`SELECT count(*) FROM event WHERE type = $1`, EventHeld); n != 2 || f.paid.calls["E26A3"] != 1 {
			t.Errorf("%d held, paid twice counted %d times", n, f.paid.calls["E26A3"])
		}
	})
}

func TestRefusedCallbacksChangeNothing(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E26A1", 2750)
		good := callbackBody("c-1", p, 2750, today)
		sign := func(at time.Time, key []byte, body string) []string {
			return []string{banksign.Header, banksign.Sign(key, at, []byte(body))}
		}
		now := f.clock.Now()
		other := p
		other.Number = flip(p.Number)
		signed := func(body string) []string { return sign(now, secret, body) }
		for name, c := range map[string]struct {
			body   string
			header []string
			status int
		}{
			"unsigned":          {good, nil, 401},
			"forged":            {good, sign(now, []byte("another secret"), good), 401},
			"altered":           {strings.Replace(good, `:2750`, `:2751`, 1), signed(good), 401},
			"stale":             {good, sign(now.Add(-6*time.Minute), secret, good), 401},
			"early signature":   {good, sign(now.Add(6*time.Minute), secret, good), 401},
			"empty":             {"", signed(""), 400},
			"a name twice":      {strings.Replace(good, `"amount"`, `"amount":1,"amount"`, 1), nil, 400},
			"another case":      {strings.Replace(good, `"amount"`, `"AMOUNT":1,"amount"`, 1), nil, 400},
			"unknown name":      {strings.Replace(good, `"amount"`, `"sum":1,"amount"`, 1), nil, 400},
			"fraction":          {strings.Replace(good, `:2750`, `:2750.5`, 1), nil, 400},
			"text for a number": {strings.Replace(good, `:2750`, `:"2750"`, 1), nil, 400},
			"no amount":         {strings.Replace(good, `"amount":2750,`, "", 1), nil, 400},
			"no id":             {strings.Replace(good, "c-1", "", 1), nil, 400},
			"id with a NUL":     {strings.Replace(good, "c-1", `\u0000`, 1), nil, 400},
			"bad UTF-8":         {strings.Replace(good, "Bank", "\xff", 1), nil, 400},
			"something after":   {good + "{}", nil, 400},
			"unknown number":    {callbackBody("c-1", other, 2750, today), nil, 404},
			"malformed number":  {strings.Replace(good, p.Number, `\u0000`, 1), nil, 400},
			"too large":         {strings.Replace(good, "Bank", strings.Repeat("x", maxBankBody), 1), nil, 413},
		} {
			if c.header == nil && c.status != 401 {
				c.header = signed(c.body)
			}
			w := f.send("/api/bank/callback", c.body, c.header...)
			if w.Code != c.status || !strings.HasPrefix(w.Header().Get("Content-Type"), "application/problem+json") {
				t.Errorf("%s: %d %s", name, w.Code, w.Body)
			}
		}
		if f.status(p) != Unpaid || len(f.paid.calls) != 0 {
			t.Errorf("%s, %v", f.status(p), f.paid.calls)
		}
		if n := f.count(`SELECT count(*) FROM payment_callback`); n != 1 {
			t.Errorf("%d attempts kept, only the one with an unknown number was signed and well formed", n)
		}
		// An id that was refused for an unknown number is not used up by it.
		if w := f.send("/api/bank/callback", good, signed(good)...); w.Code != 200 || f.status(p) != Paid {
			t.Errorf("the good one: %d %s", w.Code, w.Body)
		}
	})
}

func TestWhatIsNoAttemptPaysAllTheSame(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E26A1", 1)
		odd := by(Attempt{ID: `\u0001`}, callbackBody("c-1", p, 1, today))
		if w := f.fromBank("/api/bank/inquiry", strings.TrimSuffix(asked(p), "}")+`,"attemptId":"\u0001"}`); !strings.Contains(w.Body.String(), `"OVER"`) {
			t.Errorf("%d %s", w.Code, w.Body)
		}
		if w := f.fromBank("/api/bank/callback", odd); w.Code != 200 || f.status(p) != Paid {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	})
}

func TestAnIDIsUsedOnce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a, b := f.request(taro, "E26A1", 1), f.request(taro, "E26A2", 1)
		f.fromBank("/api/bank/callback", callbackBody("c-1", a, 1, today))
		for name, body := range map[string]string{"other payment": callbackBody("c-1", b, 1, today), "other amount": callbackBody("c-1", a, 2, today)} {
			if w := f.fromBank("/api/bank/callback", body); w.Code != http.StatusConflict {
				t.Errorf("%s: %d", name, w.Code)
			}
		}
		if f.status(a) != Paid || f.status(b) != Unpaid {
			t.Errorf("%s %s", f.status(a), f.status(b))
		}
	})
}

func TestAFailingCaseUndoesThePayment(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E26A1", 1)
		f.paid.broken = errors.New("broken")
		if w := f.fromBank("/api/bank/callback", callbackBody("c-1", p, 1, today)); w.Code != http.StatusInternalServerError {
			t.Errorf("%d", w.Code)
		}
		if f.status(p) != Unpaid || f.count(`SELECT count(*) FROM event WHERE type = $1`, EventPaid) != 0 {
			t.Error("half of it remains")
		}
		f.paid.broken = nil
		if w := f.fromBank("/api/bank/callback", callbackBody("c-1", p, 1, today)); w.Code != 200 || f.status(p) != Paid || f.paid.calls["E26A1"] != 1 {
			t.Errorf("sent again: %d", w.Code)
		}
	})
}
