package procedure

import (
	"slices"
	"testing"
)

func TestAReportIsAboutAllKindsOfItsFamily(t *testing.T) {
	t.Parallel()
	catalogue := loadCatalogue(t)
	opened := map[string]bool{}
	for _, p := range catalogue.List("2026-11-22") {
		if p.family == "radio" && p.def.Licence != nil && p.def.Kind == "open" {
			opened[p.def.Licence.Category] = true
		}
	}
	certificate, _ := catalogue.Version("radio-certificate-open", 1)
	inspection, _ := catalogue.Version("radio-inspection-open", 1)
	if got := certificate.def.Subject.Categories; len(got) != len(opened) || !slices.IsSorted(got) {
		t.Errorf("[R10.2] certificates are of %q, opened are %v", got, opened)
	}
	if s := inspection.def.Subject; s.For("registered") || !s.For("base") || s.For("amateur") {
		t.Errorf("[R10.2] inspections are of %q", s.Categories)
	}
	if !certificate.def.Subject.Optional || certificate.def.Alters() {
		t.Error("a certificate is asked for as often as one likes, also of what is on paper")
	}
}

func TestWhoseLicenceAReportIsAbout(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("radio-certificate-open", 1)
	raw := map[string]any{"report": map[string]any{"held": false, "number": "関基第9号", "station": "固定局"}}
	p.State(raw, nil, true, map[string]string{"number": "関基第1号", "name": "基地局", "validTo": "2030-03-31"})
	report := raw["report"].(map[string]any)
	if report["held"] != true || report["number"] != "関基第1号" || report["station"] != "基地局" {
		t.Errorf("[R5.8] the record's facts stand whatever was typed: %v", report)
	}
	raw = map[string]any{"report": map[string]any{"held": true, "number": "関基第9号"}}
	p.WithoutLicence(raw)
	report = raw["report"].(map[string]any)
	if report["held"] != false || report["number"] != "関基第9号" {
		t.Errorf("without a licence what was typed stands: %v", report)
	}
}

func TestTheFeeIsForEachCopy(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("radio-certificate-open", 1)
	for _, c := range []struct {
		copies string
		amount int64
		known  bool
	}{{"1", 440, true}, {"3", 1320, true}, {"999", 439_560, true}, {"1000", 0, false}, {"0", 0, false}, {"1.5", 0, false}, {"-2", 0, false}, {"", 0, false}} {
		data := p.Normalise(map[string]any{"report": map[string]any{"copies": c.copies}}, Env{Category: "corporation", Today: "2026-11-22"})
		fee, known := p.Fee(data, "2026-11-22")
		if fee.Amount != c.amount || known != c.known {
			t.Errorf("[R10.2] %q copies cost %d (%t)", c.copies, fee.Amount, known)
		}
		if c.copies == "3" && fee.Breakdown[0].Name.En != "Fee for a certificate of licence particulars (One certificate) × 3" {
			t.Errorf("%q", fee.Breakdown[0].Name.En)
		}
	}
}
