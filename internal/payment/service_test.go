package payment

import (
	"net/http"
	"regexp"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

func TestRequest(t *testing.T) {
	t.Parallel()
	t.Run("[R3.4] a fee request makes the three numbers, the amount, the breakdown and the dates", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			p := f.request(taro, "E26A1", 2750)
			shapes := map[string]string{p.InstitutionNumber: `^00100$`, p.Number: `^\d{16}$`, p.ConfirmationNumber: `^\d{6}$`}
			for number, shape := range shapes {
				if !regexp.MustCompile(shape).MatchString(number) {
					t.Errorf("%q is not %s", number, shape)
				}
			}
			got := f.result(taro, "/api/common/payment/detail-get", `{"paymentNumber":"`+p.Number+`"}`)
			name := map[string]any{"ja": p.Subject.Ja, "en": p.Subject.En}
			want := map[string]any{
				"paymentNumber": p.Number, "confirmationNumber": p.ConfirmationNumber, "collectionInstitutionNumber": "00100",
				"electronicApplicationNumber": "E26A1", "amount": 2750.0, "dueDate": "2026-12-05", "requestDate": "2026-11-21",
				"paymentDate": "", "paymentStatus": "UNPAID", "stamps": false, "subject": name,
				"feeBreakdown": []any{map[string]any{"name": name, "amount": 2750.0}},
				"extendedFrom": "", "dueSoon": false, "attempts": []any{}, "inquiring": false, "answeredAt": nil, "heldAmounts": []any{},
				"banks": []any{
					map[string]any{"bankId": "a", "name": map[string]any{"ja": "甲銀行", "en": "Bank A"}},
					map[string]any{"bankId": "b", "name": map[string]any{"ja": "乙銀行", "en": "Bank B"}},
				},
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			if n := f.count(`SELECT count(*) FROM event WHERE type = $1 AND case_id = $2`, EventRequested, p.CaseID); n != 1 {
				t.Errorf("%d events", n)
			}
		})
	})
}

func TestOneBillForAnApplication(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		f.request(taro, "E26A1", 2750)
		for name, b := range map[string]procedure.Bill{"a second": bill(taro, "E26A1", 2750), "of nothing": bill(taro, "E26A2", 0)} {
			err := f.db.Tx(t.Context(), func(tx *db.Tx) error {
				_, _, err := f.Request(t.Context(), tx, b)
				return err
			})
			if errs.KindOf(err) != errs.Conflict {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

// With one digit there are ten numbers: taken ones are drawn anew, and none is given twice.
func TestTakenNumbersAreDrawnAnew(t *testing.T) {
	t.Parallel()
	d := dbtest.SQLite(t)
	s := New(d, Ports{Cases: &paidCases{}}, Settings{NumberDigits: 1})
	given := map[string]bool{}
	for i := range 5 {
		err := d.Tx(t.Context(), func(tx *db.Tx) error {
			number, _, err := s.Request(t.Context(), tx, bill(taro, string(rune('a'+i)), 1))
			if given[number] {
				t.Errorf("%s was given twice", number)
			}
			given[number] = true
			return err
		})
		if err != nil && i < 2 {
			t.Error(err)
		}
	}
}

func TestStatusFollowsTheDayInJapan(t *testing.T) {
	t.Parallel()
	t.Run("[R3.4] a payment expires when its due date has passed", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			p := f.request(taro, "E26A1", 2750)
			f.clock.Set(time.Date(2026, 12, 5, 23, 59, 0, 0, clock.Tokyo))
			if got := f.status(p); got != Unpaid {
				t.Errorf("on the due date: %s", got)
			}
			f.clock.Set(time.Date(2026, 12, 6, 0, 0, 1, 0, clock.Tokyo))
			if got := f.status(p); got != Expired {
				t.Errorf("the day after: %s", got)
			}
		})
	})
}

func TestLists(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		old := f.request(taro, "E26A1", 2750)
		f.clock.Set(today.AddDate(0, 0, 10))
		paid := f.request(taro, "E26A2", 2750)
		middle := f.request(taro, "E26A3", 2750)
		f.clock.Set(today.AddDate(0, 0, 15))
		fresh := f.request(taro, "E26A4", 2750)
		f.request(hanako, "E26A5", 2750)
		if w := f.fromBank("/api/bank/callback", callbackBody("c-1", paid, 2750, f.clock.Now())); w.Code != http.StatusOK {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		numbers := func(list []Summary, err error) []string {
			t.Helper()
			f.must(err)
			out := []string{}
			for _, s := range list {
				out = append(out, s.PaymentNumber)
			}
			return out
		}
		list := func(account string, w Query) []string {
			t.Helper()
			found, err := f.List(t.Context(), account, w)
			out := []Summary{}
			for _, p := range found.Payments {
				out = append(out, f.summary(p))
			}
			return numbers(out, err)
		}
		due := numbers(f.Due(t.Context(), taro, 5))
		if diff := cmp.Diff([]string{middle.Number, fresh.Number, old.Number}, due); diff != "" {
			t.Errorf("due, the overdue last: %s", diff)
		}
		if got, err := f.Due(t.Context(), taro, 1); err != nil || len(got) != 1 || got[0].Subject != middle.Subject || got[0].Subject.Ja == "" {
			t.Errorf("one bill, with what it is for: %+v, %v", got, err)
		}
		if got := list(taro, Query{}); len(got) != 4 || got[0] != fresh.Number || got[3] != old.Number {
			t.Errorf("newest first: %v", got)
		}
		if got := list("nobody", Query{}); len(got) != 0 {
			t.Errorf("nobody has %v", got)
		}
		for name, c := range map[string]struct {
			wanted Query
			want   []string
		}{
			"paid":              {Query{Status: Paid}, []string{paid.Number}},
			"overdue":           {Query{Status: Expired}, []string{old.Number}},
			"open":              {Query{Status: Unpaid}, []string{fresh.Number, middle.Number}},
			"application":       {Query{Search: "ｅ26-a3"}, []string{middle.Number}},
			"part of a number":  {Query{Search: paid.Number[4:12]}, []string{paid.Number}},
			"no such thing":     {Query{Search: "%"}, []string{}},
			"another's":         {Query{Search: "E26A5"}, []string{}},
			"the second of all": {Query{Offset: 3, Limit: 1}, []string{old.Number}},
		} {
			if diff := cmp.Diff(c.want, list(taro, c.wanted)); diff != "" {
				t.Errorf("%s: -want +got\n%s", name, diff)
			}
		}
		if got := f.result(taro, "/api/common/payment/list-get", `{}`)["payments"].([]any); len(got) != 4 {
			t.Errorf("over HTTP: %d", len(got))
		}
	})
}

func TestAnothersPaymentLooksMissing(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E26A1", 2750)
		for name, c := range map[string]struct {
			account, number string
			status          int
		}{
			"another's": {hanako, p.Number, 404},
			"missing":   {taro, "0000000000000000", 404},
			"malformed": {taro, "' OR 1=1 --", 404},
			"no one's":  {"", p.Number, 401},
		} {
			w := f.send("/api/common/payment/detail-get", `{"paymentNumber":"`+c.number+`"}`, "X-Test-Account", c.account)
			if w.Code != c.status {
				t.Errorf("%s: %d", name, w.Code)
			}
		}
	})
}
