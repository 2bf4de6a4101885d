package payment

import (
	"bytes"
	"context"
	"crypto/x509"
	stdjson "encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"radioportal/internal/banksign"
	"radioportal/internal/clock"
	"radioportal/internal/httpx"
)

// bankTimeout is how long the bank is waited for.
const bankTimeout = 10 * time.Second

// client asks the bank over HTTP; question and answer are signed.
type client struct {
	url    string
	secret []byte
	clock  clock.Clock
	http   *http.Client
}

// NewClient makes the client of the bank at an address. It follows no redirect: what is
// signed is for this address alone. Over TLS it trusts roots, the machine's where nil.
func NewClient(url string, secret []byte, at clock.Clock, roots *x509.CertPool) Bank {
	return &client{url: url, secret: secret, clock: at, http: &http.Client{
		Timeout:       bankTimeout,
		Transport:     httpx.Transport(roots),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// bankAnswer is what the bank answers. An attempt is PENDING while money may still come.
type bankAnswer struct {
	Attempts []struct {
		AttemptID string `json:"attemptId"`
		State     string `json:"state"` // PENDING, FAILED or PAID
	} `json:"attempts"`
	Payments []stdjson.RawMessage `json:"payments"`
}

// Ask implements Bank.
func (c *client) Ask(ctx context.Context, q Question) (Answer, error) {
	body, err := stdjson.Marshal(q)
	if err != nil {
		return Answer{}, err
	}
	answer, signature, err := c.post(ctx, body)
	if err != nil {
		return Answer{}, err
	}
	if err := banksign.Verify(c.secret, c.clock.Now(), signature, answer); err != nil {
		return Answer{}, fmt.Errorf("the bank's answer: %w", err)
	}
	var content bankAnswer
	if err := stdjson.Unmarshal(answer, &content); err != nil {
		return Answer{}, fmt.Errorf("the bank's answer: %w", err)
	}
	known := Answer{Callbacks: content.Payments}
	for _, a := range content.Attempts {
		if a.State == "FAILED" {
			known.Failed = append(known.Failed, a.AttemptID)
		}
	}
	return known, nil
}

func (c *client) post(ctx context.Context, body []byte) (answer []byte, signature string, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, bytes.NewReader(body))
	if err != nil {
		return nil, "", err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(banksign.Header, banksign.Sign(c.secret, c.clock.Now(), body))
	response, err := c.http.Do(request)
	if err != nil {
		return nil, "", err
	}
	answer, err = io.ReadAll(io.LimitReader(response.Body, 4*maxBankBody))
	if err := errors.Join(err, response.Body.Close()); err != nil {
		return nil, "", err
	}
	if response.StatusCode != http.StatusOK {
		return nil, "", fmt.Errorf("the bank answered %d", response.StatusCode)
	}
	return answer, response.Header.Get(banksign.Header), nil
}
