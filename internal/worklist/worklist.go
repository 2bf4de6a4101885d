// Package worklist is what an agent has to do for all principals at once: what the offices ask, what is to be paid, what
// waits and which licences end, under the powers of attorney that are in force now.
//
// Nothing is kept for it: a list begins with the powers of attorney of who asks and walks, for each, along the indexes
// of what is open of its holder. So a release, an end and every move of an application hold from the next request on,
// and no filing is dearer for it. That is thousands of short walks, which the database makes in one statement.
package worklist

import (
	"slices"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Kind is what a row is about.
type Kind string

// The kinds. A case stands in the list once for each of them that it has.
const (
	Correction Kind = "CORRECTION" // the office has returned an application
	Addition   Kind = "ADDITION"   // it asks for more about one
	Question   Kind = "QUESTION"   // it has a question about one
	Unpaid     Kind = "UNPAID"     // a fee is to be paid
	Lapsed     Kind = "LAPSED"     // a fee can no longer be paid: its last day is over, and the office is to be asked
	Waiting    Kind = "WAITING"    // an application waits for the office
	Expiring   Kind = "EXPIRING"   // a licence ends within six months, and nothing renews it yet
)

var kinds = []Kind{Correction, Addition, Question, Unpaid, Lapsed, Waiting, Expiring}

// Due narrows a list to what is to be done by a day; what is late is among it.
type Due string

// The days.
const (
	Overdue Due = "OVERDUE"
	InWeek  Due = "WEEK"
	InMonth Due = "MONTH"
)

// Order is what a list is sorted by.
type Order string

// The orders; the empty one is by deadline.
const (
	ByDeadline  Order = "deadline"
	ByPrincipal Order = "principal"
	Newest      Order = "newest"
	Oldest      Order = "oldest"
)

// Filter is what a list is narrowed to and how it is sorted; what is empty narrows nothing.
type Filter = workFilter

type workFilter struct {
	Kinds []Kind `json:"kinds,omitempty" maxItems:"7" enum:"CORRECTION,ADDITION,QUESTION,UNPAID,LAPSED,WAITING,EXPIRING" doc:"all where absent"`
	Due   Due    `json:"due,omitempty" enum:",OVERDUE,WEEK,MONTH" doc:"what is to be done within a week or a month, what is late among it"`
	Text  string `json:"text,omitempty" maxLength:"100" doc:"part of a principal's name, in letters or in kana, or of a procedure's title; a whole number, also of a payment, or call sign"`
	Order Order  `json:"order,omitempty" enum:",deadline,principal,newest,oldest"`
	// Assignee is of a firm's list alone.
	Assignee string `json:"assignee,omitempty" maxLength:"64" doc:"in a firm: me, nobody, or the id of a member or a group; all where absent"`
}

// Who is not named by an id.
const (
	Me     = "me"
	Nobody = "nobody"
)

// check refuses what the wire lets pass in a query.
func (f Filter) check() error {
	known := func(k Kind) bool { return slices.Contains(kinds, k) }
	ok := slices.Contains([]Due{"", Overdue, InWeek, InMonth}, f.Due) && slices.Contains([]Order{"", ByDeadline, ByPrincipal, Newest, Oldest}, f.Order) &&
		!slices.ContainsFunc(f.Kinds, func(k Kind) bool { return !known(k) }) && len([]rune(f.Text)) <= 100 && len(f.Assignee) <= 64
	if !ok {
		return errs.New(errs.BadRequest, "no filter of the work list")
	}
	return nil
}

// has tells whether a kind is listed. By a day there is neither what waits nor what can be done no more.
func (f Filter) has(k Kind) bool {
	if f.Due != "" && (k == Waiting || k == Lapsed) {
		return false
	}
	return len(f.Kinds) == 0 || slices.Contains(f.Kinds, k)
}

// Item is a row of the list.
type Item struct {
	Kind      Kind
	Number    string // of the application; empty for a licence
	Due       string // YYYY-MM-DD; empty where nothing is due
	At        time.Time
	MandateID string
	Mandate   string // number of the power of attorney
	ReadOnly  bool   // it is an inquirer's
	Holder    string
	Subject   procedure.Text // of the procedure, or the name of the licence
	CaseName  string
	Status    string // of the application
	CallSign  string
	Payment   string // number of what is to be paid
	Amount    int64
	LicenceID string
	Licence   string // number
	// LaterRecords says that a licence is shown later than a month after its issue too.
	LaterRecords bool
	// Of a firm's list: whether who asks acts under the power of attorney, and who is in charge, of the row itself or, where nobody is,
	// of the principal.
	Acts     bool
	InCharge []Person
	ItsOwn   bool
	originID string // first of the powers of attorney that follow each other
}

// Person is a member or a group of a firm.
type Person struct {
	ID    string
	Name  string
	Group bool
}

// id names a row for whoever selects it: an application can stand in the list under two kinds.
func (i Item) id() string { return string(i.Kind) + ":" + i.Number + i.LicenceID }

// ref is the application, or the licence, that a row is about.
func (i Item) ref() string { return i.Number + i.LicenceID }

// overdue tells whether something can still be done, and is late.
func (i Item) overdue(today string) bool { return i.Due != "" && i.Due < today && i.Kind != Lapsed }

// plain is a number or a call sign without what people part it with.
func plain(s string) string {
	return strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(norm.NFKC.String(s)))
}
