package account

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// UserInfo is the answer of the user portal's attribute-get.
type UserInfo struct {
	UserAttribute  UserAttribute          `json:"userAttribute"`
	UserInfoDetail UserInfoDetail         `json:"userInfoDetail"`
	Preference     Preference             `json:"preference"`
	SessionEndsAt  string                 `json:"sessionEndsAt" format:"date-time" doc:"When the session ends unless it is used"`
	Session        principal.SessionTimes `json:"session"`
	FreshUntil     string                 `json:"freshUntil" format:"date-time" doc:"Until then no step-up is needed"`
	Acting         *Acting                `json:"acting,omitempty" doc:"For whom one acts, where the call names a power of attorney or a membership"`
	MailFailedAt   string                 `json:"mailFailedAt" doc:"Since when mails to the account's address come back; RFC 3339, empty while it works as far as is known"`
	ActsForOthers  bool                   `json:"actsForOthers" doc:"Somebody has given the account a power of attorney that is in force, or it is a member of a firm"`
}

// Acting is for whom somebody acts, and as what.
type Acting struct {
	DelegationID     string   `json:"delegationId" doc:"empty for a firm's own things"`
	DelegationNumber string   `json:"delegationNumber"`
	HolderName       string   `json:"holderName"`
	Type             string   `json:"type" enum:"individual,corporation,organization" doc:"Kind of the holder"`
	Registration     []string `json:"registration" doc:"Services that the holder is registered for"`
	ReadOnly         bool     `json:"readOnly" doc:"An inquirer, or a firm's reader, looks and files nothing"`
	FirmName         string   `json:"firmName" doc:"The firm as whose member one acts, for itself or its client; empty where one acts oneself"`
	FirmRole         string   `json:"firmRole" enum:",READER,CLERK,MANAGER"`
	MemberID         string   `json:"memberId"`
}

func actingOf(p principal.Principal) *Acting {
	if p.Mandate == nil && p.Member == nil {
		return nil
	}
	a := &Acting{HolderName: p.Name, Type: applicant.KindName(p.Category), Registration: p.Services, ReadOnly: p.LooksOnly()}
	if m := p.Mandate; m != nil {
		a.DelegationID, a.DelegationNumber = m.ID, m.Number
	}
	if m := p.Member; m != nil {
		a.FirmName, a.FirmRole, a.MemberID = p.Name, string(m.Role), m.ID
		if p.Mandate != nil {
			a.FirmName = p.Actor.Name
		}
	}
	return a
}

// Preference is how an account likes its pages.
type Preference struct {
	Locale   string `json:"locale" enum:"ja,en"`
	FontSize string `json:"fontSize" enum:",m,l,ll" doc:"empty before one was chosen"`
}

// StaffInfo tells who is signed in on the staff portal.
type StaffInfo struct {
	AccountID string   `json:"accountId"`
	Name      string   `json:"name"`
	Role      string   `json:"role" enum:"viewer,officer,administrator,auditor"`
	Bureaus   []string `json:"bureaus" doc:"Letters of the bureaus; empty means all"`
	Deputises []string `json:"deputises" doc:"Staff accounts whose work one does today, as they are away"`
	Given     []string `json:"given" enum:"password,factor" doc:"what somebody else has chosen to sign in with: it has to be replaced before anything else"`
}

// StaffAnswer is the answer of the staff portal's attribute-get.
type StaffAnswer struct {
	Staff StaffInfo `json:"staff"`
}

// Register adds the user portal's operations.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/auth/user/attribute-get", Summary: "Who is signed in, and for whom they act", Authz: httpx.SignedIn().UnderMandate(httpx.ByInquirers)}, s.userInfo)
	httpx.Post(api, httpx.Call{Path: "/api/common/preference/update", Summary: "Keep how one likes the pages", Authz: httpx.SignedIn()}, s.prefer)
	registerAccount(api, s)
	registerStop(api, s)
}

// RegisterStaff adds the staff portal's operations.
func RegisterStaff(api huma.API, s *Service) {
	everyRole := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor)
	httpx.Post(api, httpx.Call{Path: "/api/staff/auth/user/attribute-get", Summary: "Which staff member is signed in", Authz: everyRole.WithTemporaryCredentials()}, s.staffInfo)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/preference/update", Summary: "Keep in which language one reads pages and mails", Authz: everyRole}, s.preferStaff)
	registerOffice(api, s)
}

func (s *Service) userInfo(ctx context.Context, _ httpx.Empty) (UserInfo, error) {
	a, err := s.own(ctx)
	who := principal.From(ctx)
	acts := false
	if err == nil && s.ports.Mandates != nil && who.Status == principal.StatusActive {
		acts, err = s.ports.Mandates.ActsForOthers(ctx, s.db.Read(), who.PersonID())
	}
	return UserInfo{ActsForOthers: acts, MailFailedAt: httpx.WireTime(a.MailFailure.At), UserAttribute: a.Attribute(), UserInfoDetail: a.Detail, Preference: Preference{a.Locale, a.FontSize},
		SessionEndsAt: httpx.WireTime(who.SessionEndsAt), Session: who.SessionTimes(s.db.Now()), FreshUntil: httpx.WireTime(who.FreshUntil), Acting: actingOf(who)}, err
}

// prefer keeps the language and the text size with the account, for its other devices.
func (s *Service) prefer(ctx context.Context, in Preference) (httpx.Empty, error) {
	return httpx.Empty{}, s.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, preferSQL, in.Locale, in.FontSize, principal.From(ctx).AccountID)
		return err
	})
}

type staffPreference struct {
	Locale string `json:"locale" enum:"ja,en"`
}

// preferStaff keeps the language with the account: mails come in it.
func (s *Service) preferStaff(ctx context.Context, in staffPreference) (httpx.Empty, error) {
	return httpx.Empty{}, s.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, preferStaffSQL, in.Locale, principal.From(ctx).AccountID)
		return err
	})
}

func temporaryNames(g principal.TemporaryCredentials) []string {
	list := []string{}
	if g.Password {
		list = append(list, "password")
	}
	if g.Factor {
		list = append(list, "factor")
	}
	return list
}

func (s *Service) staffInfo(ctx context.Context, _ httpx.Empty) (StaffAnswer, error) {
	p := principal.From(ctx)
	return StaffAnswer{StaffInfo{AccountID: p.AccountID, Name: p.Name, Role: string(p.Role), Bureaus: p.Bureaus, Deputises: append([]string{}, p.Deputises...), Given: temporaryNames(p.Temporary)}}, nil
}
