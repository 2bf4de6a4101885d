package signup

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

// BeginInput begins a sign-up.
type BeginInput struct {
	UserCategory string `json:"userCategory" enum:"1,2,3" doc:"1 individual, 2 corporation, 3 organization"`
	Variant      string `json:"variant" enum:"account,temporary,gis" doc:"signupAccountType"`
	TermsVersion string `json:"termsVersion" maxLength:"40" doc:"the version agreed to; it must be the present one"`
	LoginMethod  string `json:"loginMethod" enum:"password,mynumber,gbizid,certificate"`
}

// AddressInput is the address to confirm.
type AddressInput struct {
	Mail string `json:"mail" maxLength:"254"`
}

// LinkInput is the token of the link in the mail.
type LinkInput struct {
	Token string `json:"token" maxLength:"64"`
}

// ChoiceInput chooses services and, where there is a choice, how the identity
// is shown.
type ChoiceInput struct {
	Services      []string `json:"services" minItems:"1" maxItems:"10"`
	IdentityCheck string   `json:"identityCheck,omitempty" enum:",mynumber,gbizid,certificate,letter,sms,none"`
}

// FormInput is what was typed so far; it is kept as it is.
type FormInput struct {
	Form map[string]any `json:"form" doc:"anything the form needs to go on, without the password"`
}

// InsertInput makes the account.
type InsertInput struct {
	UserInfoDetail applicant.UserInfoDetail `json:"userInfoDetail"`
	UserID         string                   `json:"userId,omitempty" maxLength:"64" doc:"with the login method password: 4 to 64 letters, digits, . _ -"`
	Password       string                   `json:"password,omitempty" maxLength:"256" doc:"with the login method password: at least 8 characters"`
}

// UserIDCheck is a user id that is being typed.
type UserIDCheck struct {
	UserID string `json:"userId" maxLength:"64"`
}

// PasswordCheck is a password that is being typed, with what it must not contain.
type PasswordCheck struct {
	UserInfoDetail applicant.UserInfoDetail `json:"userInfoDetail"`
	UserID         string                   `json:"userId,omitempty" maxLength:"64"`
	Password       string                   `json:"password" maxLength:"256"`
}

// Progress is a sign-up as its person sees it.
type Progress struct {
	Status            string          `json:"status" enum:"open,moved,none" doc:"moved: it goes on in the browser that opened the link; none: begin anew"`
	Step              string          `json:"step" enum:",mail,services,identity,form,completed" doc:"what is to be done next"`
	UserCategory      string          `json:"userCategory" enum:",1,2,3"`
	SignupAccountType string          `json:"signupAccountType" enum:",account,temporary,gis"`
	TermsVersion      string          `json:"termsVersion"`
	LoginMethod       string          `json:"loginMethod" enum:",password,mynumber,gbizid,certificate"`
	Mail              string          `json:"mail"`
	MailConfirmed     bool            `json:"mailConfirmed"`
	OfferedServices   []string        `json:"offeredServices"`
	Services          []string        `json:"services"`
	IdentityCheck     string          `json:"identityCheck" enum:",mynumber,gbizid,certificate,letter,sms,none"`
	Identity          *ProvedIdentity `json:"identity,omitempty" doc:"the proof that was made"`
	IdentityRefused   string          `json:"identityRefused" enum:",kind" doc:"kind: the proof says nothing of this kind of applicant"`
	WaitDays          int             `json:"waitDays" doc:"working days until the account can be used"`
	TOTPConfirmed     bool            `json:"totpConfirmed"`
	Form              map[string]any  `json:"form" doc:"as it was saved"`
	// UserInfoDetail is what the form begins with.
	UserInfoDetail applicant.UserInfoDetail `json:"userInfoDetail" doc:"what a form begins with: taken over from the proof, else empty"`
	AccountID      string                   `json:"accountId" doc:"once completed"`
	UserID         string                   `json:"userId" doc:"once completed, with the login method password"`
	ReturnTo       string                   `json:"returnTo" doc:"once completed: the page where a request for a power of attorney waits for the answer of this address, if any"`
	ExpiresAt      string                   `json:"expiresAt" doc:"RFC 3339"`
}

