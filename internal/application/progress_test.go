package application_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

type ctx = context.Context

// host serves both hosts' operations to the principal of a context.
func (f *fixture) host(who ctx) http.Handler {
	mux, staffMux := http.NewServeMux(), http.NewServeMux()
	f.register(mux, staffMux)
	mux.Handle("/api/staff/", staffMux)
	return httpx.Protect(mux, func(*http.Request) (principal.Principal, error) { return principal.From(who), nil }, httpx.CSP())
}

// register adds the operations of the rooms to their hosts.
func (f *fixture) register(user, staff *http.ServeMux) (userAPI, staffAPI huma.API) {
	userAPI, staffAPI = httpx.NewAPI(user, "test"), httpx.NewAPI(staff, "test")
	draft.Register(userAPI, f.drafts)
	application.Register(userAPI, f.applications)
	desk.RegisterStaff(staffAPI, f.reviews)
	return userAPI, staffAPI
}

func (f *fixture) post(who ctx, path, body string, headers ...string) (int, map[string]any) {
	f.t.Helper()
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	f.host(who).ServeHTTP(w, r)
	answer := map[string]any{}
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		f.t.Fatalf("%s: %d %s", path, w.Code, w.Body)
	}
	return w.Code, answer
}

// result posts and gives the result of a success.
func (f *fixture) result(who ctx, path, body string, headers ...string) map[string]any {
	f.t.Helper()
	code, answer := f.post(who, path, body, headers...)
	if code != http.StatusOK || answer["resultCode"] != "SUCCESS" {
		f.t.Fatalf("%s: %d %v", path, code, answer)
	}
	return answer["result"].(map[string]any)
}

func TestRecordOverHTTP(t *testing.T) {
	t.Parallel()
	title(t, "[R3.1] every field of the record", func(t *testing.T, f *fixture) {
		user, officer := as(t, taro), staff(t, principal.Officer, "A")
		d := f.drafted(taro, clone("individual", nil))
		f.attach(d.ID, "diagram", "guarantee")
		body := fmt.Sprintf(`{"temporalyNotificationId":%q,"version":%d}`, d.ID, d.Version)
		receipt := f.result(user, "/api/common/application/register", body, "Idempotency-Key", "key-00000001")
		number := receipt["electronicApplicationNumber"].(string)
		byNumber := fmt.Sprintf(`{"electronicApplicationNumber":%q}`, number)
		move := func(path string, version int, more string) {
			f.result(officer, "/api/staff/common/review/"+path, fmt.Sprintf(`{"electronicApplicationNumber":%q,"version":%d%s}`, number, version, more))
		}
		move("accept", 1, "")
		move("request-fee", 2, "")
		f.must(f.paid(number))
		move("complete", 4, `,"outcome":"GRANTED","uncheckedReason":"審査票で確かめた。","licence":{"callSign":"JK1ABC"}`)

		list := f.result(user, "/api/common/application-progress/list-get", `{}`)
		record := list["applications"].([]any)[0].(map[string]any)
		want := map[string]any{
			"electronicApplicationNumber": number, "inquiryNumber": receipt["inquiryNumber"], "noticeNumber": "N-1",
			"applicationManagementId": receipt["applicationManagementId"], "applicationManagementName": "アマチュア局の免許申請（開設）",
			"procedureId": openID, "subject": map[string]any{"ja": "アマチュア局の免許申請（開設）", "en": "Licence application for an amateur station"},
			"status": "REVIEW_COMPLETED", "outcome": "GRANTED", "nextStep": "DONE_GRANTED",
			"receptionDate": "2026-11-21", "reviewCompletionDate": "2026-11-21", "destination": record["destination"],
			"feeState": "PAID", "leadsTo": map[string]any{"filing": "application", "kind": "open", "effect": "review", "fee": true, "lastDay": false, "record": "licence"},
			"callSign": "JK1ABC", "applicantHolder": "電波 太郎", "applicantActor": "電波 太郎",
		}
		if diff := cmp.Diff(want, record); diff != "" {
			t.Error("record: " + diff)
		}
		if bureau, _ := record["destination"].(map[string]any); bureau["ja"] == "" || bureau["en"] == "" {
			t.Errorf("destination %v", bureau)
		}
		detail := f.result(user, "/api/common/application-progress/detail-get", byNumber)
		if files := detail["attachments"].([]any); len(files) != 2 {
			t.Errorf("attachments %v", files)
		}
		fee := detail["fee"].(map[string]any)
		if fee["amount"] != 2750.0 || fee["paymentNumber"] != "P-"+number || detail["licenceId"] != "licence-1" || detail["procedureVersion"] != 1.0 {
			t.Errorf("%v", detail)
		}
		if holder := detail["formData"].(map[string]any)["holder"].(map[string]any); holder["postalCode"] != "100-8926" {
			t.Errorf("form %v", holder)
		}
		if got, _ := json.Marshal(detail); strings.Contains(string(got), "officer-1") || strings.Contains(string(got), "審査 一郎") {
			t.Error("the officer is named to the applicant")
		}
		desk := f.result(officer, "/api/staff/common/review/detail-get", byNumber)
		if desk["version"] != 5.0 || desk["licenceProposal"].(map[string]any)["holderName"] != "電波　太郎" || len(desk["allowedActions"].([]any)) != 0 {
			t.Errorf("%v", desk)
		}
		rows := f.result(officer, "/api/staff/common/review/list-get", `{"status":"REVIEW_COMPLETED"}`)
		if row := rows["applications"].([]any)[0].(map[string]any); row["version"] != 5.0 || row["ageDays"] != 0.0 || row["electronicApplicationNumber"] != number {
			t.Errorf("%v", row)
		}
	})
}

