package announcement

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// WaitingPublication is an urgent announcement that one member of staff asks another one to publish.
type WaitingPublication struct {
	AnnouncementID string         `json:"announcementId"`
	Title          procedure.Text `json:"title"`
	AskedAt        string         `json:"askedAt" format:"date-time"`
	Own            bool           `json:"own" doc:"one has asked for it oneself, so another one publishes it"`
}

// PublicationsWaiting are those that the member of staff may publish, and those they have asked for, the oldest first.
func (s *Service) PublicationsWaiting(ctx context.Context) ([]WaitingPublication, error) {
	p, list := principal.From(ctx), []WaitingPublication{}
	all, err := db.All(ctx, s.db.Read(), scanWaiting, newestSQL, maxListed)
	all = slices.DeleteFunc(all, func(a Announcement) bool { return a.Proposal.At.IsZero() })
	slices.SortFunc(all, func(a, b Announcement) int { return a.Proposal.At.Compare(b.Proposal.At) })
	for _, a := range all {
		if own := a.Proposal.By == p.AccountID; own || a.PublishableBy(p) {
			list = append(list, WaitingPublication{a.ID, a.Title, instant(a.Proposal.At), own})
		}
	}
	return list, err
}

// scanWaiting reads what tells who may publish it; it is called what it would be called.
func scanWaiting(row db.Scanner) (a Announcement, err error) {
	var writers, proposal string
	var proposed *int64
	if err = row.Scan(&a.ID, &a.Title.Ja, &a.Title.En, &a.Bureau, &writers, &proposal, &proposed); err != nil {
		return a, err
	}
	if proposal != "" {
		err = json.Unmarshal([]byte(proposal), &a.Proposal)
	}
	if a.Proposal.Content != nil {
		a.Title = procedure.Text{Ja: a.Proposal.Content.Title.Ja, En: a.Proposal.Content.Title.En}
	}
	a.Writers, a.Proposal.At = strings.Fields(writers), db.Time(proposed)
	return a, err
}
