package delegation

import (
	"context"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/message"
	"radioportal/internal/principal"
)

type delegationParty struct {
	Name     string `json:"name" doc:"as typed until an account has taken it up"`
	Mail     string `json:"mail"`
	Category string `json:"category" doc:"1 individual, 2 corporation, 3 organization"`
	Joined   bool   `json:"joined" doc:"an account has taken it up"`
}

// Listed is one in a list.
type Listed = delegationSummary

type delegationSummary struct {
	Moved
	Scope
	BegunBy    Side            `json:"begunBy" enum:"PRINCIPAL,DELEGATE"`
	HolderName string          `json:"holderName" doc:"whom the delegate acts for in the end; empty before that is known"`
	Principal  delegationParty `json:"principal"`
	Delegate   delegationParty `json:"delegate"`
	SubAgent   bool            `json:"subAgent" doc:"it is a sub-agent's"`
	SubCount   int             `json:"subAgentCount,omitempty" doc:"in a list: sub-agents that stand under it, or wait to, 100 at most"`
	Renewed    bool            `json:"renewed" doc:"a renewal takes over the day after its end"`
	CreatedAt  string          `json:"createdAt" format:"date-time"`
	AnsweredAt string          `json:"answeredAt"`
	EndedAt    string          `json:"endedAt"`
	LastUsedAt string          `json:"lastUsedAt"`
}

func partyOf(p Party) delegationParty {
	return delegationParty{p.Name, p.Mail, p.Category, p.AccountID != ""}
}

func summaryOf(m Mandate) delegationSummary {
	return delegationSummary{Moved: movedOf(m), Scope: m.Scope, BegunBy: m.BegunBy, HolderName: m.HolderName,
		Principal: partyOf(m.Principal), Delegate: partyOf(m.Delegate), SubAgent: m.IsSub(), SubCount: m.subs, Renewed: m.RenewedBy != "",
		CreatedAt: httpx.WireTime(m.CreatedAt), AnsweredAt: httpx.WireTime(m.AnsweredAt), EndedAt: httpx.WireTime(m.EndedAt),
		LastUsedAt: httpx.WireTime(m.LastUsedAt)}
}

type delegationQuery struct {
	Side    Side   `json:"side,omitempty" enum:"PRINCIPAL,DELEGATE" doc:"PRINCIPAL: those that the asker granted, or is asked for; DELEGATE where absent"`
	State   State  `json:"state,omitempty" enum:"REQUESTED,WAITING,REGISTERED,ENDED" doc:"all where absent"`
	Keyword string `json:"keyword,omitempty" maxLength:"100" doc:"part of a name, a mail address or a number"`
	Offset  int    `json:"offset,omitempty" minimum:"0" maximum:"1000"`
	Limit   int    `json:"limit,omitempty" minimum:"0" maximum:"1000" doc:"50 where absent"`
}

type delegationList struct {
	Delegations []delegationSummary `json:"delegations"`
	Total       int                 `json:"total" doc:"how many match, on all pages; 1001 where more than 1000 do"`
	Today       string              `json:"today" doc:"the day in Japan by which they stand"`
}

func (s *Service) listGet(ctx context.Context, in delegationQuery) (delegationList, error) {
	page, err := s.List(ctx, Query(in))
	return delegationList{summaries(page.Rows), page.Total, s.today()}, err
}

func summaries(list []Mandate) []delegationSummary {
	out := make([]delegationSummary, len(list))
	for i, m := range list {
		out[i] = summaryOf(m)
	}
	return out
}

type delegationID struct {
	ID string `json:"delegationId" maxLength:"64"`
}

type delegationLink struct {
	ID        string `json:"delegationId"`
	Number    string `json:"delegationNumber"`
	Principal string `json:"principal"`
	Delegate  string `json:"delegate"`
}

type delegationSignature struct {
	Method   Method `json:"method" enum:"STEP_UP,CERTIFICATE,PAPER"`
	SignedAt string `json:"signedAt" format:"date-time"`
	SHA256   string `json:"sha256" doc:"of the document"`
	Document string `json:"document" doc:"what was signed, as it was"`
}

type delegationAction struct {
	Action  Action `json:"action" enum:"accept,refuse,recall,renew,change,appoint,release,drop,dispute"`
	Allowed bool   `json:"allowed"`
	Code    string `json:"code,omitempty" doc:"why not"`
	Message string `json:"message,omitempty" doc:"in the asker's language"`
}

