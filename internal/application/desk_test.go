package application_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/unicode/norm"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// of is a staff member by account, who works for bureau E.
func of(t *testing.T, role principal.Role, account string) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: role, AccountID: account, Name: account, Bureaus: []string{"E"}, Lang: "ja"})
}

func (f *fixture) numbers(ctx context.Context, d desk.Query) []string {
	f.t.Helper()
	list, err := f.Queue(ctx, d)
	f.must(err)
	out := []string{}
	for _, a := range list.Applications {
		out = append(out, a.Number)
	}
	return out
}

// aged sets when an application arrived, and until when it should be decided.
func (f *fixture) aged(number string, days int, due string) {
	f.t.Helper()
	f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		_, err := tx.ExecContext(f.t.Context(), `UPDATE application SET received_at = $1, standard_due = $2 WHERE electronic_application_number = $3`,
			today.AddDate(0, 0, -days).UnixMilli(), due, number)
		return err
	}))
}

func TestTheDeskFindsCountsAndOrders(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] queues by bureau and status, with age, search, order and pages", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		light := clone("light", nil)
		first, second, third := f.filed(light), f.filed(light), f.filed(light)
		f.aged(first.Number, 40, "2026-11-20")
		f.aged(second.Number, 3, "2026-12-10")
		f.aged(third.Number, 1, "")
		_, err := f.Assign(officer, second.Number, 1, "officer-1")
		f.must(err)
		f.world.facts["old"] = draft.LicenceFacts{ID: "old", AccountID: taro, CallSign: "JK3XYZ"}
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := tx.ExecContext(t.Context(), `UPDATE application SET about_licence = 'old', holder_name = '（株）ＲＡＤＩＯ Lab'
WHERE electronic_application_number = $1`, third.Number)
			return err
		}))
		one, two, three := first.Number, second.Number, third.Number
		for name, c := range map[string]struct {
			d    desk.Query
			want []string
		}{
			"longest waiting first": {desk.Query{Open: true}, []string{one, two, three}},
			"newest first":          {desk.Query{Descending: true}, []string{three, two, one}},
			"by due day":            {desk.Query{Sort: "due"}, []string{one, two, three}},
			"second page":           {desk.Query{Offset: 1, Limit: 1}, []string{two}},
			"overdue":               {desk.Query{Overdue: true}, []string{one}},
			"mine":                  {desk.Query{Assigned: desk.ToMe}, []string{two}},
			"nobody's":              {desk.Query{Assigned: desk.ToNobody}, []string{one, three}},
			"number":                {desk.Query{Words: strings.ToLower(two)}, []string{two}},
			"inquiry number":        {desk.Query{Words: third.InquiryNumber}, []string{three}},
			"holder without space":  {desk.Query{Words: "電波太郎"}, []string{one, two}},
			"holder as written":     {desk.Query{Words: "（株）"}, []string{three}},
			"in any case":           {desk.Query{Words: "lab"}, []string{three}},
			"call sign of licence":  {desk.Query{Words: "ｊｋ3xyz"}, []string{three}},
			"several words":         {desk.Query{Words: "アマチュア 太郎 " + one}, []string{one}},
			"a word that is no one": {desk.Query{Words: "太郎 %"}, []string{}},
			"procedure":             {desk.Query{ProcedureID: noticeID}, []string{}},
			"days":                  {desk.Query{From: "2026-11-18", To: "2026-11-18"}, []string{two}},
			"another bureau":        {desk.Query{Bureau: "A"}, []string{}},
			"status":                {desk.Query{Status: application.UnderReview}, []string{}},
		} {
			if diff := cmp.Diff(c.want, f.numbers(officer, c.d)); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		_, err = f.Queue(officer, desk.Query{From: "2026-02-30", To: "x"})
		if got := fields(err); got["/from"] != codeNoDate || got["/to"] != codeNoDate {
			t.Errorf("%v", err)
		}
		queues, err := f.Queues(officer)
		f.must(err)
		if diff := cmp.Diff([]desk.Queue{{Bureau: "E", Status: application.Arrived, Total: 3, Overdue: 1, Mine: 1, Nobodys: 2}}, queues); diff != "" {
			t.Error(diff)
		}
		if queues, err := f.Queues(staff(t, principal.Officer, "A")); err != nil || len(queues) != 0 {
			t.Errorf("another bureau counts %v %v", queues, err)
		}
	})
}

