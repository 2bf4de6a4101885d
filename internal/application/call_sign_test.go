package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
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
			if got.Next != want.Next || got.Kept != want.Kept || len(got.Warnings) > 0 {
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

func TestTheTwoAmateurStationsOfAHolderHaveOneCallSign(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] the holder's own call sign is proposed for the station of the other kind, and a second mobile one is warned about", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer, "E")
		a := f.underReview(clone("light", nil)) // a station that moves
		for movement, want := range map[string]struct {
			next   string
			warned int
		}{"移動しない": {"JA3XYZ", 0}, "陸上、海上及び上空": {"JA3AAA", 1}} {
			f.world.facts = map[string]draft.LicenceFacts{"own": {ID: "own", AccountID: taro, Number: "近A第1号", CallSign: "JA3XYZ", Category: "amateur",
				MovementRange: movement, ValidFrom: "2026-01-01", ValidTo: "2030-12-31"}}
			got, err := f.CallSigns(officer, a.Number)
			f.must(err)
			warned := 0
			for _, w := range got.Warnings {
				if strings.Contains(w.Text.Ja, "近A第1号") {
					warned++
				}
			}
			if got.Next != want.next || warned != want.warned || got.Own != (want.next == "JA3XYZ") {
				t.Errorf("%s: %q is next, warned %d times", movement, got.Next, warned)
			}
		}
	})
}

func TestACallSignThatADraftGrantsIsGivenToNoOther(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] a call sign of a grant that waits for its day or for approval is neither proposed nor given to another case, which names the one that has it", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		other := func() application.Application {
			d := f.drafted(hanako, clone("light", nil))
			r, err := f.Register(as(t, hanako), "key-"+d.ID, d.ID, d.Version)
			f.must(explained(err))
			return f.toReview(f.read(r.Number))
		}
		with := func(sign string) desk.Decision {
			return desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: sign}}
		}
		a, b := f.underReview(clone("light", nil)), other()
		d := f.draftedBy(officer, a.Number, with("JA3AAA"), "2026-11-24")
		refused := func(err error) {
			t.Helper()
			e := errs.Of(err)
			if fields(err)["/licence/callSign"] != "MSG-LIT-E-0092" || e.Fields[0].Params["number"] != a.Number {
				t.Errorf("%v %+v", err, fields(err))
			}
		}
		_, err := f.Complete(officer, b.Number, b.Version, with("ja3aaa"))
		refused(err)
		_, err = f.DraftDecision(officer, b.Number, b.Version, with("JA3AAA"), "2026-11-25")
		refused(err)
		if got, err := f.CallSigns(officer, b.Number); err != nil || got.Next != "JA3AAB" {
			t.Errorf("proposed: %+v %v", got, err)
		}
		_, err = f.WithdrawDecision(officer, a.Number, d.ID, "書類を確かめる。")
		f.must(err)
		_, err = f.Complete(officer, b.Number, b.Version, with("JA3AAA"))
		f.must(explained(err))
	})
}
