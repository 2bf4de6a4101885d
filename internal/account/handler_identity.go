package account

import (
	"context"
	"encoding/base64"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/applicant"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// IdentityBeginInput leads to whoever vouches.
type IdentityBeginInput struct {
	Method   string `json:"method" enum:"mynumber,gbizid"`
	ReturnTo string `json:"returnTo" maxLength:"300" doc:"page to come back to; it gets ?proof=ok or ?proof=failed&reason="`
}

// RedirectTarget is where the browser goes next.
type RedirectTarget struct {
	RedirectTo string `json:"redirectTo"`
}

// Challenge is what the key of a certificate signs.
type Challenge struct {
	Nonce     string `json:"nonce"`
	ExpiresAt string `json:"expiresAt" format:"date-time"`
}

// SignedInput is a signed challenge.
type SignedInput struct {
	CMS string `json:"cms" maxLength:"65536" contentEncoding:"base64" doc:"detached CMS over the challenge, DER"`
}

// TelInput is a mobile phone number.
type TelInput struct {
	TelNo string `json:"telNo" maxLength:"30"`
}

// Shown is a proof that was made, with what it says.
type Shown struct {
	Method      string            `json:"method"`
	Claims      map[string]string `json:"claims"`
	Differences []string          `json:"differences" doc:"fields of the user info that say something else than the claims"`
}

func registerIdentity(api huma.API, s *Service, base string, change func(path, summary string) httpx.Call) {
	httpx.Post(api, change(base+"/identity-begin", "Show the identity at an issuer"), func(ctx context.Context, in IdentityBeginInput) (RedirectTarget, error) {
		to, err := s.ports.Identity.Begin(ctx, proofOwner(ctx), in.Method, in.ReturnTo)
		return RedirectTarget{to}, err
	})
	httpx.Post(api, change(base+"/identity-certificate-challenge", "What the key of a certificate signs"), func(ctx context.Context, _ httpx.Empty) (Challenge, error) {
		nonce, expires, err := s.ports.Identity.Challenge(ctx, proofOwner(ctx))
		return Challenge{nonce, httpx.WireTime(expires)}, err
	})
	httpx.Post(api, change(base+"/identity-certificate", "Show the identity by a signed challenge"), func(ctx context.Context, in SignedInput) (Shown, error) {
		cms, err := base64.StdEncoding.DecodeString(in.CMS)
		if err != nil {
			return Shown{}, errs.New(errs.BadRequest, "cms: %w", err)
		}
		proof, err := s.ports.Identity.Certificate(ctx, proofOwner(ctx), cms)
		return s.shownAs(ctx, proof, err)
	})
	httpx.Post(api, change(base+"/sms-send", "Have a code sent by SMS"), func(ctx context.Context, in TelInput) (httpx.Empty, error) {
		return httpx.Empty{}, s.ports.Identity.SendSMS(ctx, proofOwner(ctx), in.TelNo)
	})
	httpx.Post(api, change(base+"/sms-check", "Enter the code of an SMS"), func(ctx context.Context, in login.CodeInput) (Shown, error) {
		proof, err := s.ports.Identity.CheckSMS(ctx, proofOwner(ctx), in.Code)
		return s.shownAs(ctx, proof, err)
	})
	httpx.Post(api, change(base+"/identity-get", "The newest proof that counts"), func(ctx context.Context, _ httpx.Empty) (Shown, error) {
		found, ok, err := s.ports.Identity.Latest(ctx, proofOwner(ctx))
		if !ok {
			return Shown{Claims: map[string]string{}, Differences: []string{}}, err
		}
		return s.shownAs(ctx, found, err)
	})
}

func proofOwner(ctx context.Context) string { return login.ProofOwner(principal.From(ctx).AccountID) }

// shownAs tells a proof, beside the account that it is for.
func (s *Service) shownAs(ctx context.Context, p applicant.Proof, err error) (Shown, error) {
	out := Shown{Method: p.Method, Claims: p.Claims.Fields(), Differences: []string{}}
	if err != nil {
		return out, err
	}
	a, err := s.own(ctx)
	for _, field := range a.Detail.Differs(p.Claims, "") {
		out.Differences = append(out.Differences, strings.TrimPrefix(field.Pointer, "/"))
	}
	return out, err
}
