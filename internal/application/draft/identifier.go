package draft

import (
	"context"
	"log/slog"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// codeInUse tells that a value is another valid licence's.
const codeInUse = "MSG-LIT-E-0092"

// Told is a problem that only the server knows of.
type Told struct {
	Pointer string            `json:"pointer"`
	Code    string            `json:"code"`
	Params  map[string]string `json:"params"`
}

// InUse tells which places of a form say what another valid licence alone may say, such as an MMSI; number is that of the
// licence that the form is about, empty for none. Each takes one read of an index.
func (s *Service) InUse(ctx context.Context, proc *procedure.Procedure, data *procedure.Data, number string) ([]errs.Field, error) {
	var fields []errs.Field
	for _, each := range proc.Identifiers(data) {
		used, err := s.ports.Licences.InUse(ctx, s.db.Read(), each.Particular, number)
		if err != nil {
			return nil, err
		}
		if used {
			fields = append(fields, errs.Field{Pointer: each.Pointer, Code: codeInUse, Params: errs.Params{"reason": "identifier"}})
		}
	}
	return fields, nil
}

// told is what is told of a draft while it is written; where that cannot be known, the filing tells it.
func (s *Service) told(ctx context.Context, d Draft) []Told {
	list := []Told{}
	if proc, err := s.Procedure(d.ProcedureID, d.ProcedureVersion); err != nil || !proc.Identifies() {
		return list
	}
	fields, err := s.inUseOf(ctx, d)
	if err != nil {
		slog.WarnContext(ctx, "what only one licence may say was not looked up", "error", err)
	}
	for _, each := range fields {
		list = append(list, Told{each.Pointer, each.Code, each.Params})
	}
	return list
}

func (s *Service) inUseOf(ctx context.Context, d Draft) ([]errs.Field, error) {
	proc, data, _, err := s.Read(ctx, d, CategoryOf(principal.From(ctx)), nil, nil)
	if err != nil {
		return nil, err
	}
	about, err := s.SubjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err != nil {
		return nil, err
	}
	return s.InUse(ctx, proc, data, about.Number())
}
