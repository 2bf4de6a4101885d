package account_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/riverqueue/river"
	"golang.org/x/text/encoding/japanese"

	"radioportal/internal/account"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// bulkHead are the headings of the files here: those of the template in Japanese, and one by its id.
const bulkHead = "区分,メールアドレス,姓,名,姓（フリガナ）,名（フリガナ）,birthday,郵便番号,都道府県,市区町村以下の住所,電話番号\n"

func bulkLine(n int) string {
	return fmt.Sprintf("個人,bulk%d@example.jp,一括,太郎,イッカツ,タロウ,1980/4/1,100-8926,東京都,千代田区霞が関2-1-%d,03-5253-1111\n", n, n)
}

func bulkOf(from, to int) []byte {
	var b strings.Builder
	b.WriteString(bulkHead)
	for n := from; n <= to; n++ {
		b.WriteString(bulkLine(n))
	}
	return []byte(b.String())
}

func chief(t testing.TB) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.Administrator, AccountID: "chief", Lang: "ja"})
}

// work does what the job of a bulk does, until it is over.
func work(t testing.TB, s *account.Service, id string) account.Bulk {
	t.Helper()
	var later *river.JobSnoozeError
	for range 1000 {
		if err := workOnce(chief(t), s, id); err != nil && !errors.As(err, &later) {
			t.Fatal(err)
		}
		if b, _, err := s.BulkOf(t.Context(), id); err != nil || !b.Open() {
			if err != nil {
				t.Fatal(err)
			}
			return b
		}
	}
	t.Fatal("the bulk does not end")
	return account.Bulk{}
}

func workOnce(ctx context.Context, s *account.Service, id string) error {
	data, err := json.Marshal(map[string]string{"bulkId": id})
	if err != nil {
		return err
	}
	return s.RegisterBulk(ctx, audit.Event{Role: principal.Administrator, ActorID: "chief", Data: data})
}

func order(key string, dry bool) account.BulkOrder {
	return account.BulkOrder{Key: key, FileName: "名簿.csv", Reason: "名簿からの登録", DryRun: dry}
}

