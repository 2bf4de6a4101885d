package application

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/procedure"
)

// maxDraftBody lets a draft of the full size through with what stands around it.
const maxDraftBody = maxForm + maxMembers + 64<<10

// Register adds the operations of the user host.
func Register(api huma.API, s *Service) {
	registerRequests(api, s)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/create", Authz: httpx.Drafting(),
		Summary: "Begin a draft of a procedure"}, s.draftCreate)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/get", Authz: httpx.Drafting(),
		Summary: "An own draft with its content"}, s.draftGet)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/update", Authz: httpx.Drafting(), MaxBody: maxDraftBody,
		Summary: "Save a change of an own draft"}, s.draftUpdate)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/list-get", Authz: httpx.Drafting(),
		Summary: "The own drafts, newest first"}, s.draftList)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/delete", Authz: httpx.Drafting(),
		Summary: "Delete an own draft with its files"}, s.draftDelete)
	registerHistory(api, s)
	registerExchange(api, s)
	registerGuarantee(api, s)
	httpx.Post(api, httpx.Call{Path: "/api/common/application/relicense-check", Authz: httpx.Drafting(),
		Summary: "Whether a number is of the licence that a draft renews, and when it may be renewed"}, s.relicenseCheck)
	httpx.Post(api, httpx.Call{Path: "/api/common/application/fee-get", Authz: httpx.Drafting(),
		Summary: "The fee of an own draft as it stands"}, s.feeGet)
	httpx.Headed(api, httpx.Call{Path: "/api/common/application/register", Authz: httpx.Full(),
		Summary: "File an own draft; the same Idempotency-Key gives the same receipt"}, s.fileDraft)
	httpx.Post(api, httpx.Call{Path: "/api/common/application-progress/list-get", Authz: httpx.Inquiring(),
		Summary: "The own applications, newest first"}, s.progressList)
	httpx.Post(api, httpx.Call{Path: "/api/common/application-progress/detail-get", Authz: httpx.Inquiring(),
		Summary: "An own application with its timeline"}, s.progressDetail)
}

// Schema describes the type in the OpenAPI document.
func (FormData) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true}
}

type draftID struct {
	ID string `json:"temporalyNotificationId" maxLength:"64"`
}

type draftCreateIn struct {
	ProcedureID string `json:"procedureId" maxLength:"64"`
	LicenceID   string `json:"licenceId,omitempty" maxLength:"64" doc:"the own licence that a renewal, a change or a discontinuation is about"`
	Anew        bool   `json:"anew,omitempty" doc:"begin although an application of the same procedure waits for its correction"`
}

type draftCreated struct {
	ID      string `json:"temporalyNotificationId"`
	Version int64  `json:"version"`
}

func (s *Service) draftCreate(ctx context.Context, in draftCreateIn) (draftCreated, error) {
	if !in.Anew {
		if err := s.notReturned(ctx, in.ProcedureID, in.LicenceID); err != nil {
			return draftCreated{}, err
		}
	}
	d, err := s.CreateDraft(ctx, in.ProcedureID, in.LicenceID)
	return draftCreated{d.ID, d.Version}, err
}

type draftView struct {
	ID               string            `json:"temporalyNotificationId"`
	ProcedureID      string            `json:"procedureId"`
	ProcedureVersion int               `json:"procedureVersion"`
	Version          int64             `json:"version"`
	SaveName         string            `json:"saveName"`
	SaveDateTime     time.Time         `json:"saveDateTime"`
	Step             string            `json:"step"`
	FormData         FormData          `json:"formData" doc:"raw values as typed, by section and field"`
	Members          FormData          `json:"members" doc:"rows of the members step, by section"`
	Documents        []AttachmentInfo  `json:"documents"`
	LicenceID        string            `json:"licenceId" doc:"the licence it is about; empty for what begins anew"`
	Before           FormData          `json:"before" doc:"what was filed for that licence last, or what is corrected, to tell what changes"`
	Purpose          string            `json:"purpose" enum:"modify,add," doc:"empty for a new application"`
	AboutApplication string            `json:"electronicApplicationNumber" doc:"of what it corrects or adds to; else empty"`
	Keeps            []string          `json:"keeps" doc:"sections that stay as they were filed for the licence, whatever is typed"`
	Kept             []AttachmentInfo  `json:"kept" doc:"files of the corrected application that go on with the correction"`
	Open             []string          `json:"open" doc:"of a correction, the places and documents that were returned, and those that they govern"`
	ExportedAt       *time.Time        `json:"exportedAt,omitempty" doc:"when it was exported for the guarantee of its equipment last"`
	Bound            map[string]string `json:"bound" doc:"by pointer, the values that the form has from the account, which is identified; they are changed there"`
}

