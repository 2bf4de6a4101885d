package delegation

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/message"
	"radioportal/internal/sheet"
)

// Outcome is what came of a row of a bulk.
type Outcome string

// The outcomes: those of a request, and of rows of which none was made.
const (
	RowQueued   Outcome = "QUEUED"   // will be sent
	RowAsked    Outcome = "ASKED"    // waits for the answer
	RowAccepted Outcome = "ACCEPTED" // in force, or what took its place
	RowEnded    Outcome = "ENDED"    // accepted, and over since
	RowRefused  Outcome = "REFUSED"
	RowRecalled Outcome = "RECALLED"
	RowLapsed   Outcome = "LAPSED" // not answered in time, or ended with an account
	RowKnown    Outcome = "KNOWN"  // the same stood already
	RowFailed   Outcome = "FAILED" // could not be asked
	RowStopped  Outcome = "STOPPED"
)

// Outcomes are all, in the order in which they are told.
var Outcomes = []Outcome{RowAsked, RowAccepted, RowEnded, RowRefused, RowLapsed, RowRecalled, RowKnown, RowFailed, RowQueued, RowStopped}

// outcome is what a request has come to, as of a time.
func (r bulkResult) outcome(now time.Time) Outcome {
	m := r.about.asOf(now)
	switch {
	case r.code == codeTwice:
		return RowKnown
	case r.code != "":
		return RowFailed
	case !m.AnsweredAt.IsZero() && m.State == Ended && m.EndReason != Replaced:
		return RowEnded
	case !m.AnsweredAt.IsZero():
		return RowAccepted
	case m.State == Requested:
		return RowAsked
	case m.EndReason == Refused:
		return RowRefused
	case m.EndReason == Recalled:
		return RowRecalled
	}
	return RowLapsed
}

// ReportRow is a row of a bulk with what came of it.
type ReportRow struct {
	BulkRow
	Outcome Outcome
	Code    string // why it could not be asked
	Params  errs.Params
	About   Mandate // the request, or what stood already; its id and number alone
}

// Report is a bulk with what came of its rows.
type Report struct {
	Bulk
	All    []ReportRow
	Counts map[Outcome]int
	NextAt time.Time // when the next is sent; zero where all is done
}

// BulkReport is what came of a bulk of the asker so far.
func (s *Service) BulkReport(ctx context.Context, id string) (Report, error) {
	q, now := s.db.Read(), s.db.Now()
	a, err := s.requester(ctx, q)
	if err != nil {
		return Report{}, err
	}
	b, err := bulkOf(ctx, q, id, a.AccountID, "")
	if err != nil {
		return Report{}, err
	}
	rows, err := bulkContent(ctx, q, id)
	if err != nil {
		return Report{}, err
	}
	results, err := db.All(ctx, q, scanBulkResult, bulkRowsSQL, id)
	if err != nil {
		return Report{}, err
	}
	r := Report{Bulk: b, Counts: map[Outcome]int{}}
	if b.FinishedAt.IsZero() {
		if r.NextAt, err = nextAt(ctx, q, a.AccountID, now); err != nil {
			return r, err
		}
	}
	r.fill(rows, results, now)
	return r, nil
}

func (r *Report) fill(rows []BulkRow, results []bulkResult, now time.Time) {
	rest := RowQueued
	if !r.FinishedAt.IsZero() {
		rest = RowStopped
	}
	for i, row := range rows {
		line := ReportRow{BulkRow: row, Outcome: rest}
		if i < len(results) { // they are done in their order
			line.Outcome, line.Code, line.Params, line.About = results[i].outcome(now), results[i].code, results[i].params, results[i].about
		}
		r.Counts[line.Outcome]++
		r.All = append(r.All, line)
	}
}

// of are the rows of some outcome, all where it is empty.
func (r Report) of(outcome Outcome) []ReportRow {
	if outcome == "" {
		return r.All
	}
	return slices.DeleteFunc(slices.Clone(r.All), func(row ReportRow) bool { return row.Outcome != outcome })
}

