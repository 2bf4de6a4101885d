package httpx_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"radioportal/internal/httpx"
)

// The browser's side runs the same cases (web/src/lib/ownPage.test.ts).
func TestAddressesToReturnTo(t *testing.T) {
	t.Run("[R2.41] an address to return to is a page of the portal", func(t *testing.T) {
		var cases struct {
			Own, Foreign []string
			Long         struct {
				Start, Repeat string
				Own, Foreign  int
			}
		}
		text, err := os.ReadFile("../../contract/returns/pages.json")
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &cases); err != nil || len(cases.Foreign) < 60 {
			t.Fatalf("%d cases, %v", len(cases.Foreign), err)
		}
		long := func(n int) string { return cases.Long.Start + strings.Repeat(cases.Long.Repeat, n) }
		for _, target := range append(cases.Own, long(cases.Long.Own)) {
			if !httpx.OwnPage(target) {
				t.Errorf("%.60q is refused", target)
			}
		}
		for _, target := range append(cases.Foreign, long(cases.Long.Foreign)) {
			if httpx.OwnPage(target) {
				t.Errorf("%.60q is taken", target)
			}
		}
	})
}
