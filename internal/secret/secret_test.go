package secret_test

import (
	"strings"
	"testing"

	"radioportal/internal/secret"
)

func TestTokensAreNewAndKnownByTheirForm(t *testing.T) {
	seen := map[string]bool{}
	for range 100 {
		token := secret.New()
		if seen[token] || len(token) != 43 || !secret.WellFormed(token) {
			t.Fatalf("token %q", token)
		}
		seen[token] = true
	}
	for _, other := range []string{"", "x", strings.Repeat("A", 42), strings.Repeat("A", 44), strings.Repeat("+", 43)} {
		if secret.WellFormed(other) {
			t.Errorf("%q is taken for a token", other)
		}
	}
}

// What is stored must be found again after an update of the program.
func TestTheHashOfASecretStaysTheSame(t *testing.T) {
	const want = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
	if got := secret.Hash("secret"); got != want {
		t.Errorf("the hash is %s, was %s", got, want)
	}
}

func TestCodesUseTheWholeAlphabet(t *testing.T) {
	code := secret.Code(2000, "ABCDEFGH")
	if len(code) != 2000 || strings.Trim(code, "ABCDEFGH") != "" {
		t.Fatalf("code %q", code)
	}
	for _, each := range "ABCDEFGH" {
		if n := strings.Count(code, string(each)); n < 100 {
			t.Errorf("%c is drawn %d times of 2000", each, n)
		}
	}
}

func TestASignatureBindsKeyAndText(t *testing.T) {
	key := secret.Bytes(32)
	signature := secret.Sign(key, "a text")
	if !secret.Signed(key, "a text", signature) {
		t.Error("the signature is not known again")
	}
	if secret.Signed(key, "another", signature) || secret.Signed(secret.Bytes(32), "a text", signature) || secret.Signed(key, "a text", nil) {
		t.Error("another text, key or signature is taken")
	}
	if !secret.Equal("one", "one") || secret.Equal("one", "two") || secret.Equal("", "one") {
		t.Error("comparison")
	}
}
