package draft

import (
	"context"
	"errors"
	"log/slog"
	"slices"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// codeInUse tells that a value is another valid licence's.
const codeInUse = "MSG-LIT-E-0092"

// reasonInRow is its reason for one of many values, which rows of a form say.
const reasonInRow = "identifierOf"

// FormFinding is a problem that only the server knows of.
type FormFinding struct {
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
		used, err := s.ports.Licences.InUse(ctx, s.db.Read(), each.Particular, number, "")
		if err != nil {
			return nil, err
		}
		if used {
			params := errs.Params{"reason": "identifier"}
			if each.InRow { // which of many
				params = errs.Params{"reason": reasonInRow, "value": each.Particular.Value}
			}
			fields = append(fields, errs.Field{Pointer: each.Pointer, Code: codeInUse, Params: params})
		}
	}
	return fields, nil
}

// PointInUse points out, to whoever decides, what the data say that another valid licence has: what one alone may have, and the call
// sign that is asked for. The filer is refused the one, and told of the other.
func (s *Service) PointInUse(ctx context.Context, proc *procedure.Procedure, data *procedure.Data, number, holder string) ([]procedure.Finding, error) {
	fields, err := s.InUse(ctx, proc, data, number)
	var list []procedure.Finding
	for _, each := range fields {
		list = append(list, procedure.PointUsed(each.Pointer, each.Params["reason"] == reasonInRow))
	}
	sign, failed := s.callSignInUse(ctx, proc, data, holder)
	return append(list, sign...), errors.Join(err, failed)
}

// callSignInUse points out that a call sign which is asked for is another holder's. Call signs in use are published.
func (s *Service) callSignInUse(ctx context.Context, proc *procedure.Procedure, data *procedure.Data, holder string) ([]procedure.Finding, error) {
	asked, ok := proc.CallSignAsked(data)
	if !ok {
		return nil, nil
	}
	used, err := s.ports.Licences.InUse(ctx, s.db.Read(), asked.Particular, "", holder)
	if err != nil || !used {
		return nil, err
	}
	return []procedure.Finding{procedure.PointUsed(asked.Pointer, false)}, nil
}

// messages is what is told of a draft while it is written; where that cannot be known, the filing tells it.
func (s *Service) messages(ctx context.Context, d Draft) []FormFinding {
	list := []FormFinding{}
	proc, err := s.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return list
	}
	fields, err := s.inUseOf(ctx, proc, d)
	if err != nil {
		slog.WarnContext(ctx, "what only one licence may say was not looked up", "error", err)
	}
	for _, each := range fields {
		list = append(list, FormFinding{Pointer: each.Pointer, Code: each.Code, Params: each.Params})
	}
	pointed, err := s.pointedOf(ctx, proc, d)
	if err != nil {
		slog.WarnContext(ctx, "equipment was not looked up", "error", err)
	}
	designated, err := s.designated(ctx, proc, d)
	if err != nil {
		slog.WarnContext(ctx, "what the licence designates was not looked up", "error", err)
	}
	messages, err := s.findings(ctx, proc, d, slices.Concat(pointed, designated))
	if err != nil {
		slog.WarnContext(ctx, "what was filed before was not looked up", "error", err)
	}
	return append(list, messages...)
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
func (s *Service) pointedOf(ctx context.Context, proc *procedure.Procedure, d Draft) ([]procedure.Finding, error) {
	if !proc.AsksTables() && !proc.AsksCallSign() {
		return nil, nil
	}
	raw, err := d.Raw(proc)
	if err != nil {
		return nil, err
	}
	proc.Bind(raw, d.Known, nil)
	data := proc.Normalise(raw, procedure.Env{Category: CategoryOf(principal.From(ctx)), Today: clock.Date(s.db.Now())})
	s.LookUp(ctx, proc, data)
	_, pointed, err := s.ByTables(ctx, proc, data, LicenceRef{d.LicenceID, d.AboutApplication})
	if err != nil {
		return nil, err
	}
	used, err := s.callSignInUse(ctx, proc, data, d.AccountID)
	if err != nil {
		return nil, err
	}
	twice, err := s.elsewhere(ctx, proc, data, d)
	return slices.Concat(pointed, used, twice), err
}