func reported(t *testing.T, s *account.Service, id, lang string) [][]string {
	t.Helper()
	file, err := s.BulkReport(t.Context(), id, lang)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(file), "\ufeff"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestFiveWrongRowsOfAThousandAreToldAndTheOthersRegistered(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		taken := made(t, s, 1, nil)
		lines := strings.SplitAfter(string(bulkOf(1, 1000)), "\n")
		lines[10] = strings.Replace(bulkLine(10), "1980/4/1", "1980-13-45", 1)
		lines[20] = strings.Replace(bulkLine(20), "bulk20@example.jp", "not an address", 1)
		lines[30] = strings.Replace(bulkLine(30), "東京都", "江戸", 1)
		lines[40] = bulkLine(39)
		lines[50] = strings.Replace(bulkLine(50), "bulk50@example.jp", taken.Mail, 1)
		file := []byte(strings.Join(lines, ""))

		b, _, err := s.BeginBulk(chief(t), order("bulk-dry-run", true), bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if b = work(t, s, b.ID); b.Stage != account.Checked || b.Registered != 995 || b.Wrong != 5 {
			t.Fatalf("[R7.5] dry run: %+v", b)
		}
		if found, err := s.Find(officer(t), account.Search{Mail: "bulk"}); err != nil || len(found.Accounts) != 0 {
			t.Fatalf("[R7.5] a dry run has registered %d accounts, %v", len(found.Accounts), err)
		}
		if b, err = s.StartBulk(chief(t), b.ID, "名簿からの登録"); err != nil {
			t.Fatal(err)
		}
		if b = work(t, s, b.ID); b.Stage != account.Finished || b.Registered != 995 || b.Wrong != 5 || b.Known != 0 {
			t.Fatalf("[R7.5] %+v", b)
		}
		_, wrong, err := s.BulkOf(t.Context(), b.ID)
		if err != nil || len(wrong) != 5 {
			t.Fatalf("[R7.5] %d wrong rows, %v", len(wrong), err)
		}
		for i, want := range []struct {
			line          int
			ja, en, field string
		}{{11, "生年月日", "Date of birth", "birthday"}, {21, "メールアドレス", "Mail address", "mail"}, {31, "江戸", "Prefecture", "prefectureCd"},
			{41, "40行目", "Row 40", "mail"}, {51, "別の人", "somebody else", "mail"}} {
			r := wrong[i]
			if r.Line != want.line || len(r.Mistakes) != 1 || r.Mistakes[0].Column != want.field {
				t.Errorf("[R7.5] wrong row %d: %+v", want.line, r)
			}
			if !strings.Contains(r.Why("ja"), want.ja) || !strings.Contains(r.Why("en"), want.en) {
				t.Errorf("[R7.5] row %d says %q and %q", want.line, r.Why("ja"), r.Why("en"))
			}
		}
		if rows := reported(t, s, b.ID, "ja"); len(rows) != 1001 || rows[1][3] != "登録した" || rows[1][4] == "" || rows[10][3] != "登録できない" {
			t.Errorf("[R7.5] the report has %d rows: %v", len(rows), rows[10])
		}
		found, err := s.Find(officer(t), account.Search{Mail: "bulk7@example.jp", Exact: true})
		if err != nil || len(found.Accounts) != 1 {
			t.Fatalf("[R7.5] %v %v", found, err)
		}
		one, err := s.Account(t.Context(), d.Read(), found.Accounts[0].AccountID)
		if err != nil {
			t.Fatal(err)
		}
		if one.Detail.Birthday != "1980-04-01" || one.Detail.PrefectureCd != "13" || one.Detail.AccountID != one.ID || len(one.Services) == 0 || len(one.LoginTypes) != 0 {
			t.Errorf("[R7.5] registered as %+v", one)
		}

		// The corrected file: what is registered is known, and nothing is registered twice.
		b, again, err := s.BeginBulk(chief(t), order("bulk-corrected", false), bytes.NewReader(bulkOf(1, 1000)))
		if err != nil || again {
			t.Fatal(again, err)
		}
		if b = work(t, s, b.ID); b.Known != 995 || b.Registered != 5 || b.Wrong != 0 {
			t.Errorf("[R7.5] the corrected file: %+v", b)
		}
		same, again, err := s.BeginBulk(chief(t), order("bulk-once-more", false), bytes.NewReader(bulkOf(1, 1000)))
		if err != nil || !again || same.ID != b.ID {
			t.Errorf("[R7.5] the same file: %+v %v %v", same, again, err)
		}
	})
}

func TestABulkGoesOnWhereItWasInterrupted(t *testing.T) {
	t.Parallel()
	s := account.New(dbtest.Observed(t))
	b, _, err := s.BeginBulk(chief(t), order("bulk-interrupted", false), bytes.NewReader(bulkOf(1, 600)))
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 25; n++ {
		failing, _ := dbtest.Fail(chief(t), n)
		_ = workOnce(failing, s, b.ID)
		now, _, err := s.BulkOf(t.Context(), b.ID)
		if err != nil {
			t.Fatal(err)
		}
		found, err := s.Find(officer(t), account.Search{Mail: "bulk"})
		if err != nil || len(found.Accounts) != now.Registered {
			t.Fatalf("[R7.5] stopped at statement %d: %d accounts, %d told, %v", n, len(found.Accounts), now.Registered, err)
		}
	}
	if b = work(t, s, b.ID); b.Registered != 600 || b.Known != 0 || b.Wrong != 0 {
		t.Errorf("[R7.5] %+v", b)
	}
	if rows := reported(t, s, b.ID, "en"); len(rows) != 601 || rows[600][3] != "Registered" {
		t.Errorf("[R7.5] %v", rows[len(rows)-1])
	}
}

