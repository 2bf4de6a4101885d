package worklist

import (
	"encoding/csv"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"radioportal/internal/clock"
	"radioportal/internal/sheet"
)

// heads are those of the file's columns.
var heads = map[string][]string{
	"ja": {"区分", "期限", "本人", "手続き・無線局", "申請の名前", "電子申請番号・免許番号", "呼出符号", "申請状況", "納付番号", "金額（円）", "依頼・受付・免許の日", "委任状番号"},
	"en": {"Kind", "Due", "Principal", "Procedure or licence", "Name of the application", "Application or licence number", "Call sign", "Status",
		"Payment number", "Amount (yen)", "Asked, filed or issued on", "Power of attorney"},
}

// inCharge is the head of the column that a firm's file has besides.
var inCharge = map[string]string{"ja": "担当", "en": "In charge"}

// words are what the kinds and statuses are called, as on the page.
var words = map[string]map[string]string{
	"ja": {
		string(Correction): "補正", string(Addition): "追加の提出", string(Question): "質問", string(Unpaid): "未納", string(Lapsed): "納付期限切れ", string(Waiting): "処理待ち", string(Expiring): "免許の期限",
		"ARRIVED": "到達", "PROCESSING_RECEPTION": "受付処理中", "FEES_NOT_PAID": "手数料未納", "UNDER_REVIEW": "審査中", "REQUESTING_CORRECTION": "補正依頼中",
	},
	"en": {
		string(Correction): "Correction", string(Addition): "Addition", string(Question): "Question", string(Unpaid): "Unpaid", string(Lapsed): "Payment expired", string(Waiting): "Waiting", string(Expiring): "Licence ends",
		"ARRIVED": "Arrived", "PROCESSING_RECEPTION": "Processing Reception", "FEES_NOT_PAID": "Fees Not Paid", "UNDER_REVIEW": "Under Review",
		"REQUESTING_CORRECTION": "Requesting Correction",
	},
}

// file is the list for a spreadsheet: with a byte order mark, and cells that none takes for a formula.
type file struct {
	w     http.ResponseWriter
	csv   *csv.Writer
	lang  string
	day   string
	firm  bool
	begun bool
}

func newFile(w http.ResponseWriter, lang, day string, firm bool) *file {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	return &file{w: w, csv: out, lang: lang, day: day, firm: firm}
}

// write adds rows; the head goes out before the first.
func (f *file) write(items []Item) error {
	if !f.begun {
		f.begun = true
		f.w.Header().Set("Content-Type", "text/csv; charset=utf-8")
		f.w.Header().Set("Content-Disposition", `attachment; filename="worklist-`+f.day+`.csv"`)
		f.w.Header().Set("Cache-Control", "no-store")
		if _, err := f.w.Write([]byte("\ufeff")); err != nil {
			return err
		}
		head := slices.Clone(heads[f.lang])
		if f.firm {
			head = append(head, inCharge[f.lang])
		}
		f.row(head)
	}
	for _, i := range items {
		f.row(f.cells(i))
	}
	f.csv.Flush()
	return f.csv.Error()
}

func (f *file) row(cells []string) {
	safe := make([]string, len(cells))
	for i, cell := range cells {
		safe[i] = sheet.Neutral(cell)
	}
	_ = f.csv.Write(safe) // Flush tells
}

func (f *file) cells(i Item) []string {
	subject, amount := i.Subject.Ja, ""
	if f.lang == "en" {
		subject = i.Subject.En
	}
	if i.Amount > 0 {
		amount = strconv.FormatInt(i.Amount, 10)
	}
	cells := []string{words[f.lang][string(i.Kind)], i.Due, i.Holder, subject, i.CaseName, i.Number + i.Licence, i.CallSign, words[f.lang][i.Status],
		parted(i.Payment), amount, clock.Date(i.At), i.Mandate}
	if f.firm {
		names := make([]string, len(i.InCharge))
		for n, p := range i.InCharge {
			names[n] = p.Name
		}
		cells = append(cells, strings.Join(names, ", "))
	}
	return cells
}

// parted keeps a spreadsheet from rounding a long number.
func parted(digits string) string {
	for n := len(digits) - 4; n > 0; n -= 4 {
		digits = digits[:n] + "-" + digits[n:]
	}
	return digits
}
