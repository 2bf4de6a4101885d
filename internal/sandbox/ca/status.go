package ca

import (
	"crypto"
	"crypto/rand"
	"crypto/x509"
	"errors"
	"io"
	"math/big"
	"net/http"
	"strings"
	"time"

	"radioportal/internal/sandbox/page"
	"radioportal/internal/sandbox/person"

	"golang.org/x/crypto/ocsp"
)

// answersFor is how long an answer about revocation holds.
const answersFor = time.Hour

// Routes are what the authority answers.
func (a *Authority) Routes() []page.Route {
	return []page.Route{
		page.Get("/ca", a.page),
		page.Get("/ca/files/{file}", a.p12),
		page.Post("/ca/ocsp", a.ocsp),
		page.Get("/ca/crl/{name}", a.revocationList),
		page.Get("/api/certificates", a.list),
		page.Post("/api/certificates", a.issueJSON),
	}
}

// ocsp answers whether a certificate was revoked (RFC 6960).
func (a *Authority) ocsp(w http.ResponseWriter, r *http.Request) error {
	if err := a.ready(); err != nil {
		return err
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return page.Refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	answer := ocsp.MalformedRequestErrorResponse
	if question, err := ocsp.ParseRequest(body); err == nil {
		if answer, err = a.answer(question); err != nil {
			return err
		}
	}
	w.Header().Set("Content-Type", "application/ocsp-response")
	_, _ = w.Write(answer)
	return nil
}

func (a *Authority) answer(question *ocsp.Request) ([]byte, error) {
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
	for _, c := range a.List() {
		if c.serial.Cmp(question.SerialNumber) != 0 {
			continue
		}
		template.Status = ocsp.Good
		if c.State == StateRevoked {
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

// revocationList gives the revocation list of the authority that {name} is: ec or rsa.
func (a *Authority) revocationList(w http.ResponseWriter, r *http.Request) error {
	if err := a.ready(); err != nil {
		return err
	}
	by, ok := map[string]*issuer{"ec": a.ec, "rsa": a.rsa}[r.PathValue("name")]
	if !ok {
		return page.Refuse(http.StatusNotFound, "NOT_FOUND", nil)
	}
	list, err := a.revocations(by)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/pkix-crl")
	_, _ = w.Write(list)
	return nil
}

func (a *Authority) revocations(by *issuer) ([]byte, error) {
	now := a.clock.Now().UTC().Truncate(time.Second)
	list := &x509.RevocationList{Number: big.NewInt(now.Unix() - standsFrom.Unix()), ThisUpdate: now, NextUpdate: now.Add(answersFor)}
	for _, c := range a.List() {
		if c.State == StateRevoked && a.issuerOf(c) == by {
			list.RevokedCertificateEntries = append(list.RevokedCertificateEntries, x509.RevocationListEntry{SerialNumber: c.serial, RevocationTime: now.Add(-time.Hour)})
		}
	}
	return x509.CreateRevocationList(rand.Reader, list, by.certificate, by.key)
}

func (a *Authority) page(w http.ResponseWriter, r *http.Request) error {
	return a.renderer.Render(w, r, http.StatusOK, "certificates", a.List())
}

func (a *Authority) list(w http.ResponseWriter, _ *http.Request) error {
	return page.WriteJSON(w, map[string]any{"certificates": a.List()})
}

// issueJSON makes a certificate for anybody; what is left out is EC, AES and good.
func (a *Authority) issueJSON(w http.ResponseWriter, r *http.Request) error {
	in := struct {
		Name          string `json:"name"`
		Address       string `json:"address"`
		Birthday      string `json:"birthday"`
		CompanyName   string `json:"companyName"`
		CompanyNumber string `json:"companyNumber"`
		Key           string `json:"key"`
		Cipher        string `json:"cipher"`
		State         string `json:"state"`
	}{Key: "EC", Cipher: "AES", State: StateGood}
	if err := page.ReadJSON(r, &in); err != nil {
		return err
	}
	made, err := a.issue(person.Person{Name: in.Name, Address: in.Address, Birthday: in.Birthday, CompanyName: in.CompanyName, CompanyNumber: in.CompanyNumber}, in.Key, in.Cipher, in.State)
	if err != nil {
		return err
	}
	return page.WriteJSON(w, made)
}

// p12 gives a certificate with its key, as {file} id.p12.
func (a *Authority) p12(w http.ResponseWriter, r *http.Request) error {
	id, isFile := strings.CutSuffix(r.PathValue("file"), ".p12")
	if !isFile {
		return page.Refuse(http.StatusNotFound, "NOT_FOUND", nil)
	}
	found, err := a.find(id)
	if err != nil {
		return err
	}
	content, err := a.file(found)
	if err != nil {
		return errors.Join(errors.New("p12"), err)
	}
	w.Header().Set("Content-Type", "application/x-pkcs12")
	w.Header().Set("Content-Disposition", `attachment; filename="`+id+`.p12"`)
	_, _ = w.Write(content)
	return nil
}
