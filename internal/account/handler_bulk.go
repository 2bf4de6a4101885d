package account

import (
	"context"
	"io"
	"net/http"
	"reflect"
	"strconv"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/message"
	"radioportal/internal/principal"
	"radioportal/internal/sheet"
	"radioportal/internal/throttle"
)

const (
	bulkBase = "/api/staff/common/userinfo/bulk-"
	// drained is how much of a refused file is still read, so that the browser gets to hear why.
	drained  = 96 << 20
	csvType  = "text/csv; charset=utf-8"
	xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
)

func newBulkReading() *throttle.Queue {
	return throttle.NewQueue(throttle.QueueOptions{Name: "files of accounts", AtOnce: 1, PerSource: 2, PerLane: 16})
}

// registerBulk adds how staff register many accounts with one file. A bulk is no one's: any administrator goes on with it.
func registerBulk(api huma.API, s *Service) {
	chief := httpx.Staff(principal.Administrator)
	call := func(name, summary string) httpx.Call {
		return httpx.Call{Path: bulkBase + name, Authz: chief, Summary: summary}
	}
	file := call("template", "A file to fill in with the accounts to be registered")
	file.Method = http.MethodGet
	file.Wire = httpx.Wire{Query: []httpx.Param{{Name: "format", Doc: "csv where absent", Values: []any{"csv", "xlsx"}}, httpx.FileLang}, Answers: []string{"text/csv", xlsxType}}
	httpx.Raw(api, file, s.bulkTemplate)
	insert := call("insert", "Register the accounts in the CSV or XLSX file in the body by a job, 100,000 at most; the same Idempotency-Key or file gives the same bulk")
	insert.MaxBody, insert.Upload = drained, true
	insert.Wire = httpx.Wire{Query: []httpx.Param{{Name: "name", Doc: "of the file"}, {Name: "reason", Doc: "needed unless it is a dry run", Max: maxBulkReason},
		{Name: "dryRun", Doc: "only find what would come of each row", Values: []any{"true", "false"}}},
		Headers: []httpx.Param{httpx.IdempotencyKey}, Body: &httpx.Body{Types: []string{"text/csv", xlsxType}}, JSON: reflect.TypeFor[bulkBegun]()}
	httpx.Raw(api, insert, s.bulkInsert)
	httpx.Post(api, call("start", "Register the rows of a bulk that was checked"), s.handleBulkStart)
	httpx.Post(api, call("stop", "Register no more of a bulk; what is registered stays"), s.handleBulkStop)
	httpx.Post(api, call("list-get", "What was registered with files, newest first"), s.handleBulks)
	httpx.Post(api, call("get", "How far a bulk is, and the first 200 of its wrong rows and of those whose person has an account already"), s.handleBulk)
	report := call("report", "What came of each row of a file, as CSV")
	report.Method = http.MethodGet
	report.Wire = httpx.Wire{Query: []httpx.Param{httpx.Needed("bulkId", ""), httpx.FileLang}, Answers: []string{"text/csv"}}
	httpx.Raw(api, report, s.bulkCSV)
}

// langOf is the language of the page that a file is saved from, which a download says in its address.
func langOf(r *http.Request) string {
	if lang := r.URL.Query().Get("lang"); lang != "" {
		return lang
	}
	return principal.From(r.Context()).Lang
}

// bulkTemplate answers a file with the headings and an example; a workbook has the columns explained besides.
func (s *Service) bulkTemplate(w http.ResponseWriter, r *http.Request) error {
	lang := langOf(r)
	heads, example, widths := []string{}, []string{}, []int{}
	help := [][]string{{audit.Words{JA: "列", EN: "Column"}.In(lang), audit.Words{JA: "書くこと", EN: "What it says"}.In(lang)}}
	for _, c := range bulkColumns {
		heads, example, widths = append(heads, c.both()), append(example, c.example), append(widths, 24)
		help = append(help, []string{c.both(), c.help.In(lang)})
	}
	rows := [][]string{heads, example}
	if r.URL.Query().Get("format") != "xlsx" {
		return httpx.WriteFile(w, csvType, "accounts.csv", sheet.CSV(rows))
	}
	file, err := sheet.File([]sheet.Page{
		{Name: audit.Words{JA: "アカウント", EN: "Accounts"}.In(lang), Widths: widths, Rows: rows},
		{Name: audit.Words{JA: "書き方", EN: "How to fill in"}.In(lang), Widths: []int{60, 60}, Rows: help},
	})
	if err != nil {
		return errs.New(errs.Internal, "template: %w", err)
	}
	return httpx.WriteFile(w, xlsxType, "accounts.xlsx", file)
}

// maxBulkReason is how many characters a reason may have.
const maxBulkReason = 500

type bulkBegun struct {
	ID    string `json:"bulkId"`
	Again bool   `json:"again" doc:"the same file was taken before, and nothing more is registered"`
}

func (s *Service) bulkInsert(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	key, err := httpx.KeyOf(r)
	if err != nil {
		return err
	}
	order := BulkOrder{Key: key, FileName: q.Get("name"), Reason: q.Get("reason"), DryRun: q.Get("dryRun") == "true"}
	if utf8.RuneCountInString(order.Reason) > maxBulkReason {
		return httpx.Unfit(r, "query.reason", "expected length <= "+strconv.Itoa(maxBulkReason))
	}
	var out bulkBegun
	err = httpx.FileInTurn(r, s.bulkReading, maxBulkFile, func(file *io.SectionReader) error {
		b, again, err := s.BeginBulk(r.Context(), order, file)
		out = bulkBegun{b.ID, again}
		return err
	})
	if err != nil {
		return err
	}
	httpx.WriteJSON(w, out)
	return nil
}

