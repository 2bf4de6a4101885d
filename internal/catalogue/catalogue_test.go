package catalogue

import (
	"testing"

	"radioportal/internal/procedure"
	"radioportal/procedures"
)

func TestAListWithoutEntriesIsNoNull(t *testing.T) {
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	bare := 0
	for _, each := range catalogue.List("2026-11-21") {
		s := summaryOf(each, "2026-11-21", true)
		if s.Synonyms == nil || s.Categories == nil || s.Holders == nil {
			t.Errorf("[R2.24] %s: synonyms %v, categories %v, holders %v: the search reads lists", s.ProcedureID, s.Synonyms, s.Categories, s.Holders)
		}
		if len(s.Synonyms) == 0 {
			bare++
		}
	}
	if bare == 0 {
		t.Error("no procedure is without synonyms: this shows nothing")
	}
}

func TestHowLongItTookOfLateIsTold(t *testing.T) {
	t.Parallel()
	took := procedure.Usual{Half: 12, Most: 30, Cases: 41}
	s := kites(t).SetUsualDurations(func() map[string]procedure.Usual { return map[string]procedure.Usual{"kite-open": took} })
	for id, want := range map[string]*procedure.Usual{"kite-open": &took, "amateur-open": nil} {
		out, err := s.detail(t.Context(), procedureRequest{ProcedureID: id})
		if err != nil || (out.Usual == nil) != (want == nil) || want != nil && *out.Usual != *want {
			t.Errorf("%s: %+v, %v", id, out.Usual, err)
		}
	}
}
