package draft

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestANumberReportedBeforeIsToldAtItsRow(t *testing.T) {
	t.Parallel()
	title(t, "[R5.8] [R5.11] a number that was reported before is told at its row with the upload, and while the form is written", func(t *testing.T, f *fixture) {
		const id = "giteki-design-open"
		who := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Category: "2",
			Status: principal.StatusActive, Services: []string{"giteki"}, Name: "電波研究所", Lang: "ja"})
		d, err := f.CreateDraft(who, id, "")
		f.must(err)
		base := contractBase(t, id, "corporation")
		first := base["equipment"].([]any)[0].(map[string]any)
		second := map[string]any{}
		for name, value := range first {
			second[name] = value
		}
		number, _ := first["number"].(string)
		second["number"] = number[:len(number)-1] + "9"
		emissions := base["emissions"].([]any)[:2] // those of the first
		more := map[string]any{}
		for name, value := range emissions[0].(map[string]any) {
			more[name] = value
		}
		more["equipmentNumber"] = second["number"]
		file, err := json.Marshal(map[string]any{"procedure": id, "certification": base["certification"], "equipment": []any{first, second}, "emissions": append(emissions, more)})
		f.must(err)
		saved, err := f.UploadReport(who, d.ID, 1, formatJSON, file)
		if err != nil {
			t.Fatal(fields(err))
		}
		f.world.used = second["number"].(string)
		_, answer := f.post(who, "/api/common/draft/get", `{"temporalyNotificationId":"`+d.ID+`"}`)
		messages := answer["result"].(map[string]any)["told"].([]any)
		if len(messages) != 1 || messages[0].(map[string]any)["pointer"] != "/equipment/1/number" || messages[0].(map[string]any)["params"].(map[string]any)["value"] != f.world.used {
			t.Errorf("while it is written: %v", messages)
		}
		if _, err := f.UploadReport(who, d.ID, saved.Version, formatJSON, file); fields(err)["/equipment/1/number"] != codeInUse || len(fields(err)) != 1 {
			t.Errorf("with the upload: %v", err)
		}
	})
}

func TestAReportIsReadFromJSON(t *testing.T) {
	t.Parallel()
	title(t, "[R5.11] a JSON file fills the draft once its brackets are replaced", func(t *testing.T, f *fixture) {
		const id = "giteki-proof-open"
		who := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Category: "2",
			Status: principal.StatusActive, Services: []string{"giteki"}, Name: "電波研究所", Lang: "ja"})
		d, err := f.CreateDraft(who, id, "")
		f.must(err)
		query := "?temporalyNotificationId=" + d.ID
		w := httptest.NewRecorder()
		f.host(who).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/common/draft/template"+query, nil))
		if w.Code != http.StatusOK || !strings.Contains(w.Header().Get("Content-Disposition"), id+".json") {
			t.Fatalf("%d %v %s", w.Code, w.Header(), w.Body)
		}
		_, answer := f.post(who, "/api/common/draft/upload-json"+query+"&version=1", w.Body.String())
		if answer["resultCode"] != "INPUT_DATA_VALIDATION_FAILURE" {
			t.Errorf("%v", answer)
		}
		if _, err := f.UploadReport(who, d.ID, 1, formatJSON, w.Body.Bytes()); fields(err)["/equipment/0/typeName"] != "MSG-LIT-E-0084" {
			t.Errorf("the template itself: %v", err)
		}
		base := contractBase(t, id, "corporation")
		file, err := json.Marshal(map[string]any{"procedure": id, "certification": base["certification"], "equipment": base["equipment"], "emissions": base["emissions"]})
		f.must(err)
		_, answer = f.post(who, "/api/common/draft/upload-json"+query+"&version=1", string(file))
		if answer["resultCode"] != "SUCCESS" {
			t.Fatalf("%v", answer)
		}
		withNUL := strings.Replace(string(file), `"TX-1`, `"\u0000TX-1`, 1)
		if status, answer := f.post(who, "/api/common/draft/upload-json"+query+"&version=2", withNUL); status != http.StatusBadRequest {
			t.Errorf("a NUL: %d %v", status, answer)
		}
		read, _, err := f.Draft(who, d.ID)
		f.must(err)
		if !strings.Contains(string(read.Form), "TX-1") || read.Version != 2 {
			t.Errorf("%d %s", read.Version, read.Form)
		}
		if _, err := f.UploadReport(who, d.ID, 1, formatJSON, file); errs.CodeOf(err) != codeConflict {
			t.Errorf("an older version: %v", err)
		}
		if _, err := f.UploadReport(as(t, hanako), d.ID, 2, formatJSON, file); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another's draft: %v", err)
		}
		other := f.drafted(taro, clone(t, "light"))
		if _, _, err := f.DraftTemplate(as(t, taro), other.ID, formatJSON); errs.KindOf(err) != errs.NotFound {
			t.Errorf("a procedure that is no report: %v", err)
		}
	})
}

