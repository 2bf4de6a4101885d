package desk

import (
	"fmt"

	"radioportal/internal/procedure"
)

// termPlace is what warnings of a term are about.
var termPlace = procedure.Text{Ja: "有効期間", En: "Term"}

// uniformTerm tells the officer that the last day that is proposed follows from a uniform day (Regulation for Enforcement of the
// Radio Act, article 8), which the notices in force set; nothing where it does not.
func uniformTerm(proc *procedure.Procedure, p procedure.LicenceProposal) []procedure.Notice {
	if !proc.Uniform(p.ValidFrom) || proc.Definition().Kind == procedure.KindChange {
		return nil
	}
	return []procedure.Notice{{Place: termPlace, Text: procedure.Text{
		Ja: fmt.Sprintf("電波法施行規則第8条により、この種別の免許は一定の日に合わせて終わります。最後の日として%sを示しています。告示で定める日と合っているか確かめて、違うときは直してください。", inJa(p.ValidTo)),
		En: fmt.Sprintf("Licences of this class end on uniform days (Regulation for Enforcement of the Radio Act, article 8). %s is proposed as the last day. Check it against the notice in force, and correct it if it differs.", inEn(p.ValidTo)),
	}}}
}
