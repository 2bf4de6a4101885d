// Package announcement tells the public what is new about licences, applications
// and the system.
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

// Announcement is one text for everyone. Bodies are plain, paragraphs parted by an
// empty line.
type Announcement struct {
	ID     string
	Kind   Kind
	Title  procedure.Text
	Body   procedure.Text
	Urgent bool
	From   time.Time // shown from then on; its day in Japan is the date people see
	To     time.Time // shown until then; zero for no end
}
