package paper

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/applicant"
	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

const base = "/api/staff/common/paper/"

// maxBody lets a form of the full size through with what stands around it.
const maxBody = 2<<20 + 64<<10

// RegisterStaff adds the operations to the staff host.
func RegisterStaff(api huma.API, s *Service) {
	call := func(name, summary string) httpx.Call {
		return httpx.Call{Path: base + name, Authz: httpx.Staff(principal.Officer, principal.Administrator), Summary: summary}
	}
	httpx.Post(api, call("options-get", "A holder who files on paper, and what of theirs can be entered; or what of somebody without an account can"), s.optionsGet)
	httpx.Post(api, call("begin", "Begin to enter what arrived on paper, for a holder with an account or without one"), s.begin)
	httpx.Post(api, call("correction-begin", "Begin to enter the answer to a correction, which arrived on paper"), s.correctionBegin)
	httpx.Post(api, call("addition-begin", "Begin to enter documents or a statement about a filing, which arrived on paper"), s.additionBegin)
	httpx.Headed(api, call("addition-register", "Send an addition that was entered, for its holder; the same Idempotency-Key gives the same receipt"), s.additionRegister)
	httpx.Headed(api, call("question-answer", "Record the answer to a question of the office, which arrived on paper; the same Idempotency-Key gives the same receipt"), s.questionAnswer)
	httpx.Headed(api, call("withdrawal-register", "Record that a holder asks for the withdrawal of a filing on paper; the same Idempotency-Key gives the same receipt"), s.withdrawalRegister)
	httpx.Post(api, call("list-get", "What the member of staff has begun to enter, the last saved first"), s.listGet)
	httpx.Post(api, call("detail-get", "What the member of staff has begun to enter, with what its form needs"), s.detailGet)
	update := call("update", "Save a change of what is being entered")
	update.MaxBody = maxBody
	httpx.Post(api, update, s.update)
	httpx.Post(api, call("delete", "Give up what was begun to be entered, with its files"), s.remove)
	httpx.Post(api, call("summary-get", "What filing it would mean: the fee, what differs from the account, and filings that may be the same"), s.summaryGet)
	httpx.Post(api, call("arrival-change", "Correct the day on which a filing arrived on paper, with a reason"), s.arrivalChange)
	httpx.Headed(api, call("register", "File what was entered for its holder; the same Idempotency-Key gives the same receipt"), s.register)
}

type paperHolder struct {
	AccountID string `json:"accountId"`
	Name      string `json:"name"`
	Category  string `json:"category" enum:"individual,corporation,organization"`
	Address   string `json:"address"`
	Mail      string `json:"mail" doc:"empty where there is none: nothing is mailed then"`
	Online    bool   `json:"online" doc:"somebody signs in to the account"`
}

func holderView(h Holder) paperHolder {
	return paperHolder{h.AccountID, h.Name, draft.CategoryOf(h.Principal), h.Address, h.Mail, h.Online}
}

type optionsIn struct {
	Account  string `json:"account,omitempty" maxLength:"400" doc:"of the holder: user id, mail address or account id"`
	Category string `json:"userCategory,omitempty" enum:",1,2,3" doc:"in place of the account, of somebody without one: 1 individual, 2 corporation, 3 organization"`
	Reason   string `json:"reason,omitempty" maxLength:"500" doc:"why one looks at the account; needed where it has filed nothing at one of the bureaus, and kept in the audit log"`
}

type paperLicence struct {
	LicenceID string `json:"licenceId"`
	Number    string `json:"licenceNumber"`
	Name      string `json:"name"`
	CallSign  string `json:"callSign"`
	Category  string `json:"category"`
	ValidTo   string `json:"validTo" doc:"YYYY-MM-DD"`
}

type paperProcedure struct {
	ProcedureID string         `json:"procedureId"`
	Title       procedure.Text `json:"title"`
	About       string         `json:"about" enum:"NONE,OPTIONAL,LICENCE" doc:"whether it is about a licence"`
	Categories  []string       `json:"categories" doc:"of the licences that it can be about"`
}

type optionsOut struct {
	Holder     *paperHolder     `json:"holder,omitempty"`
	Licences   []paperLicence   `json:"licences"`
	Procedures []paperProcedure `json:"procedures"`
}

func (s *Service) optionsGet(ctx context.Context, in optionsIn) (optionsOut, error) {
	o, err := s.Options(ctx, in.Account, in.Category, in.Reason)
	if err != nil {
		return optionsOut{}, err
	}
	out := optionsOut{Licences: make([]paperLicence, len(o.Licences)), Procedures: make([]paperProcedure, len(o.Procedures))}
	if o.Holder != nil {
		h := holderView(*o.Holder)
		out.Holder = &h
	}
	for i, l := range o.Licences {
		out.Licences[i] = paperLicence{l.ID, l.Number, l.Name, l.CallSign, l.Category, l.ValidTo}
	}
	for i, p := range o.Procedures {
		out.Procedures[i] = procedureView(p.Definition())
	}
	return out, nil
}