// ShownBulk is what was registered with a file (AccountBulk).
type ShownBulk = accountBulk

type accountBulk struct {
	ID         string `json:"bulkId"`
	FileName   string `json:"fileName"`
	Reason     string `json:"reason"`
	Stage      Stage  `json:"stage" enum:"CHECKING,CHECKED,REGISTERING,FINISHED,STOPPED"`
	Rows       int    `json:"rows"`
	Done       int    `json:"done" doc:"rows of which it is known what came of them"`
	Registered int    `json:"registered" doc:"registered so far; while it is only checked, those that can be"`
	Known      int    `json:"known" doc:"whose person has an account under the same mail address already"`
	Wrong      int    `json:"wrong" doc:"that cannot be registered"`
	CreatedAt  string `json:"createdAt" format:"date-time"`
	FinishedAt string `json:"finishedAt" doc:"empty while it goes on"`
	GoesOn     bool   `json:"goesOn" doc:"it was stopped while it was registered, and can be gone on with (bulk-start)"`
}

func shownBulk(b Bulk) accountBulk {
	return accountBulk{b.ID, b.FileName, b.Reason, b.Stage, b.Rows, b.Registered + b.Known + b.Wrong, b.Registered, b.Known, b.Wrong,
		httpx.WireTime(b.CreatedAt), httpx.WireTime(b.FinishedAt), b.goesOn()}
}

type accountBulks struct {
	Bulks []accountBulk `json:"bulks" doc:"the newest thirty"`
}

func (s *Service) handleBulks(ctx context.Context, _ httpx.Empty) (accountBulks, error) {
	list, err := s.Bulks(ctx)
	out := accountBulks{make([]accountBulk, len(list))}
	for i, b := range list {
		out.Bulks[i] = shownBulk(b)
	}
	return out, err
}

type accountBulkID struct {
	ID string `json:"bulkId" maxLength:"64"`
}

type accountBulkStart struct {
	ID     string `json:"bulkId" maxLength:"64"`
	Reason string `json:"reason" maxLength:"500" doc:"it stands in the audit log of each account"`
}

type accountBulkWrong struct {
	Line     int                  `json:"line"`
	Name     string               `json:"name"`
	Mail     string               `json:"mail"`
	Mistakes []accountBulkMistake `json:"mistakes"`
	Account  string               `json:"accountId,omitempty" doc:"the account that has the address or is the person's; absent where there is none"`
}

type accountBulkKnown struct {
	Line    int    `json:"line"`
	Name    string `json:"name"`
	Mail    string `json:"mail"`
	Account string `json:"accountId"`
	Since   string `json:"since" doc:"YYYY-MM-DD, the day since when there is the account; empty in files that were read before it was kept"`
}

type accountBulkMistake struct {
	Column  string `json:"column" doc:"heading of the column; empty for the row as a whole"`
	Code    string `json:"code"`
	Message string `json:"message" doc:"in the asker's language"`
}

type accountBulkFile struct {
	ShownBulk
	WrongRows []accountBulkWrong `json:"wrongRows" doc:"the first 200"`
	KnownRows []accountBulkKnown `json:"knownRows" doc:"the first 200 whose person has an account already"`
	Examples  int                `json:"examples" doc:"rows of the file that were left out as the template's example"`
}

func (s *Service) handleBulk(ctx context.Context, in accountBulkID) (accountBulkFile, error) {
	b, wrong, err := s.BulkOf(ctx, in.ID)
	if err != nil {
		return accountBulkFile{}, err
	}
	known, examples, err := s.KnownOf(ctx, b)
	out, lang := accountBulkFile{shownBulk(b), []accountBulkWrong{}, []accountBulkKnown{}, examples}, principal.From(ctx).Lang
	for _, row := range known {
		out.KnownRows = append(out.KnownRows, accountBulkKnown{row.Line, row.name(lang), row.Cells[bulkMail], row.AccountID, row.Since})
	}
	for _, row := range wrong {
		one := accountBulkWrong{row.Line, row.name(lang), row.Cells[bulkMail], []accountBulkMistake{}, row.AccountID}
		for _, m := range row.Mistakes {
			one.Mistakes = append(one.Mistakes, accountBulkMistake{headingOf(m.Column, lang), m.Code, message.Text(m.Code, lang, m.Params)})
		}
		out.WrongRows = append(out.WrongRows, one)
	}
	return out, err
}

func (s *Service) handleBulkStart(ctx context.Context, in accountBulkStart) (accountBulk, error) {
	b, err := s.StartBulk(ctx, in.ID, in.Reason)
	return shownBulk(b), err
}

func (s *Service) handleBulkStop(ctx context.Context, in accountBulkID) (accountBulk, error) {
	b, err := s.StopBulk(ctx, in.ID)
	return shownBulk(b), err
}

func (s *Service) bulkCSV(w http.ResponseWriter, r *http.Request) error {
	file, err := s.BulkReport(r.Context(), r.URL.Query().Get("bulkId"), langOf(r))
	if err != nil {
		return err
	}
	return httpx.WriteFile(w, csvType, "accounts-report.csv", file)
}
