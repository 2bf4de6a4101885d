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
		"JK1PQA": Fits, "7M4MON": Fits, "JD1ABC": OtherArea, "JA1QUA": Fits,
		"JK3PQA": OtherBureau, "JR6QUA": OtherBureau, "JR6AAA": NotAssigned, "JK1YAA": OtherKind, "JK3YAA": OtherBureau,
		"JB1AAA": NotAssigned, "7K5AAA": NotAssigned, "JA1QRA": NotAssigned, "JH1AB": NotAssigned, "jk1pqa": NotAssigned, "": NotAssigned,
	} {
		if got := pool.Fit("A", "individual", sign); got != want {
			t.Errorf("[R10.2] %q %s, not %s", sign, got, want)
		}
	}
	// Of a station of an event: a club's, in words of its own, which are proposed to nobody.
	for sign, want := range map[string]Fit{"8J1RL": Fits, "8N3EXPO": Fits, "8J1": NotAssigned, "8A1AA": NotAssigned} {
		if got := pool.Fit("A", "club", sign); got != want {
			t.Errorf("[R10.2] a club's %q %s, not %s", sign, got, want)
		}
	}
	if got := pool.Fit("A", "individual", "8J1RL"); got != OtherKind {
		t.Errorf("[R10.2] an individual's 8J1RL %s", got)
	}
	for sign, want := range map[string]bool{"JE3QQA": true, "JK1YAA": true, "JA1RL": true, "JD1ABC": true, "でんぱたろう1": false, "JG1234": false} {
		if got := pool.Has(sign); got != want {
			t.Errorf("[R10.2] %q is of the pool: %t", sign, got)
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

func TestOkinawaBeginsWithinItsFirstPrefix(t *testing.T) {
	pool := amateur(t)
	for last, want := range map[string]string{"": "JR6QUA", "JR6AAA": "JR6QUA", "JR6QUA": "JR6QUB", "JR6XZZ": "JS6AAA"} {
		for sign := range pool.After("O", "individual", last) {
			if sign != want {
				t.Errorf("[R10.2] after %q comes %q, not %q", last, sign, want)
			}
			break
		}
	}
	for sign, want := range map[string]Fit{"JR6QUA": Fits, "JR6QQZ": NotAssigned, "JR6PZZ": NotAssigned, "JR6YAA": OtherKind, "JS6AAA": Fits} {
		if got := pool.Fit("O", "individual", sign); got != want {
			t.Errorf("[R10.2] %s %s, not %s", sign, got, want)
		}
	}
	if !pool.Kept("JR6AAA") || !pool.Kept("JR6QQZ") || pool.Kept("JR6QUA") {
		t.Error("[R10.2] those before JR6QUA are call signs of old")
	}
}

func TestOgasawaraHasItsOwnPrefix(t *testing.T) {
	from := Source{Pool: amateur(t), Bureau: "A", Area: "ogasawara", Kind: "individual"}
	for sign, want := range map[string]Fit{"JD1ABC": Fits, "JD1YAA": OtherKind, "JA1ABC": OtherArea, "JE2ABC": OtherBureau} {
		if got := from.Fit(sign); got != want {
			t.Errorf("[R10.2] %s %s, not %s", sign, got, want)
		}
	}
	for sign := range from.After("") {
		if sign != "JD1AAA" {
			t.Errorf("[R10.2] the first is %s", sign)
		}
		break
	}
	if pool := from.Pool; pool.Bureau("JD1ABC") != "A" || !slices.Contains(pool.Prefixes()["A"], "JD1") || len(pool.Prefixes()) != 11 {
		t.Error("[R10.2] JD1 is a prefix of the bureau of Kanto all the same")
	}
	if from.Area = "elsewhere"; from.Fit("JA1ABC") != Fits {
		t.Error("[R10.2] an area that the pool does not know has the call signs of the bureau")
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
