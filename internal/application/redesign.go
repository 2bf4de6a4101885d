package application

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// EventRedesigned is recorded in the case of a provisional licence whose design changed: with the number of the filing that was granted.
const EventRedesigned = "application.redesigned"

// RedesignState is how far a change of the design is.
type RedesignState string

// The states.
const (
	RedesignOpen    RedesignState = "OPEN"
	RedesignGranted RedesignState = "GRANTED"
	RedesignRefused RedesignState = "REFUSED"
)

// Redesign is a change of the construction design under a provisional licence (Radio Act, article 9).
type Redesign struct {
	Number     string        `json:"electronicApplicationNumber"`
	Kind       string        `json:"kind" enum:"permission,notification" doc:"applied for, or minor and notified"`
	State      RedesignState `json:"state" enum:"OPEN,GRANTED,REFUSED"`
	ReceivedOn string        `json:"receivedOn" doc:"YYYY-MM-DD"`
}

// redesign joins what changes a design to the provisional licence that it names.
func redesign(ctx context.Context, tx *db.Tx, f *filing) error {
	if f.redesigns.Number == "" {
		return nil
	}
	_, err := db.Exec(ctx, tx, addRedesignSQL, f.application.Number, f.redesigns.Kind, f.redesigns.Number, f.application.HolderID)
	return err
}

// Redesigned tells in the case of the provisional licence that a change of its design was granted; of one that was given elsewhere
// nothing is known.
func (s *Service) Redesigned(ctx context.Context, tx *db.Tx, granted Application) error {
	number, err := db.One(ctx, tx, db.Value[string], redesignedSQL, granted.Number)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	a, err := ByNumber(ctx, tx, number, "")
	if err != nil {
		return err
	}
	return s.RecordMove(ctx, tx, EventRedesigned, a, granted.Number)
}
