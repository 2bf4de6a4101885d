package account_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/principal"
	"radioportal/internal/sheet"
	"radioportal/internal/sheet/sheettest"
)

// keptRows is all that is stored of the rows of a bulk.
func keptRows(t *testing.T, d *db.DB, id string) string {
	t.Helper()
	parts, err := db.All(t.Context(), d.Read(), db.Value[string], `SELECT content || COALESCE(results, '') FROM account_bulk_part WHERE bulk_id = $1`, id)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(parts, "")
}

func TestAReportNamesNobodyWhoWasErased(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := two(t, d, nil)
		b, _, err := m.BeginBulk(chief(t), order("bulk-first", false), bytes.NewReader(bulkOf(1, 3)))
		if err != nil {
			t.Fatal(err)
		}
		work(t, m.Service, b.ID)
		// The address under another name.
		other, _, err := m.BeginBulk(chief(t), order("bulk-other", false), strings.NewReader(strings.ReplaceAll(string(bulkOf(1, 3)), "太郎", "次郎")))
		if err != nil {
			t.Fatal(err)
		}
		if done := work(t, m.Service, other.ID); done.Wrong != 3 {
			t.Fatalf("%+v", done)
		}
		found, err := m.Find(officer(t), account.Search{Mail: "bulk2@example.jp", Exact: true})
		if err != nil || len(found.Accounts) != 1 {
			t.Fatalf("%v %v", found, err)
		}
		if err := m.ForgetRowsOf(t.Context(), found.Accounts[0].AccountID); err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{b.ID, other.ID} {
			row := reported(t, m.Service, id, "ja")[2]
			if row[0] != "3" || row[1] != "（消去済み）" || row[2] != "" || strings.Contains(keptRows(t, d, id), "bulk2@") {
				t.Errorf("[R6.7] the report says %v", row)
			}
			if next := reported(t, m.Service, id, "en")[3]; next[2] != "bulk3@example.jp" {
				t.Errorf("[R6.7] the next row says %v", next)
			}
		}
		_, wrong, err := m.BulkOf(t.Context(), other.ID)
		if err != nil || len(wrong) != 3 || len(wrong[1].Mistakes) != 1 || wrong[1].Mistakes[0].Params["reason"] != "accountEnded" {
			t.Errorf("[R6.7] the wrong rows are %v, %v", wrong, err)
		}
	})
}

func TestAFileInvitesNobodyAgainWhoseAccountIsOver(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := two(t, d, nil)
		b, _, err := m.BeginBulk(chief(t), order("bulk-first", false), bytes.NewReader(bulkOf(1, 5)))
		if err != nil {
			t.Fatal(err)
		}
		work(t, m.Service, b.ID)
		of := func(n int) account.Target {
			found, err := m.Find(officer(t), account.Search{Mail: fmt.Sprintf("bulk%d@example.jp", n), Exact: true})
			if err != nil || len(found.Accounts) != 1 {
				t.Fatalf("%v %v", found, err)
			}
			return seen(t, m.Service, d, found.Accounts[0].AccountID)
		}
		stays, ends := of(1), of(2)
		merged := account.Pair{Target: stays, OtherID: ends.AccountID, OtherVersion: ends.Version, Compared: true}
		if err := errors.Join(m.AskMerge(chief(t), merged), m.ConfirmMerge(second(t), merged)); err != nil {
			t.Fatal(err)
		}
		if _, err := m.AskErasure(chief(t), of(3)); err != nil {
			t.Fatal(err)
		}
		if err := m.ConfirmErasure(second(t), of(3)); err != nil {
			t.Fatal(err)
		}
		left := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: of(4).AccountID})
		if _, err := m.Withdraw(left, ""); err != nil {
			t.Fatal(err)
		}
		for _, dry := range []bool{true, false} {
			again, _, err := m.BeginBulk(chief(t), order(fmt.Sprint("bulk-again-", dry), dry), bytes.NewReader(append(bulkOf(1, 5), '\n')))
			if err != nil {
				t.Fatal(err)
			}
			if done := work(t, m.Service, again.ID); done.Registered != 0 || done.Known != 3 || done.Wrong != 2 {
				t.Errorf("[R7.5] sent again, dry %v: %+v", dry, done)
			}
			rows := reported(t, m.Service, again.ID, "ja")
			if rows[2][3] != "登録済み" || rows[2][4] != stays.AccountID || !strings.Contains(rows[3][5], "消去により終わっています") || !strings.Contains(rows[4][5], "退会") {
				t.Errorf("[R7.5] the rows say %v", rows)
			}
			if rows[3][1] != "（消去済み）" || rows[3][2] != "" || strings.Contains(keptRows(t, d, again.ID), "bulk3@") {
				t.Errorf("[R6.7] the file sent again names who was erased: %v", rows[3])
			}
		}
	})
}

