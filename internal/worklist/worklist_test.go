package worklist

import (
	"bytes"
	"encoding/csv"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func (w *world) want(what string, f Filter, want ...string) {
	w.t.Helper()
	if got := w.rows(f); !slices.Equal(got, append([]string{}, want...)) {
		w.t.Errorf("%s:\n got %v\nwant %v", what, got, want)
	}
}

// three has three principals with something of each kind, and gives the rows by deadline.
func (w *world) three() (rows []string, mandates [3]string) {
	for i, holder := range []string{"電波太郎", "見本無線", "クラブ"} {
		w.account(holder)
		mandates[i] = w.grant(holder, nil)
	}
	returned := w.file("電波太郎", "REQUESTING_CORRECTION", nil)
	w.ask("電波太郎", returned, "CORRECTION", "2026-11-24")
	unpaid := w.file("見本無線", "FEES_NOT_PAID", values{"procedure_id": "amateur-change"})
	w.bill("見本無線", unpaid, "UNPAID", "2026-11-30")
	more := w.file("クラブ", "UNDER_REVIEW", values{"call_sign": "JA1ZZZ"})
	w.ask("クラブ", more, "ADDITION", "2026-12-20")
	ending := w.licence("見本無線", "2027-03-01", values{"call_sign": "JA1YYY"})
	waiting := w.file("電波太郎", "UNDER_REVIEW", nil)
	held := w.file("クラブ", "FEES_NOT_PAID", nil)
	w.bill("クラブ", held, "HELD", "2026-11-30")
	lapsed := w.file("クラブ", "FEES_NOT_PAID", nil)
	w.bill("クラブ", lapsed, "CANCELLED", "2026-11-30")
	// What stands in no list: what has ended, what is paid, renewed, far away, or nobody's whom the agent acts for.
	w.file("電波太郎", "REVIEW_COMPLETED", nil)
	w.bill("電波太郎", w.file("電波太郎", "WITHDRAWN", nil), "CANCELLED", "2026-11-30")
	w.licence("電波太郎", "2030-01-01", nil)
	w.licence("電波太郎", "2027-01-01", values{"licence_number": "AR1"})
	w.licence("電波太郎", "2032-01-01", values{"licence_number": "AR1", "valid_from": "2027-01-02"})
	w.account("stranger")
	w.grant("stranger", values{"delegate_key": other})
	w.ask("stranger", w.file("stranger", "REQUESTING_CORRECTION", nil), "CORRECTION", "2026-11-24")
	return []string{"CORRECTION " + returned + " " + mandates[0], "UNPAID " + unpaid + " " + mandates[1], "ADDITION " + more + " " + mandates[2],
		"EXPIRING " + ending + " " + mandates[1], "WAITING " + waiting + " " + mandates[0], "WAITING " + held + " " + mandates[2], "WAITING " + lapsed + " " + mandates[2]}, mandates
}

func TestTheListIsOfAllPrincipals(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] [R2.33] an agent sees what is open for all principals, by deadline, narrowed and found", func(t *testing.T) {
		each(t, func(w *world) {
			rows, _ := w.three()
			w.want("all", Filter{}, rows...)
			w.want("late", Filter{Due: Overdue}, rows[0])
			w.want("within a week", Filter{Due: InWeek}, rows[:2]...)
			w.want("within a month", Filter{Due: InMonth}, rows[:3]...)
			for i, kind := range []Kind{Correction, Unpaid, Addition, Expiring} {
				w.want(string(kind), Filter{Kinds: []Kind{kind}}, rows[i])
			}
			w.want("waiting", Filter{Kinds: []Kind{Waiting}}, rows[4:]...)
			w.want("two kinds", Filter{Kinds: []Kind{Unpaid, Correction}}, rows[:2]...)
			w.want("nothing waits by a day", Filter{Kinds: []Kind{Waiting}, Due: InWeek})
			w.want("oldest", Filter{Order: Oldest, Kinds: []Kind{Correction, Addition, Unpaid}}, rows[:3]...)
			w.want("newest", Filter{Order: Newest, Kinds: []Kind{Correction, Addition, Unpaid}}, rows[2], rows[1], rows[0])
			w.want("by principal's name", Filter{Text: "見本 無線"}, rows[1], rows[3])
			w.want("in kana", Filter{Text: "くらぶ"}, rows[2], rows[5], rows[6])
			w.want("by number", Filter{Text: strings.Fields(rows[0])[1]}, rows[0])
			w.want("by call sign", Filter{Text: "ja1zzz"}, rows[2])
			w.want("by the licence's", Filter{Text: "JA1 YYY"}, rows[3])
			w.want("like a pattern", Filter{Text: "%"})
			counts, err := w.Counts(as(w.t, me), Filter{})
			if err != nil || counts[Kind(Overdue)] != 1 || counts[Correction] != 1 || counts[Addition] != 1 || counts[Unpaid] != 1 || counts[Waiting] != 3 || counts[Expiring] != 1 {
				w.t.Errorf("counted %v, %v", counts, err)
			}
			if list, err := w.List(as(w.t, me), Filter{}, 5, 2); err != nil || len(list.Items) != 2 || list.Total != 7 {
				w.t.Errorf("a later page: %+v, %v", list, err)
			}
			// A page of what is due needs nothing else read; the next one has the rest behind it.
			for offset := range rows {
				list, err := w.List(as(w.t, me), Filter{}, offset, 2)
				for i, item := range list.Items {
					if got := string(item.Kind) + " " + item.Number + item.LicenceID; !strings.HasPrefix(rows[offset+i], got) {
						w.t.Errorf("row %d is %s", offset+i, got)
					}
				}
				if err != nil || list.Total != len(rows) {
					w.t.Errorf("from %d: %d, %v", offset, list.Total, err)
				}
			}
			if list, err := w.List(as(w.t, me), Filter{}, 50, 2); err != nil || len(list.Items) != 0 || list.Total != 7 {
				w.t.Errorf("past the end: %+v, %v", list, err)
			}
			if list, err := w.List(as(w.t, "nobody"), Filter{}, 0, 0); err != nil || len(list.Items) != 0 {
				w.t.Errorf("who acts for nobody sees %+v, %v", list, err)
			}
		})
	})
	t.Run("[R6.1] a procedure is found by its title", func(t *testing.T) {
		each(t, func(w *world) {
			rows, _ := w.three()
			all, _ := catalogue()
			title := func() string { p, _ := all.Latest("amateur-change"); return p.Definition().Title.Ja }()
			if got := w.rows(Filter{Text: title, Kinds: []Kind{Unpaid}}); !slices.Equal(got, rows[1:2]) {
				w.t.Errorf("%s: %v", title, got)
			}
		})
	})
}