func TestWhoGoesOnWithACheckedBulkIsInTheAuditLog(t *testing.T) {
	t.Parallel()
	d := dbtest.Observed(t)
	s := account.New(d)
	b, _, err := s.BeginBulk(chief(t), order("bulk-checked", true), bytes.NewReader(bulkOf(1, 3)))
	if err != nil {
		t.Fatal(err)
	}
	work(t, s, b.ID)
	if _, err := s.StartBulk(second(t), b.ID, " "); errs.KindOf(err) != errs.Invalid {
		t.Errorf("[R8.10] without a reason: %v", err)
	}
	if _, err := s.StartBulk(second(t), b.ID, "確かめた名簿の登録"); err != nil {
		t.Fatal(err)
	}
	work(t, s, b.ID)
	got, err := db.All(t.Context(), d.Read(), func(row db.Scanner) (line string, err error) {
		var actor, subject, data string
		err = row.Scan(&actor, &subject, &data)
		return actor + " " + subject + " " + data, err
	}, `SELECT actor_id, subject, data FROM event WHERE type = 'account.bulk-started'`)
	want := "second account-bulk:" + b.ID + ` {"bulkId":"` + b.ID + `","rows":3,"reason":"確かめた名簿の登録"}`
	if err != nil || !slices.Equal(got, []string{want}) {
		t.Errorf("[R8.10] who went on with which bulk: %q, want %q: %v", got, want, err)
	}
}

func TestABulkIsStopped(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		b, _, err := s.BeginBulk(chief(t), order("bulk-stopped", false), bytes.NewReader(bulkOf(1, 10)))
		if err != nil {
			t.Fatal(err)
		}
		if b, err = s.StopBulk(chief(t), b.ID); err != nil || b.Stage != account.Stopped {
			t.Fatal(b, err)
		}
		if b = work(t, s, b.ID); b.Registered != 0 {
			t.Errorf("[R7.5] %+v", b)
		}
		if rows := reported(t, s, b.ID, "ja"); rows[1][3] != "未処理" {
			t.Errorf("[R7.5] %v", rows[1])
		}
		if b, err = s.StartBulk(chief(t), b.ID, "もう一度始める"); err != nil || b.Stage != account.Registering {
			t.Fatalf("[R7.5] gone on with: %+v %v", b, err)
		}
		if b = work(t, s, b.ID); b.Registered != 10 || b.Stage != account.Finished {
			t.Errorf("[R7.5] gone on with to the end: %+v", b)
		}
		if _, err := s.StartBulk(chief(t), b.ID, "もう一度始める"); errs.CodeOf(err) != "MSG-LIT-E-0093" {
			t.Errorf("[R7.5] gone on with after the end: %v", err)
		}
		// What was checked alone is not registered behind what was looked at.
		dry, _, err := s.BeginBulk(chief(t), order("bulk-stopped-dry", true), bytes.NewReader(bulkOf(11, 13)))
		if err != nil {
			t.Fatal(err)
		}
		if dry, err = s.StopBulk(chief(t), dry.ID); err != nil || dry.Reason != "" {
			t.Fatal(dry, err)
		}
		if _, err := s.StartBulk(chief(t), dry.ID, "もう一度始める"); errs.CodeOf(err) != "MSG-LIT-E-0093" {
			t.Errorf("[R7.5] a check that was stopped: %v", err)
		}
	})
}

func shiftJIS(t *testing.T, text string) string {
	t.Helper()
	out, err := japanese.ShiftJIS.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestFilesAsPeopleBringThem(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		for name, c := range map[string]struct {
			file  string
			right int
			says  string // of the first row that is wrong
		}{
			"UTF-8":                    {bulkHead + bulkLine(1), 1, ""},
			"a byte order mark":        {"\ufeff" + bulkHead + bulkLine(2), 1, ""},
			"Shift_JIS":                {shiftJIS(t, bulkHead+bulkLine(3)), 1, ""},
			"a row in another one":     {shiftJIS(t, bulkHead+bulkLine(4)) + bulkLine(5) + shiftJIS(t, bulkLine(6)), 2, "文字コード"},
			"a NUL":                    {bulkHead + strings.Replace(bulkLine(7), "太郎", "太\x00郎", 1) + bulkLine(8), 1, "NUL"},
			"a formula":                {bulkHead + strings.Replace(bulkLine(9), "太郎", "=HYPERLINK(1)", 1), 0, "数式"},
			"a value without heading":  {bulkHead + strings.TrimSuffix(bulkLine(10), "\n") + ",more\n", 0, "見出しのない列"},
			"an example and a row":     {bulkHead + strings.Replace(bulkLine(11), "一括", "【記入例】一括", 1) + bulkLine(12), 1, ""},
			"no kind, and no address":  {bulkHead + ",,一括,花子,イッカツ,ハナコ,1980-01-01,100-8926,13,千代田区,03-5253-1111\n", 0, "区分"},
			"the same person twice":    {bulkHead + bulkLine(14) + strings.Replace(bulkLine(14), "bulk14@", "bulk15@", 1), 1, "2行目"},
			"a name that is a formula": {bulkHead + strings.Replace(bulkLine(16), "一括", "@SUM(1)", 1), 0, "数式"},
		} {
			b, _, err := s.BeginBulk(chief(t), order("bulk "+strings.ReplaceAll(name, " ", "-"), true), strings.NewReader(c.file))
			if errs.KindOf(err) == errs.BadRequest || err != nil {
				t.Errorf("[R7.5] %s: %v", name, err)
				continue
			}
			b = work(t, s, b.ID)
			_, wrong, err := s.BulkOf(t.Context(), b.ID)
			if err != nil || b.Registered != c.right || (len(wrong) > 0) != (c.says != "") {
				t.Errorf("[R7.5] %s: %+v %+v %v", name, b, wrong, err)
				continue
			}
			if c.says != "" && !strings.Contains(wrong[0].Why("ja"), c.says) {
				t.Errorf("[R7.5] %s: %q", name, wrong[0].Why("ja"))
			}
		}
	})
}

