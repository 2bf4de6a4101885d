package delegation

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/riverqueue/river"
	"golang.org/x/text/encoding/japanese"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/principal"
	"radioportal/internal/sheet"
)

const bulkHead = "氏名・名称,メールアドレス,個人・法人の区分,役割,有効期間の最後の日\n"

// many is a file that asks n people.
func many(n int) []byte {
	var b strings.Builder
	b.WriteString(bulkHead)
	for i := range n {
		fmt.Fprintf(&b, "電波 %d,n%d@example.jp,個人,代理人,2027-06-30\n", i, i)
	}
	return []byte(b.String())
}

func (w *world) beginBulk(who string, file []byte) Begun {
	w.t.Helper()
	b, err := w.BeginBulk(w.as(who), w.nextKey(), "依頼.csv", file)
	w.must(err)
	return b
}

// bulkEvent is the event by which a job of a bulk is called.
func bulkEvent(kind, id string) audit.Event {
	return audit.Event{ID: db.NewID(), Type: kind, Data: []byte(`{"bulkId":"` + id + `"}`)}
}

// run calls a job until it is done, or waits for longer than a moment.
func (w *world) run(do job.Handler, kind, id string) (waits time.Duration) {
	w.t.Helper()
	for range 100 {
		err := do(w.t.Context(), bulkEvent(kind, id))
		if snoozed := (*river.JobSnoozeError)(nil); errors.As(err, &snoozed) {
			if snoozed.Duration > 0 {
				return snoozed.Duration
			}
			continue
		}
		w.must(err)
		return 0
	}
	w.t.Fatal("the job does not end")
	return 0
}

func (w *world) sendAll(b Begun) time.Duration { return w.run(w.sendBulk, EventBulkBegun, b.ID) }

func (w *world) report(who, id string) Report {
	w.t.Helper()
	r, err := w.BulkReport(w.as(who), id)
	w.must(err)
	return r
}

// countsAre compares what came of the rows.
func (w *world) countsAre(when, id string, want map[Outcome]int) {
	w.t.Helper()
	if diff := cmp.Diff(want, w.report("office", id).Counts); diff != "" {
		w.t.Errorf("%s: %s", when, diff)
	}
}