func TestAReportIsReadFromCSV(t *testing.T) {
	t.Parallel()
	title(t, "[R5.11] a CSV file fills the draft, and nothing of it is taken where a line is wrong", func(t *testing.T, f *fixture) {
		const id = "giteki-proof-open"
		who := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Category: "2",
			Status: principal.StatusActive, Services: []string{"giteki"}, Name: "電波研究所", Lang: "ja"})
		d, err := f.CreateDraft(who, id, "")
		f.must(err)
		query := "?temporalyNotificationId=" + d.ID
		w := httptest.NewRecorder()
		f.host(who).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/common/draft/template"+query+"&format=csv", nil))
		if w.Code != http.StatusOK || !strings.Contains(w.Header().Get("Content-Disposition"), id+".csv") ||
			w.Header().Get("Content-Type") != "text/csv; charset=utf-8" {
			t.Fatalf("%d %v %s", w.Code, w.Header(), w.Body)
		}
		const head = "equipment/class,equipment/typeName,equipment/serialNumber,equipment/number,equipment/holderName,equipment/holderAddress," +
			"equipment/testDate,equipment/date,equipment/bodySar,equipment/sample,emissions/emission,emissions/frequencyFrom,emissions/power,emissions/powerUnit\n"
		const line = "2-1-12,TX-1,SN-1,02KA00001011,=1+1,東京都千代田区1-1,2025-10-01,2025-10-02,no,true,F3E,435,5,W\n"
		_, answer := f.post(who, "/api/common/draft/upload-csv"+query+"&version=1", head+line+strings.ReplaceAll(line, "1011", "1012x"))
		if answer["resultCode"] != "INPUT_DATA_VALIDATION_FAILURE" || !strings.Contains(fmt.Sprint(answer), "line:3") {
			t.Errorf("a wrong line: %v", answer)
		}
		read, _, err := f.Draft(who, d.ID)
		f.must(err)
		if strings.Contains(string(read.Form), "TX-1") || read.Version != 1 {
			t.Errorf("half taken: %d %s", read.Version, read.Form)
		}
		if _, answer = f.post(who, "/api/common/draft/upload-csv"+query+"&version=1", head+line); answer["resultCode"] != "SUCCESS" {
			t.Fatalf("%v", answer)
		}
		read, _, err = f.Draft(who, d.ID)
		f.must(err)
		if !strings.Contains(string(read.Form), `"=1+1"`) || read.Version != 2 {
			t.Errorf("%d %s", read.Version, read.Form)
		}
		other := f.drafted(taro, clone(t, "light"))
		if _, err := f.UploadReport(as(t, taro), other.ID, 1, formatCSV, []byte(head+line)); errs.KindOf(err) != errs.NotFound {
			t.Errorf("a procedure that is no report: %v", err)
		}
	})
}
