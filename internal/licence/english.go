package licence

import (
	"slices"

	"radioportal/internal/procedure"
)

// english is what a record says for those who read no Japanese.
func english(c procedure.LicenceProposal, in func(string) string) procedure.LicenceProposal {
	c.Particulars, c.Emissions = slices.Clone(c.Particulars), slices.Clone(c.Emissions)
	for _, value := range c.Readable() {
		*value = in(*value)
	}
	return c
}

// inEnglish are the values of a record that read otherwise in English.
func (s *Service) inEnglish(c procedure.LicenceProposal) map[string]string {
	return c.InEnglish(s.ports.English)
}

// changedInEnglish are the values of changes that read otherwise in English; a name is read as it is.
func (s *Service) changedInEnglish(list []licenceChange) map[string]string {
	proposal := procedure.LicenceProposal{}
	for _, each := range list {
		if each.Part == "holderName" || each.Particular != nil && procedure.Attached(each.Particular.ID) {
			continue
		}
		proposal.Particulars = append(proposal.Particulars, procedure.LicenceParticular{Value: each.Before}, procedure.LicenceParticular{Value: each.After})
		if e := each.Emissions; e != nil {
			proposal.Emissions = append(append(proposal.Emissions, e.Before...), e.After...)
		}
	}
	return s.inEnglish(proposal)
}
