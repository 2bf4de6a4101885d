package identity

import (
	"bytes"
	"context"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/httpx"
)

const (
	outsideTimeout = 10 * time.Second // for each call
	maxAnswer      = 1 << 20          // bytes
)

// newHTTP is a client that waits so long and reads so much, and follows nobody.
func newHTTP(roots *x509.CertPool) *http.Client {
	return httpx.NewClient(roots, outsideTimeout, maxAnswer)
}

// Gateway is somebody who delivers for us: JSON over HTTP with a shared secret. It
// takes the same id once.
type Gateway struct {
	URL, Secret string
	client      *http.Client // made by New
}

func (g Gateway) sendSMS(ctx context.Context, id, to, text string) error {
	return g.post(ctx, map[string]string{"id": id, "to": to, "text": text})
}

func (g Gateway) sendLetter(ctx context.Context, id string, to applicant.Addressee, pdf []byte) error {
	return g.post(ctx, map[string]any{"id": id, "name": to.Name, "postalCode": to.PostalCode, "address": to.Address, "pdf": pdf})
}

func (g Gateway) post(ctx context.Context, body any) error {
	content, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, g.URL, bytes.NewReader(content))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+g.Secret)
	response, err := g.client.Do(request)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, response.Body)
	if err := errors.Join(err, response.Body.Close()); err != nil {
		return err
	}
	// A gateway that answers with anything else has not said that it took it.
	if response.StatusCode != http.StatusAccepted && response.StatusCode != http.StatusNoContent {
		return fmt.Errorf("gateway answered %d", response.StatusCode)
	}
	return nil
}
