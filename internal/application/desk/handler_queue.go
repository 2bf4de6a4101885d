package desk

import (
	"context"
	"errors"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// registerQueues adds the lists of the desk and who works on what.
func registerQueues(api huma.API, s *Service) {
	readers := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator)
	actors := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/list-get", Authz: readers,
		Summary: "Applications of the staff member's bureaus, the longest waiting first"}, s.reviewList)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/flagged-list-get", Authz: actors,
		Summary: "What the staff member has flagged for a correction that is not asked for yet"}, s.reviewFlagged)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/group-count-get", Authz: readers,
		Summary: "How many applications of a list are over or near their standard processing time, and how many have something new of the applicant"}, s.reviewGroups)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/queue-list-get", Authz: readers,
		Summary: "How many applications are under way, by bureau and status"}, s.reviewQueues)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/today-get", Authz: readers,
		Summary: "The numbers of the day: what is new, due today, overdue, answered or unpaid at the staff member's bureaus"}, s.reviewToday)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/colleague-list-get", Authz: actors,
		Summary: "Who can work on an application"}, s.reviewColleagues)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/assign", Authz: actors,
		Summary: "Take an application, give it to a colleague of its bureau, or release it"}, s.reviewAssign)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/take-over", Authz: actors,
		Summary: "Take an application over from the colleague who works on it, who is told"}, s.reviewTakeOver)
	registerHandOver(api, s)
}

type reviewListIn struct {
	Status      application.Status   `json:"status,omitempty" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	Statuses    []application.Status `json:"statuses,omitempty" maxItems:"8" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN" doc:"others besides, of any of which it may be"`
	Open        bool                 `json:"open,omitempty" doc:"only what has not ended; where no status is named"`
	Bureau      string               `json:"bureau,omitempty" maxLength:"4" doc:"letter of the bureau"`
	Assigned    Assigned             `json:"assigned,omitempty" enum:"mine,nobody,others"`
	Assignee    string               `json:"assignee,omitempty" maxLength:"64" doc:"staff account that works on it; where assigned is absent"`
	Assignees   []string             `json:"assignees,omitempty" maxItems:"8" doc:"others besides, of any of whom it may be"`
	Overdue     bool                 `json:"overdue,omitempty" doc:"only what is over its standard processing time and with the office"`
	Due         Due                  `json:"due,omitempty" enum:"critical,overdue,soon,later,today" doc:"of what waits for the office: over its standard processing time by more than 14 days, over it, within its last 7 days and that of today, or earlier and without one; or today is the last day"`
	News        application.News     `json:"news,omitempty" enum:"CORRECTION,ADDITION,WITHDRAWAL,ANSWER,APPROVAL,SCHEDULED,TRANSFER,FEE_OVERDUE,GRANT_FAILED" doc:"only where this came of the applicant and no officer has acted since, or where the draft of a decision waits for approval or for its day"`
	Office      bool                 `json:"office,omitempty" doc:"only what waits for the office, not for the applicant"`
	Flagged     bool                 `json:"flagged,omitempty" doc:"only what the staff member has flagged for a correction that is not asked for yet"`
	Unreached   bool                 `json:"unreached,omitempty" doc:"only what is open of those whose mails come back and to whom no letter was sent yet"`
	Paper       bool                 `json:"paper,omitempty" doc:"only what is open of what arrived on paper"`
	Stopped     bool                 `json:"stopped,omitempty" doc:"only what is open and whose assignee may not work on it any more: disabled, of another role, or of other bureaus"`
	Words       string               `json:"words,omitempty" maxLength:"200" doc:"numbers, holder, call sign, procedure; all of them must be found"`
	ProcedureID string               `json:"procedureId,omitempty" maxLength:"64"`
	Procedures  []string             `json:"procedureIds,omitempty" maxItems:"4" doc:"others besides, of any of which it may be"`
	From        string               `json:"from,omitempty" maxLength:"10" doc:"first day of the arrival, YYYY-MM-DD"`
	To          string               `json:"to,omitempty" maxLength:"10" doc:"last day of the arrival, YYYY-MM-DD"`
	Sort        string               `json:"sort,omitempty" enum:"received,due,holder,procedure,status,assignee,bureau" doc:"of what is overdue or of a group, due or bureau; of what has news or arrived on paper, of what has ended or is not narrowed to what is open, received or bureau; what a search found, in any"`
	Descending  bool                 `json:"descending,omitempty"`
	Further     string               `json:"further,omitempty" maxLength:"1000" doc:"of a search: what an earlier one gave, to search on from where it ended"`
	Offset      int                  `json:"offset,omitempty" minimum:"0" maximum:"1000"`
	Limit       int                  `json:"limit,omitempty" minimum:"1" maximum:"1000"`
}

