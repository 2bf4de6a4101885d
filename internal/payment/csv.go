package payment

import (
	"context"
	"strconv"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/sheet"
)

// HeldBetween is the money that came between two days and was held, settled or not,
// within the asker's bureaus.
func (s *Service) HeldBetween(ctx context.Context, from, to string) ([]HeldMoney, error) {
	begin, err := time.ParseInLocation(time.DateOnly, from, clock.Tokyo)
	if err != nil {
		return nil, errs.InvalidFields([]errs.Field{{Pointer: "/from", Code: codeNoDate}})
	}
	end, err := time.ParseInLocation(time.DateOnly, to, clock.Tokyo)
	if err != nil {
		return nil, errs.InvalidFields([]errs.Field{{Pointer: "/to", Code: codeNoDate}})
	}
	c := ofBureaus(principal.From(ctx).Bureaus)
	c.Add("p.payment_number = c.payment_number")
	c.Add("c.outcome = 'HELD'")
	c.Add("c.received_at >= ? AND c.received_at < ?", begin.UnixMilli(), end.Add(day).UnixMilli())
	return db.All(ctx, s.db.Read(), scanHeld, heldColumns+c.Where()+"ORDER BY c.received_at, c.id", c.Args...)
}

// columnNames are the heads of the two tables of the file.
var columnNames = map[string]struct{ days, held []string }{
	"ja": {
		[]string{"日付", "請求（件）", "請求（円）", "納付済みになった請求（件）", "納付済みになった請求（円）", "うち収入印紙（件）", "うち収入印紙（円）", "入金（件）", "入金（円）",
			"保留（件）", "保留（円）", "請求に充てた保留（件）", "請求に充てた保留（円）", "ポータルの外で返した保留（件）",
			"ポータルの外で返した保留（円）", "重複した通知（件）", "受け付けなかった通知（件）", "差額（円）"},
		[]string{"受信した日", "納付番号", "電子申請番号", "請求額（円）", "入金額（円）", "金融機関", "理由", "処理", "メモ", "処理した人"},
	},
	"en": {
		[]string{"Date", "Bills", "Bills (yen)", "Bills paid", "Bills paid (yen)", "Of them with revenue stamps", "Of them with revenue stamps (yen)", "Received", "Received (yen)", "Held", "Held (yen)",
			"Matched", "Matched (yen)", "Returned outside", "Returned outside (yen)", "Repeated callbacks", "Refused callbacks", "Difference (yen)"},
		[]string{"Received on", "Payment number", "Application no.", "Billed (yen)", "Received (yen)", "Bank", "Reason", "Settled", "Note", "Settled by"},
	},
}

// words are what the codes of held money mean, as on the page of the desk.
var words = map[string]map[string]string{
	"ja": {
		string(WrongAmount): "金額が違う", string(AlreadyPaid): "二重の納付", string(PaidLate): "期限後の納付",
		string(WrongTime): "納付日時が正しくない", string(BillCancelled): "取り消した請求への納付",
		string(Matched): "この請求に充てる", string(GivenBack): "ポータルの外で返した、または別に充てた", "": "処理していないもの",
	},
	"en": {
		string(WrongAmount): "Wrong amount", string(AlreadyPaid): "Paid twice", string(PaidLate): "Paid late",
		string(WrongTime): "Wrong time", string(BillCancelled): "Bill was cancelled",
		string(Matched): "It pays this bill", string(GivenBack): "Returned or booked elsewhere, outside of the portal", "": "Not settled",
	},
}

// table writes the days, and below them the held money, for a spreadsheet.
func table(lang string, days []Day, held []HeldMoney) []byte {
	if lang != "en" {
		lang = "ja"
	}
	rows := [][]string{columnNames[lang].days}
	for _, d := range days {
		rows = append(rows, d.cells())
	}
	if len(held) > 0 {
		rows = append(rows, []string{""}, columnNames[lang].held)
	}
	for _, h := range held {
		rows = append(rows, []string{clock.Date(h.ReceivedAt), grouped(h.Payment.Number), h.Payment.ElectronicApplicationNumber, number(h.Payment.Amount),
			number(h.Amount), h.BankName, words[lang][string(h.Reason)], words[lang][string(h.How)], h.Note, h.SettledBy})
	}
	return sheet.CSV(rows)
}

func (d Day) cells() []string {
	out := []string{d.Date}
	for _, s := range []Sum{d.Requested, d.Confirmed, d.Stamps, d.Received, d.Held, d.Matched, d.GivenBack} {
		out = append(out, number(s.Count), number(s.Amount))
	}
	return append(out, number(d.Repeated), number(d.Refused), number(d.Difference))
}

// grouped keeps a spreadsheet from rounding a long number.
func grouped(digits string) string {
	for i := len(digits) - 4; i > 0; i -= 4 {
		digits = digits[:i] + "-" + digits[i:]
	}
	return digits
}

func number(n int64) string { return strconv.FormatInt(n, 10) }