func TestWhatAWorkbookTakesForNumbers(t *testing.T) {
	t.Parallel()
	s := seeded(t, dbtest.SQLite(t))
	rows := [][]string{strings.Split(strings.TrimSpace(bulkHead), ",")}
	for n := 1; n <= 4; n++ {
		rows = append(rows, strings.Split(strings.TrimSpace(bulkLine(n)), ","))
	}
	file, err := sheet.File([]sheet.Page{{Name: "1", Rows: rows}})
	if err != nil {
		t.Fatal(err)
	}
	// As a spreadsheet keeps them: days counted, a year, a telephone number without its zero.
	file = edited(t, file, func(text string) string {
		birthday, tel := "<is><t xml:space=\"preserve\">1980/4/1</t></is>", "<is><t xml:space=\"preserve\">03-5253-1111</t></is>"
		for _, each := range []struct{ was, is string }{{birthday, "29312"}, {birthday, "1980"}, {birthday, "19800401"}} {
			text = numbered(t, text, each.was, each.is, 0)
		}
		return numbered(t, text, tel, "352531111", 3)
	})
	b, _, err := s.BeginBulk(chief(t), order("bulk-numbers", true), bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	work(t, s, b.ID)
	got := []string{}
	for _, row := range reported(t, s, b.ID, "ja")[1:] {
		got = append(got, row[3]+" "+row[5])
	}
	if len(got) != 4 || !strings.HasPrefix(got[0], "登録できる") || !strings.Contains(got[1], "生年月日") || !strings.HasPrefix(got[2], "登録できる") || !strings.Contains(got[3], "「352531111」は、先頭の0が") {
		t.Errorf("[R7.5] %q", got)
	}
}

// numbered makes the text of a cell a number: of those that have it the one with so many before it.
func numbered(t *testing.T, text, was, is string, before int) string {
	t.Helper()
	at := 0
	for range before + 1 {
		found := strings.Index(text[at:], was)
		if found < 0 {
			t.Fatalf("no %s in %s", was, text)
		}
		at += found + 1
	}
	at--
	cell := strings.LastIndex(text[:at], "<c ")
	return text[:cell] + strings.Replace(text[cell:at], `t="inlineStr"`, "", 1) + "<v>" + is + "</v>" + text[at+len(was):]
}

// edited is a workbook whose first sheet says something else.
func edited(t *testing.T, file []byte, edit func(text string) string) []byte {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range archive.File {
		from, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(from)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(part.Name, "sheet1.xml") {
			text = []byte(edit(string(text)))
		}
		to, err := w.Create(part.Name)
		if err == nil {
			_, err = to.Write(text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// sharedBook is a workbook of so many people as spreadsheets write it.
func sharedBook(tb testing.TB, people int) []byte {
	tb.Helper()
	var file bytes.Buffer
	err := sheettest.Shared(&file, people+1, func(n int) []string {
		if n == 0 {
			return strings.Split(strings.TrimSpace(bulkHead), ",")
		}
		return strings.Split(strings.TrimSpace(bulkLine(n)), ",")
	})
	if err != nil {
		tb.Fatal(err)
	}
	return file.Bytes()
}

func TestAWorkbookOfManyThousandsIsTaken(t *testing.T) {
	t.Parallel()
	s := seeded(t, dbtest.SQLite(t))
	b, again, err := s.BeginBulk(chief(t), order("bulk-workbook", true), bytes.NewReader(sharedBook(t, 20_000)))
	if err != nil || again {
		t.Fatalf("[R7.5] %v %v", again, err)
	}
	if b.Rows != 20_000 {
		t.Errorf("[R7.5] %+v", b)
	}
}
