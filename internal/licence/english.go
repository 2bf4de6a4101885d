package licence

import (
	"slices"

	"radioportal/internal/procedure"
)

// readable are the values of a record that may be chosen of lists, or follow from what was typed.
func readable(c *procedure.LicenceProposal) []*string {
	values := []*string{&c.HolderAddress, &c.Purpose, &c.CommunicationMatter, &c.CommunicationPartner, &c.Place, &c.MovementRange}
	for i := range c.Particulars {
		values = append(values, &c.Particulars[i].Value)
	}
	for i := range c.Emissions {
		values = append(values, &c.Emissions[i].Emission, &c.Emissions[i].Frequency)
	}
	return values
}

// english is what a record says for those who read no Japanese.
func english(c procedure.LicenceProposal, in func(string) string) procedure.LicenceProposal {
	c.Particulars, c.Emissions = slices.Clone(c.Particulars), slices.Clone(c.Emissions)
	for _, value := range readable(&c) {
		*value = in(*value)
	}
	return c
}

// inEnglish are the values of a record that read otherwise in English.
func (s *Service) inEnglish(c procedure.LicenceProposal) map[string]string {
	others := map[string]string{}
	for _, value := range readable(&c) {
		if en := s.ports.English(*value); en != *value {
			others[*value] = en
		}
	}
	return others
}
