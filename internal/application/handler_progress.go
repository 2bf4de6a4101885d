package application

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// ApplicationSummary is an application in a list (ApplicationSummary).
type ApplicationSummary struct {
	Number               string         `json:"electronicApplicationNumber"`
	InquiryNumber        string         `json:"inquiryNumber"`
	NoticeNumber         string         `json:"noticeNumber"`
	CaseID               string         `json:"applicationManagementId"`
	CaseName             string         `json:"applicationManagementName"`
	ProcedureID          string         `json:"procedureId"`
	Subject              procedure.Text `json:"subject"`
	Status               Status         `json:"status" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	Outcome              Outcome        `json:"outcome" enum:"GRANTED,REFUSED,PASSED_ON,CALLED_OFF,"`
	NextStep             NextStep       `json:"nextStep" enum:"WAIT_RECEPTION,WAIT_FEE_REQUEST,WAIT_REVIEW_START,PAY_FEE,WAIT_FEE_CHECK,FEE_OVERDUE,WAIT_REVIEW,SUBMIT_CORRECTION,FOLLOW_RESUBMISSION,EFFECTIVE_ON_ARRIVAL,DONE_ACCEPTED,DONE_GRANTED,DONE_REFUSED,DONE_PASSED_ON,DONE_CALLED_OFF,DONE_WITHDRAWN"`
	ReceptionDate        string         `json:"receptionDate" doc:"YYYY-MM-DD"`
	ReviewCompletionDate string         `json:"reviewCompletionDate" doc:"YYYY-MM-DD, empty before"`
	Destination          procedure.Text `json:"destination"`
	CallSign             string         `json:"callSign"`
	ApplicantHolder      string         `json:"applicantHolder"`
	ApplicantActor       string         `json:"applicantActor"`
	FeeState             FeeState       `json:"feeState" enum:"NONE,DUE,PAID"`
	PaperOn              string         `json:"paperOn,omitempty" doc:"YYYY-MM-DD, the day of its arrival on paper; absent for what was filed here"`
	// LeadsTo words what is said of the filing; Outcome is what was decided.
	LeadsTo procedure.Outcome `json:"leadsTo" doc:"what a filing of the procedure leads to"`
}

// SummaryOf is an application as it stands on the wire.
func (s *Service) SummaryOf(a Application) ApplicationSummary {
	return ApplicationSummary{
		a.Number, a.InquiryNumber, a.NoticeNumber, a.CaseID, a.CaseName, a.ProcedureID, a.Subject, a.Status, a.Outcome,
		a.NextStep(), a.ReceivedOn(), dateOf(a.CompletedAt), a.DestinationName, a.CallSign, a.HolderName, a.ActorName, a.feeState(), a.PaperOn, s.outcomeOf(a),
	}
}

// SummariesOf are applications as lists show them.
func (s *Service) SummariesOf(found []Application) []ApplicationSummary {
	out := make([]ApplicationSummary, len(found))
	for i := range found {
		out[i] = s.SummaryOf(found[i])
	}
	return out
}

type progressListIn struct {
	Status      Status `json:"status,omitempty" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	ProcedureID string `json:"procedureId,omitempty" maxLength:"64"`
	Text        string `json:"text,omitempty" maxLength:"400" doc:"stands in the name of the procedure or the case, a number, the call sign or the bureau"`
	Order       Order  `json:"order,omitempty" enum:"newest,oldest,status" doc:"newest first where it is absent"`
	Offset      int    `json:"offset,omitempty" minimum:"0" maximum:"1000"`
	Limit       int    `json:"limit,omitempty" minimum:"1" maximum:"1000"`
}

type progressListOut struct {
	Total        int                  `json:"total" doc:"1001 where there are more than 1000"`
	Truncated    bool                 `json:"truncated" doc:"more than 1000 exist; only the first 1000 are shown"`
	Applications []ApplicationSummary `json:"applications"`
	Procedures   []Filed              `json:"procedures" doc:"of which the account has filed something"`
	Asked        []string             `json:"asked" doc:"numbers of those shown of which the office asks a question, or for an addition, that is not answered"`
}

