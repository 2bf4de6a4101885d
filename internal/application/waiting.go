package application

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// Waiting is a filing that waits for its licence under a provisional one.
type Waiting struct {
	Filing   string
	Number   string
	Station  string
	CallSign string
	Due      string
}

// WaitingOf are those of an account that who asks may read, 50 at most.
func (s *Service) WaitingOf(ctx context.Context, accountID string) ([]Waiting, error) {
	q := s.db.Read()
	list, err := db.All(ctx, q, func(row db.Scanner) (w Waiting, err error) {
		return w, row.Scan(&w.Filing, &w.Number, &w.Station, &w.CallSign, &w.Due)
	}, waitingSQL, accountID)
	p := principal.From(ctx)
	if err != nil || p.Mandate == nil {
		return list, err
	}
	read := []Waiting{}
	for _, each := range list {
		a, err := ByNumber(ctx, q, each.Filing, "")
		if err != nil {
			return nil, err
		}
		if mayRead(p, a) == nil {
			read = append(read, each)
		}
	}
	return read, nil
}
