// Package support lets staff see what a person sees on the user portal, when the person asks for help: the answer is that
// of the person's own operation, nothing can be done with it, and the person is shown that it happened, and why.
package support

import (
	"cmp"
	"context"
	"encoding/json"
	"strings"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// EventViewed tells that staff looked at a page of a person's.
const EventViewed = "support.viewed"

// Page is one of the person's pages.
type Page string

// The pages that can be looked at.
const (
	Home     Page = "HOME"
	Progress Page = "PROGRESS"
	Case     Page = "CASE"
	History  Page = "HISTORY"
	PastCase Page = "PAST_CASE"
	Notices  Page = "NOTICES"
	Notice   Page = "NOTICE"
	Licences Page = "LICENCES"
	Licence  Page = "LICENCE"
	Payments Page = "PAYMENTS"
	Payment  Page = "PAYMENT"
	// Profile is what is registered of the account, Methods how one signs in, without what one proves it by.
	Profile Page = "PROFILE"
	Methods Page = "METHODS"
	// MandatesGiven are the powers of attorney that the person gave, MandatesHeld those under which the person acts.
	MandatesGiven Page = "MANDATES_GIVEN"
	MandatesHeld  Page = "MANDATES_HELD"
	Mandate       Page = "MANDATE"
	Drafts        Page = "DRAFTS"
	Draft         Page = "DRAFT"
)

// maxListed is how many of a list are shown, the newest.
const maxListed = 100

// screen is where the user portal answers what a page shows.
type screen struct {
	operation string
	about     string // what names the object that the page is about, as the operation takes it; empty for lists
	bounded   bool   // the operation takes how many it is to list
	side      string // of the powers of attorney: whose the person is
	reads     bool   // the operation is a GET
}

// number is what names a filing.
const number = "electronicApplicationNumber"

var screens = map[Page]screen{
	Home:     {operation: "/api/common/home/get"},
	Progress: {operation: "/api/common/application-progress/list-get"},
	Case:     {operation: "/api/common/application-progress/detail-get", about: number},
	History:  {operation: "/api/common/application-history/list-get"},
	PastCase: {operation: "/api/common/application-history/detail-get", about: number},
	Notices:  {operation: "/api/common/written-notice/list-get", bounded: true},
	Notice:   {operation: "/api/common/written-notice/detail-get", about: "noticeNumber"},
	Licences: {operation: "/api/deji/licence/list-get", bounded: true},
	Licence:  {operation: "/api/deji/licence/detail-get", about: "id"},
	Payments: {operation: "/api/common/payment/list-get", bounded: true},
	Payment:  {operation: "/api/common/payment/detail-get", about: "paymentNumber"},
	Profile:  {operation: "/api/common/account/summary-get", reads: true},
	Methods:  {operation: "/api/common/account/login-methods-get"},

	MandatesGiven: {operation: "/api/common/delegation/list-get", bounded: true, side: "PRINCIPAL"},
	MandatesHeld:  {operation: "/api/common/delegation/list-get", bounded: true, side: "DELEGATE"},
	Mandate:       {operation: "/api/common/delegation/detail-get", about: "delegationId"},
	Drafts:        {operation: "/api/common/draft/list-get"},
	Draft:         {operation: "/api/common/draft/get", about: "temporalyNotificationId"},
}

// input is what the operation is asked; nil of one that is read.
func (s screen) input(about string) any {
	switch {
	case s.reads:
		return nil
	case s.side != "":
		return map[string]any{"side": s.side, "limit": maxListed}
	case s.about != "":
		return map[string]string{s.about: about}
	case s.bounded:
		return map[string]int{"limit": maxListed}
	}
	return struct{}{}
}

// Ports is what the service needs of others.
type Ports struct {
	// Person is an account as the one who asks; errs.NotFound where there is none.
	Person func(ctx context.Context, q db.Querier, accountID string) (principal.Principal, error)
	// Ask has the user portal answer a person's request; what has no input is read. An operation that is closed to the person is errs.Forbidden.
	Ask func(ctx context.Context, who principal.Principal, path string, input any) (json.RawMessage, error)
}

// Service shows staff what a person sees.
type Service struct {
	db    *db.DB
	ports Ports
}

// New returns the service.
func New(d *db.DB, ports Ports) *Service { return &Service{d, ports} }

// Request is what staff want to see of whom, and why, which the person is told.
type Request struct {
	AccountID string
	About     string // a filing's, a notice's or a payment's number or a licence's id, where the page is about one
	Reason    string
	Page      Page
}

// Seen is what the person sees on the page; nil where the page is closed to them.
type Seen struct {
	Who    principal.Principal
	Result json.RawMessage
	// Info is who is signed in, as the person's own portal is told it: by that it says what state the account is in.
	Info json.RawMessage
}

// whoAmI is where the user portal tells who is signed in.
const whoAmI = "/api/auth/user/attribute-get"

// View shows a page. That it is looked at is written down before anything is shown. Of an account that is over there is
// nothing to see, and nobody is left to be told why: errs.NotFound.
func (s *Service) View(ctx context.Context, r Request) (Seen, error) {
	r.Reason = strings.TrimSpace(r.Reason)
	if err := r.check(); err != nil {
		return Seen{}, err
	}
	who, err := s.ports.Person(ctx, s.db.Read(), r.AccountID)
	if err == nil && who.Status == principal.StatusWithdrawn {
		err = errs.New(errs.NotFound, "account %s is over", r.AccountID)
	}
	if err != nil {
		return Seen{}, err
	}
	if err := s.note(ctx, r); err != nil {
		return Seen{}, err
	}
	info, err := s.ports.Ask(ctx, who, whoAmI, struct{}{})
	if err != nil && errs.KindOf(err) != errs.Forbidden {
		return Seen{}, err
	}
	at := screens[r.Page]
	result, err := s.ports.Ask(ctx, who, at.operation, at.input(r.About))
	if errs.KindOf(err) == errs.Forbidden {
		return Seen{Who: who, Info: info}, nil
	}
	return Seen{who, result, info}, err
}

const codeRequired = "MSG-LIT-E-0001"

func (r Request) check() error {
	var wrong []errs.Field
	switch found := cmp.Or(rule.Written(r.Reason), rule.Reasoned(r.Reason)); {
	case r.Reason == "":
		wrong = append(wrong, errs.Field{Pointer: "/reason", Code: codeRequired})
	case found != nil:
		wrong = append(wrong, errs.Field{Pointer: "/reason", Code: found.Code, Params: errs.Params(found.Params)})
	}
	if screens[r.Page].about != "" && r.About == "" {
		wrong = append(wrong, errs.Field{Pointer: "/about", Code: codeRequired})
	}
	if len(wrong) > 0 {
		return errs.InvalidFields(wrong)
	}
	return nil
}

// note writes down that a page is looked at, for the person and in the audit log.
func (s *Service) note(ctx context.Context, r Request) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := insertView(ctx, tx, r); err != nil {
			return err
		}
		return audit.Record(ctx, tx, EventViewed, "account:"+r.AccountID, "", audit.Change{After: map[string]any{"page": r.Page, "about": r.About}, Reason: r.Reason})
	})
}

// Views are the latest times that staff looked at the person's pages, the newest first.
func (s *Service) Views(ctx context.Context) ([]View, error) {
	return viewsOf(ctx, s.db.Read(), principal.From(ctx).AccountID)
}
