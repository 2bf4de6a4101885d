package licence

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"radioportal/internal/httpx"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
	"radioportal/internal/pdf/pdftest"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

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

func TestALicenceAsAPDF(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	each(t, func(t *testing.T, f *fixture) {
		g := grant(taro, "JA1ZZZ")
		g.Content.HolderName = "𠮷田　髙﨑子"
		g.Content.Emissions = append(g.Content.Emissions, procedure.LicenceEmission{Emission: "F3E", Frequency: "145MHz", PowerW: 50})
		l := f.issue(g)
		path := "/api/deji/licence/pdf?id=" + l.ID
		for lang, want := range map[string][]string{
			"": {"無線局免許状", "この免許は、2026年11月21日08:02現在、有効です。", "許可番号" + l.PermitNumber, "免許人の氏名又は名称", "𠮷田髙﨑子",
				"免許人の住所", "東京都千代田区千代田9丁目99番99号", "アマチュア局", l.Number, "JA1ZZZ", "2026年11月21日から2031年11月20日まで",
				"アマチュア業務用", "アマチュア業務に関する事項", "陸上、海上及び上空", "3AM指定可能な全ての周波数記号が表す電力", "F3E145MHz50W", "窃用してはならない。"},
			"&lang=en": {"Radiostationlicence", "Thislicenceisvalidasof21November2026at08:02(Japantime).", "Permitnumber" + l.PermitNumber,
				"Nameofthelicensee", "𠮷田髙﨑子", "Amateurstation", "21November2026to20November2031", "F3E145MHz50W", "asthesymbolstandsfor"},
		} {
			w := f.fetch(taro, path+lang)
			if w.Code != 200 || w.Header().Get("Content-Type") != "application/pdf" ||
				w.Header().Get("Content-Disposition") != "attachment; filename=licence-JA1ZZZ.pdf" {
				t.Fatalf("%d %v", w.Code, w.Header())
			}
			text := pdftest.Text(t, w.Body.Bytes())
			for _, each := range want {
				if !strings.Contains(text, strings.ReplaceAll(each, " ", "")) {
					t.Errorf("%q: %q is not read back in\n%s", lang, each, text)
				}
			}
			if strings.Contains(text, l.ViewingPIN) || strings.Contains(w.Body.String(), l.ViewingPIN) {
				t.Errorf("%q: the PIN is in it", lang)
			}
		}
		f.clock.Set(today.AddDate(5, 0, 0))
		for lang, want := range map[string]string{"": "無効です（有効期間の終了後）", "&lang=en": "isinvalidasof21November2031"} {
			if text := pdftest.Text(t, f.fetch(taro, path+lang).Body.Bytes()); !strings.Contains(text, want) {
				t.Errorf("%q after its term: %s", lang, text)
			}
		}
		for name, c := range map[string]struct {
			account, id string
			status      int
		}{
			"another's": {hanako, l.ID, 404}, "missing": {taro, "01234567-89ab-7def-8123-456789abcdef", 404}, "malformed": {taro, "x", 404}, "no one's": {"", l.ID, 401},
		} {
			if w := f.fetch(c.account, "/api/deji/licence/pdf?id="+c.id); w.Code != c.status || strings.Contains(w.Body.String(), "%PDF") {
				t.Errorf("%s: %d", name, w.Code)
			}
		}
	})
}

func TestKindsOfRecords(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	g := grant(taro, "")
	l := Licence{Number: "03-20261121-01-000001", PermitNumber: "P00000000000", ViewingPIN: "12345678", IssuedAt: today, Content: g.Content}
	l.Content.ValidFrom, l.Content.ValidTo = "2026-12-01", "2027-05-29"
	for category, want := range map[string]string{
		"expsp":         "特例の届出の記録この届出は、2026年11月21日08:02現在、無効です（有効期間の開始前）。",
		"registered":    "無線局登録状この登録は、",
		"giteki-self":   "技術基準適合自己確認の届出の記録この届出は、",
		"giteki-design": "工事設計認証の報告の記録この報告は、",
		"giteki-proof":  "技術基準適合証明の報告の記録この報告は、",
		"amateur":       "無線局免許状この免許は、",
		"something":     "無線局免許状",
	} {
		l.Content.Category = category
		notified := strings.Contains(want, "届出") || strings.Contains(want, "報告")
		l.Content.Particulars = []procedure.LicenceParticular{{ID: "equipmentTypes", Label: procedure.Text{Ja: "型式又は名称", En: "Types or names"}, Value: "AB-1"}}
		file, err := Print(l, words()(category), procedure.Text{Ja: "関東総合通信局長"}, nil, "ja", today)
		if err != nil {
			t.Fatal(err)
		}
		if text := pdftest.Text(t, file); !strings.Contains(text, want) {
			t.Errorf("%s: %s", category, text)
		} else if notified == strings.Contains(text, "行政庁関東総合通信局長") {
			t.Errorf("%s does not say rightly who granted it: %s", category, text)
		} else if notified == strings.Contains(text, "呼出符号") || notified == strings.Contains(text, "電波の型式") || strings.HasPrefix(category, "giteki-") == strings.Contains(text, "無線設備の設置") || !strings.Contains(text, "型式又は名称AB-1") || notified && strings.Contains(text, "免許") {
			t.Errorf("%s has the rows of another kind: %s", category, text)
		}
	}
	if l.fileName() != "licence-03-20261121-01-000001.pdf" {
		t.Error(l.fileName())
	}
}

func TestALongLicenceTakesSeveralSheets(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	g := grant(taro, "JA1ZZZ")
	l := Licence{Number: "関A第1号", PermitNumber: "P00000000000", IssuedAt: today, Content: g.Content}
	l.Content.ValidFrom, l.Content.ValidTo = "2026-11-21", "2031-11-20"
	l.Content.MovementRange = strings.Repeat("全国の陸上、海上及び上空並びに髙﨑の周辺。", 120)
	l.Content.Emissions = nil
	for i := range 90 {
		l.Content.Emissions = append(l.Content.Emissions, procedure.LicenceEmission{Emission: "F3E", Frequency: "145MHz", PowerW: float64(i) + 0.5})
	}
	file, err := Print(l, words()("amateur"), procedure.Text{}, nil, "ja", today)
	if err != nil {
		t.Fatal(err)
	}
	text := pdftest.Text(t, file)
	if n := strings.Count(text, "F3E145MHz"); n != 90 || !strings.Contains(text, "F3E145MHz89.5W") || !strings.Contains(text, "/6") {
		t.Errorf("%d of 90 emissions\n%s", n, text)
	}
}
