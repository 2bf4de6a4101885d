package licence

import (
	"strings"
	"testing"

	"radioportal/internal/errs"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
	"radioportal/internal/pdf/pdftest"
)

func TestThePINIsOnASheetOfItsOwn(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1YPN"))
		sheet, err := f.PINSheet(t.Context(), taro, l.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, body := range []string{sheet.Body.Ja, sheet.Body.En} {
			for _, want := range []string{l.ViewingPIN, l.PermitNumber, l.Number, "/digital-licence"} {
				if !strings.Contains(body, want) {
					t.Errorf("[R5.12] the sheet is without %s: %s", want, body)
				}
			}
		}
		file, _, err := f.PDF(t.Context(), taro, l.ID, "ja")
		if err != nil || strings.Contains(pdftest.Text(t, file), l.ViewingPIN) {
			t.Errorf("[R5.12] the licence that is shown to others says the PIN: %v", err)
		}
		if _, err := f.PINSheet(t.Context(), hanako, l.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R5.12] another's: %v", err)
		}
	})
}
