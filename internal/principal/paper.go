package principal

import (
	"cmp"
	"time"

	"radioportal/internal/clock"
)

// Paper is what arrived on paper, and the member of staff who enters it. It is filed for the holder whose account, name and
// category the principal's are; what is recorded is the doing of the member of staff.
type Paper struct {
	StaffID, StaffName string
	// On is the day on which it arrived, YYYY-MM-DD.
	On string
}

// Day is the day by which what is filed is judged: that of its arrival on paper, or else today.
func (p Principal) Day(now time.Time) string {
	if p.Paper == nil {
		return clock.Date(now)
	}
	return cmp.Or(p.Paper.On, clock.Date(now))
}
