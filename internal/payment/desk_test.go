package payment

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/sheet"
)

const (
	ofA       = "officer-A B"
	elsewhere = "officer-C"
	ofAll     = "officer-"
)

// heldOf is the money that is held, as a staff member sees it.
func (f *fixture) heldOf(staff string, settled bool) []map[string]any {
	f.t.Helper()
	list := []map[string]any{}
	for _, each := range f.result(staff, "/api/staff/common/payment/held-list-get", fmt.Sprintf(`{"settled":%v}`, settled))["held"].([]any) {
		list = append(list, each.(map[string]any))
	}
	return list
}

// post gives status, code of the refusal and pointers with codes of field errors.
func (f *fixture) post(staff, path, body string) string {
	w := f.send(path, body, "X-Test-Account", staff)
	return answered(w.Code, w.Body.String())
}

func answered(status int, body string) string {
	for _, code := range []string{codeMovedOn, codeElsewhere, codeRequired, codeTooLong, codeNoDate, codeTooEarly, codeTooLate, "MSG-LIT-E-0030", codeAmount, codeNotPast} {
		if strings.Contains(body, code) {
			return code
		}
	}
	if strings.Contains(body, `"SUCCESS"`) {
		return "done"
	}
	return fmt.Sprint(status)
}

func settling(id any, how, note string) string {
	return fmt.Sprintf(`{"id":%q,"how":%q,"note":%q}`, id, how, note)
}

func TestHeldMoneyIsSettled(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		const settle = "/api/staff/common/payment/settle"
		matched, returned, paid, cancelled := f.request(taro, "E-1", 2750), f.request(hanako, "E-2", 2750), f.request(taro, "E-3", 1), f.request(taro, "E-4", 1)
		f.must(f.cancel("E-4"))
		f.fromBank("/api/bank/callback", callbackBody("m", matched, 2749, today))
		f.fromBank("/api/bank/callback", callbackBody("r-1", returned, 1, today))
		f.fromBank("/api/bank/callback", callbackBody("r-2", returned, 2, today))
		f.fromBank("/api/bank/callback", callbackBody("p-1", paid, 1, today))
		f.fromBank("/api/bank/callback", callbackBody("p-2", paid, 1, today))
		f.fromBank("/api/bank/callback", callbackBody("c", cancelled, 1, today))
		ids, payable := map[string]any{}, []bool{}
		for _, h := range f.heldOf(ofA, false) {
			key := fmt.Sprint(h["electronicApplicationNumber"], h["amount"], h["reason"])
			ids[key] = h["id"]
			payable = append(payable, h["payable"].(bool))
		}
		if diff := cmp.Diff([]bool{true, true, true, false, false}, payable); diff != "" || len(ids) != 5 {
			t.Fatalf("%v %s", ids, diff)
		}
		first, m := ids["E-21WRONG_AMOUNT"], ids["E-12749WRONG_AMOUNT"]
		for _, c := range []struct{ name, staff, body, want string }{
			{"another bureau's", elsewhere, settling(m, "MATCHED", "確かめました"), "404"},
			{"a user", taro, settling(m, "MATCHED", "確かめました"), "403"},
			{"no note", ofA, settling(m, "MATCHED", ""), codeRequired},
			{"a long note", ofA, settling(m, "MATCHED", strings.Repeat("長", maxNote+1)), codeTooLong},
			{"neither way", ofA, settling(m, "REFUND", "確かめました"), "422"},
			{"what is none", ofA, settling("x", "MATCHED", "確かめました"), "404"},
			{"an id with a NUL", ofA, `{"id":"\u0000","how":"MATCHED","note":"x"}`, "400"},
			{"a blank note", ofA, settling(m, "MATCHED", " \t　"), codeRequired},
			{"a control character", ofA, fmt.Sprintf(`{"id":%q,"how":"MATCHED","note":"差額は\u0007"}`, m), "MSG-LIT-E-0030"},
			{"it counts", ofA, fmt.Sprintf(`{"id":%q,"how":"MATCHED","note":" ①差額は別に精算 "}`, m), "done"},
			{"a note of one sign", ofA, settling(m, "MATCHED", "."), codeRequired},
			{"a note with a place to fill in", ofA, settling(m, "MATCHED", "入金の控え〇〇〇〇を確かめました"), codeRequired},
			{"again", ofA, settling(m, "RETURNED", "確かめました"), codeElsewhere},
			{"a paid bill cannot be paid", ofA, settling(ids["E-31PAID_ALREADY"], "MATCHED", "確かめました"), codeMovedOn},
			{"given back", ofAll, settling(ids["E-31PAID_ALREADY"], "RETURNED", "確かめました"), "done"},
			{"a cancelled bill cannot be paid", ofA, settling(ids["E-41CANCELLED"], "MATCHED", "確かめました"), codeMovedOn},
			{"of a cancelled bill", ofA, settling(ids["E-41CANCELLED"], "RETURNED", "確かめました"), "done"},
			{"the first of two", ofA, settling(first, "RETURNED", "確かめました"), "done"},
		} {
			if got := f.post(c.staff, settle, c.body); got != c.want {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
		if f.status(matched) != Paid || f.paid.calls["E-1"] != 1 || f.status(paid) != Paid || f.paid.calls["E-3"] != 1 || f.status(cancelled) != Cancelled {
			t.Errorf("%s %s %s, %v", f.status(matched), f.status(paid), f.status(cancelled), f.paid.calls)
		}
		if got := f.status(returned); got != Held {
			t.Errorf("with money left to look at: %s", got)
		}
		f.must(f.Settle(f.as(ofA), f.heldOf(ofA, false)[0]["id"].(string), GivenBack, "返金しました"))
		if got := f.status(returned); got != Unpaid {
			t.Errorf("when all was given back: %s", got)
		}
		if w := f.fromBank("/api/bank/callback", callbackBody("r-3", returned, 2750, today)); w.Code != 200 || f.status(returned) != Paid {
			t.Error("cannot be paid afterwards")
		}
		done := f.heldOf(ofA, true)
		counted := slices.IndexFunc(done, func(h map[string]any) bool {
			return h["note"] == " ①差額は別に精算 " && h["settledBy"] == "職員"
		})
		if len(done) != 5 || counted < 0 || len(f.heldOf(elsewhere, true)) != 0 {
			t.Errorf("%v", done)
		}
		if n := f.count(`SELECT count(*) FROM event WHERE type = $1 AND actor_role = 'officer'`, EventSettled); n != 5 {
			t.Errorf("%d settlements audited", n)
		}
		for _, e := range f.events(EventSettled) {
			f.must(f.queue.Run(t.Context(), e))
		}
		if got := len(f.mails.sent); got != 4 {
			t.Errorf("%d mails; the one that counts is told as paid", got)
		}
	})
}

