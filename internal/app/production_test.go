package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Files that settings name may hold addresses too, and are told of with all the rest.
func TestProductionTakesNoBankWithoutTLS(t *testing.T) {
	t.Parallel()
	c := production(t.TempDir(), "")
	c.Environment, c.SMSURL, c.SMSSecret = "gp", "http://sms.example", strings.Repeat("x", 32)
	c.Banks = filepath.Join(t.TempDir(), "banks.yaml")
	list := "- {id: plain, ja: 例, en: Plain, url: \"http://localhost:1/pay\"}\n- {id: good, ja: 例, en: Good, url: https://bank.example/pay}\n- {id: all, ja: 例, en: All}\n"
	if err := os.WriteFile(c.Banks, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Open(t.Context(), c)
	if err == nil || !strings.Contains(err.Error(), "--banks: plain:") || !strings.Contains(err.Error(), "--sms-url:") ||
		strings.Contains(err.Error(), "--banks: good") || strings.Contains(err.Error(), "--banks: all") {
		t.Errorf("%v", err)
	}
}
