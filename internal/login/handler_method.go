package login

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/applicant"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// Methods are the ways to sign in to an account.
type Methods struct {
	Methods           []Method     `json:"methods"`
	Passkeys          []PasskeyRow `json:"passkeys"`
	RecoveryCodesLeft int64        `json:"recoveryCodesLeft"`
	Offered           []string     `json:"offered" doc:"ways that can be added: password, mynumber, gbizid, certificate, passkey"`
	Removable         bool         `json:"removable" doc:"false while there is one way only"`
	FreshUntil        string       `json:"freshUntil" format:"date-time" doc:"until then no step-up is needed"`
}

// Method is a way to sign in besides passkeys.
type Method struct {
	Method  string `json:"method" enum:"password,mynumber,gbizid,certificate"`
	Label   string `json:"label" doc:"the user id, or whom the issuer names"`
	AddedAt string `json:"addedAt" doc:"RFC 3339; empty for the first password"`
}

// PasskeyRow is a registered passkey.
type PasskeyRow struct {
	PasskeyID string `json:"passkeyId"`
	Name      string `json:"name"`
	AddedAt   string `json:"addedAt" format:"date-time"`
	UsedAt    string `json:"usedAt" doc:"RFC 3339; empty before the first sign-in"`
}

// MethodAddInput adds a way to sign in. A password comes with a user id and a code of
// the authenticator app of totp-begin; the others need their proof (changeid base).
type MethodAddInput struct {
	Method   string `json:"method" enum:"password,mynumber,gbizid,certificate"`
	UserID   string `json:"userId,omitempty" maxLength:"64"`
	Password string `json:"password,omitempty" maxLength:"256"`
	Code     string `json:"code,omitempty" maxLength:"32"`
}

// MethodInput names a way to sign in.
type MethodInput struct {
	Method string `json:"method" enum:"password,mynumber,gbizid,certificate"`
}

// PasskeyInput is a new passkey.
type PasskeyInput struct {
	CeremonyID string         `json:"ceremonyId" maxLength:"64"`
	Name       string         `json:"name" maxLength:"60"`
	Credential map[string]any `json:"credential" doc:"PublicKeyCredential.toJSON() of the registration"`
}

// PasskeyIDInput names a passkey.
type PasskeyIDInput struct {
	PasskeyID string `json:"passkeyId" maxLength:"64"`
}

func registerMethods(api huma.API, s *Service, sensitive func(path, summary string) httpx.Call) {
	httpx.Post(api, httpx.Call{Path: "/api/common/account/login-methods-get", Summary: "The ways to sign in", Authz: httpx.SignedIn()}, s.handleMethods)
	httpx.Post(api, sensitive("login-method-add", "Add a way to sign in"), s.handleMethodAdd)
	httpx.Post(api, sensitive("login-method-remove", "Remove a way to sign in, never the last"), s.handleMethodRemove)
	httpx.Post(api, sensitive("totp-begin", "Begin to set up an authenticator app"), s.handleTOTPBegin)
	httpx.Post(api, sensitive("totp-confirm", "Use the authenticator app from now on"), s.handleTOTPConfirm)
	httpx.Post(api, sensitive("recovery-codes-renew", "New recovery codes; the old ones end"), s.handleCodes)
	httpx.Post(api, sensitive("passkey-begin", "Begin to add a passkey"), s.handlePasskeyBegin)
	httpx.Post(api, sensitive("passkey-finish", "Add a passkey"), s.handlePasskeyFinish)
	httpx.Post(api, sensitive("passkey-remove", "Remove a passkey"), s.handlePasskeyRemove)
	httpx.Post(api, httpx.Call{Path: "/api/auth/stepup/passkey-begin", Summary: "Begin a step-up by passkey", Authz: httpx.SignedIn()}, s.handleStepUpBegin)
}

