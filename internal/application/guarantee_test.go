package application_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
)

func TestADraftIsExportedForItsGuarantee(t *testing.T) {
	t.Parallel()
	title(t, "[R9.3] a draft with equipment of 200 W or less goes out for its guarantee and is filed with the certificate", func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		d := f.drafted(taro, clone("individual", nil))
		f.attach(d.ID, "diagram")
		body := fmt.Sprintf(`{"temporalyNotificationId":%q`, d.ID)
		if got := f.result(ctx, "/api/common/draft/guarantee-get", body+`}`); got["needed"] != true || got["inspection"] != false || got["exportedAt"] != nil {
			t.Errorf("before: %v", got)
		}
		if code, _, _ := f.guaranteeFile(taro, d.ID); code != http.StatusNotFound {
			t.Errorf("an archive before the export: %d", code)
		}
		_, refused := f.post(ctx, "/api/common/application/register", body+fmt.Sprintf(`,"version":%d}`, d.Version), "Idempotency-Key", "key-00000001")
		if got := fmt.Sprint(refused); refused["resultCode"] != "INPUT_DATA_VALIDATION_FAILURE" || !strings.Contains(got, "/documents/guarantee") || !strings.Contains(got, "MSG-LIT-E-0004") {
			t.Errorf("filed without the certificate: %s", got)
		}
		out := f.result(ctx, "/api/common/draft/guarantee-export", body+fmt.Sprintf(`,"version":%d}`, d.Version))
		if out["exportedAt"] == nil || len(out["changes"].([]any)) != 0 {
			t.Errorf("exported: %v", out)
		}
		if got := f.result(ctx, "/api/common/draft/get", body+`}`); got["exportedAt"] != out["exportedAt"] {
			t.Errorf("the draft says it was exported at %v", got["exportedAt"])
		}
		f.seesArchive(d)
		if got := f.summary(d.ID); got.Waiting == nil || got.Waiting.DocumentID != "guarantee" {
			t.Error("the list does not say that the draft waits")
		}
		f.attach(d.ID, "guarantee")
		if got := f.summary(d.ID); got.Waiting != nil {
			t.Error("it waits with its certificate attached")
		}
		_, err := f.Register(ctx, "key-00000002", d.ID, d.Version)
		f.must(explained(err))
	})
}

// guaranteeFile downloads the archive of a draft.
func (f *fixture) guaranteeFile(account, id string) (int, http.Header, []byte) {
	w := httptest.NewRecorder()
	f.host(as(f.t, account)).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/common/draft/guarantee-download?temporalyNotificationId="+id, nil))
	return w.Code, w.Header(), w.Body.Bytes()
}

func (f *fixture) seesArchive(d draft.Draft) {
	f.t.Helper()
	code, header, content := f.guaranteeFile(taro, d.ID)
	if code != http.StatusOK || !strings.Contains(header.Get("Content-Disposition"), ".zip") {
		f.t.Fatalf("%d %v", code, header)
	}
	z, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	f.must(err)
	inside := map[string]string{}
	for _, file := range z.File {
		r, err := file.Open()
		f.must(err)
		text, err := io.ReadAll(r)
		f.must(err)
		inside[file.Name] = string(text)
	}
	xml, _, err := f.DraftXML(as(f.t, taro), d.ID)
	f.must(err)
	name := "アマチュア局の免許申請（開設）.xml"
	if diff := cmp.Diff(string(xml), inside[name]); diff != "" || len(inside) != 3 {
		f.t.Errorf("%d files: %s", len(inside), diff)
	}
	if got := inside["送信機系統図/diagram.pdf"]; !strings.HasPrefix(got, "bytes of ") {
		f.t.Errorf("the diagram: %q", got)
	}
	read := inside["はじめにお読みください_README.txt"]
	for _, want := range []string{name, "diagram.pdf", "電波 太郎", "まだ申請されていません", "has not been filed yet"} {
		if !strings.Contains(read, want) {
			f.t.Errorf("the text lacks %q:\n%s", want, read)
		}
	}
	if code, _, _ := f.guaranteeFile(hanako, d.ID); code != http.StatusNotFound {
		f.t.Errorf("another's archive: %d", code)
	}
}

