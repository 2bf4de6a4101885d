package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"radioportal/internal/procedure"
)

// wizard signs the browser in as a demo account that may file the procedure, and leads to the wizard. A browser that is signed in, or
// a one-time password that was used within the half minute, leads there as well: the portal asks then for what is missing.
func (s *previewPages) wizard(w http.ResponseWriter, r *http.Request, p *procedure.Procedure) {
	to := "/application/preparation?" + url.Values{"procedureId": {p.Definition().ID}}.Encode()
	relay := &relay{browser: r, cookies: map[string]*http.Cookie{}}
	back, err := relay.signIn(r.Context(), s, p.Definition().Holders[0], to)
	if err != nil {
		http.Redirect(w, r, s.portal+to, http.StatusSeeOther)
		return
	}
	for _, cookie := range relay.cookies {
		http.SetCookie(w, cookie)
	}
	http.Redirect(w, r, back, http.StatusSeeOther)
}

// relay goes through a sign-in for a browser: cookies of this machine are for all its ports.
type relay struct {
	browser *http.Request
	cookies map[string]*http.Cookie
}

// signIn gives the address with which the browser completes the sign-in.
func (r *relay) signIn(ctx context.Context, s *previewPages, kind, to string) (string, error) {
	account, err := r.account(ctx, s.sandbox, kind)
	if err != nil {
		return "", err
	}
	at, id, err := r.begin(ctx, s.portal+"/api/auth/login?"+url.Values{"returnTo": {to}}.Encode())
	if err != nil {
		return "", err
	}
	var answer struct{ RedirectTo string }
	for _, step := range []struct {
		name string
		body map[string]string
	}{{"password", map[string]string{"userId": account.UserID, "password": account.Password}}, {"totp", map[string]string{"code": account.Code}}} {
		step.body["authRequestId"] = id
		if err := r.say(ctx, at.ResolveReference(&url.URL{Path: "/api/auth/login/" + step.name}).String(), step.body, &answer); err != nil {
			return "", err
		}
	}
	back, err := at.Parse(answer.RedirectTo)
	if err != nil || answer.RedirectTo == "" {
		return "", fmt.Errorf("the sign-in leads to %q", answer.RedirectTo)
	}
	return back.String(), nil
}

// demoSignIn is how to sign in now, as the sandbox tells.
type demoSignIn struct{ Kind, UserID, Password, Code string }

func (r *relay) account(ctx context.Context, sandbox, kind string) (demoSignIn, error) {
	response, err := r.ask(ctx, http.MethodGet, sandbox+"/api/accounts", nil)
	if err != nil {
		return demoSignIn{}, err
	}
	defer response.Body.Close() //nolint:errcheck // it was only read
	var answer struct{ Accounts []demoSignIn }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return demoSignIn{}, err
	}
	for _, each := range answer.Accounts {
		if each.Kind == kind {
			return each, nil
		}
	}
	return demoSignIn{}, fmt.Errorf("there is no demo account %q", kind)
}

// maxLed is how often a sign-in that begins leads on.
const maxLed = 10

// begin follows a sign-in to where it asks who signs in.
func (r *relay) begin(ctx context.Context, address string) (at *url.URL, id string, err error) {
	for range maxLed {
		response, err := r.ask(ctx, http.MethodGet, address, nil)
		if err != nil {
			return nil, "", err
		}
		if err := response.Body.Close(); err != nil {
			return nil, "", err
		}
		next, err := response.Location()
		if err != nil {
			return nil, "", err
		}
		if id := next.Query().Get("authRequestId"); id != "" {
			return next, id, nil
		}
		address = next.String()
	}
	return nil, "", errors.New("the sign-in leads nowhere")
}

// say posts a step and reads its result.
func (r *relay) say(ctx context.Context, address string, body map[string]string, into any) error {
	content, err := json.Marshal(body)
	if err != nil {
		return err
	}
	response, err := r.ask(ctx, http.MethodPost, address, bytes.NewReader(content))
	if err != nil {
		return err
	}
	defer response.Body.Close() //nolint:errcheck // it was only read
	answer := struct {
		ResultCode string
		Result     any
	}{Result: into}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return err
	}
	if answer.ResultCode != "SUCCESS" {
		return fmt.Errorf("%s answers %s", address, answer.ResultCode)
	}
	return nil
}

// ask asks as the browser, and keeps the cookies of the answer for it.
func (r *relay) ask(ctx context.Context, method, address string, body io.Reader) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, method, address, body)
	if err != nil {
		return nil, err
	}
	request.Header.Set("User-Agent", r.browser.UserAgent())
	request.Header.Set("Content-Type", "application/json")
	for _, cookie := range r.browser.Cookies() {
		if r.cookies[cookie.Name] == nil {
			request.AddCookie(cookie)
		}
	}
	for _, cookie := range r.cookies {
		request.AddCookie(cookie)
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	for _, cookie := range response.Cookies() {
		r.cookies[cookie.Name] = cookie
	}
	return response, nil
}
