package procedure

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// Catalogue is every version of every procedure. It is read-only and safe for
// concurrent use.
type Catalogue struct {
	byID    map[string][]*Procedure
	ids     []string
	bureaus []Bureau
	codes   map[string][]Code
	// divisions are the letters of licence numbers by the category of licences.
	divisions map[string]string
	// words are what records are called, by their category.
	words        map[string]RecordWords
	licenceWords RecordWords
	closed       closedDays
	reasons      []Reason
	letters      []Letter
}

func newCatalogue(procedures []*Procedure, references References) (*Catalogue, error) {
	c := &Catalogue{byID: map[string][]*Procedure{}, bureaus: references.Bureaus, codes: references.Codes, divisions: map[string]string{}, words: map[string]RecordWords{}, licenceWords: references.Records[RecordLicence],
		closed: references.Closed.days(), reasons: references.Reasons, letters: references.Letters}
	for _, p := range procedures {
		id := p.def.ID
		if c.byID[id] == nil {
			c.ids = append(c.ids, id)
		}
		c.byID[id] = append(c.byID[id], p)
	}
	slices.Sort(c.ids)
	settleStations(procedures)
	var errs []error
	for _, id := range c.ids {
		versions := c.byID[id]
		slices.SortFunc(versions, func(a, b *Procedure) int { return cmp.Compare(a.def.Version, b.def.Version) })
		for i := 1; i < len(versions); i++ {
			errs = append(errs, apart(versions[i-1].def, versions[i].def))
		}
		for _, p := range versions {
			if l := p.def.Licence; l != nil && l.Division != "" {
				c.words[l.Category] = p.licence.words
			}
		}
	}
	return c, errors.Join(append(slices.Concat(errs, c.divide(procedures), subjects(procedures)), outcomes(procedures))...)
}

// divide notes the letters of licence numbers. A category that licences are issued in has one,
// and no letter two categories.
func (c *Catalogue) divide(procedures []*Procedure) []error {
	var errs []error
	taken := map[string]string{}
	for _, p := range procedures {
		l := p.def.Licence
		if l == nil || l.Division == "" {
			continue
		}
		if had, ok := c.divisions[l.Category]; ok && had != l.Division {
			errs = append(errs, fmt.Errorf("procedure %s: licences of %s have the division %s elsewhere", p.def.ID, l.Category, had))
		}
		if of, ok := taken[l.Division]; ok && of != l.Category {
			errs = append(errs, fmt.Errorf("procedure %s: the division %s is that of %s", p.def.ID, l.Division, of))
		}
		c.divisions[l.Category], taken[l.Division] = l.Division, l.Category
	}
	for _, p := range procedures {
		if l := p.def.Licence; l != nil && c.divisions[l.Category] == "" {
			errs = append(errs, fmt.Errorf("procedure %s: no definition says the division of licences of %s", p.def.ID, l.Category))
		}
	}
	return errs
}

// Division is the letter of a category in licence numbers.
func (c *Catalogue) Division(category string) string { return c.divisions[category] }

// apart tells whether two neighbouring versions of a procedure can stand side by side.
func apart(a, b *Definition) error {
	if a.Version == b.Version {
		return fmt.Errorf("procedure %s: version %d stands twice", a.ID, a.Version)
	}
	if a.InForce.To == "" || a.InForce.To >= b.InForce.From {
		return fmt.Errorf("procedure %s: versions %d and %d are in force at the same time", a.ID, a.Version, b.Version)
	}
	return nil
}

// Current gives the version of a procedure in force on a date ("YYYY-MM-DD").
func (c *Catalogue) Current(id, date string) (*Procedure, bool) {
	for _, p := range c.byID[id] {
		if p.def.InForce.Contains(date) {
			return p, true
		}
	}
	return nil, false
}

// Version gives one version of a procedure, in force or not: an application
// keeps the version it began with.
func (c *Catalogue) Version(id string, version int) (*Procedure, bool) {
	for _, p := range c.byID[id] {
		if p.def.Version == version {
			return p, true
		}
	}
	return nil, false
}

// Latest gives the version of a procedure that comes, or came, into force last.
func (c *Catalogue) Latest(id string) (*Procedure, bool) {
	versions := c.byID[id]
	if len(versions) == 0 {
		return nil, false
	}
	return versions[len(versions)-1], true
}

// Procedures gives the latest version of every procedure, in force or not, by id.
func (c *Catalogue) Procedures() []*Procedure {
	var list []*Procedure
	for _, id := range c.ids {
		if p, ok := c.Latest(id); ok {
			list = append(list, p)
		}
	}
	return list
}

// List gives the procedures in force on a date ("YYYY-MM-DD"), by id.
func (c *Catalogue) List(date string) []*Procedure {
	var list []*Procedure
	for _, id := range c.ids {
		if p, ok := c.Current(id, date); ok {
			list = append(list, p)
		}
	}
	return list
}
