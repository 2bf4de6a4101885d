// Package oversight tells how much happened at the offices: what arrived, was decided, returned and paid, by period and bureau.
// It counts events as they are dispatched and never reads what they are about.
package oversight

import (
	"context"
	"sync"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/job"
	"radioportal/internal/procedure"
)

// Kind is something that is counted.
type Kind string

// The kinds. Returned is of each place of a correction that was asked for, Pointed of each check that had pointed there in what was
// filed, the others of each filing. What was asked for by mistake and taken back is Recalled, and counts as asked for no more.
const (
	Arrived         Kind = "arrived"
	Accepted        Kind = "accepted"
	CorrectionAsked Kind = "correctionAsked"
	Recalled        Kind = "correctionRecalled"
	Corrected       Kind = "corrected"
	Granted         Kind = "granted"
	Refused         Kind = "refused"
	Checked         Kind = "checked"
	Withdrawn       Kind = "withdrawn"
	FeeAsked        Kind = "feeAsked"
	FeePaid         Kind = "feePaid"
	Returned        Kind = "returned"
	Pointed         Kind = "pointed"
)

// kinds are those of events by their type.
var kinds = map[string]Kind{
	"application.arrived": Arrived, "application.accepted": Accepted, "application.correction-requested": CorrectionAsked,
	"application.correction-cancelled": Recalled,
	"application.corrected":            Corrected, "application.granted": Granted, "application.refused": Refused, "application.checked": Checked,
	"application.withdrawn": Withdrawn, "application.fee-requested": FeeAsked, "application.fee-paid": FeePaid,
}

// Step is how long a period is.
type Step string

// The steps.
const (
	Day   Step = "day"
	Month Step = "month"
)

// layout writes a period.
func (s Step) layout() string {
	if s == Month {
		return "2006-01"
	}
	return time.DateOnly
}

// Service counts and tells.
type Service struct {
	db        *db.DB
	catalogue *procedure.Catalogue
	backlog   func(context.Context) (job.Backlog, error)
	ages      Ages

	mu   sync.Mutex
	seen map[count]int64 // mails that were sent and errors that were told of since they were stored last
	most map[count]int64 // of jobs, as this process stored it
}

// New makes the service; backlog tells what jobs there are.
func New(d *db.DB, catalogue *procedure.Catalogue, backlog func(context.Context) (job.Backlog, error), ages Ages) *Service {
	return &Service{db: d, catalogue: catalogue, backlog: backlog, ages: ages, seen: map[count]int64{}, most: map[count]int64{}}
}

// count is how often something happened in a period.
type count struct {
	Bureau string
	Step   Step
	Period string
	Kind   Kind
	Key    string
}

// place is what a key of Returned names; of Pointed the id of a check follows.
type place struct{ ProcedureID, Pointer, Reason string }
