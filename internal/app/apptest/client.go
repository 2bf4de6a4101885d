// Package apptest speaks to a running portal as a browser would, over HTTP alone:
// for tests of the whole program and for the benchmarks.
package apptest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/pquerna/otp/totp"
)

// Account is a seeded account as `radioportal seed accounts` prints it.
type Account struct {
	Kind       string `json:"kind"`
	UserID     string `json:"userId"`
	Mail       string `json:"mail"`
	Password   string `json:"password"`
	TOTPSecret string `json:"totpSecret"`
}

// Client is one browser at one host. It keeps cookies by hand, because Go's own jar
// holds Secure cookies back from http://localhost, where browsers send them.
type Client struct {
	Origin string
	// Base is the prefix of the sign-in operations: /api/auth or /api/staff/auth.
	Base    string
	cookies map[string]string
	mandate string
	http    *http.Client
}

// Under is the same browser in a tab whose calls are made under a power of attorney.
func (c *Client) Under(delegationID string) *Client {
	tab := *c
	tab.mandate = delegationID
	return &tab
}

// New is a browser at the user portal.
func New(origin string) *Client {
	return &Client{Origin: origin, Base: "/api/auth", cookies: map[string]string{}, http: &http.Client{
		Timeout:       30 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport:     &http.Transport{MaxIdleConnsPerHost: 4},
	}}
}

// NewStaff is a browser at the staff portal.
func NewStaff(origin string) *Client {
	c := New(origin)
	c.Base = "/api/staff/auth"
	return c
}

// From makes the browser ask from another address of this machine, such as 127.0.0.2.
func (c *Client) From(address string) *Client {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	c.http.Transport = &http.Transport{MaxIdleConnsPerHost: 4, DialContext: func(ctx context.Context, _, to string) (net.Conn, error) {
		return dialer.DialContext(ctx, "tcp4", to)
	}}
	return c
}

// Cookie is the Cookie header the browser would send.
func (c *Client) Cookie() string {
	pairs := []string{}
	for name, value := range c.cookies {
		pairs = append(pairs, name+"="+value)
	}
	return strings.Join(pairs, "; ")
}

// Cookies are the browser's, by their names.
func (c *Client) Cookies() map[string]string { return maps.Clone(c.cookies) }

// Take gives the browser cookies, by their names.
func (c *Client) Take(cookies map[string]string) { maps.Copy(c.cookies, cookies) }

// Mark gives a request the cookies, and the power of attorney of the tab.
func (c *Client) Mark(request *http.Request) {
	if cookie := c.Cookie(); cookie != "" {
		request.Header.Set("Cookie", cookie)
	}
	if c.mandate != "" {
		request.Header.Set("X-Mandate", c.mandate)
	}
}

// Do sends a request with the cookies and keeps those that come back.
func (c *Client) Do(request *http.Request) (int, []byte, http.Header, error) {
	c.Mark(request)
	response, err := c.http.Do(request)
	if err != nil {
		return 0, nil, nil, err
	}
	defer func() { _ = response.Body.Close() }()
	for _, cookie := range response.Cookies() {
		c.cookies[cookie.Name] = cookie.Value
		if cookie.MaxAge < 0 || cookie.Value == "" {
			delete(c.cookies, cookie.Name)
		}
	}
	body, err := io.ReadAll(response.Body)
	return response.StatusCode, body, response.Header, err
}

// Envelope is a business answer.
type Envelope struct {
	ResultCode string          `json:"resultCode"`
	Result     json.RawMessage `json:"result"`
	Errors     json.RawMessage `json:"errors"`
}

// Post calls a JSON operation and decodes the result of a success into out.
// Headers are name, value pairs.
func (c *Client) Post(ctx context.Context, path string, in, out any, headers ...string) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.Origin+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	return c.Answer(request, path, out)
}

// Answer sends a request and decodes the result of a success into out; anything else
// is a Refusal.
func (c *Client) Answer(request *http.Request, path string, out any) error {
	status, answer, _, err := c.Do(request)
	if err != nil {
		return err
	}
	var e Envelope
	if status != http.StatusOK {
		return refusal(path, status, answer)
	}
	if err := json.Unmarshal(answer, &e); err != nil {
		return fmt.Errorf("%s: %w in %s", path, err, answer)
	}
	if e.ResultCode != "SUCCESS" {
		return refusal(path, status, answer)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(e.Result, out)
}

// Follow opens an address and follows its redirects over our own hosts, until a
// page is reached; it returns that page's address.
func (c *Client) Follow(ctx context.Context, address string) (*url.URL, error) {
	at, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	for range 10 {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, at.String(), nil)
		if err != nil {
			return nil, err
		}
		status, body, header, err := c.Do(request)
		if err != nil {
			return nil, err
		}
		location := header.Get("Location")
		if status < 300 || status > 399 || location == "" {
			if status >= 400 {
				return nil, fmt.Errorf("%s: status %d: %.300s", at, status, body)
			}
			return at, nil
		}
		if at, err = at.Parse(location); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("too many redirects from %s", address)
}

// SignIn signs in with password and one-time password at the server's time now.
func (c *Client) SignIn(ctx context.Context, a Account, now time.Time) error {
	request, err := c.Password(ctx, a)
	if err != nil {
		return err
	}
	code, err := totp.GenerateCode(a.TOTPSecret, now)
	if err != nil {
		return err
	}
	return c.Finish(ctx, "/login/totp", map[string]any{"authRequestId": request, "code": code})
}

// BeginSignIn begins a sign-in and gives its request.
func (c *Client) BeginSignIn(ctx context.Context) (request string, err error) {
	home := "%2Fmypage"
	if c.Base != "/api/auth" {
		home = "%2Fportal"
	}
	page, err := c.Follow(ctx, c.Origin+c.Base+"/login?returnTo="+home)
	if err != nil {
		return "", err
	}
	return page.Query().Get("authRequestId"), nil
}

// Password signs in as far as the second factor.
func (c *Client) Password(ctx context.Context, a Account) (request string, err error) {
	if request, err = c.BeginSignIn(ctx); err != nil {
		return "", err
	}
	return request, c.Post(ctx, c.Base+"/login/password", map[string]string{
		"authRequestId": request, "userId": a.UserID, "password": a.Password}, nil)
}

// Finish ends a sign-in by its last step.
func (c *Client) Finish(ctx context.Context, step string, in map[string]any) error {
	var next struct {
		RedirectTo string `json:"redirectTo"`
	}
	if err := c.Post(ctx, c.Base+step, in, &next); err != nil {
		return err
	}
	_, err := c.Follow(ctx, next.RedirectTo)
	return err
}
