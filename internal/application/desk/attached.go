package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// attachable are the conditions (Radio Act, article 104-2) and the notes that an officer may write on each licence or registration,
// whatever its procedure; one that says nothing has neither.
var attachable = []procedure.LicenceParticular{
	{ID: procedure.AttachedConditions, Label: procedure.Text{Ja: "電波法第104条の2の規定による条件", En: "Conditions under article 104-2 of the Radio Act"}, Desk: true, Format: "multilineText"},
	{ID: procedure.AttachedNotes, Label: procedure.Text{Ja: "備考", En: "Notes"}, Desk: true, Format: "multilineText"},
}

// attached is a proposal with what an officer may attach to it; what the licence in force has of it stays. Conditions are of licences
// and registrations: nothing is attached to the record of a report or a notification.
func attached(proposal procedure.LicenceProposal, about draft.LicenceFacts, record string) procedure.LicenceProposal {
	if record != procedure.RecordLicence && record != procedure.RecordRegistration {
		return proposal
	}
	proposal.Particulars = slices.Clone(proposal.Particulars)
	for _, each := range attachable {
		each.Value = about.Particulars[each.ID]
		proposal.Particulars = append(proposal.Particulars, each)
	}
	return proposal
}

// attach is such a text as a licence says it: its words are no value of a form and stay as they were typed.
func (c *confirmation) attach(pointer, written string) string {
	text := rule.Plain(written)
	if found := rule.Written(text); found != nil {
		c.wrong(pointer, found.Code, errs.Params(found.Params))
	} else if utf8.RuneCountInString(text) > procedure.MaxAttached {
		c.wrong(pointer, codeTooLong, errs.Params{"max": strconv.Itoa(procedure.MaxAttached)})
	} else {
		c.filled(pointer, text)
	}
	return text
}

// nonEmpty are the particulars that a licence says: nothing is attached that says nothing.
func nonEmpty(list []procedure.LicenceParticular) []procedure.LicenceParticular {
	return slices.DeleteFunc(slices.Clone(list), func(p procedure.LicenceParticular) bool {
		return p.Value == "" && procedure.Attached(p.ID)
	})
}

// otherConditions tells of conditions that nobody filed for, or that were attached before and are no more as they were: the holder is
// told why. Notes bind nobody.
func (c *confirmation) otherConditions(granted []procedure.LicenceParticular) []procedure.Text {
	was, is := valueOf(c.proposal.Particulars, procedure.AttachedConditions), valueOf(granted, procedure.AttachedConditions)
	if was == is {
		return nil
	}
	label := attachable[0].Label
	if was == "" { // nothing was attached until now
		return []procedure.Text{{Ja: label.Ja + ": " + is, En: label.En + ": " + is}}
	}
	return []procedure.Text{{
		Ja: fmt.Sprintf("%s: %s（これまで: %s）", label.Ja, cmp.Or(is, "なし"), was),
		En: fmt.Sprintf("%s: %s (before: %s)", label.En, cmp.Or(is, "none"), was),
	}}
}

func valueOf(list []procedure.LicenceParticular, id string) string {
	for _, p := range list {
		if p.ID == id {
			return p.Value
		}
	}
	return ""
}
