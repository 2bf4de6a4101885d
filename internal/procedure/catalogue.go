package procedure

import (
	"cmp"
	"errors"
	"slices"
	"sync"
)

// Catalogue is every version of every procedure. It is read-only and safe for
// concurrent use.
type Catalogue struct {
	byID    map[string][]*Procedure
	ids     []string
	bureaus []Bureau
	codes   map[string][]Code
	// overridden is set where an operator says something else than what is built in.
	overridden bool
	// warnings are what may be meant otherwise and is taken, each with its file and line.
	warnings []string
	// divisions are the letters of licence numbers by the category of licences.
	divisions map[string]string
	// words are what records are called, by their category.
	words        map[string]RecordWords
	licenceWords RecordWords
	closed       closedDays
	holidays     Holidays
	reasons      []Reason
	letters      []Letter
	grounds      []Ground
	refusals     []Ground
	highestFee   int64
	// records are what is kept (RecordLicence, …) by category.
	records map[string]string
	// names are what records are named, by the Japanese.
	names map[string]Code
	// inEnglish is worked out when it is first asked for (english.go).
	englishOnce sync.Once
	inEnglish   map[string]string
}

func newCatalogue(procedures []*Procedure, references References) (*Catalogue, error) {
	c := &Catalogue{byID: map[string][]*Procedure{}, bureaus: references.Bureaus, codes: references.Codes, divisions: map[string]string{}, words: map[string]RecordWords{}, licenceWords: references.Records[RecordLicence],
		closed: references.Closed.days(), holidays: references.Closed.holidays(), reasons: references.Reasons, letters: references.Letters, grounds: references.Grounds, refusals: references.Refusals, records: map[string]string{}}
	c.highestFee = highestOf(references.Fees)
	for _, p := range procedures {
		id := p.def.ID
		if c.byID[id] == nil {
			c.ids = append(c.ids, id)
		}
		c.byID[id] = append(c.byID[id], p)
	}
	slices.Sort(c.ids)
	settleStations(procedures)
	for _, id := range c.ids {
		versions := c.byID[id]
		slices.SortFunc(versions, func(a, b *Procedure) int { return cmp.Compare(a.def.Version, b.def.Version) })
		for i := 1; i < len(versions); i++ {
			apart(versions[i-1], versions[i])
		}
		for _, p := range versions {
			if l := p.def.Licence; l != nil && l.Division != "" {
				c.words[l.Category] = p.licence.words
				c.records[l.Category] = p.def.record()
			}
		}
	}
	c.divide(procedures)
	subjects(procedures)
	outcomes(procedures)
	c.nameRecords(procedures)
	return c, mistakesOf(procedures)
}

// mistakesOf are what was told of procedures while the catalogue was put together.
func mistakesOf(procedures []*Procedure) error {
	var errs []error
	for _, p := range procedures {
		errs = append(errs, p.written.errs...)
		p.written = nil
	}
	blameKinds(errs)
	return errors.Join(distinctMistakes(errs)...)
}

// divide notes the letters of licence numbers. A category that licences are issued in has one,
// and no letter two categories.
func (c *Catalogue) divide(procedures []*Procedure) {
	at := path{"licence", "division"}
	taken := map[string]string{}
	for _, p := range procedures {
		l := p.def.Licence
		if l == nil || l.Division == "" {
			continue
		}
		if had, ok := c.divisions[l.Category]; ok && had != l.Division {
			p.written.at(at, "licences of %q have the division %s elsewhere", l.Category, had).Hint = "a category has one letter"
		}
		if of, ok := taken[l.Division]; ok && of != l.Category {
			p.written.at(at, "the division %s is that of %q", l.Division, of).Hint = "take another letter"
		}
		c.divisions[l.Category], taken[l.Division] = l.Division, l.Category
	}
	for _, p := range procedures {
		if l := p.def.Licence; l != nil && c.divisions[l.Category] == "" {
			p.written.at(path{"licence", "category"}, "no definition says the division of licences of %q", l.Category).Hint =
				"write division beside category in the definition that opens it"
		}
	}
}

// Division is the letter of a category in licence numbers.
func (c *Catalogue) Division(category string) string { return c.divisions[category] }

// apart tells whether two neighbouring versions of a procedure can stand side by side.
func apart(older, newer *Procedure) {
	a, b := older.def, newer.def
	switch {
	case a.Version == b.Version:
		newer.written.at(path{"version"}, "version %d of %s stands twice", a.Version, a.ID).Hint = "a new version has the next number; a new procedure has an id of its own"
	case a.InForce.To == "" || a.InForce.To >= b.InForce.From:
		newer.written.at(path{"inForce"}, "versions %d and %d of %s are in force at the same time", a.Version, b.Version, a.ID).Hint =
			"give the older one an inForce.to before the day on which the newer one begins"
	}
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

// ServicesOf are the services of procedures, each once.
func (c *Catalogue) ServicesOf(ids []string) []string {
	list := []string{}
	for _, id := range ids {
		if p, ok := c.Latest(id); ok && !slices.Contains(list, p.Definition().Service) {
			list = append(list, p.Definition().Service)
		}
	}
	return list
}

// Versions gives every version of every procedure, by id, the newest first.
func (c *Catalogue) Versions() []*Procedure {
	var list []*Procedure
	for _, id := range c.ids {
		for _, p := range slices.Backward(c.byID[id]) {
			list = append(list, p)
		}
	}
	return list
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
