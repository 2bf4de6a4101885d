package announcement

import (
	"context"

	"radioportal/internal/procedure"
)

// Ports are what announcements need of the rest of the portal.
type Ports struct {
	Pages   Pages
	Readers Readers
	Mailer  Mailer
	Origin  string // of the user portal
}

// Pages makes an announcement's HTML as its public page has it.
type Pages interface {
	Preview(a Announcement) (procedure.Text, error)
}

// Readers are the accounts that may be told of announcements.
type Readers interface {
	// After gives the first n accounts behind an id, by their ids.
	After(ctx context.Context, id string, n int) ([]Reader, error)
	// Reader is one of them; errs.NotFound where there is none.
	Reader(ctx context.Context, id string) (Reader, error)
}

// Reader is an account, and whether it wants mails about the service.
type Reader struct {
	AccountID, Name, Mail, Lang string
	Wants                       bool
}

// Mailer sends mails that their readers may stop.
type Mailer interface {
	// Send fails for this mail alone where alone says so, else for all of them. A mail
	// that is refused for good counts as sent.
	Send(ctx context.Context, m Mail) (alone bool, err error)
}

// Mail is one mail. The ID is the same when the same mail is sent again.
type Mail struct {
	ID, AccountID, To, Lang string
	Subject, Text           string
}
