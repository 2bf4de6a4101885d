package application_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// copies files the same again so many times, each a minute before the last, and gives the numbers, the newest first.
func (f *fixture) copies(a application.Application, n int) (numbers []string) {
	f.t.Helper()
	for i := range n {
		number := fmt.Sprintf("%sX%03d", a.Number[:9], i) // which no other has
		at := a.ReceivedAt.UnixMilli() - int64(i+1)*60_000
		f.exec(`INSERT INTO application (electronic_application_number, inquiry_number, case_id, case_name, procedure_id, procedure_version, effect,
subject_ja, subject_en, holder_id, holder_name, actor_id, actor_name, category, lang, destination, destination_ja, destination_en, status, version,
received_at, fee_amount, fee, draft_id, draft_version, idempotency_key, assignee_id, assignee_name, standard_due)
SELECT $1, $2, case_id, case_name, procedure_id, procedure_version, effect, subject_ja, subject_en, holder_id, holder_name, actor_id, actor_name,
category, lang, destination, destination_ja, destination_en, status, 1, $3, fee_amount, fee, draft_id, draft_version, $1, '', '', standard_due
FROM application WHERE electronic_application_number = $4`, number, fmt.Sprintf("I%s", number), at, a.Number)
		f.exec(`INSERT INTO application_term (scope, term, received_at, electronic_application_number)
SELECT scope, term, $1, $2 FROM application_term WHERE electronic_application_number = $3`, at, number, a.Number)
		numbers = append(numbers, number)
	}
	return numbers
}

func TestANumberIsFoundAsPeopleWriteIt(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a number is found with the hyphens that people write into it", func(t *testing.T, f *fixture) {
		officer, a := of(t, principal.Officer, "officer-1"), f.filed(clone("light", nil))
		written := strings.ToLower(a.Number[:4]) + "-" + a.Number[4:]
		if got := f.numbers(officer, desk.Query{Words: written}); !slices.Equal(got, []string{a.Number}) {
			t.Errorf("%s finds %v", written, got)
		}
	})
}

func TestEmissionsFiled(t *testing.T) {
	t.Parallel()
	title(t, "[R8.2] what a correction by the authority is measured by is what the filing asked for", func(t *testing.T, f *fixture) {
		officer, a := of(t, principal.Officer, "officer-1"), f.filed(clone("light", nil))
		list, err := f.EmissionsFiled(officer, f.db.Read(), a.Number)
		f.must(err)
		if len(list) == 0 || list[0].PowerW <= 0 {
			t.Errorf("filed for %+v", list)
		}
		if _, err := f.EmissionsFiled(officer, f.db.Read(), "E26A0"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("of no filing: %v", err)
		}
	})
}

