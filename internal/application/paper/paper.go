// Package paper is where staff enter what arrived on paper, in the form of its procedure and by the same checks, for a holder with an
// account or without one. While it is entered it is a draft of the member of staff; once it is filed it is its holder's, who is told as of any filing.
package paper

import (
	"strconv"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// EventBegun says that a member of staff has begun to enter something.
const EventBegun = "desk.paper-begun"

// Codes of the message catalogue.
const (
	codeRequired = "MSG-LIT-E-0001"
	codeChoose   = "MSG-LIT-E-0002"
	codeWho      = "MSG-LIT-E-0087"
)

// Service is what can be done with papers.
type Service struct {
	db           *db.DB
	catalogue    *procedure.Catalogue
	drafts       *draft.Service
	applications *application.Service
	ports        Ports
}

// New makes the service.
func New(d *db.DB, catalogue *procedure.Catalogue, drafts *draft.Service, applications *application.Service, ports Ports) *Service {
	return &Service{d, catalogue, drafts, applications, ports}
}

// yearOfDays is how many days back an arrival may lie: a day that is mistyped is told.
const yearOfDays = 365

// checkDay is the day of an arrival in its stored form: today, or a day of the year before it.
func checkDay(typed string, now time.Time) (string, error) {
	today, first := clock.Date(now), clock.Date(now.AddDate(0, 0, -yearOfDays))
	refused := func(code string, params errs.Params) (string, error) {
		return "", errs.InvalidFields([]errs.Field{{Pointer: "/arrivedOn", Code: code, Params: params}})
	}
	if typed == "" {
		return refused(codeRequired, nil)
	}
	day, wrong := rule.Apply("date", typed, nil, today)
	if wrong == nil {
		_, wrong = rule.Apply("dateNotFuture", day, nil, today)
	}
	if wrong == nil {
		_, wrong = rule.Apply("dateWithinDays", day, rule.Params{"days": strconv.Itoa(yearOfDays), "reference": first}, today)
	}
	if wrong != nil {
		return refused(wrong.Code, errs.Params(wrong.Params))
	}
	return day, nil
}
