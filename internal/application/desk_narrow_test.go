package application_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
)

func TestTheDeskGroupsByTheLastDay(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] what waits for the office is grouped by the last day of its standard time, at its bounds", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		numbers := map[string]string{}
		// Today is 21 November.
		for n, due := range []string{"2026-11-06", "2026-11-07", "2026-11-20", "2026-11-21", "2026-11-28", "2026-11-29", ""} {
			a := f.filed(clone("light", nil))
			f.aged(a.Number, 40-n, due)
			numbers[due] = a.Number
		}
		of := func(days ...string) []string {
			list := []string{}
			for _, day := range days {
				list = append(list, numbers[day])
			}
			return list
		}
		for group, want := range map[desk.Due][]string{
			desk.DueCritical: of("2026-11-06"), desk.DueOverdue: of("2026-11-07", "2026-11-20"),
			desk.DueSoon: of("2026-11-21", "2026-11-28"), desk.DueLater: of("2026-11-29", ""), desk.DueToday: of("2026-11-21"),
		} {
			if diff := cmp.Diff(want, f.numbers(officer, desk.Query{Due: group})); diff != "" {
				t.Errorf("%s: %s", group, diff)
			}
			if diff := cmp.Diff(want, f.numbers(officer, desk.Query{Due: group, Words: "アマチュア"})); diff != "" {
				t.Errorf("%s, among those that are found: %s", group, diff)
			}
			if found := f.numbers(officer, desk.Query{Due: group, Status: application.ReviewCompleted}); len(found) != 0 {
				t.Errorf("%s: what has ended: %v", group, found)
			}
		}
	})
}

func TestTheGroupsOfAListAreCounted(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] the groups of a list are counted, each as its list has them, whatever group it is narrowed to", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		var first application.Application
		for n, due := range []string{"2026-11-06", "2026-11-20", "2026-11-21", "2026-11-28", "2026-11-29", ""} {
			first = f.filed(clone("light", nil))
			f.aged(first.Number, 40-n, due)
		}
		_, err := f.Withdraw(as(t, taro), "key-withdraw", first.Number, "やめる")
		f.must(err)
		_, err = f.Assign(officer, first.Number, f.read(first.Number).Version, "officer-1")
		f.must(err)
		for name, c := range map[string]struct {
			query desk.Query
			want  desk.GroupCounts
		}{
			"all":          {desk.Query{Office: true}, desk.GroupCounts{Critical: 1, Overdue: 1, Soon: 2, Later: 2, Withdrawal: 1}},
			"of one group": {desk.Query{Office: true, Due: desk.DueSoon}, desk.GroupCounts{Critical: 1, Overdue: 1, Soon: 2, Later: 2, Withdrawal: 1}},
			"mine":         {desk.Query{Assigned: desk.ToMe}, desk.GroupCounts{Later: 1, Withdrawal: 1}},
			"of elsewhere": {desk.Query{Bureau: "A"}, desk.GroupCounts{}},
			"of words":     {desk.Query{Words: "太郎", Office: true}, desk.GroupCounts{Critical: 1, Overdue: 1, Soon: 2, Later: 2, Withdrawal: 1}},
			"of no words":  {desk.Query{Words: "x"}, desk.GroupCounts{}},
		} {
			got, err := f.Groups(officer, c.query)
			f.must(err)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	})
}

func TestTheNumbersOfTheDay(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] the numbers of the day are as long as the lists they lead to, of one's own bureaus alone", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		expect := func(what string, ctx context.Context, want desk.DayCounts) {
			t.Helper()
			got, err := f.Today(ctx)
			f.must(err)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s: %s", what, diff)
			}
			for name, c := range map[string]struct {
				query desk.Query
				n     int64
			}{
				"arrived":     {desk.Query{Status: application.Arrived}, got.Arrived},
				"due today":   {desk.Query{Office: true, Assigned: desk.ToMe, Due: desk.DueToday}, int64(got.DueToday)},
				"overdue":     {desk.Query{Office: true, Overdue: true}, got.Overdue},
				"corrections": {desk.Query{Office: true, News: application.NewsCorrection}, int64(got.Corrections)},
				"unpaid":      {desk.Query{Status: application.FeesNotPaid}, got.Unpaid},
			} {
				if list := f.numbers(ctx, c.query); int64(len(list)) != c.n {
					t.Errorf("%s, %s: counted %d, listed %v", what, name, c.n, list)
				}
			}
		}
		expect("nothing filed", officer, desk.DayCounts{})

		mine := f.filed(clone("light", nil))
		// Today is 21 November.
		for n, due := range []string{"2026-11-06", "2026-11-20", "2026-11-21", "2026-11-22"} {
			f.aged(f.filed(clone("light", nil)).Number, 40-n, due)
		}
		f.aged(mine.Number, 5, "2026-11-21")
		_, err := f.Assign(officer, mine.Number, f.read(mine.Number).Version, "officer-1")
		f.must(err)
		expect("arrived", officer, desk.DayCounts{Arrived: 5, DueToday: 1, Overdue: 2})

		asked, err := f.ask(f.underReview(clone("light", nil)), "", "/holder/townName")
		f.must(explained(err))
		expect("correction asked", officer, desk.DayCounts{Arrived: 5, DueToday: 1, Overdue: 2})
		_, err = f.corrected(asked.Number, func(m map[string]any) { section(m, "holder")["townName"] = "大阪市北区1-1" })
		f.must(explained(err))
		got, err := f.Today(officer)
		f.must(err)
		expect("correction answered", officer, got)
		if got.Corrections != 1 {
			t.Errorf("corrections that were answered: %d", got.Corrections)
		}
		expect("of elsewhere", principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "officer-2", Bureaus: []string{"B"}}), desk.DayCounts{})
	})
}

