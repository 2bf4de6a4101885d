// Package notice delivers the written notices of offices to accounts.
package notice

import (
	"time"

	"radioportal/internal/procedure"
)

// Events of a notice: a new one, and that it was opened for the first time.
const (
	EventSent = "notice.sent"
	EventRead = "notice.read"
)

// Notice is what an office tells an account. Texts are plain, paragraphs parted
// by an empty line.
type Notice struct {
	ElectronicApplicationNumber string
	CaseID                      string
	AccountID                   string
	ProcedureID                 string // of the filing, where that is the account's; else empty
	AgentID                     string // account of the agent who filed it; empty for the holder's own
	Addressee                   string // the name of whom it is for
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

// Filter chooses among an account's notices.
type Filter struct {
	// Keyword is part of a name, a sender or a number.
	Keyword string
	// Unread leaves those out that were opened.
	Unread bool
	// Offset and Limit are those of a page of the list.
	Offset, Limit int
}

// Read tells whether the notice was opened.
func (d Delivered) Read() bool { return !d.ReadAt.IsZero() }
