// Package migration carries account data over from the four systems from before
// the renewal: once for each system and account, and never back.
package migration

import (
	"encoding/json"
	"time"
)

// System is one of the four systems from before the renewal.
type System string

// The systems.
const (
	General System = "1" // 電波利用電子申請・届出システム, with a certificate
	Lite    System = "2" // the same system's Lite edition
	Expsp   System = "3" // the special scheme for uncertified devices
	GIS     System = "4" // viewing of the zones protected from propagation obstacles
)

// Systems lists all of them in order.
func Systems() []System { return []System{General, Lite, Expsp, GIS} }

// Events of this package.
const (
	EventFetched   = "handover.fetched"
	EventFailed    = "handover.login-failed"
	EventBlocked   = "handover.blocked"
	EventCompleted = "handover.completed"
)

// PastApplication is an application filed in an old system.
type PastApplication struct {
	System System `json:"type" enum:"1,2,3,4"`
	Number string `json:"number" doc:"as the old system numbered it"`
	Name   string `json:"name"`
	Date   string `json:"date" doc:"YYYY-MM-DD; empty where the old system's date could not be read"`
	Status string `json:"status" doc:"in the old system's words"`
	Office string `json:"office"`

	Document json.RawMessage `json:"-"` // as the old system gave it
}

// PastLicence is a licence that an old system knew.
type PastLicence struct {
	System    System `json:"type" enum:"1,2,3,4"`
	Number    string `json:"number"`
	CallSign  string `json:"callSign"`
	Kind      string `json:"kind" doc:"kind of station, in the old system's words"`
	ValidFrom string `json:"validFrom" doc:"YYYY-MM-DD or empty"`
	ValidTo   string `json:"validTo" doc:"YYYY-MM-DD or empty"`

	Document json.RawMessage `json:"-"`
}

// PastNotification is what an old system told its user.
type PastNotification struct {
	System System `json:"type" enum:"1,2,3,4"`
	Number string `json:"number"`
	Title  string `json:"title"`
	Date   string `json:"date" doc:"YYYY-MM-DD or empty"`
	Sender string `json:"sender"`
	Body   string `json:"body" doc:"plain text"`

	Document json.RawMessage `json:"-"`
}

// carried is what comes over from an old account, in the portal's words.
type carried struct {
	UserID        string // as the old system spells it
	Category      string // userCategory
	Fields        map[string]string
	Applications  []PastApplication
	Licences      []PastLicence
	Notifications []PastNotification
}

// answers are an old system's four answers, byte for byte.
type answers struct {
	Account       json.RawMessage `json:"account"`
	Applications  json.RawMessage `json:"applications"`
	Licences      json.RawMessage `json:"licences"`
	Notifications json.RawMessage `json:"notifications"`
}

// pending is what was fetched and waits to be confirmed.
type pending struct {
	ID        string
	AccountID string
	System    System
	Answers   answers
	ExpiresAt time.Time
}

// done is a completed migration.
type done struct {
	System     System
	HandoverID string
	At         time.Time
	Counts     Counts
	Taken      []string // names of the items taken over
}

// Counts tell how much came over.
type Counts struct {
	Applications  int `json:"applications"`
	Licences      int `json:"licences"`
	Notifications int `json:"notifications"`
}

func (c carried) counts() Counts {
	return Counts{len(c.Applications), len(c.Licences), len(c.Notifications)}
}

const (
	// pendingTime is how long what was fetched waits for the confirmation.
	pendingTime = 30 * time.Minute
	// maxRecords is how many records of a kind an old account may have.
	maxRecords = 2000
)
