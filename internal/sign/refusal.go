package sign

import (
	"errors"
	"fmt"
)

// Reason is why a signature is not taken.
type Reason string

// The reasons.
const (
	Malformed   Reason = "malformed"   // not a CMS as it must be: one signer, signed attributes, detached
	Weak        Reason = "weak"        // a digest, signature or key that is too weak
	Altered     Reason = "altered"     // another content, or a signature that does not hold
	Untrusted   Reason = "untrusted"   // no trusted authority issued the certificate
	Expired     Reason = "expired"     // the certificate's time is over
	NotYetValid Reason = "notYetValid" // the certificate's time has not begun
	KeyUsage    Reason = "keyUsage"    // not for a person's signature
	Policy      Reason = "policy"      // under no policy that counts
	Revoked     Reason = "revoked"
	Unknown     Reason = "unknown" // nobody answers whether it was revoked; later somebody may
)

// Refusal is a signature that is not taken. The cause is for the log.
type Refusal struct {
	Reason Reason
	cause  error
}

// Error implements error.
func (r *Refusal) Error() string { return "signature " + string(r.Reason) + ": " + r.cause.Error() }

// Unwrap gives the cause.
func (r *Refusal) Unwrap() error { return r.cause }

func refuse(reason Reason, format string, args ...any) *Refusal {
	return &Refusal{reason, fmt.Errorf(format, args...)}
}

// ReasonOf is the reason err carries, or "".
func ReasonOf(err error) Reason {
	var r *Refusal
	if errors.As(err, &r) {
		return r.Reason
	}
	return ""
}
