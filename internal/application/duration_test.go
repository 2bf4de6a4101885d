package application

import (
	"testing"

	"radioportal/internal/procedure"
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
	got := usualOf(list)
	if _, ok := got["few"]; ok {
		t.Error("nine cases say something of nine people")
	}
	// The sixth of eleven took five days and an hour, the tenth nine days and an hour.
	if got["many"] != (procedure.Usual{Half: 6, Most: 10, Cases: 11}) || got["quick"] != (procedure.Usual{Half: 1, Most: 1, Cases: 11}) {
		t.Errorf("got %v", got)
	}
}