func TestMistakesOfAFileAreToldByRowAndColumn(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		wrong := bulkHead + "【記入例】電波,taro@example.jp,個人,代理人,2027-06-30\n" +
			"甲,a@example.jp,個人,代理人,2027-06-30\n" +
			",no mail,猫,王様,2031-01-01\n" +
			"乙,OFFICE@example.jp,団体,代理人,\n" +
			"甲２,Ａ@example.jp,個人,代理人,2027-06-30,stray\n"
		f, err := w.CheckBulk(w.as("office"), []byte(wrong))
		w.must(err)
		got := []string{}
		for _, each := range f.file.mistakes {
			got = append(got, fmt.Sprint(each.line, " ", each.column, " ", each.code, " ", each.params["reason"]))
		}
		want := []string{
			"4 category MSG-LIT-E-0083 bulkCategory", "4 role MSG-LIT-E-0083 bulkRole", "4 name MSG-LIT-E-0001 ", "4 mail MSG-LIT-E-0055 ", "4 validUntil MSG-LIT-E-0085 ",
			"5 category MSG-LIT-E-0087 ", "5 validUntil MSG-LIT-E-0001 ", "5 mail MSG-LIT-E-0087 self",
			"6  MSG-LIT-E-0083 cells",
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error("[R2.6] " + diff)
		}
		if f.file.wrong != 3 || f.Send != 0 || f.Now != 0 || f.file.examples != 1 {
			t.Errorf("%d wrong, %d to be sent, %d examples", f.file.wrong, f.Send, f.file.examples)
		}
		_, err = w.BeginBulk(w.as("office"), w.nextKey(), "a.csv", []byte(wrong))
		w.wants("a file with mistakes", err, errs.Invalid, codeFile)
		if bulks, err := w.Bulks(w.as("office")); err != nil || len(bulks) > 0 {
			t.Errorf("a file with mistakes began %d bulks, %v", len(bulks), err)
		}
		for file, reason := range map[string]string{
			"": "noLines", bulkHead: "noLines", "名前\nx\n": "heading", "氏名・名称,Name\n": "twice", "氏名・名称\n": "noHeading", string(many(maxBulkRows + 1)): "rows",
			bulkHead + "【記入例】電波,taro@example.jp,個人,代理人,2027-06-30\n":                                    "onlyExample",
			"氏名・名称,メールアドレス,個人・法人の区分,有効期間の最初の日,有効期間の最後の日\n甲,a@example.jp,個人,2027-02-01,2027-01-31\n":     "bulkPeriod",
			"氏名・名称,メールアドレス,個人・法人の区分,手続き,有効期間の最後の日\n甲,a@example.jp,個人,amateur-open;no-such,2027-01-31\n": "bulkProcedures",
			bulkHead + "a,\"b\n": "quotes", "PK\x03\x04": "workbook", bulkHead + "甲,a@example.jp,個人,代理人,2027-06-30\n乙,ａ@EXAMPLE.jp,個人,,2027-06-29\n": "sameRow",
		} {
			f, err := w.CheckBulk(w.as("office"), []byte(file))
			w.must(err)
			if len(f.file.mistakes) == 0 || f.file.mistakes[0].params["reason"] != reason {
				t.Errorf("%.60q: %v, want %s", file, f.file.mistakes, reason)
			} else if reason == "bulkProcedures" && f.file.mistakes[0].params["item"] != "no-such" || f.Send != 0 {
				t.Errorf("[R2.6] %.60q: %v, %d to be sent", file, f.file.mistakes, f.Send)
			}
		}
		const scoped = "氏名・名称,メールアドレス,個人・法人の区分,役割,復代理人の選任,手続き,有効期間の最後の日\n"
		both, err := w.CheckBulk(w.as("office"), []byte(scoped+"甲,a@example.jp,個人,照会人,はい,nix,2027-01-31\n"))
		w.must(err)
		var reasons []string
		for _, m := range both.file.mistakes {
			reasons = append(reasons, m.column+" "+m.params["reason"])
		}
		if slices.Sort(reasons); !slices.Equal(reasons, []string{"procedures bulkProcedures", "subAgentAllowed bulkInquirer"}) {
			t.Errorf("[R2.6] an inquirer's sub-agents and an unknown procedure in one row: %v", reasons)
		}
		titled, err := w.CheckBulk(w.as("office"), []byte(scoped+"甲,a@example.jp,個人,代理人,,アマチュア局の免許申請(開設); amateur-change,2027-01-31\n"))
		w.must(err)
		if len(titled.file.mistakes) > 0 || !slices.Equal(titled.file.rows[0].Terms.Scope.Procedures, []string{"amateur-change", "amateur-open"}) {
			t.Errorf("[R2.6] procedures by title: %v %+v", titled.file.mistakes, titled.file.rows)
		}
		_, err = w.BeginBulk(w.as("club"), w.nextKey(), "a.csv", many(1))
		w.wants("an organization as agent", err, errs.Invalid, codeWho)
	})
}

func TestEachFormatSaysTheSame(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		const text = bulkHead + "電波 太郎,n@example.jp,法人,照会人,2027-06-30\n"
		sjis, err := japanese.ShiftJIS.NewEncoder().String(text)
		w.must(err)
		rows := [][]string{}
		for line := range strings.Lines(text) {
			rows = append(rows, strings.Split(strings.TrimSpace(line), ","))
		}
		book, err := sheet.File([]sheet.Page{{Name: "1", Rows: rows}})
		w.must(err)
		first := w.beginBulk("office", []byte(text))
		for name, file := range map[string][]byte{"with a mark": []byte(sheet.ByteOrderMark + text), "Shift_JIS": []byte(sjis), "workbook": book} {
			if b := w.beginBulk("office", file); b.ID != first.ID || !b.Again {
				t.Errorf("%s: another bulk", name)
			}
		}
		w.sendAll(first)
		about := w.report("office", first.ID).All[0].About
		m := w.detail("office", about)
		if m.Role != Inquirer || m.Principal.Name != "電波 太郎" || m.Principal.Category != "2" || m.ValidFrom != w.today() || m.ValidUntil != "2027-06-30" {
			t.Errorf("%+v", m.Mandate)
		}
	})
}

