package application

import (
	"context"
	"math"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// Notified implements draft.Reports.
func (s *Service) Notified(ctx context.Context, q db.Querier, licenceID, number string) (*procedure.SerialBook, error) {
	before, caseID := int64(math.MaxInt64), ""
	if number != "" {
		a, err := ByNumber(ctx, q, number, "")
		if err != nil {
			return nil, err
		}
		before, caseID = a.ReceivedAt.UnixMilli(), a.CaseID
	}
	filed, err := reportsAbout(ctx, q, licenceID, caseID, before)
	book := &procedure.SerialBook{}
	for _, each := range filed {
		if err := s.enter(book, each); err != nil {
			return nil, err
		}
	}
	return book, err
}

// report is something that was filed about a licence and counts.
type report struct {
	procedureID, category, document string
	version                         int
	receivedAt                      int64
}

// enter has a book say what a report says of serial numbers.
func (s *Service) enter(book *procedure.SerialBook, r report) error {
	proc, ok := s.catalogue.Version(r.procedureID, r.version)
	if !ok {
		return nil
	}
	data, err := proc.NormaliseJSON(draft.FormData(r.document), procedure.Env{Category: r.category, Today: dateOf(db.Time(&r.receivedAt))})
	if err != nil {
		return err
	}
	notified, _ := proc.Notified(data)
	book.Close(notified.Closed)
	book.Open(notified.Opened)
	return nil
}
