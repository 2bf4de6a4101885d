package delegation

import (
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// Filed keeps what was filed.
type Filed interface {
	// ReceiptsUnder are the receipts of what was filed under a power of attorney, the newest first, before one of a number where it
	// is named.
	ReceiptsUnder(ctx context.Context, q db.Querier, w procedure.FiledUnder, before string, most int) ([]procedure.FilingReceipt, error)
	// ReceiptUnder is one of them; errs.NotFound for any other.
	ReceiptUnder(ctx context.Context, q db.Querier, w procedure.FiledUnder, number string) (procedure.FilingReceipt, error)
}

const (
	// maxFiled is how many receipts are shown at once.
	maxFiled = 50
	// slack is by how much a filing may arrive before the time at which its power of attorney was taken up, or after that at which it
	// ended, as both are written down: a transaction's time is that of its beginning.
	slack = time.Hour
)

// FiledUnder is a page of the receipts of what was filed under one, in every state of it, the newest first: for who may see it. more
// tells of others.
func (s *Service) FiledUnder(ctx context.Context, id, before string) (list []procedure.FilingReceipt, more bool, err error) {
	q := s.db.Read()
	m, err := s.seen(ctx, q, id)
	if err != nil || !m.files() {
		return nil, false, err
	}
	list, err = s.ports.Filed.ReceiptsUnder(ctx, q, m.filedUnder(s.db.Now()), before, maxFiled+1)
	if len(list) > maxFiled {
		list, more = list[:maxFiled], true
	}
	return list, more, err
}

// Receipt is what was known of a filing under one when it arrived; it stays when the power of attorney is over.
func (s *Service) Receipt(ctx context.Context, id, number string) (Mandate, procedure.FilingReceipt, error) {
	q := s.db.Read()
	m, err := s.seen(ctx, q, id)
	if err != nil {
		return m, procedure.FilingReceipt{}, err
	}
	r, err := s.ports.Filed.ReceiptUnder(ctx, q, m.filedUnder(s.db.Now()), number)
	return m, r, err
}

// seen is one that the asker may see.
func (s *Service) seen(ctx context.Context, q db.Querier, id string) (Mandate, error) {
	a, err := s.requester(ctx, q)
	if err != nil {
		return Mandate{}, err
	}
	m, _, err := s.own(ctx, q, id, a)
	return m, err
}

// files tells whether something can have been filed under one at all.
func (m Mandate) files() bool { return m.Role == Agent && !m.AnsweredAt.IsZero() && m.HolderID != "" }

// filedUnder names what was filed under one until now, or its end.
func (m Mandate) filedUnder(now time.Time) procedure.FiledUnder {
	until := now
	if !m.EndedAt.IsZero() {
		until = m.EndedAt
	}
	return procedure.FiledUnder{AgentID: m.Delegate.AccountID, HolderID: m.HolderID, MandateNumber: m.Number,
		From: m.AnsweredAt.Add(-slack), Until: until.Add(slack)}
}

// Power is the one of a number, whatever has become of it, for what is told later of what was done under it.
func (s *Service) Power(ctx context.Context, q db.Querier, number string) (applicant.Power, error) {
	m, err := db.One(ctx, q, scan, byNumberSQL, number)
	if err != nil {
		return applicant.Power{}, err
	}
	p := applicant.Power{ID: m.ID, Number: m.Number, DelegateID: m.Delegate.AccountID}
	if m.IsSub() {
		p.AppointerID = m.Principal.AccountID
	}
	return p, nil
}