// The same file twice, a doubled press and fifty at once begin one bulk; a job that is called twice, or at once with another,
// asks nobody twice.
func TestNobodyIsAskedTwice(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		file, key := many(7), w.nextKey()
		var ids sync.Map
		w.storm("", func(i int) error {
			k := key
			if i%2 == 1 {
				k = w.nextKey()
			}
			b, err := w.BeginBulk(w.as("office"), k, "a.csv", file)
			ids.Store(b.ID, true)
			return err
		})
		n := 0
		var b Begun
		ids.Range(func(id, _ any) bool { n++; b.ID = id.(string); return true })
		if n != 1 {
			t.Fatalf("%d bulks", n)
		}
		key = w.nextKey()
		_, err := w.BeginBulk(w.as("office"), key, "a.csv", []byte(bulkHead+"乙,other@example.jp,個人,代理人,2027-06-30\n"))
		w.must(err)
		_, err = w.BeginBulk(w.as("office"), key, "a.csv", many(3))
		w.wants("the key for another file", err, errs.Business, codeKeyReused)
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() { w.sendAll(b) })
		}
		all.Wait()
		w.sendAll(b)
		w.countsAre("sent", b.ID, map[Outcome]int{RowAsked: 7})
		page, err := w.List(w.as("office"), Query{Side: Delegate})
		w.must(err)
		if page.Total != 7 {
			t.Errorf("%d were asked", page.Total)
		}
		_, err = w.BeginBulk(w.as("office"), w.nextKey(), "b.csv", many(6))
		w.wants("a file with nothing new", err, errs.Business, codeTwice)
		more := w.beginBulk("office", many(9))
		w.sendAll(more)
		w.countsAre("with two more", more.ID, map[Outcome]int{RowKnown: 7, RowAsked: 2})
		if known := w.report("office", more.ID).All[0].About; known.Number == "" {
			t.Error("what stood already is not named")
		}
	})
}

// A job that was interrupted goes on behind the last row that is durable.
func TestAJobGoesOnWhereItWasInterrupted(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		b := w.beginBulk("office", many(5))
		rows, err := bulkContent(t.Context(), w.db.Read(), b.ID)
		w.must(err)
		ctx := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: "office"})
		for range 2 {
			_, _, err := w.sendNext(ctx, b.Bulk, rows)
			w.must(err)
		}
		broken := errors.New("the machine stops")
		err = w.db.Tx(ctx, func(tx *db.Tx) error {
			a, err := w.requester(ctx, tx)
			w.must(err)
			now, err := lockedBulk(ctx, tx, b.ID, "office")
			w.must(err)
			_, _, err = w.sendRow(ctx, tx, now, rows, a)
			return errors.Join(err, broken)
		})
		if !errors.Is(err, broken) {
			t.Fatal(err)
		}
		w.countsAre("interrupted", b.ID, map[Outcome]int{RowAsked: 2, RowQueued: 3})
		w.sendAll(b)
		w.countsAre("gone on", b.ID, map[Outcome]int{RowAsked: 5})
	})
}

// What leaves in a day has a limit, of which bulks leave some to the form; the rest waits for the next days.
func TestABulkWaitsForTheNextDay(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		f, err := w.CheckBulk(w.as("office"), many(200))
		w.must(err)
		if f.Now != maxOfBulks || f.Last != "2026-11-27" {
			t.Errorf("[R6.2] %d now, the last on %s", f.Now, f.Last)
		}
		b := w.beginBulk("office", many(200))
		if waits := w.sendAll(b); waits != bulkLook {
			t.Errorf("waits %s", waits)
		}
		w.countsAre("the first day", b.ID, map[Outcome]int{RowAsked: maxOfBulks, RowQueued: 200 - maxOfBulks})
		if next := w.report("office", b.ID).NextAt; next.Sub(firstDay.AddDate(0, 0, 1)).Abs() > time.Minute {
			t.Errorf("the next at %s", next)
		}
		for i := range maxRequests - maxOfBulks {
			_, err := w.Ask(w.as("office"), w.nextKey(), w.terms("office", w.somebody(10_000+i)))
			w.must(err)
		}
		_, err = w.Ask(w.as("office"), w.nextKey(), w.terms("office", w.somebody(20_000)))
		w.wants("one more by the form", err, errs.Business, codeMost)
		w.clock.Set(firstDay.Add(23 * time.Hour))
		w.sendAll(b)
		w.countsAre("the same day", b.ID, map[Outcome]int{RowAsked: maxOfBulks, RowQueued: 200 - maxOfBulks})
		for day := 1; day < 4; day++ {
			w.clock.Set(firstDay.AddDate(0, 0, day).Add(time.Duration(day) * time.Minute))
			w.sendAll(b)
		}
		w.countsAre("the third day", b.ID, map[Outcome]int{RowAsked: 200})
		last := w.report("office", b.ID)
		if !last.NextAt.IsZero() || last.FinishedAt.IsZero() {
			t.Error("it is not finished")
		}
		if about := w.detail("office", last.All[199].About); about.ValidFrom <= "2026-11-25" {
			t.Errorf("the last begins on %s", about.ValidFrom)
		}
	})
}

