package draft

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// maxDraftBody lets a draft of the full size through with what stands around it.
const maxDraftBody = maxForm + maxMembers + 64<<10

// Register adds the operations of drafts to the user host.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/get", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "An own draft with its content"}, s.draftGet)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/update", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents), MaxBody: maxDraftBody,
		Summary: "Save a change of an own draft"}, s.draftUpdate)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/list-get", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "The own drafts, newest first"}, s.draftList)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/delete", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "Delete an own draft with its files"}, s.draftDelete)
	httpx.Post(api, httpx.Call{Path: "/api/common/application/fee-get", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "The fee of an own draft as it stands"}, s.feeGet)
	registerExchange(api, s)
	registerGuarantee(api, s)
}

// Schema describes the type in the OpenAPI document.
func (FormData) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true}
}

type draftID struct {
	ID string `json:"temporalyNotificationId" maxLength:"64"`
}

type draftView struct {
	ID               string                    `json:"temporalyNotificationId"`
	ProcedureID      string                    `json:"procedureId"`
	ProcedureVersion int                       `json:"procedureVersion"`
	Version          int64                     `json:"version"`
	SaveName         string                    `json:"saveName"`
	SaveDateTime     time.Time                 `json:"saveDateTime"`
	Step             string                    `json:"step"`
	FormData         FormData                  `json:"formData" doc:"raw values as typed, by section and field"`
	Members          FormData                  `json:"members" doc:"rows of the members step, by section"`
	Documents        []AttachmentInfo          `json:"documents"`
	LicenceID        string                    `json:"licenceId" doc:"the licence it is about; empty for what begins anew"`
	Before           FormData                  `json:"before" doc:"what was filed for that licence last, or what is corrected, to tell what changes"`
	LicensedBefore   FormData                  `json:"licensedBefore" doc:"of a correction, what was filed for that licence last"`
	Purpose          string                    `json:"purpose" enum:"modify,add," doc:"empty for a new application"`
	AboutApplication string                    `json:"electronicApplicationNumber" doc:"of what it corrects or adds to; else empty"`
	Keeps            []string                  `json:"keeps" doc:"sections that stay as they were filed for the licence, whatever is typed"`
	Dropped          []string                  `json:"dropped" doc:"of keeps, those in which something else was typed than was filed: it is not filed"`
	Kept             []AttachmentInfo          `json:"kept" doc:"files of the corrected application that go on with the correction"`
	Open             []string                  `json:"open" doc:"of a correction, the places and documents that were returned, and those that they govern"`
	ExportedAt       *time.Time                `json:"exportedAt,omitempty" doc:"when it was exported for the guarantee of its equipment last"`
	Outdated         bool                      `json:"outdated" doc:"another version of the procedure is in force; see draft/version-get"`
	PaperOn          string                    `json:"paperOn,omitempty" doc:"YYYY-MM-DD, the day of its arrival on paper; of what staff enter"`
	Notifies         bool                      `json:"notifies" doc:"filed as it is, it is a notification and takes effect when it arrives, although the procedure is reviewed"`
	Follows          *procedure.DependentPlace `json:"follows,omitempty" doc:"the place that moves with what is changed, although the form says no other; absent where none does"`
	Told             []FormFinding             `json:"told" doc:"what the server alone can tell of the form as it is"`
	Bound            map[string]string         `json:"bound" doc:"by pointer, the values that the form has from the account, which is identified; they are changed there"`
}

// View is a draft with what its form needs.
type View = draftView

// View reads the asker's own draft with what its form needs.
func (s *Service) View(ctx context.Context, id string) (View, error) {
	return s.draftGet(ctx, draftID{id})
}

func (s *Service) draftGet(ctx context.Context, in draftID) (draftView, error) {
	d, files, err := s.Draft(ctx, in.ID)
	if errs.KindOf(err) == errs.NotFound {
		err = s.orFiled(ctx, s.db.Read(), in.ID, err)
	}
	if err != nil {
		return draftView{}, err
	}
	d, before, keeps, err := s.before(ctx, d)
	if err != nil {
		return draftView{}, err
	}
	corrected := Correction{Kept: []AttachmentInfo{}, Open: []string{}}
	var licensed FormData
	assessment := s.notifies(ctx, d)
	if d.Purpose == PurposeModify {
		licensed, keeps = before, []string{}
		if corrected, err = s.corrections.Correction(ctx, d); err != nil {
			return draftView{}, err
		}
		before, assessment.notifies = corrected.Filed, corrected.Notified
	}
	dropped, err := droppedFrom(d.Form, before, keeps)
	if err != nil {
		return draftView{}, err
	}
	return draftView{d.ID, d.ProcedureID, d.ProcedureVersion, d.Version, d.SaveName, d.SavedAt, d.Step, d.Form, d.Members, files,
		d.LicenceID, before, licensed, d.Purpose, d.AboutApplication, keeps, dropped, corrected.Kept, corrected.Open, s.guaranteeAt(d), s.outdated(d), d.PaperOn, assessment.notifies, assessment.follows, append(s.messages(ctx, d), assessment.messages...), s.boundOf(d)}, nil
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
	Version      int64                     `json:"version"`
	SaveDateTime time.Time                 `json:"saveDateTime"`
	Dropped      []string                  `json:"dropped,omitempty" doc:"as draft/get tells it, of the form that was saved: sections that stay as they were filed, in which something else was typed"`
	Notifies     *bool                     `json:"notifies,omitempty" doc:"as draft/get tells it, of the form that was saved; absent of a correction, which stays what it was, and where neither form nor step was saved"`
	Follows      *procedure.DependentPlace `json:"follows,omitempty" doc:"as draft/get tells it, of the form that was saved"`
	Told         []FormFinding             `json:"told,omitzero" doc:"as draft/get tells it, of the form that was saved; absent where neither form nor step was, so that what was told of it before stands"`
}

