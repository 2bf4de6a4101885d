package procedure

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"radioportal/internal/callsign"
	"radioportal/procedures"
)

// callSignCases are stations by what was filed for them, with how call signs fit them in Kantō.
var callSignCases = map[string]struct {
	procedure, category string
	form                map[string]any
	pool, kind          string
	wished              bool
	fits                map[string]callsign.Fit
}{
	"an individual": {"amateur-open", "individual", nil, "amateur", "individual", false, map[string]callsign.Fit{"JK1PQA": callsign.Fits}},
	"a club":        {"amateur-open", "organization", nil, "amateur", "club", false, map[string]callsign.Fit{"JK1YAA": callsign.Fits}},
	"an individual on Chichijima": {"amateur-open", "individual", map[string]any{"station": map[string]any{"samePlace": false, "prefecture": "13", "townName": "小笠原村父島字東町"}},
		"amateur", "individual", false, map[string]callsign.Fit{"JD1AAA": callsign.Fits, "JK1PQA": callsign.OtherArea}},
	"an individual who lives there": {"amateur-open", "individual", map[string]any{"station": map[string]any{"samePlace": true}, "holder": map[string]any{"prefecture": "13", "townName": "小笠原村母島字元地"}},
		"amateur", "individual", false, map[string]callsign.Fit{"JD1AAA": callsign.Fits}},
	"a ship": {"radio-ship-open", "individual", nil, "ship", "domestic", true, map[string]callsign.Fit{
		"JD2345": callsign.Fits, "JG9999": callsign.Fits, "JM6024": callsign.OtherBureau, "JGAB": callsign.OtherKind, "JG1234": callsign.NotAssigned, "JGA": callsign.NotAssigned}},
	"a ship that goes abroad": {"radio-ship-open", "corporation", map[string]any{"ship": map[string]any{"international": true}}, "ship", "international", true,
		map[string]callsign.Fit{"JGAB": callsign.Fits, "JMAB": callsign.OtherBureau, "JD2345": callsign.OtherKind, "jgab": callsign.NotAssigned}},
	"an experiment": {"radio-experimental-open", "corporation", nil, "experimental", "station", true, map[string]callsign.Fit{
		"JG1XA": callsign.Fits, "JG2XA": callsign.OtherBureau, "JA1XA": callsign.NotAssigned, "JG1AB": callsign.NotAssigned}},
	"a ship whose licence changes": {"radio-ship-change", "individual", nil, "ship", "domestic", false, nil},
}

func TestANewCallSignIsOfThePoolOfItsKind(t *testing.T) {
	catalogue := furtherKinds(t)
	for name, c := range callSignCases {
		p, ok := catalogue.Current(c.procedure, "2026-11-21")
		if !ok {
			t.Fatalf("there is no %s", c.procedure)
		}
		from, ok := p.CallSigns(p.Normalise(c.form, Env{Category: c.category, Today: "2026-11-21"}), "A")
		if !ok || from.Name != c.pool || from.Kind != c.kind || p.KeepsCallSign() == c.wished {
			t.Errorf("[R10.2] %s: pool %q, kind %q, kept %t", name, from.Name, from.Kind, p.KeepsCallSign())
		}
		for sign, want := range c.fits {
			if got := from.Fit(sign); got != want {
				t.Errorf("[R10.2] %s: %s %s, want %s", name, sign, got, want)
			}
		}
	}
}

func TestAStationWithoutAPoolHasNoCallSignOfAnotherKind(t *testing.T) {
	catalogue := furtherKinds(t)
	for id, others := range map[string][]string{
		"radio-land-mobile-open": {"JE3QQA", "JA1RL", "8J1HAM", "JG1XA", "JG2345"},
		"radio-registered-open":  {"JA1ABC"},
		"amateur-open":           nil, // which has a pool
		"radio-ship-open":        nil,
	} {
		p, ok := catalogue.Current(id, "2026-11-21")
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		for _, sign := range []string{"JE3QQA", "JA1RL", "8J1HAM", "JG1XA", "JG2345", "JA1ABC", "でんぱたろう1", "みほんたくしー"} {
			if got := p.CallSignOfOthers(sign); got && others == nil || !got && slices.Contains(others, sign) || got && sign[0] != 'J' && sign[0] != '8' {
				t.Errorf("[R10.2] %s: %s is of others: %t", id, sign, got)
			}
		}
	}
}

// kindWithASign is a kind that asks for its call sign in a field of its own.
func kindWithASign(parts, acts string) string {
	return strings.Replace(kindOfItsOwn, "parts:\n", "acts:\n"+acts+"parts:\n"+parts+`  particulars:
    - section: ship
      title: { ja: 船, en: Ship }
      fields:
        - { id: sign, type: text, label: { ja: 信号, en: Sign } }
    - part: particulars
`, 1)
}

// What a kind says of its call sign rules in its opening, wherever it says so.
func TestTheCallSignOfAKindIsThatOfItsOpening(t *testing.T) {
	t.Parallel()
	const noActs = "  repeal: {}\n"
	for title, c := range map[string]struct{ kind, want string }{
		"in its licence":        {kindWithASign("  licence: { part: licence, callSign: ship.sign }\n", noActs), "ship.sign"},
		"in its opening":        {kindWithASign("  licence: { part: licence, callSigns: { pool: ship, kind: \"'domestic'\", wished: true } }\n", "  open: { licence: { callSign: ship.sign } }\n"), "ship.sign"},
		"none":                  {kindWithASign("  licence: { part: licence, callSign: \"''\" }\n", noActs), "''"},
		"nothing is said of it": {kindWithASign("", noActs), "station.wishedCallSign"},
	} {
		catalogue, err := Load(few(t, map[string]string{ownKind: c.kind}))
		if err != nil {
			t.Errorf("[R10.2] %s: %v", title, err)
			continue
		}
		if got := latestDefinition(t, catalogue, "radio-own-open").Licence.CallSign; got != c.want {
			t.Errorf("[R10.2] %s: %s, want %s", title, got, c.want)
		}
	}
	blanket := latestDefinition(t, loadCatalogue(t), "radio-blanket-open")
	if blanket.Licence.CallSign != "station.wishedCallSign" {
		t.Errorf("[R10.2] a blanket licence: %s", blanket.Licence.CallSign)
	}
}

// A wish of an opening is none of a change: the licence goes on with the call sign that was assigned.
func TestAWishIsNotSaidByAChange(t *testing.T) {
	t.Parallel()
	kind := kindWithASign("  licence: { part: licence, callSign: ship.sign, callSigns: { pool: ship, kind: \"'domestic'\", wished: true } }\n", "  repeal: {}\n")
	_, err := Load(procedures.FS, fstest.MapFS{ownKind: {Data: []byte(strings.Replace(kind, "division: Y", "division: 船", 1))}})
	if err == nil || !strings.Contains(err.Error(), "radio/own.yaml:8: licence.callSign: says the wish of the opening in a change; ") {
		t.Errorf("[R10.2] %v", err)
	}
}
