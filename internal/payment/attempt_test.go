package payment

import (
	"encoding/json"
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// start begins an electronic payment and gives its attempt and the bank's page.
func (f *fixture) start(p Payment, bank string) (Attempt, *url.URL) {
	f.t.Helper()
	a, page, err := f.Start(f.t.Context(), p.AccountID, p.Number, bank)
	f.must(err)
	address, err := url.Parse(page)
	f.must(err)
	return a, address
}

func (f *fixture) states(p Payment) []AttemptState {
	f.t.Helper()
	list, err := f.Attempts(f.t.Context(), p.Number)
	f.must(err)
	out := []AttemptState{}
	for _, a := range list {
		out = append(out, a.State(f.clock.Now()))
	}
	return out
}

// events are the newest events of a type.
func (f *fixture) events(kind string) []audit.Event {
	f.t.Helper()
	ids, err := db.All(f.t.Context(), f.db.Read(), db.Value[string], `SELECT id FROM event WHERE type = $1 ORDER BY id DESC`, kind)
	f.must(err)
	list := []audit.Event{}
	for _, id := range ids {
		e, err := audit.ByID(f.t.Context(), f.db.Read(), id)
		f.must(err)
		list = append(list, e)
	}
	return list
}

// follow does what follows from the newest event of a type.
func (f *fixture) follow(kind string) error {
	f.t.Helper()
	list := f.events(kind)
	if len(list) == 0 {
		f.t.Fatalf("no event %s", kind)
	}
	return f.queue.Run(f.t.Context(), list[0])
}

func TestAnAttemptLastsThirtyMinutes(t *testing.T) {
	t.Parallel()
	t.Run("[R9.1] an electronic payment can be begun at the bank for 30 minutes of the server's clock, then anew", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			p := f.request(taro, "E26A1", 2750)
			a, page := f.start(p, "a")
			want := url.Values{"from": {"portal"}, "collectionInstitutionNumber": {"00100"}, "paymentNumber": {p.Number},
				"confirmationNumber": {p.ConfirmationNumber}, "attemptId": {a.ID}, "bankId": {"a"}, "lang": {"ja"}}
			if diff := cmp.Diff(want, page.Query()); page.Host != "bank.example" || diff != "" {
				t.Errorf("bank's page %s: %s", page, diff)
			}
			window := func(id string) string {
				body := strings.TrimSuffix(asked(p), "}") + `,"attemptId":"` + id + `"}`
				var answer struct {
					Result struct{ Attempt, Status string }
				}
				f.must(json.Unmarshal(f.bankSays(body), &answer))
				return answer.Result.Attempt + " " + answer.Result.Status
			}
			f.clock.Set(today.Add(window30 - time.Second))
			if got := window(a.ID); got != "OPEN UNPAID" {
				t.Errorf("just before: %s", got)
			}
			f.clock.Set(today.Add(window30 + time.Second))
			if got := window(a.ID); got != "OVER UNPAID" {
				t.Errorf("after 30 minutes: %s", got)
			}
			if got := window("another"); got != "OVER UNPAID" {
				t.Errorf("an attempt that is none: %s", got)
			}
			b, other := f.start(p, "b")
			if got := window(b.ID); got != "OPEN UNPAID" || other.Host != "b.example" {
				t.Errorf("begun anew: %s at %s", got, other)
			}
			if diff := cmp.Diff([]AttemptState{AttemptStarted, AttemptExpired}, f.states(p)); diff != "" {
				t.Error(diff)
			}
			// Whoever logged in in time may pay later: money is money.
			f.fromBank("/api/bank/callback", strings.Replace(callbackBody("c-1", p, 2750, f.clock.Now()), `"bankName"`, `"attemptId":"`+a.ID+`","bankName"`, 1))
			if diff := cmp.Diff([]AttemptState{AttemptStarted, AttemptPaid}, f.states(p)); diff != "" || f.status(p) != Paid {
				t.Error(diff)
			}
		})
	})
}

const window30 = 30 * time.Minute

func (f *fixture) bankSays(body string) []byte {
	return f.fromBank("/api/bank/inquiry", body).Body.Bytes()
}

