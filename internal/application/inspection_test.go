package application_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// onPaper says why what a grant rests on is not on record.
const onPaper = "書面で届出がありました。"

// unguaranteed is a filing with a transmitter that only an inspection leads to a licence.
func unguaranteed() map[string]any {
	return clone("individual", func(m map[string]any) {
		second := m["transmitters"].([]any)[1].(map[string]any)
		second["powerW"], second["bands"] = "100", []any{"144M"}
		section(m, "station")["movement"] = "fixed"
		m["construction"] = clone("club", nil)["construction"]
		section(m, "construction")["completionDate"] = "2027-03-01"
	})
}

func TestALicenceFollowsAnInspection(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] equipment without a mark or guarantee is licensed only after a provisional licence and a passed inspection", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer, "E", "A")
		d := f.drafted(taro, unguaranteed())
		f.attach(d.ID, "diagram")
		f.attach(d.ID, "exposure")
		filed, err := f.Register(as(t, taro), "key-00000001", d.ID, d.Version)
		f.must(explained(err))
		number := filed.Number
		moved, err := f.Accept(officer, number, 1)
		f.must(err)
		_, err = f.RequestFee(officer, number, moved.Version, 0)
		f.must(err)
		f.must(f.paid(number))
		a := f.read(number)
		c, err := f.Case(officer, number)
		f.must(err)
		if !c.Proposal.AfterInspection || !slices.ContainsFunc(c.Warnings, func(w procedure.Notice) bool { return strings.Contains(w.Text.Ja, "電波法第8条") }) {
			t.Errorf("the desk does not tell of the inspection: %v", c.Warnings)
		}
		grant := func(provisional, inspected, unrecorded string) error {
			licence := desk.LicenceDecision{CallSign: "JA1AAA", ProvisionalOn: provisional, InspectedOn: inspected, Unrecorded: unrecorded}
			_, err := f.Complete(officer, number, a.Version, desk.Decision{Outcome: application.Granted, Licence: licence})
			return err
		}
		f.clock.Set(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)) // it arrived on the 21st
		for name, each := range map[string]struct {
			provisional, inspected, unrecorded, at, code string
		}{
			"at once":                       {"", "2026-11-22", onPaper, "/licence/provisionalOn", codeRequired},
			"provided before it arrived":    {"2026-11-20", "2026-11-22", onPaper, "/licence/provisionalOn", "MSG-LIT-E-0057"},
			"uninspected":                   {"2026-11-22", "", onPaper, "/licence/inspectedOn", codeRequired},
			"inspected tomorrow":            {"2026-11-22", "2026-11-24", onPaper, "/licence/inspectedOn", "MSG-LIT-E-0046"},
			"inspected before the decision": {"2026-11-22", "2026-11-21", onPaper, "/licence/inspectedOn", "MSG-LIT-E-0057"},
			"no day":                        {"2026-11-22", "2026-02-30", onPaper, "/licence/inspectedOn", codeNoDate},
			"nothing on record, and no why": {"2026-11-22", "2026-11-22", " ", "/licence/unrecorded", codeRequired},
		} {
			err := grant(each.provisional, each.inspected, each.unrecorded)
			if fields := errs.Of(err).Fields; len(fields) != 1 || fields[0].Pointer != each.at || fields[0].Code != each.code {
				t.Errorf("%s: %v", name, explained(err))
			}
		}
		f.must(explained(grant("2026-11-22", "2026-11-23", onPaper)))
		if f.count(`SELECT count(*) FROM event WHERE type = 'desk.inspected' AND data LIKE '%記録がない理由: %'`) != 1 {
			t.Error("the inspection is not written down")
		}
	})
}