func TestASearchWithAFilterFindsWhatFits(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] among more filings of one holder than a search gives, it finds those that fit, however old", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		first := f.filed(clone("light", nil))
		numbers := f.copies(first, 300)
		old := numbers[280:]
		set := func(column, value, number string) {
			f.exec("UPDATE application SET "+column+" = $1 WHERE electronic_application_number = $2", value, number)
		}
		set("status", "UNDER_REVIEW", old[0])
		set("assignee_id", "officer-1", old[1])
		set("standard_due", "2026-11-01", old[2])
		set("news", "ADDITION", old[3])
		set("status", "REVIEW_COMPLETED", old[4])
		set("procedure_id", noticeID, old[5])
		f.exec("INSERT INTO application_term (scope, term, received_at, electronic_application_number) SELECT scope, 'p:' || $1, received_at, $2 FROM application_term WHERE electronic_application_number = $2 LIMIT 1", noticeID, old[5])
		set("paper_on", "2026-11-01", old[6])
		for name, c := range map[string]struct {
			query desk.Query
			want  []string
		}{
			"status":                 {desk.Query{Status: application.UnderReview}, old[0:1]},
			"two statuses":           {desk.Query{Statuses: []application.Status{application.UnderReview, application.ReviewCompleted}, Descending: true}, []string{old[0], old[4]}},
			"an ended one":           {desk.Query{Status: application.ReviewCompleted}, old[4:5]},
			"mine":                   {desk.Query{Assigned: desk.ToMe}, old[1:2]},
			"mine, at the office":    {desk.Query{Assigned: desk.ToMe, Office: true}, old[1:2]},
			"of a colleague":         {desk.Query{Assignees: []string{"officer-1", "officer-2"}, Open: true}, old[1:2]},
			"due":                    {desk.Query{Due: desk.DueCritical}, old[2:3]},
			"overdue":                {desk.Query{Overdue: true}, old[2:3]},
			"news":                   {desk.Query{News: application.NewsAddition}, old[3:4]},
			"paper":                  {desk.Query{Paper: true}, old[6:7]},
			"procedure":              {desk.Query{ProcedureID: noticeID, Open: true}, old[5:6]},
			"procedure, of any time": {desk.Query{Procedures: []string{noticeID}}, old[5:6]},
			"days, of ended":         {desk.Query{Status: application.ReviewCompleted, From: "2026-11-20"}, old[4:5]},
			"bureau":                 {desk.Query{Bureau: "E", Status: application.UnderReview}, old[0:1]},
			"another bureau":         {desk.Query{Bureau: "A", Status: application.UnderReview}, nil},
			"what none is":           {desk.Query{Status: application.FeesNotPaid}, nil},
		} {
			plain := f.numbers(officer, c.query)
			c.query.Words = "電波太郎"
			list, err := f.Queue(officer, c.query)
			f.must(err)
			got := []string{}
			for _, a := range list.Applications {
				got = append(got, a.Number)
			}
			if diff := cmp.Diff(append([]string{}, c.want...), got); diff != "" || list.Truncated || !slices.Equal(plain, got) {
				t.Errorf("%s: truncated %t, without words %v: %s", name, list.Truncated, plain, diff)
			}
		}
	})
	title(t, "[R10.1] a search that gives a part goes on where it ended, until everything was found", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		first := f.filed(clone("light", nil))
		numbers := append([]string{first.Number}, f.copies(first, 600)...)
		for _, words := range []string{"太郎", "電波 太郎", "郎"} {
			found, d := map[string]bool{}, desk.Query{Words: words}
			for range 10 {
				list, err := f.Queue(officer, d)
				f.must(err)
				for _, a := range list.Applications {
					if found[a.Number] {
						t.Errorf("%q: %s is found again", words, a.Number)
					}
					found[a.Number] = true
				}
				if list.Truncated != (list.Further != "") {
					t.Errorf("%q: truncated %t, and further %q", words, list.Truncated, list.Further)
				}
				if d.Further = list.Further; d.Further == "" {
					break
				}
			}
			if len(found) != len(numbers) {
				t.Errorf("%q finds %d of %d", words, len(found), len(numbers))
			}
		}
	})
	title(t, "[R10.1] the groups of a search are counted, and it is said where there may be more", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		first := f.filed(clone("light", nil))
		f.exec("UPDATE application SET standard_due = '2026-11-01' WHERE electronic_application_number = $1", first.Number)
		numbers := f.copies(first, 300)
		for _, number := range numbers[:297] {
			f.exec("UPDATE application SET standard_due = '' WHERE electronic_application_number = $1", number)
		}
		f.exec("UPDATE application SET assignee_id = 'officer-1' WHERE electronic_application_number = $1", numbers[299])
		mine, err := f.Groups(officer, desk.Query{Words: "太郎", Office: true, Assigned: desk.ToMe})
		f.must(err)
		all, err := f.Groups(officer, desk.Query{Words: "太郎", Office: true})
		f.must(err)
		if diff := cmp.Diff([]desk.GroupCounts{{Critical: 1}, {Critical: 1, Later: 249, More: true}}, []desk.GroupCounts{mine, all}); diff != "" {
			t.Error(diff)
		}
	})
}

func TestASearchSaysWhatIsTrueOfIt(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a search says that it looked among the newest alone only where it did, and of what", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		first := f.filed(clone("light", nil))
		code := first.Number[2:8]
		expect := func(what, words string, found, looked int, codes bool) {
			t.Helper()
			list, err := f.Queue(officer, desk.Query{Words: words, Limit: 1})
			f.must(err)
			if list.Total != found || list.Looked != looked || list.Codes != codes || list.Truncated != (looked > 0) {
				t.Errorf("%s: %d found, looked %d, codes %t, truncated %t", what, list.Total, list.Looked, list.Codes, list.Truncated)
			}
		}
		f.copies(first, 78)
		expect("the middle of a number, of few filings", code, 79, 0, false)
		expect("a letter, of few filings", "郎", 79, 0, false)
		f.exec("DELETE FROM application_term WHERE electronic_application_number <> $1", first.Number)
		f.exec("DELETE FROM application WHERE electronic_application_number <> $1", first.Number)
		f.copies(first, 300)
		expect("the middle of a number", code, 250, 250, true)
		expect("a letter", "郎", 250, 250, false)
		expect("a word that the indexes know", "山口", 0, 0, false)
	})
}

