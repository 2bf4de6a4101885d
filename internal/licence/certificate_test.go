package licence

import (
	"strings"
	"testing"
	"time"

	"radioportal/internal/errs"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
	"radioportal/internal/pdf/pdftest"
	"radioportal/internal/procedure"
)

func TestACertificateOfALicence(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1ZZZ"))
		c := Certified{Title: procedure.Text{Ja: "免許事項証明書", En: "Certificate of licence particulars"}, Copies: procedure.Text{Ja: "3 部", En: "3 copies"},
			Filing: "E26A000000001", Day: "2026-11-22", At: today.Add(time.Hour)}
		f.clock.Set(today.Add(2 * time.Hour))
		f.amend(l.ID, "大阪市1", filing(2))
		for lang, want := range map[string][]string{
			"ja": {"電子申請番号E26A000000001", "2026年11月22日", "免許事項証明書", "次のとおり記録されていることを証明します。", l.Number, "JA1ZZZ", l.Content.HolderName, l.Content.HolderAddress, "交付する部数3部", "有効です"},
			"en": {"Certificateoflicenceparticulars", "22November2026", "Copiesissued3copies", l.Number},
		} {
			c.Lang = lang
			file, err := f.Certificate(t.Context(), f.db.Read(), taro, l.Number, c)
			if err != nil {
				t.Fatal(err)
			}
			text := pdftest.Text(t, file)
			for _, each := range want {
				if !strings.Contains(text, strings.NewReplacer(" ", "", "　", "").Replace(each)) {
					t.Errorf("[R9.3] %q is not in\n%s", each, text)
				}
			}
			if strings.Contains(text, "大阪市1") || strings.Contains(text, l.ViewingPIN) {
				t.Errorf("[R9.3] it says what the licence said only later, or its PIN: %s", text)
			}
		}
		if _, err := f.Certificate(t.Context(), f.db.Read(), hanako, l.Number, c); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another's: %v", err)
		}
	})
}
