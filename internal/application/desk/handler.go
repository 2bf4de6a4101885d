package desk

import (
	"context"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// RegisterStaff adds the operations of the review desk to the staff host.
func RegisterStaff(api huma.API, s *Service) {
	registerQueues(api, s)
	registerBulk(api, s)
	registerLive(api, s)
	registerFilters(api, s)
	registerRecord(api, s)
	registerDeskDraft(api, s)
	registerDeskRequests(api, s)
	registerRefusal(api, s)
	registerApproval(api, s)
	registerProvisional(api, s)
	registerTriage(api, s)
	registerPost(api, s)
	readers := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator)
	actors := httpx.Staff(principal.Officer, principal.Administrator)
	registerChecklist(api, s, readers)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/detail-get", Authz: readers,
		Summary: "An application with the licence that follows from it"}, s.reviewDetail)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/accept", Authz: actors,
		Summary: "Take an arrived application into processing"}, s.reviewAccept)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/request-fee", Authz: actors,
		Summary: "Ask the applicant for the fee"}, s.reviewRequestFee)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/start", Authz: actors,
		Summary: "Begin the review where no fee is due"}, s.reviewStart)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/check", Authz: actors,
		Summary: "End the check of a notification's form"}, s.reviewCheck)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/complete", Authz: actors,
		Summary: "End the review with a grant or a refusal"}, s.reviewComplete)
}

type applicationNumber struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
}

type reviewHolder struct {
	Name     string         `json:"name"`
	Category string         `json:"category" enum:"individual,corporation,organization"`
	Mail     string         `json:"mail"`
	Details  map[string]any `json:"details" doc:"user info detail by its wire names"`
	Proof    holderProof    `json:"proof"`
	// AccountID is of the page of the account.
	AccountID string           `json:"accountId"`
	Unreached *unreachedHolder `json:"unreached,omitempty" doc:"mails to the holder come back; absent while they arrive as far as is known"`
	// Agent is of what was filed under a power of attorney.
	Agent *unreachedAgent `json:"unreachedAgent,omitempty" doc:"mails to the agent who filed it come back"`
}

type unreachedHolder struct {
	At       string `json:"at" format:"date-time"`
	Answer   string `json:"answer" doc:"of the mail server (550), or of a report (5.1.1)"`
	LetterAt string `json:"letterAt" doc:"when a letter was sent instead; RFC 3339, empty where none was"`
}

type unreachedAgent struct {
	AccountID string          `json:"accountId"`
	Unreached unreachedHolder `json:"unreached"`
}

// holderProof is how the identity of the holder was shown, and who that is.
type holderProof struct {
	Identified bool                   `json:"identified"`
	Method     string                 `json:"method" enum:",letter,mynumber,certificate,gbizid,sms" doc:"how the identity was shown last; empty where it never was"`
	Date       string                 `json:"date" doc:"YYYY-MM-DD; empty where it was not noted"`
	Parts      []procedure.HolderPart `json:"parts" doc:"who the holder is: as filed, as the account says now, and whether that was proven"`
	// ReasonRequired is needReason.
	ReasonRequired bool `json:"reasonRequired" doc:"granting, or ending the check, takes a differenceReason"`
	Unrecorded     bool `json:"unrecorded,omitempty" doc:"what it asks to be passed on or certified is not on record here, or not as the filer's"`
}

