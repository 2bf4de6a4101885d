package account

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/applicant"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
)

// UpdateInput is the whole user info as it shall be.
type UpdateInput struct {
	UserInfoDetail UserInfoDetail `json:"userInfoDetail"`
}

// IdentifyInput is UpdateInput with the way the identity is shown.
type IdentifyInput struct {
	UserInfoDetail UserInfoDetail `json:"userInfoDetail"`
	IdentityCheck  string         `json:"identityCheck" enum:"mynumber,gbizid,certificate,letter,sms,none" doc:"one of the account's identityChecks; its proof must have been made, but for a letter"`
}

// CheckInput names the way the identity is shown.
type CheckInput struct {
	IdentityCheck string `json:"identityCheck" enum:"mynumber,gbizid,certificate,letter,sms,none"`
}

// Updated tells what the account is now.
type Updated struct {
	UserAttribute  UserAttribute  `json:"userAttribute"`
	UserInfoDetail UserInfoDetail `json:"userInfoDetail"`
	LetterPending  bool           `json:"letterPending"`
	WaitDays       int            `json:"waitDays" doc:"working days until the letter arrives; 0 without one"`
}

// ServicesInput names services to add and, where their offer asks for one, a check.
type ServicesInput struct {
	Services      []string `json:"services" minItems:"1" maxItems:"10"`
	IdentityCheck string   `json:"identityCheck,omitempty" enum:",mynumber,gbizid,certificate,letter,sms"`
}

// DeleteInput may say why; the specification's call is empty.
type DeleteInput struct {
	Reason string `json:"reason,omitempty" maxLength:"500"`
}

// Deleted is the end of an account.
type Deleted struct {
	WithdrawUserCategory string `json:"withdrawUserCategory" enum:"1,2,3"`
}

func registerAccount(api huma.API, s *Service) {
	get := func(path, summary string) httpx.Call {
		return httpx.Call{Path: path, Summary: summary, Authz: httpx.SignedIn()}
	}
	change := func(path, summary string) httpx.Call {
		return httpx.Call{Path: path, Summary: summary, Authz: httpx.Changing(), MaxBody: 64 << 10}
	}
	sensitive := func(path, summary string) httpx.Call {
		return httpx.Call{Path: path, Summary: summary, Authz: httpx.Sensitive(), MaxBody: 64 << 10}
	}
	httpx.Get(api, get("/api/common/userinfo/status-get", "The state of the account"), s.status)
	httpx.Get(api, get("/api/common/account/summary-get", "What the account page shows"), s.summary)
	httpx.Get(api, get("/api/common/account/letter-get", "How the letter with a code stands"), s.letter)
	httpx.Post(api, change("/api/common/userinfo/update", "Change the user info"), s.handleUpdate)
	httpx.Post(api, change("/api/addidentity/userinfo/update", "Show the identity for the first time, with the user info"), s.handleIdentify)
	httpx.Post(api, change("/api/changeid/complete", "Show the identity again, by the proof made or by letter"), s.handleShow)
	httpx.Post(api, change("/api/common/account/letter-confirm", "Enter the code of a letter"), s.handleLetter)
	httpx.Post(api, change("/api/common/account/service-add", "Add services"), s.handleServices)
	httpx.Post(api, sensitive("/api/common/account/mail-send", "Have a link sent to a new mail address"), s.handleMailSend)
	httpx.Post(api, change("/api/common/account/mail-confirm", "Use the link sent to a new mail address"), s.handleMailConfirm)
	httpx.Post(api, sensitive("/api/mst/user/delete", "Delete the account, for good"), s.handleDelete)
	for _, base := range []string{"/api/changeid", "/api/addidentity"} {
		registerIdentity(api, s, base, change)
	}
}

func (s *Service) handleUpdate(ctx context.Context, in UpdateInput) (Updated, error) {
	return updated(s.update(ctx, in.UserInfoDetail))
}

func (s *Service) handleIdentify(ctx context.Context, in IdentifyInput) (Updated, error) {
	return updated(s.showIdentity(ctx, in.IdentityCheck, &in.UserInfoDetail))
}

func (s *Service) handleShow(ctx context.Context, in CheckInput) (Updated, error) {
	return updated(s.showIdentity(ctx, in.IdentityCheck, nil))
}

func (s *Service) handleLetter(ctx context.Context, in login.CodeInput) (Updated, error) {
	return updated(s.confirmLetter(ctx, in.Code))
}

func (s *Service) handleServices(ctx context.Context, in ServicesInput) (Updated, error) {
	return updated(s.addServices(ctx, in.Services, in.IdentityCheck))
}

func (s *Service) handleMailConfirm(ctx context.Context, in login.TokenInput) (Updated, error) {
	return updated(s.confirmMail(ctx, in.Token))
}

func updated(a Account, err error) (Updated, error) {
	if err != nil {
		return Updated{}, err
	}
	out := Updated{UserAttribute: a.Attribute(), UserInfoDetail: a.Detail, LetterPending: a.awaitsCode()}
	if out.LetterPending {
		out.WaitDays = applicant.Default().Wait(applicant.ByLetter)
	}
	return out, nil
}

func (s *Service) handleMailSend(ctx context.Context, in login.MailInput) (httpx.Empty, error) {
	return httpx.Empty{}, s.askMailChange(ctx, in.Mail, httpx.AddressOf(ctx))
}

func (s *Service) handleDelete(ctx context.Context, in DeleteInput) (Deleted, error) {
	category, err := s.withdraw(ctx, in.Reason)
	return Deleted{category}, err
}
