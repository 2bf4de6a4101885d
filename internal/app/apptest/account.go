package apptest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"time"

	"github.com/pquerna/otp/totp"
)

// Mail is one mail of the sandbox's box.
type Mail struct {
	To      string `json:"to"`
	Subject string `json:"subject"`
	Text    string `json:"text"`
}

// Mails are the mails to an address, newest first.
func (p *Process) Mails(ctx context.Context, to string) ([]Mail, error) {
	var pile struct {
		Mails []Mail `json:"mails"`
	}
	return pile.Mails, p.sandbox(ctx, http.MethodGet, "/api/mail?"+url.Values{"to": {to}}.Encode(), nil, &pile)
}

// MailWith waits for a mail to an address whose text or subject matches, besides those
// known already.
func (p *Process) MailWith(ctx context.Context, to, pattern string, known ...Mail) (Mail, error) {
	wanted := regexp.MustCompile(pattern)
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	limit := time.After(time.Minute)
	for {
		list, err := p.Mails(ctx, to)
		if err != nil {
			return Mail{}, err
		}
		for _, m := range list {
			if !slices.Contains(known, m) && (wanted.MatchString(m.Subject) || wanted.MatchString(m.Text)) {
				return m, nil
			}
		}
		select {
		case <-limit:
			return Mail{}, fmt.Errorf("no mail to %s like %s among %d", to, pattern, len(list))
		case <-ticker.C:
		}
	}
}

var tokenInMail = regexp.MustCompile(`[?&]token=([A-Za-z0-9_-]{43})`)

// Token is that of the link in a mail, "" where it has none.
func (m Mail) Token() string {
	if found := tokenInMail.FindStringSubmatch(m.Text); found != nil {
		return found[1]
	}
	return ""
}

// SetClock sets the one clock of the portal, its jobs and its sandbox.
func (p *Process) SetClock(ctx context.Context, now time.Time) error {
	return p.sandbox(ctx, http.MethodPut, "/api/clock", map[string]string{"now": now.UTC().Format(time.RFC3339)}, nil)
}

func (p *Process) sandbox(ctx context.Context, method, path string, in, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, method, p.SandboxOrigin+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	client := http.DefaultClient
	if p.Sandbox != nil {
		client = &http.Client{Transport: p.Sandbox.trusting}
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("%s: status %d", path, response.StatusCode)
	}
	if out == nil {
		return nil
	}
	return json.NewDecoder(response.Body).Decode(out)
}

// Get calls an operation without input and decodes the result of a success into out.
func (c *Client) Get(ctx context.Context, path string, out any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.Origin+path, nil)
	if err != nil {
		return err
	}
	return c.Answer(request, path, out)
}

// Refusal is what an operation said that is not a success.
type Refusal struct {
	Path       string
	Status     int
	ResultCode string
	Type       string   // of a problem document
	Codes      []string // message codes, the fields' too
	Pointers   []string
	Body       string
}

// Error implements error.
func (r *Refusal) Error() string { return fmt.Sprintf("%s: %d %s", r.Path, r.Status, r.Body) }

func refusal(path string, status int, body []byte) *Refusal {
	var in struct {
		ResultCode string `json:"resultCode"`
		Type       string `json:"type"`
		Errors     struct {
			Global []struct {
				Code string `json:"code"`
			} `json:"global"`
			Fields []struct {
				Code    string `json:"code"`
				Pointer string `json:"pointer"`
			} `json:"fields"`
		} `json:"errors"`
	}
	_ = json.Unmarshal(body, &in) // what is not JSON stands in Body
	r := &Refusal{Path: path, Status: status, ResultCode: in.ResultCode, Type: in.Type, Body: string(body)}
	for _, each := range in.Errors.Global {
		r.Codes = append(r.Codes, each.Code)
	}
	for _, each := range in.Errors.Fields {
		r.Codes, r.Pointers = append(r.Codes, each.Code), append(r.Pointers, each.Pointer)
	}
	return r
}

// Newcomer is who signs up with user id, password and one-time password.
type Newcomer struct {
	Account
	Mail          string
	AccountID     string
	RecoveryCodes []string
	Status        string // userStatusCd
}

// SignupBase is the API base of a sign-up of a variant.
func SignupBase(variant string) string {
	if variant == "temporary" {
		return "/api/temporary"
	}
	return "/api/signup"
}

