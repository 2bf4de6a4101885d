package application_test

import (
	"encoding/json"
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
)

// Where a form's content comes from besides the keyboard.

func TestAFileSaysNotWhoTheHolderIs(t *testing.T) {
	t.Parallel()
	title(t, "[R2.25] a file that says another name begins a draft under the account's, and it is told what was replaced", func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		d := f.drafted(taro, clone("light", nil))
		file, _, err := f.DraftXML(ctx, d.ID)
		f.must(err)
		filed := f.filed(clone("light", nil))
		f.world.known = knownAs["individual"]
		into, err := f.CreateDraft(ctx, openID, "")
		f.must(err)
		for title, begin := range map[string]func() (draft.Draft, error){
			"a new draft":      func() (draft.Draft, error) { return f.UploadXML(ctx, file) },
			"a draft there is": func() (draft.Draft, error) { return f.UploadIntoDraft(ctx, into.ID, into.Version, file) },
			"what was filed":   func() (draft.Draft, error) { return f.Reuse(ctx, filed.Number) },
		} {
			begun, err := begin()
			f.must(explained(err))
			places := map[string]bool{}
			for _, each := range f.Begun(begun).Replaced {
				places[each.Place.Ja+" "+each.Value.Ja] = each.Why == "account"
			}
			if !places["提出者 氏名（姓） 無線"] || !places["提出者 氏名（名） 花子"] || !places["提出者 住所（都道府県） 大阪府"] {
				t.Errorf("%s: told %v", title, places)
			}
			read, _, err := f.Draft(ctx, begun.ID)
			f.must(err)
			if form := string(read.Form); strings.Contains(form, "花子") || strings.Contains(form, "梅田") || !strings.Contains(form, "KV12345678") {
				t.Errorf("%s: %s", title, form)
			}
		}
		begun, draftConflict, err := f.UploadPast(ctx, openID, "", file)
		f.must(explained(err))
		if form := string(begun.Form); strings.Contains(form, "花子") || len(draftConflict) == 0 {
			t.Errorf("past data: %s, %v", form, draftConflict)
		}
	})
}

func TestACorrectionIsUnderTheAccountsName(t *testing.T) {
	t.Parallel()
	title(t, "[R2.20] what a correction opens of the holder is the account's, the rest stays as it was filed", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		_, err := f.RequestCorrection(staff(t, principal.Officer), a.Number, a.Version, application.Correction{Text: "確かめてください。", Fields: []application.ReturnedField{{Pointer: "/holder/lastName", Comment: "番地まで書いてください。"}}})
		f.must(err)
		f.world.known = knownAs["individual"]
		ctx := as(t, taro)
		d, err := f.CorrectionDraft(ctx, a.Number)
		f.must(err)
		d, _, err = f.Draft(ctx, d.ID)
		f.must(err)
		form, err := d.Form.Object()
		f.must(err)
		if holder := section(form, "holder"); holder["lastName"] != "電波" || holder["firstName"] != "花子" {
			t.Errorf("begins with %v", holder)
		}
		section(form, "holder")["lastName"], section(form, "holder")["firstName"] = "鈴木", "美咲"
		content := formOf(f.t, form)
		saved, err := f.UpdateDraft(ctx, d.ID, d.Version, draft.Change{Form: content})
		f.must(err)
		r, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
		f.must(explained(err))
		doc := f.document(r.Number)
		if !strings.Contains(string(doc), `"lastName":"電波"`) || !strings.Contains(string(doc), `"firstName":"花子"`) {
			t.Errorf("filed %s", doc)
		}
	})
}

func TestTheDraftTellsWhatIsTheAccounts(t *testing.T) {
	t.Parallel()
	title(t, "[R2.2] a draft tells which fields are the account's, of an identified account only", func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		d := f.drafted(taro, clone("light", nil))
		body := `{"temporalyNotificationId":"` + d.ID + `"}`
		if free := result[boundDraft](f, ctx, "/api/common/draft/get", body); len(free.Bound) != 0 || !strings.Contains(string(free.FormData), "花子") {
			t.Errorf("of an account that is not identified: %+v", free)
		}
		f.world.known = knownAs["individual"]
		got := result[boundDraft](f, ctx, "/api/common/draft/get", body)
		if got.Bound["/holder/lastName"] != "電波" || got.Bound["/holder/postalCode"] != "100-8926" || got.Bound["/holder/telNo"] != "" {
			t.Errorf("bound: %v", got.Bound)
		}
		if got.Version != d.Version || strings.Contains(string(got.FormData), "花子") || !strings.Contains(string(got.FormData), "0612345678") {
			t.Errorf("version %d of %s", got.Version, got.FormData)
		}
	})
}

// result is what an operation gives, as its own type.
func result[T any](f *fixture, who ctx, path, body string) T {
	f.t.Helper()
	text, err := json.Marshal(f.result(who, path, body))
	f.must(err)
	var out T
	f.must(json.Unmarshal(text, &out))
	return out
}

// boundDraft is what of a draft on the wire the account binds.
type boundDraft struct {
	Version  int64             `json:"version"`
	FormData draft.FormData    `json:"formData"`
	Bound    map[string]string `json:"bound"`
}

func TestAFileSaysWhatIsNotFiled(t *testing.T) {
	t.Parallel()
	title(t, "[R2.15] what a file says over what stays, or where another answer hides it, is told when it is read", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-01-31")
		ctx := as(t, taro)
		d, err := f.CreateDraft(ctx, "amateur-renewal", licenceID)
		f.must(err)
		file, _, err := f.DraftXML(ctx, d.ID)
		f.must(err)
		begun, err := f.UploadXML(ctx, file)
		f.must(explained(err))
		if replaced := f.Begun(begun).Replaced; len(replaced) > 0 {
			t.Errorf("of what was not changed: %v", replaced)
		}
		form, err := d.Form.Object()
		f.must(err)
		row(form, "transmitters", 0)["powerW"] = "10"
		form["disqualification"] = map[string]any{"applies": "no", "detail": "昔のことです。"}
		content, err := json.Marshal(form)
		f.must(err)
		_, err = f.UpdateDraft(ctx, d.ID, d.Version, draft.Change{Form: content})
		f.must(err)
		file, _, err = f.DraftXML(ctx, d.ID)
		f.must(err)
		into, err := f.CreateDraft(ctx, "amateur-renewal", licenceID)
		f.must(err)
		for name, read := range map[string]func() (draft.Draft, error){
			"a new draft":      func() (draft.Draft, error) { return f.UploadXML(ctx, file) },
			"a draft there is": func() (draft.Draft, error) { return f.UploadIntoDraft(ctx, into.ID, into.Version, file) },
		} {
			begun, err := read()
			f.must(explained(err))
			reasons := map[string]string{}
			for _, each := range f.Begun(begun).Replaced {
				reasons[each.Value.Ja] = each.Why
			}
			if reasons["10"] != "licence" || reasons["昔のことです。"] != "hidden" || len(reasons) != 2 {
				t.Errorf("%s: told %v", name, reasons)
			}
		}
	})
}
