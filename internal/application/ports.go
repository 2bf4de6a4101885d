package application

import (
	"context"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/callsign"
	"radioportal/internal/db"
	"radioportal/internal/mail"
	"radioportal/internal/procedure"
)

// Ports are what applications need of the rest of the portal.
type Ports struct {
	Attachments Attachments
	Holders     Holders
	Fees        Fees
	Licences    Licences
	Notices     Notices
	// Certificates are made of the records that Licences are.
	Certificates Certificates
	Mailer       mail.Sender
	Past         Past
	Agents       Agents // may be joined later
	Firms        Firms  // with them
}

// Past keeps what was filed in the systems from before the renewal.
type Past interface {
	// Filings are those of an account, newest first.
	Filings(ctx context.Context, q db.Querier, accountID string) ([]PastFiling, error)
}

// PastFiling is an application or a notification of an old system, in that system's words.
type PastFiling struct {
	System string `json:"type" enum:"1,2,3,4" doc:"1 electronic application system, 2 its Lite edition, 3 special scheme for uncertified devices, 4 viewing of protected zones"`
	Number string `json:"number"`
	Name   string `json:"name"`
	Date   string `json:"date" doc:"YYYY-MM-DD; empty where it is not known"`
	Status string `json:"status" doc:"in the old system's words"`
	Office string `json:"office"`
	// ProcedureID names the procedure whose form Form is in; empty where the old system told no more
	// than its words.
	ProcedureID string         `json:"procedureId,omitempty" doc:"of the form in which it can be used again; absent where that is not known"`
	Form        draft.FormData `json:"-"`
	Items       []Item         `json:"items,omitempty" doc:"all that the old system told of it, in its words; absent in lists"`
}

// Item is something that an old system told.
type Item struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Attachments keeps the files of applications.
type Attachments interface {
	OfApplication(ctx context.Context, q db.Querier, number string) ([]draft.AttachmentInfo, error)
	// Adopt hands the files of a draft to the application made of it.
	Adopt(ctx context.Context, tx *db.Tx, draftID, number string) error
	// Carry gives an application the files of the one it corrects, but those of documents that come anew.
	Carry(ctx context.Context, tx *db.Tx, from, to string, anew func(documentID string) bool) error
}

// Holders knows the people behind accounts.
type Holders interface {
	// Holder is errs.NotFound for an account that no longer exists.
	Holder(ctx context.Context, q db.Querier, accountID string) (draft.Holder, error)
	// Known is Holder.Known alone.
	Known(ctx context.Context, q db.Querier, accountID string) (map[string]string, error)
	// UpdateFromFiling writes parts of the user info by their wire names into an account. A name under
	// which an identity was shown stays (kept). Problems are errs.Invalid with /name pointers.
	UpdateFromFiling(ctx context.Context, tx *db.Tx, accountID string, parts map[string]string) (updated, kept bool, err error)
}

// Fees are asked for, and taken back.
type Fees interface {
	Billing
	// PassOn makes the bill of an application, unless it is paid, that of another which goes on in its place. Its numbers stay.
	PassOn(ctx context.Context, tx *db.Tx, number string, to procedure.FilingRef) error
}

// Billing asks for payments.
type Billing interface {
	// Request makes the one payment of an application.
	Request(ctx context.Context, tx *db.Tx, b procedure.Bill) (paymentNumber, dueDate string, err error)
	// Cancel ends the bill of an application unless it is paid.
	Cancel(ctx context.Context, tx *db.Tx, number string) error
	// StatusOf tells how the bill of an application stands: UNPAID, PAID, EXPIRED, HELD or CANCELLED.
	StatusOf(ctx context.Context, q db.Querier, number string) (string, error)
}

// Licences are what applications are about, and lead to.
type Licences interface {
	HeldLicences
	LicenceSearch
	Predecessors
	LicenceNumbers
	LicencePast
	Grants
	Endings
}

// LicenceNumbers are licences that have followed each other.
type LicenceNumbers interface {
	// SameNumber gives the ids of all licences that have the number of one, with its own, by the id of each that is asked for.
	SameNumber(ctx context.Context, q db.Querier, ids []string) (map[string][]string, error)
}

// LicencePast is what licences said before.
type LicencePast interface {
	// Stood reads an account's licence as it stood at a time, a former holder's where it was that one's then; errs.NotFound
	// where nobody had it.
	Stood(ctx context.Context, q db.Querier, accountID, id string, at time.Time) (draft.LicenceFacts, error)
}

// Predecessors are licences that may pass on to another holder.
type Predecessors interface {
	// Predecessor reads the licence of a number that is to pass on on a day (YYYY-MM-DD), whoever holds it: the one valid
	// then, or else today; errs.NotFound where there is none.
	Predecessor(ctx context.Context, q db.Querier, number, from string) (Former, error)
	// LastDay is the last day of the last licence of a number, whoever holds it; empty where there was none.
	LastDay(ctx context.Context, q db.Querier, number string) (string, error)
	// Stay has a licence, and those that renew it, stay its holder's although it was announced that they pass on, and gives it.
	Stay(ctx context.Context, tx *db.Tx, id string) (draft.LicenceFacts, error)
}

