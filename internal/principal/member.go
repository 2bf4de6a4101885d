package principal

import (
	"slices"
	"strings"
)

// FirmRole is what a member of a firm may do in its name.
type FirmRole string

// The roles, each of which may do what those before it may. A reader looks; a clerk files, corrects and pays; a manager looks
// after the members and the powers of attorney too.
const (
	FirmReader  FirmRole = "READER"
	FirmClerk   FirmRole = "CLERK"
	FirmManager FirmRole = "MANAGER"
)

var firmRoles = []FirmRole{FirmReader, FirmClerk, FirmManager}

// Known tells whether there is such a role.
func (r FirmRole) Known() bool { return slices.Contains(firmRoles, r) }

// AtLeast tells whether the role may do what another may.
func (r FirmRole) AtLeast(other FirmRole) bool {
	return r.Known() && other.Known() && slices.Index(firmRoles, r) >= slices.Index(firmRoles, other)
}

// Member is the person of a firm who acts in its name.
type Member struct {
	ID         string // of the membership
	FirmID     string
	Role       FirmRole
	PersonID   string
	PersonName string
}

// PersonID is the account that is signed in: of a firm's member the person's own, of what is entered from paper that of staff.
func (p Principal) PersonID() string {
	switch {
	case p.Member != nil:
		return p.Member.PersonID
	case p.Paper != nil:
		return p.Paper.StaffID
	}
	return p.ActorID()
}

// PersonName is the name of whoever is signed in.
func (p Principal) PersonName() string {
	switch {
	case p.Member != nil:
		return p.Member.PersonName
	case p.Paper != nil:
		return p.Paper.StaffName
	}
	return p.ActorName()
}

// inCharge is how the member of a firm stands behind its name in what is kept: 見本行政書士法人（担当: 見本 太郎）.
const inCharge = "（担当: "

// WithPerson is the name of the account that acts, with the firm's member behind it.
func (p Principal) WithPerson(name string) string {
	if p.Member == nil {
		return name
	}
	return name + inCharge + p.Member.PersonName + "）"
}

// NameIn is a name as it is kept, in a language.
func NameIn(lang, kept string) string {
	firm, person, ok := strings.Cut(kept, inCharge)
	if lang != "en" || !ok {
		return kept
	}
	return firm + " (in charge: " + strings.TrimSuffix(person, "）") + ")"
}

// LooksOnly tells whether nothing may be filed: an inquirer's request, or a reader's of a firm.
func (p Principal) LooksOnly() bool {
	return p.Mandate != nil && p.Mandate.ReadOnly || p.Member != nil && p.Member.Role == FirmReader
}

// NamesPerson tells whether a name as it is kept is a firm's with the person behind it.
func NamesPerson(kept string) bool { return strings.Contains(kept, inCharge) }