type reviewCase struct {
	application.ApplicationDetail
	Assignment
	Version         int64                      `json:"version"`
	AgeDays         int                        `json:"ageDays"`
	News            application.News           `json:"news" enum:",CORRECTION,ADDITION,WITHDRAWAL,ANSWER,APPROVAL,SCHEDULED,TRANSFER,FEE_OVERDUE,GRANT_FAILED" doc:"what came of the applicant that no officer has acted on yet, or how the draft of a decision stands"`
	Holder          reviewHolder               `json:"holder"`
	Rulings         []procedure.RulingItem     `json:"rulings,omitempty" doc:"what the officer states besides a grant; absent for nothing"`
	Altered         []procedure.Altered        `json:"altered,omitempty" doc:"what a change that is not decided alters of what was filed before"`
	Permitted       []PermittedChange          `json:"permitted,omitempty" doc:"of what notifies a change as complete, the permitted changes of the licence, the newest first"`
	Under           string                     `json:"under,omitempty" doc:"number of the filing that waits for its licence under the provisional licence that this one is about"`
	LicenceProposal *procedure.LicenceProposal `json:"licenceProposal" doc:"null where the procedure leads to no licence"`
	LicenceEnglish  map[string]string          `json:"licenceEnglish,omitempty" doc:"the values of licenceProposal that read otherwise in English, by these"`
	AllowedActions  []Action                   `json:"allowedActions" enum:"accept,request-fee,start,check,complete,request-correction,cancel-correction,request-addition,accept-withdrawal,refuse-withdrawal,call-off,give-provisional,fail-inspection,ask,cancel-addition,cancel-question,reply,transfer"`
	BlockedActions  []BlockedAction            `json:"blockedActions" doc:"what cannot be done now, and why"`
	AboutLicence    bool                       `json:"aboutLicence" doc:"it renews, changes or ends a licence"`
	Warnings        []procedure.Notice         `json:"warnings" doc:"what the checks of the procedure point out of what was filed; they refuse nothing"`
	Equipment       []procedure.EquipmentKnown `json:"equipment" doc:"what the table of equipment says of the conformity numbers that were filed"`
	Outside         []procedure.Notice         `json:"outside,omitempty" doc:"what of the equipment is used otherwise than it is certified: what is granted takes a reason, or, of a new licence, a provisional licence first"`
	Outline         []procedure.Text           `json:"outline" doc:"in plain words what was filed"`
	Predecessor     *Predecessor               `json:"predecessor" doc:"the licence of another holder that it asks to be passed on; null where the procedure passes none on"`
	Places          []string                   `json:"places" doc:"pointers of what can be returned for correction; empty where nothing is now"`
	PlacedAt        string                     `json:"placedAt,omitempty" doc:"letter of the bureau for which what was filed is, by its places; absent where it cannot be passed on"`
	Triage          *Triage                    `json:"triage" doc:"what was said of it first; null where nothing was yet"`
	FourEyes        []string                   `json:"fourEyes" enum:"GRANTED,REFUSED" doc:"outcomes of the review that a colleague has to approve"`
	ReadAt          time.Time                  `json:"readAt" doc:"when this was read; what happens later is news"`
	Lang            string                     `json:"lang" enum:"ja,en" doc:"in which it was filed"`
	CorrectionDays  int                        `json:"correctionDays" doc:"working days that its bureau gives for a correction as a rule"`
	HighestFee      int64                      `json:"highestFee" doc:"yen; the greatest amount that the fee tables know"`
}

func (s *Service) reviewDetail(ctx context.Context, in applicationNumber) (reviewCase, error) {
	readAt := s.db.Now().UTC()
	c, err := s.Case(ctx, in.Number)
	if err != nil {
		return reviewCase{}, err
	}
	holder := reviewHolder{c.Holder.Name, c.Category, c.Holder.Mail, c.Holder.Details, proofOf(c), c.HolderID, unreachedOf(c.Holder), nil}
	if agent := unreachedOf(c.Agent); agent != nil {
		holder.Agent = &unreachedAgent{c.ActorID, *agent}
	}
	if holder.Details == nil {
		holder.Details = map[string]any{}
	}
	fourEyes, err := s.FourEyes(c.Application)
	if err == nil && slices.ContainsFunc(c.Timeline, func(e application.TimelineEntry) bool { return e.Type == application.EventTransferred }) {
		fourEyes, err = s.fourEyesFor(ctx, s.db.Read(), c.Application)
	}
	if err != nil {
		return reviewCase{}, err
	}
	view := s.applications.ViewOf(c.Detail)
	assigned := s.assignmentOf(c.Application)
	if assigned.Stopped, err = s.stopped(ctx, s.db.Read(), c.Application); err != nil {
		return reviewCase{}, err
	}
	view.ApplicantActor = principal.NameIn(principal.From(ctx).Lang, view.ApplicantActor)
	return reviewCase{
		view, assigned, c.Version, age(c.Application, s.db.Now()), c.News, holder, c.Rulings, c.Altered, c.Permitted, c.Under, c.Proposal, s.inEnglish(c.Proposal), c.Allowed, c.Blocked,
		c.AboutLicence != "", c.Warnings, c.Equipment, c.Outside, c.Outline, c.Predecessor, c.Places, c.PlacedAt, c.Triage, append([]string{}, fourEyes...), readAt, c.Lang, s.catalogue.CorrectionDays(c.Destination), s.catalogue.HighestFee(),
	}, nil
}

// inEnglish are the values of a proposal that read otherwise in English; nil where there is none.
func (s *Service) inEnglish(proposal *procedure.LicenceProposal) map[string]string {
	if proposal == nil {
		return nil
	}
	return proposal.InEnglish(s.catalogue.English)
}

func unreachedOf(h draft.Holder) *unreachedHolder {
	if h.Unreached.At.IsZero() {
		return nil
	}
	return &unreachedHolder{httpx.WireTime(h.Unreached.At), h.Unreached.Answer, httpx.WireTime(h.Unreached.LetterAt)}
}

func proofOf(c Case) holderProof {
	shown := c.Holder.Shown
	return holderProof{shown.Identified, shown.Method, dayOf(shown.At), append([]procedure.HolderPart{}, c.Parts...), c.reasonRequired(), c.unrecorded()}
}

