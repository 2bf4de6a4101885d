package announcement

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/mail"
	"radioportal/internal/procedure"
)

// Ports are what announcements need of the rest of the portal.
type Ports struct {
	Pages   Pages
	Readers Readers
	// Send sends a mail that its reader may stop. Its ID is the same when the same mail is sent again;
	// one that is refused for good counts as sent.
	Send   func(ctx context.Context, accountID, lang string, m mail.Message) error
	Origin string // of the user portal
	// Bureau is what the bureau with a letter is called, or without one the whole ministry; false where there is none.
	Bureau func(letter string) (procedure.Text, bool)
}

// Pages makes an announcement's HTML as its public page has it.
type Pages interface {
	Preview(a Announcement) (procedure.Text, error)
	// DeadLink is the first address of a text that its page does not link to, as one of a script; empty where there is none.
	DeadLink(body string) string
}

// Readers are the accounts that may be told of announcements.
type Readers interface {
	// ContactsAfter are those of the first n accounts behind an id, by their ids.
	ContactsAfter(ctx context.Context, id string, n int) ([]applicant.Contact, error)
	// Contact is that of one of them; errs.NotFound where there is none.
	Contact(ctx context.Context, q db.Querier, accountID string) (applicant.Contact, error)
}
