package home

import "testing"

func TestMyPageTellsOfWhatItDoesNotShow(t *testing.T) {
	for n, want := range map[int]bool{0: false, homeItems: false, homeItems + 1: true} {
		if shown, more := fitting(make([]int, n)); more != want || len(shown) != min(n, homeItems) {
			t.Errorf("[R2.2] of %d items %d are shown, more: %t", n, len(shown), more)
		}
	}
}
