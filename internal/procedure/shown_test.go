package procedure

import "testing"

// [R5.8] A frequency is shown in full as it was filed; what was computed is rounded.
func TestNumbersAreShownAsFiled(t *testing.T) {
	t.Parallel()
	for number, want := range map[float64]string{
		351.38125: "351.38125", 0.009: "0.009", 1234567.123456: "1234567.123456", 467: "467", 25.5: "25.5", 0.1 + 0.2: "0.3",
		12.345678901: "12.3457", 100.0 / 3: "33.3333", 0: "0",
	} {
		if got := plainNumber(number); got != want {
			t.Errorf("%v is shown as %s, not as %s", number, got, want)
		}
	}
}
