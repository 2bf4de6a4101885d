package mail

import (
	"strings"
	"testing"
)

func TestANameIsNoLinkAndNoMessage(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"架空無線株式会社":                              "架空無線株式会社",
		"Example Radio Co., Ltd.":               "Example Radio Co., Ltd.",
		"J. R. Smith":                           "J. R. Smith",
		"当選！ http   evil.example login へ至急":     "当選！ http evil．example login へ至急",
		"https://evil.example/a@b\n\nsecond":    "https：／／evil．example／a＠b second",
		strings.Repeat("長", 61):                 strings.Repeat("長", 59) + "…",
		strings.Repeat("長", 60):                 strings.Repeat("長", 60),
		strings.Repeat("x", 55) + ".example.jp": strings.Repeat("x", 55) + "．exa…",
	} {
		if got := Name(typed); got != want {
			t.Errorf("[R6.2] %q stands as %q, want %q", typed, got, want)
		}
	}
}
