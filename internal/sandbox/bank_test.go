package sandbox

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/sandbox/bank"

	"github.com/google/go-cmp/cmp"
)

type paid struct{ Payment bank.Payment }

func TestABillIsPaidAndThePortalTold(t *testing.T) {
	t.Parallel()
	o := start(t)
	var p paid
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`).into(t, &p)
	if p.Payment.State != bank.StateTaken || p.Payment.Amount != 4300 || p.Payment.Attempts != 1 {
		t.Errorf("payment %+v", p.Payment)
	}
	want := []bank.Callback{{CallbackID: p.Payment.CallbackID, Amount: 4300, PaidAt: p.Payment.PaidAt, BankName: bank.Name,
		Numbers: bank.Numbers{CollectionInstitutionNumber: "00100", PaymentNumber: "1234567890123456", ConfirmationNumber: "654321"}}}
	if diff := cmp.Diff(want, o.portal.received()); diff != "" {
		t.Error(diff)
	}
	if !strings.HasPrefix(p.Payment.PaidAt, "2026-11-21T01:0") {
		t.Errorf("paid at %s", p.Payment.PaidAt)
	}
	if len(o.portal.wrong) != 0 {
		t.Errorf("signatures that did not hold: %v", o.portal.wrong)
	}
	var list struct{ Payments []bank.Payment }
	o.call("GET", "/api/bank/payments", "").into(t, &list)
	if len(list.Payments) != 1 || list.Payments[0].CallbackID != p.Payment.CallbackID {
		t.Errorf("payments %+v", list.Payments)
	}
}

func TestTheCallbackHasTheAgreedMembers(t *testing.T) {
	t.Parallel()
	o := start(t)
	var body map[string]any
	o.portal.server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "inquiry") {
			o.portal.answerInquiry(w, r)
			return
		}
		o.portal.mu.Lock()
		defer o.portal.mu.Unlock()
		o.portal.verified(w, r, &body)
	})
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`,"amount":4300}`)
	id, _ := body["callbackId"].(string)
	at, _ := body["paidAt"].(string)
	want := map[string]any{"callbackId": id, "collectionInstitutionNumber": "00100", "paymentNumber": "1234567890123456",
		"confirmationNumber": "654321", "amount": 4300.0, "paidAt": at, "bankName": bank.Name}
	if diff := cmp.Diff(want, body); diff != "" || id == "" || !strings.HasPrefix(at, "2026-11-21T01:0") {
		t.Error(diff)
	}
}

func TestNumbersAreTakenAsPeopleTypeThem(t *testing.T) {
	t.Parallel()
	o := start(t)
	var p paid
	o.call("POST", "/api/bank/pay", `{"collectionInstitutionNumber":"00100","paymentNumber":" 1234-5678-9012-3456","confirmationNumber":"654 321"}`).into(t, &p)
	if p.Payment.State != bank.StateTaken {
		t.Errorf("payment %+v", p.Payment)
	}
}

func TestTheBankRefuses(t *testing.T) {
	t.Parallel()
	change := func(old, replacement string) string {
		return `{` + strings.Replace(goodNumbers, old, replacement, 1) + `}`
	}
	for name, c := range map[string]struct {
		body   string
		bill   string
		status int
		code   string
	}{
		"institution number":        {change("00100", "0010"), "UNPAID", 422, "INSTITUTION_NUMBER_MALFORMED"},
		"payment number":            {change("1234567890123456", "123456789012345"), "UNPAID", 422, "PAYMENT_NUMBER_MALFORMED"},
		"payment number, letters":   {change("1234567890123456", "123456789012345X"), "UNPAID", 422, "PAYMENT_NUMBER_MALFORMED"},
		"confirmation number":       {change("654321", ""), "UNPAID", 422, "CONFIRMATION_NUMBER_MALFORMED"},
		"other institution":         {change("00100", "00300"), "UNPAID", 404, "BILL_UNKNOWN"},
		"other payment":             {change("1234567890123456", "1234567890123457"), "UNPAID", 404, "BILL_UNKNOWN"},
		"other confirmation":        {change("654321", "654322"), "UNPAID", 404, "BILL_UNKNOWN"},
		"amount too small":          {`{` + goodNumbers + `,"amount":4299}`, "UNPAID", 422, "AMOUNT_DIFFERS"},
		"amount zero":               {`{` + goodNumbers + `,"amount":0}`, "UNPAID", 422, "AMOUNT_DIFFERS"},
		"paid at the portal":        {`{` + goodNumbers + `}`, "PAID", 409, "ALREADY_PAID"},
		"expired":                   {`{` + goodNumbers + `}`, "EXPIRED", 409, "BILL_EXPIRED"},
		"state unheard of":          {`{` + goodNumbers + `}`, "LOST", 502, "ANSWER_MALFORMED"},
		"not JSON":                  {`{`, "UNPAID", 400, "BODY_MALFORMED"},
		"unknown member":            {`{` + goodNumbers + `,"tip":1}`, "UNPAID", 400, "BODY_MALFORMED"},
		"repeated member":           {`{` + goodNumbers + `,"confirmationNumber":"1"}`, "UNPAID", 400, "BODY_MALFORMED"},
		"amount not a whole number": {`{` + goodNumbers + `,"amount":4300.5}`, "UNPAID", 400, "BODY_MALFORMED"},
		"too large":                 {`{"paymentNumber":"` + strings.Repeat("1", maxBody) + `"}`, "UNPAID", 413, "BODY_TOO_LARGE"},
	} {
		o := start(t)
		o.portal.set(func(p *fakePortal) { p.status = c.bill })
		o.call("POST", "/api/bank/pay", c.body).refused(t, name, c.status, c.code)
		if callbacks := o.portal.received(); len(callbacks) != 0 {
			t.Errorf("%s: the portal was told %+v", name, callbacks)
		}
		if list := o.sandbox.bank.All(); len(list) != 0 {
			t.Errorf("%s: payments %+v", name, list)
		}
	}
}

func TestThePortalsAnswersMustBeSigned(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		inquire func(p *fakePortal, w http.ResponseWriter)
		code    string
	}{
		"not signed": {func(_ *fakePortal, w http.ResponseWriter) {
			_, _ = w.Write([]byte(`{"resultCode":"SUCCESS","result":{"amount":1,"status":"UNPAID"}}`))
		}, "ANSWER_UNTRUSTED"},
		"other secret": {func(p *fakePortal, w http.ResponseWriter) { p.bill(w, []byte("another"), p.clock.Now(), "UNPAID") }, "ANSWER_UNTRUSTED"},
		"stale": {func(p *fakePortal, w http.ResponseWriter) {
			p.bill(w, bankSecret, p.clock.Now().Add(-6*time.Minute), "UNPAID")
		}, "ANSWER_UNTRUSTED"},
		"refuses us": {func(_ *fakePortal, w http.ResponseWriter) { w.WriteHeader(401) }, "PORTAL_REFUSED"},
		"down":       {func(_ *fakePortal, w http.ResponseWriter) { w.WriteHeader(503) }, "PORTAL_UNREACHABLE"},
		"elsewhere": {func(_ *fakePortal, w http.ResponseWriter) {
			w.Header().Set("Location", "/api/bank/callback")
			w.WriteHeader(302)
		}, "PORTAL_UNREACHABLE"},
	} {
		o := start(t)
		o.portal.set(func(p *fakePortal) {
			p.inquire = func(w http.ResponseWriter) bool { c.inquire(p, w); return true }
		})
		o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`).refused(t, name, 502, c.code)
		if callbacks := o.portal.received(); len(callbacks) != 0 {
			t.Errorf("%s: the portal was told %+v", name, callbacks)
		}
	}
	o := start(t)
	o.portal.server.Close()
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`).refused(t, "gone", 502, "PORTAL_UNREACHABLE")
}

func TestABillIsPaidOnce(t *testing.T) {
	t.Parallel()
	o := start(t)
	// A portal that never learns of it: the bank itself must know.
	o.portal.set(func(p *fakePortal) { p.answers = []int{404} })
	var group sync.WaitGroup
	var mu sync.Mutex
	statuses := map[int]int{}
	for range 8 {
		group.Go(func() {
			a := o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`)
			mu.Lock()
			defer mu.Unlock()
			statuses[a.status]++
		})
	}
	group.Wait()
	if diff := cmp.Diff(map[int]int{200: 1, 409: 7}, statuses); diff != "" {
		t.Error(diff)
	}
	if callbacks := o.portal.received(); len(callbacks) != 1 {
		t.Errorf("%d callbacks", len(callbacks))
	}
}

