package procedure

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
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
		if total := serialTotal(each.Text); (each.Count < 0) != (total == "") || each.Count >= 0 && total != fmt.Sprint(int(each.Count)) {
			t.Errorf("[R10.2] %q has %q to be read; want %v", each.Text, total, each.Count)
		}
	}
}

func TestOneSerialNumberIsOneAsBothSidesCompareIt(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../contract/serials-same.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		One, Other string
		Same       bool
	}
	if err := json.Unmarshal(content, &cases); err != nil || len(cases) == 0 {
		t.Fatal(err)
	}
	for _, each := range cases {
		if same := serialKey(each.One) == serialKey(each.Other); same != each.Same || sameSerials(each.One, each.Other) != same || sameSerials(each.Other, each.One) != same {
			t.Errorf("[R5.9] %q and %q: %v", each.One, each.Other, same)
		}
	}
}

func TestTheBookOfSerialNumbers(t *testing.T) {
	t.Parallel()
	book := &SerialBook{}
	book.Close("A001") // nothing is there yet
	book.Open("A001からA010まで\nX-Y")
	book.Close("A004からA006まで")
	for text, want := range map[string]string{
		"A001": "A001", "A003からA008まで": "A003 A007〜A008", "A005": "", "A01": "A01 (=A001)", "a-005": "", "a003": "a003 (=A003)", "A-003": "A-003 (=A003)", "Ａ－００３": "Ａ－００３ (=A003)", "a 1からa 3まで": "a 1〜a 3 (=A001〜A003)", "x y": "x y (=X-Y)",
		"X-Y": "X-Y", "B1": "", "A010からA001まで": "", "A008からA020まで、A009": "A008〜A010 A009",
	} {
		if got := strings.Join(book.Names(text), " "); got != want {
			t.Errorf("[R10.2] of %q %q are in the book; want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"A001": "", "A003からA008まで": "A004〜A006", "A005": "A005", "X-Y": "", "B1": "B1", "A009からA012まで、C1": "A011〜A012 C1", "": "",
	} {
		if got := strings.Join(book.Missing(text), " "); got != want {
			t.Errorf("[R10.2] of %q %q are not in the book; want %q", text, got, want)
		}
	}
	if missing := (&SerialBook{}).Missing("A001"); missing != nil {
		t.Errorf("[R10.2] nothing is known, and %v are missing", missing)
	}
}

func TestSeveralSerialNumbersAreToldFromOneAsBothSidesTellThem(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../contract/serial-named.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct{ Text, Is string }
	if err := json.Unmarshal(content, &cases); err != nil || len(cases) == 0 {
		t.Fatal(err)
	}
	for _, each := range cases {
		if got := serialNamed(each.Text); got != each.Is {
			t.Errorf("[R5.3] %q is %q; want %q", each.Text, got, each.Is)
		}
	}
}
