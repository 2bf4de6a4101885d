// Package monitor takes what the monitoring client of the user portal records in
// browsers (errors, calls, page speed), and tells the staff of it. The client is
// aws-rum-web; no cloud has a part in it.
package monitor

import (
	"slices"
	"time"
)

// environments are those that are monitored.
var environments = []string{"gp", "gs01", "gs02"}

// On tells whether an environment is monitored.
func On(environment string) bool { return slices.Contains(environments, environment) }

// Limits of what a client may send.
const (
	// maxBody is the size of a batch, in bytes: 100 events with their metadata are a
	// fifth of it.
	maxBody = 512 << 10
	// maxUnpacked is the size of a batch that was packed, in bytes: a recording of a page,
	// which is on by default in aws-rum-web 3, holds the page and its styles.
	maxUnpacked = 2 << 20
	// maxEvents is the client's own batch limit.
	maxEvents = 100
	// maxSubject keeps a subject inside the key of an index, in characters.
	maxSubject = 400
	// maxStored is how many events are kept at most, the newest, however many arrive in
	// the time they are kept: anybody may send, so the disk needs a bound.
	maxStored = 2_000_000
	// DefaultQuota is how many bytes of them are kept at most.
	DefaultQuota = 2 << 30
)

// Types of events: the client's own, and those that web/src/monitor records.
const (
	typeError      = "com.amazon.rum.js_error_event"
	typeFailedCall = "com.amazon.rum.http_event"
	typeCall       = "com.amazon.rum.xray_trace_event"
	typePageView   = "com.amazon.rum.page_view_event"
	typeNavigation = "com.amazon.rum.performance_navigation_event"
	typePageSpeed  = "page speed"
	typeLite       = "lite application content"
)

// Batch is what a client sends at once, by the names of the wire.
type Batch struct {
	BatchID           string            `json:"BatchId"`
	AppMonitorDetails AppMonitorDetails `json:"AppMonitorDetails"`
	UserDetails       UserDetails       `json:"UserDetails"`
	RumEvents         []Event           `json:"RumEvents"`
	Alias             string            `json:"Alias"`
	// SessionMetadata is a JSON object as text.
	SessionMetadata string `json:"SessionMetadata"`
}

// AppMonitorDetails name the application: its id is the environment's name.
type AppMonitorDetails struct {
	ID      string `json:"id"`
	Version string `json:"version"`
}

// UserDetails are the client's own ids of a browser and of a visit, drawn at random.
type UserDetails struct {
	UserID    string `json:"userId"`
	SessionID string `json:"sessionId"`
}

// Event is one thing that happened in a browser. Metadata and Details are JSON
// objects as text.
type Event struct {
	ID        string `json:"id"`
	Timestamp int64  `json:"timestamp"` // seconds, by the browser's clock
	Type      string `json:"type"`
	Metadata  string `json:"metadata"`
	Details   string `json:"details"`
}

// DefaultKeep is how long events are kept.
const DefaultKeep = 30 * 24 * time.Hour
