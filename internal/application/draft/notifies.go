package draft

import (
	"context"
	"log/slog"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// codeAhead tells of a day that is to come where only one that has come is right.
const codeAhead = "MSG-LIT-E-0046"

// ToBeMade tells of a change that is a notification and not made yet: it is notified from its day on.
func ToBeMade(proc *procedure.Procedure, data *procedure.Data) []errs.Field {
	if at := proc.ToBeMade(data); at != "" {
		return []errs.Field{{Pointer: at, Code: codeAhead, Params: errs.Params{"reason": "notified"}}}
	}
	return nil
}

// changeAssessment is what the server alone says of a draft of a change, filed as it is.
type changeAssessment struct {
	notifies bool // it is a notification although its procedure is reviewed
	follows  *procedure.DependentPlace
	messages []FormFinding
}

// notifies tells whether a draft, filed as it is, is a notification although its procedure is reviewed, what is then wrong with it, and
// what changes though the form does not say so. What corrects a filing is what that was.
func (s *Service) notifies(ctx context.Context, d Draft) changeAssessment {
	proc, err := s.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil || !proc.MayNotify() || d.Purpose != "" {
		return changeAssessment{}
	}
	shown := false // whoever may not see what was filed is not told where the station was
	_, data, _, err := s.Read(ctx, d, CategoryOf(principal.From(ctx)), nil,
		func(_ *procedure.Procedure, raw map[string]any, _ *procedure.Env, about *Subject) (map[string]any, error) {
			shown = about.disclosedTo(principal.From(ctx).Mandate, s.db.Now())
			return raw, nil
		})
	if err != nil {
		slog.WarnContext(ctx, "whether a draft is a notification was not found out", "error", err)
		return changeAssessment{}
	}
	out := changeAssessment{notifies: proc.Notifies(data)}
	if shown {
		out.follows = proc.Follows(data)
	}
	if !out.notifies {
		if out.messages, err = s.besideOpen(ctx, d, proc, data); err != nil {
			slog.WarnContext(ctx, "what is under way about the licence was not found out", "error", err)
		}
	} else {
		for _, each := range ToBeMade(proc, data) {
			out.messages = append(out.messages, FormFinding{Pointer: each.Pointer, Code: each.Code, Params: each.Params})
		}
	}
	return out
}

// codeNotSame tells of what is not what it was compared with.
const codeNotSame = "MSG-LIT-E-0056"

// besideOpen tells where a change differs in more than a notification may, while an application to change the same licence is under
// way: nothing but a notification is filed beside it.
func (s *Service) besideOpen(ctx context.Context, d Draft, proc *procedure.Procedure, data *procedure.Data) ([]FormFinding, error) {
	beyond := proc.Beyond(data)
	if d.LicenceID == "" || len(beyond) == 0 {
		return nil, nil
	}
	open, err := s.filings.OpenAbout(ctx, s.db.Read(), d.LicenceID, proc.Definition(), false)
	if err != nil || open.Number == "" {
		return nil, err
	}
	messages := make([]FormFinding, len(beyond))
	for i, pointer := range beyond {
		messages[i] = FormFinding{Pointer: pointer, Code: codeNotSame, Params: map[string]string{"reason": "besideOpen", "number": open.Number}}
	}
	return messages, nil
}
