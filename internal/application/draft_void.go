package application

import (
	"context"

	"radioportal/internal/audit"
	"radioportal/internal/db"
)

// EventDraftVoid is that the draft of a decision holds no longer, because something has happened to its application; applicants are
// not told of it.
const EventDraftVoid = "desk.decision-void"

// ofDraft tells that the draft of a decision waits for a colleague, or for its day.
func (n News) ofDraft() bool { return n == NewsApproval || n == NewsScheduled }

// SettleDraft says that what happens to an application is what becomes of the draft of its decision.
func (a *Application) SettleDraft() { a.Drafted = false }

// voided notes that what happens to an application makes the draft of its decision void.
func voided(ctx context.Context, tx *db.Tx, a Application) error {
	if !a.Drafted || a.News.ofDraft() {
		return nil
	}
	return audit.RecordIn(ctx, tx, a.Destination, EventDraftVoid, "application:"+a.Number, a.CaseID, struct {
		Number string `json:"electronicApplicationNumber"`
	}{a.Number})
}