type delegationDetail struct {
	Listed
	Sides     []Side               `json:"sides" doc:"where the asker stands; HOLDER is the principal at the top of a sub-agent's"`
	Signature *delegationSignature `json:"signature,omitempty"`
	Signed    string               `json:"signedName,omitempty" doc:"the delegate's name in what was signed, where the account that accepted has another"`
	Chain     []delegationLink     `json:"chain" doc:"what it rests upon, from the holder's on; itself the last"`
	Subs      []delegationSummary  `json:"subAgents"`
	Acts      bool                 `json:"acts" doc:"of a firm's member: it is assigned to who asks, or to everybody"`
	May       []delegationAction   `json:"may" doc:"what the asker's side may ever do, and whether it can now"`
	FollowsID string               `json:"followsId,omitempty" doc:"the one that it renews or takes the place of"`
	RenewedBy string               `json:"renewedById,omitempty"`
	ChangedBy string               `json:"changedById,omitempty" doc:"the one that took its place by a change"`
	// What it names, in words.
	ProcedureNames []Procedure `json:"procedureNames"`
	StationNames   []Station   `json:"stationNames" doc:"those whose licence is valid"`
	Certificates   bool        `json:"certificates" doc:"a certificate can sign instead of a step-up"`
	Today          string      `json:"today" doc:"the day in Japan by which it stands"`
}

func (s *Service) detailGet(ctx context.Context, in delegationID) (delegationDetail, error) {
	shown, err := s.Detail(ctx, in.ID)
	if err != nil {
		return delegationDetail{}, err
	}
	d := delegationDetail{Listed: summaryOf(shown.Mandate), Sides: shown.Sides, Subs: summaries(shown.Subs),
		Chain: chainOf(shown.Mandate), Acts: shown.Acts, May: actionsOf(shown.May, principal.From(ctx).Lang), FollowsID: shown.FollowsID, RenewedBy: shown.RenewedBy, ChangedBy: shown.Changed,
		ProcedureNames: shown.ProcedureNames, StationNames: shown.StationNames, Certificates: s.ports.Signer != nil, Today: s.today()}
	if e := shown.Evidence; e != nil {
		d.Signature = &delegationSignature{e.Method, httpx.WireTime(e.SignedAt), e.SHA256, e.Document}
		d.Signed = othersName(shown.Mandate, *e)
	}
	return d, nil
}

func chainOf(m Mandate) []delegationLink {
	link := delegationLink{m.ID, m.Number, m.Principal.Name, m.Delegate.Name}
	if m.parent == nil {
		return []delegationLink{link}
	}
	return append(chainOf(*m.parent), link)
}

func actionsOf(may []Possibility, lang string) []delegationAction {
	list := make([]delegationAction, len(may))
	for i, each := range may {
		list[i] = delegationAction{Action: each.Action, Allowed: each.Allowed}
		if refusal := each.Reason; refusal != nil && refusal.Kind == errs.Business {
			list[i].Code, list[i].Message = refusal.Code, message.Text(refusal.Code, lang, refusal.Params)
		}
	}
	return list
}

type activityQuery struct {
	ID     string `json:"delegationId" maxLength:"64"`
	Before string `json:"before,omitempty" maxLength:"64" doc:"id of the last entry of the page before"`
}

type delegationActivity struct {
	ID    string `json:"activityId"`
	At    string `json:"at" format:"date-time"`
	What  string `json:"what" doc:"granted, accepted, … as the events are called; or what was done under it: filed, read, …"`
	About string `json:"about" doc:"a number, or why staff ended one on paper"`
	Side  Side   `json:"side" enum:"PRINCIPAL,DELEGATE,HOLDER,PORTAL,OFFICE"`
	Actor string `json:"actor" doc:"name of who did it; empty for the portal"`
}

type activityList struct {
	Activities []delegationActivity `json:"activities"`
}

func (s *Service) activityGet(ctx context.Context, in activityQuery) (activityList, error) {
	found, err := s.Log(ctx, in.ID, in.Before)
	return activityList{activityViews(found)}, err
}

func activityViews(found []Activity) []delegationActivity {
	list := make([]delegationActivity, len(found))
	for i, a := range found {
		list[i] = delegationActivity{a.ID, httpx.WireTime(a.At), a.What, a.About, a.Side, a.ActorName}
	}
	return list
}

type optionsQuery struct {
	ParentID string `json:"parentId,omitempty" maxLength:"64" doc:"for a sub-agent under this one"`
}

type delegationOptions struct {
	Procedures []Procedure `json:"procedures"`
	Stations   []Station   `json:"stations"`
	LastDay    string      `json:"lastDay" doc:"that a power of attorney can have from today on"`
	Today      string      `json:"today" doc:"the day in Japan"`
	// Bounds of a sub-agent's.
	LaterRecords bool `json:"laterRecordsAllowed"`
	Certificates bool `json:"certificates" doc:"a certificate can sign instead of a step-up"`
}

func (s *Service) optionsGet(ctx context.Context, in optionsQuery) (delegationOptions, error) {
	o, err := s.Options(ctx, in.ParentID)
	if err != nil {
		return delegationOptions{}, err
	}
	out := delegationOptions{o.Procedures, o.Stations, lastDay(s.today()), s.today(), true, s.ports.Signer != nil}
	if o.Parent != nil {
		out.LastDay, out.LaterRecords = min(out.LastDay, o.Parent.ValidUntil), o.Parent.LaterRecords
	}
	return out, nil
}
