package callsign

import (
	"os"
	"slices"
	"testing"

	"go.yaml.in/yaml/v3"
)

func amateur(t *testing.T) Pool {
	t.Helper()
	text, err := os.ReadFile("../../procedures/call-signs.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var specs map[string]Spec
	if err := yaml.Unmarshal(text, &specs); err != nil {
		t.Fatal(err)
	}
	pool, err := specs["amateur"].Pool()
	if err != nil {
		t.Fatal(err)
	}
	return pool
}

func TestACallSignIsOneBureausAndOneKinds(t *testing.T) {
	pool := amateur(t)
	for sign, want := range map[string]Fit{
		"JK1PQA": Fits, "7M4MON": Fits, "JD1ABC": Fits, "JA1QUA": Fits,
		"JK3PQA": OtherBureau, "JR6AAA": OtherBureau, "JK1YAA": OtherKind, "JK3YAA": OtherBureau,
		"JB1AAA": NotAssigned, "7K5AAA": NotAssigned, "JA1QRA": NotAssigned, "JH1AB": NotAssigned, "jk1pqa": NotAssigned, "": NotAssigned,
	} {
		if got := pool.Fit("A", "individual", sign); got != want {
			t.Errorf("[R10.2] %q %s, not %s", sign, got, want)
		}
	}
	if !pool.Kept("JA1RL") || pool.Kept("JA1RLX") || pool.Kept("JE1RL") {
		t.Error("[R10.2] JA1RL alone is a call sign of old")
	}
}

func TestCallSignsFollowEachOther(t *testing.T) {
	pool := amateur(t)
	for last, want := range map[string]string{
		"": "JA0AAA", "JA0AAA": "JA0AAB", "JA0AAZ": "JA0ABA", "JA0PZZ": "JA0QAA", "JA0QQZ": "JA0QUA", "JA0QZZ": "JA0RAA", "JA0XZZ": "JH0AAA",
		"JS0XZY": "JS0XZZ", "JS0XZZ": "", "JA1AAA": "JA0AAA",
	} {
		got := ""
		for sign := range pool.After("B", "individual", last) {
			got = sign
			break
		}
		if got != want {
			t.Errorf("[R10.2] after %q comes %q, not %q", last, got, want)
		}
	}
	if all := slices.Collect(pool.After("O", "club", "")); len(all) != 2*2*26*26 || all[len(all)-1] != "JS6ZZZ" {
		t.Errorf("[R10.2] %d call signs of clubs in Okinawa", len(all))
	}
}

func TestAPoolIsLettersAndDigits(t *testing.T) {
	for _, text := range []string{"A*", "[A", "A|B.", ""} {
		if _, err := (Spec{Kinds: map[string][]string{"a": {text}}}).Pool(); err == nil {
			t.Errorf("[R10.2] %q is a template", text)
		}
		if _, err := (Spec{Kept: []string{text}}).Pool(); err == nil {
			t.Errorf("[R10.2] %q is a template", text)
		}
	}
}