func TestTheDeskFindsWhatItShows(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] names are found as they stand in the list and as they are typed, in either width", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		a := f.filed(clone("light", nil))
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := tx.ExecContext(t.Context(), `UPDATE application SET holder_name = '株式会社ＡＢＣ　Ｒａｄｉｏ' WHERE electronic_application_number = $1`, a.Number)
			return err
		}))
		for _, words := range []string{
			a.Subject.Ja, a.Subject.En, norm.NFKC.String(a.Subject.Ja), "アマチュア局の免許申請（開設）", "アマチュア局の免許申請(開設)", "株式会社ＡＢＣ　Ｒａｄｉｏ", "株式会社ABC", "ａｂｃ", "ABC　ＡＢＣ",
		} {
			if diff := cmp.Diff([]string{a.Number}, f.numbers(officer, desk.Query{Words: words})); diff != "" {
				t.Errorf("%q: %s", words, diff)
			}
		}
		for _, q := range []desk.Query{{Bureau: "Z", Words: "abc"}, {Bureau: "Z", ProcedureID: a.ProcedureID}, {Bureau: "Z", Open: true}, {Bureau: "Z"}} {
			if found := f.numbers(officer, q); len(found) != 0 {
				t.Errorf("a bureau that there is not: %v", found)
			}
		}
		if found := f.numbers(officer, desk.Query{Words: "（廃止）"}); len(found) != 0 {
			t.Errorf("another procedure: %v", found)
		}
	})
}

func TestApplicationsAreTakenGivenAndReleased(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] who works on an application is versioned, bounded and recorded", func(t *testing.T, f *fixture) {
		first, second, chief := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2"), of(t, principal.Administrator, "chief")
		a := f.filed(clone("light", nil))
		version := int64(1)
		step := func(by context.Context, to, code string) {
			t.Helper()
			moved, err := f.Assign(by, a.Number, version, to)
			if errs.CodeOf(err) != code && fields(err)["/accountId"] != code {
				t.Errorf("to %q: %v, want %q", to, err, code)
			}
			if err == nil {
				version = moved.Version
			}
			if got := f.read(a.Number); got.Version != version || code == "" && got.AssigneeID != to {
				t.Errorf("to %q: %s at version %d, want %d", to, got.AssigneeID, got.Version, version)
			}
		}
		step(first, "officer-1", "")
		step(second, "officer-2", codeMovedOn) // a colleague has it
		step(second, "", codeMovedOn)
		step(first, "officer-3", codeChoose) // of another bureau
		step(first, "nobody", codeChoose)
		step(first, "officer-2", "")
		step(chief, "officer-1", "")
		step(first, "", "")
		if _, err := f.Assign(first, a.Number, version-1, "officer-1"); errs.CodeOf(err) != codeStale {
			t.Errorf("an earlier version: %v", err)
		}
		if _, err := f.Assign(staff(t, principal.Officer, "A"), a.Number, version, "officer-3"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("from elsewhere: %v", err)
		}
		entries, err := f.Record(first, a.Number)
		f.must(err)
		var got []string
		for _, e := range entries {
			got = append(got, e.Type+" by "+e.ActorName+" "+e.Text)
		}
		want := []string{
			"application.arrived by 電波 太郎 ", "desk.assigned by 審査 一郎 審査 一郎", "desk.assigned by 審査 一郎 審査 二郎",
			"desk.assigned by 主任 花子 審査 一郎", "desk.released by 審査 一郎 ",
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		if d, err := f.Detail(as(t, taro), a.Number); err != nil || len(d.Timeline) != 1 {
			t.Errorf("the applicant is told %v %v", d.Timeline, err)
		}
	})
}

func TestOfTwoOfficersOneActs(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] of two officers at once one acts, the other is told", func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil))
		var done sync.WaitGroup
		codes := make([]string, 6)
		for i := range codes {
			done.Go(func() {
				officer := of(t, principal.Officer, "officer-1")
				var err error
				if i%2 == 0 {
					_, err = f.Accept(officer, a.Number, 1)
				} else {
					_, err = f.Assign(officer, a.Number, 1, "officer-2")
				}
				codes[i] = errs.CodeOf(err)
			})
		}
		done.Wait()
		acted := 0
		for _, code := range codes {
			if code == "" {
				acted++
			} else if code != codeStale {
				t.Errorf("told %q", code)
			}
		}
		if acted != 1 || f.read(a.Number).Version != 2 {
			t.Errorf("%d acted, version %d", acted, f.read(a.Number).Version)
		}
	})
}

