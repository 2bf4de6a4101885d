package member

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

const base = "/api/common/member/"

// managing lets the firm's own login call, and its managers.
func managing(a httpx.Authz) httpx.Authz { return a.ByMembers(principal.FirmManager) }

// Register adds the operations of the user host. What ends a membership, and what shows it, is open in every state of the
// account, as powers of attorney are.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: base + "list-get", Authz: managing(httpx.SignedIn()),
		Summary: "The people of the asker's firm, those who are invited, and their groups"}, s.listGet)
	httpx.Post(api, httpx.Call{Path: base + "invite", Authz: managing(fresh()),
		Summary: "Invite a person by mail to become a member of the asker's firm"}, s.invite)
	httpx.Post(api, httpx.Call{Path: base + "update", Authz: managing(fresh()),
		Summary: "Give a member another role or other groups; it holds from the next request on"}, s.update)
	httpx.Post(api, httpx.Call{Path: base + "remove", Authz: managing(httpx.SignedIn()),
		Summary: "End a membership, or take an invitation back; it holds from the next request on"}, s.remove)
	httpx.Post(api, httpx.Call{Path: base + "group-add", Authz: managing(httpx.Full()), Summary: "Make a group of members"}, s.groupAdd)
	httpx.Post(api, httpx.Call{Path: base + "group-remove", Authz: managing(httpx.Full()), Summary: "Take a group away"}, s.groupRemove)
	httpx.Post(api, httpx.Call{Path: base + "restrict", Authz: managing(httpx.Full()),
		Summary: "Say whether members act under what is assigned to nobody"}, s.restrict)
	httpx.Post(api, httpx.Call{Path: base + "activity-get", Authz: managing(httpx.SignedIn()),
		Summary: "What was done in the asker's firm and in its name, newest first"}, s.activityGet)
	httpx.Post(api, httpx.Call{Path: base + "firms-get", Authz: httpx.SignedIn(),
		Summary: "The firms that the asker is a member of, and those that invite"}, s.firmsGet)
	httpx.Post(api, httpx.Call{Path: base + "accept", Authz: httpx.Full(), Summary: "Become a member of a firm that invites"}, versioned(s.Accept))
	httpx.Post(api, httpx.Call{Path: base + "decline", Authz: httpx.SignedIn(), Summary: "Decline an invitation"}, versioned(s.Decline))
	httpx.Post(api, httpx.Call{Path: base + "leave", Authz: httpx.SignedIn(), Summary: "Leave a firm"}, versioned(s.Leave))
}

// fresh lets an account in full standing call, right after it has shown once more who it is: it lets somebody else in.
func fresh() httpx.Authz {
	a := httpx.Full()
	a.StepUp = true
	return a
}

// Ref names one, as the asker saw it.
type Ref = memberRef

type memberRef struct {
	ID      string `json:"memberId" maxLength:"64"`
	Version int64  `json:"version" doc:"the version that the asker saw"`
}

// Shown is a membership as either side sees it.
type Shown = memberShown

type memberShown struct {
	ID         string    `json:"memberId"`
	FirmName   string    `json:"firmName"`
	Name       string    `json:"name" doc:"as typed until the invitation is accepted"`
	Mail       string    `json:"mail" doc:"that the invitation went to"`
	Role       Role      `json:"role" enum:"READER,CLERK,MANAGER"`
	State      State     `json:"state" enum:"INVITED,MEMBER,ENDED"`
	EndReason  EndReason `json:"endReason"`
	Groups     []string  `json:"groups" nullable:"false" doc:"ids"`
	Version    int64     `json:"version"`
	CreatedAt  string    `json:"createdAt" format:"date-time"`
	AnsweredAt string    `json:"answeredAt"`
	AnswerBy   string    `json:"answerBy" format:"date-time" doc:"until when an invitation waits"`
}

func shownOf(m Member) memberShown {
	return memberShown{m.ID, m.FirmName, m.PersonName, m.PersonMail, m.Role, m.State, m.EndReason, append([]string{}, m.Groups...), m.Version,
		httpx.WireTime(m.CreatedAt), httpx.WireTime(m.AnsweredAt), httpx.WireTime(m.CreatedAt.Add(answerTime))}
}

func allShown(list []Member) []memberShown {
	out := make([]memberShown, len(list))
	for i, m := range list {
		out[i] = shownOf(m)
	}
	return out
}

func versioned(act func(ctx context.Context, id string, version int64) (Member, error)) func(context.Context, memberRef) (memberShown, error) {
	return func(ctx context.Context, in memberRef) (memberShown, error) {
		m, err := act(ctx, in.ID, in.Version)
		return shownOf(m), err
	}
}

