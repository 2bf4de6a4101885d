package identity

import (
	"context"
	"log/slog"
	"regexp"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/secret"
)

var (
	notDigits = regexp.MustCompile(`[^0-9+]`)
	mobile    = regexp.MustCompile(`^(?:\+81|0)([789]0[0-9]{8})$`)
)

// mobileNumber is a Japanese mobile telephone in the international form (E.164);
// no other number is sent to, so that nobody makes money out of our messages.
func mobileNumber(typed string) (string, bool) {
	found := mobile.FindStringSubmatch(notDigits.ReplaceAllString(norm.NFKC.String(typed), ""))
	if found == nil {
		return "", false
	}
	return "+81" + found[1], true
}

// SendSMS sends a code to a mobile telephone, in the language of the one who asks;
// it takes the place of the owner's earlier one. Refusals: number, tooMany,
// unavailable, notOffered. Nothing has changed after one.
func (s *Service) SendSMS(ctx context.Context, owner, telNo string) error {
	if err := s.usable(SMS); err != nil {
		return err
	}
	target, ok := mobileNumber(telNo)
	if !ok {
		return refuse(codeTelephone, Number)
	}
	code := digits()
	made, err := s.reserve(ctx, smsCode, owner, target, code, applicant.Claims{TelNo: "0" + target[len("+81"):]})
	if err != nil {
		return err
	}
	if err := s.options.SMS.sendSMS(ctx, made.id, target, smsText(principal.From(ctx).Lang, code, s.options.Origin)); err != nil {
		slog.WarnContext(ctx, "SMS not sent", "error", err)
		if err := s.db.Tx(context.WithoutCancel(ctx), func(tx *db.Tx) error { return deleteCode(ctx, tx, made.id) }); err != nil {
			return err
		}
		return refuse(codeUnavailable, Unavailable)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := endOtherCodes(ctx, tx, SMS, owner, made.id); err != nil {
			return err
		}
		return audit.Record(ctx, tx, "identity.sms-sent", owner, "", nil)
	})
}

// CheckSMS takes the code that was sent. Refusals: wrong, expired, tooMany.
func (s *Service) CheckSMS(ctx context.Context, owner, code string) (applicant.Proof, error) {
	return s.check(ctx, smsCode, owner, code)
}

// reserve keeps a new code before it is sent, so that it counts against the limits.
func (s *Service) reserve(ctx context.Context, kind kindOfCode, owner, target, code string, claims applicant.Claims) (sentCode, error) {
	var made sentCode
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		made, err = s.reserveIn(ctx, tx, kind, owner, target, code, claims)
		return err
	})
	return made, err
}

func (s *Service) reserveIn(ctx context.Context, tx *db.Tx, kind kindOfCode, owner, target, code string, claims applicant.Claims) (sentCode, error) {
	if err := sweep(ctx, tx); err != nil {
		return sentCode{}, err
	}
	from := tx.Now().Add(-kind.window)
	earlier, err := countCodes(ctx, tx, kind.method, owner, target, from.UnixMilli())
	if err != nil {
		return sentCode{}, err
	}
	if earlier.n >= kind.perWindow {
		return sentCode{}, tooMany(earlier.first.Sub(from))
	}
	if wait := earlier.last.Add(kind.pause).Sub(tx.Now()); earlier.n > 0 && wait > 0 {
		return sentCode{}, tooMany(wait)
	}
	made := sentCode{id: db.NewID(), owner: owner, target: target, salt: secret.New(), claims: claims, expiresAt: tx.Now().Add(kind.life)}
	made.hash = secret.Hash(made.salt + "\x00" + code)
	// The slot keeps two that come at once from both being sent.
	inserted, err := insertCode(ctx, tx, kind.method, made, tx.Ms()/kind.pause.Milliseconds())
	if err == nil && !inserted {
		err = tooMany(kind.pause)
	}
	if err != nil {
		return sentCode{}, err
	}
	return made, nil
}

// check compares a code, counting the try whatever comes of it.
func (s *Service) check(ctx context.Context, kind kindOfCode, owner, typed string) (applicant.Proof, error) {
	var made applicant.Proof
	var refusal error
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		made, refusal, err = s.checkIn(ctx, tx, kind, owner, typed)
		return err
	})
	if err != nil {
		return applicant.Proof{}, err
	}
	return made, refusal
}

func (s *Service) checkIn(ctx context.Context, tx *db.Tx, kind kindOfCode, owner, typed string) (made applicant.Proof, refusal, err error) {
	sent, found, err := tryCode(ctx, tx, kind.method, owner)
	switch {
	case err != nil:
		return made, nil, err
	case !found:
		return made, refuse(codeWrong, Expired), nil
	case sent.attempts > kind.attempts:
		return made, tooMany(kind.pause), nil
	case !sent.is(tidyCode(typed)):
		return made, refuse(codeWrong, Wrong), audit.Record(ctx, tx, "identity.code-wrong", owner, "", map[string]any{"method": kind.method, "attempts": sent.attempts})
	}
	if err := endCode(ctx, tx, sent.id); err != nil {
		return made, nil, err
	}
	made, err = s.keep(ctx, tx, applicant.Proof{Owner: owner, Method: kind.method, Subject: sent.target, Claims: sent.claims})
	return made, nil, err
}