func (s *Service) progressList(ctx context.Context, in progressListIn) (progressListOut, error) {
	list, err := s.List(ctx, Page(in))
	if err != nil {
		return progressListOut{}, err
	}
	if in.Text != "" {
		err = s.addOpenRequests(ctx, &list)
	}
	return progressListOut{list.Total, list.Truncated, s.SummariesOf(list.Applications), list.Procedures, append([]string{}, list.OpenRequests...)}, err
}

type applicationNumber struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
}

type applicationFee struct {
	Amount        int64               `json:"amount" doc:"yen"`
	Breakdown     []procedure.FeeItem `json:"breakdown"`
	ToFill        bool                `json:"toFill,omitempty" doc:"the operator has yet to determine the amount, which is 0 here"`
	PaymentNumber string              `json:"paymentNumber,omitempty" doc:"absent before the fee is requested"`
}

// ApplicationDetail is an application opened by its holder, and the part of it that
// the desk sees too.
type ApplicationDetail struct {
	ApplicationSummary
	ProcedureVersion int                    `json:"procedureVersion"`
	FiledOnPaper     bool                   `json:"filedOnPaper,omitempty" doc:"it was filed on paper; a correction is as what it corrects, whatever way it came itself"`
	MandateNumber    string                 `json:"mandateNumber,omitempty" doc:"of the power of attorney under which the actor filed it; absent for the holder's own"`
	FormData         draft.FormData         `json:"formData" doc:"the form as validated and filed"`
	DocumentSHA256   string                 `json:"documentSha256" doc:"of the canonical form data"`
	Attachments      []draft.AttachmentInfo `json:"attachments"`
	Timeline         []TimelineEntry        `json:"timeline"`
	Fee              *applicationFee        `json:"fee" doc:"null where there is none"`
	LicenceID        string                 `json:"licenceId,omitempty"`
	PassesOn         string                 `json:"passesOn,omitempty" doc:"YYYY-MM-DD, day to come on which a licence passes on by it; until then that can be called off"`
	Provisional      *Provisional           `json:"provisional,omitempty" doc:"the provisional licence of the case; absent where there is none"`
	Reason           string                 `json:"reason,omitempty" doc:"of a refusal"`
	Ground           *procedure.Ground      `json:"ground,omitempty" doc:"of a refusal, as it read then; absent for those that were made without one"`
	Appeal           *procedure.Text        `json:"appeal,omitempty" doc:"of a refusal: how, and until when, one can object"`
	Ruling           *Ruling                `json:"ruling,omitempty" doc:"of a grant: what the office stated besides; absent for nothing"`
	ToDo             *NextFiling            `json:"toDo,omitempty" doc:"what its holder files next after that; absent for nothing"`
	Certificate      *Certificate           `json:"certificate,omitempty" doc:"of a grant: the certificate of a record that is issued; absent for none"`
	Requests         []RequestView          `json:"requests" doc:"what the office asked for, and withdrawals, oldest first"`
	Paused           *Pause                 `json:"paused,omitempty" doc:"its standard time stands still until it is corrected; absent where it does not, or there is none"`
	Corrects         string                 `json:"electronicApplicationNumberForCorrection,omitempty" doc:"number of the filing that this one corrects"`
	CorrectedBy      string                 `json:"correctedBy,omitempty" doc:"number of the filing that corrects this one"`
	Usual            *procedure.Usual       `json:"usual,omitempty" doc:"how long such cases took that ended in the last twelve months; told to the holder, absent where fewer than ten have"`
	LastDay          string                 `json:"lastDay,omitempty" doc:"YYYY-MM-DD, until when what was filed holds; told to the holder, absent where that has no end of its own"`
	Contact          *Contact               `json:"contact,omitempty" doc:"of the bureau; told to the holder"`
	AfterInspection  bool                   `json:"afterInspection,omitempty" doc:"a licence follows only after a provisional one and an inspection; told to the holder while it is not decided"`
	LicencePassedOn  string                 `json:"licencePassedOn,omitempty" doc:"YYYY-MM-DD, since when another holder has the licence that it is about, for which its former one files nothing more; told to the holder"`
	Inquirers        bool                   `json:"inquirers,omitempty" doc:"who asks settles who may look at it: its holder, and the agent who filed it"`
}

