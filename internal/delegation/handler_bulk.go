package delegation

import (
	"context"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/message"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/sheet"
	"radioportal/internal/throttle"
)

const (
	// drained is how much of a refused file is still read, so that the browser gets to hear why.
	drained = 64 << 20

	csvType  = "text/csv; charset=utf-8"
	xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	// bulkPage is how many rows of a report are shown at once.
	bulkPage = 50
)

func newBulkReading() *throttle.Queue {
	return throttle.NewQueue(throttle.QueueOptions{Name: "files of requests for powers of attorney", AtOnce: 1, PerSource: 2, PerLane: 64})
}

var tableFile = &httpx.Body{Types: []string{"text/csv", xlsxType}}

// RegisterBulk adds the operations by which many are asked with one file. Of a firm its managers do: a report names clients that
// are not assigned to everybody.
func RegisterBulk(api huma.API, s *Service) {
	const bulk = base + "bulk-"
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: bulk + "template", Authz: managing(httpx.Full()),
		Summary: "A file to fill in with whom to ask for a power of attorney",
		Wire:    httpx.Wire{Query: []httpx.Param{{Name: "format", Doc: "csv where absent", Values: []any{"csv", "xlsx"}}, httpx.FileLang}, Answers: []string{"text/csv", xlsxType}}}, s.bulkTemplate)
	httpx.Raw(api, httpx.Call{Path: bulk + "check", Authz: managing(httpx.Full()), MaxBody: drained, Upload: true,
		Summary: "What the CSV or XLSX file in the body would send, and all that is wrong in it; nothing is kept",
		Wire:    httpx.Wire{Body: tableFile, JSON: reflect.TypeFor[bulkForeseen]()}}, s.bulkCheck)
	httpx.Raw(api, httpx.Call{Path: bulk + "register", Authz: managing(httpx.Full()), MaxBody: drained, Upload: true,
		Summary: "Ask all in the CSV or XLSX file in the body; the same Idempotency-Key or file gives the same bulk",
		Wire:    httpx.Wire{Query: []httpx.Param{{Name: "name", Doc: "of the file"}}, Headers: []httpx.Param{httpx.IdempotencyKey}, Body: tableFile, JSON: reflect.TypeFor[bulkBegun]()}}, s.bulkRegister)
	httpx.Post(api, httpx.Call{Path: bulk + "list-get", Authz: managing(httpx.SignedIn()),
		Summary: "What the asker has sent with files, newest first"}, s.bulkList)
	httpx.Post(api, httpx.Call{Path: bulk + "get", Authz: managing(httpx.SignedIn()),
		Summary: "What came of the rows of a file so far"}, s.bulkGet)
	httpx.Post(api, httpx.Call{Path: bulk + "recall", Authz: managing(httpx.SignedIn()),
		Summary: "Send no more of a file, and take back what nobody has answered"}, s.bulkRecall)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: bulk + "report", Authz: managing(httpx.SignedIn()),
		Summary: "What came of the rows of a file, as CSV",
		Wire:    httpx.Wire{Query: []httpx.Param{httpx.Needed("bulkId", ""), httpx.FileLang}, Answers: []string{"text/csv"}}}, s.bulkCSV)
}

// bulkTemplate answers a file with the headings and an example; a workbook has the columns and procedures explained besides.
func (s *Service) bulkTemplate(w http.ResponseWriter, r *http.Request) error {
	lang := langOf(r)
	heads, example, widths := []string{}, []string{}, []int{}
	until := lastDay(s.today())
	for _, c := range bulkColumnList {
		heads, widths = append(heads, c.both()), append(widths, c.width)
		if c.id == "validUntil" {
			example = append(example, until)
		} else {
			example = append(example, worded(c.example, lang))
		}
	}
	rows := [][]string{heads, example}
	if r.URL.Query().Get("format") != "xlsx" {
		return httpx.WriteFile(w, csvType, "power-of-attorney-requests.csv", sheet.CSV(rows))
	}
	file, err := sheet.File([]sheet.Page{
		{Name: worded(procedure.Text{Ja: "依頼", En: "Requests"}, lang), Widths: widths, Rows: rows},
		{Name: worded(procedure.Text{Ja: "書き方", En: "How to fill in"}, lang), Widths: []int{40, 60, 40}, Rows: s.bulkHelp(lang)},
	})
	if err != nil {
		return errs.New(errs.Internal, "template: %w", err)
	}
	return httpx.WriteFile(w, xlsxType, "power-of-attorney-requests.xlsx", file)
}

// langOf is the language of the page that a file is saved from, which a download says in its address.
func langOf(r *http.Request) string {
	if lang := r.URL.Query().Get("lang"); lang != "" {
		return lang
	}
	return principal.From(r.Context()).Lang
}

func worded(t procedure.Text, lang string) string {
	if lang == "en" {
		return t.En
	}
	return t.Ja
}