func TestWhatCanBeDone(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] a fee whose last day is over is listed as such, and counted neither as unpaid nor as late", func(t *testing.T) {
		each(t, func(w *world) {
			w.account("taro")
			id := w.grant("taro", nil)
			last, over := w.file("taro", "FEES_NOT_PAID", nil), w.file("taro", "FEES_NOT_PAID", nil)
			w.bill("taro", last, "UNPAID", "2026-11-25")
			w.bill("taro", over, "UNPAID", "2026-11-24")
			w.want("all", Filter{}, "LAPSED "+over+" "+id, "UNPAID "+last+" "+id)
			w.want("unpaid", Filter{Kinds: []Kind{Unpaid}}, "UNPAID "+last+" "+id)
			w.want("lapsed", Filter{Kinds: []Kind{Lapsed}}, "LAPSED "+over+" "+id)
			w.want("late", Filter{Due: Overdue})
			counts, err := w.Counts(as(w.t, me), Filter{})
			if err != nil || counts[Kind(Overdue)] != 0 || counts[Unpaid] != 1 || counts[Lapsed] != 1 {
				w.t.Errorf("counted %v, %v", counts, err)
			}
			list, err := w.listGet(as(w.t, me), workListIn{})
			if err != nil || list.Rows[0].Overdue || list.Rows[0].Payment == "" {
				w.t.Errorf("%+v, %v", list, err)
			}
			for _, row := range list.Rows {
				w.want("by the payment's number", Filter{Text: parted(row.Payment)}, string(row.Kind)+" "+row.Number+" "+id)
			}
		})
	})
	t.Run("[R6.1] what an office asks without a day comes with what is due today, before what waits", func(t *testing.T) {
		each(t, func(w *world) {
			w.account("taro")
			id := w.grant("taro", nil)
			waiting := w.file("taro", "UNDER_REVIEW", nil)
			ending := w.licence("taro", "2026-11-30", nil)
			returned, late := w.file("taro", "REQUESTING_CORRECTION", nil), w.file("taro", "REQUESTING_CORRECTION", nil)
			w.ask("taro", returned, "CORRECTION", "")
			w.exec("UPDATE application_request SET due_date = NULL")
			w.ask("taro", late, "CORRECTION", "2026-11-24")
			want := []string{"CORRECTION " + late + " " + id, "CORRECTION " + returned + " " + id, "EXPIRING " + ending + " " + id, "WAITING " + waiting + " " + id}
			w.want("by deadline", Filter{}, want...)
			w.want("by principal", Filter{Order: ByPrincipal}, want...)
			// It is to be done now, so that whoever looks at what is to be done within a time finds it.
			w.want("within a week", Filter{Due: InWeek}, want[:3]...)
			w.want("within a month", Filter{Due: InMonth, Order: ByPrincipal}, want[:3]...)
			w.want("late", Filter{Due: Overdue}, want[0])
			if list, err := w.List(as(w.t, me), Filter{}, 0, 0); err != nil || list.Items[1].Due != "" {
				w.t.Errorf("%+v, %v", list, err)
			}
		})
	})
}

