package delegation

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/applicant"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

const staffBase = "/api/staff/common/delegation/"

// registerPapers adds the operations on those on paper to the staff host.
func registerPapers(api huma.API, s *Service) {
	clerks := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: staffBase + "paper-list-get", Authz: httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator),
		Summary: "Powers of attorney on paper, newest first, with their documents and who registered them"}, s.paperListGet)
	httpx.Post(api, httpx.Call{Path: staffBase + "paper-options-get", Authz: clerks,
		Summary: "The agent whom a paper names, and what a power of attorney on paper can be for"}, s.paperOptionsGet)
	httpx.Headed(api, httpx.Call{Path: staffBase + "paper-register", Authz: clerks,
		Summary: "Register a power of attorney on paper, for a principal without an account; the agent must accept it. The same Idempotency-Key gives the same one"},
		s.paperRegister)
	httpx.Post(api, httpx.Call{Path: staffBase + "paper-end", Authz: clerks,
		Summary: "End a power of attorney on paper, with a reason that its agent is told"}, s.paperEnd)
}

type paperQuery struct {
	Keyword string `json:"keyword,omitempty" maxLength:"200" doc:"the number, or the whole name of the principal; the newest where absent"`
}

type paperDocument struct {
	ID      string `json:"attachmentId"`
	Name    string `json:"fileName"`
	SHA256  string `json:"sha256"`
	Scan    string `json:"scanStatus" enum:"clean,checking,unchecked,infected"`
	Finding string `json:"finding,omitempty"`
}

type delegationOnPaper struct {
	Listed
	Document     paperDocument `json:"document"`
	RegisteredBy string        `json:"registeredBy" doc:"name of the member of staff"`
	RegisteredAt string        `json:"registeredAt" format:"date-time"`
	// What it names, in words.
	ProcedureNames []Procedure `json:"procedureNames"`
	MayEnd         bool        `json:"mayEnd"`
}

type paperList struct {
	Papers []delegationOnPaper `json:"papers" doc:"the newest hundred"`
}

func (s *Service) paperListGet(ctx context.Context, in paperQuery) (paperList, error) {
	found, err := s.Papers(ctx, in.Keyword)
	list := make([]delegationOnPaper, len(found))
	for i, p := range found {
		_, refused := p.next(EndOnPaper, byOffice, s.db.Now())
		list[i] = delegationOnPaper{summaryOf(p.Mandate), paperDocument(p.Document), p.RegisteredBy, httpx.WireTime(p.RegisteredAt), s.named(p.Procedures), refused == nil}
	}
	return paperList{list}, err
}

type paperOptionsQuery struct {
	Agent    string `json:"agent" maxLength:"400" doc:"the agent's mail address, user id or account id"`
	Role     Role   `json:"role" enum:"AGENT,INQUIRER"`
	Category string `json:"userCategory,omitempty" enum:",1,2,3" doc:"of the principal"`
	SameAs   string `json:"sameAs,omitempty" maxLength:"64" doc:"number of an earlier one on paper of the same principal"`
}

type paperOptions struct {
	Agent      delegationParty           `json:"agent"`
	Principal  *applicant.PaperPrincipal `json:"principal,omitempty" doc:"of the earlier one"`
	Procedures []Procedure               `json:"procedures"`
	Stations   []Station                 `json:"stations" doc:"of the principal of an earlier one"`
	LastDay    string                    `json:"lastDay"`
}

func (s *Service) paperOptionsGet(ctx context.Context, in paperOptionsQuery) (paperOptions, error) {
	if in.Category == "" && in.SameAs == "" {
		return paperOptions{}, errs.InvalidFields([]errs.Field{{Pointer: "/userCategory", Code: codeChoose}})
	}
	o, err := s.PaperOptions(ctx, in.Agent, in.SameAs, in.Category, in.Role)
	if err != nil {
		return paperOptions{}, err
	}
	out := paperOptions{Agent: partyOf(o.Agent), Procedures: o.Procedures, Stations: append([]Station{}, o.Stations...), LastDay: lastDay(s.today())}
	if o.Principal.UserCategory != "" {
		paperPrincipal := applicant.PaperPrincipalOf(o.Principal)
		out.Principal = &paperPrincipal
	}
	return out, nil
}

type paperIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each"`
	Body struct {
		Agent     string                   `json:"agent" maxLength:"400" doc:"the agent's mail address, user id or account id"`
		SameAs    string                   `json:"sameAs,omitempty" maxLength:"64" doc:"number of an earlier one on paper of the same principal"`
		Principal applicant.PaperPrincipal `json:"principal"`
		Scope
		ValidFrom  string `json:"validFrom,omitempty" maxLength:"40" doc:"today where absent"`
		ValidUntil string `json:"validUntil" maxLength:"40" doc:"a year ahead at most"`
		DocumentID string `json:"documentId" maxLength:"64" doc:"the scan, from paper-upload"`
	}
}

func (s *Service) paperRegister(ctx context.Context, in *paperIn) (delegationMoved, error) {
	b := in.Body
	m, err := s.RegisterPaper(ctx, in.Key, PaperTerms{Agent: b.Agent, SameAs: b.SameAs, Principal: b.Principal.Detail(), Scope: b.Scope,
		ValidFrom: b.ValidFrom, ValidUntil: b.ValidUntil, DocumentID: b.DocumentID})
	return movedOf(m), err
}

type paperEnding struct {
	Ref
	Reason string `json:"reason" maxLength:"4000"`
}

func (s *Service) paperEnd(ctx context.Context, in paperEnding) (delegationMoved, error) {
	m, err := s.EndPaper(ctx, in.ID, in.Version, in.Reason)
	return movedOf(m), err
}
