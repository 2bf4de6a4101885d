package notice

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/applicant"
	"radioportal/internal/httpx"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
	"radioportal/internal/pdf/pdftest"
	"radioportal/internal/principal"
)

const reason = "無線設備の工事設計が、電波法第3章に定める技術基準に適合しません。髙﨑の𠮷田様が設置した空中線です。"

const refusedBody = "2026年11月1日に到達した申請を審査した結果、次の理由により認められませんでした。\n\n手続き: アマチュア局の免許申請\n電子申請番号: E26A1\n\n" +
	"理由:\n" + reason + "\n二つ目の理由です。\n\n教示（不服があるとき）:\n審査請求をすることができます。"

func TestPartsOfABody(t *testing.T) {
	t.Parallel()
	want := []Part{
		{Text: "2026年11月1日に到達した申請を審査した結果、次の理由により認められませんでした。", Facts: []Fact{}},
		{Facts: []Fact{{"手続き", "アマチュア局の免許申請"}, {"電子申請番号", "E26A1"}}},
		{Heading: "理由", Text: reason + "\n二つ目の理由です。", Facts: []Fact{}},
		{Heading: "教示（不服があるとき）", Text: "審査請求をすることができます。", Facts: []Fact{}},
	}
	if diff := cmp.Diff(want, parts(refusedBody)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	for body, want := range map[string][]Part{
		"":                      {},
		"\n \n\n":               {},
		"one: line":             {{Text: "one: line", Facts: []Fact{}}},
		"a: 1\r\nb:":            {{Facts: []Fact{{"a", "1"}, {"b", ""}}}},
		"a: 1\nplain":           {{Text: "a: 1\nplain", Facts: []Fact{}}},
		"end:":                  {{Text: "end:", Facts: []Fact{}}},
		"10時。次: 一\n次: 二":        {{Text: "10時。次: 一\n次: 二", Facts: []Fact{}}},
		"開局10:30から\n閉局18:00まで":  {{Text: "開局10:30から\n閉局18:00まで", Facts: []Fact{}}},
		"https://example.test/": {{Text: "https://example.test/", Facts: []Fact{}}},
	} {
		if diff := cmp.Diff(want, parts(body)); diff != "" {
			t.Errorf("%q -want +got\n%s", body, diff)
		}
	}
}

// fetch gets a file as an account.
func (f *fixture) fetch(account, path string) *httptest.ResponseRecorder {
	f.t.Helper()
	mux := http.NewServeMux()
	Register(httpx.NewAPI(mux, "test"), f.Service)
	resolve := func(*http.Request) (principal.Principal, error) {
		if account == "" {
			return principal.Principal{Role: principal.Anonymous}, nil
		}
		return principal.Principal{Role: principal.User, AccountID: account, Status: principal.StatusActive}, nil
	}
	w := httptest.NewRecorder()
	httpx.Protect(mux, resolve, httpx.CSP()).ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w
}

func TestANoticeAsAPDF(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	each(t, func(t *testing.T, f *fixture) {
		n := granted(taro)
		n.Name.Ja, n.Body.Ja = "審査結果のお知らせ", refusedBody
		n.Body.En = "Your application could not be approved.\n\nReason:\n" + reason
		number := f.deliver(n)
		path := "/api/common/written-notice/pdf?noticeNumber=" + number
		for lang, want := range map[string][]string{
			"": {"通知番号" + number, "2026年11月21日", "𠮷田髙子様", "関東総合通信局", "審査結果のお知らせ", "記手続き", "アマチュア局の免許申請",
				"電子申請番号", "E26A1", "理由", strings.ReplaceAll(reason, "\n", ""), "教示（不服があるとき）", "以上", "1/1"},
			"&lang=en": {"Noticeno." + number, "21November2026", "To:𠮷田髙子", "KantoBureauofTelecommunications",
				"Noticeofaradiostationlicence", "Reason", "髙﨑の𠮷田様"},
		} {
			w := f.fetch(taro, path+lang)
			if w.Code != 200 || w.Header().Get("Content-Type") != "application/pdf" ||
				w.Header().Get("Content-Disposition") != "attachment; filename=notice-"+number+".pdf" ||
				w.Header().Get("Cache-Control") != "private, no-store" {
				t.Fatalf("%d %v", w.Code, w.Header())
			}
			text := pdftest.Text(t, w.Body.Bytes())
			for _, each := range want {
				if !strings.Contains(text, each) {
					t.Errorf("%q: %q is not read back in\n%s", lang, each, text)
				}
			}
		}
		// A file is no opening of the page.
		if list, err := f.all(taro); err != nil || list[0].Read {
			t.Errorf("%v %v", list, err)
		}
	})
}

// What an officer wrote may look like a list too.
func TestALetterHasOneListToReferTo(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	n := granted(taro)
	n.Body.Ja = refusedBody + "\n\n局名: 一\n周波数: 二"
	file, err := letter(Delivered{Notice: n, Number: "N260000000001", SentAt: today}, applicant.Addressee{}, "ja")
	if err != nil {
		t.Fatal(err)
	}
	if text := pdftest.Text(t, file); strings.Count(text, "記手続き") != 1 || strings.Contains(text, "記局名") || !strings.Contains(text, "局名一") {
		t.Error(text)
	}
}

func TestALongNoticeTakesSeveralSheets(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	n := granted(taro)
	n.Body.Ja = "理由:\n" + strings.Repeat(reason+"\n", 200) + "\n結びの言葉です。"
	file, err := letter(Delivered{Notice: n, Number: "N260000000001", SentAt: today}, applicant.Addressee{}, "ja")
	if err != nil {
		t.Fatal(err)
	}
	text := pdftest.Text(t, file)
	// A sentence that goes on on the next sheet has the foot in between.
	if got := strings.Count(text, "技術基準"); got < 190 || !strings.Contains(text, "結びの言葉です。") || !strings.Contains(text, "N2600000000012/") {
		t.Errorf("%d of 200 sentences\n%s", got, text)
	}
}

func TestAnothersPDFLooksMissing(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		number := f.send(taro)
		var answers []string
		for name, c := range map[string]struct {
			account, number string
			status          int
		}{
			"another's": {hanako, number, 404},
			"missing":   {taro, "N260000000000", 404},
			"malformed": {taro, "%00", 400},
			"none":      {taro, "", 404},
			"no one's":  {"", number, 401},
		} {
			w := f.fetch(c.account, "/api/common/written-notice/pdf?noticeNumber="+c.number)
			if w.Code != c.status || bytes.Contains(w.Body.Bytes(), []byte("%PDF")) {
				t.Errorf("%s: %d %s", name, w.Code, w.Body)
			}
			if w.Code == 404 {
				body, _, _ := strings.Cut(w.Body.String(), `"requestId"`)
				answers = append(answers, body)
			}
		}
		for _, each := range answers {
			if each != answers[0] {
				t.Errorf("%s differs from %s", each, answers[0])
			}
		}
	})
}

func TestAPostedLetterSaysWhereItGoes(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	to := applicant.Addressee{Name: "紙野 花子", PostalCode: "5400008", Address: "大阪府大阪市中央区大手前1丁目5番44号"}
	n := granted(taro)
	n.ElectronicApplicationNumber = "E26E000000001"
	file, err := Printed(n, today, to)
	if err != nil {
		t.Fatal(err)
	}
	text := pdftest.Text(t, file)
	if !strings.Contains(text, "〒540-0008大阪府大阪市中央区大手前1丁目5番44号紙野花子様") || strings.Contains(text, "通知番号") {
		t.Error(text)
	}
}