// ProvedIdentity is a proof with what it says.
type ProvedIdentity struct {
	Method string            `json:"method"`
	Claims map[string]string `json:"claims" doc:"name, nameKana, address, birthday, companyNumber, companyName, representativeName, accountType; those the proof makes"`
}

// PossibleChecks are the ways to show the identity for some services.
type PossibleChecks struct {
	IdentityChecks []string `json:"identityChecks"`
}

// AuthenticatorSetup is what an authenticator app is set up with.
type AuthenticatorSetup struct {
	Secret     string `json:"secret" doc:"base32, for typing"`
	OTPAuthURI string `json:"otpauthUri"`
	QRSize     int    `json:"qrSize" doc:"side of the viewBox of an SVG"`
	QRPath     string `json:"qrPath" doc:"d of its one path; dark on light"`
}

// TypedCodeInput is a code that was sent or shown.
type TypedCodeInput struct {
	Code string `json:"code" maxLength:"32"`
}

// Issued is the new account. The recovery codes are told this once.
type Issued struct {
	AccountID      string   `json:"accountId"`
	UserStatusCd   string   `json:"userStatusCd" enum:"01,02,03,04"`
	TemporaryUntil string   `json:"temporaryUntil" doc:"YYYY-MM-DD; empty for other accounts"`
	WaitDays       int      `json:"waitDays" doc:"working days until the letter arrives; 0 without one"`
	RecoveryCodes  []string `json:"recoveryCodes" doc:"with the login method password"`
}

// base is an API base of the specification: a temporary sign-up has its own.
type base struct {
	path      string
	temporary bool
}

var bases = []base{{"/api/signup", false}, {"/api/temporary", true}}

// Register adds the operations of sign-ups: the same at both bases.
func Register(api huma.API, s *Service) {
	for _, b := range bases {
		register(api, s, b)
		registerIdentity(api, s, b)
	}
}

func register(api huma.API, s *Service, b base) {
	httpx.Post(api, b.reading("/mst/options-get", "What a sign-up can choose from"), s.options)
	httpx.Cookied(api, b.writing("/begin", "Agree to the terms and begin a sign-up", beginnings), Cookie, s.beginning(b.temporary))
	httpx.Cookied(api, b.writing("/mail-send", "Have a mail sent that confirms the address; the answer is the same for every address", beginnings), Cookie, s.handleMailSend)
	httpx.Cookied(api, b.writing("/mail-confirm", "Use the link of the mail, on any device", steps), Cookie, s.handleMailConfirm)
	httpx.Cookied(api, b.reading("/state-get", "Where the sign-up of this browser stands"), Cookie, s.handleState)
	httpx.Cookied(api, b.reading("/checks-get", "How the identity may be shown for some services"), Cookie, s.handleChecks)
	httpx.Cookied(api, b.writing("/services", "Choose services and how the identity is shown", steps), Cookie, s.handleServices)
	form := b.writing("/form-save", "Keep what was typed so far", saves)
	form.MaxBody = maxForm + 1<<10
	httpx.Cookied(api, form, Cookie, s.handleForm)
	httpx.Cookied(api, b.writing("/totp-begin", "Begin to set up an authenticator app", steps), Cookie, s.handleTOTPBegin)
	httpx.Cookied(api, b.writing("/totp-confirm", "Enter a code of the authenticator app", steps), Cookie, s.handleTOTPConfirm)
	httpx.Cookied(api, b.writing("/user-id-check", "Whether a user id can be taken; a few taken ones are told in an hour", steps), Cookie, s.handleUserIDCheck)
	password := b.reading("/password-check", "What the rules say of a password")
	password.MaxBody = maxForm + 1<<10
	httpx.Cookied(api, password, Cookie, s.handlePasswordCheck)
	account := b.writing("/userinfo/insert", "Make the account", beginnings)
	account.MaxBody = maxForm + 1<<10
	httpx.Cookied(api, account, Cookie, s.insertion(b.temporary))
}

