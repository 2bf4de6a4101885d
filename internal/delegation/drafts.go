package delegation

import (
	"context"
	"slices"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// keepsDrafts are the events after which an agent's drafts may lie under a power of attorney that is over while another of the same
// two is in force.
var keepsDrafts = []string{EventAccepted, EventReleased, EventDropped, EventDisputed, EventExpired, EventSubEnded, EventOffice}

// gatherDrafts has the drafts that were begun under powers of attorney that are over go on under what is in force between the same
// two, whatever differs between them: what an agent typed is not lost by how the next one was granted.
func (s *Service) gatherDrafts(ctx context.Context, e audit.Event) error {
	m, _, err := s.about(ctx, e)
	if err != nil || m.HolderID == "" || s.ports.MoveDrafts == nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		to, err := db.One(ctx, tx, db.Value[string], livingOriginSQL, m.Delegate.key(), m.HolderID)
		if errs.KindOf(err) == errs.NotFound {
			return nil
		}
		if err != nil {
			return err
		}
		ended, err := db.All(ctx, tx, db.Value[string], endedOriginsSQL, m.Delegate.key(), m.HolderID)
		slices.Sort(ended)
		for _, from := range slices.Compact(ended) {
			if err == nil {
				err = s.ports.MoveDrafts(ctx, tx, from, to)
			}
		}
		return err
	})
}
