package desk

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// asLicensed is the proposal of a change or a renewal with what the licence in force designates otherwise than was filed, where nobody
// asks for anything else: powers that were lowered at its grant, without the emissions that were struck out, its place and its range of
// movement, and particulars such as operating hours that the authority corrected. The form of either begins with what was filed, not with what was granted.
func (s *Service) asLicensed(ctx context.Context, q db.Querier, a application.Application, proc *procedure.Procedure, proposal procedure.LicenceProposal, about draft.LicenceFacts) (procedure.LicenceProposal, error) {
	narrower := len(about.Emissions) > 0 && procedure.Narrower(about.Emissions, proposal.Emissions)
	if !narrower && len(otherwise(proposal, about)) == 0 && !placeDiffers(proposal, about) {
		return proposal, nil
	}
	before, err := s.licensedBefore(ctx, q, a, proc, about)
	if err != nil {
		return proposal, err
	}
	if narrower {
		proposal.Emissions = procedure.KeepLicensed(proposal.Emissions, procedure.CarryOver(before.Emissions, about.Emissions), about.Emissions)
	}
	proposal = keepPlace(proposal, before, about)
	for _, i := range otherwise(proposal, about) {
		if p := &proposal.Particulars[i]; slices.ContainsFunc(before.Particulars, func(b procedure.LicenceParticular) bool { return b.ID == p.ID && b.Value == p.Value }) {
			p.Value, p.Filed = about.Particulars[p.ID], p.Value
		}
	}
	return proposal, nil
}

// placeDiffers tells whether the licence in force says another place or range of movement than a proposal.
func placeDiffers(proposal procedure.LicenceProposal, about draft.LicenceFacts) bool {
	return about.Place != "" && about.Place != proposal.Place || about.MovementRange != "" && about.MovementRange != proposal.MovementRange
}

// keepPlace has a proposal keep place and range of movement of the licence in force, where what is filed is what its form begins with.
func keepPlace(proposal, before procedure.LicenceProposal, about draft.LicenceFacts) procedure.LicenceProposal {
	keep := func(proposed *string, began, licensed string, filed *string) {
		if licensed != "" && licensed != *proposed && *proposed == began {
			*proposed, *filed = licensed, *proposed
		}
	}
	keep(&proposal.Place, before.Place, about.Place, &proposal.FiledPlace)
	keep(&proposal.MovementRange, before.MovementRange, about.MovementRange, &proposal.FiledRange)
	return proposal
}

// otherwise are the particulars of a proposal that the licence in force says otherwise, by where they stand.
func otherwise(proposal procedure.LicenceProposal, about draft.LicenceFacts) (list []int) {
	for i, p := range proposal.Particulars {
		if is, ok := about.Particulars[p.ID]; ok && is != "" && is != p.Value && !p.Stays() {
			list = append(list, i)
		}
	}
	return list
}

// licensedBefore is the licence as it would follow from what the form of a change or a renewal begins with.
func (s *Service) licensedBefore(ctx context.Context, q db.Querier, a application.Application, proc *procedure.Procedure, about draft.LicenceFacts) (procedure.LicenceProposal, error) {
	subject, err := s.drafts.SubjectOf(ctx, q, about)
	if err != nil {
		return procedure.LicenceProposal{}, err
	}
	values := map[string]any{}
	subject.Fill(proc, values)
	data := proc.Normalise(values, procedure.Env{Category: a.Category, Today: a.ReceivedOn()})
	began, _ := proc.Licence(data, about.ValidFrom)
	return began, nil
}

// powerPlace is what warnings of powers are about.
var powerPlace = procedure.Text{Ja: "空中線電力", En: "Antenna power"}

