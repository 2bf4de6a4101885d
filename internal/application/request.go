package application

import (
	"cmp"
	"context"
	"encoding/json"
	"strconv"
	"time"
	"unicode/utf8"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// RequestKind is what one side asks of the other about an application.
type RequestKind string

// The kinds: the office asks for a correction, an addition or an answer, the applicant for a withdrawal.
const (
	ForCorrection RequestKind = "CORRECTION"
	ForAddition   RequestKind = "ADDITION"
	ForWithdrawal RequestKind = "WITHDRAWAL"
	// ForQuestion is a question of the office about what was filed, outside of a correction.
	ForQuestion RequestKind = "QUESTION"
	// ToOffice is a question of the applicant to the office.
	ToOffice RequestKind = "QUESTION_TO_OFFICE"
)

// RequestState is what became of a request.
type RequestState string

// The states. Only a withdrawal is refused.
const (
	RequestOpen    RequestState = "OPEN"
	RequestDone    RequestState = "DONE"
	RequestRefused RequestState = "REFUSED"
	// RequestCancelled is what the office does not ask for any more.
	RequestCancelled RequestState = "CANCELLED"
)

// ReturnedField is a place of the form that the office wants corrected, and why.
type ReturnedField struct {
	Pointer string `json:"pointer" maxLength:"200" doc:"/section/field, /section of a list, /section/0 of its first row, /section/0/field, or /documents/id"`
	Comment string `json:"comment" maxLength:"4000"`
	Reason  string `json:"reason,omitempty" maxLength:"40" doc:"code of a reason (letter/list-get) that fits the place; a request gives one wherever there are such"`
	// ReasonName is what the reason was called then; the portal writes it.
	ReasonName *procedure.Text `json:"reasonName,omitempty" readOnly:"true" doc:"what the reason is called"`
}

// Request is something asked about an application, and its answer.
type Request struct {
	ID          string
	Number      string // electronic application number
	Kind        RequestKind
	State       RequestState
	Text        string // what is asked for; of a withdrawal, why
	DueDate     string // last day, YYYY-MM-DD; of a correction empty where none was set
	From        Status // where the application stood that a correction was asked of; empty of other kinds
	Fields      []ReturnedField
	RequestedAt time.Time
	Answer      string    // of an addition, or why a withdrawal was refused or a correction cancelled
	AnsweredAt  time.Time // zero while open
	ActorID     string    // who did what the key stands for
	Key         string    // idempotency key of the applicant's part
	PaperOn     string    // day on which the applicant's part came on paper, YYYY-MM-DD; see Detail
	DocumentID  string    // of an addition, the document its files belong to; see RequestsOf
}

// Codes of the message catalogue for what is written.
const (
	codeRequired = "MSG-LIT-E-0001"
	codeTooLong  = "MSG-LIT-E-0011"
	codeNoDate   = "MSG-LIT-E-0045"
	codeDateGone = "MSG-LIT-E-0047"
)

// Limits of requests.
const (
	maxReturned = 200 // fields of one correction
	maxText     = 2000
)

// RequestsOf are those of one filing. Additions are counted from the first filing of the case on: a
// correction takes the files of earlier ones over.
func RequestsOf(ctx context.Context, q db.Querier, number string) ([]Request, error) {
	all, err := db.All(ctx, q, scanRequest, filingRequestsSQL, number)
	own, additions := []Request{}, 0
	for _, r := range all {
		switch {
		case r.unasked():
			r.DocumentID = additionDocument + r.ID
		case r.Kind == ForAddition:
			additions++
			r.DocumentID = additionDocument + strconv.Itoa(additions)
		}
		if r.Number == number {
			own = append(own, r)
		}
	}
	return own, err
}

// RequestsOfCase are those of all filings of a case.
func RequestsOfCase(ctx context.Context, q db.Querier, caseID string) ([]Request, error) {
	return db.All(ctx, q, scanRequest, requestsSQL, caseID)
}

// unasked tells of an addition that came on paper without having been asked for.
func (r Request) unasked() bool { return r.Kind == ForAddition && r.Text == "" }

// openRequest is errs.NotFound where nothing of the kind is open.
func openRequest(ctx context.Context, q db.Querier, number string, kind RequestKind) (Request, error) {
	if kind == ToOffice {
		return db.One(ctx, q, scanRequest, openToOfficeSQL, number)
	}
	return db.One(ctx, q, scanRequest, openRequestSQL, number, kind)
}

func isOpen(ctx context.Context, q db.Querier, number string, kind RequestKind) (bool, error) {
	_, err := openRequest(ctx, q, number, kind)
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	return err == nil, err
}

// settled is the request that the account's key has stood for; errs.NotFound where it has for none.
func settled(ctx context.Context, q db.Querier, number string, kind RequestKind, accountID, key string) (Request, error) {
	if kind == ToOffice {
		return db.One(ctx, q, scanRequest, keyedToOfficeSQL, number, accountID, key)
	}
	return db.One(ctx, q, scanRequest, keyedSQL, number, kind, accountID, key)
}

func ask(ctx context.Context, tx *db.Tx, r Request) error {
	if r.Kind == ToOffice {
		_, err := db.Exec(ctx, tx, insertToOfficeSQL, db.NewID(), r.Number, r.Text, tx.Ms(), r.ActorID, r.Key)
		return err
	}
	if r.Fields == nil {
		r.Fields = []ReturnedField{}
	}
	fields, err := json.Marshal(r.Fields)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, insertRequestSQL, cmp.Or(r.ID, db.NewID()), r.Number, r.Kind, r.Text, r.DueDate, string(fields), tx.Ms(), r.ActorID, r.Key, r.From)
	return err
}