func procedureView(def *procedure.Definition) paperProcedure {
	v := paperProcedure{def.ID, def.Title, "NONE", []string{}}
	if def.Subject != nil {
		v.About, v.Categories = "LICENCE", append(v.Categories, def.Subject.Categories...)
		if def.Subject.Optional {
			v.About = "OPTIONAL"
		}
	}
	return v
}

type beginIn struct {
	Account     string                    `json:"account,omitempty" maxLength:"400" doc:"of the holder: user id, mail address or account id"`
	Principal   *applicant.PaperPrincipal `json:"principal,omitempty" doc:"in place of the account: who filed, without one"`
	ProcedureID string                    `json:"procedureId" maxLength:"64"`
	LicenceID   string                    `json:"licenceId,omitempty" maxLength:"64" doc:"the holder's licence that it is about"`
	Reason      string                    `json:"reason,omitempty" maxLength:"500" doc:"as of options-get"`
	ArrivedOn   string                    `json:"arrivedOn" maxLength:"40" doc:"day of the arrival; what is filed is judged by it"`
}

type paperBegun struct {
	ID      string `json:"temporalyNotificationId"`
	Version int64  `json:"version"`
}

func (s *Service) begin(ctx context.Context, in beginIn) (paperBegun, error) {
	b := Beginning{Account: in.Account, ProcedureID: in.ProcedureID, LicenceID: in.LicenceID, ArrivedOn: in.ArrivedOn, Reason: in.Reason}
	if in.Principal != nil {
		detail := in.Principal.Detail()
		b.Principal = &detail
	}
	d, err := s.Begin(ctx, b)
	return paperBegun{d.ID, d.Version}, err
}

type paperCorrectionIn struct {
	Number    string `json:"electronicApplicationNumber" maxLength:"64"`
	ArrivedOn string `json:"arrivedOn" maxLength:"40" doc:"day of the arrival of the answer"`
}

func (s *Service) correctionBegin(ctx context.Context, in paperCorrectionIn) (paperBegun, error) {
	d, err := s.Answer(ctx, in.Number, in.ArrivedOn)
	return paperBegun{d.ID, d.Version}, err
}

type paperEntry struct {
	ID          string `json:"temporalyNotificationId"`
	ProcedureID string `json:"procedureId"`
	Name        string `json:"name" doc:"of the procedure"`
	HolderName  string `json:"holderName"`
	ArrivedOn   string `json:"arrivedOn" doc:"YYYY-MM-DD"`
	SavedAt     string `json:"saveDateTime" format:"date-time"`
	Corrects    string `json:"electronicApplicationNumberForCorrection,omitempty" doc:"of the application that it answers a correction of"`
	AddsTo      string `json:"electronicApplicationNumberForAddition,omitempty" doc:"of the application that it adds to"`
}

type paperEntries struct {
	Entries []paperEntry `json:"entries"`
}

func (s *Service) listGet(ctx context.Context, _ httpx.Empty) (paperEntries, error) {
	list, err := s.List(ctx)
	out := paperEntries{make([]paperEntry, len(list))}
	for i, e := range list {
		out.Entries[i] = paperEntry{e.ID, e.ProcedureID, e.SaveName, e.HolderName, e.PaperOn, httpx.WireTime(e.SavedAt), e.AboutApplication, ""}
		if e.Purpose == draft.PurposeAdd {
			out.Entries[i].Corrects, out.Entries[i].AddsTo = "", e.AboutApplication
		}
	}
	return out, err
}

type paperID struct {
	ID string `json:"temporalyNotificationId" maxLength:"64"`
}

// paperDraft is the draft that it is until it is filed.
type paperDraft draft.View

type paperDetail struct {
	Holder paperHolder `json:"holder"`
	Draft  paperDraft  `json:"draft"`
	// NotAsked is that nothing can be filed of it.
	NotAsked bool `json:"notAsked,omitempty" doc:"the correction that it answers is not asked for any more: it was taken back, or answered elsewhere"`
	// Addition is the document of the files of one that adds to a filing.
	Addition string `json:"additionDocumentId,omitempty" doc:"of what adds to a filing: the document that its files belong to"`
}

func (s *Service) detailGet(ctx context.Context, in paperID) (paperDetail, error) {
	v, h, err := s.Open(ctx, in.ID)
	if err != nil {
		return paperDetail{}, err
	}
	notAsked, err := s.notAsked(ctx, v)
	if err != nil {
		return paperDetail{}, err
	}
	addition, err := s.additionOf(ctx, v)
	return paperDetail{holderView(h), paperDraft(v), notAsked, addition}, err
}

