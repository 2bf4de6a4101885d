package catalogue

import (
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

func TestAVersionIsInForceOnBothOfItsLastDays(t *testing.T) {
	in := procedure.Period{From: "2026-04-01", To: "2027-03-31"}
	for today, want := range map[string][2]string{
		"2026-03-31": {"coming", "2026-04-01"}, "2026-04-01": {"inForce", "2026-04-01"},
		"2027-03-31": {"inForce", "2027-03-31"}, "2027-04-01": {"past", "2027-03-31"},
	} {
		if status, day := standing(in, today); status != want[0] || day != want[1] {
			t.Errorf("%s: %s, %s", today, status, day)
		}
	}
	if status, _ := standing(procedure.Period{}, "2026-04-01"); status != "inForce" {
		t.Errorf("without an end: %s", status)
	}
}

func TestStaffSeeEveryVersionAndWhichAreInForce(t *testing.T) {
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	now := &clock.Settable{}
	s := New(catalogue, now)
	for _, each := range []struct {
		at     time.Time
		wanted func(status string) bool
	}{
		{time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC), func(status string) bool { return status == "coming" }},
		{time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC), func(string) bool { return true }},
	} {
		now.Set(each.at)
		got, err := s.versions(t.Context(), httpx.Empty{})
		if err != nil {
			t.Fatal(err)
		}
		inForce := 0
		for _, v := range got.Versions {
			if v.Status == "inForce" {
				inForce++
			}
			if !each.wanted(v.Status) || v.Synonyms == nil {
				t.Errorf("%s: %+v", each.at, v)
			}
		}
		if current := catalogue.List(clock.Date(each.at)); inForce != len(current) || len(got.Versions) < len(current) {
			t.Errorf("%s: %d in force, the menu has %d", each.at, inForce, len(current))
		}
	}
}
