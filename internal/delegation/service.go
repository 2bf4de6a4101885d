package delegation

import (
	"context"
	"strconv"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/throttle"
)

// Service keeps powers of attorney.
type Service struct {
	db         *db.DB
	procedures *procedure.Catalogue
	ports      Ports
	looked     looked
	facts      Facts // see SetFacts
	standing   func(ctx context.Context, q db.Querier, accountID string) (string, error)
	// bulkReading reads files of requests one after the other.
	bulkReading *throttle.Queue
}

// New makes the service.
func New(d *db.DB, procedures *procedure.Catalogue, ports Ports) *Service {
	return &Service{db: d, procedures: procedures, ports: ports, bulkReading: newBulkReading()}
}

func (s *Service) today() string { return clock.Date(s.db.Now()) }

// requester is who asks, as a side. In a write transaction the account's row stays locked, so that what it does at once is
// counted one after the other.
func (s *Service) requester(ctx context.Context, q db.Querier) (requester, error) {
	p := principal.From(ctx)
	party, err := s.ports.Account(ctx, q, p.AccountID)
	if err != nil {
		return requester{}, err
	}
	return requester{Party: party, fresh: p.Fresh, freshUntil: p.FreshUntil, sessionID: p.SessionID, lang: p.Lang, member: p.Member,
		shown: p.WithPerson(party.Name)}, nil
}

// own reads one that the asker stands in; another's is errs.NotFound.
func (s *Service) own(ctx context.Context, q db.Querier, id string, a requester) (Mandate, []Side, error) {
	m, err := byID(ctx, q, id)
	if err != nil {
		return m, nil, err
	}
	sides := m.sides(a)
	if len(sides) == 0 {
		return m, nil, errs.New(errs.NotFound, "a stranger to the power of attorney")
	}
	return m, sides, mayLook(ctx, q, m, a, sides)
}

// conflict tells that it has been changed since it was read.
func conflict(version int64) error {
	return errs.Refuse(codeConflict, errs.Params{"version": strconv.FormatInt(version, 10)})
}

// store draws the number, anew where it is taken.
func store(ctx context.Context, tx *db.Tx, m *Mandate) error {
	const attempts = 8
	for range attempts {
		m.Number = drawNumber(tx.Now())
		ok, err := insert(ctx, tx, *m)
		if err != nil {
			return err
		}
		if ok {
			return noteHolder(ctx, tx, *m)
		}
	}
	return errs.New(errs.Internal, "no free number for a power of attorney in %d tries", attempts)
}

// sideOf is the first of some sides that a line of the table names.
func (line move) sideOf(sides []Side) Side {
	for _, side := range sides {
		for _, by := range line.by {
			if side == by {
				return side
			}
		}
	}
	return Portal
}
