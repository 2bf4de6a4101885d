package mail

import (
	"errors"
	"slices"
	"strings"

	gomail "github.com/wneessen/go-mail"
)

// ErrInvalidMessage says that a mail cannot be written, whatever the relay does.
var ErrInvalidMessage = errors.New("cannot be written")

// IsMessageError tells whether a mail failed for what it is or whom it goes to: others may go
// through at the same time. Any other failure is the relay's, and meets all of them.
func IsMessageError(err error) bool {
	var refused *gomail.SendError
	if !errors.As(err, &refused) {
		return errors.Is(err, ErrInvalidMessage)
	}
	code := refused.ErrorCode() // 0 where the relay did not answer; 421 is its farewell (RFC 5321, 3.8)
	return code != 0 && code != 421 &&
		slices.Contains([]gomail.SendErrReason{gomail.ErrSMTPRcptTo, gomail.ErrSMTPData, gomail.ErrSMTPDataClose}, refused.Reason)
}

// undeliverable is the relay's answer where it refuses a mail's recipient for good, else 0.
// A relay that takes nothing from us (554, 5.7.x) may be mended: its mails wait.
func undeliverable(err error) int {
	var refused *gomail.SendError
	if !errors.As(err, &refused) || refused.Reason != gomail.ErrSMTPRcptTo || refused.IsTemp() ||
		refused.ErrorCode() == 554 || strings.HasPrefix(refused.EnhancedStatusCode(), "5.7.") {
		return 0
	}
	return refused.ErrorCode()
}

// outcomeOf is what an answer of the relay means.
func outcomeOf(err error) Outcome {
	switch {
	case err == nil:
		return Sent
	case undeliverable(err) != 0:
		return Bounced
	}
	return Failed
}

// Link is an address of the portal that opens in the language of a mail's reader. Japanese
// needs no word: it is the portal's own, and whoever chose another in a browser keeps it.
func Link(address, lang string) string {
	if lang != "en" {
		return address
	}
	if strings.Contains(address, "?") {
		return address + "&lang=en"
	}
	return address + "?lang=en"
}
