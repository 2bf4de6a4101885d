package delegation

import (
	"slices"
	"testing"
)

func TestWhatWasSignedCanBeVerified(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		faults := func() []Fault {
			t.Helper()
			v, err := Verify(t.Context(), w.db.Read(), m.Number)
			w.must(err)
			return v.Faults
		}
		if got := faults(); len(got) != 0 {
			t.Errorf("[R6.2] as it was signed: %v", got)
		}
		w.exec(`UPDATE delegation SET disclosure = 'OWN', valid_until = '2099-12-31' WHERE id = $1`, m.ID)
		got := faults()
		if slices.Sort(got); !slices.Equal(got, []Fault{OtherPeriod, OtherScope}) {
			t.Errorf("[R6.2] with another scope: %v", got)
		}
		w.exec(`UPDATE delegation_evidence SET document = document || ' ' WHERE delegation_id = $1`, m.ID)
		if got := faults(); !slices.Contains(got, OtherDocument) {
			t.Errorf("[R6.2] with another document: %v", got)
		}
		asked, err := w.Ask(w.as("office"), w.nextKey(), w.terms("clerk"))
		w.must(err)
		if v, err := Verify(t.Context(), w.db.Read(), asked.Number); err != nil || len(v.Faults) != 1 {
			t.Errorf("[R6.2] before it is signed: %v %v", v.Faults, err)
		}
		for _, number := range []string{"", "M260000000001", m.Number[:13] + string('0'+(m.Number[13]-'0'+1)%10)} {
			if _, err := Verify(t.Context(), w.db.Read(), number); err == nil {
				t.Errorf("[R6.2] %q is verified", number)
			}
		}
	})
}