func TestWhatCannotBePaidIsNotStarted(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		open, paid, cancelled := f.request(taro, "E-1", 1), f.request(taro, "E-2", 1), f.request(taro, "E-3", 1)
		f.fromBank("/api/bank/callback", callbackBody("c-1", paid, 1, today))
		f.must(f.cancel("E-3"))
		code := func(account, number, bank string) string {
			_, _, err := f.Start(t.Context(), account, number, bank)
			if kind := errs.KindOf(err); kind == errs.NotFound || kind == errs.Invalid {
				return map[errs.Kind]string{errs.NotFound: "none", errs.Invalid: "field"}[kind]
			}
			return errs.CodeOf(err)
		}
		for name, c := range map[string]struct{ account, number, bank, want string }{
			"paid":        {taro, paid.Number, "a", codeMovedOn},
			"cancelled":   {taro, cancelled.Number, "a", codeMovedOn},
			"another's":   {hanako, open.Number, "a", "none"},
			"malformed":   {taro, "x'", "a", "none"},
			"no bank":     {taro, open.Number, "", "field"},
			"unknown one": {taro, open.Number, "c", "field"},
		} {
			if got := code(c.account, c.number, c.bank); got != c.want {
				t.Errorf("%s: %s", name, got)
			}
		}
		for range maxAttempts {
			f.start(open, "a")
		}
		if got := code(taro, open.Number, "a"); got != codeTooOften {
			t.Errorf("too often: %s", got)
		}
		f.clock.Set(today.AddDate(0, 0, 16))
		if got := code(taro, open.Number, "a"); got != codeOverdue {
			t.Errorf("overdue: %s", got)
		}
	})
}

func TestAReturnAloneMarksNothingPaid(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E26A1", 2750)
		a, _ := f.start(p, "a")
		back := func(account string) {
			f.send("/api/common/payment/return", `{"paymentNumber":"`+p.Number+`","attemptId":"`+a.ID+`"}`, "X-Test-Account", account)
		}
		w := f.send("/api/common/payment/return", `{"paymentNumber":"`+p.Number+`","attemptId":"\u0001"}`, "X-Test-Account", taro)
		if w.Code != 200 {
			t.Errorf("returned with what is no attempt: %d %s", w.Code, w.Body)
		}
		back(hanako)
		if diff := cmp.Diff([]AttemptState{AttemptStarted}, f.states(p)); diff != "" {
			t.Errorf("returned by another: %s", diff)
		}
		back(taro)
		back(taro)
		detail := func() map[string]any {
			return f.result(taro, "/api/common/payment/detail-get", `{"paymentNumber":"`+p.Number+`"}`)
		}
		if got := detail(); got["paymentStatus"] != "UNPAID" || got["inquiring"] != true || len(f.events(EventInquiry)) != 1 {
			t.Errorf("after the return: %v", got)
		}
		// For a day the bank is down, then undecided.
		f.bank.down = errors.New("the bank is down")
		for range 3 {
			if err := f.follow(EventInquiry); err == nil {
				t.Fatal("a bank that is down is asked no more")
			}
		}
		f.clock.Set(today.AddDate(0, 0, 1))
		f.bank.down = nil
		if err := f.follow(EventInquiry); err == nil || detail()["inquiring"] != true {
			t.Fatalf("a bank that does not know yet is asked no more: %v", err)
		}
		if diff := cmp.Diff(Question{p.numbers(), []string{a.ID}}, f.bank.asked[0]); diff != "" {
			t.Error(diff)
		}
		paid := strings.Replace(callbackBody("c-1", p, 2750, today), `"bankName"`, `"attemptId":"`+a.ID+`","bankName"`, 1)
		f.bank.known = Answer{Callbacks: []json.RawMessage{json.RawMessage(paid)}}
		f.must(f.follow(EventInquiry))
		f.must(f.follow(EventInquiry)) // a job may run twice
		if got := detail(); got["paymentStatus"] != "PAID" || got["inquiring"] != false || got["answeredAt"] == nil || f.paid.calls["E26A1"] != 1 {
			t.Errorf("when the bank had told: %v", got)
		}
		// The callback that comes all the same is the same one, however it is written.
		if w := f.fromBank("/api/bank/callback", strings.Replace(paid, `{"`, `{ "`, 1)); w.Code != 200 || f.paid.calls["E26A1"] != 1 {
			t.Errorf("the callback afterwards: %d", w.Code)
		}
		if diff := cmp.Diff([]AttemptState{AttemptPaid}, f.states(p)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestTheBankKnowsOfNoPayment(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p, other := f.request(taro, "E26A1", 2750), f.request(taro, "E26A2", 1)
		a, _ := f.start(p, "a")
		f.must(f.Return(t.Context(), taro, p.Number, a.ID))
		f.bank.known = Answer{Callbacks: []json.RawMessage{json.RawMessage(callbackBody("c-1", other, 1, today))}}
		if err := f.follow(EventInquiry); err == nil || f.status(other) != Unpaid {
			t.Error("money for another payment was taken from the answer")
		}
		f.bank.known = Answer{Failed: []string{a.ID, "another"}}
		f.must(f.follow(EventInquiry))
		if diff := cmp.Diff([]AttemptState{AttemptFailed}, f.states(p)); diff != "" || f.status(p) != Unpaid || len(f.events(EventFailed)) != 1 {
			t.Error(diff)
		}
		f.fromBank("/api/bank/callback", callbackBody("c-2", p, 2750, today))
		if f.status(p) != Paid {
			t.Error("money after all was not taken")
		}
	})
}

