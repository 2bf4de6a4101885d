package delegation

import (
	"context"
	"encoding/base64"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
	"radioportal/internal/secret"
	"radioportal/internal/sign"
)

// challengeLife is how long a document waits for the signature of a certificate.
const challengeLife = 10 * time.Minute

// Challenge is a document that waits to be signed with a certificate.
type Challenge struct {
	Number   string // that the power of attorney will have
	Lang     string
	Document string
	Nonce    string
	Expires  time.Time
}

// content is what the certificate's key signs, to the byte.
func (c Challenge) content() []byte { return sign.Content([]byte(c.Document), c.Nonce, c.Expires) }

// certified is what a certificate has signed.
type certified struct {
	Challenge
	cms     []byte
	lastDay string // of the certificate
}

// Challenge draws up what the terms ask for, for the asker's certificate to sign. It takes the place of an earlier one.
func (s *Service) Challenge(ctx context.Context, t Terms) (Challenge, error) {
	if s.ports.Signer == nil {
		return Challenge{}, errs.Refuse(codeUnavailable, nil)
	}
	t, err := s.prepared(ctx, t)
	if err != nil {
		return Challenge{}, err
	}
	c := Challenge{Nonce: secret.New()}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := s.requester(ctx, tx)
		if err != nil {
			return err
		}
		m, _, err := s.drawUp(ctx, tx, t, a, tx.Now())
		if err != nil {
			return err
		}
		m.Number, c.Lang = drawNumber(tx.Now()), a.lang
		c.Number, c.Expires = m.Number, tx.Now().Add(challengeLife).Truncate(time.Second)
		if c.Document, err = documentOf(m, c.Lang); err != nil {
			return err
		}
		return putChallenge(ctx, tx, a.AccountID, c)
	})
	return c, err
}

// ChallengeOf draws up what the principal's certificate signs to accept one that was asked for, or, where until is given, to
// renew one until that day.
func (s *Service) ChallengeOf(ctx context.Context, id string, version int64, until string) (Challenge, error) {
	if s.ports.Signer == nil {
		return Challenge{}, errs.Refuse(codeUnavailable, nil)
	}
	action := Accept
	if until != "" {
		action = Renew
	}
	c := Challenge{Nonce: secret.New()}
	_, err := s.move(ctx, id, version, action, func(tx *db.Tx, m *moved) (err error) {
		signed := m.Mandate
		if action == Renew {
			if signed, err = m.renewal(until, tx.Now()); err == nil {
				err = m.mayRenew(tx.Now())
			}
			signed.Number = drawNumber(tx.Now())
		} else if err = m.acceptable(); err == nil {
			signed, err = m.taken()
		}
		if err != nil {
			return err
		}
		c.Number, c.Lang, c.Expires = signed.Number, m.by.lang, tx.Now().Add(challengeLife).Truncate(time.Second)
		if c.Document, err = documentOf(signed, c.Lang); err != nil {
			return err
		}
		return putChallenge(ctx, tx, m.by.AccountID, c)
	})
	return c, err
}

// certify verifies the signature of a certificate, before anything is written: it asks elsewhere whether that was revoked.
// One that comes again for what there is already is not looked at.
func (s *Service) certify(ctx context.Context, key string, cms []byte) (*certified, error) {
	if len(cms) == 0 {
		return nil, nil //nolint:nilnil // nothing is signed by a certificate, and nothing is wrong
	}
	if s.ports.Signer == nil {
		return nil, errs.Refuse(codeUnavailable, nil)
	}
	accountID := principal.From(ctx).AccountID
	if _, err := db.One(ctx, s.db.Read(), scan, byKeySQL, accountID, key); errs.KindOf(err) != errs.NotFound {
		return nil, err
	}
	c, err := challengeOf(ctx, s.db.Read(), accountID, s.db.Now())
	if errs.KindOf(err) == errs.NotFound {
		return nil, errs.Refuse(codeConflict, nil)
	}
	if err != nil {
		return nil, err
	}
	until, err := s.ports.Signer(ctx, accountID, cms, c.content())
	return &certified{c, cms, clock.Date(until)}, err
}

// signBy keeps the signature of a certificate over exactly what is granted.
func (s *Service) signBy(ctx context.Context, tx *db.Tx, m Mandate, a requester, by certified) error {
	var f findings
	f.apply("/validUntil", "powerOfAttorneyEnd", m.ValidUntil, rule.Params{"certificateEnd": by.lastDay}, m.ValidFrom)
	if err := f.err(); err != nil {
		return err
	}
	document, err := documentOf(m, by.Lang)
	if err != nil {
		return err
	}
	used, err := deleteChallenge(ctx, tx, a.AccountID, by.Nonce)
	if err != nil {
		return err
	}
	if !used || document != by.Document {
		return errs.Refuse(codeConflict, nil)
	}
	return insertEvidence(ctx, tx, m.ID, Evidence{Document: document, SHA256: hashOf(document), Method: Certificate, SignedAt: tx.Now(),
		AccountID: a.AccountID, SessionID: a.sessionID, FreshUntil: a.freshUntil,
		Signature: base64.StdEncoding.EncodeToString(by.cms), Signed: string(by.content())})
}