// HeldLicences are those of an account.
type HeldLicences interface {
	// ByID reads a licence of an account; errs.NotFound for any other.
	ByID(ctx context.Context, q db.Querier, accountID, id string) (draft.LicenceFacts, error)
	// ByCase reads the licence that a case of an account led to; errs.NotFound where it led to none.
	ByCase(ctx context.Context, q db.Querier, accountID, caseID string) (draft.LicenceFacts, error)
	// ByNumber reads a licence of an account by its number; errs.NotFound for any other.
	ByNumber(ctx context.Context, q db.Querier, accountID, number string) (draft.LicenceFacts, error)
}

// LicenceSearch finds licences, whoever holds them.
type LicenceSearch interface {
	// ByCallSign gives all licences of a call sign, newest first.
	ByCallSign(ctx context.Context, q db.Querier, callSign string) ([]draft.LicenceFacts, error)
	// Found gives the ids of the licences that have a word as their call sign or as a particular, however it is typed.
	Found(ctx context.Context, q db.Querier, word string) ([]string, error)
	// Ending gives the licences of a category whose last day lies between two days, both included.
	Ending(ctx context.Context, q db.Querier, category, from, to string) ([]draft.LicenceFacts, error)
}

// Grants write what was granted into a licence.
type Grants interface {
	// Issue writes the licence. A call sign, or a particular that one licence alone has, that is a valid licence's
	// is refused with MSG-LIT-E-0092 at /callSign, or at the id of the particular.
	Issue(ctx context.Context, tx *db.Tx, l Licence) (LicenceIssued, error)
	// Amend changes what a licence says; number and validity stay.
	Amend(ctx context.Context, tx *db.Tx, id string, l Licence) error
	// Count has a licence say the number that a report tells. It is refused at the particular where the number is
	// out of its bounds.
	Count(ctx context.Context, tx *db.Tx, id string, c procedure.Count, by procedure.FilingRef) error
}

// Endings let licences end before their term is over, and take back what a case did to them.
type Endings interface {
	// End lets a licence end on a day ("YYYY-MM-DD") of the term that it had before the source's case. Without a
	// day it gives that term back. It is refused with a code of its own where the call sign is another licence's by then.
	End(ctx context.Context, tx *db.Tx, id, lastDay string, by procedure.FilingRef) error
	// Withdraw takes back all that the source's case did to a licence; refused as End is.
	Withdraw(ctx context.Context, tx *db.Tx, by procedure.FilingRef) error
	// Before reads a licence as it stood at a time without what the source's case did to it; errs.NotFound where it
	// said nothing then.
	Before(ctx context.Context, q db.Querier, id string, by procedure.FilingRef, until time.Time) (draft.LicenceFacts, error)
}

// Licence is a licence to be issued, made of what was filed and confirmed by the officer.
type Licence struct {
	ElectronicApplicationNumber string
	CaseID                      string
	AccountID                   string
	Bureau                      string           // letter
	Renews                      string           // id of the licence whose term it goes on; empty for a new one
	CallSigns                   *callsign.Source // where its call sign has to come from; nil where it is kept
	Notified                    bool             // it is the record of a notification, which may have no call sign
	HolderOnly                  bool             // of what it says, only who holds it changes, and the place and particulars where given
	Content                     procedure.LicenceProposal
	Filed                       draft.FormData // what it goes on with, where that is not what was filed alone
}

// Succession is who takes over a licence, and what it says then.
type Succession struct {
	By                        procedure.FilingRef
	HolderName, HolderAddress string
	From                      string // first day, YYYY-MM-DD
	Announced                 bool   // the day was announced before
	// Filed is what is known of what was filed for a licence of the former holder, without what was that one's alone.
	Filed func(draft.LicenceFacts) (draft.FormData, error)
}

// LicenceIssued names the new licence.
type LicenceIssued struct {
	ID     string
	Number string
}

// Notices sends written notices.
type Notices interface {
	// Send delivers the notice into the account's list and gives its number.
	Send(ctx context.Context, tx *db.Tx, n Notice) (noticeNumber string, err error)
}

// Notice is a written notice of an office to the applicant. Texts are plain, paragraphs
// parted by an empty line.
type Notice struct {
	ElectronicApplicationNumber string
	CaseID                      string
	AccountID                   string
	ProcedureID                 string // of the filing, where that is the account's; else empty
	AgentID                     string // account of the agent who filed it; empty for the holder's own
	Name                        procedure.Text
	Sender                      procedure.Text
	Body                        procedure.Text
}
