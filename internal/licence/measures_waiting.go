package licence

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// WaitingMeasure is a measure that another member of staff has drafted.
type WaitingMeasure struct {
	LicenceID string      `json:"id" doc:"of the licence"`
	Number    string      `json:"licenceNumber"`
	Kind      MeasureKind `json:"kind" enum:"CORRECTION,REVOCATION"`
	DraftedAt string      `json:"draftedAt" format:"date-time"`
}

// MeasuresWaiting are the measures that the member of staff may approve, the oldest first.
func (s *Service) MeasuresWaiting(ctx context.Context) ([]WaitingMeasure, error) {
	all, err := db.All(ctx, s.db.Read(), scanWaiting, measuresWaitingSQL, principal.From(ctx).AccountID)
	list := []WaitingMeasure{}
	for _, m := range all {
		if s.mayMeasure(ctx, Licence{Number: m.Number}) {
			list = append(list, m)
		}
	}
	return list, err
}

func scanWaiting(row db.Scanner) (m WaitingMeasure, err error) {
	var at int64
	err = row.Scan(&m.LicenceID, &m.Kind, &at, &m.Number)
	m.DraftedAt = httpx.WireTime(time.UnixMilli(at).UTC())
	return m, err
}
