package identity

import (
	"context"
	"encoding/base64"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
)

// Addressee is whom a letter goes to.
type Addressee struct {
	Name       string // of the person, or of the company
	Attention  string // the person inside a company; may be empty
	PostalCode string // 7 digits
	Address    string
}

// ReadyLetter is a letter that was written and can be queued.
type ReadyLetter struct {
	owner string
	to    Addressee
	code  string
	pdf   []byte
}

// LetterQueued tells what happens next.
type LetterQueued struct {
	ExpiresAt time.Time `json:"expiresAt"` // of the code
}

// accountOwner is how an account owns proofs.
func accountOwner(accountID string) string { return "account:" + accountID }

// WriteLetter writes a letter with a new code to an account's holder. It takes some
// milliseconds, so that it is done before the transaction that queues it.
func (s *Service) WriteLetter(accountID string, to Addressee) (ReadyLetter, error) {
	if err := s.usable(Letter); err != nil {
		return ReadyLetter{}, err
	}
	code := characters()
	now := s.clock.Now()
	pdf, err := writePDF(letterContent{To: to, Code: grouped(code), Date: now, Expires: now.Add(letterCode.life), Origin: s.options.Origin})
	return ReadyLetter{owner: accountOwner(accountID), to: to, code: code, pdf: pdf}, err
}

// QueueLetter queues a letter in the transaction that makes it needed; its code takes
// the place of an earlier one. A letter a day and three in thirty days: more are
// refused, tooMany.
func (s *Service) QueueLetter(ctx context.Context, tx *db.Tx, l ReadyLetter) (LetterQueued, error) {
	made, err := s.reserveIn(ctx, tx, letterCode, l.owner, l.owner, l.code, Claims{Name: l.to.Name, PostalCode: l.to.PostalCode, Address: l.to.Address})
	if err != nil {
		return LetterQueued{}, err
	}
	if err := endOtherCodes(ctx, tx, Letter, l.owner, made.id); err != nil {
		return LetterQueued{}, err
	}
	if err := insertLetter(ctx, tx, made.id, l.to, base64.StdEncoding.EncodeToString(l.pdf)); err != nil {
		return LetterQueued{}, err
	}
	return LetterQueued{ExpiresAt: made.expiresAt}, audit.Record(ctx, tx, eventLetter, l.owner, "", letterQueued{made.id})
}

// SendLetter writes and queues a letter in a transaction of its own.
func (s *Service) SendLetter(ctx context.Context, accountID string, to Addressee) (queued LetterQueued, err error) {
	written, err := s.WriteLetter(accountID, to)
	if err != nil {
		return LetterQueued{}, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		queued, err = s.QueueLetter(ctx, tx, written)
		return err
	})
	return queued, err
}

// CheckLetter takes the code of an account's letter. The proof's claims are the name
// and the address that the letter was sent to. Refusals: wrong, expired, tooMany.
func (s *Service) CheckLetter(ctx context.Context, accountID, code string) (Proof, error) {
	return s.check(ctx, letterCode, accountOwner(accountID), code)
}

// LetterState tells how an account's letter stands.
type LetterState struct {
	Sent      bool      `json:"sent"` // handed to the post, and its code can still be entered
	Queued    bool      `json:"queued"`
	SentAt    time.Time `json:"sentAt,omitzero"`
	ExpiresAt time.Time `json:"expiresAt,omitzero"`
	TriesLeft int64     `json:"triesLeft"`
}

// LetterOf tells how an account's letter stands: neither queued nor sent where none
// is under way.
func (s *Service) LetterOf(ctx context.Context, accountID string) (LetterState, error) {
	return letterState(ctx, s.db.Read(), accountOwner(accountID), s.db.Now().UnixMilli())
}

// NextLetterAt is from when on another letter may be sent; zero where it may be now.
func (s *Service) NextLetterAt(ctx context.Context, accountID string) (time.Time, error) {
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
