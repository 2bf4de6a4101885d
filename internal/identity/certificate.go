package identity

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
	"radioportal/internal/sign"
)

// Challenge gives an owner something to sign, exactly these characters as UTF-8. It takes the
// place of an earlier one.
func (s *Service) Challenge(ctx context.Context, owner string) (content string, expires time.Time, err error) {
	if err := s.usable(Certificate); err != nil {
		return "", time.Time{}, err
	}
	nonce := secret.New()
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		expires = tx.Now().Add(challengeLife).Truncate(time.Second)
		return putChallenge(ctx, tx, owner, nonce, expires.UnixMilli())
	})
	return string(s.toSign(nonce, expires)), expires, err
}

// toSign is the document with nonce and expiry. It names the portal and the purpose,
// so that a signature made for one thing is none for another.
func (s *Service) toSign(nonce string, expires time.Time) []byte {
	document, err := json.Marshal(map[string]string{"origin": s.options.Origin, "purpose": "identity"})
	if err != nil {
		panic(err) // two texts
	}
	return sign.Content(document, nonce, expires)
}

// Certificate takes the detached CMS of an owner's challenge. A refusal leaves the
// challenge as it was; a proof uses it up. The refusal's reason is the sign
// package's after "certificate-", "expired" for a challenge that is over, or
// "unavailable" where nobody tells whether the certificate was revoked.
func (s *Service) Certificate(ctx context.Context, owner string, cms []byte) (applicant.Proof, error) {
	if err := s.usable(Certificate); err != nil {
		return applicant.Proof{}, err
	}
	nonce, expires, err := challengeOf(ctx, s.db.Read(), owner, s.db.Now().UnixMilli())
	if errs.KindOf(err) == errs.NotFound {
		return applicant.Proof{}, refuse(codeWrong, Expired)
	}
	if err != nil {
		return applicant.Proof{}, err
	}
	signer, err := s.options.Signatures.Verify(ctx, cms, s.toSign(nonce, expires))
	if err != nil {
		return applicant.Proof{}, RefusedSignature(ctx, err)
	}
	var made applicant.Proof
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		used, err := deleteChallenge(ctx, tx, owner, nonce)
		if err != nil {
			return err
		}
		if !used { // by the same signature just now
			return refuse(codeWrong, Expired)
		}
		made, err = s.keep(ctx, tx, applicant.Proof{Owner: owner, Method: Certificate, Subject: signer.Subject, Claims: ClaimsOf(signer.Holder)})
		return err
	})
	return made, err
}

// RefusedSignature tells a person why a signature is not taken.
func RefusedSignature(ctx context.Context, err error) error {
	reason := sign.ReasonOf(err)
	slog.WarnContext(ctx, "signature refused", "reason", reason, "error", err)
	switch reason {
	case sign.Unknown:
		return refuse(codeUnavailable, Unavailable)
	case "":
		return err
	}
	return refuse(codeNotEligible, Reason("certificate-"+string(reason)))
}

// ClaimsOf takes a certificate's words over. A company's certificate is issued to
// its representative.
func ClaimsOf(h sign.Holder) applicant.Claims {
	c := applicant.Claims{
		Name: h.Name, Address: h.Address, Birthday: h.Birthday, CompanyName: h.CompanyName, CompanyNumber: h.CompanyNumber,
		Mail: h.Mail, NotAfter: h.NotAfter.UTC().Format(time.RFC3339),
	}
	if h.CompanyName != "" || h.CompanyNumber != "" {
		c.RepresentativeName = h.Name
	}
	return c
}
