package draft

import (
	"context"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// The formats of a file that a report is read from.
const (
	formatJSON = "json"
	formatCSV  = "csv"
)

// serviceGiteki is the service whose reports may be read from a JSON or a CSV file.
const serviceGiteki = "giteki"

// gitekiDraft is the account's own draft of a report; any other is errs.NotFound.
func (s *Service) gitekiDraft(ctx context.Context, id string) (Draft, *procedure.Procedure, error) {
	d, _, err := s.Draft(ctx, id)
	if err != nil {
		return d, nil, err
	}
	proc, err := s.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err == nil && proc.Definition().Service != serviceGiteki {
		err = errs.New(errs.NotFound, "procedure %s reads no file of a report", d.ProcedureID)
	}
	return d, proc, err
}

// DraftTemplate is a file to fill in for the account's own draft of a report, in JSON or in CSV, and the name of its procedure.
func (s *Service) DraftTemplate(ctx context.Context, id, format string) (file []byte, name string, err error) {
	d, proc, err := s.gitekiDraft(ctx, id)
	if err != nil {
		return nil, "", err
	}
	if format != formatCSV {
		return proc.JSONTemplate(), d.ProcedureID, nil
	}
	file, ok := proc.CSVTemplate()
	if !ok {
		err = errs.New(errs.NotFound, "procedure %s has no table", d.ProcedureID)
	}
	return file, d.ProcedureID, err
}

// UploadReport puts what a file in JSON or CSV reports in place of it in the account's own draft at the version the asker saw;
// see UpdateDraft for what is refused. A file in which something is wrong is errs.Invalid with each place in it, and nothing of
// it is taken.
func (s *Service) UploadReport(ctx context.Context, id string, version int64, format string, file []byte) (Draft, error) {
	d, proc, err := s.gitekiDraft(ctx, id)
	if err != nil {
		return d, err
	}
	raw, err := d.Raw(proc)
	if err != nil {
		return d, err
	}
	read := proc.ReadJSON
	if format == formatCSV {
		read = proc.ReadCSV
	}
	env := procedure.Env{Category: CategoryOf(principal.From(ctx)), Today: clock.Date(s.db.Now())}
	filled, problems := read(file, raw, env)
	if len(problems) > 0 {
		return d, refusedReport(problems)
	}
	used, err := s.reportedBefore(ctx, proc, d, filled, env)
	if err != nil {
		return d, err
	}
	if len(used) > 0 {
		return d, errs.InvalidFields(used)
	}
	return s.refill(ctx, d, version, proc, filled)
}

// reportedBefore are the rows of what a file fills in that say the number of another valid record: the filing would be refused for them.
func (s *Service) reportedBefore(ctx context.Context, proc *procedure.Procedure, d Draft, filled map[string]any, env procedure.Env) ([]errs.Field, error) {
	if !proc.Identifies() {
		return nil, nil
	}
	about, err := s.SubjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err != nil {
		return nil, err
	}
	return s.InUse(ctx, proc, proc.Normalise(filled, env), about.Number())
}

func refusedReport(problems []procedure.Problem) error {
	fields := make([]errs.Field, len(problems))
	for i, p := range problems {
		fields[i] = errs.Field{Pointer: p.Pointer, Code: p.Code, Params: p.Params}
	}
	return errs.InvalidFields(fields)
}
