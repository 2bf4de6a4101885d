package identity

import (
	"context"
	"encoding/base64"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
)

// accountOwner is how an account owns proofs.
func accountOwner(accountID string) string { return "account:" + accountID }

// Letter writes a letter with a new code to an account's holder, which takes some milliseconds;
// queue has it posted in the transaction that makes it needed. Its code takes the place of an
// earlier one. A letter a day and three in thirty days: more are refused, tooMany.
func (s *Service) Letter(_ context.Context, accountID string, to applicant.Addressee) (queue func(context.Context, *db.Tx) error, err error) {
	if err := s.usable(Letter); err != nil {
		return nil, err
	}
	code := characters()
	now := s.clock.Now()
	pdf, err := writePDF(letterContent{To: to, Code: grouped(code), Date: now, Expires: now.Add(letterCode.life), Origin: s.options.Origin})
	return func(ctx context.Context, tx *db.Tx) error {
		return s.queueLetter(ctx, tx, accountOwner(accountID), to, code, pdf)
	}, err
}

func (s *Service) queueLetter(ctx context.Context, tx *db.Tx, owner string, to applicant.Addressee, code string, pdf []byte) error {
	made, err := s.reserveIn(ctx, tx, letterCode, owner, owner, code, applicant.Claims{Name: to.Name, PostalCode: to.PostalCode, Address: to.Address})
	if err != nil {
		return err
	}
	if err := endOtherCodes(ctx, tx, Letter, owner, made.id); err != nil {
		return err
	}
	if err := insertLetter(ctx, tx, made.id, to, base64.StdEncoding.EncodeToString(pdf)); err != nil {
		return err
	}
	return audit.Record(ctx, tx, eventLetter, owner, "", letterQueued{made.id})
}

// CheckLetter takes the code of an account's letter. The proof's claims are the name
// and the address that the letter was sent to. Refusals: wrong, expired, tooMany.
func (s *Service) CheckLetter(ctx context.Context, accountID, code string) (applicant.Proof, error) {
	return s.check(ctx, letterCode, accountOwner(accountID), code)
}

// LetterOf tells how an account's letter stands.
func (s *Service) LetterOf(ctx context.Context, accountID string) (applicant.Letter, error) {
	l, err := letterOf(ctx, s.db.Read(), accountOwner(accountID), s.db.Now().UnixMilli())
	if err == nil {
		l.NextAt, err = s.nextLetterAt(ctx, accountID)
	}
	return l, err
}

// nextLetterAt is from when on another letter may be sent; zero where it may be now.
func (s *Service) nextLetterAt(ctx context.Context, accountID string) (time.Time, error) {
	from := s.db.Now().Add(-letterCode.window)
	earlier, err := countCodes(ctx, s.db.Read(), Letter, accountOwner(accountID), accountOwner(accountID), from.UnixMilli())
	if err != nil || earlier.n == 0 {
		return time.Time{}, err
	}
	next := earlier.last.Add(letterCode.pause)
	if full := earlier.first.Add(letterCode.window); earlier.n >= letterCode.perWindow && full.After(next) {
		next = full
	}
	if next.After(s.db.Now()) {
		return next, nil
	}
	return time.Time{}, nil
}
