package desk

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// asLicensed is the proposal of a change or a renewal with the powers of the licence in force, where they were lowered at its grant
// and nobody asks for more, and without the emissions that were struck out: the form of either begins with what was filed, not with
// what was granted.
func (s *Service) asLicensed(ctx context.Context, q db.Querier, a application.Application, proc *procedure.Procedure, proposal procedure.LicenceProposal, about draft.LicenceFacts) (procedure.LicenceProposal, error) {
	if len(about.Emissions) == 0 || !procedure.Narrower(about.Emissions, proposal.Emissions) {
		return proposal, nil
	}
	before, err := s.emittedBefore(ctx, q, a, proc, about)
	if err != nil {
		return proposal, err
	}
	proposal.Emissions = procedure.KeepLicensed(proposal.Emissions, before, about.Emissions)
	return proposal, nil
}

// emittedBefore are the emissions that the form of a change or a renewal begins with.
func (s *Service) emittedBefore(ctx context.Context, q db.Querier, a application.Application, proc *procedure.Procedure, about draft.LicenceFacts) ([]procedure.LicenceEmission, error) {
	subject, err := s.drafts.SubjectOf(ctx, q, about)
	if err != nil {
		return nil, err
	}
	values := map[string]any{}
	subject.Fill(proc, values)
	data := proc.Normalise(values, procedure.Env{Category: a.Category, Today: a.ReceivedOn()})
	began, _ := proc.Licence(data, about.ValidFrom)
	return procedure.Keep(began.Emissions, about.Emissions), nil
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
	said := procedure.Text{Ja: "現在の免許の空中線電力は、これまでに提出されたものより低くなっています。この申請は空中線電力を変えないので、案は免許のとおりです。", En: "The licence in force says less power than was filed before. As this filing does not change the power, the proposal keeps that of the licence. "}
	if c.Provisional != nil {
		said = procedure.Text{Ja: "予備免許で指定した空中線電力は、提出されたものより低いので、案は予備免許のとおりです。", En: "The provisional licence designates less power than was filed. The proposal keeps what it designates. "}
	}
	return []procedure.Notice{{Place: powerPlace, Text: procedure.Text{Ja: said.Ja + strings.Join(inJa, " / "), En: said.En + strings.Join(inEn, " / ")}}}
}

// leftOut tells the officer which emissions of a filing the licence in force does not designate.
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
	return []procedure.Notice{{Place: emissionPlace, Text: procedure.Text{
		Ja: "現在の免許で指定していない電波が、これまでに提出された内容に残っています。この申請はその周波数と空中線電力を変えないので、案には含めていません: " + strings.Join(inJa, " / "),
		En: "What was filed before still has emissions that the licence in force does not designate. As this filing changes neither their frequencies nor their powers, the proposal leaves them out: " + strings.Join(inEn, " / "),
	}}}
}

// emissionPlace is what warnings of emissions are about.
var emissionPlace = procedure.Text{Ja: "電波の型式と周波数", En: "Emissions and frequencies"}

func watts(w float64) string { return strconv.FormatFloat(w, 'f', -1, 64) + " W" }