func TestAWrongAmountCanBePaidAgainWhereThePortalSaysSo(t *testing.T) {
	t.Parallel()
	o := start(t)
	var p paid
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`,"outcome":"wrong-amount"}`).into(t, &p)
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`).refused(t, "while it is held", 409, "ALREADY_PAID")
	o.portal.set(func(p *fakePortal) { p.status = "UNPAID" })
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`).into(t, &p)
	if p.Payment.State != bank.StateTaken || p.Payment.Amount != 4300 {
		t.Errorf("%+v", p.Payment)
	}
	o.portal.set(func(p *fakePortal) { p.status = "UNPAID" })
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`).refused(t, "the right amount twice", 409, "ALREADY_PAID")
}

func TestACallbackIsRepeatedUntilTaken(t *testing.T) {
	t.Parallel()
	o := start(t)
	o.portal.set(func(p *fakePortal) { p.answers = []int{503, 500, 429} })
	var p paid
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`).into(t, &p)
	if p.Payment.State != bank.StateWaiting {
		t.Errorf("after the first callback: %+v", p.Payment)
	}
	o.sandbox.bank.Sending.Wait()
	callbacks := o.portal.received()
	if len(callbacks) != 4 || callbacks[3] != callbacks[0] || callbacks[0].CallbackID != p.Payment.CallbackID {
		t.Errorf("callbacks %+v", callbacks)
	}
	if list := o.sandbox.bank.All(); list[0].State != bank.StateTaken || list[0].Attempts != 4 || list[0].PortalStatus != 204 {
		t.Errorf("payment %+v", list[0])
	}
}

