package procedure

import (
	"encoding/json"
	"os"
	"testing"

	"radioportal/internal/rule"
)

func TestNotationsAreReadAsInTheBrowser(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../contract/notation.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases struct {
		Hertz []struct {
			Of string
			Is float64
		}
		OperatorYear []struct {
			Of string
			Is float64
		}
		OperatorLetter, CertificationForm, ItemOf []struct{ Of, Is string }
		Codes                                     []Code
		BandOf                                    []struct {
			Low, High float64
			Is        string
		}
		Channels []struct {
			Of             string
			Spacing, Count float64
		}
		HoldsName, HasLetter []struct {
			Text string
			Is   bool
		}
	}
	if err := json.Unmarshal(content, &cases); err != nil || len(cases.Hertz) == 0 {
		t.Fatal(err)
	}
	for _, each := range cases.Hertz {
		if got := hertz(each.Of); got != each.Is {
			t.Errorf("[R5.3] the bandwidth %q is %v; want %v", each.Of, got, each.Is)
		}
	}
	for _, each := range cases.OperatorLetter {
		if got, _ := rule.OperatorClass(each.Of); got != each.Is {
			t.Errorf("[R5.8] the letter of %q is %q; want %q", each.Of, got, each.Is)
		}
	}
	for _, each := range cases.OperatorYear {
		if _, got := rule.OperatorClass(each.Of); float64(got) != each.Is {
			t.Errorf("[R5.8] the year of %q is %d; want %v", each.Of, got, each.Is)
		}
	}
	for _, each := range cases.CertificationForm {
		if got := rule.CertificationForm(each.Of); got != each.Is {
			t.Errorf("[R5.8] the form of %q is %q; want %q", each.Of, got, each.Is)
		}
	}
	for _, each := range cases.ItemOf {
		if got := itemNamed(each.Of); got != each.Is {
			t.Errorf("[R10.2] the item of %q is %q; want %q", each.Of, got, each.Is)
		}
	}
	for _, each := range cases.BandOf {
		if got := bandOf(cases.Codes, each.Low, each.High); got != each.Is {
			t.Errorf("[R5.7] of %v to %v the band is %q; want %q", each.Low, each.High, got, each.Is)
		}
	}
	for _, each := range cases.Channels {
		if spacing, count := channels(each.Of); spacing != each.Spacing || count != each.Count {
			t.Errorf("[R5.7] %q is %v times %v MHz; want %v times %v", each.Of, count, spacing, each.Count, each.Spacing)
		}
	}
	for _, each := range cases.HasLetter {
		if got := hasLetter(each.Text); got != each.Is {
			t.Errorf("[R5.4] %q is more than signs: %v; want %v", each.Text, got, each.Is)
		}
	}
	for _, each := range cases.HoldsName {
		if got := holdsName(cases.Codes, "town", each.Text); got != each.Is {
			t.Errorf("[R5.5] %q holds the name of a town: %v; want %v", each.Text, got, each.Is)
		}
	}
}