func TestTheListFollowsThePowersOfAttorney(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] [R4.7] what is released, over, to come or under one that has ended is gone with the next request", func(t *testing.T) {
		each(t, func(w *world) {
			w.account("taro")
			w.ask("taro", w.file("taro", "REQUESTING_CORRECTION", nil), "CORRECTION", "2026-12-01")
			parent := w.grant("taro", values{"delegate_key": other})
			id := w.grant("taro", values{"parent_id": parent})
			there := func(want int, why string) {
				w.t.Helper()
				if got := w.rows(Filter{}); len(got) != want {
					w.t.Errorf("%s: %v", why, got)
				}
			}
			there(1, "in force")
			for _, change := range []string{"state = 'ENDED' WHERE id = '" + id + "'", "state = 'ENDED' WHERE id = '" + parent + "'", "valid_until = '2026-11-24' WHERE id = '" + id + "'",
				"valid_until = '2026-11-24' WHERE id = '" + parent + "'", "valid_from = '2026-11-26' WHERE id = '" + id + "'"} {
				w.exec("UPDATE delegation SET " + change)
				there(0, change)
				w.exec("UPDATE delegation SET state = 'REGISTERED', valid_from = '2026-01-01', valid_until = '2026-12-31'")
				there(1, "in force again")
			}
			w.exec("UPDATE account SET status = '" + principal.StatusSuspended + "'")
			there(0, "the holder is suspended")
			w.exec("UPDATE account SET status = '" + principal.StatusActive + "'")
			w.clock.Set(firstDay.AddDate(0, 2, 0))
			there(0, "the last day is over")
		})
	})
	t.Run("[R6.3] restricted disclosure, procedures and stations hide what they say", func(t *testing.T) {
		each(t, func(w *world) {
			w.account("taro")
			own := w.file("taro", "UNDER_REVIEW", nil)
			mine := w.file("taro", "UNDER_REVIEW", filedByMe)
			change := w.file("taro", "UNDER_REVIEW", values{"procedure_id": "amateur-change", "about_licence": "licence-a"})
			w.ask("taro", w.file("taro", "REQUESTING_CORRECTION", nil), "CORRECTION", "2026-12-01")
			w.bill("taro", w.file("taro", "FEES_NOT_PAID", nil), "UNPAID", "2026-12-01")
			ending := w.licence("taro", "2027-01-01", values{"id": "licence-a"})
			w.licence("taro", "2027-01-02", nil)
			id := w.grant("taro", nil)
			row := func(kind, ref string) string { return kind + " " + ref + " " + id }
			for _, tc := range []struct {
				change string
				want   []string
			}{
				{"disclosure = 'OWN'", []string{row("WAITING", mine)}},
				{"disclosure = 'ALL', stations = '[\"licence-a\"]'", []string{row("EXPIRING", ending), row("WAITING", mine), row("WAITING", change)}},
				{"stations = '[]', procedures = '[\"amateur-change\"]'", []string{row("EXPIRING", ending), row("EXPIRING", "*"), row("WAITING", change)}},
				{"disclosure = 'OWN', stations = '[\"licence-a\"]', procedures = '[]'", []string{row("EXPIRING", ending), row("WAITING", mine)}},
			} {
				w.exec("UPDATE delegation SET " + tc.change)
				got := w.rows(Filter{})
				same := len(got) == len(tc.want)
				for i := range got {
					same = same && (got[i] == tc.want[i] || strings.Contains(tc.want[i], "*"))
				}
				if !same {
					w.t.Errorf("%s:\n got %v\nwant %v", tc.change, got, tc.want)
				}
			}
			w.exec("UPDATE delegation SET disclosure = 'ALL', stations = '[]', procedures = '[]'")
			if got := w.rows(Filter{Kinds: []Kind{Waiting}}); !slices.Contains(got, row("WAITING", own)) || len(got) != 3 {
				w.t.Errorf("whole: %v", got)
			}
		})
	})
	t.Run("[R6.1] what two powers of attorney cover stands in the list once, under the agent's before the inquirer's", func(t *testing.T) {
		each(t, func(w *world) {
			w.account("taro")
			number := w.file("taro", "UNDER_REVIEW", nil)
			ending := w.licence("taro", "2027-01-01", nil)
			w.grant("taro", values{"role": "INQUIRER"})
			w.grant("taro", values{"procedures": `["amateur-change"]`})
			agents := w.grant("taro", values{"procedures": `["amateur-open"]`})
			w.grant("taro", nil)
			rows := w.rows(Filter{})
			if len(rows) != 2 || rows[1] != "WAITING "+number+" "+agents || !strings.HasPrefix(rows[0], "EXPIRING "+ending) {
				w.t.Errorf("listed %v", rows)
			}
		})
	})
}

