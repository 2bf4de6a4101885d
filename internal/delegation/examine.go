package delegation

import (
	"context"
	"strings"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// EventViewed tells that staff looked at a power of attorney.
const EventViewed = "delegation.viewed"

// Examined is one as staff see it, whichever way it was registered.
type Examined struct {
	Shown
	Faults     []Fault           // of its evidence; none where it stands as it was signed
	Numbers    map[string]string // of those that come before it and after it, by id
	Activities []Activity
}

// viewed is the data of EventViewed.
type viewed struct {
	Number string `json:"delegationNumber"`
}

// Examine shows the one with a number to staff, who are written down for it, with the newest of its log before an entry.
func (s *Service) Examine(ctx context.Context, number, before string) (Examined, error) {
	q := s.db.Read()
	m, err := s.numbered(ctx, q, strings.TrimSpace(number))
	if err == nil && m.ParentID != "" {
		m, err = byID(ctx, q, m.ID)
	}
	if err != nil {
		return Examined{}, err
	}
	seen, err := s.examined(ctx, q, m)
	if err != nil {
		return seen, err
	}
	if seen.Activities, err = activities(ctx, q, m.ID, before, maxActivities); err != nil {
		return seen, err
	}
	return seen, s.db.Tx(ctx, func(tx *db.Tx) error {
		return audit.Record(ctx, tx, EventViewed, "delegation:"+m.ID, "", viewed{m.Number})
	})
}

func (s *Service) examined(ctx context.Context, q db.Querier, m Mandate) (seen Examined, err error) {
	proof, err := verified(ctx, q, m)
	if err != nil {
		return seen, err
	}
	seen = Examined{Shown: Shown{Mandate: m}, Faults: proof.Faults}
	if proof.SHA256 != "" {
		seen.Evidence = &proof.Evidence
	}
	if seen.Shown, err = s.surrounded(ctx, q, seen.Shown); err != nil {
		return seen, err
	}
	seen.Numbers, err = numbersOf(ctx, q, m.FollowsID, m.RenewedBy, seen.Changed)
	return seen, err
}

// surrounded is one, as it stands now, with what it names and those that hang on it.
func (s *Service) surrounded(ctx context.Context, q db.Querier, shown Shown) (Shown, error) {
	m, err := shown.Mandate, error(nil)
	shown.Subs = []Mandate{}
	if m.SubAgents {
		if shown.Subs, err = db.All(ctx, q, scan, childrenSQL, m.ID, maxAppointed); err != nil {
			return shown, err
		}
	}
	for i, sub := range shown.Subs {
		shown.Subs[i] = sub.asOf(s.db.Now())
	}
	shown.Mandate, shown.ProcedureNames = m.asOf(s.db.Now()), s.named(m.Procedures)
	if shown.EndReason == Replaced && shown.RenewedBy == "" {
		shown.Changed, err = db.One(ctx, q, db.Value[string], changedBySQL, m.ID)
		if err != nil && errs.KindOf(err) != errs.NotFound {
			return shown, err
		}
	}
	shown.StationNames, err = s.stationsNamed(ctx, m)
	return shown, err
}