func TestTheDeskOrdersByBureau(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a list goes by bureau, each in its own order, whatever it is narrowed to", func(t *testing.T, f *fixture) {
		officer := principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "officer-1", Bureaus: []string{"E", "A"}})
		first := f.filed(clone("light", nil))
		numbers := f.copies(first, 5) // the newest first
		for _, number := range numbers[:3] {
			f.exec("UPDATE application SET destination = 'A' WHERE electronic_application_number = $1", number)
		}
		f.exec("UPDATE application SET assignee_id = 'officer-1', standard_due = '2026-11-01', news = 'ADDITION', paper_on = '2026-11-01'")
		a, e := []string{numbers[2], numbers[1], numbers[0]}, []string{numbers[4], numbers[3], first.Number}
		for name, d := range map[string]desk.Query{
			"open": {Open: true}, "mine": {Assigned: desk.ToMe, Open: true}, "due": {Due: desk.DueCritical}, "overdue": {Overdue: true},
			"news": {News: application.NewsAddition}, "paper": {Paper: true}, "all": {}, "a search": {Words: "アマチュア"},
			"statuses": {Statuses: []application.Status{application.Arrived, application.UnderReview}},
		} {
			d.Sort = "bureau"
			down := d
			down.Descending = true
			if diff := cmp.Diff([][]string{slices.Concat(a, e), slices.Concat(e, a)}, [][]string{f.numbers(officer, d), f.numbers(officer, down)}); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	})
}

func TestTheDeskListsWhatOneAccountFiled(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] by the id of an account all that it filed is found, at whatever age, and nothing of its namesakes", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		first := f.filed(clone("light", nil))
		numbers := f.copies(first, 300)
		holder := db.NewID()
		mine := []string{numbers[298], numbers[299]}
		for _, number := range mine {
			f.exec("UPDATE application SET holder_id = $1 WHERE electronic_application_number = $2", holder, number)
		}
		f.exec("UPDATE application SET status = 'UNDER_REVIEW' WHERE electronic_application_number = $1", mine[1])
		for name, c := range map[string]struct {
			query desk.Query
			want  []string
		}{
			"all": {desk.Query{Words: holder, Descending: true}, mine}, "a status": {desk.Query{Words: " " + holder, Status: application.UnderReview}, mine[1:]},
			"another bureau": {desk.Query{Words: holder, Bureau: "A"}, []string{}}, "nobody": {desk.Query{Words: db.NewID()}, []string{}},
			"flagged": {desk.Query{Words: holder, Flagged: true}, []string{}},
		} {
			if diff := cmp.Diff(c.want, f.numbers(officer, c.query)); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		list, err := f.Queue(officer, desk.Query{Words: holder})
		f.must(err)
		if list.Total != 2 || list.Truncated || list.Looked != 0 || list.Further != "" {
			t.Errorf("%d found, more %t, looked at %d, further %q", list.Total, list.Truncated, list.Looked, list.Further)
		}
	})
}

func TestASearchOfTheDeskIsWrittenDown(t *testing.T) {
	t.Parallel()
	title(t, "[R8.10] who looked for filings by words is in the audit log, with the words and how many were found, once for the pages of a search", func(t *testing.T, f *fixture) {
		f.filed(clone("light", nil))
		officer := of(t, principal.Officer, "officer-1")
		for _, asked := range []string{`{"words":" 電波  太郎"}`, `{"words":"電波 太郎","offset":50}`, `{"words":"山口"}`, `{"open":true}`} {
			f.result(officer, "/api/staff/common/review/list-get", asked)
		}
		rows, err := db.All(t.Context(), f.db.Read(), db.Value[string], "SELECT actor_id || ' ' || subject || ' ' || data FROM event WHERE type = 'desk.searched' ORDER BY id")
		f.must(err)
		if diff := cmp.Diff([]string{`officer-1 application:search {"find":"電波 太郎","found":1}`, `officer-1 application:search {"find":"山口","found":0}`}, rows); diff != "" {
			t.Error(diff)
		}
	})
}