func TestTheDueDateIsExtendedOnce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p, paid := f.request(hanako, "E-1", 2750), f.request(hanako, "E-2", 1)
		f.fromBank("/api/bank/callback", callbackBody("c-1", paid, 1, today))
		f.clock.Set(today.AddDate(0, 0, 20)) // the 11th of December in Japan; it was due on the 5th
		if f.status(p) != Expired {
			t.Fatal(f.status(p))
		}
		to := func(p Payment, day string) string {
			return fmt.Sprintf(`{"paymentNumber":%q,"dueDate":%q}`, p.Number, day)
		}
		for _, c := range []struct{ name, staff, body, want string }{
			{"another bureau's", elsewhere, to(p, "2026-12-20"), "404"},
			{"a paid one", ofA, to(paid, "2026-12-20"), codeMovedOn},
			{"no date", ofA, to(p, "2026-02-30"), codeNoDate},
			{"a number with a NUL", ofA, `{"paymentNumber":"\u0000","dueDate":"2026-12-20"}`, "400"},
			{"a day that is over", ofA, to(p, "2026-12-10"), codeTooEarly},
			{"too far away", ofA, to(p, "2027-03-01"), codeTooLate},
			{"today", ofA, to(p, "2026-12-11"), "done"},
			{"once more", ofA, to(p, "2026-12-20"), codeMovedOn},
		} {
			if got := f.post(c.staff, "/api/staff/common/payment/extend", c.body); got != c.want {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
		got := f.result(hanako, "/api/common/payment/detail-get", `{"paymentNumber":"`+p.Number+`"}`)
		if got["paymentStatus"] != "UNPAID" || got["dueDate"] != "2026-12-11" || got["extendedFrom"] != "2026-12-05" || got["dueSoon"] != true {
			t.Errorf("%v", got)
		}
		f.must(f.follow(EventExtended))
		if m := f.mails.sent[0]; m.To != "hanako@demo.example" || !strings.Contains(m.Text, "11 December 2026") || strings.Contains(m.Text, p.ConfirmationNumber) {
			t.Errorf("%+v", m)
		}
		if w := f.fromBank("/api/bank/callback", callbackBody("c-2", p, 2750, f.clock.Now())); w.Code != 200 || f.status(p) != Paid {
			t.Error("cannot be paid by the new date")
		}
	})
}

