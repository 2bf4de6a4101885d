package application

import (
	"testing"
)

func TestHalfOfTheCasesEndedWithinSoManyDays(t *testing.T) {
	t.Parallel()
	const hour, day = int64(3_600_000), int64(86_400_000)
	var list []ended
	for n := range int64(9) {
		list = append(list, ended{"few", 0, n * day})
	}
	for n := range int64(11) {
		list = append(list, ended{"many", 5 * day, 5*day + n*day + hour}, ended{"quick", 0, n})
	}
	got := medianDays(list)
	if _, told := got["few"]; told {
		t.Error("nine cases say something of nine people")
	}
	// The sixth of eleven took five days and an hour.
	if got["many"] != 6 || got["quick"] != 1 {
		t.Errorf("got %v", got)
	}
}
