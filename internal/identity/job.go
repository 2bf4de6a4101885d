package identity

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
)

const eventLetter = "identity.letter-queued"

type letterQueued struct {
	LetterID string `json:"letterId"`
}

// Subscribe hands queued letters to the printer.
func (s *Service) Subscribe(q *job.Queue) { q.On(eventLetter, "identity.letter", s.handLetter) }

// handLetter hands a letter over, under its own id so that the printer knows one that
// comes twice; then the PDF with the code is erased here.
func (s *Service) handLetter(ctx context.Context, e audit.Event) error {
	var data letterQueued
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	to, encoded, err := letterToHand(ctx, s.db.Read(), data.LetterID)
	if errs.KindOf(err) == errs.NotFound {
		return nil // handed over already
	}
	if err != nil {
		return err
	}
	pdf, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return err
	}
	if err := s.options.Letters.sendLetter(ctx, data.LetterID, to, pdf); err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error { return letterHanded(ctx, tx, data.LetterID) })
}