func TestTheDeskIsToldWhatCameOfTheApplicant(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a correction, an addition and a withdrawal that came are found until an officer acts", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		expect := func(what string, news application.News, want ...string) {
			t.Helper()
			for _, q := range []desk.Query{{News: news}, {News: news, Sort: "due"}} {
				if diff := cmp.Diff(append([]string{}, want...), f.numbers(officer, q)); diff != "" {
					t.Errorf("%s: %s", what, diff)
				}
			}
		}
		a := f.filed(clone("light", nil))
		expect("filed", application.NewsWithdrawal)
		_, err := f.Withdraw(as(t, taro), "key-withdraw", a.Number, "やめる")
		f.must(err)
		expect("withdrawal asked", application.NewsWithdrawal, a.Number)
		now := f.read(a.Number)
		_, err = f.RefuseWithdrawal(officer, a.Number, now.Version, "できません")
		f.must(err)
		expect("withdrawal refused", application.NewsWithdrawal)

		asked, err := f.ask(f.underReview(clone("light", nil)), "", "/holder/townName")
		f.must(explained(err))
		expect("correction asked", application.NewsCorrection)
		r, err := f.corrected(asked.Number, func(m map[string]any) { section(m, "holder")["townName"] = "大阪市北区1-1" })
		f.must(explained(err))
		expect("correction answered", application.NewsCorrection, r.Number)
		_, err = f.Assign(officer, r.Number, f.read(r.Number).Version, "officer-2")
		f.must(err)
		if got := f.numbers(officer, desk.Query{News: application.NewsCorrection, Assignee: "officer-2"}); len(got) != 1 {
			t.Errorf("assigned, and not acted on yet: %v", got)
		}

		added := f.underReview(clone("light", nil))
		_, err = f.RequestAddition(officer, added.Number, added.Version, "配置図をお送りください。", "2026-12-01")
		f.must(explained(err))
		expect("addition asked", application.NewsAddition)
		d, err := f.AdditionDraft(as(t, taro), added.Number)
		f.must(err)
		d, err = f.UpdateDraft(as(t, taro), d.ID, d.Version, draft.Change{Form: draft.FormData(`{"addition":{"text":"送ります。"}}`)})
		f.must(err)
		_, err = f.Append(as(t, taro), "key-12345678", added.Number, d.ID, d.Version)
		f.must(explained(err))
		expect("added", application.NewsAddition, added.Number)
		_, err = f.Complete(officer, added.Number, f.read(added.Number).Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "足りません"})
		f.must(explained(err))
		expect("decided", application.NewsAddition)
	})
}

func TestTheDeskListsWhatOneColleagueHas(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a list of one officer's cases, and of what waits for the office", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		a, b := f.filed(clone("light", nil)), f.underReview(clone("light", nil))
		f.aged(a.Number, 5, "")
		f.aged(b.Number, 4, "")
		_, err := f.Assign(officer, a.Number, 1, "officer-2")
		f.must(err)
		_, err = f.Assign(officer, b.Number, b.Version, "")
		f.must(err)
		for name, c := range map[string]struct {
			query desk.Query
			want  []string
		}{
			"of a colleague":              {desk.Query{Open: true, Assignee: "officer-2"}, []string{a.Number}},
			"of a colleague, of any time": {desk.Query{Assignee: "officer-2"}, []string{a.Number}},
			"of nobody":                   {desk.Query{Open: true, Assignee: "officer-2", Assigned: desk.ToNobody}, []string{b.Number}},
			"of somebody unknown":         {desk.Query{Open: true, Assignee: "x"}, []string{}},
			"at the office":               {desk.Query{Office: true}, []string{a.Number, b.Number}},
		} {
			if diff := cmp.Diff(c.want, f.numbers(officer, c.query)); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		_, err = f.RequestCorrection(officer, b.Number, f.read(b.Number).Version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}}})
		f.must(explained(err))
		if diff := cmp.Diff([]string{a.Number}, f.numbers(officer, desk.Query{Office: true})); diff != "" {
			t.Errorf("with the applicant: %s", diff)
		}
	})
}