func TestTheFile(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] the list is written as CSV, whole or as selected, and no cell is a formula", func(t *testing.T) {
		each(t, func(w *world) {
			rows, _ := w.three()
			w.exec("UPDATE application SET case_name = '=HYPERLINK(\"http://evil.example\")'")
			read := func(query string) [][]string {
				w.t.Helper()
				answer := httptest.NewRecorder()
				if err := w.csv(answer, httptest.NewRequest("GET", "/csv?"+query, nil).WithContext(as(w.t, me))); err != nil {
					w.t.Fatal(err)
				}
				body, bom := bytes.CutPrefix(answer.Body.Bytes(), []byte("\ufeff"))
				lines, err := csv.NewReader(bytes.NewReader(body)).ReadAll()
				if err != nil || !bom || !strings.Contains(answer.Header().Get("Content-Disposition"), ".csv") {
					w.t.Fatalf("%v, %v", err, answer.Header())
				}
				return lines
			}
			if lines := read("lang=en"); len(lines) != len(rows)+1 || lines[0][0] != "Kind" || lines[1][2] != "電波太郎" || lines[1][4][0] != '\'' {
				w.t.Errorf("whole: %q", lines)
			}
			if lines := read("kinds=UNPAID,EXPIRING&order=deadline"); len(lines) != 3 || lines[0][0] != "区分" || !strings.Contains(lines[1][8], "-") || lines[1][9] != "4300" {
				w.t.Errorf("narrowed: %q", lines)
			}
			if lines := read("text=くらぶ"); len(lines) != 4 {
				w.t.Errorf("found: %q", lines)
			}
			chosen := strings.Fields(rows[0])
			if lines := read("ids=" + chosen[0] + ":" + chosen[1] + ",UNPAID:nothing"); len(lines) != 2 {
				w.t.Errorf("selected: %q", lines)
			}
			for _, bad := range []string{"kinds=ALL", "due=never", "order=1;DROP", "ids=" + strings.Repeat("x,", maxChosen)} {
				err := w.csv(httptest.NewRecorder(), httptest.NewRequest("GET", "/csv?"+strings.ReplaceAll(bad, ";", "%3B"), nil).WithContext(as(w.t, me)))
				if errs.KindOf(err) != errs.BadRequest {
					w.t.Errorf("%s: %v", bad, err)
				}
			}
		})
	})
}

