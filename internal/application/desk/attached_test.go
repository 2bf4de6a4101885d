package desk

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/application/draft"
	"radioportal/internal/procedure"
)

// deciding is a decision on a proposal of what the licence in force has attached.
func deciding(conditions, notes string) *confirmation {
	about := draft.LicenceFacts{Particulars: map[string]string{procedure.AttachedConditions: conditions, procedure.AttachedNotes: notes}}
	hours := procedure.LicenceParticular{ID: "hours", Value: "常時"}
	proposal := procedure.LicenceProposal{Particulars: []procedure.LicenceParticular{hours}}
	return &confirmation{english: procedure.AsWritten, proposal: attached(proposal, about, procedure.RecordLicence)}
}

func TestConditionsAndNotesStandAsTyped(t *testing.T) {
	const typed = "　①夜間は、送信しないこと。\n②東京都、神奈川県を除く。 "
	c := deciding("", "")
	list := c.particulars(map[string]string{procedure.AttachedConditions: typed, procedure.AttachedNotes: ""})
	if len(c.fields) > 0 || valueOf(list, procedure.AttachedConditions) != typed {
		t.Errorf("[R10.1] the licence says %+v, %v", list, c.fields)
	}
	if len(list) != 2 || list[0].ID != "hours" {
		t.Errorf("[R10.1] notes that say nothing stand on it: %+v", list)
	}
	granted := procedure.LicenceProposal{Particulars: list}
	if got := c.departures(granted, true); len(got) != 1 || !strings.Contains(got[0].Ja, typed) || !strings.Contains(got[0].En, typed) || c.lowered(granted, true) {
		t.Errorf("[R8.10] the holder is told %+v", got)
	}
	for _, value := range granted.Readable() {
		if *value == typed {
			t.Error("[R10.1] an officer's own words are read in English")
		}
	}
}

func TestConditionsAreBounded(t *testing.T) {
	for typed, code := range map[string]string{
		strings.Repeat("あ", procedure.MaxAttached):   "",
		strings.Repeat("あ", procedure.MaxAttached+1): codeTooLong,
		"〇〇の期間は送信しないこと。":                             codeRequired,
	} {
		c := deciding("", "")
		c.particulars(map[string]string{procedure.AttachedConditions: typed})
		got := ""
		if len(c.fields) == 1 && c.fields[0].Pointer == "/licence/particulars/attachedConditions" {
			got = c.fields[0].Code
		}
		if got != code {
			t.Errorf("[R10.1] %.20s: %v", typed, c.fields)
		}
	}
}

func TestWhatIsAttachedGoesOn(t *testing.T) {
	c := deciding("夜間は送信しないこと。", "①")
	kept := c.particulars(nil)
	if valueOf(kept, procedure.AttachedConditions) != "夜間は送信しないこと。" || valueOf(kept, procedure.AttachedNotes) != "①" {
		t.Errorf("[R10.1] the next version says %+v", kept)
	}
	if got := c.departures(procedure.LicenceProposal{Particulars: kept}, true); len(got) > 0 {
		t.Errorf("[R10.1] what goes on is told as a difference: %+v", got)
	}
	removed := c.particulars(map[string]string{procedure.AttachedConditions: "", procedure.AttachedNotes: ""})
	if slices.ContainsFunc(removed, func(p procedure.LicenceParticular) bool { return procedure.Attached(p.ID) }) {
		t.Errorf("[R10.1] removed, it says %+v", removed)
	}
	departure, wrong := because(c.departures(procedure.LicenceProposal{Particulars: removed}, true), false, "")
	if len(departure.Parts) != 1 || len(wrong) != 1 {
		t.Errorf("[R10.1] removed without a reason: %+v %v", departure, wrong)
	}
}

func TestAPlaceThatWasNarrowedGoesOn(t *testing.T) {
	about := draft.LicenceFacts{Place: "東京都千代田区", MovementRange: "東京都の陸上"}
	before := procedure.LicenceProposal{Place: "東京都千代田区霞が関", MovementRange: "全国の陸上"}
	got := keepPlace(before, before, about)
	if !placeDiffers(before, about) || got.Place != about.Place || got.MovementRange != about.MovementRange || got.FiledPlace != before.Place || got.FiledRange != before.MovementRange {
		t.Errorf("[R10.1] the proposal says %+v", got)
	}
	asked := procedure.LicenceProposal{Place: "東京都港区", MovementRange: "全国の陸上"}
	if got := keepPlace(asked, before, about); got.Place != asked.Place || got.FiledPlace != "" || got.MovementRange != about.MovementRange {
		t.Errorf("[R10.1] of a move the proposal says %+v", got)
	}
	c := &Case{Proposal: &got}
	notices := keptParticulars(c, procedure.AsWritten)
	if len(notices) != 1 || !strings.Contains(notices[0].Text.Ja, "移動範囲: 東京都の陸上（提出: 全国の陸上）") {
		t.Errorf("[R10.1] the officer is told %+v", notices)
	}
}

func TestNothingIsAttachedToTheRecordOfAReport(t *testing.T) {
	if got := attached(procedure.LicenceProposal{}, draft.LicenceFacts{}, procedure.FilingReport); len(got.Particulars) > 0 {
		t.Errorf("[R10.1] the record of a report may have %+v", got.Particulars)
	}
}
