package app_test

import (
	"strings"
	"testing"
	"time"

	"radioportal/internal/app"
)

// A range is what is wished; what the office assigns of it is what the licence says, from the provisional licence to a change.
func TestALicenceBearsWhatIsAssigned(t *testing.T) {
	t.Parallel()
	t.Run("[R10.2] of a range that was wished a licence bears the assigned frequency, which a change carries on", func(t *testing.T) {
		binary := buildBinary(t)
		for name, address := range app.Stores {
			t.Run(name, func(t *testing.T) { assigns(t, binary, address(t)) })
		}
	})
}

const wishedRange = "466～466.4MHz"

func assigns(t *testing.T, binary, address string) {
	s := newShips(t, binary, address)
	number := s.ranged("radio-land-mobile-open", "", body{})
	s.officer.move(number, "request-fee", body{"amount": 100})
	s.who.pay(s.p)
	s.want("MSG-LIT-E-0001", "/licence/emissions/0/frequency", s.officer.tryMove(number, "complete", s.assigning(number, wishedRange)))
	s.want("MSG-LIT-E-0021", "/licence/emissions/0/frequency", s.officer.tryMove(number, "complete", s.assigning(number, "UHF")))
	s.want("MSG-LIT-E-0024", "/licence/emissions/0/frequency", s.officer.tryMove(number, "complete", s.assigning(number, "468")))
	s.officer.move(number, "complete", s.assigning(number, "466.1, 466.2"))
	id := s.who.onlyLicence().ID
	s.bears(id, "466.1、466.2MHz")

	change := s.ranged("radio-land-mobile-change", id, body{"change": body{"date": codesDay.Format(time.DateOnly), "reason": "通信の相手方を改めるため。"}})
	s.officer.move(change, "start", nil)
	s.officer.move(change, "complete", body{"outcome": "GRANTED"})
	s.bears(id, "466.1、466.2MHz")
}

// ranged files for a land mobile station with a range of frequencies, up to where its review begins.
func (s *ships) ranged(procedure, licence string, more body) string {
	s.t.Helper()
	_, raw := formOf(s.codes, "radio-land-mobile-open corporation")
	first := raw["equipment"].([]any)[0].(map[string]any)
	first["frequency"], first["frequencyTo"] = "466", "466.4"
	about := []string{}
	if licence != "" {
		about = append(about, licence)
		raw["station"].(map[string]any)["communicationPartner"] = "免許人所属の基地局及び陸上移動局"
		for _, fresh := range []string{"disqualification", "opening"} {
			delete(raw, fresh)
		}
	}
	for section, value := range more {
		raw[section] = value
	}
	number := s.filed(s.who.draft(procedure, raw, about...))
	s.officer.move(number, "accept", nil)
	return number
}

// assigning grants what was proposed, with what is assigned for its first emission.
func (s *ships) assigning(number, frequency string) body {
	s.t.Helper()
	var detail struct {
		LicenceProposal struct{ Emissions []map[string]any }
	}
	s.officer.ok("/api/staff/common/review/detail-get", body{"electronicApplicationNumber": number}, &detail)
	list := detail.LicenceProposal.Emissions
	if len(list) == 0 || list[0]["wished"] != wishedRange {
		s.t.Fatalf("[R10.2] proposed are %v", list)
	}
	list[0]["frequency"] = frequency
	return body{"outcome": "GRANTED", "licence": body{"callSign": "でんぱ1", "emissions": list}}
}

func (s *ships) bears(id, frequency string) {
	s.t.Helper()
	var page struct {
		Emissions []struct{ Frequency string }
	}
	s.who.ok("/api/deji/licence/detail-get", body{"id": id}, &page)
	frequencies := []string{}
	for _, e := range page.Emissions {
		frequencies = append(frequencies, e.Frequency)
	}
	if strings.Join(frequencies, " / ") != frequency {
		s.t.Errorf("[R10.2] the licence says %v, want %s", frequencies, frequency)
	}
}