func (b base) reading(path, summary string) httpx.Call {
	return httpx.Call{Path: b.path + path, Summary: summary, Authz: httpx.Everyone(), Open: httpx.ReadOnly(), MaxBody: 8 << 10}
}

// writing counts together at both bases, so that two of them let no more through than one.
func (b base) writing(path, summary string, bound throttle.Bound) httpx.Call {
	return httpx.Call{Path: b.path + path, Summary: summary, Authz: httpx.Everyone(), Open: httpx.Bounded(bound).With(bases[0].path + path), MaxBody: 8 << 10}
}

func signupCookie(value string) *http.Cookie {
	return &http.Cookie{Name: Cookie, Value: value, Path: "/", HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode,
		MaxAge: int(lifetime.Seconds())}
}

func (s *Service) beginning(temporary bool) func(ctx context.Context, old string, in BeginInput) (Progress, *http.Cookie, error) {
	return func(ctx context.Context, old string, in BeginInput) (Progress, *http.Cookie, error) {
		if temporary != (in.Variant == VariantTemporary) {
			return Progress{}, nil, otherBase(in.Variant)
		}
		lang := principal.From(ctx).Lang
		cookie, err := s.Begin(ctx, old, StartInput{Category: in.UserCategory, Variant: in.Variant, TermsVersion: in.TermsVersion,
			LoginMethod: in.LoginMethod, Locale: lang})
		if err != nil {
			return Progress{}, nil, err
		}
		state, err := s.state(ctx, cookie)
		return state, signupCookie(cookie), err
	}
}

func (s *Service) handleMailSend(ctx context.Context, cookie string, in AddressInput) (httpx.Empty, *http.Cookie, error) {
	return httpx.Empty{}, nil, s.SendMail(ctx, cookie, httpx.AddressOf(ctx), in.Mail)
}

func (s *Service) handleMailConfirm(ctx context.Context, cookie string, in LinkInput) (Progress, *http.Cookie, error) {
	su, fresh, err := s.ConfirmMail(ctx, cookie, in.Token)
	if err != nil {
		return Progress{}, nil, err
	}
	state, err := s.progress(ctx, su)
	if fresh == "" {
		return state, nil, err
	}
	return state, signupCookie(fresh), err
}

func (s *Service) handleState(ctx context.Context, cookie string, _ httpx.Empty) (Progress, *http.Cookie, error) {
	state, err := s.state(ctx, cookie)
	return state, nil, err
}

func (s *Service) handleChecks(ctx context.Context, cookie string, in ChoiceInput) (PossibleChecks, *http.Cookie, error) {
	su, _, err := s.Find(ctx, cookie)
	return PossibleChecks{su.checks(in.Services)}, nil, err
}

func (s *Service) handleServices(ctx context.Context, cookie string, in ChoiceInput) (Progress, *http.Cookie, error) {
	su, err := s.ChooseServices(ctx, cookie, in.Services, in.IdentityCheck)
	if err != nil {
		return Progress{}, nil, err
	}
	state, err := s.progress(ctx, su)
	return state, nil, err
}

func (s *Service) handleForm(ctx context.Context, cookie string, in FormInput) (httpx.Empty, *http.Cookie, error) {
	form, err := json.Marshal(in.Form)
	if err == nil {
		err = s.SaveForm(ctx, cookie, form)
	}
	return httpx.Empty{}, nil, err
}

func (s *Service) handleTOTPBegin(ctx context.Context, cookie string, _ httpx.Empty) (AuthenticatorSetup, *http.Cookie, error) {
	setup, err := s.BeginTOTP(ctx, cookie)
	return AuthenticatorSetup{setup.Secret, setup.URI, setup.QRSize, setup.QRPath}, nil, err
}

func (s *Service) handleTOTPConfirm(ctx context.Context, cookie string, in TypedCodeInput) (httpx.Empty, *http.Cookie, error) {
	return httpx.Empty{}, nil, s.ConfirmTOTP(ctx, cookie, in.Code)
}

func (s *Service) handleUserIDCheck(ctx context.Context, cookie string, in UserIDCheck) (httpx.Empty, *http.Cookie, error) {
	return httpx.Empty{}, nil, s.CheckUserID(ctx, cookie, httpx.AddressOf(ctx), in.UserID)
}