// Assignment is who works on an application, and until when it should be decided.
type Assignment struct {
	AssigneeID   string `json:"assigneeId" doc:"staff account that works on it; empty for nobody"`
	AssigneeName string `json:"assigneeName"`
	Stopped      bool   `json:"assigneeStopped,omitempty" doc:"the assignee may not work on it any more: disabled, of another role, or of other bureaus; of what is open"`
	StandardDue  string `json:"standardDue" doc:"last day of the standard processing time, YYYY-MM-DD; empty where there is none"`
	Overdue      bool   `json:"overdue" doc:"that day is over, and the office has it"`
	Due          Due    `json:"due" enum:",critical,overdue,soon,later" doc:"empty where it does not wait for the office"`
}

type reviewRow struct {
	application.ApplicationSummary
	Assignment
	Version int64            `json:"version"`
	AgeDays int              `json:"ageDays" doc:"whole days since the arrival"`
	News    application.News `json:"news" enum:",CORRECTION,ADDITION,WITHDRAWAL,ANSWER,APPROVAL,SCHEDULED,TRANSFER,FEE_OVERDUE,GRANT_FAILED" doc:"what came of the applicant that no officer has acted on yet, or how the draft of a decision stands"`
	// Unreached is that mails to the holder come back.
	Unreached bool `json:"unreached,omitempty" doc:"mails to the holder come back, and no letter was sent yet; of the list alone"`
	// Paused is of what waits for its correction.
	Paused *application.Pause `json:"paused,omitempty" doc:"its standard time stands still until it is corrected; absent where it does not, or there is none; of the list alone"`
	// CorrectedBy is the filing as which what was corrected goes on.
	CorrectedBy string `json:"correctedBy,omitempty" doc:"of what has been corrected, the number of the filing as which it goes on"`
}

type reviewListOut struct {
	Total        int         `json:"total" doc:"1001 where there are more than 1000"`
	Truncated    bool        `json:"truncated" doc:"more than 1000 exist; only some of them are shown"`
	Looked       int         `json:"looked" doc:"among how many of the newest alone the words were looked for; 0 for among all"`
	Codes        bool        `json:"codes,omitempty" doc:"so alone as parts of numbers and call signs; every other text was searched"`
	Further      string      `json:"further,omitempty" doc:"of a search that has not looked at all: from where to search on"`
	Applications []reviewRow `json:"applications"`
}

func (s *Service) reviewList(ctx context.Context, in reviewListIn) (reviewListOut, error) {
	list, err := s.Queue(ctx, Query(in))
	if err != nil {
		return reviewListOut{}, err
	}
	if err := s.noteSearch(ctx, in.Words, list.Total); err != nil {
		return reviewListOut{}, err
	}
	rows := s.rowsOf(list.Applications)
	if err := errors.Join(s.noteUnreached(ctx, list.Applications, rows), s.noteStopped(ctx, list.Applications, rows), s.notePauses(ctx, list.Applications, rows)); err != nil {
		return reviewListOut{}, err
	}
	out := reviewListOut{Total: list.Total, Truncated: list.Truncated, Looked: list.Looked, Codes: list.Codes, Further: list.Further, Applications: rows}
	return out, s.noteCorrections(ctx, rows)
}

// notePauses adds to what waits for its correction how its standard time stands still.
func (s *Service) notePauses(ctx context.Context, list []application.Application, rows []reviewRow) error {
	pauses, err := s.applications.Pauses(ctx, s.db.Read(), list)
	for i := range rows {
		rows[i].Paused = pauses[rows[i].Number]
	}
	return err
}

