package licence

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// WaitingMeasure is a measure that waits for a second member of staff, or came back from one.
type WaitingMeasure struct {
	LicenceID string      `json:"id" doc:"of the licence"`
	Number    string      `json:"licenceNumber"`
	Kind      MeasureKind `json:"kind" enum:"CORRECTION,REVOCATION"`
	DraftedAt string      `json:"draftedAt" format:"date-time"`
	Own       bool        `json:"own" doc:"one drafted it oneself, so it waits for another, or came back"`
	Returner  string      `json:"returner" doc:"name of who sent it back, of one's own; empty where nobody did"`
	Returned  bool        `json:"returned" doc:"it was sent back"`
	Reason    string      `json:"reason" doc:"why it was sent back"`
}

// MeasuresWaiting are the measures that the member of staff may approve, and their own, the oldest first.
func (s *Service) MeasuresWaiting(ctx context.Context) ([]WaitingMeasure, error) {
	me, list, returners := principal.From(ctx).AccountID, []WaitingMeasure{}, []string{}
	all, err := db.All(ctx, s.db.Read(), scanWaiting, measuresWaitingSQL, me)
	if err != nil {
		return list, err
	}
	for _, m := range all {
		if !s.mayMeasure(ctx, Licence{Number: m.Number, GrantedBy: m.grantedBy}) {
			continue
		}
		m.Own = m.draftedBy == me
		if list = append(list, m.WaitingMeasure); m.Returned {
			returners = append(returners, m.Returner)
		}
	}
	if len(returners) == 0 {
		return list, nil
	}
	names, err := s.ports.StaffNames(ctx, s.db.Read(), returners)
	for i, m := range list {
		list[i].Returner = names[m.Returner]
	}
	return list, err
}

type waitingRow struct {
	WaitingMeasure
	draftedBy, grantedBy string
}

func scanWaiting(row db.Scanner) (m waitingRow, err error) {
	var at int64
	err = row.Scan(&m.LicenceID, &m.Kind, &at, &m.Number, &m.draftedBy, &m.Returner, &m.Reason, &m.grantedBy)
	m.DraftedAt, m.Returned = httpx.WireTime(time.UnixMilli(at).UTC()), m.Returner != ""
	return m, err
}
