package desk

import (
	"context"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// maxProvision is the longest name of a law and its article, in characters.
const maxProvision = 200

// refusal checks why an application is to be refused.
func (s *Service) refusal(ctx context.Context, q db.Querier, a application.Application, d Decision) (application.Refusal, error) {
	ground, reason, provision := d.Ground, rule.Plain(d.Reason), rule.Plain(d.Provision)
	wrong := application.CheckReason("/reason", reason)
	grounds, err := s.applications.GroundsToRefuse(ctx, q, a)
	if err != nil {
		return application.Refusal{}, err
	}
	at := slices.IndexFunc(grounds, func(g procedure.Ground) bool { return g.ID == ground })
	switch {
	case ground == "":
		wrong = append(wrong, errs.Field{Pointer: "/ground", Code: codeRequired})
	case at < 0:
		wrong = append(wrong, errs.Field{Pointer: "/ground", Code: codeNotFiled})
	case grounds[at].Named:
		wrong = append(wrong, checkProvision(provision)...)
	}
	if len(wrong) == 0 && s.onlyLetter(a, reason) {
		wrong = append(wrong, errs.Field{Pointer: "/reason", Code: codeRequired, Params: errs.Params{"reason": "openLine"}})
	}
	if len(wrong) > 0 {
		return application.Refusal{}, errs.InvalidFields(wrong)
	}
	return application.Refusal{Ground: grounds[at].Citing(provision), Reason: reason}, nil
}

// checkProvision checks the law and article that a refusal names.
func checkProvision(provision string) []errs.Field {
	const at = "/provision"
	if _, found := rule.Apply("text", provision, nil, ""); found != nil {
		return []errs.Field{{Pointer: at, Code: found.Code, Params: errs.Params(found.Params)}}
	}
	if utf8.RuneCountInString(provision) > maxProvision {
		return []errs.Field{{Pointer: at, Code: codeTooLong, Params: errs.Params{"max": strconv.Itoa(maxProvision)}}}
	}
	return application.CheckReason(at, provision)
}

// groundOf is the ground of a drafted refusal; nil where there is none.
func (s *Service) groundOf(a application.Application, d Decision) *procedure.Ground {
	ground := s.applications.GroundOf(a, d.Ground)
	if ground == nil {
		return nil
	}
	cited := ground.Citing(d.Provision)
	return &cited
}

// onlyLetter tells of a reason that is a letter whose open lines were taken out instead of filled in.
func (s *Service) onlyLetter(a application.Application, reason string) bool {
	return slices.ContainsFunc(s.catalogue.Letters(), func(l procedure.Letter) bool {
		body := filled(l, a)
		return l.Kind == "REFUSAL" && rule.OpenLine(body) && rule.Filled(body) == rule.Filled(reason)
	})
}

func (s *Service) refuse(ctx context.Context, tx *db.Tx, a *application.Application, d Decision) error {
	why, err := s.refusal(ctx, tx, *a, d)
	if err != nil {
		return err
	}
	a.Outcome, a.CompletedAt, a.Reason = application.Refused, tx.Now(), why.Reason
	return s.applications.RecordRefusal(ctx, tx, a, why)
}

// RefusalGrounds are those on which an application may be refused.
func (s *Service) RefusalGrounds(ctx context.Context, number string) ([]procedure.Ground, error) {
	a, err := application.ReadableBy(ctx, s.db.Read(), principal.From(ctx), number)
	if err != nil {
		return nil, err
	}
	return s.applications.GroundsToRefuse(ctx, s.db.Read(), a)
}

// PreviewRefusal is the notice of a refusal as the applicant would have it. Problems of the reasons are errs.Invalid.
func (s *Service) PreviewRefusal(ctx context.Context, number string, d Decision) (application.Preview, error) {
	a, err := application.ReadableBy(ctx, s.db.Read(), principal.From(ctx), number)
	if err != nil {
		return application.Preview{}, err
	}
	why, err := s.refusal(ctx, s.db.Read(), a, d)
	if err != nil {
		return application.Preview{}, err
	}
	return s.applications.RefusalPreview(ctx, a, why)
}

// registerRefusal adds what officers read before they refuse.
func registerRefusal(api huma.API, s *Service) {
	actors := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/grounds-get", Authz: actors,
		Summary: "The legal grounds on which an application may be refused"}, s.refusalGrounds)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/refusal-preview", Authz: actors,
		Summary: "The notice of a refusal as the applicant would have it; nothing is sent"}, s.refusalPreview)
}

type refusalGroundsOut struct {
	Grounds []procedure.Ground `json:"grounds"`
}

func (s *Service) refusalGrounds(ctx context.Context, in applicationNumber) (refusalGroundsOut, error) {
	grounds, err := s.RefusalGrounds(ctx, in.Number)
	return refusalGroundsOut{grounds}, err
}

type refusalIn struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
	Ground string `json:"ground" maxLength:"64" doc:"id of a ground"`
	Reason string `json:"reason"`
	ProvisionIn
}

// ProvisionIn is on what a refusal rests whose ground names none.
type ProvisionIn struct {
	Provision string `json:"provision,omitempty" maxLength:"800" doc:"law and article, of a refusal whose ground is named; needed there"`
}

func (s *Service) refusalPreview(ctx context.Context, in refusalIn) (application.Preview, error) {
	return s.PreviewRefusal(ctx, in.Number, Decision{Ground: in.Ground, Provision: in.Provision, Reason: in.Reason})
}
