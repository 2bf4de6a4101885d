package payment

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/pdf/pdftest"
)

// A fee of what came on paper can be asked for in a letter, and is paid by revenue stamps of just its amount, once.
func TestFeesOfPapers(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p, here := f.request(taro, "E-paper", 4530), f.request(taro, "E-here", 2750)
		f.paid.paper["E-paper"] = "2026-11-10"
		detail := func(p Payment) map[string]any {
			return f.result(ofA, "/api/staff/common/payment/detail-get", `{"paymentNumber":"`+p.Number+`"}`)
		}
		if got := detail(p); got["confirmationNumber"] != p.ConfirmationNumber || got["paperOn"] != "2026-11-10" || got["paymentStatus"] != "UNPAID" {
			t.Errorf("on paper: %v", got)
		}
		if got := detail(here); got["confirmationNumber"] != "" || got["paperOn"] != "" {
			t.Errorf("filed here: %v", got)
		}
		page := f.letterOf(t, ofA, p)
		for _, want := range []string{"関東総合通信局長", p.InstitutionNumber, grouped(p.Number), p.ConfirmationNumber, "4,530円", "2026年12月5日", "E-paper"} {
			if !strings.Contains(page, want) {
				t.Errorf("the letter lacks %s: %s", want, page)
			}
		}
		if f.letterOf(t, ofA, here) != "" || f.letterOf(t, elsewhere, p) != "" {
			t.Error("a letter of what was filed here, or of another bureau's")
		}

		stamps := func(account string, p Payment, amount, day string) string {
			return f.post(account, "/api/staff/common/payment/stamps", `{"paymentNumber":"`+p.Number+`","amount":`+amount+`,"stampsOn":"`+day+`"}`)
		}
		for _, wrong := range []struct{ amount, day, code string }{
			{"4500", "2026-11-10", codeAmount}, {"0", "2026-11-10", codeAmount}, {"4530", "x", codeNoDate},
			{"4530", "2026-11-22", codeNotPast}, {"4530", "2026-11-09", codeTooEarly},
		} {
			if got := stamps(ofA, p, wrong.amount, wrong.day); got != wrong.code {
				t.Errorf("%v: %s", wrong, got)
			}
		}
		if got := stamps(ofA, here, "2750", "2026-11-20"); got != codeMovedOn {
			t.Errorf("filed here: %s", got)
		}
		if got := stamps(elsewhere, p, "4530", "2026-11-10"); got != "404" {
			t.Errorf("another bureau's: %s", got)
		}
		if f.status(p) != Unpaid || f.status(here) != Unpaid {
			t.Fatal("what was refused has paid")
		}
		if got := stamps(ofA, p, "4530", "2026-11-10"); got != "done" {
			t.Fatal(got)
		}
		if f.status(p) != Paid || f.paid.calls["E-paper"] != 1 || !f.paid.stamps["E-paper"] {
			t.Errorf("%v %v", f.status(p), f.paid)
		}
		if got := detail(p); got["stamps"] != true || got["stampsOn"] != "2026-11-10" || got["paymentDate"] != "2026-11-10" {
			t.Errorf("%v", got)
		}
		if got := f.count(`SELECT count(*) FROM event WHERE type = $1 AND actor_id = $2`, EventStamps, ofA); got != 1 {
			t.Errorf("%d records of it", got)
		}
		if got := stamps(ofA, p, "4530", "2026-11-10"); got != codeMovedOn || f.letterOf(t, ofA, p) != "" {
			t.Errorf("a second time: %s", got)
		}
		// The same paid at a bank is held, as with any bill that is paid.
		f.fromBank("/api/bank/callback", callbackBody("c-1", p, 4530, f.clock.Now()))
		if held := f.heldOf(ofA, false); len(held) != 1 || held[0]["reason"] != string(AlreadyPaid) {
			t.Errorf("%v", held)
		}
		days, err := f.Report(f.as(ofA), "2026-11-21", "2026-11-21")
		f.must(err)
		want := []Day{{Date: "2026-11-21", Requested: Sum{2, 7280}, Confirmed: Sum{1, 4530}, Stamps: Sum{1, 4530}, Held: Sum{1, 4530}}}
		if diff := cmp.Diff(want, days); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
	})
}

// letterOf is the words of the letter about a bill; empty where there is none.
func (f *fixture) letterOf(t *testing.T, account string, p Payment) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "/api/staff/common/payment/letter-download?paymentNumber="+p.Number, nil)
	f.must(err)
	r.Header.Set("X-Test-Account", account)
	w := f.answer(r)
	if w.Code == http.StatusNotFound {
		return ""
	}
	return pdftest.Text(t, w.Body.Bytes())
}
