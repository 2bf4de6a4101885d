package procedure

import "slices"

// CertifiedTo is what a row says of who had the equipment of a conformity number certified.
type CertifiedTo struct{ Number, Holder, Pointer string }

// Same tells whether that is somebody, however the name is written.
func (c CertifiedTo) Same(holder string) bool { return sameName(c.Holder, holder) }

// CertifiedTo are the holders that a report names of numbers; none of one that says anew what was reported, whose holder may have
// another name since.
func (p *Procedure) CertifiedTo(data *Data) []CertifiedTo {
	if p.def.Kind != KindOpen {
		return nil
	}
	var list []CertifiedTo
	for i, s := range p.sections {
		number := slices.IndexFunc(s.fields, func(f *field) bool { return f.def.CertifiedTo != "" })
		if number < 0 || data.sections[i].hidden {
			continue
		}
		holder := s.index[s.fields[number].def.CertifiedTo]
		for n, r := range data.sections[i].rows {
			if reported := (CertifiedTo{r.values[number].text, r.values[holder].text, s.rowAt(n) + s.fields[number].def.ID}); reported.Number != "" && reported.Holder != "" {
				list = append(list, reported)
			}
		}
	}
	return list
}

// asksHolders tells whether a form says anything of which CertifiedTo tells.
func (p *Procedure) asksHolders() bool {
	return slices.ContainsFunc(p.sections, func(s *section) bool {
		return slices.ContainsFunc(s.fields, func(f *field) bool { return f.def.CertifiedTo != "" })
	})
}

// checkOtherHolder marks what is pointed out of a number that was certified for somebody else.
const checkOtherHolder = "certified-holder"

// words of the check.
var (
	otherHolderMet  = Text{Ja: "報告された番号は、無線設備の表でほかの者のものではない", En: "No number reported is another holder's in the table of equipment"}
	otherHolderText = Text{Ja: "無線設備の表で、ほかの者が証明または認証を受けている番号があります。", En: "There is a number that another holder has in the table of equipment."}
)

// PointOtherHolder points out a number that the table knows for another holder than the report says.
func PointOtherHolder(reported CertifiedTo, holder string) Finding {
	return Finding{Pointer: reported.Pointer, Code: codeNumber, check: checkOtherHolder, Text: Text{
		Ja: "番号" + reported.Number + "は、「" + holder + "」が証明または認証を受けた番号として知られています。番号と、証明・認証を受けた者を確かめてください。",
		En: "The number " + reported.Number + " is known as that of " + holder + ". Check the number and the certified party.",
	}}
}
