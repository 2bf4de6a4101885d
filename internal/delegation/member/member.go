// Package member keeps the people of a firm: who acts in the name of a corporation or an organization with a login of
// their own, as what, and which groups they work in. It is the lower room of powers of attorney, whose reads ask its tables.
package member

import (
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/applicant"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Prefix stands before the id of a membership, under which a person acts for a firm itself, where else the id of a power of attorney
// stands.
const Prefix = "m-"

// Role is what a member may do in the firm's name.
type Role = principal.FirmRole

// State is where a membership stands.
type State string

// The states. An invitation waits for thirty days.
const (
	Invited State = "INVITED"
	Joined  State = "MEMBER"
	Ended   State = "ENDED"
)

// EndReason is why one has ended.
type EndReason string

// The reasons.
const (
	Declined       EndReason = "DECLINED"
	Recalled       EndReason = "RECALLED" // an invitation, by the firm
	Lapsed         EndReason = "LAPSED"   // not answered in time
	Left           EndReason = "LEFT"
	Removed        EndReason = "REMOVED"
	AccountDeleted EndReason = "ACCOUNT_DELETED"
)

const (
	// answerTime is how long an answer is waited for.
	answerTime = 30 * 24 * time.Hour
	// maxMembers is how many people a firm has, those who are invited among them, and maxGroups how many groups.
	maxMembers = 200
	maxGroups  = 50
	// maxInvitations is how many a firm sends in a day: each is a mail to an address that it names.
	maxInvitations = 100
	// maxName is how long the name of a group, or of a person as typed, may be.
	maxName = 100
)

// Member is a person of a firm, or one who is invited to be.
type Member struct {
	ID         string
	FirmID     string
	FirmName   string
	PersonID   string // empty before an account has taken the invitation up
	PersonName string // as typed until then
	PersonMail string // that the invitation went to
	Role       Role
	State      State
	EndReason  EndReason
	InviterID  string
	Lang       string // of whoever invited
	Groups     []string
	Version    int64
	CreatedAt  time.Time
	AnsweredAt time.Time
	EndedAt    time.Time
}

// Group is some of a firm's members, to whom powers of attorney are assigned together.
type Group struct {
	ID, FirmID, Name string
	Members          int
}

// Party is an account as a side of a membership.
type Party struct {
	AccountID, Name, Mail string
	Category              string // userCategory
}

const mailPrefix = "mail:"

// normaliseMail is the form in which addresses and names are compared, that of accounts: whatever the width and the case.
func normaliseMail(s string) string { return strings.ToLower(strings.TrimSpace(norm.NFKC.String(s))) }

// key is what the person is found under: the account, or before that the address.
func (m Member) key() string {
	if m.PersonID != "" {
		return m.PersonID
	}
	return mailPrefix + normaliseMail(m.PersonMail)
}

// asOf is the membership as it stands at a time, also where the hourly work has not written it down yet.
func (m Member) asOf(now time.Time) Member {
	if m.State == Invited && !now.Before(m.CreatedAt.Add(answerTime)) {
		m.State, m.EndReason = Ended, Lapsed
	}
	return m
}

// hasMembers tells whether accounts of a kind have people who act for them: a person acts alone.
func hasMembers(category string) bool {
	return category == applicant.Corporation || category == applicant.Organization
}

// by is who does something in a firm: the firm's own login, or a member for it.
type by struct{ id, name string }

// firmOf is the firm that a request is made in the name of, and by whom.
func firmOf(p principal.Principal) (firmID string, who by) {
	return p.AccountID, by{p.PersonID(), p.PersonName()}
}

// Codes of the message catalogue.
const (
	codeRequired = "MSG-LIT-E-0001"
	codeChoose   = "MSG-LIT-E-0002"
	codeWho      = "MSG-LIT-E-0087"
	codeTwice    = "MSG-LIT-E-0092"
	codeMovedOn  = "MSG-LIT-E-0093"
	codeConflict = "MSG-LIT-E-0097"
	codeMost     = "MSG-LIT-E-0101"
)

// invalid refuses what is typed at a field.
func invalid(pointer, code string, params errs.Params) error {
	return errs.InvalidFields([]errs.Field{{Pointer: pointer, Code: code, Params: params}})
}