// noteCorrections adds to what has been corrected the filing as which it goes on.
func (s *Service) noteCorrections(ctx context.Context, rows []reviewRow) error {
	corrected := []string{}
	for _, row := range rows {
		if row.Status == application.Resubmitted {
			corrected = append(corrected, row.Number)
		}
	}
	by, err := application.CorrectionsOf(ctx, s.db.Read(), corrected)
	for i := range rows {
		rows[i].CorrectedBy = by[rows[i].Number]
	}
	return err
}

type flaggedOut struct {
	Numbers []string `json:"electronicApplicationNumbers"`
}

func (s *Service) reviewFlagged(ctx context.Context, _ httpx.Empty) (flaggedOut, error) {
	numbers, err := flaggedNumbers(ctx, s.db.Read(), principal.From(ctx).AccountID)
	return flaggedOut{append([]string{}, numbers...)}, err
}

func (s *Service) reviewGroups(ctx context.Context, in reviewListIn) (GroupCounts, error) {
	return s.Groups(ctx, Query(in))
}

func (s *Service) reviewToday(ctx context.Context, _ httpx.Empty) (DayCounts, error) {
	return s.Today(ctx)
}

func (s *Service) rowsOf(list []application.Application) []reviewRow {
	now := s.db.Now()
	rows := make([]reviewRow, len(list))
	for i, a := range list {
		rows[i] = reviewRow{ApplicationSummary: s.applications.SummaryOf(a), Assignment: s.assignmentOf(a), Version: a.Version, AgeDays: age(a, now), News: a.News}
	}
	return rows
}

func (s *Service) assignmentOf(a application.Application) Assignment {
	today := clock.Date(s.db.Now())
	return Assignment{AssigneeID: a.AssigneeID, AssigneeName: a.AssigneeName, StandardDue: a.StandardDue, Overdue: overdue(a, today), Due: dueGroup(a, today)}
}

type reviewBureau struct {
	Letter string         `json:"letter"`
	Name   procedure.Text `json:"name"`
}

type reviewQueuesOut struct {
	Bureaus    []reviewBureau    `json:"bureaus" doc:"those that the staff member works for"`
	Procedures []reviewProcedure `json:"procedures"`
	Queues     []Queue           `json:"queues" doc:"of what is under way; an empty one is left out"`
}

type reviewProcedure struct {
	ProcedureID string         `json:"procedureId"`
	Title       procedure.Text `json:"title"`
}

func (s *Service) reviewQueues(ctx context.Context, _ httpx.Empty) (reviewQueuesOut, error) {
	out := reviewQueuesOut{Bureaus: []reviewBureau{}, Procedures: []reviewProcedure{}}
	p := principal.From(ctx)
	for _, b := range s.catalogue.Bureaus() {
		if p.MaySeeBureau(b.Letter) {
			out.Bureaus = append(out.Bureaus, reviewBureau{b.Letter, procedure.Text{Ja: b.Ja, En: b.En}})
		}
	}
	for _, each := range s.catalogue.List(clock.Date(s.db.Now())) {
		out.Procedures = append(out.Procedures, reviewProcedure{each.Definition().ID, each.Definition().Title})
	}
	var err error
	out.Queues, err = s.Queues(ctx)
	if out.Queues == nil {
		out.Queues = []Queue{}
	}
	return out, err
}

type colleaguesOut struct {
	Colleagues []Colleague `json:"colleagues"`
}

func (s *Service) reviewColleagues(ctx context.Context, in applicationNumber) (colleaguesOut, error) {
	list, err := s.Colleagues(ctx, in.Number)
	if list == nil {
		list = []Colleague{}
	}
	return colleaguesOut{list}, err
}

type assignIn struct {
	Number    string `json:"electronicApplicationNumber" maxLength:"64"`
	Version   int64  `json:"version" doc:"the version the officer saw"`
	AccountID string `json:"accountId" maxLength:"64" doc:"staff account that works on it from now on; empty for nobody"`
}

func (s *Service) reviewAssign(ctx context.Context, in assignIn) (application.ReviewMoved, error) {
	return s.Assign(ctx, in.Number, in.Version, in.AccountID)
}

type takeOverIn struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the officer saw"`
	Reason  string `json:"reason,omitempty" maxLength:"8000" doc:"told to the colleague"`
}

func (s *Service) reviewTakeOver(ctx context.Context, in takeOverIn) (application.ReviewMoved, error) {
	return s.TakeOver(ctx, in.Number, in.Version, in.Reason)
}
