package application_test

import (
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/principal"
)

func TestTheDeskProposesACallSignAndKnowsHowAKeptOneFits(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] the next free call sign is proposed, and a kept one is only warned about", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer, "E")
		for former, want := range map[string]desk.CallSignView{
			"":       {Next: "JA3AAA"},
			"JA1RL":  {Next: "JA3AAA", Kept: "fits"}, // of two letters: nobody's new one any more
			"JK1ABC": {Next: "JA3AAA", Kept: "otherBureau"},
		} {
			a := f.underReview(clone("light", func(m map[string]any) {
				if former != "" {
					section(m, "station")["formerCallSign"], section(m, "station")["formerLapsedOn"] = former, "2026-10-31"
				}
			}))
			got, err := f.CallSigns(officer, a.Number)
			f.must(err)
			if got != want {
				t.Errorf("%q: %+v, want %+v", former, got, want)
			}
			if former == "" {
				continue
			}
			_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: former}})
			f.must(explained(err))
			if from := f.world.licences[len(f.world.licences)-1].CallSigns; from != nil {
				t.Errorf("%s is kept, and has to come from %+v", former, from)
			}
		}
	})
}
