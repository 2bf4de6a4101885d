package applicant

import "time"

// Opening is what an account is opened with at the end of a sign-up.
type Opening struct {
	Status         string // userStatusCd
	Identified     bool
	IdentityMethod string
	Proven         map[string]string // what the identity was shown for, by wire name of the user info
	ByLetter       bool              // the identity is shown by letter; until its code is entered the account is under review
	TemporaryUntil time.Time
	Mail, Locale   string
	Services       []string
	Detail         UserInfoDetail
	Vouched        Proof // signs in to the account where it has a subject

	UserID, TOTPSecret string // empty where the account has no password
}
