package principal

import "time"

// KeptOut is why an account may not sign in for a time. It is told to nobody but who has shown all that the account is signed in to with.
type KeptOut struct{ Until time.Time }

// Error implements error.
func (k KeptOut) Error() string { return "kept out until " + k.Until.Format(time.RFC3339) }