// lessThanFiled tells the officer which powers of a proposal are those of the licence in force, or of the provisional licence, and
// not the ones that the form says.
func lessThanFiled(c *Case, english func(value string) string) []procedure.Notice {
	var inJa, inEn []string
	for _, e := range c.Proposal.Emissions {
		if e.FiledW > 0 {
			is, filed := watts(e.PowerW), watts(e.FiledW)
			inJa = append(inJa, fmt.Sprintf("%s %s: %s（提出: %s）", e.Emission, e.Frequency, is, filed))
			inEn = append(inEn, fmt.Sprintf("%s %s: %s (filed: %s)", english(e.Emission), english(e.Frequency), is, filed))
		}
	}
	if len(inJa) == 0 {
		return nil
	}
	text := procedure.Text{Ja: "現在の免許の空中線電力は、これまでに提出されたものより低くなっています。この申請は空中線電力を変えないので、案は免許のとおりです。", En: "The licence in force says less power than was filed before. As this filing does not change the power, the proposal keeps that of the licence. "}
	if c.Provisional != nil {
		text = procedure.Text{Ja: "予備免許で指定した空中線電力は、提出されたものより低いので、案は予備免許のとおりです。", En: "The provisional licence designates less power than was filed. The proposal keeps what it designates. "}
	}
	return []procedure.Notice{{Place: powerPlace, Text: procedure.Text{Ja: text.Ja + strings.Join(inJa, " / "), En: text.En + strings.Join(inEn, " / ")}}}
}

// leftOut tells the officer which emissions of a filing the licence in force, or the provisional licence, does not designate.
func leftOut(c *Case, english func(value string) string) []procedure.Notice {
	var inJa, inEn []string
	for _, e := range c.Proposal.Emissions {
		if e.LeftOut {
			inJa = append(inJa, e.Emission+" "+e.Frequency)
			inEn = append(inEn, english(e.Emission)+" "+english(e.Frequency))
		}
	}
	if len(inJa) == 0 {
		return nil
	}
	text := procedure.Text{Ja: "現在の免許で指定していない電波が、これまでに提出された内容に残っています。この申請はその周波数と空中線電力を変えないので、案には含めていません: ",
		En: "What was filed before still has emissions that the licence in force does not designate. As this filing changes neither their frequencies nor their powers, the proposal leaves them out: "}
	if c.Provisional != nil {
		text = procedure.Text{Ja: "予備免許で指定しなかった電波が、提出された内容に残っています。案には含めていません: ",
			En: "What was filed still has emissions that the provisional licence does not designate. The proposal leaves them out: "}
	}
	return []procedure.Notice{{Place: emissionPlace, Text: procedure.Text{Ja: text.Ja + strings.Join(inJa, " / "), En: text.En + strings.Join(inEn, " / ")}}}
}

// keptParticulars tells the officer what of a proposal is as the licence in force says it, and not as the form does.
func keptParticulars(c *Case, english func(value string) string) []procedure.Notice {
	var inJa, inEn []string
	kept := func(name procedure.Text, is, filed string) {
		if filed != "" {
			inJa = append(inJa, fmt.Sprintf("%s: %s（提出: %s）", name.Ja, is, filed))
			inEn = append(inEn, fmt.Sprintf("%s: %s (filed: %s)", name.En, english(is), english(filed)))
		}
	}
	kept(placeName, c.Proposal.Place, c.Proposal.FiledPlace)
	kept(rangeName, c.Proposal.MovementRange, c.Proposal.FiledRange)
	for _, p := range c.Proposal.Particulars {
		kept(p.Label, p.Value, p.Filed)
	}
	if len(inJa) == 0 {
		return nil
	}
	return []procedure.Notice{{Place: particularPlace, Text: procedure.Text{
		Ja: "現在の免許は、これまでに提出されたものと違うことを記載しています。この申請はこれを変えないので、案は免許のとおりです。" + strings.Join(inJa, " / "),
		En: "The licence in force says otherwise than was filed before. As this filing does not change it, the proposal keeps that of the licence. " + strings.Join(inEn, " / "),
	}}}
}

// particularPlace is what warnings of particulars are about.
var particularPlace = procedure.Text{Ja: "免許に記載する事項", En: "Particulars of the licence"}

// emissionPlace is what warnings of emissions are about.
var emissionPlace = procedure.Text{Ja: "電波の型式と周波数", En: "Emissions and frequencies"}

func watts(w float64) string { return strconv.FormatFloat(w, 'f', -1, 64) + " W" }
