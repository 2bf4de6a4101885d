package procedure

import (
	"encoding/json"
	"os"
	"testing"
)

func TestFiguresAreThoseOfTheBrowser(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../contract/figures.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Level, By float64
		Figure    string
	}
	if err := json.Unmarshal(content, &cases); err != nil || len(cases) == 0 {
		t.Fatal(err)
	}
	for _, each := range cases {
		if got := figure(ratio(decibels(each.Level), each.By)); got != each.Figure {
			t.Errorf("[R10.2] %v dB divided by %v is %q; want %q", each.Level, each.By, got, each.Figure)
		}
	}
}