func TestTheBankStopsAtLastAndCanBeAskedAgain(t *testing.T) {
	t.Parallel()
	o := start(t)
	o.portal.set(func(p *fakePortal) { p.answers = []int{503, 503, 503, 503, 503, 503} })
	var p paid
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`).into(t, &p)
	o.sandbox.bank.Sending.Wait()
	if list := o.sandbox.bank.All(); list[0].State != bank.StateNotTaken || list[0].Attempts != bank.MaxAttempts {
		t.Errorf("payment %+v", list[0])
	}
	send := fmt.Sprintf("/api/bank/payments/%s/send", p.Payment.CallbackID)
	o.call("POST", send, "").into(t, &p)
	if p.Payment.State != bank.StateTaken {
		t.Errorf("sent again: %+v", p.Payment)
	}
	if callbacks := o.portal.received(); len(callbacks) != bank.MaxAttempts+1 || callbacks[bank.MaxAttempts] != callbacks[0] {
		t.Errorf("callbacks %+v", callbacks)
	}
	o.call("POST", send, "").refused(t, "taken already", 409, "ALREADY_TAKEN")
	o.call("POST", "/api/bank/payments/none/send", "").refused(t, "unknown", 404, "PAYMENT_UNKNOWN")
}

func TestARefusalByThePortalIsNotRepeated(t *testing.T) {
	t.Parallel()
	for _, status := range []int{400, 401, 404, 409, 422} {
		o := start(t)
		o.portal.set(func(p *fakePortal) { p.answers = []int{status} })
		var p paid
		o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`).into(t, &p)
		if p.Payment.State != bank.StateNotTaken || p.Payment.PortalStatus != status || p.Payment.Attempts != 1 {
			t.Errorf("%d: %+v", status, p.Payment)
		}
	}
}