func TestPayersAreRemindedOnce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E-1", 2750)
		remind := func(days int) int64 {
			f.clock.Set(today.AddDate(0, 0, days))
			n, err := f.Remind(t.Context())
			f.must(err)
			return n
		}
		if got := []int64{remind(10), remind(11), remind(12)}; !cmp.Equal(got, []int64{0, 1, 0}) {
			t.Errorf("reminded %v", got)
		}
		f.must(f.follow(EventDueSoon))
		if m := f.mails.sent[0]; m.To != "taro@demo.example" || !strings.Contains(m.Text, "2026年12月5日") {
			t.Errorf("%+v", m)
		}
		f.paid.late[p.ElectronicApplicationNumber] = true
		f.must(f.Extend(f.as(ofA), p.Number, "2026-12-20"))
		if f.paid.late[p.ElectronicApplicationNumber] {
			t.Error("the desk was not told of the later day")
		}
		if got := []int64{remind(15), remind(27), remind(40)}; !cmp.Equal(got, []int64{0, 1, 0}) {
			t.Errorf("after the extension %v", got)
		}
	})
}

func TestMailsOfPaymentsAreInBothLanguages(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		for account, words := range map[string][]string{
			taro:   {"納付を確認しました", "2,750円", "もう一度の納付", "納付の内容を確認"},
			hanako: {"payment is confirmed", "2,750 yen", "A second payment", "Your payment is being checked"},
		} {
			p := f.request(account, "E-"+account, 2750)
			f.fromBank("/api/bank/callback", callbackBody("c-"+account, p, 2750, today))
			f.must(f.follow(EventPaid))
			m := f.mails.sent[len(f.mails.sent)-1]
			if !strings.Contains(m.Subject, words[0]) || !strings.Contains(m.Text, words[1]) || !strings.Contains(m.Text, "paymentNumber="+p.Number) {
				t.Errorf("%+v", m)
			}
			f.fromBank("/api/bank/callback", callbackBody("h-"+account, p, 2750, today))
			f.must(f.follow(EventHeld))
			if m := f.mails.sent[len(f.mails.sent)-1]; !strings.Contains(m.Subject, words[2]) || !strings.Contains(m.Text, words[1]) {
				t.Errorf("paid twice: %+v", m)
			}
			detail := f.result(account, "/api/common/payment/detail-get", `{"paymentNumber":"`+p.Number+`"}`)
			if diff := cmp.Diff([]any{2750.0}, detail["heldAmounts"]); diff != "" || detail["paymentStatus"] != "PAID" {
				t.Errorf("%v: %s", detail["paymentStatus"], diff)
			}
			wrong := f.request(account, "E-wrong-"+account, 2750)
			f.fromBank("/api/bank/callback", callbackBody("w-"+account, wrong, 1, today))
			f.must(f.follow(EventHeld))
			if m := f.mails.sent[len(f.mails.sent)-1]; !strings.Contains(m.Subject, words[3]) {
				t.Errorf("it does not fit: %+v", m)
			}
		}
	})
}

func TestTheDailyReport(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a, b, c := f.request(taro, "E-1", 1000), f.request(taro, "E-2", 2000), f.request(taro, "E-3", 3000)
		pay := func(id string, p Payment, amount int64) {
			f.fromBank("/api/bank/callback", strings.Replace(callbackBody(id, p, amount, f.clock.Now()), `"Bank"`, `"=HYPERLINK(1)"`, 1))
		}
		pay("a", a, 1000)
		f.clock.Set(today.AddDate(0, 0, 1))
		pay("a", a, 1000)
		f.fromBank("/api/bank/callback", callbackBody("a", a, 1000, today)) // other content under a used id
		pay("b", b, 1999)
		pay("c", c, 1)
		held := f.heldOf(ofAll, false)
		f.must(f.Settle(f.as(ofA), held[0]["id"].(string), Matched, "+1円を確かめた"))
		f.must(f.Settle(f.as(ofA), held[1]["id"].(string), GivenBack, "返金しました"))
		days, err := f.Report(f.as(ofAll), "2026-11-21", "2026-11-22")
		f.must(err)
		want := []Day{
			{Date: "2026-11-21", Requested: Sum{3, 6000}, Confirmed: Sum{1, 1000}, Received: Sum{1, 1000}},
			{Date: "2026-11-22", Confirmed: Sum{1, 2000}, Held: Sum{2, 2000}, Matched: Sum{1, 1999}, GivenBack: Sum{1, 1}, Refused: 2, Difference: 1},
		}
		if diff := cmp.Diff(want, days); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
		if days, err := f.Report(f.as(elsewhere), "2026-11-21", "2026-11-22"); err != nil || len(days) != 0 {
			t.Errorf("another bureau's: %v %v", days, err)
		}
		for body, want := range map[string]string{
			`{"from":"x","to":"2026-11-22"}`:          codeNoDate,
			`{"from":"2026-11-22","to":"2026-11-21"}`: codeTooEarly,
			`{"from":"2026-11-22","to":"2027-11-21"}`: codeTooLate,
		} {
			if got := f.post(ofA, "/api/staff/common/payment/report-get", body); got != want {
				t.Errorf("%s: %s", body, got)
			}
		}
		f.file(t, "en", "Wrong amount", "It pays this bill")
		f.file(t, "ja", "金額が違う", "この請求に充てる")
	})
}

