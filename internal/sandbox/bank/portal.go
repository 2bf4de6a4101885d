package bank

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/go-json-experiment/json"

	"radioportal/internal/banksign"
	"radioportal/internal/clock"
	"radioportal/internal/sandbox/page"
)

// portal is how the bank reaches the portal: signed requests to two addresses.
type portal struct {
	origin string
	secret []byte
	clock  clock.Clock
	client *http.Client
}

// The bank waits this long for the portal, and reads this many bytes of its answer.
const (
	portalTimeout   = 10 * time.Second
	maxPortalAnswer = 64 << 10
)

func newPortal(o Options) portal {
	return portal{origin: strings.TrimSuffix(o.PortalOrigin, "/"), secret: o.Secret, clock: o.Clock, client: &http.Client{
		Timeout:       portalTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// post sends v signed and reads the whole answer.
func (p portal) post(ctx context.Context, path string, v any) (status int, signature string, answer []byte, err error) {
	body, err := json.Marshal(v)
	if err != nil {
		return 0, "", nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.origin+path, bytes.NewReader(body))
	if err != nil {
		return 0, "", nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(banksign.Header, banksign.Sign(p.secret, p.clock.Now(), body))
	response, err := p.client.Do(request)
	if err != nil {
		return 0, "", nil, err
	}
	answer, err = io.ReadAll(io.LimitReader(response.Body, maxPortalAnswer+1))
	if err := errors.Join(err, response.Body.Close()); err != nil {
		return 0, "", nil, err
	}
	if len(answer) > maxPortalAnswer {
		return 0, "", nil, errors.New("answer is too long")
	}
	return response.StatusCode, response.Header.Get(banksign.Header), answer, nil
}

// inquire asks for the bill of three numbers; only a signed answer counts.
func (p portal) inquire(ctx context.Context, n Numbers, attempt string) (bill, error) {
	question := struct {
		Numbers
		AttemptID string `json:"attemptId,omitempty"`
	}{n, attempt}
	status, signature, answer, err := p.post(ctx, "/api/bank/inquiry", question)
	switch {
	case err != nil:
		return bill{}, page.Refuse(http.StatusBadGateway, "PORTAL_UNREACHABLE", err)
	case status == http.StatusNotFound:
		return bill{}, page.Refuse(http.StatusNotFound, "BILL_UNKNOWN", nil)
	case status == http.StatusUnauthorized || status == http.StatusForbidden:
		return bill{}, page.Refuse(http.StatusBadGateway, "PORTAL_REFUSED", fmt.Errorf("inquiry answered %d", status))
	case status != http.StatusOK:
		return bill{}, page.Refuse(http.StatusBadGateway, "PORTAL_UNREACHABLE", fmt.Errorf("inquiry answered %d", status))
	}
	if err := banksign.Verify(p.secret, p.clock.Now(), signature, answer); err != nil {
		return bill{}, page.Refuse(http.StatusBadGateway, "ANSWER_UNTRUSTED", err)
	}
	var envelope struct {
		ResultCode string `json:"resultCode"`
		Result     bill   `json:"result"`
	}
	if err := json.Unmarshal(answer, &envelope); err != nil || envelope.ResultCode != "SUCCESS" {
		return bill{}, page.Refuse(http.StatusBadGateway, "ANSWER_MALFORMED", err)
	}
	return envelope.Result, nil
}

// notify sends a callback and tells the status it met; 0 where the portal was not reached.
func (p portal) notify(ctx context.Context, c Callback) int {
	status, _, _, err := p.post(ctx, "/api/bank/callback", c)
	if err != nil {
		return 0
	}
	return status
}
