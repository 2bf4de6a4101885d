package application

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// ReceiptsUnder are the receipts of what an agent filed under a power of attorney, the newest first: those before one whose number
// is named, of which errs.NotFound tells where there is none.
func (s *Service) ReceiptsUnder(ctx context.Context, q db.Querier, w procedure.FiledUnder, before string, most int) ([]procedure.FilingReceipt, error) {
	at := w.Until.Add(time.Millisecond)
	if before != "" {
		last, err := receiptUnder(ctx, q, w, before)
		if err != nil {
			return nil, err
		}
		at = last.ReceivedAt
	}
	list, err := receiptsUnder(ctx, q, w, at, before, most)
	for i := range list {
		s.submittedTo(&list[i])
	}
	return list, err
}

// ReceiptUnder is the receipt of one; errs.NotFound for what was not filed under it.
func (s *Service) ReceiptUnder(ctx context.Context, q db.Querier, w procedure.FiledUnder, number string) (procedure.FilingReceipt, error) {
	r, err := receiptUnder(ctx, q, w, number)
	s.submittedTo(&r)
	return r, err
}

// submittedTo names the bureau of a receipt where the filing has been passed on since: the number keeps the letter of the first.
func (s *Service) submittedTo(r *procedure.FilingReceipt) {
	if r.Bureau.Ja != "" || r.Number == "" {
		return
	}
	if bureau, ok := s.catalogue.Bureau(bureauOf(r.Number)); ok {
		r.Bureau = procedure.Text{Ja: bureau.Ja, En: bureau.En}
	}
}

// bureauOf is the letter of the bureau that a number was drawn for.
func bureauOf(number string) string {
	if len(number) < 4 {
		return ""
	}
	return number[3:4]
}