func (s *Service) draftUpdate(ctx context.Context, in draftUpdateIn) (draftSaved, error) {
	change := Change{SaveName: in.SaveName, Step: in.Step, Form: in.FormData, Members: in.Members}
	d, err := s.UpdateDraft(ctx, in.ID, in.Version, change)
	if err != nil {
		return draftSaved{}, err
	}
	saved := draftSaved{Version: d.Version, SaveDateTime: d.SavedAt, Dropped: s.droppedOf(ctx, d, in.FormData)}
	switch { // the draft comes without its content
	case in.FormData != nil:
		d.Form, d.Members = in.FormData, in.Members
		s.tell(ctx, d, &saved)
	case in.Step != nil: // what the table did not have when the form was saved, a look-up may have found since
		if whole, err := Of(ctx, s.db.Read(), principal.From(ctx).Owner(), d.ID); err == nil {
			s.tell(ctx, whole, &saved)
		}
	}
	return saved, nil
}

// tell puts into the answer of a save what the server alone can tell of the draft.
func (s *Service) tell(ctx context.Context, d Draft, saved *draftSaved) {
	assessment := s.notifies(ctx, d)
	saved.Told, saved.Follows = append(s.messages(ctx, d), assessment.messages...), assessment.follows
	if d.Purpose == "" {
		saved.Notifies = &assessment.notifies
	}
}

// DraftSummary is a draft in a list.
type DraftSummary struct {
	ID               string         `json:"temporalyNotificationId"`
	ProcedureID      string         `json:"procedureId"`
	Subject          procedure.Text `json:"subject" doc:"the procedure's title"`
	Service          string         `json:"service" enum:"amateur,radio,giteki,expsp," doc:"of the procedure; empty where it is gone"`
	Kind             string         `json:"kind" doc:"of the procedure: open, renewal, change, repeal; modify or add for what goes with an application; empty where the procedure is gone"`
	SaveName         string         `json:"saveName"`
	SaveDateTime     time.Time      `json:"saveDateTime"`
	Step             string         `json:"step"`
	AboutApplication string         `json:"electronicApplicationNumber" doc:"of what it corrects or adds to; else empty"`
	Outdated         bool           `json:"outdated" doc:"another version of the procedure is in force; see draft/version-get"`
	Waiting          *Waiting       `json:"waiting,omitempty" doc:"for the certificate of its guarantee"`
	// LeadsTo words what is said of the draft.
	LeadsTo  procedure.Outcome `json:"leadsTo" doc:"what a filing of the procedure leads to"`
	Answered *Answered         `json:"answered,omitempty" doc:"of a correction that was answered otherwise: it can be read and not be sent"`
}

// Answered tells of a correction that its draft does not answer any more.
type Answered struct {
	PaperOn string `json:"paperOn,omitempty" doc:"YYYY-MM-DD, the day on which the answer came on paper; absent of one that was sent here"`
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
	if err != nil {
		return nil, err
	}
	answered, err := s.answered(ctx, drafts)
	out := make([]DraftSummary, len(drafts))
	for i, d := range drafts {
		out[i] = DraftSummary{d.ID, d.ProcedureID, s.subjectOf(d), s.serviceOf(d), s.kindOf(d), d.SaveName, d.SavedAt, d.Step, d.AboutApplication, s.outdated(d), waiting[d.ID],
			s.leadsTo(d), answered[d.ID]}
	}
	return out, err
}

// answered are those of drafts whose correction was answered otherwise meanwhile: on paper, or by whoever else may.
func (s *Service) answered(ctx context.Context, drafts []Draft) (map[string]*Answered, error) {
	var about []string
	for _, d := range drafts {
		if d.Purpose == PurposeModify {
			about = append(about, d.AboutApplication)
		}
	}
	if len(about) == 0 {
		return nil, nil
	}
	corrected, err := s.corrections.Corrected(ctx, s.db.Read(), about)
	out := map[string]*Answered{}
	for _, d := range drafts {
		if day, ok := corrected[d.AboutApplication]; ok && d.Purpose == PurposeModify {
			out[d.ID] = &Answered{day}
		}
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

// serviceOf is the service of a draft's procedure; empty where the procedure is gone.
func (s *Service) serviceOf(d Draft) string {
	if proc, ok := s.catalogue.Version(d.ProcedureID, d.ProcedureVersion); ok {
		return proc.Definition().Service
	}
	return ""
}

// leadsTo is what the procedure of a draft leads to; where the procedure is gone, a review.
func (s *Service) leadsTo(d Draft) procedure.Outcome {
	if proc, ok := s.catalogue.Version(d.ProcedureID, d.ProcedureVersion); ok {
		return proc.Outcome()
	}
	return procedure.Outcome{Filing: procedure.FilingApplication, Kind: procedure.KindOpen, Effect: "review", Record: procedure.RecordNone}
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