func TestAskingTheBankAgain(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E26A1", 2750)
		if err := f.Recheck(t.Context(), hanako, p.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another's: %v", err)
		}
		for range rechecks {
			f.must(f.Recheck(t.Context(), taro, p.Number))
		}
		if err := f.Recheck(t.Context(), taro, p.Number); errs.CodeOf(err) != codeTooOften {
			t.Errorf("too often: %v", err)
		}
		f.clock.Set(today.Add(recheckTime + time.Minute))
		f.must(f.Recheck(t.Context(), taro, p.Number))
		// Paid at an ATM, the callback lost: the answer has it.
		f.bank.known = Answer{Callbacks: []json.RawMessage{json.RawMessage(callbackBody("c-1", p, 2750, today))}}
		f.must(f.follow(EventInquiry))
		if f.status(p) != Paid {
			t.Error("not paid")
		}
		asked := len(f.events(EventInquiry))
		f.must(f.Recheck(t.Context(), taro, p.Number))
		if len(f.events(EventInquiry)) != asked {
			t.Error("the bank is asked about what is paid")
		}
	})
}

func TestAttemptsWithoutAWordAreAskedAboutOnce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E26A1", 2750)
		f.start(p, "a")
		ended := func() int64 {
			n, err := f.AskEnded(t.Context())
			f.must(err)
			return n
		}
		if ended() != 0 {
			t.Error("asked within the 30 minutes")
		}
		f.clock.Set(today.Add(window30 + time.Second))
		if ended() != 1 || ended() != 0 {
			t.Error("not asked about once")
		}
		f.must(f.follow(EventInquiry))
	})
}

// by names the attempt that the money of a callback was paid with.
func by(a Attempt, body string) string {
	return strings.Replace(body, `"bankName"`, `"attemptId":"`+a.ID+`","bankName"`, 1)
}

func TestHeldMoneyEndsItsAttempt(t *testing.T) {
	t.Parallel()
	t.Run("[R2.9] money that is held ends its attempt, and once it was returned the payer starts anew", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			for _, how := range []Settlement{GivenBack, Matched} {
				p := f.request(taro, "E-"+string(how), 2750)
				a, _ := f.start(p, "a")
				f.must(f.Return(t.Context(), taro, p.Number, a.ID))
				body := by(a, callbackBody("c-"+string(how), p, 2751, today))
				f.fromBank("/api/bank/callback", body)
				if diff := cmp.Diff([]AttemptState{AttemptPaid}, f.states(p)); diff != "" || f.status(p) != Held {
					t.Errorf("held: %s %s", f.status(p), diff)
				}
				f.bank.known = Answer{Callbacks: []json.RawMessage{json.RawMessage(body)}}
				f.must(f.follow(EventInquiry))
				if n := f.count(`SELECT count(*) FROM payment_callback WHERE payment_number = $1`, p.Number); n != 1 {
					t.Errorf("the bank's answer was kept as another callback: %d", n)
				}
				f.must(f.Settle(f.as(ofA), f.heldOf(ofA, false)[0]["id"].(string), how, "確かめました"))
				detail := f.result(taro, "/api/common/payment/detail-get", `{"paymentNumber":"`+p.Number+`"}`)
				want := map[Settlement]any{GivenBack: "UNPAID", Matched: "PAID"}[how]
				if detail["paymentStatus"] != want || detail["inquiring"] != false {
					t.Errorf("%s: %v", how, detail)
				}
				if diff := cmp.Diff([]AttemptState{AttemptPaid}, f.states(p)); diff != "" {
					t.Errorf("%s: %s", how, diff)
				}
			}
		})
	})
}

