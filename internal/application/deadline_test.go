package application_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// moreTime files the form of more time for the work under the provisional licence number.
func (f *fixture) moreTime(number, deadline, wished string) (application.Application, error) {
	f.t.Helper()
	return f.underProvisional(taro, "radio-deadline-open", func(form map[string]any) {
		report := section(form, "report")
		report["number"], report["deadline"], report["wished"] = number, deadline, wished
	})
}

// underProvisional files a form about a provisional licence.
func (f *fixture) underProvisional(account, procedureID string, fill func(form map[string]any), documents ...string) (application.Application, error) {
	f.t.Helper()
	form := contractBase(f.t, procedureID, "corporation")
	fill(form)
	ctx := principal.With(f.t.Context(), principal.Principal{
		Role: principal.User, AccountID: account, Category: "2", Status: principal.StatusActive, Services: []string{"radio"}, Name: "電波研究所", Lang: "ja",
	})
	d, err := f.CreateDraft(ctx, procedureID, "")
	f.must(err)
	f.attachAs(account, d.ID, documents...)
	content, err := json.Marshal(form)
	f.must(err)
	saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: content, Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(err)
	r, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
	if err != nil {
		return application.Application{}, err
	}
	return f.read(r.Number), nil
}

func TestTimeForWorkIsExtendedOnceAtATime(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	title(t, "[R10.2] more time is applied for once until the office has decided", func(t *testing.T, f *fixture) {
		first, err := f.moreTime("関無第1号", "2026-12-01", "2027-03-01")
		f.must(explained(err))
		_, err = f.moreTime("関無 第１号", "2026-12-10", "2027-06-01")
		if diff := cmp.Diff(map[string]string{"/report/number": codeInUse}, fields(err)); diff != "" {
			t.Error(diff)
		}
		_, err = f.moreTime("関無第2号", "2026-12-01", "2027-03-01")
		f.must(explained(err))

		first = f.toReview(first)
		_, err = f.Complete(officer, first.Number, first.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		second, err := f.moreTime("関無第1号", "2027-03-01", "2027-06-01")
		f.must(explained(err))

		second = f.toReview(second)
		_, err = f.Complete(officer, second.Number, second.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由がありません。"})
		f.must(explained(err))
		_, err = f.moreTime("関無第1号", "2027-03-01", "2027-05-01")
		f.must(explained(err))
	})
	title(t, "[R2.11] the notice says until when the work has to be complete", func(t *testing.T, f *fixture) {
		a, err := f.moreTime("関無第1号", "2026-12-01", "2027-03-01")
		f.must(explained(err))
		a = f.toReview(a)
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		if n := f.world.notices[len(f.world.notices)-1]; !strings.Contains(n.Body.Ja, "新しい工事落成の期限は、2027年3月1日です（これまでの期限は2026年12月1日）") ||
			!strings.Contains(n.Body.En, "complete by 1 March 2027 (until now: 1 December 2026)") || !strings.Contains(n.Body.Ja, "対象の番号は関無第1号です") {
			t.Errorf("%s\n%s", n.Body.Ja, n.Body.En)
		}
	})
	title(t, "[R10.2] what was withdrawn is applied for anew", func(t *testing.T, f *fixture) {
		a, err := f.moreTime("関無第1号", "2026-12-01", "2027-03-01")
		f.must(explained(err))
		_, err = f.Withdraw(as(t, taro), "key-"+a.Number, a.Number, "期限を直します。")
		f.must(err)
		_, err = f.AcceptWithdrawal(officer, a.Number, a.Version+1)
		f.must(err)
		if _, err = f.moreTime("関無第1号", "2026-12-01", "2027-04-01"); errs.CodeOf(err) != "" {
			t.Error(explained(err))
		}
	})
}

func TestADayThatIsPutOffIsComparedWithWhatWasGranted(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	title(t, "[R2.14] [R5.4] the desk is told where the day of a number is not the one granted last, and where none is known", func(t *testing.T, f *fixture) {
		const unknown, differs = "期限の記録がありません", "までの延長を認めています"
		asked := func(number, deadline, wished string) application.Application {
			f.clock.Set(f.clock.Now().Add(time.Minute))
			a, err := f.moreTime(number, deadline, wished)
			f.must(explained(err))
			return f.toReview(a)
		}
		decided := func(a application.Application, d desk.Decision) {
			_, err := f.Complete(officer, a.Number, a.Version, d)
			f.must(explained(err))
		}
		first := asked("関無第7号", "2026-12-01", "2027-03-01")
		says(t, f.warnings(first.Number), []string{unknown, "2026年12月1日", "no record of the day"}, []string{differs})
		decided(first, desk.Decision{Outcome: application.Granted})

		other := asked("関無第8号", "2026-12-01", "2027-03-01")
		says(t, f.warnings(other.Number), []string{unknown}, []string{differs})
		right := asked("関無 第７号", "2027-03-01", "2027-06-01")
		says(t, f.warnings(right.Number), nil, []string{unknown, differs})
		decided(right, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
		wrong := asked("関無第7号", "2026-12-10", "2027-06-01")
		says(t, f.warnings(wrong.Number), []string{"2026年12月10日", "2027年3月1日" + differs, first.Number, "was granted until 1 March 2027"}, []string{unknown, right.Number})
		decided(wrong, desk.Decision{Outcome: application.Granted})
		last := asked("関無第7号", "2027-06-01", "2027-08-01")
		says(t, f.warnings(last.Number), nil, []string{unknown, differs})
	})
}
