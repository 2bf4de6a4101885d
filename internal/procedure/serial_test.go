package procedure

import (
	"encoding/json"
	"os"
	"testing"
)

func TestSerialNumbersAreCountedAsBothSidesCountThem(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../contract/serials.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Text, Twice string
		Count       float64
	}
	if err := json.Unmarshal(content, &cases); err != nil || len(cases) == 0 {
		t.Fatal(err)
	}
	for _, each := range cases {
		if count, twice := serialCount(each.Text), serialTwice(each.Text); count != each.Count || twice != each.Twice {
			t.Errorf("[R10.2] %q has %v, %q twice; want %v, %q", each.Text, count, twice, each.Count, each.Twice)
		}
	}
}
