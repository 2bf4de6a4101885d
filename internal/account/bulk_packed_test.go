package account

import (
	"strings"
	"testing"
)

func TestPartsOfAFileAreWhatTheyWere(t *testing.T) {
	var parts packedParts
	texts := []string{`[{"line":2}]`, strings.Repeat(`{"lastName":"一括"}`, 10_000), ""}
	for _, text := range texts {
		parts.add(text)
	}
	parts.set(0, "another")
	texts[0] = "another"
	for range 2 { // a transaction may be tried again
		for n, text := range parts.all() {
			if text != texts[n] {
				t.Errorf("part %d is %.40q", n, text)
			}
		}
	}
	if packed := len(parts.packed[1]); packed > len(texts[1])/10 {
		t.Errorf("%d of %d bytes", packed, len(texts[1]))
	}
}
