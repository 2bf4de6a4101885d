package application

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// EventProvisional is recorded where the office gives a provisional licence.
const EventProvisional = "application.provisional"

// Provisional is a provisional licence (予備免許; Radio Act, article 8): the station may be built as it was filed, by a
// day. The application stays under review until the completed work has passed its inspection.
type Provisional struct {
	CaseID    string `json:"-"`
	Number    string `json:"number"`
	Station   string `json:"-"` // what it is, such as 基地局
	CallSign  string `json:"callSign" doc:"empty where none is assigned"`
	GrantedOn string `json:"grantedOn" doc:"YYYY-MM-DD"`
	Deadline  string `json:"deadline" doc:"YYYY-MM-DD, the day by which the work has to be complete"`
	// Emissions are those that are designated, with the frequencies that were assigned.
	Emissions []procedure.LicenceEmission `json:"emissions,omitempty" doc:"that are designated, with the frequencies that were assigned"`
	// RedoBy is the day by which work that did not pass its inspection has to be complete again; it stands in the place of Deadline.
	RedoBy string `json:"redoBy,omitempty" doc:"YYYY-MM-DD, the day by which work that did not pass its inspection has to be put right; absent where none failed"`
	// NotifyBy is the last day on which the completed work can be notified (Radio Act, article 11).
	NotifyBy string `json:"notifyBy" doc:"YYYY-MM-DD, the last day on which the completion of the work can be notified"`
	// CompletedBy is the number of the filing that notified the work as complete last, unless it was withdrawn or refused.
	CompletedBy string `json:"completedBy,omitempty" doc:"number of the filing that notified the completion of the work last, unless that was withdrawn or refused; absent before"`
	// CompletedOn is the day on which that filing arrived; no inspection is earlier (Radio Act, article 10).
	CompletedOn string `json:"completedOn,omitempty" doc:"YYYY-MM-DD, the day on which that filing arrived"`
	// InspectedOn is the day on which the completed work passed its inspection, as the officer who decided the notification of its completion, or granted the licence, entered it.
	InspectedOn string `json:"inspectedOn,omitempty" doc:"YYYY-MM-DD, the day on which the completed work passed its inspection; absent before"`
	// Inspections are those of the completed work, newest first.
	Inspections []Inspection `json:"inspections,omitempty" doc:"of the completed work, newest first"`
	// Redesigns are the changes of the construction design that were filed, newest first.
	Redesigns []Redesign `json:"redesigns,omitempty" doc:"changes of the construction design that were filed and neither corrected nor withdrawn, newest first"`
	// Stage is where the work stands.
	Stage ProvisionalStage `json:"stage" enum:"WORK,OVERDUE,LAPSED,NOTIFIED" doc:"the day for the work is to come; it has passed, and its completion can still be notified; neither was it notified by the last day; its completion is notified"`
}

// ProvisionalStage is where the work under a provisional licence stands.
type ProvisionalStage string

// What a holder can still do follows from the stage: until the day for the work ask for more time, until two weeks after it
// notify its completion.
const (
	StageWork     ProvisionalStage = "WORK"
	StageOverdue  ProvisionalStage = "OVERDUE"
	StageLapsed   ProvisionalStage = "LAPSED"
	StageNotified ProvisionalStage = "NOTIFIED"
)

// graceDays are how long after the day for the work its completion can be notified before the licence is refused.
const graceDays = 14

// Due is the day by which the work has to be complete now.
func (p *Provisional) Due() string { return cmp.Or(p.RedoBy, p.Deadline) }

// PassedOn is the day on which the completed work passed its inspection, where that was the newest one; else empty.
func (p *Provisional) PassedOn() string {
	if len(p.Inspections) == 0 || p.Inspections[0].Result != InspectionPassed {
		return ""
	}
	return p.Inspections[0].On
}

// stand works out what follows from the days of a provisional licence on a day (YYYY-MM-DD).
func (p *Provisional) stand(today string) {
	if day, err := time.Parse(time.DateOnly, p.Due()); err == nil {
		p.NotifyBy = day.AddDate(0, 0, graceDays).Format(time.DateOnly)
	}
	switch {
	case p.CompletedBy != "":
		p.Stage = StageNotified
	case today <= p.Due():
		p.Stage = StageWork
	case today <= p.NotifyBy:
		p.Stage = StageOverdue
	default:
		p.Stage = StageLapsed
	}
}

// Provide writes the provisional licence of a case under the next number of its bureau and tells the applicant. A case
// that has one is refused with MSG-LIT-E-0093, a call sign that another's has under review with MSG-LIT-E-0092.
func (s *Service) Provide(ctx context.Context, tx *db.Tx, a *Application, p Provisional, says NoticeText) error {
	if taken, err := db.One(ctx, tx, db.Value[int64], provisionalSignSQL, p.CallSign, a.HolderID); err != nil {
		return err
	} else if taken > 0 {
		return errs.InvalidFields([]errs.Field{{Pointer: "/callSign", Code: codeInUse}})
	}
	bureau, ok := s.catalogue.Bureau(a.Destination)
	if !ok || bureau.LicencePrefix == "" {
		return errs.New(errs.Internal, "bureau %q has no prefix for numbers", a.Destination)
	}
	serial, err := db.One(ctx, tx, db.Value[int64], provisionalSerialSQL, bureau.LicencePrefix)
	if err != nil {
		return err
	}
	p.Number = fmt.Sprintf("%s予第%d号", bureau.LicencePrefix, serial)
	emissions, err := json.Marshal(p.Emissions)
	if err != nil {
		return err
	}
	written, err := db.Exec(ctx, tx, provideSQL, a.CaseID, p.Number, a.Number, p.Station, p.CallSign, p.GrantedOn, p.Deadline, string(emissions))
	if err != nil {
		return err
	}
	if written == 0 {
		return errs.Refuse(codeMovedOn, errs.Params{"status": string(a.Status)})
	}
	says.LicenceNumber, says.CallSign, says.ValidFrom, says.DueDate = p.Number, p.CallSign, p.GrantedOn, p.Deadline
	notice, err := s.send(ctx, tx, *a, NoticeProvisional, says)
	return errors.Join(err, s.record(ctx, tx, EventProvisional, *a, func(h *eventData) { h.Note, h.DueBy, h.Notice = p.Number, p.Deadline, notice }))
}

// ProvisionalOf is the provisional licence of a case, as it stands on a day (YYYY-MM-DD); nil where there is none.
func ProvisionalOf(ctx context.Context, q db.Querier, caseID, today string) (*Provisional, error) {
	p, err := db.One(ctx, q, scanProvisional, provisionalSQL, caseID)
	if errs.KindOf(err) == errs.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	p.stand(today)
	if p.Inspections, err = InspectionsOf(ctx, q, caseID); err != nil {
		return nil, err
	}
	p.Redesigns, err = db.All(ctx, q, scanRedesign, redesignsSQL, caseID)
	return &p, err
}