func TestTheBankEndsWithoutWaitingForThePortal(t *testing.T) {
	t.Parallel()
	o := start(t)
	o.sandbox.bank.Pause = func(int) time.Duration { return time.Hour }
	o.portal.set(func(p *fakePortal) { p.answers = []int{503} })
	o.call("POST", "/api/bank/pay", `{`+goodNumbers+`}`)
	if err := o.sandbox.Close(); err != nil {
		t.Error(err)
	}
}

const query = "collectionInstitutionNumber=00100&paymentNumber=1234567890123456&confirmationNumber=654321"

func TestABillIsPaidOnThePages(t *testing.T) {
	t.Parallel()
	o := start(t)
	if a := o.call("GET", "/bank?lang=en", ""); a.status != 200 || !strings.Contains(a.body, "Enter the three numbers") {
		t.Errorf("form: %d", a.status)
	}
	bill := o.call("GET", "/bank?lang=en&"+query, "")
	for _, want := range []string{"Your bill", "Ministry", "4,300 yen", "2026-12-21", `name="amount" value="4300"`} {
		if !strings.Contains(bill.body, want) {
			t.Errorf("the bill does not show %q", want)
		}
	}
	if callbacks := o.portal.received(); len(callbacks) != 0 {
		t.Errorf("looking at the bill paid it: %+v", callbacks)
	}
	done := o.form("/bank/pay?lang=en", query+"&amount=4300")
	if done.status != http.StatusSeeOther {
		t.Fatalf("pay: %d %s", done.status, done.body)
	}
	receipt := o.call("GET", done.header.Get("Location"), "")
	for _, want := range []string{"You have paid", "4,300 yen", o.portal.server.URL + "/mypage/payment/detail?paymentNumber=1234567890123456"} {
		if !strings.Contains(receipt.body, want) {
			t.Errorf("the receipt does not show %q", want)
		}
	}
	if callbacks := o.portal.received(); len(callbacks) != 1 {
		t.Errorf("%d callbacks", len(callbacks))
	}
	if list := o.call("GET", "/bank/payments?lang=ja", ""); !strings.Contains(list.body, "通知済み") {
		t.Error("the payment is not listed")
	}
}

func TestThePagesTellWhatIsWrong(t *testing.T) {
	t.Parallel()
	o := start(t)
	for name, c := range map[string]struct {
		do     func() answer
		status int
		want   []string
	}{
		"number": {func() answer { return o.call("GET", "/bank?lang=en&"+strings.Replace(query, "00100", "1", 1), "") }, 422,
			[]string{"<title>Error: ", `role="alert"`, "as 5 digits", `href="#collectionInstitutionNumber"`, `aria-invalid="true"`, `value="1234567890123456"`}},
		"unknown": {func() answer {
			return o.call("GET", "/bank?lang=ja&"+strings.Replace(query, "654321", "111111", 1), "")
		}, 404,
			[]string{"<title>エラー: ", "請求は見つかりません"}},
		"amount":         {func() answer { return o.form("/bank/pay?lang=en", query+"&amount=1") }, 422, []string{"The amount differs"}},
		"amount missing": {func() answer { return o.form("/bank/pay?lang=en", query) }, 400, []string{"not well-formed"}},
		"receipt":        {func() answer { return o.call("GET", "/bank/payments/none?lang=en", "") }, 404, []string{"no payment with this"}},
	} {
		a := c.do()
		if a.status != c.status {
			t.Errorf("%s: status %d, want %d", name, a.status, c.status)
		}
		for _, want := range c.want {
			if !strings.Contains(a.body, want) {
				t.Errorf("%s: no %q in %s", name, want, a.body)
			}
		}
	}
	if callbacks := o.portal.received(); len(callbacks) != 0 {
		t.Errorf("the portal was told %+v", callbacks)
	}
}