func TestFilesThatAreRefusedWhole(t *testing.T) {
	t.Parallel()
	s := account.New(dbtest.SQLite(t))
	for name, c := range map[string]struct{ file, reason string }{
		"nothing":                    {"", "noLines"},
		"headings alone":             {bulkHead, "noLines"},
		"a heading of nobody":        {"誰か," + bulkHead, "heading"},
		"a heading twice":            {"姓," + bulkHead, "twice"},
		"no heading of the kind":     {strings.Replace(bulkHead, "区分,", "", 1), "noHeading"},
		"a quotation mark left open": {bulkHead + "\"個人,\n", "quotes"},
		"UTF-16":                     {"\xff\xfe" + bulkHead, "encoding"},
		"a NUL in the headings":      {"\x00" + bulkHead, "nul"},
		"an old workbook":            {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "protected"},
		"a broken workbook":          {"PK\x03\x04", "workbook"},
		"the example alone":          {bulkHead + strings.Replace(bulkLine(1), "一括", "【記入例】一括", 1), "accountExample"},
		"100,001 rows":               {bulkHead + strings.Repeat("個人,a@example.jp\n", account.MaxBulkRows+1), "accountRows"},
		"more columns than known":    {bulkHead + strings.Repeat("x,", 500) + "\n", "accountCrowded"},
		"200,000 rows":               {bulkHead + strings.Repeat("個人\n", 2*account.MaxBulkRows), "accountRows"},
	} {
		_, _, err := s.BeginBulk(chief(t), order("bulk-refused", false), strings.NewReader(c.file))
		if e := errs.Of(err); e == nil || len(e.Fields) == 0 || e.Fields[0].Params["reason"] != c.reason {
			t.Errorf("[R7.5] %s: %v", name, err)
		}
	}
	if _, _, err := s.BeginBulk(chief(t), account.BulkOrder{Key: "bulk-reason"}, bytes.NewReader(bulkOf(1, 1))); errs.Of(err) == nil || errs.Of(err).Fields[0].Pointer != "/reason" {
		t.Errorf("[R7.5] without a reason: %v", err)
	}
}

func TestTheReportOfABulkRunsNothing(t *testing.T) {
	t.Parallel()
	s := account.New(dbtest.SQLite(t))
	b, _, err := s.BeginBulk(chief(t), order("bulk-injected", true), strings.NewReader(bulkHead+strings.Replace(bulkLine(1), "bulk1@", "+1+cmd|calc@", 1)))
	if err != nil {
		t.Fatal(err)
	}
	b = work(t, s, b.ID)
	for _, cell := range reported(t, s, b.ID, "ja")[1] {
		if cell != "" && strings.ContainsAny(cell[:1], "=+-@|") {
			t.Errorf("[R7.5] a spreadsheet would run %q", cell)
		}
	}
}

