package desk

import (
	"context"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// meanwhile is what was filed, with what a change made of the licence since, where it is renewed or changed further.
func (s *Service) meanwhile(ctx context.Context, q db.Querier, a application.Application, form draft.FormData) (application.Meanwhile, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return application.Meanwhile{Form: form}, err
	}
	kind := proc.Definition().Kind
	if kind != procedure.KindRenewal && kind != procedure.KindChange || a.Effect != application.EffectReview || a.AboutLicence == "" || !a.CompletedAt.IsZero() {
		return application.Meanwhile{Form: form}, nil
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
	place, words := renewalPlace, renewedAs
	if proc.Definition().Kind == procedure.KindChange {
		place, words = changePlace, changedAs
	}
	warn := func(pointers []string, text procedure.Text) {
		var inJa, inEn []string
		for _, each := range pointers {
			name := proc.PlaceName(each)
			inJa, inEn = append(inJa, name.Ja), append(inEn, name.En)
		}
		if len(pointers) > 0 {
			c.Warnings = append(c.Warnings, procedure.Notice{Place: place, Text: procedure.Text{Ja: text.Ja + strings.Join(inJa, "、"), En: text.En + strings.Join(inEn, ", ")}})
		}
	}
	warn(since.Taken, words.taken)
	warn(since.Kept, words.kept)
	return since.Form, nil
}

// What warnings are about, and what they say of what goes on as changed since, and of what the filing itself says otherwise.
var (
	renewalPlace = procedure.Text{Ja: "再免許・再登録", En: "Renewal"}
	changePlace  = procedure.Text{Ja: "届出があった変更", En: "What was changed since"}

	renewedAs = sinceWords{
		taken: procedure.Text{Ja: "この申請の到達の後に、変更が認められました。次の内容は、変更後のもので再免許（再登録）されます：",
			En: "A change was granted after this arrived. The following is renewed as changed: "},
		kept: procedure.Text{Ja: "この申請の到達の後に、変更が認められました。次の内容は、変更後とも変更前とも違うため、申請のとおりになります。変更を取り消すことになるときは、補正を求めてください：",
			En: "A change was granted after this arrived. The following differs from what the licence says now and said before, and is renewed as filed. If that takes the change back, ask for a correction: "},
	}
	changedAs = sinceWords{
		taken: procedure.Text{Ja: "この申請の到達の後に、記載が変わりました。次の内容は、今の記載のままになります：",
			En: "What the licence says has changed after this arrived. The following stays as it says now: "},
		kept: procedure.Text{Ja: "この申請の到達の後に、記載が変わりました。次の内容は、今の記載とも前の記載とも違うため、申請のとおりになります。今の記載を取り消すことになるときは、補正を求めてください：",
			En: "What the licence says has changed after this arrived. The following differs from what it says now and said before, and will be as filed. If that takes the change back, ask for a correction: "},
	}
)

type sinceWords struct{ taken, kept procedure.Text }
