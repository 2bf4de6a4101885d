package desk

import (
	"fmt"
	"strings"
	"testing"

	"radioportal/internal/application/draft"
)

func TestASecondStationNamesThoseThatTheFilerHas(t *testing.T) {
	t.Parallel()
	var held []draft.LicenceFacts
	for i := 1; i <= 7; i++ {
		held = append(held, draft.LicenceFacts{Number: fmt.Sprintf("AN%d", i), CallSign: fmt.Sprintf("JA1AA%d", i)})
	}
	for n, want := range map[int][2]string{
		1: {"（AN1 JA1AA1）", "has a licence of a mobile amateur station already (AN1 JA1AA1)"},
		2: {"（AN1 JA1AA1、AN2 JA1AA2）", "has licences of mobile amateur stations already (AN1 JA1AA1, AN2 JA1AA2)"},
		5: {"AN5 JA1AA5）", "AN5 JA1AA5)"},
		7: {"AN5 JA1AA5、ほか2件）", "AN5 JA1AA5 and 2 more)"},
	} {
		if text := secondMobile(held[:n]).Text; !strings.Contains(text.Ja, want[0]) || !strings.Contains(text.En, want[1]) {
			t.Errorf("[R5.4] %d: %+v", n, text)
		}
	}
}