func TestSavedFilters(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] an account keeps up to 20 filters of its own, also where 50 are saved at once", func(t *testing.T) {
		each(t, func(w *world) {
			w.account(me)
			var wait sync.WaitGroup
			var mu sync.Mutex
			kept := 0
			for i := range 50 {
				wait.Go(func() {
					err := w.Save(as(w.t, me), Saved{Name: "filter " + strconv.Itoa(i), Filter: Filter{Kinds: []Kind{Unpaid}}})
					mu.Lock()
					defer mu.Unlock()
					if err == nil {
						kept++
					} else if errs.CodeOf(err) != codeMost {
						w.t.Error(err)
					}
				})
			}
			wait.Wait()
			list, err := w.Filters(as(w.t, me))
			if err != nil || kept != maxFilters || len(list) != maxFilters {
				w.t.Fatalf("%d were kept, %d are there: %v", kept, len(list), err)
			}
			again := Saved{Name: " " + list[0].Name + " ", Filter: Filter{Text: "無線", Due: InWeek}, Columns: []string{"due"}}
			if err := w.Save(as(w.t, me), again); err != nil {
				w.t.Error(err)
			}
			if list, _ = w.Filters(as(w.t, me)); len(list) != maxFilters || list[0].Text != "無線" || list[0].Columns[0] != "due" || list[0].Kinds != nil {
				w.t.Errorf("written over: %+v", list[0])
			}
			if theirs, err := w.Filters(as(w.t, other)); err != nil || len(theirs) != 0 {
				w.t.Errorf("another account sees %v, %v", theirs, err)
			}
			if err := w.Save(as(w.t, me), Saved{Name: "\t "}); err == nil {
				w.t.Errorf("without a name: %v", err)
			}
			if err := w.Forget(as(w.t, me), list[0].Name); err != nil {
				w.t.Error(err)
			}
			if err := w.db.Tx(w.t.Context(), func(tx *db.Tx) error { return w.EndOf(w.t.Context(), tx, me) }); err != nil {
				w.t.Error(err)
			}
			if list, _ = w.Filters(as(w.t, me)); len(list) != 0 {
				w.t.Errorf("after the account's end: %v", list)
			}
		})
	})
}

// As reminders of a licence's end do, and as months are reckoned by law (Civil Code, article 143, paragraph 2).
func TestAMonthWithoutTheDayEndsOnItsLast(t *testing.T) {
	t.Parallel()
	for today, want := range map[string]string{"2026-08-31": "2027-02-28", "2027-08-31": "2028-02-29", "2026-11-25": "2027-05-25", "2026-12-31": "2027-06-30"} {
		if got := horizon(today); got != want {
			t.Errorf("%s: %s, not %s", today, got, want)
		}
	}
}
