package procedure

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// What can be filed for a kind of station.
var stationActs = []string{
	"open", "change", "renewal", "repeal", // of its own
	"completion", "change-completion", "inspection", "certificate", "succession",
}

// Acts that a kind is without, each for its reason. One that is missing and not named here is an omission.
var withoutActs = map[string]map[string]string{
	"amateur": {
		"completion":        "filed by the number of the provisional licence, whatever its kind",
		"change-completion": "filed by the number of the licence, whatever its kind",
		"inspection":        "filed by the number of the licence, whatever its kind",
		"certificate":       "filed by the number of the licence, whatever its kind",
		"succession":        "an amateur licence does not pass on",
	},
	"expsp": {
		"renewal":           "the 180 days are not extended",
		"completion":        "effect from arrival, no work",
		"change-completion": "effect from arrival, no work",
		"inspection":        "a notification, no inspection",
		"certificate":       "no record of a licence",
		"succession":        "who goes on notifies anew",
	},
	"registered":         withoutWork("a registration has no provisional licence and no inspection"),
	"blanket":            withoutWork("marked equipment only: no provisional licence and no inspection"),
	"blanket-registered": withoutWork("marked equipment only: no provisional licence and no inspection"),
}

// Acts that only some kinds have.
var furtherActs = map[string][]string{
	"blanket":            {"commencement", "postponement", "reduction", "yearly"},
	"blanket-registered": {"commencement", "reduction"},
}

func withoutWork(reason string) map[string]string {
	return map[string]string{"completion": reason, "change-completion": reason, "inspection": reason}
}

// actsOf are the acts that each kind of station has in the catalogue: its own, and those of procedures about several kinds.
func actsOf(list []*Procedure) map[string]map[string]bool {
	acts, family := map[string]map[string]bool{}, map[string]string{}
	for _, p := range list {
		if p.def.Licence != nil && p.def.Kind == KindOpen && (p.def.Service == "radio" || p.def.Service == "amateur" || p.def.Service == "expsp") {
			acts[p.def.Licence.Category], family[p.def.Licence.Category] = map[string]bool{}, p.family
		}
	}
	for _, p := range list {
		for kind := range acts {
			if act, ok := actOn(p, kind, family[kind]); ok {
				acts[kind][act] = true
			}
		}
	}
	return acts
}

// actOn is what a procedure does to stations of a kind; false where it is not about them.
func actOn(p *Procedure, kind, family string) (string, bool) {
	prefix := p.def.Service + "-"
	own, isOwn := strings.CutPrefix(p.def.ID, prefix+kind+"-")
	if p.def.Service == kind { // amateur-open, expsp-open
		own, isOwn = strings.CutPrefix(p.def.ID, prefix)
	}
	switch {
	case p.def.Licence != nil && p.def.Licence.Category != kind:
		return "", false
	case isOwn && !strings.Contains(own, "-"):
		return own, true
	case p.def.Succeeds != nil:
		return "succession", p.def.Succeeds.Family == family
	case p.def.Subject != nil && p.def.Subject.For(kind):
		return strings.TrimSuffix(strings.TrimPrefix(p.def.ID, prefix), "-open"), true
	}
	return "", false
}

func TestEachKindOfStationHasItsActs(t *testing.T) {
	t.Parallel()
	general := []string{"deadline", "redesign", "designation"}
	acts := actsOf(newest(t))
	if len(acts) < 10 {
		t.Errorf("[R10.2] %d kinds of stations: %v", len(acts), slices.Sorted(maps.Keys(acts)))
	}
	for kind, has := range acts {
		reasons := withoutActs[kind]
		for _, act := range stationActs {
			if reason, left := reasons[act]; has[act] == left {
				t.Errorf("[R1.4] [R10.2] %s: there is a procedure of the act %q: %t, and a reason that there is none: %q", kind, act, has[act], reason)
			}
		}
		for _, act := range furtherActs[kind] {
			if !has[act] {
				t.Errorf("[R10.2] %s has no %s", kind, act)
			}
		}
		for act := range has {
			if !slices.Contains(stationActs, act) && !slices.Contains(furtherActs[kind], act) && !slices.Contains(general, act) {
				t.Errorf("[R10.2] %s has %s, which nothing says that it should have", kind, act)
			}
		}
	}
}

// What differs between the openings of two kinds, and between their changes, is more than their titles and ids.
func TestNoKindIsAnotherUnderItsName(t *testing.T) {
	t.Parallel()
	for _, act := range []string{"open", "change"} {
		of := map[string]string{}
		for _, p := range newest(t) {
			if p.family == "" || !strings.HasSuffix(p.def.ID, "-"+act) {
				continue
			}
			form := formOfProcedure(t, p)
			if other, alike := of[form]; alike {
				t.Errorf("[R1.4] [R10.2] %s asks for what %s asks for", p.def.ID, other)
			}
			of[form] = p.def.ID
		}
		if len(of) < 8 {
			t.Errorf("[R10.2] %d different forms of the act %s", len(of), act)
		}
	}
}
