// Package application is the case from its filing to its end: how it is filed, where it stands, what each side
// asks of the other, what follows from it. It stands on its drafts; the desk stands on it.
package application

import (
	"cmp"
	"slices"
	"time"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Status is where an application stands.
type Status string

// The statuses. No other follows Resubmitted, ReviewCompleted and Withdrawn.
const (
	Arrived              Status = "ARRIVED"
	ProcessingReception  Status = "PROCESSING_RECEPTION"
	FeesNotPaid          Status = "FEES_NOT_PAID"
	UnderReview          Status = "UNDER_REVIEW"
	RequestingCorrection Status = "REQUESTING_CORRECTION"
	Resubmitted          Status = "RESUBMITTED"
	ReviewCompleted      Status = "REVIEW_COMPLETED"
	Withdrawn            Status = "WITHDRAWN"
)

// Statuses are all of them, in the order of an application's way.
var Statuses = []Status{
	Arrived, ProcessingReception, FeesNotPaid, UnderReview, RequestingCorrection, Resubmitted, ReviewCompleted, Withdrawn,
}

// Outcome is how a review ended; empty before its end.
type Outcome string

// The outcomes.
const (
	Granted Outcome = "GRANTED"
	Refused Outcome = "REFUSED"
	// PassedOn is no decision: the licence that it is about is another holder's, who goes on with a filing of their own.
	PassedOn Outcome = "PASSED_ON"
	// CalledOff is that what was granted for a day to come does not take place.
	CalledOff Outcome = "CALLED_OFF"
)

// Effects of a procedure: review leads to a decision, a notification takes effect on arrival.
const (
	EffectReview  = "review"
	EffectArrival = "arrival"
)

// News is what no officer has acted on yet: of the applicant, of another bureau or a colleague, or of a day that came; empty for nothing.
type News string

// What may come: a filing that answers a request for correction, what was asked to be added, the wish to withdraw.
const (
	NewsCorrection News = "CORRECTION"
	NewsAddition   News = "ADDITION"
	NewsWithdrawal News = "WITHDRAWAL"
	// NewsAnswer is an answer to a question, or a question of the applicant's.
	NewsAnswer News = "ANSWER"
	// NewsApproval is no news of the applicant: the draft of a decision waits for a colleague's approval.
	NewsApproval News = "APPROVAL"
	// NewsScheduled is that it is to be granted on a day to come.
	NewsScheduled News = "SCHEDULED"
	// NewsFeeOverdue is that the last day to pay the fee has passed.
	NewsFeeOverdue News = "FEE_OVERDUE"
	// NewsGrantFailed is that it could not be granted on its day.
	NewsGrantFailed News = "GRANT_FAILED"
	// NewsTransfer is that another bureau has passed it on to this one.
	NewsTransfer News = "TRANSFER"
)

// Application is one filing in a case. The documents of it are read apart.
type Application struct {
	Number           string // electronic application number
	InquiryNumber    string
	CaseID           string // applicationManagementId
	CaseName         string // applicationManagementName
	ProcedureID      string
	ProcedureVersion int
	Effect           string
	Subject          procedure.Text
	HolderID         string // account of the applicant
	HolderName       string // as at filing
	ActorID          string // account that filed: the holder's or an agent's
	ActorName        string
	PaperOn          string // the day on which it arrived on paper, YYYY-MM-DD; empty for what was filed here
	MandateNumber    string // of the power of attorney that it was filed under; empty for the holder's own
	Category         string // individual, corporation or organization
	Lang             string // language it was filed in
	Destination      string // letter of the bureau
	DestinationName  procedure.Text
	Status           Status
	From             Status // where it stood before the move that is under way; not stored
	Outcome          Outcome
	Version          int64 // counts the changes, for optimistic locking
	ReceivedAt       time.Time
	CompletedAt      time.Time // zero before the review is complete
	FeePaidAt        time.Time // zero while unpaid
	CallSign         string    // of the licence; empty until it is assigned
	Reason           string    // of a refusal
	PaymentNumber    string    // empty before the fee is requested
	NoticeNumber     string    // empty before the notice of the result
	LicenceID        string    // empty before a licence is issued
	AboutLicence     string    // the licence it renews, changes or ends; empty for what begins anew
	Corrects         string    // number of the filing that it corrects; empty for a first one
	AssigneeID       string    // staff account that works on it; empty for nobody
	AssigneeName     string
	StandardDue      string // last day of the standard processing time, YYYY-MM-DD; empty where there is none
	News             News
	Fee              Fee
	// Triaged is that the move that is under way says of it that it is complete and for the bureau to decide; not stored.
	Triaged bool
	// DeputyOf is the colleague as whose deputy the move that is under way is made; not stored.
	DeputyOf string
	// FeeOverdue is that the last day to pay the fee has passed; not stored, and known where its reader asked the bill (FollowBill).
	FeeOverdue bool
	// Closed is what was asked beside it and ended with it, of which its notice tells; not stored.
	Closed RequestFlags
	// Drafted is that the draft of a decision waited for it when it was read; not stored.
	Drafted bool
}

// Fee is what an application costs, as fixed at filing.
type Fee struct {
	Amount    int64               `json:"amount" doc:"yen"`
	Class     string              `json:"class"`
	Breakdown []procedure.FeeItem `json:"breakdown"`
	Source    procedure.Text      `json:"source"`
	OnPaper   bool                `json:"onPaper,omitempty" doc:"by the amounts for what is filed on paper; so are its corrections"`
}

// toFill says that there is a fee whose amount nobody has filled in; it counts as 0 here.
func (f Fee) toFill() bool {
	return slices.ContainsFunc(f.Breakdown, func(item procedure.FeeItem) bool { return item.ToFill })
}

// determined is the fee with an amount in the place of the one that was to be filled in.
func (f Fee) determined(amount int64) Fee {
	f.Breakdown = slices.Clone(f.Breakdown)
	for i, item := range f.Breakdown {
		if item.ToFill {
			f.Breakdown[i] = procedure.FeeItem{Name: item.Name, Amount: amount}
			f.Amount += amount
		}
	}
	return f
}

// Action is a way of moving an application.
type Action string

// The actions.
const (
	Accept            Action = "accept"
	RequestFee        Action = "request-fee"
	PayFee            Action = "pay-fee"
	StartReview       Action = "start"
	Grant             Action = "grant"
	Refuse            Action = "refuse"
	CompleteCheck     Action = "complete-check" // the form check of a notification
	RequestCorrection Action = "request-correction"
	CancelCorrection  Action = "cancel-correction" // the office takes its request back
	SubmitCorrection  Action = "submit-correction"
	AcceptWithdrawal  Action = "accept-withdrawal"
	RefuseWithdrawal  Action = "refuse-withdrawal"
	RequestWithdrawal Action = "request-withdrawal"
	RequestAddition   Action = "request-addition"
	CallOff           Action = "call-off" // what was granted for a day to come
	Add               Action = "add"
	AddUnasked        Action = "add-unasked"      // what came on paper and nobody asked for
	GiveProvisional   Action = "give-provisional" // a provisional licence, before the licence
	FailInspection    Action = "fail-inspection"  // of the work under a provisional licence
	AskQuestion       Action = "ask"              // something of the applicant, outside of a correction
	AnswerQuestion    Action = "answer"
	AskOffice         Action = "ask-office"       // something of the office, by the applicant
	Reply             Action = "reply"            // to what the applicant asked
	CancelAddition    Action = "cancel-addition"  // the office takes back what it asked to be added
	CancelQuestion    Action = "cancel-question"  // and what it asked
	Transfer          Action = "transfer"         // to the bureau that is to decide it
	SendCertificate   Action = "send-certificate" // that was granted
)

// move is a line of the status table.
type move struct {
	action Action
	from   []Status
	to     Status // "" stays where it is; a cancelled correction goes back to where it was returned
	by     []principal.Role
	effect string                 // "" for both
	when   func(Application) bool // nil for always
}

var (
	desk  = []principal.Role{principal.Officer, principal.Administrator}
	users = []principal.Role{principal.User}
	bank  = []principal.Role{principal.Bank}
	// openStatuses are the statuses of what has not ended.
	openStatuses = []Status{Arrived, ProcessingReception, FeesNotPaid, UnderReview, RequestingCorrection}
)

// moves is the status table (R4.1). What does not stand here cannot happen.
var moves = []move{
	{Accept, []Status{Arrived}, ProcessingReception, desk, EffectReview, nil},
	{RequestFee, []Status{ProcessingReception}, FeesNotPaid, desk, EffectReview, Application.owesFee},
	{StartReview, []Status{ProcessingReception}, UnderReview, desk, EffectReview, Application.owesNothing},
	{StartReview, []Status{FeesNotPaid}, UnderReview, desk, EffectReview, Application.lateFee},
	{PayFee, []Status{FeesNotPaid}, UnderReview, bank, EffectReview, nil},
	{PayFee, []Status{UnderReview}, "", bank, EffectReview, Application.owesFee},
	{Grant, []Status{UnderReview}, ReviewCompleted, desk, EffectReview, Application.owesNothing},
	{Refuse, []Status{UnderReview}, ReviewCompleted, desk, EffectReview, nil},
	{CompleteCheck, []Status{Arrived}, ReviewCompleted, desk, EffectArrival, nil},
	{RequestCorrection, []Status{ProcessingReception}, RequestingCorrection, desk, EffectReview, nil},
	{RequestCorrection, []Status{UnderReview}, RequestingCorrection, desk, EffectReview, Application.owesNothing},
	{RequestCorrection, []Status{Arrived}, RequestingCorrection, desk, EffectArrival, nil},
	{CancelCorrection, []Status{RequestingCorrection}, "", desk, "", nil},
	{SubmitCorrection, []Status{RequestingCorrection}, Resubmitted, users, "", nil},
	{RequestWithdrawal, openStatuses, "", users, "", nil},
	{AcceptWithdrawal, openStatuses, Withdrawn, desk, "", nil},
	{RefuseWithdrawal, openStatuses, "", desk, "", nil},
	{RequestAddition, []Status{UnderReview}, "", desk, "", nil},
	{GiveProvisional, []Status{UnderReview}, "", desk, EffectReview, Application.owesNothing},
	{FailInspection, []Status{UnderReview}, "", desk, EffectReview, Application.owesNothing},
	{AskQuestion, []Status{Arrived, ProcessingReception, FeesNotPaid, UnderReview}, "", desk, "", nil},
	{CancelAddition, []Status{UnderReview}, "", desk, "", nil},
	{CancelQuestion, openStatuses, "", desk, "", nil},
	{AnswerQuestion, openStatuses, "", users, "", nil},
	{AskOffice, openStatuses, "", users, "", nil},
	{Reply, openStatuses, "", desk, "", nil},
	{Transfer, []Status{Arrived, ProcessingReception, UnderReview}, "", desk, "", nil},
	{CallOff, []Status{ReviewCompleted}, "", desk, EffectReview, Application.toCome},
	{CallOff, []Status{ReviewCompleted}, "", users, EffectReview, Application.toCome},
	{SendCertificate, []Status{ReviewCompleted}, "", desk, EffectReview, Application.granted},
	{Add, []Status{UnderReview}, "", users, "", nil},
	{AddUnasked, openStatuses, "", desk, "", nil},
}

func (a Application) owesFee() bool {
	return a.costs() && a.FeePaidAt.IsZero()
}

// costs says that there is a fee, paid or not.
func (a Application) costs() bool { return a.Fee.Amount > 0 || a.Fee.toFill() }

// FeeState is what became of the fee.
type FeeState string

// The states of a fee.
const (
	FeeNone FeeState = "NONE" // there is none
	FeeDue  FeeState = "DUE"  // it is not paid, whether or not it was asked for
	FeePaid FeeState = "PAID"
)

func (a Application) feeState() FeeState {
	switch {
	case !a.FeePaidAt.IsZero():
		return FeePaid
	case a.costs() && a.Outcome != PassedOn:
		return FeeDue
	}
	return FeeNone
}

// toCome tells whether what was granted may have its day to come: then it has led to nothing yet.
func (a Application) toCome() bool { return a.Outcome == Granted && a.LicenceID == "" }

// granted tells whether it was; by its procedure a certificate may be issued then.
func (a Application) granted() bool { return a.Outcome == Granted }

func (a Application) owesNothing() bool { return !a.owesFee() }

// lateFee tells that the fee was not paid by its last day: then the review begins without it, to refuse what was filed.
func (a Application) lateFee() bool { return a.FeeOverdue && a.owesFee() }

// Next is the status the action leads to. It is errs.Forbidden for a role that
// never takes the action, and refused with MSG-LIT-E-0093 where the application
// does not stand where the action begins.
func (a Application) Next(action Action, role principal.Role) (Status, error) {
	known := false
	for _, m := range moves {
		if m.action != action || !slices.Contains(m.by, role) {
			continue
		}
		known = true
		if m.fits(a) {
			return cmp.Or(m.to, a.Status), nil
		}
	}
	if !known {
		return "", errs.New(errs.Forbidden, "role %s may not %s", role, action)
	}
	if action == CallOff && a.Status == ReviewCompleted { // its day was faster, or another did
		return "", errs.Refuse(codeMovedOn, errs.Params{"reason": "notAnnounced"})
	}
	return "", errs.Refuse(codeMovedOn, errs.Params{"status": string(a.Status)})
}

func (m move) fits(a Application) bool {
	return slices.Contains(m.from, a.Status) && (m.effect == "" || m.effect == a.Effect) && (m.when == nil || m.when(a))
}

// Codes of the message catalogue for states and submissions.
const (
	codeMovedOn         = "MSG-LIT-E-0093" // the application has moved on
	codeNotWithdrawable = "MSG-LIT-E-0094" // the application has ended
	codeAtLeast         = "MSG-LIT-E-0025" // a number on the licence would be below 0
	codeNotReturned     = "MSG-LIT-E-0095" // no correction was asked for
	codeChoose          = "MSG-LIT-E-0002" // nothing is chosen
	codeDocument        = "MSG-LIT-E-0004" // a document is missing
	codeConflict        = "MSG-LIT-E-0097" // changed elsewhere
	codeInUse           = "MSG-LIT-E-0092" // another has it
	codeKeyReused       = "MSG-LIT-E-0098" // same key, other content
)

// Supports tells whether an action belongs to applications of this effect at all.
func (a Application) Supports(action Action) bool {
	return slices.ContainsFunc(moves, func(m move) bool { return m.action == action && (m.effect == "" || m.effect == a.Effect) })
}

// Open tells whether an application at the status has not ended.
func (s Status) Open() bool { return slices.Contains(openStatuses, s) }

// Ended tells whether nothing more happens to an application itself.
func (a Application) Ended() bool { return !a.Status.Open() }

// Issuer is in whose name notices about an application are issued.
func (a Application) Issuer() procedure.Text { return procedure.HeadOf(a.DestinationName) }