func TestAnAttemptThatWasOpenIsHealedByTheAnswer(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E26A1", 2750)
		a, _ := f.start(p, "a")
		body := by(a, callbackBody("c-1", p, 2751, today))
		f.fromBank("/api/bank/callback", body)
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { // as releases before left it
			_, err := db.Exec(t.Context(), tx, `UPDATE payment_attempt SET state = 'RETURNED', returned_at = $1`, tx.Ms())
			return err
		}))
		f.must(f.Recheck(t.Context(), taro, p.Number))
		f.bank.known = Answer{Callbacks: []json.RawMessage{json.RawMessage(body)}}
		f.must(f.follow(EventInquiry))
		if diff := cmp.Diff([]AttemptState{AttemptPaid}, f.states(p)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAnAttemptBesideAnotherPaymentIsAskedAbout(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E26A1", 2750)
		a, _ := f.start(p, "a")
		f.must(f.Return(t.Context(), taro, p.Number, a.ID))
		f.fromBank("/api/bank/callback", callbackBody("c-1", p, 2750, today)) // at an ATM
		if err := f.follow(EventInquiry); err == nil || f.status(p) != Paid {
			t.Errorf("what became of the attempt is not asked: %v, %s", err, f.status(p))
		}
		f.bank.known = Answer{Failed: []string{a.ID}}
		f.must(f.follow(EventInquiry))
		if diff := cmp.Diff([]AttemptState{AttemptFailed}, f.states(p)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestALostNoticeOfAnATMIsFound(t *testing.T) {
	t.Parallel()
	t.Run("[R3.4] the bank is asked about a bill as it comes due and when its due date has passed, each once", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			due, late := f.request(taro, "E26A1", 2750), f.request(taro, "E26A2", 2750)
			atDay := func(days int) int64 {
				f.clock.Set(today.AddDate(0, 0, days))
				_, err := f.Remind(t.Context())
				f.must(err)
				n, err := f.AskOverdue(t.Context())
				f.must(err)
				return n
			}
			paid := func(p Payment) Answer {
				return Answer{Callbacks: []json.RawMessage{json.RawMessage(callbackBody("c-"+p.Number, p, 2750, today))}}
			}
			answerAll := func(known Answer, p Payment) {
				for _, e := range f.events(EventInquiry) {
					f.bank.known = Answer{}
					if e.Subject == "payment:"+p.Number {
						f.bank.known = known
					}
					f.must(f.queue.Run(t.Context(), e))
				}
			}
			atDay(11)
			answerAll(paid(due), due)
			if f.status(due) != Paid || f.status(late) != Unpaid {
				t.Errorf("as it comes due: %s beside %s", f.status(due), f.status(late))
			}
			if before, after, again := atDay(14), atDay(15), atDay(16); before != 0 || after != 1 || again != 0 {
				t.Errorf("asked %d, %d, %d times", before, after, again)
			}
			if f.status(late) != Expired || !f.paid.late["E26A2"] || f.paid.late["E26A1"] {
				t.Fatalf("[R3.4] %s, the desk was told of %v", f.status(late), f.paid.late)
			}
			answerAll(paid(late), late)
			if f.status(late) != Paid {
				t.Errorf("after the due date: %s", f.status(late))
			}
		})
	})
}

func TestTheBankIsGivenUpAfterAWeek(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E26A1", 2750)
		a, _ := f.start(p, "a")
		f.must(f.Return(t.Context(), taro, p.Number, a.ID))
		f.bank.down = errors.New("down")
		if f.follow(EventInquiry) == nil {
			t.Error("given up at once")
		}
		f.clock.Set(today.Add(givenUp + time.Minute))
		f.must(f.follow(EventInquiry))
		if len(f.bank.asked) != 1 {
			t.Errorf("asked %d times", len(f.bank.asked))
		}
		detail := f.result(taro, "/api/common/payment/detail-get", `{"paymentNumber":"`+p.Number+`"}`)
		if detail["inquiring"] != false || detail["answeredAt"] != nil {
			t.Errorf("a bank that never answered: %v", detail)
		}
		if diff := cmp.Diff([]AttemptState{AttemptExpired}, f.states(p)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestPausesGrow(t *testing.T) {
	t.Parallel()
	total := time.Duration(0)
	for tries := range int64(200) {
		if pause(tries) < pause(max(tries-1, 0)) || pause(tries) > longestPause {
			t.Fatalf("pause %d is %s", tries, pause(tries))
		}
		total += pause(tries)
	}
	if total < day {
		t.Errorf("200 questions are over in %s", total)
	}
}
