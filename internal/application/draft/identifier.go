package draft

import (
	"context"
	"log/slog"

	"radioportal/internal/clock"
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
	Text    *procedure.Text   `json:"text,omitempty" doc:"what is told, where the message alone does not"`
	Warns   bool              `json:"warns,omitempty" doc:"it is pointed out, and refuses nothing"`
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
	proc, err := s.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return list
	}
	fields, err := s.inUseOf(ctx, proc, d)
	if err != nil {
		slog.WarnContext(ctx, "what only one licence may say was not looked up", "error", err)
	}
	for _, each := range fields {
		list = append(list, Told{Pointer: each.Pointer, Code: each.Code, Params: each.Params})
	}
	pointed, err := s.pointedOf(ctx, proc, d)
	if err != nil {
		slog.WarnContext(ctx, "equipment was not looked up", "error", err)
	}
	for _, each := range pointed {
		list = append(list, Told{each.Pointer, each.Code, map[string]string{}, &each.Text, true})
	}
	return list
}

func (s *Service) inUseOf(ctx context.Context, proc *procedure.Procedure, d Draft) ([]errs.Field, error) {
	if !proc.Identifies() {
		return nil, nil
	}
	_, data, _, err := s.Read(ctx, d, CategoryOf(principal.From(ctx)), nil, nil)
	if err != nil {
		return nil, err
	}
	about, err := s.SubjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err != nil {
		return nil, err
	}
	return s.InUse(ctx, proc, data, about.Number())
}

// pointedOf is what tables point out of a draft; what was filed before for its licence is of no concern there.
func (s *Service) pointedOf(ctx context.Context, proc *procedure.Procedure, d Draft) ([]procedure.Pointed, error) {
	if !proc.AsksTables() {
		return nil, nil
	}
	raw, err := d.Raw(proc)
	if err != nil {
		return nil, err
	}
	proc.Bind(raw, d.Known, nil)
	_, pointed, err := s.ByTables(ctx, proc, proc.Normalise(raw, procedure.Env{Category: CategoryOf(principal.From(ctx)), Today: clock.Date(s.db.Now())}), Subjected{d.LicenceID, d.AboutApplication})
	return pointed, err
}