// summary is the draft in the list of taro's.
func (f *fixture) summary(id string) draft.DraftSummary {
	f.t.Helper()
	list, err := f.DraftSummaries(as(f.t, taro), 9)
	f.must(err)
	return list[slices.IndexFunc(list, func(d draft.DraftSummary) bool { return d.ID == id })]
}

func TestWhatChangedSinceTheExportIsNamed(t *testing.T) {
	t.Parallel()
	title(t, "[R9.3] what of the equipment changed since the export is named", func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		d := f.drafted(taro, clone("individual", nil))
		f.attach(d.ID, "diagram")
		_, err := f.ExportForGuarantee(ctx, d.ID, d.Version)
		f.must(explained(err))
		form := clone("individual", func(form map[string]any) {
			section(form, "holder")["townName"] = "千代田区永田町1-1"
			row(form, "transmitters", 1)["powerW"] = "20"
			row(form, "transmitters", 1)["bands"] = []any{"7M", "14M"}
			section(form, "construction")["antenna"] = " "
		})
		content := formOf(f.t, form)
		saved, err := f.UpdateDraft(ctx, d.ID, d.Version, draft.Change{Form: content})
		f.must(err)
		f.attach(d.ID, "guarantee", "diagram")
		g, err := f.GuaranteeOf(ctx, d.ID)
		f.must(err)
		var places []string
		for _, c := range g.Changes {
			places = append(places, c.Pointer+" "+c.Place.Ja)
		}
		want := []string{"/transmitters/1/bands 工事設計書（送信機） 第2送信機 発射可能な周波数の範囲",
			"/transmitters/1/powerW 工事設計書（送信機） 第2送信機 定格出力", "/documents/diagram 送信機系統図"}
		if diff := cmp.Diff(want, places); diff != "" || g.Waiting() {
			t.Error(diff)
		}
		again, err := f.ExportForGuarantee(ctx, d.ID, saved.Version)
		f.must(explained(err))
		if len(again.Changes) != 0 {
			t.Errorf("after a new export: %v", again.Changes)
		}
	})
}

func TestWhatCannotBeExported(t *testing.T) {
	t.Parallel()
	title(t, "[R9.3] only what is complete and can be guaranteed is exported", func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		d := f.drafted(taro, clone("individual", nil))
		if _, err := f.ExportForGuarantee(ctx, d.ID, d.Version); len(fields(err)) != 1 || fields(err)["/documents/diagram"] != "MSG-LIT-E-0004" {
			t.Errorf("without its diagram: %v", explained(err))
		}
		f.attach(d.ID, "diagram")
		f.world.files[d.ID][0].ScanStatus = "checking"
		if _, err := f.ExportForGuarantee(ctx, d.ID, d.Version); errs.CodeOf(err) != codeChecking {
			t.Errorf("while a file is being checked: %v", err)
		}
		if _, err := f.ExportForGuarantee(ctx, d.ID, 1); errs.CodeOf(err) != codeStale {
			t.Errorf("an older version: %v", err)
		}
		if _, err := f.ExportForGuarantee(as(t, hanako), d.ID, d.Version); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another's draft: %v", err)
		}
		above := f.drafted(taro, clone("individual", func(form map[string]any) { row(form, "transmitters", 1)["powerW"] = "201" }))
		if _, err := f.ExportForGuarantee(ctx, above.ID, above.Version); errs.CodeOf(err) != codeNotGuaranteed {
			t.Errorf("above 200 W: %v", err)
		}
		if g, err := f.GuaranteeOf(ctx, above.ID); err != nil || g.Needed || !g.Inspection {
			t.Errorf("above 200 W: %+v, %v", g, err)
		}
		other, err := f.CreateDraft(ctx, noticeID, "")
		f.must(err)
		if _, err := f.GuaranteeOf(ctx, other.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("a procedure without guarantees: %v", err)
		}
		if n := f.count(`SELECT count(*) FROM draft WHERE guarantee_exported_at IS NOT NULL`); n != 0 {
			t.Errorf("%d drafts are noted as exported", n)
		}
	})
}
