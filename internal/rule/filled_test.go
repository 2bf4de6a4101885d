package rule

import (
	"encoding/json"
	"os"
	"testing"
)

func TestWhatIsStillToBeFilledIn(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("../../contract/filled.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases struct {
		Places  []struct{ Text, Place string }
		Reasons []struct {
			Text string
			Few  bool
		}
		Repeats []struct {
			Text  string
			Again bool
		}
	}
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases.Places) == 0 || len(cases.Reasons) == 0 || len(cases.Repeats) == 0 {
		t.Fatal(len(cases.Places), len(cases.Reasons), err)
	}
	t.Run("[R10.1] [R5.2] a place that is still to be filled in is found, marks of lists and zeros are none", func(t *testing.T) {
		t.Parallel()
		for _, c := range cases.Places {
			if got := OpenPlace(c.Text); got != c.Place {
				t.Errorf("%q: %q, not %q", c.Text, got, c.Place)
			}
		}
	})
	t.Run("[R10.1] [R5.2] the same words over and over are noticed", func(t *testing.T) {
		t.Parallel()
		for _, c := range cases.Repeats {
			if got := Repeats(c.Text); got != c.Again {
				t.Errorf("%q: %v", c.Text, got)
			}
		}
	})
	t.Run("[R10.1] [R5.2] a reason of a sign or two is none", func(t *testing.T) {
		t.Parallel()
		for _, c := range cases.Reasons {
			if got := FewWords(c.Text); got != c.Few {
				t.Errorf("%q: %v", c.Text, got)
			}
		}
	})
}