func (s *Service) handlePasswordCheck(ctx context.Context, cookie string, in PasswordCheck) (httpx.Empty, *http.Cookie, error) {
	return httpx.Empty{}, nil, s.CheckPassword(ctx, cookie, Account{Detail: in.UserInfoDetail, UserID: in.UserID, Password: in.Password})
}

func (s *Service) insertion(temporary bool) func(ctx context.Context, cookie string, in InsertInput) (Issued, *http.Cookie, error) {
	return func(ctx context.Context, cookie string, in InsertInput) (Issued, *http.Cookie, error) {
		r, err := s.Insert(ctx, cookie, temporary, Account{in.UserInfoDetail, in.UserID, in.Password, httpx.AddressOf(ctx)})
		if err != nil {
			return Issued{}, nil, err
		}
		out := Issued{AccountID: r.Opened.AccountID, UserStatusCd: r.Status, RecoveryCodes: r.Opened.RecoveryCodes,
			WaitDays: applicant.Default().Wait(r.Signup.IdentityCheck)}
		if out.RecoveryCodes == nil {
			out.RecoveryCodes = []string{}
		}
		if !r.TemporaryUntil.IsZero() {
			out.TemporaryUntil = clock.Date(r.TemporaryUntil)
		}
		return out, nil, nil
	}
}

// state is a browser's sign-up; that it has none is an answer, too.
func (s *Service) state(ctx context.Context, cookie string) (Progress, error) {
	su, moved, err := s.Find(ctx, cookie)
	if errs.KindOf(err) == errs.NotFound {
		none := Progress{Status: "none", OfferedServices: []string{}, Services: []string{}, Form: map[string]any{}}
		if moved {
			none.Status = "moved"
		}
		none.UserInfoDetail.UserCategory = applicant.Individual
		return none, nil
	}
	if err != nil {
		return Progress{}, err
	}
	return s.progress(ctx, su)
}

// otherKind is why a proof does not count: it is one of another kind of applicant.
const otherKind = "kind"

// progress is a sign-up with its proof.
func (s *Service) progress(ctx context.Context, su Signup) (Progress, error) {
	out := Progress{
		Status: "open", UserCategory: su.Category, SignupAccountType: su.Variant, TermsVersion: su.TermsVersion, LoginMethod: su.LoginMethod,
		Mail: su.Mail, MailConfirmed: su.MailConfirmed, OfferedServices: su.offered(), Services: su.Services, IdentityCheck: su.IdentityCheck,
		WaitDays: applicant.Default().Wait(su.IdentityCheck), TOTPConfirmed: su.TOTPConfirmed, AccountID: su.AccountID, ExpiresAt: httpx.WireTime(su.ExpiresAt),
	}
	if err := json.Unmarshal(su.Form, &out.Form); err != nil {
		return out, err
	}
	if su.AccountID != "" {
		page, err := s.ports.Waiting.AwaitedAt(ctx, s.db.Read(), su.Mail, su.Category)
		if err != nil {
			return out, err
		}
		out.ReturnTo = page
	}
	if su.AccountID != "" && su.LoginMethod == applicant.ByPassword {
		id, err := s.ports.Accounts.UserID(ctx, s.db.Read(), su.AccountID)
		if err != nil && errs.KindOf(err) != errs.NotFound {
			return out, err
		}
		out.UserID = id
	}
	var proof applicant.Proof
	if su.proves() && su.AccountID == "" {
		found, ok, err := s.ports.Identity.Latest(ctx, owner(su))
		if err != nil {
			return out, err
		}
		switch {
		case !ok || found.Method != su.IdentityCheck:
		case applicant.Default().Accepts(su.Category, found) != nil:
			out.IdentityRefused = otherKind
		default:
			proof = found
			out.Identity = &ProvedIdentity{found.Method, found.Claims.Fields()}
		}
	}
	out.UserInfoDetail = Prefilled(su, proof)
	out.Step = su.step(out.Identity != nil)
	return out, nil
}
