package desk

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// realms are where a station moves, as ranges of movement name them; a licence names none that was not filed.
var realms = []string{"陸上", "海上", "上空", "海域", "宇宙", "全国", "全世界"}

// prefectureName begins an address.
var prefectureName = regexp.MustCompile(`^(?:北海道|東京都|京都府|大阪府|\p{Han}{2,3}県)`)

// prefectureOf is the prefecture of an address, by which go the bureau and the coordinates of a station; "" where it names none.
func prefectureOf(address string) string { return prefectureName.FindString(address) }

// wider tells whether a range of movement names a realm that the filed one does not, or moves what was filed as fixed.
func wider(granted, filed string) bool {
	if granted == filed {
		return false
	}
	for _, realm := range realms {
		if strings.Contains(granted, realm) && !strings.Contains(filed, realm) {
			return true
		}
	}
	return filed == unmoving
}

// What the place and the range of movement of a station are called.
var (
	placeName = procedure.Text{Ja: "設置（常置）場所", En: "Place of the radio equipment"}
	rangeName = procedure.Text{Ja: "移動範囲", En: "Range of movement"}
)

// departures are what a licence says other than was filed for, each as both stand: what the holder is told, with why and how to
// object. A call sign and what the desk writes of the particulars but for conditions are assigned and depart from nothing.
func (c *confirmation) departures(granted procedure.LicenceProposal, kept bool) []procedure.Text {
	var list []procedure.Text
	differs := func(name procedure.Text, filed, is string) {
		if filed != is {
			list = append(list, procedure.Text{Ja: fmt.Sprintf("%s: %s（提出: %s）", name.Ja, is, cmp.Or(filed, "なし")),
				En: fmt.Sprintf("%s: %s (filed: %s)", name.En, c.english(is), cmp.Or(c.english(filed), "none"))})
		}
	}
	differs(placeName, c.proposal.Place, granted.Place)
	differs(rangeName, c.proposal.MovementRange, granted.MovementRange)
	list = append(list, c.otherEmissions(granted.Emissions)...)
	list = append(list, c.otherConditions(granted.Particulars)...)
	if !kept {
		if last := c.lastDay(granted.ValidFrom); last != granted.ValidTo {
			list = append(list, procedure.Text{Ja: fmt.Sprintf("有効期間の末日: %s（提出のとおりなら: %s）", inJa(granted.ValidTo), inJa(last)),
				En: fmt.Sprintf("Last day: %s (as filed: %s)", inEn(granted.ValidTo), inEn(last))})
		}
	}
	return list
}

// lastDay is that of a licence that begins on a day and lasts as long as was asked for.
func (c *confirmation) lastDay(from string) string {
	if c.shortened() {
		return c.proposal.ValidTo
	}
	return c.fullTerm(from)
}

// otherEmissions tells where emissions are other than was filed for: of a range that was wished the frequencies lie within it, or were
// assigned before and told then (emission).
func (c *confirmation) otherEmissions(granted []procedure.LicenceEmission) []procedure.Text {
	filed, compared := procedure.Bare(procedure.Proposed(c.proposal.Emissions)), slices.Clone(granted)
	for i := range filed {
		filed[i] = filed[i].AsWished()
	}
	for i, e := range compared {
		compared[i] = e.AsWished()
	}
	compared = procedure.Joined(compared, c.proposal.Emissions)
	if slices.Equal(filed, compared) {
		return nil
	}
	by, written := c.statedBy(), procedure.AsWritten
	return []procedure.Text{{Ja: fmt.Sprintf("電波の型式、周波数及び空中線電力: %s（%s: %s）", emissionsText(granted, written), by.Ja, emissionsText(filed, written)),
		En: fmt.Sprintf("Emissions, frequencies and antenna powers: %s (%s: %s)", emissionsText(granted, c.english), by.En, emissionsText(filed, c.english))}}
}

// statedBy is what says the emissions that a licence would have without a departure: what was filed, or, where that goes on with less
// power or without an emission, the licence in force or the provisional licence.
func (c *confirmation) statedBy() procedure.Text {
	if slices.ContainsFunc(c.proposal.Emissions, func(e procedure.LicenceEmission) bool { return e.FiledW > 0 || e.LeftOut }) {
		return procedure.Text{Ja: "これまでの免許又は予備免許", En: "licensed or designated before"}
	}
	return procedure.Text{Ja: "提出", En: "filed"}
}

func emissionsText(list []procedure.LicenceEmission, in func(value string) string) string {
	texts := make([]string, len(list))
	for i, e := range list {
		texts[i] = e.Written(in)
	}
	return strings.Join(texts, " / ")
}

// lowered tells whether nothing of a licence is other than was filed for but powers that are lower: the holder is told of them, and
// why where the officer says so.
func (c *confirmation) lowered(granted procedure.LicenceProposal, kept bool) bool {
	granted.Emissions = slices.Clone(granted.Emissions)
	for i := range granted.Emissions {
		granted.Emissions[i].PowerW = c.filedPower(granted.Emissions[i])
	}
	granted.Emissions = procedure.Joined(granted.Emissions, c.proposal.Emissions)
	return len(c.departures(granted, kept)) == 0
}

// filedPower is the lowest power with which an emission was filed that is no lower than its own; its own where none is.
func (c *confirmation) filedPower(e procedure.LicenceEmission) float64 {
	filed := 0.0
	for _, f := range c.proposal.Emissions {
		if f.Covers(e) && f.PowerW >= e.PowerW && (filed == 0 || f.PowerW < filed) {
			filed = f.PowerW
		}
	}
	return cmp.Or(filed, e.PowerW)
}

// because checks why a licence is not as it was filed for; nothing where it is. Of powers that are lower alone none need be said.
func because(departures []procedure.Text, lowered bool, reason string) (application.Departure, []errs.Field) {
	if len(departures) == 0 {
		return application.Departure{}, nil
	}
	reason = rule.Plain(reason)
	if lowered && reason == "" {
		return application.Departure{Parts: departures}, nil
	}
	return application.Departure{Parts: departures, Reason: reason}, application.CheckReason("/reason", reason)
}
