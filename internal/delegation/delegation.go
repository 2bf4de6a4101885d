// Package delegation keeps powers of attorney: who lets whom act or look for them, in what, from when to when;
// how they are signed, taken up and ended, and whether somebody may act under one now.
package delegation

import (
	"slices"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Role is what the delegate may do.
type Role string

// The roles. An inquirer looks and does nothing.
const (
	Agent    Role = "AGENT"
	Inquirer Role = "INQUIRER"
)

// Kind is how wide a power of attorney is meant (委任種別).
type Kind string

// The kinds: for whatever comes, or for procedures that are named.
const (
	Comprehensive Kind = "COMPREHENSIVE"
	Single        Kind = "SINGLE"
)

// Disclosure is what the delegate may see of the holder's.
type Disclosure string

// The disclosures: everything, or only what the delegate filed under this power of attorney.
const (
	All Disclosure = "ALL"
	Own Disclosure = "OWN"
)

// State is where a power of attorney stands.
type State string

// The states. Requested and Waiting wait for an answer for thirty days: the former for the principal, whom the agent
// asked, the latter for the delegate.
const (
	Requested  State = "REQUESTED"
	Waiting    State = "WAITING"
	Registered State = "REGISTERED"
	Ended      State = "ENDED"
)

// EndReason is why one has ended.
type EndReason string

// The reasons.
const (
	Released       EndReason = "RELEASED"
	Dropped        EndReason = "DROPPED" // by the delegate
	Refused        EndReason = "REFUSED"
	Recalled       EndReason = "RECALLED"
	Expired        EndReason = "EXPIRED"
	Lapsed         EndReason = "LAPSED"   // not answered in time
	Replaced       EndReason = "REPLACED" // by its renewal, or by one of another scope
	ParentEnded    EndReason = "PARENT_ENDED"
	Disputed       EndReason = "DISPUTED"
	AccountDeleted EndReason = "ACCOUNT_DELETED"
	OfficeEnded    EndReason = "OFFICE" // of one on paper, by staff
)

// Side is where somebody stands towards a power of attorney.
type Side string

// The sides. The holder is whom a sub-agent acts for in the end; the portal is nobody's side, and the
// office that of staff, who register what was signed on paper and end it for who cannot sign in.
const (
	Principal Side = "PRINCIPAL"
	Delegate  Side = "DELEGATE"
	Holder    Side = "HOLDER"
	Portal    Side = "PORTAL"
	Office    Side = "OFFICE"
)

const (
	// answerTime is how long an answer is waited for.
	answerTime = 30 * 24 * time.Hour
	// renewalDays is how many days before its end one may be renewed.
	renewalDays = 60
	// unusedMonths is for how many months a chain of renewals may lie unused and be renewed all the same.
	unusedMonths = 24
)

// Party is one of the two sides.
type Party struct {
	AccountID string // empty before an account has taken it up
	Name      string
	Mail      string
	Category  string // userCategory
	Kana      string // of the name; of who asks alone
}

// key is what a side is stored and found under.
func (p Party) key() string {
	if p.AccountID != "" {
		return p.AccountID
	}
	return mailKey(p.Mail)
}

const mailPrefix = "mail:"

func mailKey(mail string) string { return mailPrefix + normaliseMail(mail) }

// normaliseMail is the form in which addresses are compared, that of accounts: whatever the width and the case.
func normaliseMail(s string) string { return strings.ToLower(strings.TrimSpace(norm.NFKC.String(s))) }

// Mandate is a power of attorney (委任状).
type Mandate struct {
	ID         string
	Number     string
	BegunBy    Side
	CreatorID  string
	HolderID   string // whom the delegate acts for; empty before that is an account
	HolderName string
	Principal  Party
	Delegate   Party
	Scope
	ValidFrom, ValidUntil string // days in Japan, both included
	State                 State
	EndReason             EndReason
	ParentID              string // of a sub-agent's
	FollowsID             string // that it renews or takes the place of
	OriginID              string // the first of those that follow each other
	Renewal               bool
	RenewedBy             string
	Reminded              int64 // days
	Version               int64
	CreatedAt, AnsweredAt time.Time
	EndedAt, LastUsedAt   time.Time
	parent                *Mandate // read with it; nil where there is none
	subs                  int      // sub-agents that stand, or wait to, under it; of a list alone
	contentHash, idemKey  string
	note                  string    // why staff end it; for the event alone
	bulkID                string    // of the bulk that it is asked for or taken back with; for the event alone
	chainSince            time.Time // when the first of its renewals was created; zero for its own time
}

// IsSub tells whether it is a sub-agent's.
func (m Mandate) IsSub() bool { return m.ParentID != "" }

// requester is who asks, by all that one may stand in a power of attorney as.
type requester struct {
	Party
	fresh      bool
	freshUntil time.Time
	sessionID  string
	lang       string
	member     *principal.Member // who asks in a firm's name; nil for the account itself
	shown      string            // the name, with the member's behind it
}

// personID is the account of the person: of a firm's member their own, not the firm's.
func (a requester) personID() string {
	if a.member != nil {
		return a.member.PersonID
	}
	return a.AccountID
}

// is tells whether the asker is a side: by account, or by the address that waits to be taken up.
func (a requester) is(p Party) bool {
	if p.AccountID != "" {
		return p.AccountID == a.AccountID
	}
	return normaliseMail(p.Mail) == normaliseMail(a.Mail)
}

// sides are where the asker stands; none for a stranger.
func (m Mandate) sides(a requester) []Side {
	var list []Side
	if a.is(m.Principal) {
		list = append(list, Principal)
	}
	if a.is(m.Delegate) {
		list = append(list, Delegate)
	}
	if m.IsSub() && m.HolderID == a.AccountID {
		list = append(list, Holder)
	}
	return list
}

// asOf is the power of attorney as it stands at a time, also where the hourly work has not written it down yet.
func (m Mandate) asOf(now time.Time) Mandate {
	if m.State == Ended {
		return m
	}
	day := clock.Date(now)
	switch {
	case m.parent != nil && m.parent.asOf(now).State != Registered:
		return m.ended(ParentEnded)
	case m.State == Registered && m.ValidUntil < day && m.RenewedBy != "":
		return m.ended(Replaced)
	case m.State == Registered && m.ValidUntil < day:
		return m.ended(Expired)
	case m.State != Registered && (m.ValidUntil < day || !now.Before(m.CreatedAt.Add(answerTime))):
		return m.ended(Lapsed)
	}
	return m
}

func (m Mandate) ended(why EndReason) Mandate {
	m.State, m.EndReason = Ended, why
	return m
}

// inForce tells whether one may act under it on a day.
func (m Mandate) inForce(now time.Time) bool {
	day := clock.Date(now)
	is := m.asOf(now).State == Registered && m.ValidFrom <= day
	return is && (m.parent == nil || m.parent.inForce(now))
}

// Action is a way of moving a power of attorney.
type Action string

// The actions.
const (
	Accept  Action = "accept"
	Refuse  Action = "refuse"
	Recall  Action = "recall"
	Release Action = "release"
	Drop    Action = "drop"
	Dispute Action = "dispute"
	Renew   Action = "renew"
	Change  Action = "change"
	Appoint Action = "appoint" // a sub-agent
	Expire  Action = "expire"
	Lapse   Action = "lapse"
	Replace Action = "replace"
	EndSub  Action = "end-sub"
	Erase   Action = "erase" // one side has deleted its account
	// EndOnPaper is what staff do with one on paper, with a reason.
	EndOnPaper Action = "end-on-paper"
)

// move is a line of the table of moves. An empty state stays where it is.
type move struct {
	action Action
	from   State
	by     []Side
	to     State
	reason EndReason
	when   func(m Mandate, now time.Time) bool // nil for always
}

var (
	byPrincipal = []Side{Principal}
	byAbove     = []Side{Principal, Holder}
	byDelegate  = []Side{Delegate}
	byPortal    = []Side{Portal}
	byOffice    = []Side{Office}
)

// moves is the table: what does not stand here cannot happen.
var moves = []move{
	{Accept, Waiting, byDelegate, Registered, "", nil},
	{Accept, Requested, byPrincipal, Registered, "", nil},
	{Refuse, Waiting, byDelegate, Ended, Refused, nil},
	{Refuse, Requested, byPrincipal, Ended, Refused, nil},
	{Recall, Waiting, byPrincipal, Ended, Recalled, nil},
	{Recall, Requested, byDelegate, Ended, Recalled, nil},
	// Before its first day it cannot be released; whoever granted it takes it back.
	{Recall, Registered, byPrincipal, Ended, Recalled, Mandate.toCome},
	{Release, Registered, byAbove, Ended, Released, Mandate.inForce},
	{Drop, Registered, byDelegate, Ended, Dropped, nil},
	{Dispute, Waiting, byAbove, Ended, Disputed, nil},
	{Dispute, Registered, byAbove, Ended, Disputed, nil},
	{Renew, Registered, byPrincipal, "", "", Mandate.renewable},
	{Change, Registered, byPrincipal, "", "", nil},
	{Appoint, Registered, byDelegate, "", "", Mandate.inForce},
	{Expire, Registered, byPortal, Ended, Expired, nil},
	{Lapse, Waiting, byPortal, Ended, Lapsed, nil},
	{Lapse, Requested, byPortal, Ended, Lapsed, nil},
	{Replace, Registered, byPortal, Ended, Replaced, nil},
	{EndSub, Registered, byPortal, Ended, ParentEnded, nil},
	{EndSub, Waiting, byPortal, Ended, ParentEnded, nil},
	{Erase, Registered, byPortal, Ended, AccountDeleted, nil},
	{Erase, Waiting, byPortal, Ended, AccountDeleted, nil},
	{Erase, Requested, byPortal, Ended, AccountDeleted, nil},
	{EndOnPaper, Waiting, byOffice, Ended, OfficeEnded, nil},
	{EndOnPaper, Registered, byOffice, Ended, OfficeEnded, nil},
}

func (m Mandate) toCome(now time.Time) bool { return clock.Date(now) < m.ValidFrom }

// renewable tells whether its last sixty days have begun, and nothing renews it yet.
func (m Mandate) renewable(now time.Time) bool {
	return m.RenewedBy == "" && clock.Date(now.AddDate(0, 0, renewalDays)) >= m.ValidUntil
}

// renewableFrom is the first day on which it may be renewed; empty where it has no last day.
func (m Mandate) renewableFrom() string {
	last, err := time.Parse(time.DateOnly, m.ValidUntil)
	if err != nil {
		return ""
	}
	return last.AddDate(0, 0, -renewalDays).Format(time.DateOnly)
}

// next is the line by which some sides may act now. A stranger finds nothing; who never takes the action is
// errs.Forbidden; the rest is refused with why.
func (m Mandate) next(action Action, sides []Side, now time.Time) (move, error) {
	if len(sides) == 0 {
		return move{}, errs.New(errs.NotFound, "a stranger to the power of attorney")
	}
	at, known, early := m.asOf(now), false, false
	for _, line := range moves {
		if line.action != action || !slices.ContainsFunc(sides, func(s Side) bool { return slices.Contains(line.by, s) }) {
			continue
		}
		known = true
		if line.from != at.State {
			continue
		}
		if line.when == nil || line.when(m, now) {
			return line, nil
		}
		early = true
	}
	if !known {
		return move{}, errs.New(errs.Forbidden, "%v may not %s", sides, action)
	}
	return move{}, m.refusal(action, at, early)
}

// refusal tells why an action that may be taken at times cannot be now.
func (m Mandate) refusal(action Action, at Mandate, early bool) error {
	over := at.State == Ended && (at.EndReason == Expired || at.EndReason == Replaced && m.RenewedBy != "")
	if over && action != Refuse && action != Recall || early && action != Renew {
		return errs.Refuse(codeOutside, errs.Params{"from": m.ValidFrom, "to": m.ValidUntil})
	}
	if early && m.RenewedBy != "" {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "alreadyRenewed", "to": m.ValidUntil})
	}
	if early {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "notYetRenewable", "from": m.renewableFrom(), "to": m.ValidUntil})
	}
	return errs.Refuse(codeMovedOn, nil)
}

// mayBeAgent tells whether an agent can be of this kind at all (R6.2).
func mayBeAgent(category string) bool {
	return category == applicant.Individual || category == applicant.Corporation
}

// Codes of the message catalogue.
const (
	codeRequired    = "MSG-LIT-E-0001"
	codeChoose      = "MSG-LIT-E-0002"
	codeWho         = "MSG-LIT-E-0087"
	codeNoAuthority = "MSG-LIT-E-0088"
	codeRestricted  = "MSG-LIT-E-0089"
	codeOutside     = "MSG-LIT-E-0090"
	codeTwice       = "MSG-LIT-E-0092"
	codeMovedOn     = "MSG-LIT-E-0093"
	codeConflict    = "MSG-LIT-E-0097"
	codeKeyReused   = "MSG-LIT-E-0098"
	codeUnavailable = "MSG-LIT-E-0103"
	codeMost        = "MSG-LIT-E-0101"
)