func TestLimitsOfBulksAreExactWithFiftyAtOnce(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		begin := func(i int) error {
			_, err := w.BeginBulk(w.as("office"), w.nextKey(), "a.csv", many(i+1))
			return err
		}
		if n := w.storm(codeMost, begin); n != maxOpenBulks {
			t.Errorf("[R6.2] %d files are under way, %d may be", n, maxOpenBulks)
		}
		begun := maxOpenBulks
		for i := 60; begun < maxBulks-2; i++ {
			w.finishAll()
			w.must(begin(i))
			begun++
		}
		w.finishAll()
		if n := w.storm(codeMost, func(i int) error { return begin(100 + i) }); n != 2 {
			t.Errorf("[R6.2] %d more were begun in a day, 2 may be", n)
		}
		w.later(0, 0, 1)
		w.finishAll()
		w.must(begin(300))
	})
}

// finishAll has nothing under way any more.
func (w *world) finishAll() {
	w.t.Helper()
	w.must(w.db.Tx(w.t.Context(), func(tx *db.Tx) error {
		_, err := db.Exec(w.t.Context(), tx, `UPDATE delegation_bulk SET finished_at = 1`)
		return err
	}))
}

// What is open of a bulk is taken back with one press; what was answered stays, and nothing more is sent.
func TestABulkIsRecalledAtOnce(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		b := w.beginBulk("office", append(many(maxOfBulks+10), "太郎,taro@example.jp,個人,代理人,2027-06-30\n"...))
		w.sendAll(b)
		_, err := w.RecallBulk(w.as("stranger"), b.ID)
		w.wants("another's", err, errs.NotFound, "")
		_, err = w.BulkReport(w.as("stranger"), b.ID)
		w.wants("another's", err, errs.NotFound, "")
		_, err = w.RecallBulk(w.as("office"), b.ID)
		w.must(err)
		again, err := w.RecallBulk(w.as("office"), b.ID)
		w.must(err)
		if again.RecalledAt.IsZero() {
			t.Error("it is not recalled")
		}
		w.run(w.recallRest, EventBulkRecalled, b.ID)
		w.later(0, 0, 2)
		w.sendAll(b)
		w.countsAre("recalled", b.ID, map[Outcome]int{RowRecalled: maxOfBulks, RowStopped: 11})
		if next := w.beginBulk("office", append(many(maxOfBulks+10), "太郎,taro@example.jp,個人,代理人,2027-06-30\n"...)); next.Again {
			t.Error("a file whose bulk was recalled cannot be sent again")
		}
	})
}

// The report shows what each request has come to.
func TestTheReportShowsOutcomes(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		file := bulkHead + "=甲,taro@example.jp,個人,代理人,2027-06-30\n乙,clerk@example.jp,個人,代理人,2027-06-30\n" +
			"丙,stranger@example.jp,個人,代理人,2027-06-30\n丁,nobody@example.jp,個人,代理人,2027-06-30\n戊,late@example.jp,個人,代理人,2026-11-25\n"
		w.suspended["office"] = true
		b := w.beginBulk("office", []byte(file))
		if waits := w.sendAll(b); waits != bulkLook {
			t.Errorf("a suspended agent waits %s", waits)
		}
		w.later(0, 0, 1) // the last has no day left
		w.suspended["office"] = false
		w.sendAll(b)
		ask := func(i int) Mandate { return w.detail("office", w.report("office", b.ID).All[i].About).Mandate }
		_, err := w.Accept(w.as("taro"), ask(0).ID, 1)
		w.must(err)
		_, err = w.Refuse(w.as("clerk"), ask(1).ID, 1)
		w.must(err)
		_, err = w.Recall(w.as("office"), ask(2).ID, 1)
		w.must(err)
		w.countsAre("answered", b.ID, map[Outcome]int{RowAccepted: 1, RowRefused: 1, RowRecalled: 1, RowAsked: 1, RowFailed: 1})
		_, err = w.Release(w.as("taro"), ask(0).ID, 2)
		w.must(err)
		w.later(0, 0, 31)
		w.countsAre("a month later", b.ID, map[Outcome]int{RowEnded: 1, RowRefused: 1, RowRecalled: 1, RowLapsed: 1, RowFailed: 1})
		r := w.report("office", b.ID)
		if r.All[4].Code == "" || !strings.Contains(string(r.csv("ja")), "'=甲,taro@example.jp,承諾後に終了") || !strings.Contains(string(r.csv("en")), "Not answered in time") {
			t.Errorf("%s", r.csv("ja"))
		}
		if rows := r.of(RowRefused); len(rows) != 1 || rows[0].Line != 3 {
			t.Errorf("%+v", rows)
		}
	})
}

