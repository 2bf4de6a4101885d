package httpx

import (
	"strings"
	"testing"
)

func TestLoginHint(t *testing.T) {
	for text, want := range map[string]bool{
		"taro@example.jp": true, "電波太郎": true, strings.Repeat("あ", 254): true,
		"": false, strings.Repeat("あ", 255): false, "a\nb": false, "a\u200eb": false, "a\x00": false,
	} {
		if got := LoginHint(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