func (s *Service) draftGet(ctx context.Context, in draftID) (draftView, error) {
	d, files, err := s.Draft(ctx, in.ID)
	if err != nil {
		return draftView{}, err
	}
	before, keeps, err := s.before(ctx, d)
	if err != nil {
		return draftView{}, err
	}
	kept, open, err := s.keptFor(ctx, d, before)
	if err != nil {
		return draftView{}, err
	}
	return draftView{d.ID, d.ProcedureID, d.ProcedureVersion, d.Version, d.SaveName, d.SavedAt, d.Step, d.Form, d.Members, files,
		d.LicenceID, before, d.Purpose, d.AboutApplication, keeps, kept, open, s.guaranteeAt(d), s.boundOf(d)}, nil
}

type draftUpdateIn struct {
	ID       string   `json:"temporalyNotificationId" maxLength:"64"`
	Version  int64    `json:"version" doc:"the version the change is made to"`
	Step     *string  `json:"step,omitempty" pattern:"^[a-z-]{1,40}$"`
	SaveName *string  `json:"saveName,omitempty" maxLength:"100"`
	FormData FormData `json:"formData,omitempty"`
	Members  FormData `json:"members,omitempty"`
}

type draftSaved struct {
	Version      int64     `json:"version"`
	SaveDateTime time.Time `json:"saveDateTime"`
}

func (s *Service) draftUpdate(ctx context.Context, in draftUpdateIn) (draftSaved, error) {
	change := Change{SaveName: in.SaveName, Step: in.Step, Form: in.FormData, Members: in.Members}
	d, err := s.UpdateDraft(ctx, in.ID, in.Version, change)
	return draftSaved{d.Version, d.SavedAt}, err
}

// DraftSummary is a draft in a list.
type DraftSummary struct {
	ID               string         `json:"temporalyNotificationId"`
	ProcedureID      string         `json:"procedureId"`
	Subject          procedure.Text `json:"subject" doc:"the procedure's title"`
	Kind             string         `json:"kind" doc:"of the procedure: open, renewal, change, repeal; modify or add for what goes with an application; empty where the procedure is gone"`
	SaveName         string         `json:"saveName"`
	SaveDateTime     time.Time      `json:"saveDateTime"`
	Step             string         `json:"step"`
	AboutApplication string         `json:"electronicApplicationNumber" doc:"of what it corrects or adds to; else empty"`
	Outdated         bool           `json:"outdated" doc:"another version of the procedure is in force; see draft/version-get"`
	Waiting          *Waiting       `json:"waiting,omitempty" doc:"for the certificate of its guarantee"`
	// LeadsTo words what is said of the draft.
	LeadsTo procedure.Outcome `json:"leadsTo" doc:"what a filing of the procedure leads to"`
}

type draftListOut struct {
	Drafts []DraftSummary `json:"drafts"`
}

func (s *Service) draftList(ctx context.Context, _ httpx.Empty) (draftListOut, error) {
	drafts, err := s.DraftSummaries(ctx, maxListed)
	return draftListOut{drafts}, err
}

