package procedure

import (
	"regexp"
	"strings"
	"testing"
)

// licenceNumbers are labels of the numbers that licences, provisional licences and registrations of stations have.
var licenceNumbers = regexp.MustCompile(`(?:免許|登録)の番号$`)

// foreignLicence is the label of what other countries number as they like.
const foreignLicence = "外国の免許の番号"

func TestANumberOfALicenceIsOne(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, p := range loadCatalogue(t).List("2026-11-21") {
		def := p.Definition()
		for _, section := range def.Form {
			for _, f := range section.Fields {
				named := licenceNumbers.MatchString(f.Label.Ja) && f.Label.Ja != foreignLicence || f.Prefill == "licence.number"
				if f.Type != "text" || !named || f.ReadOnlyWhen == "true" {
					continue
				}
				seen[def.ID] = true
				if f.Format != "stationLicenceNumber" {
					t.Errorf("[R5.8] %s: %s.%s (%s) takes any text", def.ID, section.ID, f.ID, f.Label.Ja)
				}
			}
		}
	}
	for _, id := range strings.Fields(`radio-certificate-open radio-inspection-open radio-completion-open radio-change-completion-open
		radio-deadline-open radio-redesign-open radio-designation-open radio-succession-open radio-transfer-open`) {
		if !seen[id] {
			t.Errorf("[R5.8] %s names no licence", id)
		}
	}
}
