package login

import (
	"context"
	"errors"
	"slices"

	"radioportal/internal/accountmail"
	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// ProofOwner is under what the proofs of an account are kept.
func ProofOwner(accountID string) string { return "account:" + accountID }

// addPassword lets an account be signed in to by user id, password and the
// authenticator app that is being set up; it gives the recovery codes.
func (s *Service) addPassword(ctx context.Context, userID, password, code string) (codes []string, err error) {
	accountID := principal.From(ctx).AccountID
	if err := CheckUserID(userID); err != nil {
		return nil, err
	}
	known, err := s.known(ctx, accountID)
	if err != nil {
		return nil, err
	}
	totp, err := s.confirmedSetup(ctx, accountID, code)
	if err != nil {
		return nil, err
	}
	hash, err := s.HashPassword(ctx, password, append(known, userID)...)
	if err != nil {
		return nil, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := s.accounts.Person(ctx, tx, accountID)
		if err != nil {
			return err
		}
		if slices.Contains(a.Methods, Password) {
			return errs.New(errs.Conflict, "the account has a password")
		}
		if err := taken(insertName(ctx, tx, RealmUser, nameOf(userID), accountID), "/userId"); err != nil {
			return err
		}
		if err := insertCredential(ctx, tx, RealmUser, accountID, hash, totp); err != nil {
			return err
		}
		if codes, err = newRecoveryCodes(ctx, tx, accountID); err != nil {
			return err
		}
		return errors.Join(endSetup(ctx, tx, accountID), s.methodChanged(ctx, tx, accountID, MethodAdded, Password))
	})
	return codes, err
}

// addIdentity lets an account be signed in to through whoever has vouched for its
// person last in this way. The claims must be the account's.
func (s *Service) addIdentity(ctx context.Context, method string) error {
	accountID := principal.From(ctx).AccountID
	proof, err := s.Proof(ctx, accountID, method)
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := s.accounts.Person(ctx, tx, accountID)
		if err != nil {
			return err
		}
		if !applicant.Default().MaySignUp(a.Detail.UserCategory, method, false) {
			return errs.Refuse("MSG-LIT-I-0035", nil)
		}
		if err := applicant.Default().Suits(a.Detail, proof); err != nil {
			return err
		}
		if err := s.TakeProof(ctx, tx, proof.ID, accountID); err != nil {
			return err
		}
		if err := taken(insertIdentity(ctx, tx, accountID, proof), "/method"); err != nil {
			return err
		}
		return s.methodChanged(ctx, tx, accountID, MethodAdded, method)
	})
}

// removeMethod takes a way to sign in away, never the last.
func (s *Service) removeMethod(ctx context.Context, method string) error {
	accountID := principal.From(ctx).AccountID
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := s.accounts.Person(ctx, tx, accountID)
		if err != nil {
			return err
		}
		if method == Password {
			err = s.removePassword(ctx, tx, a)
		} else {
			err = deleteIdentity(ctx, tx, accountID, method)
		}
		if err != nil {
			return err
		}
		return errors.Join(s.methodChanged(ctx, tx, accountID, MethodRemoved, method), s.neverTheLast(ctx, tx, accountID))
	})
}

func (s *Service) removePassword(ctx context.Context, tx *db.Tx, a Person) error {
	if !slices.Contains(a.Methods, Password) {
		return errs.New(errs.NotFound, "the account has no password")
	}
	userID, err := UserID(ctx, tx, RealmUser, a.ID, a.Mail)
	if err != nil {
		return err
	}
	return errors.Join(deleteName(ctx, tx, RealmUser, userID, a.ID), deleteCredential(ctx, tx, a.ID),
		deleteRecoveryCodes(ctx, tx, a.ID), accountmail.DeleteLinks(ctx, tx, a.ID))
}

// Proof is the newest proof of an account, which must be of the method.
func (s *Service) Proof(ctx context.Context, accountID, method string) (applicant.Proof, error) {
	found, ok, err := s.ports.Proofs.Latest(ctx, ProofOwner(accountID))
	if err == nil && (!ok || found.Method != method) {
		err = proofGone(errs.New(errs.NotFound, "no proof by %s", method))
	}
	return found, err
}

// proofGone tells that the identity must be shown (again).
func proofGone(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return errs.RefuseAt("MSG-LIT-E-0097", nil, []errs.Field{{Pointer: "/identityCheck", Code: "MSG-LIT-E-0001"}})
	}
	return err
}

// TakeProof uses a proof of an account up.
func (s *Service) TakeProof(ctx context.Context, tx *db.Tx, proofID, accountID string) error {
	_, err := s.ports.Proofs.Consume(ctx, tx, proofID, ProofOwner(accountID))
	return proofGone(err)
}

// LoginBegin leads somebody who signs in to whoever vouches for them.
func (s *Service) LoginBegin(ctx context.Context, owner, method, returnTo string) (string, error) {
	return s.ports.Issuers.Begin(ctx, owner, method, returnTo)
}

// LoginChallenge is what the key of a certificate signs to sign in.
func (s *Service) LoginChallenge(ctx context.Context, owner string) (string, error) {
	nonce, _, err := s.ports.Issuers.Challenge(ctx, owner)
	return nonce, err
}

// LoginCertificate keeps the proof of a signed challenge.
func (s *Service) LoginCertificate(ctx context.Context, owner string, cms []byte) error {
	_, err := s.ports.Issuers.Certificate(ctx, owner, cms)
	return err
}

// LoginVouched tells whose account the newest proof of an owner signs in to, and by
// which method. MSG-LIT-E-0058 where it is none's.
func (s *Service) LoginVouched(ctx context.Context, owner string) (accountID, method string, err error) {
	found, ok, err := s.ports.Proofs.Latest(ctx, owner)
	if err != nil {
		return "", "", err
	}
	if !ok {
		return "", "", proofGone(errs.New(errs.NotFound, "no proof"))
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if _, err := s.ports.Proofs.Consume(ctx, tx, found.ID, owner); err != nil {
			return proofGone(err)
		}
		return nil
	})
	if err != nil {
		return "", "", err
	}
	accountID, err = accountByIdentity(ctx, s.db.Read(), found.Method, found.Subject)
	if err == nil {
		_, err = s.accounts.Principal(ctx, s.db.Read(), RealmUser, accountID)
	}
	if errs.KindOf(err) == errs.NotFound {
		err = errs.Refuse("MSG-LIT-E-0058", errs.Params{"reason": "noAccount"})
	}
	return accountID, found.Method, err
}
