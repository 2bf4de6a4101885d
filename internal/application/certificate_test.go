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
	f.world.facts["certified"] = draft.LicenceFacts{ID: "certified", AccountID: taro, Number: "関基第9号", Category: "base", Name: "基地局", ValidFrom: "2024-04-01", ValidTo: "2029-03-31"}
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
		mails := f.mailsOf(f.read(a.Number))
		m := mails[len(mails)-1]
		for _, phrase := range []string{"証明書: 免許事項証明書", "対象の番号: 関基第9号", "部数: 2 部", "受取りの方法: 郵送", "交付の日: 2026年11月21日"} {
			if !strings.Contains(m.Text, phrase) {
				t.Errorf("%q is not in %s", phrase, m.Text)
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

func TestACertificateIsItsHoldersAlone(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	others := func(f *fixture, category string) {
		f.world.today = "2026-11-21"
		f.world.facts["others"] = draft.LicenceFacts{ID: "others", AccountID: hanako, Number: "関陸第1号", Category: category, ValidFrom: "2024-04-01", ValidTo: "2029-03-31"}
	}
	asks := func(f *fixture, by, number string) (application.Application, error) {
		return f.underProvisional(taro, "radio-certificate-open", func(form map[string]any) {
			section(form, "report")["number"] = number
			section(form, "delivery")["by"] = by
		})
	}
	grant := func(f *fixture, a application.Application, why string) error {
		_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, DifferenceReason: why})
		return err
	}
	title(t, "[R9.3] what another holds here is not certified, and no more is told than that it is another's", func(t *testing.T, f *fixture) {
		f.world.stranger = true
		others(f, "land-mobile")
		_, err := asks(f, "post", "関陸 第１号")
		if diff := cmp.Diff(map[string]string{"/report/number": "MSG-LIT-E-0066"}, fields(err)); diff != "" {
			t.Error(diff)
		}
		if at := errs.Of(err).Fields; len(at) != 1 || len(at[0].Params) != 1 || at[0].Params["reason"] != "notHolder" {
			t.Errorf("%+v", at)
		}
	})
	title(t, "[R9.3] whether a number is that of a notification, which nobody may look up, is not told", func(t *testing.T, f *fixture) {
		f.world.stranger = true
		others(f, "expsp")
		if _, err := asks(f, "post", "関陸第1号"); err != nil {
			t.Error(explained(err))
		}
	})
	title(t, "[R9.3] what is not recorded here is certified with a written reason, and posted", func(t *testing.T, f *fixture) {
		f.world.stranger = true
		a, err := asks(f, "post", "関陸第1号")
		f.must(explained(err))
		a = f.toReview(a)
		c, err := f.Case(officer, a.Number)
		if err != nil || !c.Certifying.Missing() {
			t.Errorf("%+v, %v", c.Certifying, err)
		}
		if err := grant(f, a, ""); fields(err)["/differenceReason"] != codeRequired {
			t.Errorf("granted without a reason: %v", err)
		}
		f.must(explained(grant(f, a, "原簿の写しで確かめました。")))
		n := f.world.notices[len(f.world.notices)-1]
		says(t, n.Body.Ja, []string{"郵送します"}, []string{"ダウンロード"})
		a = f.read(a.Number)
		_, err = f.SendCertificate(officer, a.Number, a.Version, "2026-11-21")
		f.must(explained(err))
	})
	title(t, "[R9.3] what became another's since it was asked for is not granted", func(t *testing.T, f *fixture) {
		f.world.stranger = true
		a, err := asks(f, "post", "関陸第1号")
		f.must(explained(err))
		others(f, "land-mobile")
		a = f.toReview(a)
		says(t, f.warnings(a.Number), []string{"別の人のもの", "another’s"}, []string{hanako})
		if err := grant(f, a, "原簿の写しで確かめました。"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("granted: %v", err)
		}
	})
	title(t, "[R9.3] what can be made no certificate of is not opened to be downloaded", func(t *testing.T, f *fixture) {
		a := f.asksCertificate("download")
		f.world.stranger = true // it has passed on since
		if _, err := f.SendCertificate(staff(t, principal.Officer, "A"), a.Number, a.Version, "2026-11-21"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("opened: %v", err)
		}
	})
	title(t, "[R9.3] nor is it granted so", func(t *testing.T, f *fixture) {
		f.world.facts["certified"] = draft.LicenceFacts{ID: "certified", AccountID: taro, Number: "関基第9号", Category: "base", Name: "基地局", ValidFrom: "2024-04-01", ValidTo: "2029-03-31"}
		a, err := asks(f, "download", "関基第9号")
		f.must(explained(err))
		a = f.toReview(a)
		f.world.stranger = true
		if err := grant(f, a, "原簿の写しで確かめました。"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("granted: %v", err)
		}
	})
}