// SignUp signs an individual up for services, in the way the pages do.
func (c *Client) SignUp(ctx context.Context, p *Process, n Newcomer, variant, check string, detail map[string]any, services ...string) (Newcomer, error) {
	base := SignupBase(variant)
	var options struct {
		TermsVersion string `json:"termsVersion"`
	}
	if err := c.Post(ctx, base+"/mst/options-get", struct{}{}, &options); err != nil {
		return n, err
	}
	if err := c.Post(ctx, base+"/begin", map[string]string{"userCategory": "1", "variant": variant,
		"termsVersion": options.TermsVersion, "loginMethod": "password"}, nil); err != nil {
		return n, err
	}
	known, err := p.Mails(ctx, n.Mail)
	if err != nil {
		return n, err
	}
	if err := c.Post(ctx, base+"/mail-send", map[string]string{"mail": n.Mail}, nil); err != nil {
		return n, err
	}
	m, err := p.MailWith(ctx, n.Mail, `token=`, known...)
	if err != nil {
		return n, err
	}
	if err := c.Post(ctx, base+"/mail-confirm", map[string]string{"token": m.Token()}, nil); err != nil {
		return n, err
	}
	if err := c.Post(ctx, base+"/services", map[string]any{"services": services, "identityCheck": check}, nil); err != nil {
		return n, err
	}
	return c.insert(ctx, n, variant, detail)
}

func (c *Client) insert(ctx context.Context, n Newcomer, variant string, detail map[string]any) (Newcomer, error) {
	base := SignupBase(variant)
	var setup struct {
		Secret string `json:"secret"`
	}
	if err := c.Post(ctx, base+"/totp-begin", struct{}{}, &setup); err != nil {
		return n, err
	}
	code, err := totp.GenerateCode(setup.Secret, time.Now())
	if err != nil {
		return n, err
	}
	if err := c.Post(ctx, base+"/totp-confirm", map[string]string{"code": code}, nil); err != nil {
		return n, err
	}
	var made struct {
		AccountID     string   `json:"accountId"`
		UserStatusCd  string   `json:"userStatusCd"`
		RecoveryCodes []string `json:"recoveryCodes"`
	}
	err = c.Post(ctx, base+"/userinfo/insert", map[string]any{"userInfoDetail": detail, "userId": n.UserID, "password": n.Password}, &made)
	n.TOTPSecret, n.AccountID, n.RecoveryCodes, n.Status = setup.Secret, made.AccountID, made.RecoveryCodes, made.UserStatusCd
	return n, err
}

// Person is the user info of an individual, every field of it.
func Person(changes ...string) map[string]any {
	detail := map[string]any{"foreignCertificateFlag": false, "pastLicenseFlag": false, "notifyAboutService": true,
		"notifyAboutLicense": true, "assistInputStation": false}
	for _, name := range textFields {
		detail[name] = ""
	}
	for name, value := range map[string]string{
		"userCategory": "1", "lastName": "電波", "firstName": "花子", "lastNameKana": "デンパ", "firstNameKana": "ハナコ", "domesticOrOverseas": "1",
		"postalCode": "1000001", "prefectureCd": "13", "cityCd": "13101", "townName": "千代田区千代田9丁目99番99号", "telNo": "0300000001",
		"birthday": "1990-02-03", "nationality": "JP",
	} {
		detail[name] = value
	}
	for i := 0; i+1 < len(changes); i += 2 {
		detail[changes[i]] = changes[i+1]
	}
	return detail
}

var textFields = []string{"accountId", "userCategory", "lastName", "firstName", "lastNameEnglish", "firstNameEnglish", "lastNameKana", "firstNameKana",
	"companyNumber", "companyName", "companyNameKana", "organizationName", "organizationNameKana", "department", "domesticOrOverseas", "postalCode",
	"prefectureCd", "cityCd", "townName", "country", "addressOverseas", "telNo", "birthday", "nationality", "representativeRoleName",
	"representativeLastName", "representativeFirstName", "representativeLastNameKana", "representativeFirstNameKana",
	"representativeLastNameEnglish", "representativeFirstNameEnglish", "radioLicenseNumber", "radioLicenseNumberBranch",
	"amateurRadioStationOpenedCd", "nationalExaminationNumber", "completionCertificateNumber", "simultaneousApplicationNumberClassification",
	"simultaneousApplicationQualificationCd", "licenseNumberRegion", "licenseNumberDivision", "licenseNumberSequence", "accessCode",
	"contactLastName", "contactFirstName", "contactLastNameKana", "contactFirstNameKana", "contactLastNameEnglish", "contactFirstNameEnglish",
	"contactTelNo", "contactEmail", "representativeLicenseNumberRegion", "representativeLicenseNumberDivision", "representativeLicenseNumberSequence"}

var codeInSMS = regexp.MustCompile(`[0-9]{6}`)

// CodeBySMS is the code of the newest SMS.
func (p *Process) CodeBySMS(ctx context.Context) (string, error) {
	var pile struct {
		Messages []struct {
			Text string `json:"text"`
		} `json:"messages"`
	}
	if err := p.sandbox(ctx, http.MethodGet, "/api/sms", nil, &pile); err != nil {
		return "", err
	}
	if len(pile.Messages) == 0 {
		return "", errors.New("no SMS")
	}
	return codeInSMS.FindString(pile.Messages[0].Text), nil
}
