// Package identity proves who somebody is: by a My Number Card (Digital
// Authentication App), gBizID, a digital certificate, an SMS or a letter. What it
// finds is a proof, which whoever asked for it uses once: a sign-up, an account, a
// sign-in.
package identity

import (
	"strconv"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
)

// Method is a way to prove who one is.
type Method string

// The methods.
const (
	Letter      Method = "letter"
	MyNumber    Method = "mynumber"
	Certificate Method = "certificate"
	GBizID      Method = "gbizid"
	SMS         Method = "sms"
)

// Methods are all of them, in the order in which they are offered.
var Methods = []Method{MyNumber, GBizID, Certificate, SMS, Letter}

// Kinds of accounts at gBizID (account_type of its userinfo). Entry accounts prove
// nothing and are refused.
const (
	GBizIDEntry  = "entry"
	GBizIDPrime  = "prime"
	GBizIDMember = "member"
)

// Claims is what a proof says of its subject. What the method does not tell is
// empty; a family name and a given name are parted by one space.
type Claims struct {
	Name                   string `json:"name,omitempty"`
	NameKana               string `json:"nameKana,omitempty"`
	Address                string `json:"address,omitempty"`
	PostalCode             string `json:"postalCode,omitempty"`
	PrefectureCd           string `json:"prefectureCd,omitempty"`
	Birthday               string `json:"birthday,omitempty"` // YYYY-MM-DD
	Gender                 string `json:"gender,omitempty"`   // 1 male, 2 female, 3 other
	CompanyNumber          string `json:"companyNumber,omitempty"`
	CompanyName            string `json:"companyName,omitempty"`
	RepresentativeName     string `json:"representativeName,omitempty"`
	RepresentativeNameKana string `json:"representativeNameKana,omitempty"`
	AccountType            string `json:"accountType,omitempty"` // gBizID: prime or member
	Mail                   string `json:"mail,omitempty"`
	TelNo                  string `json:"telNo,omitempty"`
	NotAfter               string `json:"notAfter,omitempty"` // certificate: RFC 3339
}

// Proof is something that was found out about somebody.
type Proof struct {
	ID     string
	Owner  string // whose it is: "signup:<id>", "account:<id>" or "login:<id>"
	Method Method
	// Subject is the same whenever the same person, company or key is met with the
	// same method: the issuer's sub, the key and its issuer, the telephone, the account.
	Subject   string
	Claims    Claims
	MadeAt    time.Time
	ExpiresAt time.Time
}

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
func (s *Service) closedUntil(m Method) (time.Time, bool) {
	japan := s.clock.Now().In(clock.Tokyo)
	if m != MyNumber || s.options.AllHours || japan.Hour() < closedFrom || japan.Hour() >= closedTo {
		return time.Time{}, false
	}
	return time.Date(japan.Year(), japan.Month(), japan.Day(), closedTo, 0, 0, 0, clock.Tokyo), true
}

// State tells whether a method can be used now.
type State struct {
	Method    Method `json:"method"`
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
func (s *Service) usable(m Method) error {
	if !s.offers(m) {
		return refuse(codeUnavailable, NotOffered)
	}
	if _, closed := s.closedUntil(m); closed {
		return refuse(codeClosed, Closed)
	}
	return nil
}
