package procedure

import "testing"

func TestNamesAndAddressesAreOneHoweverTheyAreWritten(t *testing.T) {
	t.Parallel()
	type pair struct {
		A, B          string
		Same, Similar bool
	}
	cases := readJSON[struct{ Names, Addresses []pair }](t, "../../contract/same.json")
	if len(cases.Names) == 0 || len(cases.Addresses) == 0 {
		t.Fatal("there are no cases")
	}
	for _, each := range cases.Names {
		if sameName(each.A, each.B) != each.Same || sameName(each.B, each.A) != each.Same {
			t.Errorf("[R5.5] the names %q and %q are one: want %v", each.A, each.B, each.Same)
		}
		if similarName(each.A, each.B) != each.Similar || similarName(each.B, each.A) != each.Similar {
			t.Errorf("[R5.5] the names %q and %q are similar: want %v", each.A, each.B, each.Similar)
		}
	}
	for _, each := range cases.Addresses {
		if oneAddress(each.A, each.B) != each.Same || oneAddress(each.B, each.A) != each.Same {
			t.Errorf("[R5.5] the addresses %q and %q are one: want %v", each.A, each.B, each.Same)
		}
	}
}