// maxBulksListed is how many the asker is shown, the newest.
const maxBulksListed = 50

// Bulks are those of the asker, newest first.
func (s *Service) Bulks(ctx context.Context) ([]Bulk, error) {
	a, err := s.requester(ctx, s.db.Read())
	if err != nil {
		return nil, err
	}
	return db.All(ctx, s.db.Read(), scanBulk, bulksSQL, a.AccountID, maxBulksListed)
}

// bulkWords are what a report says, by language.
var bulkWords = map[string]struct {
	heads    []string
	outcomes map[Outcome]string
}{
	"ja": {[]string{"行", "氏名・名称", "メールアドレス", "結果", "委任状番号", "理由"}, map[Outcome]string{
		RowQueued: "送る予定", RowAsked: "返事待ち", RowAccepted: "承諾済み", RowEnded: "承諾後に終了", RowRefused: "承諾されなかった", RowRecalled: "取り消した",
		RowLapsed: "期限内に返事がなかった", RowKnown: "すでに依頼または委任がある", RowFailed: "送れなかった", RowStopped: "送らなかった",
	}},
	"en": {[]string{"Row", "Name", "Mail address", "Outcome", "Number", "Why"}, map[Outcome]string{
		RowQueued: "To be sent", RowAsked: "Waiting for the answer", RowAccepted: "Accepted", RowEnded: "Accepted, over since", RowRefused: "Refused", RowRecalled: "Taken back",
		RowLapsed: "Not answered in time", RowKnown: "Asked for or granted already", RowFailed: "Could not be sent", RowStopped: "Not sent",
	}},
}

// csv is the report for a spreadsheet.
func (r Report) csv(lang string) []byte {
	words, ok := bulkWords[lang]
	if !ok {
		words, lang = bulkWords["ja"], "ja"
	}
	rows := [][]string{words.heads}
	for _, row := range r.All {
		rows = append(rows, []string{row.line(), row.Terms.Other.Name, row.Terms.Other.Mail, words.outcomes[row.Outcome], row.About.Number, row.why(lang)})
	}
	return sheet.CSV(rows)
}

// why is the text of what kept a row from being sent.
func (r ReportRow) why(lang string) string {
	if r.Outcome != RowFailed {
		return ""
	}
	return message.Text(r.Code, lang, r.Params)
}

// BulkPreview is what a file would send, and when.
type BulkPreview struct {
	file *bulkFile
	// Now are how many leave at once; Last is the day on which the last does.
	Send, Now int
	Last      string
}

// CheckBulk tells what a file would send, and all that is wrong in it; nothing is kept.
func (s *Service) CheckBulk(ctx context.Context, file []byte) (BulkPreview, error) {
	f, err := s.readBulk(ctx, file)
	if err != nil {
		return BulkPreview{}, err
	}
	out := BulkPreview{file: f}
	if f.found == 0 { // a file is sent whole or not at all
		out.Send = len(f.rows) - len(f.existing)
	}
	a, err := s.requester(ctx, s.db.Read())
	if err != nil {
		return out, err
	}
	now := s.db.Now()
	begun, err := db.One(ctx, s.db.Read(), db.Value[int], createdSQL, a.AccountID, now.AddDate(0, 0, -1).UnixMilli(), maxOfBulks)
	if err != nil {
		return out, err
	}
	left, err := db.One(ctx, s.db.Read(), db.Value[int], leftSQL, a.AccountID)
	if err != nil {
		return out, err
	}
	out.Now = min(max(maxOfBulks-begun-left, 0), out.Send)
	days := (max(left+out.Send-(maxOfBulks-begun), 0) + maxOfBulks - 1) / maxOfBulks
	out.Last = clock.Date(now.AddDate(0, 0, days))
	return out, nil
}
