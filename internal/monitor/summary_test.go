package monitor

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/principal"
)

// visit is a batch of events given as type, page and details.
func visit(id string, list ...[3]string) Batch {
	b := events(id, 0)
	for i, e := range list {
		b.RumEvents = append(b.RumEvents, Event{ID: fmt.Sprint(i), Timestamp: today.Unix(), Type: e[0],
			Metadata: `{"pageId":"` + e[1] + `","accountId":"A` + id + `","browserName":"Chrome","browserVersion":"140","osName":"Linux","osVersion":"6","aws:releaseId":"b1"}`, Details: e[2]})
	}
	return b
}

func failure(account, message string) string {
	return `{"message":"` + account + `: ` + message + `","type":"TypeError","stack":"at page.js:1"}`
}

func call(path string, ms int) string {
	return fmt.Sprintf(`{"start_time":1795215723.5,"end_time":%f,"subsegments":[{"http":{"request":{"method":"POST","url":"%s?x=1"}}}]}`,
		1795215723.5+float64(ms)/1000, path)
}

func TestSummary(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		take := func(b Batch) {
			if err := w.service.Take(t.Context(), b); err != nil {
				t.Fatal(err)
			}
		}
		w.now.Set(today.Add(-8 * 24 * time.Hour))
		take(visit("0", [3]string{typeError, "/", failure("A0", "long ago")}))
		w.now.Set(today.Add(-25 * time.Hour))
		take(visit("1", [3]string{typeError, "/mypage", failure("A1", "it broke")}))
		w.now.Set(today.Add(-time.Hour))
		take(visit("2",
			[3]string{typePageView, "/", `{"pageId":"/"}`},
			[3]string{typePageView, "/mypage", `{"pageId":"/mypage"}`},
			[3]string{typeNavigation, "/mypage", `{"duration":120,"initiatorType":"route_change"}`},
			[3]string{typePageSpeed, "/mypage", `{"metric":"load","value":800,"page":"/"}`},
			[3]string{typePageSpeed, "/mypage", `{"metric":"lcp","value":640.4,"page":"/"}`},
			[3]string{typePageSpeed, "/mypage", `{"metric":"cls","value":12,"page":"/"}`},
			[3]string{typePageSpeed, "/mypage", `{"metric":"inp","value":-1,"page":"/"}`},
			[3]string{typeError, "/mypage", failure("A2", "it broke")},
			[3]string{typeError, "/", failure("A2", "it broke")},
			[3]string{typeError, "/", failure("A2", "something else")},
			[3]string{typeCall, "/", call("/api/common/home/get", 30)},
			[3]string{typeCall, "/", call("https://portal.example/api/common/home/get", 10)},
			[3]string{typeCall, "/", call("/api/common/home/get", 20)},
			[3]string{typeCall, "/", call("/api/common/draft/get", 5)},
			[3]string{typeFailedCall, "/", `{"request":{"method":"POST","url":"/api/common/draft/get"},"response":{"status":500}}`},
			[3]string{"lite application content", "/", `{"procedureId":"amateur-open","kinds":["open"]}`},
		))
		w.now.Set(today)
		got, err := w.service.Summarise(t.Context(), 24*time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		sample := func(message, page string) ErrorSample {
			return ErrorSample{Message: "A2: " + message, Kind: "TypeError", Stack: "at page.js:1", At: "2026-11-21T08:02:03+09:00",
				Page: page, Browser: "Chrome 140", System: "Linux 6", Version: "b1"}
		}
		want := Summary{
			From:   "2026-11-20T08:02:03+09:00",
			Totals: Totals{Sessions: 1, PageViews: 2, Errors: 3, Calls: 4, FailedCalls: 1, Lite: 1},
			Errors: []PageError{
				{"it broke", 2, 1, "2026-11-21T07:02:03+09:00", []string{"/", "/mypage"}, sample("it broke", "/mypage")},
				{"something else", 1, 1, "2026-11-21T07:02:03+09:00", []string{"/"}, sample("something else", "/")},
			},
			Pages: []PageSpeed{
				{Page: "/", Views: 1, Load: Spread{1, 800, 800, 800}, LCP: Spread{1, 640, 640, 640}, CLS: Spread{1, 12, 12, 12}},
				{Page: "/mypage", Views: 1, Route: Spread{1, 120, 120, 120}},
			},
			Calls: []CallSpeed{
				{"POST /api/common/home/get", 0, Spread{3, 20, 30, 30}},
				{"POST /api/common/draft/get", 1, Spread{1, 5, 5, 5}},
			},
		}
		if diff := cmp.Diff(want, got); diff != "" {
			w.Errorf("-want +got\n%s", diff)
		}
		week, err := w.service.Summarise(t.Context(), 7*24*time.Hour)
		if err != nil || week.Errors[0].Count != 3 || week.Errors[0].Sessions != 2 || week.Totals.Errors != 4 {
			w.Errorf("[R8.9] over a week, two accounts with the same error: %+v %v", week.Errors, err)
		}
	})
}

func TestPercentiles(t *testing.T) {
	t.Parallel()
	values := []int64{}
	for n := range int64(100) {
		values = append(values, 100-n)
	}
	if got := spread(values); got != (Spread{100, 50, 75, 95}) {
		t.Errorf("%+v", got)
	}
	if got := spread([]int64{7}); got != (Spread{1, 7, 7, 7}) {
		t.Errorf("%+v", got)
	}
}

func TestStaffReadTheSummary(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		if err := w.service.Take(t.Context(), events("batch", 3)); err != nil {
			t.Fatal(err)
		}
		ask := func(role principal.Role, body string) *httptest.ResponseRecorder {
			r := httptest.NewRequest(http.MethodPost, "/api/staff/common/monitoring/summary-get", strings.NewReader(body))
			r.Header.Set("Content-Type", "application/json")
			answer := httptest.NewRecorder()
			w.serve(RegisterStaff, principal.Principal{Role: role, AccountID: "s"}).ServeHTTP(answer, r)
			return answer
		}
		for _, role := range []principal.Role{principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor} {
			answer := ask(role, `{"period":"24h"}`)
			var body struct{ Result monitoringSummary }
			if err := json.Unmarshal(answer.Body.Bytes(), &body); err != nil || answer.Code != http.StatusOK {
				w.Fatalf("%s: %d %s", role, answer.Code, answer.Body)
			}
			if r := body.Result; !r.Monitored || r.Environment != "gp" || r.Errors[0].Count != 3 || r.Errors[0].Sample.Message != "A1: it broke" {
				w.Errorf("%s: %+v", role, r)
			}
		}
		if answer := ask(principal.User, `{"period":"24h"}`); answer.Code != http.StatusForbidden {
			w.Errorf("a user: %d", answer.Code)
		}
		if answer := ask(principal.Viewer, `{"period":"all"}`); answer.Code == http.StatusOK {
			w.Error("a period that is none")
		}
	})
}
