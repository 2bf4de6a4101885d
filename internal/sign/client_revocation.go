package sign

import (
	"bytes"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"time"

	"golang.org/x/crypto/ocsp"

	"radioportal/internal/clock"
	"radioportal/internal/httpx"
)

const (
	askTimeout  = 8 * time.Second // for each of the two questions
	maxAnswer   = 8 << 20         // bytes; revocation lists are long
	leeway      = 5 * time.Minute // between our clock and the authority's
	maxOCSPAge  = 24 * time.Hour  // of an OCSP answer that does not say until when it holds
	contentOCSP = "application/ocsp-request"
)

// asker asks whether a certificate was revoked: by OCSP, and where that gives no
// answer by the revocation list.
type asker struct {
	ocspURL string
	crlURLs []string
	clock   clock.Clock
	http    *http.Client
}

func newAsker(o Options) asker {
	return asker{ocspURL: o.OCSPURL, crlURLs: o.CRLURLs, clock: o.Clock, http: &http.Client{
		Timeout:       askTimeout,
		Transport:     httpx.Transport(o.TLSRoots),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// revoked refuses a certificate that was revoked, or of which nobody says that it was not.
func (a asker) revoked(ctx context.Context, certificate, issuer *x509.Certificate) error {
	causes := []error{errors.New("nobody answers")}
	for _, ask := range []func(context.Context, *x509.Certificate, *x509.Certificate) (bool, error){a.byOCSP, a.byList} {
		revoked, err := ask(ctx, certificate, issuer)
		if err == nil && revoked {
			return refuse(Revoked, "serial %x", certificate.SerialNumber)
		}
		if err == nil {
			return nil
		}
		causes = append(causes, err)
	}
	return refuse(Unknown, "%w", errors.Join(causes...))
}

func (a asker) byOCSP(ctx context.Context, certificate, issuer *x509.Certificate) (bool, error) {
	if a.ocspURL == "" {
		return false, errors.New("no OCSP")
	}
	question, err := ocsp.CreateRequest(certificate, issuer, nil)
	if err != nil {
		return false, err
	}
	answer, err := a.do(ctx, http.MethodPost, a.ocspURL, question)
	if err != nil {
		return false, fmt.Errorf("OCSP: %w", err)
	}
	// The library checks the signature: the issuer's own, or that of a certificate it issued.
	response, err := ocsp.ParseResponseForCert(answer, certificate, issuer)
	if err != nil {
		return false, fmt.Errorf("OCSP: %w", err)
	}
	if err := a.mayAnswer(response, issuer); err != nil {
		return false, fmt.Errorf("OCSP: %w", err)
	}
	switch response.Status {
	case ocsp.Good:
		return false, nil
	case ocsp.Revoked:
		return true, nil
	}
	return false, errors.New("OCSP: the certificate is unknown")
}

// mayAnswer checks what the library does not: that the responder was made for
// answering, and that the answer is of now.
func (a asker) mayAnswer(r *ocsp.Response, issuer *x509.Certificate) error {
	now := a.clock.Now()
	if responder := r.Certificate; responder != nil && !responder.Equal(issuer) {
		if !slices.Contains(responder.ExtKeyUsage, x509.ExtKeyUsageOCSPSigning) || now.Before(responder.NotBefore) || now.After(responder.NotAfter) {
			return errors.New("the responder's certificate is not for answering")
		}
	}
	until := r.NextUpdate
	if until.IsZero() {
		until = r.ThisUpdate.Add(maxOCSPAge)
	}
	if now.Add(leeway).Before(r.ThisUpdate) || now.Add(-leeway).After(until) {
		return fmt.Errorf("the answer is of %v to %v", r.ThisUpdate, until)
	}
	return nil
}

// byList looks in the list of the certificate's own issuer, among those there are.
func (a asker) byList(ctx context.Context, certificate, issuer *x509.Certificate) (bool, error) {
	causes := []error{errors.New("no revocation list")}
	for _, address := range a.crlURLs {
		list, err := a.list(ctx, address, issuer)
		if err != nil {
			causes = append(causes, fmt.Errorf("revocation list %s: %w", address, err))
			continue
		}
		return slices.ContainsFunc(list.RevokedCertificateEntries, func(e x509.RevocationListEntry) bool {
			return e.SerialNumber.Cmp(certificate.SerialNumber) == 0
		}), nil
	}
	return false, errors.Join(causes...)
}

func (a asker) list(ctx context.Context, address string, issuer *x509.Certificate) (*x509.RevocationList, error) {
	answer, err := a.do(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	list, err := x509.ParseRevocationList(answer)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(list.RawIssuer, issuer.RawSubject) {
		return nil, fmt.Errorf("it is of %v, not of %v", list.Issuer, issuer.Subject)
	}
	if err := list.CheckSignatureFrom(issuer); err != nil {
		return nil, err
	}
	now := a.clock.Now()
	if now.Add(leeway).Before(list.ThisUpdate) || list.NextUpdate.IsZero() || now.Add(-leeway).After(list.NextUpdate) {
		return nil, fmt.Errorf("it is of %v to %v", list.ThisUpdate, list.NextUpdate)
	}
	return list, nil
}

func (a asker) do(ctx context.Context, method, address string, body []byte) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if method == http.MethodPost {
		request.Header.Set("Content-Type", contentOCSP)
	}
	response, err := a.http.Do(request)
	if err != nil {
		return nil, err
	}
	answer, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	if err := errors.Join(err, response.Body.Close()); err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK || len(answer) > maxAnswer {
		return nil, fmt.Errorf("status %d, %d bytes", response.StatusCode, len(answer))
	}
	return answer, nil
}
