package procedure

import (
	"slices"
	"strings"
)

// accountFields are the parts of the user info, by wire name, that say who the applicant is and
// where; a change of them may go on to the account.
var accountFields = []string{
	"lastName", "firstName", "lastNameKana", "firstNameKana",
	"companyName", "companyNameKana", "organizationName", "organizationNameKana",
	"representativeRoleName", "representativeLastName", "representativeFirstName", "representativeLastNameKana", "representativeFirstNameKana",
	"postalCode", "prefectureCd", "cityCd", "townName",
}

// AccountField is a part of the user info as a form has it.
type AccountField struct {
	Name    string // wire name
	Value   string // canonical; empty where it was left out
	Pointer string
}

// AccountFields gives the applicant's name and address as the form has them: what begins with
// the account's.
func (p *Procedure) AccountFields(data *Data) []AccountField {
	var list []AccountField
	for i, s := range p.sections {
		if s.def.Repeat != nil || data.sections[i].hidden {
			continue
		}
		for j, f := range s.fields {
			name, ok := strings.CutPrefix(f.def.Prefill, prefillAccount)
			v := &data.sections[i].rows[0].values[j]
			if ok && !v.hidden && slices.Contains(accountFields, name) {
				list = append(list, AccountField{name, v.text, "/" + s.def.ID + "/" + f.def.ID})
			}
		}
	}
	return list
}
