package desk

import (
	"context"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// meanwhile is what was filed, with what a change made of the licence since where it is renewed.
func (s *Service) meanwhile(ctx context.Context, q db.Querier, a application.Application, form draft.FormData) (application.Meanwhile, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil || proc.Definition().Kind != kindRenewal || a.AboutLicence == "" || !a.CompletedAt.IsZero() {
		return application.Meanwhile{Form: form}, err
	}
	return s.applications.Meanwhile(ctx, q, a, form)
}

// renewed is meanwhile of a case, with warnings of what a grant renews.
func (s *Service) renewed(ctx context.Context, c *Case) (draft.FormData, error) {
	since, err := s.meanwhile(ctx, s.db.Read(), c.Application, c.FormData)
	if err != nil || !since.Changed() {
		return since.Form, err
	}
	proc, err := s.drafts.Procedure(c.ProcedureID, c.ProcedureVersion)
	if err != nil {
		return since.Form, err
	}
	warn := func(pointers []string, ja, en string) {
		var inJa, inEn []string
		for _, each := range pointers {
			name := proc.PlaceName(each)
			inJa, inEn = append(inJa, name.Ja), append(inEn, name.En)
		}
		if len(pointers) > 0 {
			c.Warnings = append(c.Warnings, procedure.Notice{Place: renewalPlace, Text: procedure.Text{Ja: ja + strings.Join(inJa, "、"), En: en + strings.Join(inEn, ", ")}})
		}
	}
	warn(since.Taken, "この申請の到達の後に、変更が認められました。次の内容は、変更後のもので再免許（再登録）されます：",
		"A change was granted after this arrived. The following is renewed as changed: ")
	warn(since.Kept, "この申請の到達の後に、変更が認められました。次の内容は、変更後とも変更前とも違うため、申請のとおりになります。変更を取り消すことになるときは、補正を求めてください：",
		"A change was granted after this arrived. The following differs from what the licence says now and said before, and is renewed as filed. If that takes the change back, ask for a correction: ")
	return since.Form, nil
}

// renewalPlace is what warnings of a renewal are about.
var renewalPlace = procedure.Text{Ja: "再免許・再登録", En: "Renewal"}
