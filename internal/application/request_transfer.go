package application

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// EventRequestNotTransferred is that something that was asked ends with a succession: a correction of what is the new holder's
// own now, or a withdrawal that the former one asked for.
const EventRequestNotTransferred = "application.request-not-taken-over"

// transferredRequests is what became of what was asked about an application once another holder goes on with it.
type transferredRequests struct {
	correction, addition *Request // that are asked of the new holder
	ended                bool     // something is asked no more
	withdrawal           bool     // the former holder asked for a withdrawal
}

// transferRequests has what the office asked of the former holder asked of the new one, as it is for the station: with its
// last day, and without what was about the former holder alone. Additions that were sent stay counted, as their files go along.
func (s *Service) transferRequests(ctx context.Context, tx *db.Tx, was Application, next *Application, succession *procedure.Procedure) (t transferredRequests, err error) {
	all, err := RequestsOfCase(ctx, tx, was.CaseID)
	if err != nil {
		return t, err
	}
	for _, r := range all {
		open := r.State == RequestOpen && r.Number == was.Number
		switch {
		case r.Kind == ForWithdrawal:
			t.withdrawal, t.ended = t.withdrawal || open, t.ended || open
			continue
		case r.Kind == ForQuestion || r.Kind == ToOffice: // was asked of the former one, or by them
			t.ended = t.ended || open
			continue
		case r.Kind == ForCorrection && !open:
			continue
		case r.Kind == ForCorrection:
			if err := s.transferCorrection(&t, r, next, succession, tx); err != nil || t.correction == nil {
				if err != nil {
					return t, err
				}
				continue
			}
			r = *t.correction
		case open:
			t.addition = &r
		}
		if err := copyRequest(ctx, tx, r, *next); err != nil {
			return t, err
		}
	}
	return t, nil
}

// transferCorrection leaves out of a correction what is the new holder's own; where nothing is left the application stands
// where it was returned.
func (s *Service) transferCorrection(t *transferredRequests, r Request, next *Application, succession *procedure.Procedure, tx *db.Tx) (err error) {
	r.Fields = slices.DeleteFunc(r.Fields, func(f ReturnedField) bool {
		section, _, _ := strings.Cut(strings.TrimPrefix(f.Pointer, "/"), "/")
		return succession.Replaces(section)
	})
	if len(r.Fields) > 0 {
		t.correction = &r
		return nil
	}
	t.ended, next.Status = true, r.stoodAt(next.Effect)
	next.StandardDue, err = s.dueAfter(*next, r, tx.Now())
	return err
}

// recordTransferred writes down in the new holder's case what is asked there, and what no more; a mail follows from the former.
func (s *Service) recordTransferred(ctx context.Context, tx *db.Tx, a Application, t transferredRequests) error {
	var err error
	if t.correction != nil {
		proc, known := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
		if known != nil {
			return known
		}
		items := Correction{Fields: t.correction.Fields}.items(proc)
		err = s.record(ctx, tx, EventCorrectionRequested, a, func(h *eventData) { h.Note, h.DueBy, h.Items = t.correction.Text, t.correction.DueDate, items })
	}
	if t.addition != nil {
		err = errors.Join(err, s.record(ctx, tx, EventAdditionRequested, a, func(h *eventData) { h.DueBy, h.Note = t.addition.DueDate, t.addition.Text }))
	}
	if t.ended {
		err = errors.Join(err, s.record(ctx, tx, EventRequestNotTransferred, a, nil))
	}
	return err
}

// copyRequest is a request of another application, without its answer.
func copyRequest(ctx context.Context, tx *db.Tx, r Request, to Application) error {
	fields, err := json.Marshal(r.Fields)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, copyRequestSQL, db.NewID(), to.Number, to.CaseID, to.HolderID, string(fields), r.ID)
	return err
}
