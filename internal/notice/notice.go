// Package notice delivers the written notices of offices to accounts.
package notice

import (
	"time"

	"radioportal/internal/procedure"
)

// EventSent is the event of a new notice.
const EventSent = "notice.sent"

// Notice is what an office tells an account. Texts are plain, paragraphs parted
// by an empty line.
type Notice struct {
	ElectronicApplicationNumber string
	CaseID                      string
	AccountID                   string
	Name                        procedure.Text
	Sender                      procedure.Text
	Body                        procedure.Text
}

// Delivered is a notice in the account's list.
type Delivered struct {
	Notice
	Number string
	SentAt time.Time
	ReadAt time.Time // when it was first opened; zero before
}

// Read tells whether the notice was opened.
func (d Delivered) Read() bool { return !d.ReadAt.IsZero() }
