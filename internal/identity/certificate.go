package identity

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
	"radioportal/internal/sign"
)

// Challenge is what somebody signs to prove that they hold a certificate's key.
type Challenge struct {
	Content string    `json:"content"` // exactly these characters as UTF-8
	Expires time.Time `json:"expires"`
}

// Challenge gives an owner something to sign. It takes the place of an earlier one.
func (s *Service) Challenge(ctx context.Context, owner string) (Challenge, error) {
	if err := s.usable(Certificate); err != nil {
		return Challenge{}, err
	}
	nonce := secret.New()
	var expires time.Time
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		expires = tx.Now().Add(challengeLife).Truncate(time.Second)
		return putChallenge(ctx, tx, owner, nonce, expires.UnixMilli())
	})
	return Challenge{Content: string(s.toSign(nonce, expires)), Expires: expires}, err
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
func (s *Service) Certificate(ctx context.Context, owner string, cms []byte) (Proof, error) {
	if err := s.usable(Certificate); err != nil {
		return Proof{}, err
	}
	nonce, expires, err := challengeOf(ctx, s.db.Read(), owner, s.db.Now().UnixMilli())
	if errs.KindOf(err) == errs.NotFound {
		return Proof{}, refuse(codeWrong, Expired)
	}
	if err != nil {
		return Proof{}, err
	}
	signer, err := s.options.Signatures.Verify(ctx, cms, s.toSign(nonce, expires))
	if err != nil {
		return Proof{}, refusedSignature(ctx, err)
	}
	var made Proof
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		used, err := deleteChallenge(ctx, tx, owner, nonce)
		if err != nil {
			return err
		}
		if !used { // by the same signature just now
			return refuse(codeWrong, Expired)
		}
		made, err = s.keep(ctx, tx, Proof{Owner: owner, Method: Certificate, Subject: signer.Subject, Claims: claimsOf(signer.Holder)})
		return err
	})
	return made, err
}

func refusedSignature(ctx context.Context, err error) error {
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

// claimsOf takes a certificate's words over. A company's certificate is issued to
// its representative.
func claimsOf(h sign.Holder) Claims {
	c := Claims{
		Name: h.Name, Address: h.Address, Birthday: h.Birthday, CompanyName: h.CompanyName, CompanyNumber: h.CompanyNumber,
		Mail: h.Mail, NotAfter: h.NotAfter.UTC().Format(time.RFC3339),
	}
	if h.CompanyName != "" || h.CompanyNumber != "" {
		c.RepresentativeName = h.Name
	}
	return c
}