// The cost of a bulk is statements, a fixed number for each part of 250 rows, and not for each row.
func TestAPartOfABulkTakesFewStatements(t *testing.T) {
	t.Parallel()
	count := func(rows int) int {
		s := account.New(dbtest.Observed(t))
		b, _, err := s.BeginBulk(chief(t), order("bulk-statements", false), bytes.NewReader(bulkOf(1, rows)))
		if err != nil {
			t.Fatal(err)
		}
		recorded, statements := dbtest.Record(chief(t))
		if err := workOnce(recorded, s, b.ID); err != nil {
			t.Fatal(err)
		}
		if now, _, err := s.BulkOf(t.Context(), b.ID); err != nil || now.Registered != rows {
			t.Fatalf("[R7.5] %+v %v", now, err)
		}
		return len(statements.All())
	}
	if one, full, two := count(1), count(250), count(500); one != full || full > 12 || two > 2*full {
		t.Errorf("[R7.5] a row takes %d statements, 250 rows %d, 500 rows %d", one, full, two)
	}
}

func TestAnAccountThatEndsLeavesNothingInTheFileThatItCameOf(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		for _, key := range []string{"bulk-first", "bulk-once-more"} { // the second names the accounts of the first
			file := append(bulkOf(1, 300), []byte(strings.Replace(bulkLine(301), "1980/4/1", key, 1))...)
			b, _, err := s.BeginBulk(chief(t), order(key, false), bytes.NewReader(file))
			if err != nil {
				t.Fatal(err)
			}
			work(t, s, b.ID)
		}
		found, err := s.Find(officer(t), account.Search{Mail: "bulk250@example.jp", Exact: true})
		if err != nil || len(found.Accounts) != 1 {
			t.Fatalf("%v %v", found, err)
		}
		countParts := func(what string) int {
			n, err := db.One(t.Context(), d.Read(), db.Value[int], `SELECT count(*) FROM account_bulk_part WHERE content LIKE $1`, "%"+what+"%")
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		if countParts("bulk250@") != 2 {
			t.Fatalf("%d parts name the person", countParts("bulk250@"))
		}
		for range 2 {
			if err := s.ForgetRowsOf(t.Context(), found.Accounts[0].AccountID); err != nil {
				t.Fatal(err)
			}
		}
		if countParts("bulk250@") != 0 || countParts("bulk249@") != 2 {
			t.Errorf("[R6.7] %d parts name the person, %d the next one", countParts("bulk250@"), countParts("bulk249@"))
		}
	})
}

func TestWhatIsWrongWithARowIsToldAtOnce(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		lines := []string{bulkHead,
			strings.Replace(bulkLine(1), "1980/4/1", "昭和55年4月1日", 1),
			strings.Replace(bulkLine(2), "bulk2@example.jp", "nomail", 1),
			strings.Replace(bulkLine(3), "bulk3@example.jp", "nomail", 1),
			strings.Replace(bulkLine(4), "一括", "-1+2", 1),
			strings.Replace(bulkLine(1), "bulk1@", "bulk5@", 1),
		}
		lines[5] = strings.Replace(lines[5], "1980/4/1", "昭和55年4月1日", 1)
		b, _, err := s.BeginBulk(chief(t), order("bulk-at-once", true), strings.NewReader(strings.Join(lines, "")))
		if err != nil {
			t.Fatal(err)
		}
		if b = work(t, s, b.ID); b.Registered != 1 || b.Wrong != 4 {
			t.Fatalf("[R7.5] %+v", b)
		}
		_, wrong, err := s.BulkOf(t.Context(), b.ID)
		if err != nil || len(wrong) != 4 {
			t.Fatalf("[R7.5] %+v, %v", wrong, err)
		}
		for i, want := range []string{"メールアドレス", "メールアドレス", "数式", "同じ人"} {
			if why := wrong[i].Why("ja"); !strings.Contains(why, want) || i < 2 && strings.Contains(why, "同じ") {
				t.Errorf("[R7.5] row %d: %s, want %s", wrong[i].Line, why, want)
			}
		}
	})
}

func TestADayByAnEraIsTheSameDay(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"昭和55年4月1日": "1980-04-01", "S55.4.1": "1980-04-01", "平成元年１月８日": "1989-01-08", "令和7年12月31日": "2025-12-31",
		"1980-04-01": "1980-04-01", "昭和": "昭和", "明治45年7月30日": "1912-07-30"} {
		if got := account.Western(text); got != want {
			t.Errorf("[R7.5] %s is %s, want %s", text, got, want)
		}
	}
}
