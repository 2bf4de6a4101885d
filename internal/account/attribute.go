package account

// UserAttribute tells what an account is and may do.
type UserAttribute struct {
	Type          string   `json:"type" enum:"individual,corporation,organization" doc:"Kind of applicant"`
	Identified    bool     `json:"identified" doc:"Whether the identity has been verified"`
	Service       []string `json:"service" doc:"Services an account of this kind may register for"`
	Registration  []string `json:"registration" doc:"Registered services"`
	IsRegisterd   bool     `json:"isRegisterd" doc:"Whether any service is registered; the name is the specification's"`
	LetterPending bool     `json:"letterPending" doc:"A letter with a code is on its way"`
	IdentityAgain string   `json:"identityAgain" enum:",CHANGED,RESET,OTHER" doc:"Why the identity has to be shown again: the name is another one, staff have set the one-time password anew, or something else; empty where it need not"`
	IsTemporary   bool     `json:"isTemporary"`
	UserStatusCd  string   `json:"userStatusCd" enum:"01,02,03,04,05,06,09" doc:"01 temporary, 02 under review, 03 in procedure, 04 active, 05 suspended, 06 unqualified for inquiry, 09 withdrawn"`
	Unqualified   bool     `json:"unqualified" doc:"Suspended (05) while unqualified for inquiry (06): what either closes is closed"`
	LastLoginDate string   `json:"lastLoginDate" doc:"When one signed in the time before; RFC 3339, UTC; empty at the first sign-in"`
	LoginType     []string `json:"loginType" doc:"Ways to sign in"`
}
