// Package announcement tells the public what is new about licences, applications
// and the system. Staff write it; the clock shows it and takes it away.
package announcement

import (
	"time"

	"radioportal/internal/procedure"
)

// Kind says what an announcement is about; each has its page (routes SHN0006 to 0008).
type Kind string

// The kinds.
const (
	License     Kind = "license"
	Application Kind = "application"
	System      Kind = "system"
)

// Status follows from the times of an announcement, so that no job has to change it.
type Status string

// The statuses.
const (
	Draft     Status = "draft"
	Scheduled Status = "scheduled"
	Shown     Status = "shown"
	Ended     Status = "ended"
)

// never is the From of a draft: beyond all time.
var never = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)

// Announcement is one text for everyone. Bodies are Markdown.
type Announcement struct {
	ID     string
	Kind   Kind
	Title  procedure.Text
	Body   procedure.Text
	Urgent bool
	From   time.Time // shown from then on; its day in Japan is the date people see
	To     time.Time // shown until then; zero for no end

	Planned  time.Time // of a draft: shown from then on once it is published; zero for at once
	Mail     bool      // told by mail to those who want to hear about the service
	MailedAt time.Time // when that began; zero before, and where it ended before all were told

	Version   int64
	ChangedAt time.Time
	ChangedBy string // name of the staff member

	Bureau   string   // letter of the bureau that announces it; empty for the whole ministry
	Writers  []string // accounts that wrote it since another one published it as urgent
	Proposal Proposal
}

// StatusAt is how an announcement stands at a time.
func (a Announcement) StatusAt(now time.Time) Status {
	switch {
	case a.From.Equal(never):
		return Draft
	case !a.To.IsZero() && !a.To.After(now):
		return Ended
	case a.From.After(now):
		return Scheduled
	}
	return Shown
}

// MailsBegun tells whether the mails are on their way or sent; who is to be told stays then.
func (a Announcement) MailsBegun(now time.Time) bool {
	return !a.MailedAt.IsZero() || a.Mail && a.StatusAt(now) == Shown
}

// Starts is when an announcement is, or is to be, shown from; zero for at once.
func (a Announcement) Starts() time.Time {
	if a.From.Equal(never) {
		return a.Planned
	}
	return a.From
}