// Contact is how a bureau is reached.
type Contact struct {
	Name       procedure.Text `json:"name"`
	PostalCode string         `json:"postalCode"`
	Address    procedure.Text `json:"address"`
	Site       string         `json:"site" doc:"address of its own pages"`
}

// ViewOf is an application as it stands on the wire, for both sides.
func (s *Service) ViewOf(d Detail) ApplicationDetail {
	v := ApplicationDetail{
		ApplicationSummary: s.SummaryOf(d.Application), ProcedureVersion: d.ProcedureVersion, FormData: d.FormData, DocumentSHA256: d.SHA256,
		MandateNumber: d.MandateNumber, FiledOnPaper: d.FiledOnPaper(),
		Attachments: d.Files, Timeline: d.Timeline, LicenceID: d.LicenceID, PassesOn: d.PassesOn, Provisional: d.Provisional, Reason: d.Reason, Ground: d.Ground, Appeal: d.Appeal, Ruling: d.Ruling, ToDo: d.Due, Certificate: d.Certificate,
		Requests: requestViews(d.Requests, dateOf(s.db.Now())), Corrects: d.Corrects, CorrectedBy: d.CorrectedBy, Paused: d.Paused,
	}
	if d.costs() {
		v.Fee = &applicationFee{d.Fee.Amount, d.Fee.Breakdown, d.Fee.toFill(), d.PaymentNumber}
	}
	return v
}

func (s *Service) progressDetail(ctx context.Context, in applicationNumber) (ApplicationDetail, error) {
	d, err := s.Detail(ctx, in.Number)
	if err != nil {
		return ApplicationDetail{}, err
	}
	return s.forHolder(ctx, d)
}

// forHolder is an application with what helps its holder to wait for it.
func (s *Service) forHolder(ctx context.Context, d Detail) (ApplicationDetail, error) {
	v := s.ViewOf(d)
	v.Contact, v.Inquirers = s.contactOf(d.Destination), d.SettledBy(principal.From(ctx))
	v.ApplicantActor = principal.NameIn(principal.From(ctx).Lang, v.ApplicantActor)
	if err := s.followFee(ctx, &v); err != nil {
		return v, err
	}
	var err error
	if v.LastDay, err = s.lastDay(ctx, s.db.Read(), d.Application); err != nil {
		return v, err
	}
	if v.LicencePassedOn, err = s.passedOnSince(ctx, s.db.Read(), d.Application); err != nil {
		return v, err
	}
	if v.AfterInspection, err = s.afterInspection(d); err != nil {
		return v, err
	}
	if usual, ok := s.Durations()[d.ProcedureID]; ok {
		v.Usual = &usual
	}
	return v, nil
}

// afterInspection tells whether the licence that a filing opens follows only after an inspection (Radio Act, article 10).
func (s *Service) afterInspection(d Detail) (bool, error) {
	if !d.CompletedAt.IsZero() || d.Effect == EffectArrival {
		return false, nil
	}
	proc, err := s.drafts.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil || proc.Definition().Licence == nil || proc.Definition().Licence.AfterInspection == "" {
		return false, err
	}
	data, err := proc.NormaliseJSON(d.FormData, procedure.Env{Category: d.Category, Today: d.ReceivedOn()})
	if err != nil {
		return false, err
	}
	proposal, _ := proc.Licence(data, d.ReceivedOn())
	return proposal.AfterInspection, nil
}

// followFee says what comes next by how the bill stands, where the fee is waited for.
func (s *Service) followFee(ctx context.Context, v *ApplicationDetail) error {
	if v.NextStep != PayTheFee {
		return nil
	}
	status, err := s.ports.Fees.StatusOf(ctx, s.db.Read(), v.Number)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	switch status {
	case "HELD":
		v.NextStep = WaitFeeCheck
	case billExpired:
		v.NextStep = FeeOverdue
	}
	return err
}

func (s *Service) contactOf(letter string) *Contact {
	b, ok := s.catalogue.Bureau(letter)
	if !ok {
		return nil
	}
	return &Contact{procedure.Text{Ja: b.Ja, En: b.En}, b.PostalCode, b.Address, b.Site}
}