// dayOf is the day of a time; empty for one that is not known.
func dayOf(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return clock.Date(t)
}

// reasonRequired tells whether a decision over the holder takes a reason; an account that is gone says nothing.
func (c Case) reasonRequired() bool {
	return c.unrecorded() || c.Holder.Details != nil && needReason(c.Application, c.unexplained, c.Holder.Shown)
}

// unrecorded tells of a filing about a licence or registration that is not on record here as it would have to be.
func (c Case) unrecorded() bool { return c.Predecessor.missing() || c.Certifying.Missing() }

type reviewMoveIn struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the officer saw"`
}

func (s *Service) reviewAccept(ctx context.Context, in reviewMoveIn) (application.ReviewMoved, error) {
	return s.Accept(ctx, in.Number, in.Version)
}

type reviewFeeIn struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the officer saw"`
	Amount  int64  `json:"amount,omitempty" doc:"yen; what the office has determined where the fee is to be filled in, otherwise absent"`
}

func (s *Service) reviewRequestFee(ctx context.Context, in reviewFeeIn) (application.ReviewMoved, error) {
	return s.applications.RequestFee(ctx, in.Number, in.Version, in.Amount)
}

func (s *Service) reviewStart(ctx context.Context, in reviewMoveIn) (application.ReviewMoved, error) {
	return s.Start(ctx, in.Number, in.Version)
}

type reviewCheckIn struct {
	Number           string `json:"electronicApplicationNumber" maxLength:"64"`
	Version          int64  `json:"version" doc:"the version the officer saw"`
	DifferenceReason string `json:"differenceReason,omitempty" doc:"needed where the notification says something else of its holder than the account"`
	ConfirmingIn
}

// ConfirmingIn is what is said of a checklist with what ends a review.
type ConfirmingIn struct {
	Confirmed       []string `json:"confirmed,omitempty" maxItems:"60" doc:"ids of items of the checklist that are confirmed with it: both are recorded, or neither"`
	UncheckedReason string   `json:"uncheckedReason,omitempty" doc:"why items of the checklist are not confirmed; needed where some are not, and kept with their names"`
}

func (s *Service) reviewCheck(ctx context.Context, in reviewCheckIn) (application.ReviewMoved, error) {
	return s.Check(ctx, in.Number, in.Version, in.DifferenceReason, Confirming{Items: in.Confirmed, Reason: in.UncheckedReason})
}

// ReviewCompleteIn is how a review ends.
type ReviewCompleteIn struct {
	Number  string              `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64               `json:"version" doc:"the version the officer saw"`
	Outcome application.Outcome `json:"outcome" enum:"GRANTED,REFUSED"`
	Ground  string              `json:"ground,omitempty" maxLength:"64" doc:"id of a ground, of a refusal; needed there"`
	Reason  string              `json:"reason,omitempty" doc:"of a refusal; needed there"`
	ProvisionIn
	// DifferenceReason is asked for by the difference of a part of the holder's proof.
	DifferenceReason string `json:"differenceReason,omitempty" doc:"of a grant; needed where the filing says something else of its holder than the account"`
	ConfirmingIn
	Licence LicenceDecision `json:"licence,omitempty" required:"false" doc:"of a grant; what is left out is taken from the filing"`
	Trial   bool            `json:"trial,omitempty" doc:"only tells what would be refused, but for a missing uncheckedReason; nothing is decided, and the version stays"`
	// Ruling has a value for each of the case's rulings that is shown.
	Ruling map[string]string `json:"ruling,omitempty" required:"false" doc:"of a grant: what the officer states, by the id of the ruling"`
}

func (s *Service) reviewComplete(ctx context.Context, in ReviewCompleteIn) (application.ReviewMoved, error) {
	if in.Trial {
		d := in.decision()
		d.trial = true
		would, err := s.rehearse(ctx, in.Number, in.Version, d, "")
		if err != nil {
			return application.ReviewMoved{}, err
		}
		return application.ReviewMoved{Status: would.Status, Version: in.Version}, nil
	}
	return s.Complete(ctx, in.Number, in.Version, in.decision())
}

func (in ReviewCompleteIn) decision() Decision {
	return Decision{Outcome: in.Outcome, Ground: in.Ground, Provision: in.Provision, Reason: in.Reason, Licence: in.Licence, DifferenceReason: in.DifferenceReason,
		UncheckedReason: in.UncheckedReason, Confirmed: in.Confirmed, Ruling: in.Ruling}
}

// age is how many days ago an application arrived, by the calendar in Japan: of a paper, by the day that staff have put right since.
func age(a application.Application, now time.Time) int {
	arrived, _ := time.Parse(time.DateOnly, a.ReceivedOn())
	today, _ := time.Parse(time.DateOnly, clock.Date(now))
	return int(today.Sub(arrived) / (24 * time.Hour))
}