// The agent is told once of a bulk; each principal of their own request, and that its answer is not waited for any more.
func TestAnAgentIsToldOfABulkOnce(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		q := job.New(w.db)
		w.Subscribe(q)
		b := w.beginBulk("office", append(many(2), "太郎,taro@example.jp,個人,代理人,2027-06-30\n"...))
		w.sendAll(b)
		_, err := w.RecallBulk(w.as("office"), b.ID)
		w.must(err)
		w.run(w.recallRest, EventBulkRecalled, b.ID)
		events, err := db.All(t.Context(), w.db.Read(), func(row db.Scanner) (e audit.Event, err error) {
			var data string
			err = row.Scan(&e.ID, &e.Type, &data)
			e.Data = []byte(data)
			return e, err
		}, `SELECT id, type, data FROM event ORDER BY id`)
		w.must(err)
		for _, e := range events {
			w.must(q.Run(t.Context(), e))
		}
		counts := map[string]int{}
		for _, m := range w.mails {
			counts[m.To]++
		}
		if diff := cmp.Diff(map[string]int{"office@example.jp": 1, "n0@example.jp": 2, "n1@example.jp": 2, "taro@example.jp": 2}, counts); diff != "" {
			t.Error(diff)
		}
	})
}

// A bulk of an account that is gone ends; one that never came to its turn ends too.
func TestABulkEndsWithItsAccount(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		b, old := w.beginBulk("office", many(2)), w.beginBulk("clerk", many(2))
		delete(w.accounts, "office")
		w.sendAll(b)
		kept, err := db.One(t.Context(), w.db.Read(), scanBulk, bulkByIDSQL, b.ID)
		w.must(err)
		if kept.FinishedAt.IsZero() || kept.Done != 0 {
			t.Errorf("%+v", kept)
		}
		w.later(0, 0, 61)
		w.sendAll(old)
		if r := w.report("clerk", old.ID); r.Counts[RowStopped] != 2 {
			t.Errorf("%+v", r.Counts)
		}
	})
}

// The template is read as it is, and its example is sent to nobody.
func TestTheTemplateIsReadAgain(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"ja", "en"} {
		heads, example := []string{}, []string{}
		for _, c := range bulkColumnList {
			heads, example = append(heads, c.both()), append(example, worded(c.example, lang))
		}
		f := &bulkFile{firsts: map[string]int{}}
		table, problem := sheet.Read(sheet.CSV([][]string{heads, example}), sheet.Bounds{Bytes: 1 << 20, Rows: 10, Columns: 20})
		if problem != nil || !f.heads(table.Rows[0]) {
			t.Fatal(problem, f.mistakes)
		}
		if _, is := f.termsOf(table.Rows[1]); !is {
			t.Errorf("%s: the example is no example", lang)
		}
	}
}

// What a firm's manager asks with a file is asked by that person in the firm's name.
func TestABulkOfAFirmNamesThePerson(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		p := principal.From(w.as("office"))
		p.Member = &principal.Member{ID: "m", FirmID: "office", Role: principal.FirmManager, PersonID: "clerk", PersonName: "CLERK"}
		b, err := w.BeginBulk(principal.With(t.Context(), p), w.nextKey(), "a.csv", many(1))
		w.must(err)
		begun, err := db.One(t.Context(), w.db.Read(), db.Value[string], `SELECT data FROM event WHERE type = $1`, EventBulkBegun)
		w.must(err)
		w.must(w.sendBulk(t.Context(), audit.Event{ID: db.NewID(), Type: EventBulkBegun, Data: []byte(begun)}))
		about := w.report("office", b.ID).All[0].About
		log, err := w.Log(w.as("office"), about.ID, "")
		w.must(err)
		if len(log) != 1 || !strings.Contains(log[0].ActorName, "CLERK") {
			t.Errorf("%+v", log)
		}
	})
}

// A mail that goes nowhere can never be sent: its job would be tried again for weeks.
func TestNobodyWithoutAnAddressIsTold(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		b := w.beginBulk("office", many(1))
		w.sendAll(b)
		p := w.accounts["office"]
		p.Mail = ""
		w.accounts["office"] = p
		w.mails = nil
		w.must(w.tellBulk(t.Context(), bulkEvent(EventBulkSent, b.ID)))
		if len(w.mails) > 0 {
			t.Errorf("[R2.6] a mail to %q", w.mails[0].To)
		}
	})
}