func TestTheDeskSaysWhyNot(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] what cannot be done says why", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		a := f.filed(clone("light", nil))
		why := func(ctx context.Context) map[desk.Action]desk.BlockReason {
			c, err := f.Case(ctx, a.Number)
			f.must(err)
			out := map[desk.Action]desk.BlockReason{}
			for _, b := range c.Blocked {
				out[b.Action] = b.Why
			}
			for _, allowed := range c.Allowed {
				if out[allowed] != "" {
					t.Errorf("%s is allowed and barred", allowed)
				}
			}
			return out
		}
		if got := why(officer); got[desk.ActionStart] != desk.BlockedByArrival || got[desk.ActionComplete] != desk.BlockedByReception || got[desk.ActionWithdraw] != desk.BlockedByNoWithdrawal || got[desk.ActionCheck] != "" || got[desk.ActionAccept] != "" {
			t.Errorf("arrived: %v", got)
		}
		if got := why(of(t, principal.Viewer, "v")); got[desk.ActionAccept] != desk.BlockedByRole {
			t.Errorf("viewer: %v", got)
		}
		_, err := f.Accept(officer, a.Number, 1)
		f.must(err)
		if got := why(officer); got[desk.ActionStart] != desk.BlockedByFee || got[desk.ActionComplete] != desk.BlockedByReception || got[desk.ActionAccept] != "" { // which is done already
			t.Errorf("in reception: %v", got)
		}
		_, err = f.RequestCorrection(officer, a.Number, 2, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}}})
		f.must(explained(err))
		if got := why(officer); got[desk.ActionRequestFee] != desk.BlockedByCorrection || got[desk.ActionStart] != desk.BlockedByCorrection {
			t.Errorf("in correction: %v", got)
		}
		_, err = f.Withdraw(as(t, taro), "key-withdraw", a.Number, "やめる")
		f.must(err)
		if got := why(officer); got[desk.ActionRequestFee] != desk.BlockedByWithdrawal || got[desk.ActionWithdraw] != "" {
			t.Errorf("withdrawal: %v", got)
		}
		_, err = f.AcceptWithdrawal(officer, a.Number, f.read(a.Number).Version)
		f.must(err)
		if got := why(officer); got[desk.ActionAccept] != desk.BlockedByEnd || got[desk.ActionRefuseWithdrawal] != desk.BlockedByEnd {
			t.Errorf("withdrawn: %v", got)
		}
	})
}

func TestReadsAndNotesAreKept(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] reads, notes and words are recorded, and only for staff", func(t *testing.T, f *fixture) {
		officer, viewer := of(t, principal.Officer, "officer-1"), of(t, principal.Viewer, "viewer-1")
		a := f.underReview(clone("light", nil))
		f.must(f.Note(officer, a.Number, "  電話で確認した。 "))
		for text, code := range map[string]string{"": codeRequired, strings.Repeat("長", 2001): codeTooLong} {
			if err := f.Note(officer, a.Number, text); fields(err)["/text"] != code {
				t.Errorf("%.5q: %v", text, err)
			}
		}
		if err := f.Note(staff(t, principal.Officer, "A"), a.Number, "x"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("from elsewhere: %v", err)
		}
		_, err := f.RequestCorrection(officer, a.Number, a.Version, application.Correction{Text: "全体を確かめてください。", Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。", Reason: "UNCLEAR"}}})
		f.must(explained(err))
		_, err = f.Case(viewer, a.Number)
		f.must(err)
		entries, err := f.Record(viewer, a.Number)
		f.must(err)
		texts := map[string]string{}
		for _, e := range entries {
			texts[e.Type] = e.Text
		}
		if texts[desk.EventNoted] != "  電話で確認した。 " || texts[application.EventCorrectionRequested] != "全体を確かめてください。\n提出者 住所（市区町村、町名、番地、建物名）: 番地まで書いてください。" {
			t.Errorf("%v", texts)
		}
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		for _, e := range d.Timeline {
			if strings.Contains(e.Note+e.Type, "desk") || strings.Contains(e.Note, "電話") {
				t.Errorf("the applicant is told %+v", e)
			}
		}
		read, err := db.All(t.Context(), f.db.Read(), db.Value[string],
			`SELECT actor_id || ' ' || data FROM event WHERE type = 'desk.read' AND subject = $1 ORDER BY at, id`, "application:"+a.Number)
		f.must(err)
		if len(read) != 1 || !strings.Contains(read[0], "viewer-1") || !strings.Contains(read[0], "detail") { // all that a page reads of a case is one look
			t.Errorf("%v", read)
		}
		if events, _ := audit.OfCase(t.Context(), f.db.Read(), a.CaseID); len(events) != len(entries) {
			t.Errorf("%d events in the case, %d entries", len(events), len(entries))
		}
	})
}

func TestAReasonFitsWhatIsReturned(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		officer := of(t, principal.Officer, "officer-1")
		for reason, want := range map[string]string{"NONSENSE": codeChoose, "WRONG_DOCUMENT": codeChoose, "": codeChoose} {
			_, err := f.applications.RequestCorrection(officer, a.Number, a.Version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。", Reason: reason}}})
			if fields(err)["/fields/0/reason"] != want {
				t.Errorf("%s: %v", reason, err)
			}
		}
	})
}

// A page counts the warnings: none of them are a list too.
func TestACaseWithoutWarningsHasAnEmptyList(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] an open case without warnings says so by an empty list", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		if c, err := f.Case(staff(t, principal.Officer), a.Number); err != nil || c.Warnings == nil || len(c.Warnings) > 0 {
			t.Errorf("%#v, %v", c.Warnings, err)
		}
	})
}
