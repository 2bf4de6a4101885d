// Package identity proves who somebody is: by a My Number Card (Digital
// Authentication App), gBizID, a digital certificate, an SMS or a letter. What it
// finds is a proof, which whoever asked for it uses once: a sign-up, an account, a
// sign-in.
package identity

import (
	"strconv"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
)

// The methods to prove who one is.
const (
	Letter      = applicant.ByLetter
	MyNumber    = applicant.ByMyNumber
	Certificate = applicant.ByCertificate
	GBizID      = applicant.ByGBizID
	SMS         = applicant.BySMS
)

// Methods are all of them, in the order in which they are offered.
var Methods = []string{MyNumber, GBizID, Certificate, SMS, Letter}

// Kinds of accounts at gBizID (account_type of its userinfo). Entry accounts prove
// nothing and are refused.
const (
	GBizIDEntry  = "entry"
	GBizIDPrime  = "prime"
	GBizIDMember = "member"
)

// Reason tells what went wrong more closely than a message code does. It stands in
// the answer beside the code, and in the address a visit to an issuer returns to.
type Reason string

// The reasons. Those of a certificate are the sign package's after "certificate-".
const (
	Closed      Reason = "closed"      // the public personal authentication service rests
	Unavailable Reason = "unavailable" // the other side is down, slow or answers nonsense
	Denied      Reason = "denied"      // the person did not want to
	Refused     Reason = "refused"     // the issuer said no
	Repeated    Reason = "repeated"    // the way back was gone twice, and nothing came of the first
	NotOffered  Reason = "notOffered"
	EntryType   Reason = "gbizidEntry" // a gBizID Entry account proves nothing
	Wrong       Reason = "wrong"       // not the code
	Expired     Reason = "expired"     // the code, or the challenge, is over or was never sent
	TooMany     Reason = "tooMany"     // tries, or messages
	Number      Reason = "number"      // no telephone that takes an SMS
)

// Codes of the messages a person is told.
const (
	codeClosed      = "MSG-LIT-I-0042"
	codeUnavailable = "MSG-LIT-E-0103"
	codeNotEligible = "MSG-LIT-I-0035"
	codeWrong       = "MSG-LIT-E-0059"
	codeTooMany     = "MSG-LIT-E-0104"
	codeTelephone   = "MSG-LIT-E-0042"
)

func refuse(code string, reason Reason) *errs.Error {
	return errs.Refuse(code, errs.Params{"reason": string(reason)})
}

// tooMany tells how long to wait, in minutes, rounded up.
func tooMany(wait time.Duration) *errs.Error {
	minutes := max(1, int((wait+time.Minute-1)/time.Minute))
	return errs.Refuse(codeTooMany, errs.Params{"reason": string(TooMany), "minutes": strconv.Itoa(minutes)})
}

// The lifetimes.
const (
	proofLife     = time.Hour
	visitLife     = 30 * time.Minute // at an issuer
	challengeLife = 10 * time.Minute
	keptAfter     = 24 * time.Hour // what is over is deleted after this
)

// The hour in which the public personal authentication service rests, in Japan,
// every day.
const closedFrom, closedTo = 6, 7

// closedUntil is when the method opens again, where it is closed now.
func (s *Service) closedUntil(m string) (time.Time, bool) {
	japan := s.clock.Now().In(clock.Tokyo)
	if m != MyNumber || s.options.AllHours || japan.Hour() < closedFrom || japan.Hour() >= closedTo {
		return time.Time{}, false
	}
	return time.Date(japan.Year(), japan.Month(), japan.Day(), closedTo, 0, 0, 0, clock.Tokyo), true
}

// State tells whether a method can be used now.
type State struct {
	Method    string `json:"method"`
	Open      bool   `json:"open"`
	Code      string `json:"code,omitempty"`      // the message that says why not
	ReopensAt string `json:"reopensAt,omitempty"` // RFC 3339
}

// States are the methods this portal offers.
func (s *Service) States() []State {
	list := []State{}
	for _, m := range Methods {
		if !s.offers(m) {
			continue
		}
		state := State{Method: m, Open: true}
		if until, closed := s.closedUntil(m); closed {
			state = State{Method: m, Code: codeClosed, ReopensAt: until.Format(time.RFC3339)}
		}
		list = append(list, state)
	}
	return list
}

// usable refuses a method that is not offered, or not at this hour.
func (s *Service) usable(m string) error {
	if !s.offers(m) {
		return refuse(codeUnavailable, NotOffered)
	}
	if _, closed := s.closedUntil(m); closed {
		return refuse(codeClosed, Closed)
	}
	return nil
}