// file reads the report as a spreadsheet would.
func (f *fixture) file(t *testing.T, lang, reason, settled string) {
	t.Helper()
	address := "/api/staff/common/payment/report-download?from=2026-11-21&to=2026-11-22&lang=" + lang
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	f.must(err)
	r.Header.Set("X-Test-Account", ofA)
	w := f.answer(r)
	rows := csv.NewReader(strings.NewReader(strings.TrimPrefix(w.Body.String(), "\ufeff")))
	rows.FieldsPerRecord = -1
	list, err := rows.ReadAll()
	if err != nil || len(list) != 6 || w.Header().Get("Content-Type") != "text/csv; charset=utf-8" {
		t.Fatalf("%v: %d rows of %q", err, len(list), w.Body)
	}
	if last := list[1]; last[0] != "2026-11-21" || last[2] != "6000" || list[2][17] != "1" {
		t.Errorf("%v", list)
	}
	if got := list[4]; got[6] != reason || got[7] != settled {
		t.Errorf("codes that nobody can read: %v", got)
	}
	if got := list[4]; got[5] != "'=HYPERLINK(1)" || got[8] != "'+1円を確かめた" || got[3] != "2000" {
		t.Errorf("cells that a spreadsheet would run: %v", got)
	}
}

func TestNoCellIsAFormula(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		"=1": "'=1", "+1+1": "'+1+1", "-1-1": "'-1-1", "@SUM": "'@SUM", "\tx": "'\tx", "＝1": "'＝1",
		"-5": "-5", "12": "12", "": "", "メモ": "メモ", "a=1": "a=1",
	} {
		if got := sheet.Neutral(cell); got != want {
			t.Errorf("%q: %q", cell, got)
		}
	}
}

func TestBillsOfTheBureau(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E-1", 2750)
		list := f.result(ofA, "/api/staff/common/payment/list-get", `{"search":"e1"}`)["payments"].([]any)
		if len(list) != 0 {
			t.Error("a hyphen belongs to this number")
		}
		list = f.result(ofA, "/api/staff/common/payment/list-get", `{"search":"`+p.Number[:6]+`"}`)["payments"].([]any)
		if len(list) != 1 || list[0].(map[string]any)["confirmationNumber"] != "" || list[0].(map[string]any)["extendable"] != true {
			t.Errorf("%v", list)
		}
		if row := list[0].(map[string]any); row["extendFrom"] != "2026-12-06" || row["extendTo"] != "2027-01-20" {
			t.Errorf("it can be extended from %v to %v", row["extendFrom"], row["extendTo"])
		}
		if got := f.result(elsewhere, "/api/staff/common/payment/list-get", `{}`)["total"]; got != 0.0 {
			t.Errorf("another bureau sees %v", got)
		}
	})
}

func TestListsOfBanks(t *testing.T) {
	t.Parallel()
	good, err := ReadBanks([]byte("- {id: a, ja: 甲, en: A}\n- {id: b, ja: 乙, en: B, url: 'https://b.example/pay'}\n"))
	if err != nil || len(good) != 2 || good[1].URL != "https://b.example/pay" {
		t.Errorf("%v %v", good, err)
	}
	for content, want := range map[string]string{
		"":                        "no bank",
		"- {id: A, ja: 甲, en: A}": "small letters",
		"- {id: a, ja: 甲}":        "needs a name",
		"- {id: a, ja: 甲, en: A}\n- {id: a, ja: 乙, en: B}":  "another has",
		"- {id: a, ja: 甲, en: A, url: 'http://b.example/'}": "no https address",
		"a: [": "yaml",
	} {
		if _, err := ReadBanks([]byte(content)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", content, err)
		}
	}
}