func (s *Service) handleMethods(ctx context.Context, _ httpx.Empty) (Methods, error) {
	a, err := s.own(ctx)
	if err != nil {
		return Methods{}, err
	}
	out := Methods{Methods: []Method{}, Passkeys: []PasskeyRow{}, Offered: []string{}, Removable: len(a.Methods) > 1,
		FreshUntil: httpx.WireTime(principal.From(ctx).FreshUntil)}
	if err := s.fillMethods(ctx, a, &out); err != nil {
		return out, err
	}
	for _, m := range applicant.Default().LoginMethods {
		if applicant.Default().MaySignUp(a.Detail.UserCategory, m.ID, false) && !slices.Contains(a.Methods, m.ID) {
			out.Offered = append(out.Offered, m.ID)
		}
	}
	out.Offered = append(out.Offered, Passkey)
	return out, nil
}

// MethodsOf are the ways to sign in to an account, for staff: what can be added is not told.
func (s *Service) MethodsOf(ctx context.Context, a Person) (Methods, error) {
	out := Methods{Methods: []Method{}, Passkeys: []PasskeyRow{}, Offered: []string{}}
	return out, s.fillMethods(ctx, a, &out)
}

func (s *Service) fillMethods(ctx context.Context, a Person, out *Methods) error {
	q := s.db.Read()
	userID, err := UserID(ctx, q, RealmUser, a.ID, a.Mail)
	if err != nil {
		return err
	}
	if slices.Contains(a.Methods, Password) {
		out.Methods = append(out.Methods, Method{Method: Password, Label: userID})
	}
	identities, err := identitiesOf(ctx, q, a.ID)
	if err != nil {
		return err
	}
	for _, each := range identities {
		out.Methods = append(out.Methods, Method{each.method, each.label, httpx.WireTime(each.createdAt)})
	}
	keys, err := passkeysOf(ctx, q, a.ID)
	if err != nil {
		return err
	}
	for _, key := range keys {
		out.Passkeys = append(out.Passkeys, PasskeyRow{key.id, key.name, httpx.WireTime(key.createdAt), httpx.WireTime(key.usedAt)})
	}
	out.Removable = out.Removable || len(keys) > 1
	out.RecoveryCodesLeft, err = countRecoveryCodes(ctx, q, a.ID)
	return err
}

func (s *Service) handleMethodAdd(ctx context.Context, in MethodAddInput) (Codes, error) {
	if in.Method != Password {
		return Codes{[]string{}}, s.addIdentity(ctx, in.Method)
	}
	codes, err := s.addPassword(ctx, in.UserID, in.Password, in.Code)
	return Codes{codes}, err
}

func (s *Service) handleMethodRemove(ctx context.Context, in MethodInput) (httpx.Empty, error) {
	return httpx.Empty{}, s.removeMethod(ctx, in.Method)
}

func (s *Service) handleTOTPBegin(ctx context.Context, _ httpx.Empty) (TOTPSetup, error) {
	return s.beginTOTP(ctx)
}

func (s *Service) handleTOTPConfirm(ctx context.Context, in CodeInput) (httpx.Empty, error) {
	return httpx.Empty{}, s.confirmTOTP(ctx, in.Code)
}

func (s *Service) handleCodes(ctx context.Context, _ httpx.Empty) (Codes, error) {
	codes, err := s.renewRecoveryCodes(ctx)
	return Codes{codes}, err
}

func (s *Service) handlePasskeyBegin(ctx context.Context, _ httpx.Empty) (Ceremony, error) {
	return s.beginPasskey(ctx, ownProofs(ctx), principal.From(ctx).AccountID)
}

func (s *Service) handlePasskeyFinish(ctx context.Context, in PasskeyInput) (httpx.Empty, error) {
	answer, err := json.Marshal(in.Credential)
	if err != nil {
		return httpx.Empty{}, err
	}
	return httpx.Empty{}, s.finishPasskey(ctx, ownProofs(ctx), principal.From(ctx).AccountID, passkeyName(in.Name), passkeyAnswer{in.CeremonyID, answer})
}

func (s *Service) handlePasskeyRemove(ctx context.Context, in PasskeyIDInput) (httpx.Empty, error) {
	return httpx.Empty{}, s.removePasskey(ctx, principal.From(ctx).AccountID, in.PasskeyID)
}

func (s *Service) handleStepUpBegin(ctx context.Context, _ httpx.Empty) (Ceremony, error) {
	return s.challenge(ctx, stepUpSubject(principal.From(ctx).AccountID))
}