// answer ends an open request; refused where it is open no more.
func answer(ctx context.Context, tx *db.Tx, r Request) error {
	n, err := db.Exec(ctx, tx, answerRequestSQL, r.State, r.Answer, tx.Ms(), r.ActorID, r.Key, r.ID)
	if err == nil && n == 0 {
		err = errs.Refuse(codeMovedOn, nil)
	}
	return err
}

// noWithdrawal refuses where a withdrawal has been asked for: it is decided first.
func noWithdrawal(ctx context.Context, q db.Querier, number string) error {
	open, err := isOpen(ctx, q, number, ForWithdrawal)
	if err == nil && open {
		err = errs.Refuse(codeMovedOn, nil)
	}
	return err
}

// CheckText tells what is wrong with a text that has to be there.
func CheckText(pointer, text string) []errs.Field {
	switch {
	case text == "":
		return []errs.Field{{Pointer: pointer, Code: codeRequired}}
	case utf8.RuneCountInString(text) > maxText:
		return []errs.Field{{Pointer: pointer, Code: codeTooLong, Params: errs.Params{"max": strconv.Itoa(maxText)}}}
	}
	if left := unfilled(text); left != "" {
		return []errs.Field{{Pointer: pointer, Code: codeRequired, Params: errs.Params{"reason": left}}}
	}
	return checkWritten(pointer, text)
}

// CheckSent is CheckText of what an officer writes to whom a filing is of: it has no place that is still to be filled in.
func CheckSent(pointer, text string) []errs.Field {
	wrong := CheckText(pointer, text)
	if found := rule.Sent(text); found != nil && len(wrong) == 0 {
		wrong = []errs.Field{{Pointer: pointer, Code: found.Code, Params: errs.Params(found.Params)}}
	}
	return wrong
}

// CheckReason is CheckSent of why an officer does something, or of what they ask: whoever reads it learns something of it.
func CheckReason(pointer, reason string) []errs.Field {
	wrong := CheckText(pointer, reason)
	if found := rule.Reasoned(reason); found != nil && len(wrong) == 0 {
		wrong = []errs.Field{{Pointer: pointer, Code: found.Code, Params: errs.Params(found.Params)}}
	}
	return wrong
}

// unfilled is what a letter left to be filled in and nobody has; "" for nothing.
func unfilled(text string) string {
	switch {
	case rule.OpenLine(text):
		return "openLine"
	case procedure.Names(text):
		return "openName"
	}
	return ""
}

// checkWritten tells of a character that may not stand in a text: it is refused, so that what
// goes out is what was typed.
func checkWritten(pointer, text string) []errs.Field {
	if found := rule.Written(text); found != nil {
		return []errs.Field{{Pointer: pointer, Code: found.Code, Params: errs.Params(found.Params)}}
	}
	return nil
}

func invalid(fields []errs.Field) error {
	if len(fields) == 0 {
		return nil
	}
	return errs.InvalidFields(fields)
}
