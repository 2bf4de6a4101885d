package audit

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"radioportal/internal/db"
)

// EventVerificationAsked has the log verified, from where its report stands.
const EventVerificationAsked = "audit.verification-asked"

// verifyFor is how long one job verifies; what is left is for the next.
const verifyFor = 20 * time.Second

// Verify does what an EventVerificationAsked asks for.
func (l *Log) Verify(ctx context.Context, e Event) error {
	var r Report
	if err := json.Unmarshal(e.Data, &r); err != nil {
		return fmt.Errorf("report so far: %w", err)
	}
	end := time.Now().Add(verifyFor)
	r, err := (&Verifier{DB: l.db, SourceDays: l.days}).Verify(ctx, r, func() bool { return time.Now().After(end) })
	if err != nil {
		return err
	}
	kind := EventVerified
	if !r.Done {
		kind = EventVerificationAsked
	}
	return l.db.Tx(ctx, func(tx *db.Tx) error { return RecordAs(ctx, tx, e.Role, e.ActorID, kind, "audit:log", "", r) })
}
