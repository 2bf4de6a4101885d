package sandbox

import (
	"crypto"
	"crypto/rand"
	"crypto/x509"
	"errors"
	"io"
	"math/big"
	"net/http"
	"time"

	"golang.org/x/crypto/ocsp"
)

// answersFor is how long an answer about revocation holds.
const answersFor = time.Hour

// caOCSP answers whether a certificate was revoked (RFC 6960).
func (s *Sandbox) caOCSP(w http.ResponseWriter, r *http.Request) error {
	if err := s.ca.ready(); err != nil {
		return err
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	answer := ocsp.MalformedRequestErrorResponse
	if question, err := ocsp.ParseRequest(body); err == nil {
		if answer, err = s.ca.answer(question); err != nil {
			return err
		}
	}
	w.Header().Set("Content-Type", "application/ocsp-response")
	_, _ = w.Write(answer)
	return nil
}

func (a *authority) answer(question *ocsp.Request) ([]byte, error) {
	var by *issuer
	for _, i := range []*issuer{a.ec, a.rsa} {
		if hash, err := keyHash(i.certificate, question.HashAlgorithm); err == nil && string(hash) == string(question.IssuerKeyHash) {
			by = i
		}
	}
	if by == nil {
		return ocsp.UnauthorizedErrorResponse, nil
	}
	now := a.clock.Now().UTC().Truncate(time.Second)
	template := ocsp.Response{Status: ocsp.Unknown, SerialNumber: question.SerialNumber, ThisUpdate: now, NextUpdate: now.Add(answersFor), Certificate: by.responder}
	for _, c := range a.list() {
		if c.serial.Cmp(question.SerialNumber) != 0 {
			continue
		}
		template.Status = ocsp.Good
		if c.State == certificateRevoked {
			template.Status, template.RevokedAt, template.RevocationReason = ocsp.Revoked, now.Add(-time.Hour), ocsp.KeyCompromise
		}
	}
	return ocsp.CreateResponse(by.certificate, by.responder, template, by.responderKey)
}

// keyHash is the hash of an issuer's key as a question carries it.
func keyHash(c *x509.Certificate, algorithm crypto.Hash) ([]byte, error) {
	request, err := ocsp.CreateRequest(&x509.Certificate{SerialNumber: big.NewInt(1)}, c, &ocsp.RequestOptions{Hash: algorithm})
	if err != nil {
		return nil, err
	}
	parsed, err := ocsp.ParseRequest(request)
	if err != nil {
		return nil, err
	}
	return parsed.IssuerKeyHash, nil
}

// caList gives the revocation list of the authority that {name} is: ec or rsa.
func (s *Sandbox) caList(w http.ResponseWriter, r *http.Request) error {
	if err := s.ca.ready(); err != nil {
		return err
	}
	by, ok := map[string]*issuer{"ec": s.ca.ec, "rsa": s.ca.rsa}[r.PathValue("name")]
	if !ok {
		return refuse(http.StatusNotFound, "NOT_FOUND", nil)
	}
	list, err := s.ca.revocations(by)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/pkix-crl")
	_, _ = w.Write(list)
	return nil
}

func (a *authority) revocations(by *issuer) ([]byte, error) {
	now := a.clock.Now().UTC().Truncate(time.Second)
	list := &x509.RevocationList{Number: big.NewInt(now.Unix() - standsFrom.Unix()), ThisUpdate: now, NextUpdate: now.Add(answersFor)}
	for _, c := range a.list() {
		if c.State == certificateRevoked && a.issuerOf(c) == by {
			list.RevokedCertificateEntries = append(list.RevokedCertificateEntries, x509.RevocationListEntry{SerialNumber: c.serial, RevocationTime: now.Add(-time.Hour)})
		}
	}
	return x509.CreateRevocationList(rand.Reader, list, by.certificate, by.key)
}

func (s *Sandbox) caPage(w http.ResponseWriter, r *http.Request) error {
	return s.render(w, r, http.StatusOK, "certificates", s.ca.list())
}

func (s *Sandbox) caCertificates(w http.ResponseWriter, _ *http.Request) error {
	return writeJSON(w, map[string]any{"certificates": s.ca.list()})
}

// caIssue makes a certificate for anybody; what is left out is EC, AES and good.
func (s *Sandbox) caIssue(w http.ResponseWriter, r *http.Request) error {
	in := struct {
		Name          string `json:"name"`
		Address       string `json:"address"`
		Birthday      string `json:"birthday"`
		CompanyName   string `json:"companyName"`
		CompanyNumber string `json:"companyNumber"`
		Key           string `json:"key"`
		Cipher        string `json:"cipher"`
		State         string `json:"state"`
	}{Key: "EC", Cipher: "AES", State: certificateGood}
	if err := readJSON(r, &in); err != nil {
		return err
	}
	made, err := s.ca.issue(subject{in.Name, in.Address, in.Birthday, in.CompanyName, in.CompanyNumber}, in.Key, in.Cipher, in.State)
	if err != nil {
		return err
	}
	return writeJSON(w, made)
}

// caFile gives a certificate with its key, as {file} id.p12.
func (s *Sandbox) caFile(w http.ResponseWriter, r *http.Request) error {
	id, isFile := cutFile(r.PathValue("file"), ".p12")
	if !isFile {
		return refuse(http.StatusNotFound, "NOT_FOUND", nil)
	}
	found, err := s.ca.find(id)
	if err != nil {
		return err
	}
	content, err := s.ca.file(found)
	if err != nil {
		return errors.Join(errors.New("p12"), err)
	}
	w.Header().Set("Content-Type", "application/x-pkcs12")
	w.Header().Set("Content-Disposition", `attachment; filename="`+id+`.p12"`)
	_, _ = w.Write(content)
	return nil
}
