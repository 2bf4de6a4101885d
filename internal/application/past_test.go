package application_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/errs"
)

// pastXML is what taro filed, as a file.
func (f *fixture) pastXML(form map[string]any) []byte {
	f.t.Helper()
	file, _, err := f.ApplicationXML(as(f.t, taro), f.filed(form).Number)
	f.must(err)
	return file
}

// pastUpload begins a draft with past data, over HTTP; it gives its form and what was missed.
func (f *fixture) pastUpload(ctx context.Context, query string, file []byte) (form map[string]any, draftConflict map[string]string) {
	f.t.Helper()
	code, answer := f.post(ctx, "/api/common/draft/past-upload"+query, string(file))
	if code != http.StatusOK || answer["resultCode"] != "SUCCESS" {
		f.t.Fatalf("%d %v", code, answer)
	}
	begun := answer["result"].(map[string]any)
	draftConflict = map[string]string{}
	for _, each := range begun["omitted"].([]any) {
		m := each.(map[string]any)
		code, _ := m["code"].(string)
		draftConflict[m["place"].(map[string]any)["ja"].(string)] = strings.TrimSpace(m["why"].(string) + " " + code)
	}
	d, _, err := f.Draft(ctx, begun["temporalyNotificationId"].(string))
	f.must(err)
	form, err = d.Form.Object()
	f.must(err)
	return form, draftConflict
}

func TestANewApplicationBeginsWithPastData(t *testing.T) {
	t.Parallel()
	title(t, "[R2.26] past data as XML begin a new application, and what is not taken is told", func(t *testing.T, f *fixture) {
		file := f.pastXML(clone("light", nil))
		f.world.details = somebody
		old := strings.ReplaceAll(string(file), "<termEnd></termEnd>", "")
		old = strings.Replace(old, "</disqualification>", "</disqualification>\n<particulars><termEnd>2020-01-01</termEnd></particulars>", 1)
		old = strings.Replace(old, "<particulars>\n  </particulars>", "", 1)
		form, draftConflict := f.pastUpload(as(t, taro), "", []byte(old))
		if got := row(form, "transmitters", 0)["proofNumber"]; got != "KV12345678" {
			t.Errorf("the transmitter: %v", got)
		}
		// The account of the tests is of another name and prefecture than the file.
		want := map[string]string{"提出者 氏名（姓）": "account", "提出者 住所（都道府県）": "account",
			"免許に関する事項 希望する免許の有効期間の満了日": "value MSG-LIT-E-0057"}
		if diff := cmp.Diff(want, draftConflict); diff != "" {
			t.Error(diff)
		}
		if got := section(form, "holder"); got["lastName"] != "電波" || got["townName"] != "大阪市北区梅田1-1" {
			t.Errorf("the applicant: %v", got)
		}
	})
}

func TestAChangeBeginsWithPastData(t *testing.T) {
	t.Parallel()
	title(t, "[R2.26] past data of another procedure begin a change and a renewal of the licence", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		file := f.pastXML(clone("light", func(form map[string]any) {
			row(form, "transmitters", 0)["powerW"] = "10"
			section(form, "contact")["email"] = "past@example.jp"
		}))
		form, draftConflict := f.pastUpload(as(t, taro), "?procedureId=amateur-change&licenceId="+licenceID, file)
		if got := row(form, "transmitters", 0)["powerW"]; got != "10" && got != 10.0 {
			t.Errorf("the power: %v", got)
		}
		for place, why := range map[string]string{"電波法第5条に規定する欠格事由 欠格事由の有無": "absent", "提出した内容に関する連絡先 連絡先のメールアドレス": "anew"} {
			if draftConflict[place] != why {
				t.Errorf("%s: %q of %v", place, draftConflict[place], draftConflict)
			}
		}
		form, draftConflict = f.pastUpload(as(t, taro), "?procedureId=amateur-renewal&licenceId="+licenceID, file)
		if got := row(form, "transmitters", 0)["powerW"]; got != "20" && got != 20.0 || draftConflict["工事設計書（送信機） 第1送信機 定格出力"] != "licence" {
			t.Errorf("what the licence says stays: %v, %v", got, draftConflict)
		}
	})
}

func TestBadPastDataAreRefused(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		file := string(f.pastXML(clone("light", nil)))
		for name, bad := range map[string]string{
			"a document type": `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>` + file,
			"another's":       `<svg xmlns="http://www.w3.org/2000/svg"/>`,
			"cut off":         file[:len(file)/2],
			"no such item":    strings.Replace(file, "</application>", "<nothing/></application>", 1),
		} {
			_, answer := f.post(ctx, "/api/common/draft/past-upload", bad)
			if got, _ := json.Marshal(answer); answer["resultCode"] != "INPUT_DATA_VALIDATION_FAILURE" || !strings.Contains(string(got), codeXML) {
				t.Errorf("%s: %s", name, got)
			}
		}
		if _, _, err := f.UploadPast(ctx, "expsp-open", "", []byte(file)); errs.CodeOf(err) != codeNoAccess && errs.KindOf(err) != errs.Invalid {
			t.Errorf("for another service: %v", err)
		}
		if _, _, err := f.UploadPast(ctx, "amateur-change", "licence-of-another", []byte(file)); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another's licence: %v", err)
		}
		if n := f.count(`SELECT count(*) FROM draft`); n != 0 {
			t.Errorf("%d drafts of refused files", n)
		}
	})
}