// DraftSummaries lists the account's newest drafts as they stand on the wire.
func (s *Service) DraftSummaries(ctx context.Context, limit int) ([]DraftSummary, error) {
	drafts, err := s.Drafts(ctx, limit)
	if err != nil {
		return nil, err
	}
	waiting, err := s.waiting(ctx, drafts)
	out := make([]DraftSummary, len(drafts))
	for i, d := range drafts {
		out[i] = DraftSummary{d.ID, d.ProcedureID, s.subjectOf(d), s.kindOf(d), d.SaveName, d.SavedAt, d.Step, d.AboutApplication, s.outdated(d), waiting[d.ID],
			s.outcomeOf(Application{ProcedureID: d.ProcedureID, ProcedureVersion: d.ProcedureVersion, Effect: EffectReview})}
	}
	return out, err
}

// subjectOf is the title of a draft's procedure; its name where the procedure is gone.
func (s *Service) subjectOf(d Draft) procedure.Text {
	proc, ok := s.catalogue.Version(d.ProcedureID, d.ProcedureVersion)
	if !ok {
		return procedure.Text{Ja: d.SaveName, En: d.SaveName}
	}
	return proc.Definition().Title
}

func (s *Service) kindOf(d Draft) string {
	if d.Purpose != "" {
		return d.Purpose
	}
	proc, ok := s.catalogue.Version(d.ProcedureID, d.ProcedureVersion)
	if !ok {
		return ""
	}
	return proc.Definition().Kind
}

type relicenseCheckIn struct {
	ID     string `json:"temporalyNotificationId" maxLength:"64"`
	Number string `json:"number" maxLength:"64" doc:"licence number, or inquiry number of the application it was granted for"`
}

// RelicenseChecked is a licence that may be renewed now.
type RelicenseChecked struct {
	LicenceNumber string `json:"licenceNumber"`
	CallSign      string `json:"callSign"`
	ValidFrom     string `json:"validFrom" doc:"YYYY-MM-DD"`
	ValidTo       string `json:"validTo" doc:"YYYY-MM-DD"`
	From          string `json:"from" doc:"YYYY-MM-DD, first day on which the renewal may be filed"`
	To            string `json:"to" doc:"YYYY-MM-DD, last day"`
}

func (s *Service) relicenseCheck(ctx context.Context, in relicenseCheckIn) (RelicenseChecked, error) {
	return s.CheckRelicense(ctx, in.ID, in.Number)
}

func (s *Service) draftDelete(ctx context.Context, in draftID) (httpx.Empty, error) {
	return httpx.Empty{}, s.DeleteDraft(ctx, in.ID)
}

type draftFee struct {
	Amount    int64               `json:"amount" doc:"yen"`
	Breakdown []procedure.FeeItem `json:"breakdown"`
	FeeClass  string              `json:"feeClass"`
	Source    procedure.Text      `json:"source"`
}

func (s *Service) feeGet(ctx context.Context, in draftID) (draftFee, error) {
	fee, err := s.Fee(ctx, in.ID)
	return draftFee{fee.Amount, fee.Breakdown, fee.Class, fee.Source}, err
}

type registerIn struct {
	Key  string `header:"Idempotency-Key" required:"true" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each filing"`
	Body struct {
		ID      string `json:"temporalyNotificationId" maxLength:"64"`
		Version int64  `json:"version" doc:"the version the applicant saw"`
		Account bool   `json:"updateAccount,omitempty" doc:"the account takes over the name and the address of a change"`
	}
}

type registerOut struct {
	Number        string `json:"electronicApplicationNumber"`
	InquiryNumber string `json:"inquiryNumber"`
	CaseID        string `json:"applicationManagementId"`
	ReceptionDate string `json:"receptionDate" format:"date"`
	Account       string `json:"account" enum:",updated,name,both" doc:"updated: the account has what it was to take over; name: it keeps its name, because its identity was shown under that name; both: its address is updated and its name is not; empty: nothing was asked for, nothing differs, or the receipt was given before"`
}

func (s *Service) fileDraft(ctx context.Context, in *registerIn) (registerOut, error) {
	var also []Also
	if in.Body.Account {
		also = append(also, UpdateAccount)
	}
	r, err := s.Register(ctx, in.Key, in.Body.ID, in.Body.Version, also...)
	return registerOut(r), err
}
