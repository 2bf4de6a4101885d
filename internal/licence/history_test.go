package licence

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

func TestAHolderReadsWhatALicenceSaidBefore(t *testing.T) {
	t.Run("[R3.3] [R4.5] the holder reads from when on a licence said what, why, and by which filing", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			old, coming := f.renewed()
			f.clock.Set(today.AddDate(0, 0, 1))
			f.amend(old.ID, "大阪市1", filing(2))
			f.clock.Set(today.AddDate(0, 0, 2))
			if err := f.end(old.ID, "2031-06-30", filing(3)); err != nil {
				t.Fatal(err)
			}
			f.clock.Set(today.AddDate(0, 0, 3))
			if err := f.withdraw(filing(2)); err != nil {
				t.Fatal(err)
			}
			moved := licenceChange{Part: "holderAddress", Before: first, After: "大阪市1"}
			back := licenceChange{Part: "holderAddress", Before: "大阪市1", After: first}
			want := History{[]licenceVersion{
				{4, "2026-11-24", Withdrawn, "E26B2", false, []licenceChange{back}},
				{3, "2026-11-23", Ended, "E26B3", false, []licenceChange{{Part: "validTo", Before: last, After: "2031-06-30"}}},
				{2, "2026-11-22", Changed, "E26B2", true, []licenceChange{moved}},
				{1, "2026-11-21", Issued, "E26A1", false, []licenceChange{}},
			}, nil}
			if diff := cmp.Diff(want, f.history(old.ID)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			want.Versions[1].Changes = []licenceChange{{Part: "void", Void: true}}
			want.Versions[3].ElectronicApplicationNumber = "E31A1"
			if diff := cmp.Diff(want, f.history(coming.ID)); diff != "" {
				t.Errorf("the one to come: -want +got\n%s", diff)
			}
			for account, status := range map[string]int{hanako: 404, "": 401} {
				if code, _ := f.post(account, "/api/deji/licence/versions-get", `{"id":"`+old.ID+`"}`); code != status {
					t.Errorf("%q: %d", account, code)
				}
			}
		})
	})
}

// [R10.4] What changed is read in English too, where it reads otherwise; the name of a holder is not.
func TestWhatALicenceSaidBeforeIsReadInEnglish(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.ports.English = func(value string) string { return strings.TrimPrefix(value, "和") }
		l := f.issue(grant(taro, "JA1RL"))
		g := grant(taro, "JA1RL")
		g.CaseID, g.Content.HolderName, g.Content.Purpose = "case-2", "和子", "和Business"
		g.Content.Emissions = []procedure.LicenceEmission{{Emission: "3VA", Frequency: "和144MHz", PowerW: 5}}
		f.clock.Set(today.Add(time.Hour))
		if err := f.tx(func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, g) }); err != nil {
			t.Fatal(err)
		}
		want := map[string]string{"和Business": "Business", "和144MHz": "144MHz"}
		if diff := cmp.Diff(want, f.history(l.ID).English); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
	})
}

// history is what the operation answers its holder.
func (f *fixture) history(id string) (h History) {
	f.t.Helper()
	_, got := f.post(taro, "/api/deji/licence/versions-get", `{"id":"`+id+`"}`)
	text, err := json.Marshal(got)
	if err == nil {
		err = json.Unmarshal(text, &h)
	}
	if err != nil {
		f.t.Fatal(err)
	}
	return h
}

func TestEveryPartOfALicenceThatChangesIsTold(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1RL"))
		g := grant(taro, "JA1RL")
		emissions := []procedure.LicenceEmission{{Emission: "3VA", Frequency: "144MHz帯", PowerW: 5}}
		g.CaseID, g.Content = "case-2", procedure.LicenceProposal{Name: procedure.Text{Ja: "新", En: "New"}, HolderName: "電波　花子", HolderAddress: "a",
			Purpose: "b", CommunicationMatter: "c", CommunicationPartner: "d", Place: "e", MovementRange: "f", Emissions: emissions}
		f.clock.Set(today.Add(time.Hour))
		if err := f.tx(func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, g) }); err != nil {
			t.Fatal(err)
		}
		parts := map[string]bool{}
		for _, each := range f.history(l.ID).Versions[0].Changes {
			parts[each.Part] = true
			switch each.Part {
			case "name":
				if each.Names == nil || each.Names.Before != l.Content.Name || each.Names.After != g.Content.Name {
					t.Errorf("%+v", each.Names)
				}
			case "emissions":
				if diff := cmp.Diff(&emissionsChange{l.Content.Emissions, emissions, false}, each.Emissions); diff != "" {
					t.Error(diff)
				}
			default:
				if each.Before == "" || each.After == "" || each.Before == each.After {
					t.Errorf("%+v", each)
				}
			}
		}
		want := map[string]bool{}
		for _, part := range []string{"name", "holderName", "holderAddress", "purpose", "communicationMatter", "communicationPartner", "place", "movementRange", "emissions"} {
			want[part] = true
		}
		if diff := cmp.Diff(want, parts); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
	})
}
