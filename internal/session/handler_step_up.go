package session

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// StepUpInput shows once more that it is the signed-in person: one of the three.
type StepUpInput struct {
	Password string           `json:"password,omitempty" maxLength:"256"`
	TOTP     string           `json:"totp,omitempty" maxLength:"32" doc:"One-time password of the authenticator app"`
	Passkey  *StepUpByPasskey `json:"passkey,omitempty"`
}

// StepUpByPasskey answers the challenge of /api/auth/stepup/passkey-begin.
type StepUpByPasskey struct {
	CeremonyID string         `json:"ceremonyId" maxLength:"64"`
	Credential map[string]any `json:"credential" doc:"PublicKeyCredential.toJSON() of the assertion"`
}

// StepUpAnswer tells until when sensitive things may be done.
type StepUpAnswer struct {
	FreshUntil string `json:"freshUntil" format:"date-time"`
}

// Extended tells when the session ends unless it is used.
type Extended struct {
	SessionEndsAt string `json:"sessionEndsAt" format:"date-time"`
	principal.SessionTimes
}

// Place is a session as its person sees it.
type Place struct {
	SessionID string `json:"sessionId"`
	Browser   string `json:"browser" doc:"User-Agent"`
	BeganAt   string `json:"beganAt" format:"date-time"`
	SeenAt    string `json:"seenAt" format:"date-time"`
	Current   bool   `json:"current"`
}

// Places is the sessions of an account, the last used first.
type Places struct {
	Sessions []Place `json:"sessions"`
}

// RevokeInput names a session to end, or all others.
type RevokeInput struct {
	SessionID string `json:"sessionId,omitempty" maxLength:"64"`
	Others    bool   `json:"others,omitempty" doc:"end every session but this one"`
}

func registerStepUp(api huma.API, s *Service) {
	httpx.Cookied(api, httpx.Call{Path: "/api/auth/stepup", Authz: httpx.SignedIn(), MaxBody: 32 << 10,
		Summary: "Show once more that it is oneself; sensitive changes ask for it (urn:radioportal:step-up)"}, s.portal.Cookie, s.handleStepUp)
	httpx.Post(api, httpx.Call{Path: "/api/auth/session/extend", Summary: "Keep the session alive", Authz: httpx.SignedIn()}, s.handleExtend)
	httpx.Post(api, httpx.Call{Path: "/api/common/session/list-get", Summary: "Where one is signed in", Authz: httpx.SignedIn()}, s.handleList)
	httpx.Cookied(api, httpx.Call{Path: "/api/common/session/revoke", Summary: "End a session, or all others", Authz: httpx.SignedIn()}, s.portal.Cookie, s.handleRevoke)
}

func (s *Service) handleStepUp(ctx context.Context, _ string, in StepUpInput) (StepUpAnswer, *http.Cookie, error) {
	method, secret, err := in.evidence()
	if err != nil {
		return StepUpAnswer{}, nil, err
	}
	cookie, renewed, err := s.stepUp(ctx, method, secret)
	if err != nil {
		return StepUpAnswer{}, nil, err
	}
	return StepUpAnswer{httpx.WireTime(renewed.auth.Add(freshFor))}, httpx.SessionCookie(s.portal.Cookie, cookie), nil
}

// evidence is the one login method that was chosen.
func (in StepUpInput) evidence() (method, secret string, err error) {
	methods := map[string]string{}
	if in.Password != "" {
		methods["password"] = in.Password
	}
	if in.TOTP != "" {
		methods["totp"] = in.TOTP
	}
	if in.Passkey != nil {
		answer, err := json.Marshal(in.Passkey)
		if err != nil {
			return "", "", err
		}
		methods["passkey"] = string(answer)
	}
	if len(methods) != 1 {
		return "", "", errs.New(errs.BadRequest, "one of password, totp and passkey is needed, %d are given", len(methods))
	}
	for method, secret = range methods {
		return method, secret, nil
	}
	return "", "", nil
}

func (s *Service) handleExtend(ctx context.Context, _ httpx.Empty) (Extended, error) {
	kept, err := s.extend(ctx)
	if err != nil {
		return Extended{}, err
	}
	now := s.db.Now()
	who := s.portal.principalOf(known{session: kept}, now)
	return Extended{httpx.WireTime(who.SessionEndsAt), who.SessionTimes(now)}, nil
}

func (s *Service) handleList(ctx context.Context, _ httpx.Empty) (Places, error) {
	found, err := s.list(ctx)
	answer := Places{Sessions: []Place{}}
	for _, each := range found {
		answer.Sessions = append(answer.Sessions, Place{SessionID: each.id, Browser: each.userAgent,
			BeganAt: httpx.WireTime(each.created), SeenAt: httpx.WireTime(each.seen), Current: each.id == principal.From(ctx).SessionID})
	}
	return answer, err
}

func (s *Service) handleRevoke(ctx context.Context, _ string, in RevokeInput) (httpx.Empty, *http.Cookie, error) {
	if in.Others == (strings.TrimSpace(in.SessionID) != "") {
		return httpx.Empty{}, nil, errs.New(errs.BadRequest, "either a sessionId or others")
	}
	if !in.Others {
		return httpx.Empty{}, nil, s.revoke(ctx, in.SessionID)
	}
	cookie, err := s.revokeOthers(ctx)
	if err != nil {
		return httpx.Empty{}, nil, err
	}
	return httpx.Empty{}, httpx.SessionCookie(s.portal.Cookie, cookie), nil
}
