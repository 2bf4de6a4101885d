package app

import (
	"context"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/identity"
)

// identities tells accounts and sign-ups who somebody is.
type identities struct{ service *identity.Service }

// Begin implements account.Identity and signup.Identity, as those below do.
func (i identities) Begin(ctx context.Context, owner, method, returnTo string) (string, error) {
	return i.service.Begin(ctx, owner, identity.Method(method), returnTo)
}

// Challenge implements account.Identity.
func (i identities) Challenge(ctx context.Context, owner string) (string, time.Time, error) {
	c, err := i.service.Challenge(ctx, owner)
	return c.Content, c.Expires, err
}

// Certificate implements account.Identity.
func (i identities) Certificate(ctx context.Context, owner string, cms []byte) (applicant.Proof, error) {
	return proofOf(i.service.Certificate(ctx, owner, cms))
}

// SendSMS implements account.Identity.
func (i identities) SendSMS(ctx context.Context, owner, telNo string) error {
	_, err := i.service.SendSMS(ctx, owner, telNo)
	return err
}

// CheckSMS implements account.Identity.
func (i identities) CheckSMS(ctx context.Context, owner, code string) (applicant.Proof, error) {
	return proofOf(i.service.CheckSMS(ctx, owner, code))
}

// Letter implements account.Identity.
func (i identities) Letter(_ context.Context, accountID string, to applicant.Addressee) (account.Queue, error) {
	written, err := i.service.WriteLetter(accountID, identity.Addressee(to))
	return func(ctx context.Context, tx *db.Tx) error {
		_, err := i.service.QueueLetter(ctx, tx, written)
		return err
	}, err
}

// CheckLetter implements account.Identity.
func (i identities) CheckLetter(ctx context.Context, accountID, code string) (applicant.Proof, error) {
	return proofOf(i.service.CheckLetter(ctx, accountID, code))
}

// LetterOf implements account.Identity.
func (i identities) LetterOf(ctx context.Context, accountID string) (account.Letter, error) {
	state, err := i.service.LetterOf(ctx, accountID)
	if err != nil {
		return account.Letter{}, err
	}
	next, err := i.service.NextLetterAt(ctx, accountID)
	return account.Letter{SentAt: state.SentAt, ExpiresAt: state.ExpiresAt, TriesLeft: int(state.TriesLeft), NextAt: next}, err
}

// Latest implements account.Identity.
func (i identities) Latest(ctx context.Context, owner string) (applicant.Proof, bool, error) {
	found, ok, err := i.service.Latest(ctx, owner)
	proof, err := proofOf(found, err)
	return proof, ok, err
}

// Consume implements account.Identity.
func (i identities) Consume(ctx context.Context, tx *db.Tx, proofID, owner string) (applicant.Proof, error) {
	return proofOf(i.service.Consume(ctx, tx, proofID, owner))
}

func proofOf(p identity.Proof, err error) (applicant.Proof, error) {
	c := p.Claims
	return applicant.Proof{ID: p.ID, Method: string(p.Method), Subject: p.Subject, MadeAt: p.MadeAt, Claims: applicant.Claims{
		Name: c.Name, NameKana: c.NameKana, Birthday: c.Birthday, Address: c.Address, PostalCode: c.PostalCode, PrefectureCd: c.PrefectureCd,
		CompanyNumber: c.CompanyNumber, CompanyName: c.CompanyName, RepresentativeName: c.RepresentativeName,
		RepresentativeNameKana: c.RepresentativeNameKana, AccountType: c.AccountType, Mail: c.Mail,
	}}, err
}
