package principal

import "slices"

// Mandate is the power of attorney under which a request is made.
type Mandate struct {
	ID     string
	Number string
	// Origin is the first of the mandates that follow each other by renewal or change; empty for itself.
	Origin string
	// Sub is a sub-agent's.
	Sub bool
	// ReadOnly is an inquirer's: nothing may be filed under it.
	ReadOnly bool
	// OwnOnly restricts the disclosure to what the agent has filed.
	OwnOnly bool
	// LaterRecords lets licences be seen later than a month after their issue.
	LaterRecords bool
	// Procedures are the ids that it covers, Licences the holder's licences; none stands for all.
	Procedures []string
	Licences   []string
}

// Covers tells whether a procedure is within the mandate.
func (m *Mandate) Covers(procedureID string) bool {
	return len(m.Procedures) == 0 || slices.Contains(m.Procedures, procedureID)
}

// CoversLicence tells whether something about a licence of the holder may be filed, and seen in lists: about one of
// the licences that the mandate names, or, where it names none, about any unless the disclosure is restricted. What is
// about no licence has an empty id.
func (m *Mandate) CoversLicence(id string) bool {
	if len(m.Licences) > 0 {
		return slices.Contains(m.Licences, id)
	}
	return !m.OwnOnly
}

// ListsFiled tells that lists show what the agent filed, and nothing else of the holder's.
func (m *Mandate) ListsFiled() bool { return m.OwnOnly || len(m.Licences) > 0 }

// Whole tells that the mandate hides nothing of the holder's filings.
func (m *Mandate) Whole() bool { return !m.OwnOnly && len(m.Procedures) == 0 && len(m.Licences) == 0 }
