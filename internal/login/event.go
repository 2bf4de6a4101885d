package login

// What happens to what an account is signed in to with, and is told by mail. The event's
// type is account. and this.
const (
	UserIDChanged        = "user-id-changed"
	PasswordChanged      = "password-changed"
	PasswordRecovered    = "password-recovered"
	PasskeyAdded         = "passkey-added"
	PasskeyRemoved       = "passkey-removed"
	MethodAdded          = "login-method-added"
	MethodRemoved        = "login-method-removed"
	TOTPChanged          = "totp-changed"
	RecoveryCodesRenewed = "recovery-codes-renewed"
	RecoveryCodeUsed     = "recovery-code-used"
	RecoveryRequested    = "recovery-requested"
	SecondFactorLocked   = "second-factor-locked"
)

// Changes are those whose mail says what was changed and when.
var Changes = []string{UserIDChanged, PasswordChanged, PasswordRecovered, PasskeyAdded, PasskeyRemoved, MethodAdded, MethodRemoved,
	TOTPChanged, RecoveryCodesRenewed, RecoveryCodeUsed}

// FactorLocked is the data of the event that guesses at the second factor have locked it:
// for a while, or for good. It is written when that begins, not at each further guess.
type FactorLocked struct {
	Realm   string `json:"realm"`
	ForGood bool   `json:"forGood,omitempty"`
}