func (s *Service) remove(ctx context.Context, in memberRef) (memberShown, error) {
	return versioned(s.Remove)(ctx, in)
}

type memberGroup struct {
	ID      string `json:"groupId"`
	Name    string `json:"name"`
	Members int    `json:"size" doc:"how many members are in it"`
}

type memberList struct {
	Members      []memberShown `json:"members"`
	Groups       []memberGroup `json:"groups"`
	AssignedOnly bool          `json:"assignedOnly" doc:"members act under those powers of attorney alone that are assigned to them"`
	MaxMembers   int           `json:"maxMembers"`
	MaxGroups    int           `json:"maxGroups"`
}

func (s *Service) listGet(ctx context.Context, _ httpx.Empty) (memberList, error) {
	f, err := s.List(ctx)
	out := memberList{allShown(f.Members), make([]memberGroup, len(f.Groups)), f.AssignedOnly, maxMembers, maxGroups}
	for i, g := range f.Groups {
		out.Groups[i] = memberGroup{g.ID, g.Name, g.Members}
	}
	return out, err
}

type memberInvitation struct {
	Name   string   `json:"name,omitempty" maxLength:"400"`
	Mail   string   `json:"mail,omitempty" maxLength:"400" doc:"nothing that is answered tells whether there is an account with it"`
	Role   Role     `json:"role" enum:"READER,CLERK,MANAGER" doc:"a reader looks; a clerk files, corrects and pays; a manager looks after members and powers of attorney too"`
	Groups []string `json:"groups,omitempty" maxItems:"50" doc:"ids"`
}

func (s *Service) invite(ctx context.Context, in memberInvitation) (memberShown, error) {
	m, err := s.Invite(ctx, Wanted(in))
	return shownOf(m), err
}

type memberUpdate struct {
	Ref
	Role   Role     `json:"role" enum:"READER,CLERK,MANAGER"`
	Groups []string `json:"groups" maxItems:"50" nullable:"false" doc:"ids of all that the member is in"`
}

func (s *Service) update(ctx context.Context, in memberUpdate) (memberShown, error) {
	m, err := s.Change(ctx, in.ID, in.Version, in.Role, in.Groups)
	return shownOf(m), err
}

type memberGroupName struct {
	Name string `json:"name,omitempty" maxLength:"400"`
}

func (s *Service) groupAdd(ctx context.Context, in memberGroupName) (memberGroup, error) {
	g, err := s.AddGroup(ctx, in.Name)
	return memberGroup{g.ID, g.Name, 0}, err
}

type memberGroupID struct {
	ID string `json:"groupId" maxLength:"64"`
}

func (s *Service) groupRemove(ctx context.Context, in memberGroupID) (httpx.Empty, error) {
	return httpx.Empty{}, s.DropGroup(ctx, in.ID)
}

type memberRestriction struct {
	AssignedOnly bool `json:"assignedOnly"`
}

func (s *Service) restrict(ctx context.Context, in memberRestriction) (httpx.Empty, error) {
	return httpx.Empty{}, s.Restrict(ctx, in.AssignedOnly)
}

type memberLogQuery struct {
	Before string `json:"before,omitempty" maxLength:"64" doc:"id of the last entry of the page before"`
}

type memberActivity struct {
	ID     string `json:"activityId"`
	At     string `json:"at" format:"date-time"`
	What   string `json:"what" doc:"invited, accepted, … as the events are called; or what was done in the firm's name: application.arrived, …"`
	About  string `json:"about" doc:"a name, or a number"`
	Number string `json:"delegationNumber" doc:"of the power of attorney that it was done under"`
	Holder string `json:"holderName" doc:"whom it was done for, where that is not the firm"`
	Actor  string `json:"actor" doc:"name of who did it; empty for the portal"`
}

type memberLog struct {
	Activities []memberActivity `json:"activities"`
}

func (s *Service) activityGet(ctx context.Context, in memberLogQuery) (memberLog, error) {
	found, err := s.Log(ctx, in.Before)
	list := make([]memberActivity, len(found))
	for i, e := range found {
		list[i] = memberActivity{e.ID, httpx.WireTime(e.At), e.What, e.About, e.Number, e.Holder, e.Actor}
	}
	return memberLog{list}, err
}

type memberFirms struct {
	Firms []memberShown `json:"firms"`
}

func (s *Service) firmsGet(ctx context.Context, _ httpx.Empty) (memberFirms, error) {
	found, err := s.Firms(ctx)
	return memberFirms{allShown(found)}, err
}