func TestTimelineIsToldPlainly(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error {
			for _, kind := range []string{"payment.paid", "licence.issued", "notice.sent"} {
				if err := audit.RecordAs(t.Context(), tx, "system", "", kind, "x:1", a.CaseID, map[string]string{"status": "secret"}); err != nil {
					return err
				}
			}
			return nil
		}))
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		var got []string
		for _, e := range d.Timeline {
			got = append(got, strings.Join([]string{e.Type, string(e.Status), e.ActorKind}, " "))
		}
		want := []string{
			"application.arrived ARRIVED applicant", "application.accepted PROCESSING_RECEPTION staff",
			"application.fee-requested FEES_NOT_PAID staff", "application.fee-paid UNDER_REVIEW bank",
			"licence.issued  system", "notice.sent  system",
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

func TestOwnListOnly(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		var numbers []string
		for range 3 {
			numbers = append(numbers, f.filed(clone("light", nil)).Number)
		}
		_, err := f.Accept(staff(t, principal.Officer), numbers[1], 1)
		f.must(err)
		list, err := f.List(as(t, taro), application.Page{})
		f.must(err)
		if list.Total != 3 || list.Truncated || len(list.Applications) != 3 {
			t.Fatalf("%+v", list)
		}
		for i := 1; i < 3; i++ {
			if list.Applications[i-1].ReceivedAt.Before(list.Applications[i].ReceivedAt) {
				t.Error("the newest does not come first")
			}
		}
		for page, want := range map[application.Page]int{{Status: application.Arrived}: 2, {Limit: 1}: 1, {Offset: 2, Limit: 5}: 1, {Offset: 5000, Limit: -1}: 0, {Offset: -3}: 3} {
			if part, err := f.List(as(t, taro), page); err != nil || len(part.Applications) != want {
				t.Errorf("%+v: %d, %v, want %d", page, len(part.Applications), err, want)
			}
		}
		if newest, _, err := f.Current(as(t, taro), 2); err != nil || len(newest) != 2 || newest[0].Number != list.Applications[0].Number {
			t.Errorf("%+v, %v", newest, err)
		}
		if list, err := f.List(as(t, hanako), application.Page{}); err != nil || list.Total != 0 || list.Applications == nil {
			t.Errorf("a stranger's list: %+v, %v", list, err)
		}
		for _, number := range []string{numbers[0], application.WithCheckDigit("E26A99999999"), "x\x00"} {
			if _, err := f.Detail(as(t, hanako), number); errs.KindOf(err) != errs.NotFound {
				t.Errorf("a stranger reads %q: %v", number, err)
			}
		}
		if err := f.Readable(t.Context(), f.db.Read(), principal.Principal{Role: principal.Auditor}, numbers[0]); errs.KindOf(err) != errs.NotFound {
			t.Errorf("an auditor has no access to cases: %v", err)
		}
	})
}
