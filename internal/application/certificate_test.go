package application_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// asksCertificate is a granted request for two certificates of a licence that taro holds.
func (f *fixture) asksCertificate(by string) application.Application {
	f.t.Helper()
	f.world.facts["certified"] = draft.LicenceFacts{ID: "certified", AccountID: taro, Number: "関基第9号"}
	a, err := f.underProvisional(taro, "radio-certificate-open", func(form map[string]any) {
		report := section(form, "report")
		report["number"], report["station"], report["copies"] = "関基第9号", "基地局", "2"
		section(form, "delivery")["by"] = by
	})
	f.must(explained(err))
	a = f.toReview(a)
	_, err = f.Complete(staff(f.t, principal.Administrator), a.Number, a.Version, desk.Decision{Outcome: application.Granted})
	f.must(explained(err))
	return f.read(a.Number)
}

// downloads asks for a certificate as PDF.
func (f *fixture) downloads(who ctx, path, number string) (int, string) {
	f.t.Helper()
	r := httptest.NewRequest(http.MethodGet, path+"?lang=ja&electronicApplicationNumber="+number, nil)
	w := httptest.NewRecorder()
	f.host(who).ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

const (
	staffCertificate = "/api/staff/common/review/certificate-download"
	ownCertificate   = "/api/common/application-progress/certificate-download"
)

func TestACertificateIsPrintedAndSent(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Officer, "A")
	title(t, "[R9.3] [R4.8] a certificate that was granted is printed at the desk, and that it was posted is kept once and told to its filer", func(t *testing.T, f *fixture) {
		a := f.asksCertificate("post")
		want := application.Certificate{Held: true}
		want.Number, want.Title.Ja, want.Title.En = "関基第9号", "免許事項証明書", "Certificate of licence particulars"
		want.Copies.Ja, want.Copies.En, want.Delivery.Ja, want.Delivery.En = "2 部", "2 copies", "郵送", "By post"
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if diff := cmp.Diff(&want, d.Certificate, cmp.AllowUnexported(application.Certificate{})); diff != "" {
			t.Error(diff)
		}
		if code, body := f.downloads(officer, staffCertificate, a.Number); code != http.StatusOK || body != "免許事項証明書 2 部 of 関基第9号 for "+taro+", 2026-11-21" {
			t.Errorf("%d %s", code, body)
		}
		if diff := cmp.Diff([]string{"notice 0", "licence 0", "pin 0"}, f.opened(a.Number)); diff != "" || f.count(`SELECT count(*) FROM event WHERE type = 'desk.read' AND data LIKE '%"part":"certificate"%'`) != 1 {
			t.Errorf("that it was opened is not noted: %s", diff)
		}
		for on, code := range map[string]string{"": codeRequired, "21": codeNoDate, "2026-11-22": "MSG-LIT-E-0046", "2026-11-20": "MSG-LIT-E-0057"} {
			if _, err := f.SendCertificate(officer, a.Number, a.Version, on); fields(err)["/sentOn"] != code {
				t.Errorf("%q: %v", on, fields(err))
			}
		}
		if _, err := f.SendCertificate(staff(t, principal.Officer, "H"), a.Number, a.Version, "2026-11-21"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another bureau's: %v", err)
		}
		moved, err := f.SendCertificate(officer, a.Number, a.Version, "2026-11-21")
		f.must(explained(err))
		if _, err := f.SendCertificate(officer, a.Number, moved.Version, "2026-11-21"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("a second time: %v", err)
		}
		if d, err = f.Detail(as(t, taro), a.Number); err != nil || d.Certificate.SentOn != "2026-11-21" || d.Timeline[len(d.Timeline)-1].Type != application.EventCertificateSent {
			t.Errorf("%+v %v", d.Certificate, err)
		}
		if code, _ := f.downloads(as(t, taro), ownCertificate, a.Number); code != http.StatusNotFound {
			t.Errorf("what is posted is downloaded: %d", code)
		}
		mails := f.told(f.read(a.Number))
		m := mails[len(mails)-1]
		for _, said := range []string{"証明書: 免許事項証明書", "対象の番号: 関基第9号", "部数: 2 部", "受取りの方法: 郵送", "交付の日: 2026年11月21日"} {
			if !strings.Contains(m.Text, said) {
				t.Errorf("%q is not in %s", said, m.Text)
			}
		}
	})
	title(t, "[R9.3] a certificate that is delivered here is its holder's to download from the day on which the office opens it", func(t *testing.T, f *fixture) {
		a := f.asksCertificate("download")
		if code, _ := f.downloads(as(t, taro), ownCertificate, a.Number); code != http.StatusNotFound {
			t.Errorf("before the office has opened it: %d", code)
		}
		_, err := f.SendCertificate(officer, a.Number, a.Version, "2026-11-21")
		f.must(explained(err))
		if code, body := f.downloads(as(t, taro), ownCertificate, a.Number); code != http.StatusOK || !strings.HasPrefix(body, "免許事項証明書") {
			t.Errorf("%d %s", code, body)
		}
		if code, _ := f.downloads(as(t, hanako), ownCertificate, a.Number); code != http.StatusNotFound {
			t.Errorf("another's: %d", code)
		}
	})
	title(t, "[R9.3] no certificate is issued by other procedures, nor before a grant", func(t *testing.T, f *fixture) {
		a, err := f.underProvisional(taro, "radio-certificate-open", func(map[string]any) {})
		f.must(explained(err))
		if _, err := f.SendCertificate(officer, a.Number, a.Version, "2026-11-21"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("before a grant: %v", err)
		}
		if code, _ := f.downloads(officer, staffCertificate, a.Number); code != http.StatusNotFound {
			t.Errorf("printed before a grant: %d", code)
		}
	})
}