// bulkHelp explains the columns, and lists the procedures by their ids.
func (s *Service) bulkHelp(lang string) [][]string {
	rows := [][]string{{worded(procedure.Text{Ja: "列", En: "Column"}, lang), worded(procedure.Text{Ja: "書くこと", En: "What it says"}, lang)}}
	for _, c := range bulkColumnList {
		rows = append(rows, []string{c.both(), worded(c.help, lang)})
	}
	rows = append(rows, []string{""}, []string{worded(procedure.Text{Ja: "手続きのID", En: "Id of the procedure"}, lang), worded(procedure.Text{Ja: "手続き", En: "Procedure"}, lang)})
	for _, p := range s.allDelegable() {
		rows = append(rows, []string{p.ID, worded(p.Title, lang)})
	}
	return rows
}

// bulkMistake is something wrong in a file, in the asker's language.
type bulkMistake struct {
	Line    int    `json:"line"`
	Column  string `json:"column" doc:"heading of the column; empty for the row, or the file"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

type bulkExistingMandate struct {
	Line   int    `json:"line"`
	Name   string `json:"name"`
	Mail   string `json:"mail"`
	ID     string `json:"delegationId"`
	Number string `json:"delegationNumber"`
}

type bulkForeseen struct {
	Rows     int                   `json:"rows" doc:"without the template's example"`
	Examples int                   `json:"examples"`
	Wrong    int                   `json:"wrong" doc:"rows with mistakes"`
	Send     int                   `json:"send" doc:"rows that would be sent; 0 where anything is wrong"`
	Now      int                   `json:"now" doc:"how many of them at once"`
	PerDay   int                   `json:"perDay"`
	LastDay  string                `json:"lastDay" doc:"on which the last is sent"`
	Mistakes []bulkMistake         `json:"mistakes" doc:"the first 200"`
	Found    int                   `json:"mistakesFound"`
	Known    int                   `json:"known" doc:"rows that are asked for or granted already, and not sent"`
	Existing []bulkExistingMandate `json:"existing" doc:"the first 200 of them"`
}

func (s *Service) bulkCheck(w http.ResponseWriter, r *http.Request) error {
	var out bulkForeseen
	err := httpx.InTurn(r, s.bulkReading, maxBulkFile, func(file []byte) error {
		found, err := s.CheckBulk(r.Context(), file)
		if err == nil {
			out = found.shown(principal.From(r.Context()).Lang)
		}
		return err
	})
	if err != nil {
		return err
	}
	httpx.WriteJSON(w, out)
	return nil
}

func (f BulkPreview) shown(lang string) bulkForeseen {
	out := bulkForeseen{Rows: len(f.file.rows), Examples: f.file.examples, Wrong: f.file.wrong, Send: f.Send, Now: f.Now, PerDay: maxOfBulks, LastDay: f.Last,
		Mistakes: []bulkMistake{}, Found: f.file.found, Known: len(f.file.existing), Existing: []bulkExistingMandate{}}
	for _, each := range f.file.mistakes {
		out.Mistakes = append(out.Mistakes, bulkMistake{each.line, headingOf(each.column, lang), each.code, message.Text(each.code, lang, each.params)})
	}
	for _, each := range f.file.existing[:min(len(f.file.existing), maxMistakes)] {
		p := each.about.Principal
		out.Existing = append(out.Existing, bulkExistingMandate{each.line, p.Name, p.Mail, each.about.ID, each.about.Number})
	}
	return out
}

func headingOf(column, lang string) string {
	for _, c := range bulkColumnList {
		if c.id == column {
			return worded(c.heading, lang)
		}
	}
	return ""
}

type bulkBegun struct {
	ID    string `json:"bulkId"`
	Again bool   `json:"again" doc:"the same file was sent before, and nothing more is"`
}

func (s *Service) bulkRegister(w http.ResponseWriter, r *http.Request) error {
	key, err := httpx.KeyOf(r)
	if err != nil {
		return err
	}
	name := []rune(r.URL.Query().Get("name"))
	var begun Begun
	err = httpx.InTurn(r, s.bulkReading, maxBulkFile, func(file []byte) (err error) {
		begun, err = s.BeginBulk(r.Context(), key, string(name[:min(len(name), maxTyped)]), file)
		return err
	})
	if err != nil {
		return err
	}
	httpx.WriteJSON(w, bulkBegun{begun.ID, begun.Again})
	return nil
}

// ShownBulk is what was sent with a file.
type ShownBulk = delegationBulk

type delegationBulk struct {
	ID         string `json:"bulkId"`
	FileName   string `json:"fileName"`
	Rows       int    `json:"rows"`
	Done       int    `json:"done" doc:"rows that were sent, or will not be"`
	CreatedAt  string `json:"createdAt" format:"date-time"`
	FinishedAt string `json:"finishedAt" doc:"when nothing was left to be sent; empty while something is"`
	RecalledAt string `json:"recalledAt" doc:"empty where it was not recalled"`
}

func shownBulk(b Bulk) delegationBulk {
	return delegationBulk{b.ID, b.FileName, b.Rows, b.Done, httpx.WireTime(b.CreatedAt), httpx.WireTime(b.FinishedAt), httpx.WireTime(b.RecalledAt)}
}

type delegationBulkList struct {
	Bulks []delegationBulk `json:"bulks" doc:"the newest fifty"`
}

func (s *Service) bulkList(ctx context.Context, _ httpx.Empty) (delegationBulkList, error) {
	bulks, err := s.Bulks(ctx)
	out := delegationBulkList{make([]delegationBulk, len(bulks))}
	for i, b := range bulks {
		out.Bulks[i] = shownBulk(b)
	}
	return out, err
}

type delegationBulkQuery struct {
	ID      string  `json:"bulkId" maxLength:"64"`
	Outcome Outcome `json:"outcome,omitempty" enum:"QUEUED,ASKED,ACCEPTED,ENDED,REFUSED,RECALLED,LAPSED,KNOWN,FAILED,STOPPED" doc:"all where absent"`
	Offset  int     `json:"offset,omitempty" minimum:"0" maximum:"1000"`
}

type delegationBulkRow struct {
	Line    int     `json:"line"`
	Name    string  `json:"name"`
	Mail    string  `json:"mail"`
	Outcome Outcome `json:"outcome" enum:"QUEUED,ASKED,ACCEPTED,ENDED,REFUSED,RECALLED,LAPSED,KNOWN,FAILED,STOPPED"`
	ID      string  `json:"delegationId" doc:"of the request, or of what stood already; empty where there is none"`
	Number  string  `json:"delegationNumber"`
	Code    string  `json:"code,omitempty" doc:"why it could not be sent"`
	Message string  `json:"message,omitempty" doc:"in the asker's language"`
}

type delegationBulkCount struct {
	Outcome Outcome `json:"outcome" enum:"QUEUED,ASKED,ACCEPTED,ENDED,REFUSED,RECALLED,LAPSED,KNOWN,FAILED,STOPPED"`
	Count   int     `json:"count"`
}

type delegationBulkReport struct {
	ShownBulk
	Counts []delegationBulkCount `json:"counts" doc:"of the outcomes that there are"`
	Total  int                   `json:"total" doc:"rows with the outcome that was asked for"`
	Listed []delegationBulkRow   `json:"listed" doc:"fifty at most"`
	NextAt string                `json:"nextAt" doc:"when the next is sent; empty where nothing is left"`
	PerDay int                   `json:"perDay" doc:"how many are sent in a day at most"`
}

func (s *Service) bulkGet(ctx context.Context, in delegationBulkQuery) (delegationBulkReport, error) {
	r, err := s.BulkReport(ctx, in.ID)
	if err != nil {
		return delegationBulkReport{}, err
	}
	rows := r.of(in.Outcome)
	out := delegationBulkReport{ShownBulk: shownBulk(r.Bulk), Counts: []delegationBulkCount{}, Total: len(rows), Listed: []delegationBulkRow{},
		NextAt: httpx.WireTime(r.NextAt), PerDay: maxOfBulks}
	for _, outcome := range Outcomes {
		if n := r.Counts[outcome]; n > 0 {
			out.Counts = append(out.Counts, delegationBulkCount{outcome, n})
		}
	}
	from := min(in.Offset, len(rows))
	for _, row := range rows[from:min(from+bulkPage, len(rows))] {
		out.Listed = append(out.Listed, row.shown(principal.From(ctx).Lang))
	}
	return out, nil
}

func (r ReportRow) line() string { return strconv.Itoa(r.Line) }

func (r ReportRow) shown(lang string) delegationBulkRow {
	row := delegationBulkRow{Line: r.Line, Name: r.Terms.Other.Name, Mail: r.Terms.Other.Mail, Outcome: r.Outcome, ID: r.About.ID, Number: r.About.Number}
	if r.Outcome == RowFailed {
		row.Code, row.Message = r.Code, r.why(lang)
	}
	return row
}

type delegationBulkID struct {
	ID string `json:"bulkId" maxLength:"64"`
}

func (s *Service) bulkRecall(ctx context.Context, in delegationBulkID) (delegationBulk, error) {
	b, err := s.RecallBulk(ctx, in.ID)
	return shownBulk(b), err
}

func (s *Service) bulkCSV(w http.ResponseWriter, r *http.Request) error {
	report, err := s.BulkReport(r.Context(), r.URL.Query().Get("bulkId"))
	if err != nil {
		return err
	}
	return httpx.WriteFile(w, csvType, "power-of-attorney-requests-report.csv", report.csv(langOf(r)))
}
