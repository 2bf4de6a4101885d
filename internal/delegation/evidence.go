package delegation

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"github.com/go-json-experiment/json"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// Method is how one was signed.
type Method string

// The methods.
const (
	StepUp      Method = "STEP_UP"     // the person showed once more that it is them
	Certificate Method = "CERTIFICATE" // CMS over the document
	Paper       Method = "PAPER"       // signed on paper; staff registered it with the scan
)

// Evidence is what was signed, and how.
type Evidence struct {
	Document   string // canonical JSON, byte for byte
	SHA256     string // of the document, in hexadecimal
	Method     Method
	SignedAt   time.Time
	AccountID  string // that signed; of one on paper the member of staff who registered it
	SessionID  string
	FreshUntil time.Time // of the authentication in that session
	Signature  string    // CMS in base64; empty for a step-up
	Signed     string    // what that is over: the document with a challenge behind it
}

// documentOf is the text that is signed: who, what, from when to when and the language it was read in, always in the
// same order and form.
func documentOf(m Mandate, lang string) (string, error) {
	text, err := json.Marshal(documentFields(m, lang), json.Deterministic(true))
	return string(text), err
}

func documentFields(m Mandate, lang string) map[string]any {
	party := func(p Party) map[string]any {
		return map[string]any{"name": p.Name, "mail": p.Mail, "category": p.Category}
	}
	return map[string]any{
		"form": "radioportal-power-of-attorney-1", "delegationNumber": m.Number, "holderName": m.HolderName,
		"principal": party(m.Principal), "delegate": party(m.Delegate), "scope": m.Scope,
		"validFrom": m.ValidFrom, "validUntil": m.ValidUntil, "parentId": m.ParentID, "followsId": m.FollowsID, "language": lang,
	}
}

// paperText is what is kept of one on paper as evidence: what was registered, and the digest of the scan that shows it.
func paperText(m Mandate, document PaperDocument) (string, error) {
	text := documentFields(m, "ja")
	text["paper"] = map[string]string{"fileName": document.Name, "sha256": document.SHA256}
	written, err := json.Marshal(text, json.Deterministic(true))
	return string(written), err
}

// othersName is the delegate's name in what was signed, where the account that took it up has another; else empty. Whoever
// signs knows an address alone, and learns only then whose it is.
func othersName(m Mandate, e Evidence) string {
	var document struct {
		Delegate struct {
			Name string `json:"name"`
		} `json:"delegate"`
	}
	if m.Delegate.AccountID == "" || json.Unmarshal([]byte(e.Document), &document) != nil || applicant.SameName(document.Delegate.Name, m.Delegate.Name) {
		return ""
	}
	return document.Delegate.Name
}

func hashOf(document string) string {
	sum := sha256.Sum256([]byte(document))
	return hex.EncodeToString(sum[:])
}

// sign keeps that the asker signed it, having just shown once more who they are.
func (s *Service) sign(ctx context.Context, tx *db.Tx, m Mandate, a requester) error {
	if !a.fresh {
		return errs.New(errs.StepUp, "a power of attorney is signed right after an authentication")
	}
	document, err := documentOf(m, a.lang)
	if err != nil {
		return err
	}
	return insertEvidence(ctx, tx, m.ID, Evidence{Document: document, SHA256: hashOf(document), Method: StepUp, SignedAt: tx.Now(),
		AccountID: a.AccountID, SessionID: a.sessionID, FreshUntil: a.freshUntil})
}
