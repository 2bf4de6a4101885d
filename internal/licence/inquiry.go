package licence

import (
	"context"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
)

// Events of viewing by permit number and PIN.
const (
	EventViewed        = "licence.viewed"
	EventInquiryFailed = "licence.inquiry-failed"
	EventPINRenewed    = "licence.pin-renewed"
)

const (
	// viewingTime is how long a licence is shown after its PIN was entered.
	viewingTime = 15 * time.Minute
	// viewsKept is how long it is kept who looked.
	viewsKept = 365 * 24 * time.Hour
	// viewsListed is how many of those who looked are listed, the newest.
	viewsListed = 100
)

// View is that somebody looked.
type View struct {
	ID, LicenceID string
	At            time.Time
	Device        string // phone, tablet, computer or other
	ExpiresAt     time.Time
}

// viewEvent is the data of the events of viewing. It holds nothing of who looked.
type viewEvent struct {
	Device string `json:"device"`
	Locked bool   `json:"locked,omitempty"`
}

// Inquire begins a viewing of the licence with a permit number and PIN, and gives the
// secret that it is shown for. An unknown number is answered as a wrong PIN is, after the
// same work.
func (s *Service) Inquire(ctx context.Context, permit, pin string, from Source) (token string, err error) {
	permit, pin = tidy(permit), tidy(pin)
	if err := missing(permit, pin); err != nil {
		return "", err
	}
	var refusal error
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		token, refusal, err = s.inquire(ctx, tx, newAttempt(permit, from), permit, pin, deviceOf(from.Agent))
		return err
	})
	if err != nil {
		return "", err
	}
	return token, refusal
}

func (s *Service) inquire(ctx context.Context, tx *db.Tx, t attempt, permit, pin, device string) (token string, refusal, err error) {
	stands, err := t.reserve(ctx, tx)
	if err != nil {
		return "", nil, err
	}
	l, err := byPermit(ctx, tx, permit)
	known := err == nil
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return "", nil, err
	}
	if same := secret.Equal(l.ViewingPIN, pin); !known || !same {
		if refusal, err = t.fail(ctx, tx, stands); err != nil {
			return "", nil, err
		}
		subject := t.permit
		if known {
			subject = "licence:" + l.ID
		}
		return "", refusal, audit.Record(ctx, tx, EventInquiryFailed, subject, "", viewEvent{device, errs.CodeOf(refusal) == codeLocked})
	}
	if err := t.release(ctx, tx); err != nil {
		return "", nil, err
	}
	token = secret.New()
	v := View{ID: db.NewID(), LicenceID: l.ID, At: tx.Now(), Device: device, ExpiresAt: tx.Now().Add(viewingTime)}
	if err := insertView(ctx, tx, v, secret.Hash(token)); err != nil {
		return "", nil, err
	}
	return token, nil, audit.Record(ctx, tx, EventViewed, "licence:"+l.ID, "", viewEvent{Device: device})
}

// missing tells what was left out, and, where that is all of it, that it is needed.
func missing(permit, pin string) error {
	var fields []errs.Field
	if permit == "" {
		fields = append(fields, errs.Field{Pointer: "/permitNumber", Code: codeNoNumber})
	}
	if pin == "" {
		fields = append(fields, errs.Field{Pointer: "/pin", Code: codeNoPIN})
	}
	switch len(fields) {
	case 0:
		return nil
	case 1:
		return errs.InvalidFields(fields)
	}
	return errs.RefuseAt(codeNeeded, nil, fields)
}

// tidy reads what was typed by hand: full-width letters, spaces, hyphens.
func tidy(typed string) string {
	return strings.ToUpper(strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -‐‑–—−ー\t\n\r", r) {
			return -1
		}
		return r
	}, norm.NFKC.String(typed)))
}

// Viewing is the licence that a secret shows, and until when; errs.NotFound where that is
// over.
func (s *Service) Viewing(ctx context.Context, token string) (Licence, View, error) {
	v, err := viewBySecret(ctx, s.db.Read(), secret.Hash(token), s.db.Now())
	if err != nil {
		return Licence{}, View{}, err
	}
	l, err := byID(ctx, s.db.Read(), v.LicenceID)
	return l, v, err
}

// EndViewing ends what a secret shows; nothing where that is over.
func (s *Service) EndViewing(ctx context.Context, token string) error {
	if token == "" {
		return nil
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error { return endView(ctx, tx, secret.Hash(token)) })
}

// Views is who looked at a licence of the account, newest first, and how many wrong
// PINs were entered of late.
func (s *Service) Views(ctx context.Context, accountID, id string) (views []View, wrong int64, err error) {
	l, err := s.Licence(ctx, accountID, id)
	if err != nil {
		return nil, 0, err
	}
	if views, err = viewsOf(ctx, s.db.Read(), l.ID); err != nil {
		return nil, 0, err
	}
	wrong, err = failuresOf(ctx, s.db.Read(), newAttempt(l.PermitNumber, Source{}).permit, s.db.Now().Add(-failuresKept))
	return views, wrong, err
}

// RenewPIN draws another PIN. The old one, what it shows at the moment and the tries to
// guess it are over. It is refused with MSG-LIT-E-0093 for what is over: there is nothing to show anybody any more.
func (s *Service) RenewPIN(ctx context.Context, accountID, id string) (pin string, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		l, err := s.ByID(ctx, tx, accountID, id)
		if err != nil {
			return err
		}
		if err := l.shown(dateOf(tx.Now())); err != nil {
			return err
		}
		for pin = drawPIN(); pin == l.ViewingPIN; {
			pin = drawPIN()
		}
		if err := setPIN(ctx, tx, l.ID, pin); err != nil {
			return err
		}
		if err := forgetAttempts(ctx, tx, newAttempt(l.PermitNumber, Source{}).permit); err != nil {
			return err
		}
		return audit.Record(ctx, tx, EventPINRenewed, "licence:"+id, "", eventData{ID: id, LicenceNumber: l.Number, CallSign: l.Content.CallSign})
	})
	return pin, err
}

// Sweep removes what is too old of who looked and of who failed to. It gives how much that was.
func (s *Service) Sweep(ctx context.Context) (n int64, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		n, err = sweepViews(ctx, tx, tx.Now().Add(-viewsKept), tx.Now().Add(-failuresKept))
		return err
	})
	return n, err
}

// deviceOf is what kind of device a browser says that it runs on.
func deviceOf(agent string) string {
	agent = strings.ToLower(agent)
	has := func(words ...string) bool {
		for _, word := range words {
			if strings.Contains(agent, word) {
				return true
			}
		}
		return false
	}
	switch {
	case has("ipad", "tablet"), has("android") && !has("mobile"):
		return "tablet"
	case has("iphone", "mobile"):
		return "phone"
	case has("windows", "macintosh", "linux", "cros"):
		return "computer"
	}
	return "other"
}
