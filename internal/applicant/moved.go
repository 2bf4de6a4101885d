package applicant

// Moved is what of one account became another's.
type Moved struct {
	// Counts is how much, by kind: filings, drafts, payments, …
	Counts map[string]int64
	// Clashes keep them apart, or have to be looked at afterwards.
	Clashes []Clash
	// Services are those without which it could not be gone on with.
	Services []string
}

// Clash is what the things of two accounts are to each other once they are one's.
type Clash struct {
	Kind string `json:"kind" enum:"category,identity,identityEnds,temporary,state,mandates,people,licences,drafts"`
	// Named are the first of what clashes, by their numbers or names.
	Named   []string `json:"named"`
	Refuses bool     `json:"refuses" doc:"the accounts stay two"`
}

// Clashing is a clash over what is named; none where nothing is.
func Clashing(kind string, refuses bool, named []string) []Clash {
	if len(named) == 0 {
		return nil
	}
	return []Clash{{Kind: kind, Named: named, Refuses: refuses}}
}

// Refused tells whether the accounts stay two.
func (m Moved) Refused() bool {
	for _, each := range m.Clashes {
		if each.Refuses {
			return true
		}
	}
	return false
}

// And adds what else was moved.
func (m *Moved) And(more Moved) {
	if m.Counts == nil {
		m.Counts = map[string]int64{}
	}
	for kind, n := range more.Counts {
		m.Counts[kind] += n
	}
	m.Clashes = append(m.Clashes, more.Clashes...)
	m.Services = append(m.Services, more.Services...)
}
