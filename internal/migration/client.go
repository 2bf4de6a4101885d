package migration

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"radioportal/internal/httpx"
)

const (
	// askTime is how long one answer of an old system may take, fetchTime all of them.
	askTime   = 10 * time.Second
	fetchTime = 40 * time.Second
	// maxAnswer is the largest answer read, in bytes.
	maxAnswer = 2 << 20
)

// errWrongPassword is an old system's refusal of user id and password.
var errWrongPassword = errors.New("the old system does not know this user id and password")

// client asks old systems. It follows no redirect: a password goes to the address
// that is configured and nowhere else.
type client struct {
	urls map[System]string
	http *http.Client
}

func newClient(s Settings) *client {
	return &client{s.URLs, &http.Client{
		Timeout:       askTime,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport:     httpx.Transport(s.Roots),
	}}
}

func (c *client) knows(system System) bool { return c.urls[system] != "" }

// fetch signs in to an old system and reads an account's four answers.
// errWrongPassword where it refuses the sign-in; any other error means that it did
// not answer in order, and nothing came over.
func (c *client) fetch(ctx context.Context, system System, userID, password string) (answers, error) {
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	token, err := c.signIn(ctx, system, userID, password)
	if err != nil {
		return answers{}, err
	}
	var a answers
	for part, to := range map[string]*json.RawMessage{
		"account": &a.Account, "applications": &a.Applications, "licences": &a.Licences, "notifications": &a.Notifications,
	} {
		status, body, err := c.ask(ctx, system, http.MethodGet, part, token, nil)
		if err == nil && status != http.StatusOK {
			err = fmt.Errorf("status %d", status)
		}
		if err == nil && (!json.Valid(body) || !utf8.Valid(body)) {
			err = errors.New("no JSON text")
		}
		if err != nil {
			return answers{}, fmt.Errorf("old system %s, %s: %w", system, part, err)
		}
		*to = body
	}
	c.signOut(ctx, system, token)
	return a, nil
}

func (c *client) signIn(ctx context.Context, system System, userID, password string) (string, error) {
	l := legacies[system]
	in, err := json.Marshal(map[string]string{l.user: userID, l.word: password})
	if err != nil {
		return "", err
	}
	status, body, err := c.ask(ctx, system, http.MethodPost, "login", "", in)
	if err != nil {
		return "", fmt.Errorf("old system %s, login: %w", system, err)
	}
	if status == http.StatusUnauthorized {
		return "", errWrongPassword
	}
	var session map[string]string
	if status != http.StatusOK || json.Unmarshal(body, &session) != nil || session[l.token] == "" {
		return "", fmt.Errorf("old system %s, login: status %d and no session", system, status)
	}
	return session[l.token], nil
}

// signOut ends the session there; where that fails, or was not reached, it ends by itself.
func (c *client) signOut(ctx context.Context, system System, token string) {
	_, _, _ = c.ask(ctx, system, http.MethodPost, "logout", token, nil)
}

func (c *client) ask(ctx context.Context, system System, method, part, token string, in []byte) (int, []byte, error) {
	address := strings.TrimSuffix(c.urls[system], "/") + "/" + part
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(in))
	if err != nil {
		return 0, nil, err
	}
	if in != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	if err == nil && len(body) > maxAnswer {
		err = fmt.Errorf("more than %d bytes", maxAnswer)
	}
	return response.StatusCode, body, err
}
