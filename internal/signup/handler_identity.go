package signup

import (
	"context"
	"encoding/base64"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/applicant"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
)

// IssuerInput leads to whoever vouches.
type IssuerInput struct {
	Method   string `json:"method" enum:"mynumber,gbizid"`
	ReturnTo string `json:"returnTo" maxLength:"300" doc:"page to come back to; it gets ?proof=ok or ?proof=failed&reason="`
}

// IssuerRedirect is where the browser goes next.
type IssuerRedirect struct {
	RedirectTo string `json:"redirectTo"`
}

// CertificateChallenge is what the key of a certificate signs.
type CertificateChallenge struct {
	Nonce     string `json:"nonce"`
	ExpiresAt string `json:"expiresAt" doc:"RFC 3339"`
}

// CertificateInput is a signed challenge.
type CertificateInput struct {
	CMS string `json:"cms" maxLength:"65536" contentEncoding:"base64" doc:"detached CMS over the challenge, DER"`
}

// MobileInput is a mobile phone number.
type MobileInput struct {
	TelNo string `json:"telNo" maxLength:"30"`
}

func registerIdentity(api huma.API, s *Service, b base) {
	httpx.Cookied(api, b.writing("/identity-begin", "Show the identity at an issuer", steps), Cookie, s.handleIssuer)
	httpx.Cookied(api, b.writing("/identity-certificate-challenge", "What the key of a certificate signs", steps), Cookie, s.handleChallenge)
	signed := b.writing("/identity-certificate", "Show the identity by a signed challenge", saves)
	signed.MaxBody = 128 << 10
	httpx.Cookied(api, signed, Cookie, s.handleSigned)
	httpx.Cookied(api, b.writing("/sms-send", "Have a code sent by SMS", beginnings), Cookie, s.handleSMSSend)
	httpx.Cookied(api, b.writing("/sms-check", "Enter the code of an SMS", steps), Cookie, s.handleSMSCheck)
}

// prover is the owner of the proofs of a browser's sign-up, which must be at the point
// where its identity is shown in this way.
func (s *Service) prover(ctx context.Context, cookie, method string) (string, error) {
	su, _, err := s.Find(ctx, cookie)
	if err != nil {
		return "", err
	}
	if !su.MailConfirmed || su.AccountID != "" || su.IdentityCheck != method {
		return "", errs.New(errs.Conflict, "the sign-up does not show its identity by %s now", method)
	}
	return owner(su), nil
}

func (s *Service) handleIssuer(ctx context.Context, cookie string, in IssuerInput) (IssuerRedirect, *http.Cookie, error) {
	owner, err := s.prover(ctx, cookie, in.Method)
	if err != nil {
		return IssuerRedirect{}, nil, err
	}
	to, err := s.ports.Identity.Begin(ctx, owner, in.Method, in.ReturnTo)
	return IssuerRedirect{to}, nil, err
}

func (s *Service) handleChallenge(ctx context.Context, cookie string, _ httpx.Empty) (CertificateChallenge, *http.Cookie, error) {
	owner, err := s.prover(ctx, cookie, applicant.ByCertificate)
	if err != nil {
		return CertificateChallenge{}, nil, err
	}
	nonce, expires, err := s.ports.Identity.Challenge(ctx, owner)
	return CertificateChallenge{nonce, httpx.WireTime(expires)}, nil, err
}

func (s *Service) handleSigned(ctx context.Context, cookie string, in CertificateInput) (Progress, *http.Cookie, error) {
	owner, err := s.prover(ctx, cookie, applicant.ByCertificate)
	if err != nil {
		return Progress{}, nil, err
	}
	cms, err := base64.StdEncoding.DecodeString(in.CMS)
	if err != nil {
		return Progress{}, nil, errs.New(errs.BadRequest, "cms: %w", err)
	}
	if _, err := s.ports.Identity.Certificate(ctx, owner, cms); err != nil {
		return Progress{}, nil, err
	}
	state, err := s.state(ctx, cookie)
	return state, nil, err
}

func (s *Service) handleSMSSend(ctx context.Context, cookie string, in MobileInput) (httpx.Empty, *http.Cookie, error) {
	owner, err := s.prover(ctx, cookie, applicant.BySMS)
	if err == nil {
		err = s.ports.Identity.SendSMS(ctx, owner, in.TelNo)
	}
	return httpx.Empty{}, nil, err
}

func (s *Service) handleSMSCheck(ctx context.Context, cookie string, in TypedCodeInput) (Progress, *http.Cookie, error) {
	owner, err := s.prover(ctx, cookie, applicant.BySMS)
	if err == nil {
		_, err = s.ports.Identity.CheckSMS(ctx, owner, in.Code)
	}
	if err != nil {
		return Progress{}, nil, err
	}
	state, err := s.state(ctx, cookie)
	return state, nil, err
}
