package desk

import (
	"context"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// refusal checks why an application is to be refused.
func (s *Service) refusal(ctx context.Context, q db.Querier, a application.Application, ground, reason string) (application.Refusal, error) {
	reason = rule.Plain(reason)
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
	}
	if len(wrong) == 0 && s.onlyLetter(a, reason) {
		wrong = append(wrong, errs.Field{Pointer: "/reason", Code: codeRequired, Params: errs.Params{"reason": "openLine"}})
	}
	if len(wrong) > 0 {
		return application.Refusal{}, errs.InvalidFields(wrong)
	}
	return application.Refusal{Ground: grounds[at], Reason: reason}, nil
}

// onlyLetter tells of a reason that is a letter whose open lines were taken out instead of filled in.
func (s *Service) onlyLetter(a application.Application, reason string) bool {
	return slices.ContainsFunc(s.catalogue.Letters(), func(l procedure.Letter) bool {
		body := filled(l, a)
		return l.Kind == "REFUSAL" && rule.OpenLine(body) && rule.Filled(body) == rule.Filled(reason)
	})
}

func (s *Service) refuse(ctx context.Context, tx *db.Tx, a *application.Application, d Decision) error {
	why, err := s.refusal(ctx, tx, *a, d.Ground, d.Reason)
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
func (s *Service) PreviewRefusal(ctx context.Context, number, ground, reason string) (application.Preview, error) {
	a, err := application.ReadableBy(ctx, s.db.Read(), principal.From(ctx), number)
	if err != nil {
		return application.Preview{}, err
	}
	why, err := s.refusal(ctx, s.db.Read(), a, ground, reason)
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
}

func (s *Service) refusalPreview(ctx context.Context, in refusalIn) (application.Preview, error) {
	return s.PreviewRefusal(ctx, in.Number, in.Ground, in.Reason)
}