type paperUpdateIn struct {
	ID        string         `json:"temporalyNotificationId" maxLength:"64"`
	Version   int64          `json:"version" doc:"the version the change is made to"`
	ArrivedOn *string        `json:"arrivedOn,omitempty" maxLength:"40"`
	FormData  draft.FormData `json:"formData,omitempty"`
	Members   draft.FormData `json:"members,omitempty"`
}

type paperSaved struct {
	Version int64  `json:"version"`
	SavedAt string `json:"saveDateTime" format:"date-time"`
}

func (s *Service) update(ctx context.Context, in paperUpdateIn) (paperSaved, error) {
	d, err := s.Update(ctx, in.ID, in.Version, draft.Change{Form: in.FormData, Members: in.Members, PaperOn: in.ArrivedOn})
	return paperSaved{d.Version, httpx.WireTime(d.SavedAt)}, err
}

func (s *Service) remove(ctx context.Context, in paperID) (httpx.Empty, error) {
	return httpx.Empty{}, s.Delete(ctx, in.ID)
}

type arrivalChangeIn struct {
	Number    string `json:"electronicApplicationNumber" maxLength:"64"`
	Version   int64  `json:"version" doc:"the version the member of staff saw"`
	ArrivedOn string `json:"arrivedOn" maxLength:"40"`
	Reason    string `json:"reason" maxLength:"2000"`
}

type arrivalChanged struct {
	Version int64 `json:"version"`
}

func (s *Service) arrivalChange(ctx context.Context, in arrivalChangeIn) (arrivalChanged, error) {
	version, err := s.ChangeArrival(ctx, in.Number, in.Version, in.ArrivedOn, in.Reason)
	return arrivalChanged{version}, err
}

type paperFee struct {
	Amount int64          `json:"amount" doc:"yen; 0 where there is none, or where the office determines it"`
	ToFill bool           `json:"toFill" doc:"the amount on paper is not known: the office determines it"`
	Name   procedure.Text `json:"name" doc:"of the class; empty where there is no fee"`
	Source procedure.Text `json:"source"`
}

type paperAlike struct {
	Number        string             `json:"electronicApplicationNumber"`
	Status        application.Status `json:"status" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	ReceptionDate string             `json:"receptionDate" format:"date"`
	OnPaper       bool               `json:"onPaper"`
}

type paperSummary struct {
	Fee         paperFee               `json:"fee"`
	Differences []procedure.HolderPart `json:"differences" doc:"what it says otherwise of its holder than the account"`
	Defects     []errs.Field           `json:"defects,omitempty" doc:"what is wrong or missing of it, were it filed as it stands"`
	Alike       []paperAlike           `json:"alike" doc:"what the holder filed of the same in the 90 days before, the newest first"`
	AlsoEntered int                    `json:"alsoEntered" doc:"how many of the same are being entered besides"`
}

type paperSummaryIn struct {
	ID     string `json:"temporalyNotificationId" maxLength:"64"`
	Stands bool   `json:"asItStands,omitempty" doc:"were it filed with what is wrong or missing of it"`
}

func (s *Service) summaryGet(ctx context.Context, in paperSummaryIn) (paperSummary, error) {
	sum, err := s.Summary(ctx, in.ID, in.Stands)
	out := paperSummary{Fee: paperFee{Amount: sum.Fee.Amount, ToFill: sum.Fee.ToFill, Source: sum.Fee.Source}, Differences: sum.Differences, Defects: sum.Defects,
		Alike: make([]paperAlike, len(sum.Alike)), AlsoEntered: sum.AlsoEntered}
	if len(sum.Fee.Breakdown) > 0 {
		out.Fee.Name = sum.Fee.Breakdown[0].Name
	}
	for i, a := range sum.Alike {
		out.Alike[i] = paperAlike{a.Number, a.Status, clock.Date(a.ReceivedAt), a.PaperOn != ""}
	}
	return out, err
}

type paperRegisterIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each filing"`
	Body struct {
		ID        string `json:"temporalyNotificationId" maxLength:"64"`
		AccountID string `json:"accountId" maxLength:"64" doc:"of the holder"`
		Version   int64  `json:"version" doc:"the version the member of staff saw"`
		Stands    bool   `json:"asItStands,omitempty" doc:"what is wrong or missing of it is left to the desk, for a correction or a refusal; not of a notification"`
	}
}

type paperReceipt struct {
	Number        string `json:"electronicApplicationNumber"`
	InquiryNumber string `json:"inquiryNumber"`
	CaseID        string `json:"applicationManagementId"`
	ReceptionDate string `json:"receptionDate" format:"date"`
}

func (s *Service) register(ctx context.Context, in *paperRegisterIn) (paperReceipt, error) {
	var also []application.Option
	if in.Body.Stands {
		also = append(also, application.AsItStands)
	}
	r, err := s.File(ctx, in.Key, in.Body.ID, in.Body.AccountID, in.Body.Version, also...)
	return paperReceipt{r.Number, r.InquiryNumber, r.CaseID, r.ReceptionDate}, err
}
