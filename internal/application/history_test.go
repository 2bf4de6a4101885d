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

// numbersOf are the numbers of a history, in its order.
func numbersOf(h application.History) []string {
	var list []string
	for _, e := range h.Entries {
		if e.Past != nil {
			list = append(list, e.Past.Number)
			continue
		}
		list = append(list, e.Application.Number)
	}
	return list
}

func TestHistory(t *testing.T) {
	t.Parallel()
	title(t, "[R2.26] the history holds what has ended or taken effect, and what old systems had", func(t *testing.T, f *fixture) {
		f.filed(clone("light", nil)) // is under way
		done := f.caseAt(application.EffectReview, application.ReviewCompleted, false)
		notified := f.caseAt(application.EffectArrival, application.Arrived, false)
		f.world.past = []application.PastFiling{
			{System: "1", Number: "E2024-1", Name: "固定局の免許申請", Date: "2024-05-01", Status: "審査終了", Office: "関東総合通信局"},
			{System: "3", Number: "A-2", Name: "実験", Date: "", Status: "実験中"},
		}
		history := func(source string, p application.Page) []string {
			h, err := f.History(as(t, taro), source, p)
			f.must(err)
			if got := numbersOf(h); len(got) != h.Total && p.Limit == 0 {
				t.Errorf("%d of %d", len(got), h.Total)
			}
			return numbersOf(h)
		}
		for name, c := range map[string]struct {
			source string
			page   application.Page
			want   []string
		}{
			"all":          {"", application.Page{}, []string{notified.Number, done.Number, "E2024-1", "A-2"}},
			"oldest":       {"", application.Page{Order: application.OrderOldest}, []string{"A-2", "E2024-1", done.Number, notified.Number}},
			"here":         {application.FiledHere, application.Page{}, []string{notified.Number, done.Number}},
			"before":       {application.FiledBefore, application.Page{}, []string{"E2024-1", "A-2"}},
			"by status":    {"", application.Page{Status: application.ReviewCompleted}, []string{done.Number}},
			"by procedure": {"", application.Page{ProcedureID: "expsp-open"}, []string{notified.Number}},
			"by text":      {"", application.Page{Text: "固定局"}, []string{"E2024-1"}},
			"by number":    {"", application.Page{Text: strings.ToLower(done.Number)}, []string{done.Number}},
			"a part":       {"", application.Page{Offset: 1, Limit: 2}, []string{done.Number, "E2024-1"}},
			"beyond":       {"", application.Page{Offset: 9, Limit: 2}, nil},
		} {
			if diff := cmp.Diff(c.want, history(c.source, c.page)); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		if h, err := f.History(as(t, hanako), "", application.Page{}); err != nil || h.Total != 0 {
			t.Errorf("another's: %+v, %v", h, err)
		}
		detail := func(number string) map[string]any {
			return f.result(f.holder(notified), "/api/common/application-history/detail-get", fmt.Sprintf(`{"electronicApplicationNumber":%q}`, number))
		}
		if got := detail("E2024-1")["past"].(map[string]any); got["office"] != "関東総合通信局" {
			t.Errorf("%v", got)
		}
		if got := detail(done.Number)["application"].(map[string]any); got["status"] != "REVIEW_COMPLETED" {
			t.Errorf("%v", got)
		}
		if code, _ := f.post(as(t, hanako), "/api/common/application-history/detail-get", `{"electronicApplicationNumber":"E2024-1"}`); code != 404 {
			t.Errorf("another's old filing: %d", code)
		}
	})
}

func TestListsAreSearched(t *testing.T) {
	t.Parallel()
	title(t, "[R2.25] the list of applications is filtered by status, procedure and text, and sorted", func(t *testing.T, f *fixture) {
		waiting := f.caseAt(application.EffectReview, application.RequestingCorrection, true)
		arrived, notified := f.filed(clone("light", nil)), f.caseAt(application.EffectArrival, application.Arrived, false)
		for name, c := range map[string]struct {
			page application.Page
			want []string
		}{
			"newest":            {application.Page{}, []string{notified.Number, arrived.Number, waiting.Number}},
			"oldest":            {application.Page{Order: application.OrderOldest}, []string{waiting.Number, arrived.Number, notified.Number}},
			"what waits":        {application.Page{Order: application.OrderStatus}, []string{waiting.Number, notified.Number, arrived.Number}},
			"procedure":         {application.Page{ProcedureID: openID, Status: application.Arrived}, []string{arrived.Number}},
			"text, wide":        {application.Page{Text: wide(arrived.InquiryNumber)}, []string{arrived.Number}},
			"English":           {application.Page{Text: "special scheme"}, []string{notified.Number}},
			"a sign of its own": {application.Page{Text: "%"}, nil},
			"another":           {application.Page{Text: `_'"\`}, nil},
			"a bureau":          {application.Page{Text: "近畿"}, []string{arrived.Number, waiting.Number}},
		} {
			list, err := f.List(as(t, taro), c.page)
			f.must(err)
			var got []string
			for _, a := range list.Applications {
				got = append(got, a.Number)
			}
			if diff := cmp.Diff(c.want, got); diff != "" || list.Total != len(c.want) {
				t.Errorf("%s: %d, %s", name, list.Total, diff)
			}
		}
		out := f.result(as(t, taro), "/api/common/application-progress/list-get", `{}`)
		if list := out["procedures"].([]any); len(list) != 2 || list[0].(map[string]any)["procedureId"] != openID {
			t.Errorf("%v", list)
		}
	})
}

// copied files copies of an application after it, as many as are never looked through.
func (f *fixture) copied(a application.Application) {
	f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		values := strings.NewReplacer("electronic_application_number", `'E' || n`, "inquiry_number", `'I' || n`, "idempotency_key", `'K' || n`,
			"received_at", `received_at + n`).Replace(copyColumns)
		_, err := db.Exec(f.t.Context(), tx, `WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 70)
INSERT INTO application (`+copyColumns+`) SELECT `+values+` FROM application, count WHERE electronic_application_number = $1`, a.Number)
		return err
	}))
}

func TestOlderFilingsAreFoundBySeveralWords(t *testing.T) {
	title(t, "[R2.25] all words have to stand somewhere, in applications however old and in those of old systems", func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil))
		f.copied(a)
		f.world.past = []application.PastFiling{{System: "1", Number: "E2024-1", Name: "固定局の免許", Office: "関東総合通信局"}}
		for text, want := range map[string][]string{
			a.Number + " 近畿": {a.Number}, "近畿　" + wide(a.Number): {a.Number}, "近畿 " + a.InquiryNumber[:9]: {a.Number},
			a.Number + " 関東": nil, a.Number + " %": nil, "関東 e2024": {"E2024-1"}, "関東 近畿": nil,
		} {
			h, err := f.History(as(t, taro), "", application.Page{Text: text})
			f.must(err)
			list, err := f.List(as(t, taro), application.Page{Text: text})
			f.must(err)
			got := []string{}
			for _, each := range list.Applications {
				got = append(got, each.Number)
			}
			for _, each := range h.Entries {
				if each.Past != nil {
					got = append(got, each.Past.Number)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: %v, want %v", text, got, want)
			}
		}
		for _, words := range []string{a.Number + " 太郎", "太郎 " + a.InquiryNumber} {
			if diff := cmp.Diff([]string{a.Number}, f.numbers(staff(t, principal.Officer), desk.Query{Words: words})); diff != "" {
				t.Errorf("the desk, %s: %s", words, diff)
			}
		}
	})
}

func TestAtMostAThousandAreShown(t *testing.T) {
	t.Parallel()
	title(t, "[R9.2] of more than 1000 applications 1000 are shown, and that there are more is told", func(t *testing.T, f *fixture) {
		done := f.caseAt(application.EffectReview, application.ReviewCompleted, false)
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error {
			copied := strings.NewReplacer(
				"electronic_application_number", `'E' || n`, "inquiry_number", `'I' || n`, "idempotency_key", `'K' || n`,
			)
			names := strings.Fields(strings.NewReplacer(",", " ").Replace(copyColumns))
			list, values := strings.Join(names, ", "), copied.Replace(strings.Join(names, ", "))
			_, err := db.Exec(t.Context(), tx, `WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 1003)
INSERT INTO application (`+list+`) SELECT `+values+` FROM application, count WHERE electronic_application_number = $1`, done.Number)
			return err
		}))
		for path, key := range map[string]string{"progress": "applications", "history": "entries"} {
			read := func(body string) map[string]any {
				return f.result(as(t, taro), "/api/common/application-"+path+"/list-get", body)
			}
			all := read(`{}`)
			if all["total"] != 1001.0 || all["truncated"] != true || len(all[key].([]any)) != 1000 {
				t.Errorf("%s: %v of %v, truncated %v", path, len(all[key].([]any)), all["total"], all["truncated"])
			}
			if last := read(`{"offset":980,"limit":100}`); len(last[key].([]any)) != 20 {
				t.Errorf("%s, the last page: %d", path, len(last[key].([]any)))
			}
			if few := read(fmt.Sprintf(`{"text":%q}`, done.Number)); few["truncated"] != false || few["total"] != 1.0 {
				t.Errorf("%s, narrowed: %v", path, few["total"])
			}
		}
		f.filed(clone("light", nil))
		if newest, _, err := f.Current(as(t, taro), 5); err != nil || len(newest) != 1 {
			t.Errorf("my page: %d, %v", len(newest), err)
		}
	})
}

const copyColumns = `electronic_application_number, inquiry_number, case_id, case_name, procedure_id, procedure_version, effect,
subject_ja, subject_en, holder_id, holder_name, actor_id, actor_name, category, lang, destination, destination_ja, destination_en,
status, outcome, version, received_at, completed_at, fee_paid_at, call_sign, reason, payment_number, notice_number, licence_id,
fee_amount, fee, draft_id, draft_version, idempotency_key, about_licence, corrects, assignee_id, assignee_name, standard_due`

func TestTheSpecialSchemeCountsItsDays(t *testing.T) {
	t.Parallel()
	title(t, "[R2.8] a notification under the special scheme tells its days, here and from the old system", func(t *testing.T, f *fixture) {
		a := f.caseAt(application.EffectArrival, application.Arrived, false)
		read := func(body string) map[string]any {
			return f.result(f.holder(a), "/api/common/application-history/detail-expsp-get", body)
		}
		got := read(fmt.Sprintf(`{"electronicApplicationNumber":%q}`, a.Number))
		if got["daysLeft"] != 180.0 || got["validFrom"] != "2026-11-21" || got["licenceId"] != "record "+a.CaseID {
			t.Errorf("%v", got)
		}
		again := read(fmt.Sprintf(`{"reportNo":%q}`, got["reportNo"]))
		if again["application"].(map[string]any)["electronicApplicationNumber"] != a.Number {
			t.Errorf("%v", again)
		}
		f.world.past = []application.PastFiling{{System: "3", Number: "A-1", Date: "2026-10-22", Status: "実験中"}, {System: "3", Number: "A-2", Date: "2026-10-22", Status: "廃止済"},
			{System: "1", Number: "A-3", Date: "2026-10-22"}, {System: "3", Number: "A-4", Status: "廃止済"}, {System: "3", Number: "A-5", Status: "実験中"}}
		if old := read(`{"reportNo":"A-1"}`); old["daysLeft"] != 150.0 || old["licenceId"] != nil {
			t.Errorf("%v", old)
		}
		if old := read(`{"reportNo":"A-2"}`); old["daysLeft"] != 0.0 {
			t.Errorf("%v", old)
		}
		for number, ended := range map[string]bool{"A-4": true, "A-5": false} {
			if old := read(fmt.Sprintf(`{"reportNo":%q}`, number)); old["ended"] != ended || old["validTo"] != "" {
				t.Errorf("without its day: %v", old)
			}
		}
		amateur := f.filed(clone("light", nil))
		for _, body := range []string{`{"reportNo":"A-3"}`, `{"reportNo":"A-9"}`, `{}`, fmt.Sprintf(`{"electronicApplicationNumber":%q}`, amateur.Number)} {
			if code, _ := f.post(f.holder(a), "/api/common/application-history/detail-expsp-get", body); code != 404 {
				t.Errorf("%s: %d", body, code)
			}
		}
	})
}

func TestANotificationHasOneRecord(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] a corrected notification keeps its record, and a withdrawn one loses it", func(t *testing.T, f *fixture) {
		a := f.caseAt(application.EffectArrival, application.RequestingCorrection, false)
		r, err := f.resubmitted(a)
		f.must(explained(err))
		if len(f.world.licences) != 1 || len(f.world.amended) != 1 || f.world.amended[0].ElectronicApplicationNumber != r.Number {
			t.Errorf("%d records, %+v", len(f.world.licences), f.world.amended)
		}
		next := f.read(r.Number)
		f.must(f.take(next, application.RequestWithdrawal, f.holder(a)))
		f.must(f.take(f.read(r.Number), application.AcceptWithdrawal, staff(t, principal.Officer)))
		if record := f.world.facts["record "+a.CaseID]; record.ValidTo != "2026-11-21" {
			t.Errorf("%+v", record)
		}
	})
}

func TestANewApplicationByMistakeIsCaught(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] while a correction is asked for, the same procedure begins anew only knowingly", func(t *testing.T, f *fixture) {
		a := f.caseAt(application.EffectReview, application.RequestingCorrection, true)
		create := func(who ctx, body string) map[string]any {
			_, answer := f.post(who, "/api/common/draft/create", body)
			return answer
		}
		refused := func(answer map[string]any) {
			t.Helper()
			if got := fmt.Sprint(answer); answer["resultCode"] != "RE_EXECUTABLE_ERROR" || !strings.Contains(got, codeMovedOn) {
				t.Errorf("%v", got)
			}
		}
		refused(create(as(t, taro), `{"procedureId":"amateur-open"}`))
		_, copied := f.post(as(t, taro), "/api/common/draft/copy", fmt.Sprintf(`{"electronicApplicationNumber":%q}`, a.Number))
		refused(copied)
		if n := f.count(`SELECT count(*) FROM draft`); n != 0 {
			t.Errorf("%d drafts", n)
		}
		for _, answer := range []map[string]any{
			create(as(t, taro), `{"procedureId":"amateur-open","anew":true}`), create(as(t, taro), `{"procedureId":"test-notice"}`),
			create(as(t, hanako), `{"procedureId":"amateur-open"}`),
		} {
			if answer["resultCode"] != "SUCCESS" {
				t.Errorf("%v", answer)
			}
		}
		if _, err := f.resubmitted(a); err != nil {
			t.Fatal(explained(err))
		}
		if answer := create(as(t, taro), `{"procedureId":"amateur-open"}`); answer["resultCode"] != "SUCCESS" {
			t.Errorf("after the correction: %v", answer)
		}
	})
}

func TestMyPageTellsWhatIsAsked(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] what the offices ask for is told until it is answered or withdrawn", func(t *testing.T, f *fixture) {
		returned := f.caseAt(application.EffectReview, application.RequestingCorrection, true)
		adding := f.caseAt(application.EffectReview, application.UnderReview, false)
		f.must(f.take(adding, application.RequestAddition, staff(t, principal.Officer)))
		asked := func() (kinds []application.RequestKind) {
			_, list, err := f.Current(as(t, taro), 5)
			f.must(err)
			for _, each := range list {
				kinds = append(kinds, each.Kind)
			}
			return kinds
		}
		if diff := cmp.Diff([]application.RequestKind{application.ForCorrection, application.ForAddition}, asked()); diff != "" {
			t.Error(diff)
		}
		f.must(f.take(f.read(adding.Number), application.Add, f.holder(adding)))
		f.must(f.take(returned, application.RequestWithdrawal, f.holder(returned)))
		if got := asked(); got != nil {
			t.Errorf("%v", got)
		}
		if _, list, err := f.Current(as(t, hanako), 5); err != nil || len(list) != 0 {
			t.Errorf("another's: %v, %v", list, err)
		}
	})
}

func TestTheHolderIsToldWhomToAsk(t *testing.T) {
	t.Parallel()
	title(t, "[R2.25] the detail names the bureau's contact, and tells how long such applications take", func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil))
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := db.Exec(t.Context(), tx, `WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 12)
INSERT INTO application (`+copyColumns+`) SELECT `+strings.NewReplacer("electronic_application_number", `'E' || n`, "inquiry_number", `'I' || n`,
				"idempotency_key", `'K' || n`, "completed_at", `received_at`, "status", `'REVIEW_COMPLETED'`, "received_at", `received_at - n * 86400000`).Replace(copyColumns)+
				` FROM application, count WHERE electronic_application_number = $1`, a.Number)
			return err
		}))
		_, err := f.WorkOutDurations(t.Context())
		f.must(err)
		detail := f.result(as(t, taro), "/api/common/application-progress/detail-get", fmt.Sprintf(`{"electronicApplicationNumber":%q}`, a.Number))
		usual, _ := detail["usual"].(map[string]any)
		contact, _ := detail["contact"].(map[string]any)
		if contact["postalCode"] != "540-8795" || contact["site"] != "https://www.soumu.go.jp/soutsu/kinki/" || usual["half"] != 6.0 || usual["most"] != 11.0 || usual["cases"] != 12.0 {
			t.Errorf("%v, %v", contact, usual)
		}
		desk := f.result(staff(t, principal.Officer), "/api/staff/common/review/detail-get", fmt.Sprintf(`{"electronicApplicationNumber":%q}`, a.Number))
		if desk["contact"] != nil {
			t.Errorf("the desk is told of itself: %v", desk["contact"])
		}
		if _, err := f.Detail(as(t, hanako), a.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("%v", err)
		}
	})
}
