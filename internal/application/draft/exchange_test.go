package draft

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/procedure/xmlfile"
)

func TestADraftGoesOutAsXMLAndComesBack(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		d := f.drafted(taro, clone(t, "individual"))
		_, err := f.UpdateDraft(ctx, d.ID, d.Version, Change{SaveName: ptr("自宅/の局"), Step: ptr("documents")})
		f.must(err)
		file, name, err := f.DraftXML(ctx, d.ID)
		f.must(err)
		if fileName(name, ".xml") != "自宅_の局.xml" {
			t.Errorf("file name %q", fileName(name, ".xml"))
		}
		begun, err := f.UploadXML(ctx, file)
		f.must(explained(err))
		f.sameContent(ctx, d.ID, begun.ID)
		if begun.SaveName != "自宅/の局" || begun.Step != "documents" || begun.ID == d.ID {
			t.Errorf("%+v", begun)
		}
		empty, err := f.CreateDraft(ctx, openID, "")
		f.must(err)
		if _, err := f.UploadIntoDraft(ctx, empty.ID, 7, file); errs.CodeOf(err) != codeConflict {
			t.Errorf("a stale version: %v", err)
		}
		_, err = f.UploadIntoDraft(ctx, empty.ID, 1, file)
		f.must(explained(err))
		f.sameContent(ctx, d.ID, empty.ID)
		if _, _, err := f.DraftXML(as(t, hanako), d.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another's draft: %v", err)
		}
	})
}

// sameContent compares what two drafts hold.
func (f *fixture) sameContent(ctx context.Context, a, b string) {
	f.t.Helper()
	var values [2]map[string]any
	for i, id := range []string{a, b} {
		d, _, err := f.Draft(ctx, id)
		f.must(err)
		proc, err := f.Procedure(d.ProcedureID, d.ProcedureVersion)
		f.must(err)
		values[i], err = d.Raw(proc)
		f.must(err)
		values[i] = proc.Adopt(proc, values[i])
	}
	if diff := cmp.Diff(values[0], values[1], cmp.Transformer("digits", func(n float64) string { return strconv.FormatFloat(n, 0x66, -1, 64) })); diff != "" {
		f.t.Errorf("not the same content:\n%s", diff)
	}
}

func TestABadFileIsRefusedWithEachTrouble(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		const file = "<application xmlns=\"urn:radioportal:procedure:amateur-open:1\" procedure=\"amateur-open\" version=\"1\">\n<nothing/>\n<holder><x/></holder></application>"
		_, err := f.UploadXML(ctx, []byte(file))
		var refused *errs.Error
		if !errors.As(err, &refused) || len(refused.Fields) != 2 {
			t.Fatalf("%v", err)
		}
		want := errs.Field{Pointer: "/application/nothing", Code: codeXML, Params: errs.Params{"line": "2", "reason": xmlfile.Unknown, "detail": "nothing"}}
		if diff := cmp.Diff(want, refused.Fields[0]); diff != "" {
			t.Error(diff)
		}
		d, err := f.CreateDraft(ctx, otherID, "")
		f.must(err)
		other, _, err := f.DraftXML(ctx, f.drafted(taro, clone(t, "light")).ID)
		f.must(err)
		if _, err := f.UploadIntoDraft(ctx, d.ID, 1, other); errs.KindOf(err) != errs.Invalid {
			t.Errorf("another procedure's file: %v", err)
		}
		if list, err := f.Drafts(ctx, 9); err != nil || len(list) != 2 {
			t.Errorf("%d drafts, %v: a refused file leaves nothing behind", len(list), err)
		}
	})
}

func TestFilesOverHTTP(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	ctx := as(t, taro)
	d := f.drafted(taro, clone(t, "light"))
	get := httptest.NewRequest(http.MethodGet, "/api/common/draft/download?temporalyNotificationId="+d.ID, nil)
	w := httptest.NewRecorder()
	f.host(ctx).ServeHTTP(w, get)
	if w.Code != http.StatusOK || !strings.Contains(w.Header().Get("Content-Disposition"), "filename*=utf-8''") {
		t.Fatalf("%d %v %s", w.Code, w.Header(), w.Body)
	}
	file := w.Body.String()
	_, answer := f.post(ctx, "/api/common/draft/upload", file)
	if answer["resultCode"] != "SUCCESS" || answer["result"].(map[string]any)["kind"] != "open" {
		t.Errorf("%v", answer)
	}
	_, answer = f.post(ctx, "/api/common/draft/upload", "<!DOCTYPE x>"+file)
	if answer["resultCode"] != "INPUT_DATA_VALIDATION_FAILURE" {
		t.Errorf("%v", answer)
	}
	versions := f.result(ctx, "/api/common/draft/version-get", `{"temporalyNotificationId":"`+d.ID+`"}`)
	if versions["draftVersion"] != versions["currentVersion"] {
		t.Errorf("%v", versions)
	}
}
