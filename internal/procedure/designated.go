package procedure

import (
	"fmt"
	"regexp"
	"slices"
)

// emittedAt is an emission that a row asks for, with the places that say it and its power.
type emittedAt struct {
	LicenceEmission
	emissionAt, powerAt string
}

// emits are the emissions that the rows of the data ask for. What a collective symbol stands for is of no row.
func (p *Procedure) emits(data *Data) []emittedAt {
	var list []emittedAt
	if p.licence == nil {
		return nil
	}
	for i, e := range p.licence.emissions {
		if e.section == nil || data.sections[e.section.position].hidden {
			continue
		}
		def := p.def.Licence.Emissions[i]
		for n, r := range data.sections[e.section.position].rows {
			if !e.when.holds(data, r, true) {
				continue
			}
			for _, one := range e.ofRow(data, r) {
				list = append(list, emittedAt{one, e.section.saidIn(r, n, def.Emission, ""), e.section.saidIn(r, n, def.PowerW, decimal(one.PowerW))})
			}
		}
	}
	return list
}

// rowField is a field of a row in an expression.
var rowField = regexp.MustCompile(`\brow\.(\w+)`)

// saidIn is the place of the last field of a row that an expression names and that says something: of a power that may be one of a
// band or of all, it is the one of the band. Where some of them say what is said, it is the last of these.
func (s *section) saidIn(r *row, n int, expression, words string) string {
	named := rowField.FindAllStringSubmatch(expression, -1)
	slices.Reverse(named)
	at := "/" + s.def.ID
	for _, each := range named {
		f, ok := s.index[each[1]]
		if !ok || r.values[f].text == "" && len(r.values[f].list) == 0 {
			continue
		}
		if here := s.rowAt(n) + each[1]; words == "" || r.values[f].text == words {
			return here
		} else if at == "/"+s.def.ID {
			at = here
		}
	}
	return at
}

// PointDesignated points out which powers the licence in force says lower than the data, and which of its emissions it does not
// designate: a form begins with what was filed before, not with what was granted. Before are the emissions that it began with.
func (p *Procedure) PointDesignated(data *Data, before, licensed []LicenceEmission, english func(value string) string) []Finding {
	var list []Finding
	narrowed, filed := among(licensed, before), p.emits(data)
	asked := make([]LicenceEmission, len(filed))
	for i, e := range filed {
		asked[i] = e.LicenceEmission
	}
	for _, e := range filed {
		otherwise := e.parted(func(part LicenceEmission) (LicenceEmission, bool) {
			return otherwiseLicensed(part, e.LicenceEmission, asked, before, licensed, narrowed)
		})
		for _, row := range otherwise {
			at, text := e.powerAt, p.designatedPower(row, row.PowerW, english)
			if row.LeftOut {
				at, text = e.emissionAt, p.notDesignated(row, english)
			}
			list = append(list, Finding{Pointer: at, Code: "MSG-LIT-E-0066", Text: text})
		}
	}
	return list
}

// otherwiseLicensed is a part of a row as the licence in force has it, whatever power is asked for now; false where it says no less.
func otherwiseLicensed(part, row LicenceEmission, asked, before, licensed []LicenceEmission, narrowed bool) (LicenceEmission, bool) {
	known, most := anyCovers(before, part), mostOf(part, licensed)
	if !known {
		was := predecessorsOf(part, row, asked, before)
		known, most = len(was) > 0, max(most, mostOfAny(was, licensed))
	}
	part = part.asGranted(most, known && narrowed)
	return part, part.FiledW > 0 || part.LeftOut
}

func (p *Procedure) designatedPower(e LicenceEmission, most float64, english func(value string) string) Text {
	notice := Text{
		Ja: fmt.Sprintf("今の免許で指定されている空中線電力は、%sWです（%s %s）。", decimal(most), e.Emission, e.Frequency),
		En: fmt.Sprintf("The licence in force designates %s W (%s %s). ", decimal(most), english(e.Emission), english(e.Frequency)),
	}
	return notice.then(p.renews(), Text{
		Ja: "再免許でも、このとおりです。変えるときは、変更の申請をしてください。", En: "The renewal goes on with that. To change it, apply for a change."}, Text{
		Ja: "この欄を前に提出したままにすると、指定は変わりません。別の値にすると、その値への変更を希望したことになります。",
		En: "As long as this stays as it was filed before, that goes on; any other value is an application for that power."})
}

func (p *Procedure) notDesignated(e LicenceEmission, english func(value string) string) Text {
	notice := Text{
		Ja: fmt.Sprintf("この電波（%s %s）は、今の免許で指定されていません。", e.Emission, e.Frequency),
		En: fmt.Sprintf("The licence in force does not designate this emission (%s %s). ", english(e.Emission), english(e.Frequency)),
	}
	return notice.then(p.renews(), Text{
		Ja: "再免許でも指定されません。希望するときは、変更の申請をしてください。", En: "Nor will the renewal. To have it, apply for a change."}, Text{
		Ja: "このまま提出しても、指定されません。改めて希望するときは、変更の理由に書いてください。",
		En: "Filed as it is, it is not designated either. If you wish to have it, write so as the reason for the change."})
}

func (p *Procedure) renews() bool { return p.def.Kind == KindRenewal }

// then is a text with one of two sentences behind it.
func (t Text) then(first bool, one, other Text) Text {
	if !first {
		one = other
	}
	return Text{Ja: t.Ja + one.Ja, En: t.En + one.En}
}
