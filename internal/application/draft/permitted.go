package draft

import (
	"context"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Permissions are the permitted changes of licences.
type Permissions interface {
	// PermittedFor are the changes of a licence whose completion a procedure notifies, the newest first.
	PermittedFor(ctx context.Context, q db.Querier, licenceID, procedureID string) ([]Permitted, error)
}

// FilingsAndPermissions is all that drafts need to know of what was filed.
type FilingsAndPermissions interface {
	Filings
	Permissions
}

// Permitted is a permitted change, as a form is told of it.
type Permitted struct {
	Number, On string
	Items      procedure.Text // what was permitted
	Changed    []string       // sections, or fields of them, of what was permitted
	Partly     bool           // not all of what was permitted is told
	Done       bool           // it has passed its inspection, or needs none
}

// maxPermitted is how many permissions a form is told of, maxItems how much of what they permit, in characters.
const (
	maxPermitted = 12
	maxItems     = 9_000
)

// permitted reads the permissions of a licence where the procedure fulfils one.
func (s *Service) permittedFor(ctx context.Context, q db.Querier, proc *procedure.Procedure, licenceID string) ([]Permitted, error) {
	if proc.Definition().Fulfils == nil {
		return nil, nil
	}
	return s.permissions.PermittedFor(ctx, q, licenceID, proc.Definition().ID)
}

// state puts what is on record of permissions among the facts of a licence.
func (s *Subject) statePermitted(facts map[string]string) {
	var open, items, done []string
	for _, each := range s.permitted {
		entry := each.Number + " (" + each.On + ")"
		switch {
		case each.Done && len(done) < maxPermitted:
			done = append(done, entry)
		case !each.Done && len(open) < maxPermitted:
			open = append(open, entry)
			items = append(items, each.Number+": "+s.inLang(each.Items))
		}
	}
	facts["permissions"], facts["permitted"], facts["inspected"] = strings.Join(open, ", "), cut(strings.Join(items, "\n"), maxItems), strings.Join(done, ", ")
}

func (s *Subject) inLang(t procedure.Text) string {
	if s.lang == "en" {
		return t.En
	}
	return t.Ja
}

// beginFulfilling has a new form say the newest permission that waits for its completion.
func (s *Subject) beginFulfilling(p *procedure.Procedure, values map[string]any) {
	if s == nil {
		return
	}
	for _, each := range s.permitted {
		if !each.Done {
			p.BeginFulfilling(values, procedure.Permission{Number: each.Number, On: each.On, Detail: s.inLang(each.Items), Changed: each.Changed})
			return
		}
	}
}

// langOf is the language in which a form is told.
func langOf(ctx context.Context) string { return principal.From(ctx).Lang }
