package staff

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/account"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// RegisterStaff adds the operations to the staff host.
func RegisterStaff(api huma.API, s *Service) {
	readers := httpx.Staff(principal.Administrator, principal.Auditor)
	writers := httpx.Staff(principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/role/list-get", Authz: readers, Summary: "The staff that one looks after, by name; all, or those looked for"}, s.listGet)
	registerDeputy(api, s)
	registerOwn(api, s)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/role/add", Authz: writers, Summary: "Make a staff account, which another administrator confirms; its first password is told once, its one-time password to whoever confirms"}, s.add)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/role/change-ask", Authz: writers,
		Summary: "Ask for another role or other bureaus, which another administrator confirms"}, s.changeAsk)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/role/change-confirm", Authz: writers, Summary: "Do what another administrator has asked for; what is given is told once"}, s.changeConfirm)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/role/change-withdraw", Authz: writers, Summary: "Take back a change that was asked for"},
		func(ctx context.Context, in changeInput) (httpx.Empty, error) {
			return httpx.Empty{}, s.Withdraw(ctx, in.StaffID, in.ChangeID)
		})
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/role/disable", Authz: writers, Summary: "Have somebody sign in no more; their sessions end at once; an administrator for a day, until another one confirms it"}, s.disableOne)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/role/factor-reset", Authz: writers, Summary: "Give somebody another one-time password secret, told once"}, s.factorReset)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/role/password-reset", Authz: writers, Summary: "Give somebody another first password, told once, which they replace when they come in"}, s.passwordReset)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/role/mail-works", Authz: writers, Summary: "Note that mails to somebody, which came back, arrive again"},
		func(ctx context.Context, in staffID) (httpx.Empty, error) {
			return httpx.Empty{}, s.MailWorks(ctx, in.StaffID)
		})
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/role/unlock", Authz: writers, Summary: "End the locks of somebody after failures to sign in, with a reason"},
		func(ctx context.Context, in reasonInput) (httpx.Empty, error) {
			return httpx.Empty{}, s.Unlock(ctx, in.StaffID, in.Reason)
		})
}

type staffID struct {
	StaffID string `json:"staffId" maxLength:"64"`
}

type reasonInput struct {
	StaffID string `json:"staffId" maxLength:"64"`
	Reason  string `json:"reason" minLength:"1" maxLength:"500"`
}

type changeInput struct {
	StaffID  string `json:"staffId" maxLength:"64"`
	ChangeID string `json:"changeId" maxLength:"64"`
}

type staffChange struct {
	ID      string    `json:"changeId"`
	Act     string    `json:"act" enum:"post,disable,password,factor" doc:"another post, or what is to be done with an administrator's account"`
	Role    string    `json:"role" enum:"viewer,officer,administrator,auditor"`
	Bureaus []string  `json:"bureaus"`
	Reason  string    `json:"reason"`
	AskedBy string    `json:"askedBy" doc:"account id"`
	Asker   string    `json:"asker" doc:"name"`
	AskedAt time.Time `json:"askedAt"`
	// Until is there with a lock.
	Until *time.Time `json:"until,omitempty" doc:"when the lock of an administrator who is to be disabled ends by itself"`
}

func changeOf(m Member, asker string) *staffChange {
	c := m.Change
	if c == nil {
		return nil
	}
	out := &staffChange{c.ID, string(c.Act), string(c.Role), c.Bureaus, c.Reason, c.AskedBy, asker, c.AskedAt, nil}
	if until := m.until(); !until.IsZero() {
		out.Until = &until
	}
	return out
}

type staffMember struct {
	ID        string       `json:"staffId"`
	Name      string       `json:"name"`
	UserID    string       `json:"userId" doc:"to sign in with"`
	Mail      string       `json:"mail"`
	Role      string       `json:"role" enum:"viewer,officer,administrator,auditor"`
	Bureaus   []string     `json:"bureaus" doc:"letters; none stands for all"`
	Active    bool         `json:"active"`
	Locked    bool         `json:"locked" doc:"failures to sign in keep the person out, for now or until an unlock"`
	LastLogin *time.Time   `json:"lastLogin,omitempty"`
	Change    *staffChange `json:"change,omitempty" doc:"what waits for another administrator"`
	Own       bool         `json:"own" doc:"it is one's own account"`
	Failed    *mailFailed  `json:"mailFailed,omitempty" doc:"mails to the address come back; absent while it works as far as is known"`
}

type mailFailed struct {
	At     time.Time `json:"at"`
	Answer string    `json:"answer" doc:"of the mail server (550), or of a report (5.1.1)"`
}

type staffList struct {
	Staff []staffMember `json:"staff"`
	Total int           `json:"total" doc:"so many were found, of which 1000 are given at most"`
}

func (s *Service) listGet(ctx context.Context, in MemberSearch) (staffList, error) {
	found, total, err := s.Find(ctx, in)
	if err != nil {
		return staffList{}, err
	}
	var askers []string
	for _, m := range found {
		if m.Change != nil {
			askers = append(askers, m.Change.AskedBy)
		}
	}
	names, err := s.accounts.StaffNames(ctx, s.db.Read(), askers)
	out := staffList{Staff: make([]staffMember, len(found)), Total: total}
	for i, m := range found {
		each := staffMember{ID: m.ID, Name: m.Name, UserID: m.UserID, Mail: m.Mail, Role: string(m.Role), Bureaus: m.Bureaus, Active: m.Active, Locked: m.Locked, Own: m.ID == principal.From(ctx).AccountID}
		if !m.LastLogin.IsZero() {
			each.LastLogin = &m.LastLogin
		}
		if !m.MailFailedAt.IsZero() {
			each.Failed = &mailFailed{m.MailFailedAt, m.MailAnswer}
		}
		if c := m.Change; c != nil {
			each.Change = changeOf(m, names[c.AskedBy])
		}
		out.Staff[i] = each
	}
	return out, err
}

type addInput struct {
	Role    string   `json:"role" enum:"viewer,officer,administrator,auditor"`
	Bureaus []string `json:"bureaus" maxItems:"20" doc:"letters; none stands for all"`
	UserID  string   `json:"userId" maxLength:"64"`
	Name    string   `json:"name" maxLength:"60"`
	Mail    string   `json:"mail" maxLength:"254"`
	Reason  string   `json:"reason" minLength:"1" maxLength:"500"`
}

// staffCredentials is what a person signs in with, told once.
type staffCredentials struct {
	StaffID  string           `json:"staffId"`
	Pending  bool             `json:"asked" doc:"nothing is given yet: another administrator has to confirm it"`
	Password string           `json:"password" doc:"the first one; empty where none was given"`
	TOTP     *login.TOTPSetup `json:"totp,omitempty" doc:"absent where none was given"`
}

func shownCredentials(g IssuedCredentials, mail string) (staffCredentials, error) {
	out := staffCredentials{g.AccountID, g.Pending, g.Password, nil}
	if g.TOTPSecret == "" {
		return out, nil
	}
	setup, err := login.SetupOf(g.TOTPSecret, mail)
	out.TOTP = &setup
	return out, err
}

// shownCredentials is what was given to somebody, whose address names the entry in the authenticator.
func (s *Service) shownCredentials(ctx context.Context, g IssuedCredentials, err error) (staffCredentials, error) {
	if err != nil {
		return staffCredentials{}, err
	}
	m, err := s.accounts.Staff(ctx, s.db.Read(), g.AccountID)
	if err != nil {
		return staffCredentials{}, err
	}
	return shownCredentials(g, m.Mail)
}

func (s *Service) add(ctx context.Context, in addInput) (staffCredentials, error) {
	made := account.Staff{Name: in.Name, Mail: in.Mail, Role: principal.Role(in.Role), Bureaus: in.Bureaus}
	g, err := s.Add(ctx, made, in.UserID, in.Reason)
	if err != nil {
		return staffCredentials{}, err
	}
	return shownCredentials(g, in.Mail)
}

type askInput struct {
	Role    string   `json:"role" enum:"viewer,officer,administrator,auditor"`
	Bureaus []string `json:"bureaus" maxItems:"20" doc:"letters; none stands for all"`
	StaffID string   `json:"staffId" maxLength:"64"`
	Reason  string   `json:"reason" minLength:"1" maxLength:"500"`
}

func (s *Service) changeAsk(ctx context.Context, in askInput) (httpx.Empty, error) {
	return httpx.Empty{}, s.AskChange(ctx, in.StaffID, Post{principal.Role(in.Role), in.Bureaus}, in.Reason)
}

func (s *Service) changeConfirm(ctx context.Context, in changeInput) (staffCredentials, error) {
	g, err := s.Confirm(ctx, in.StaffID, in.ChangeID)
	return s.shownCredentials(ctx, g, err)
}

// pendingApproval tells whether something was done, or waits.
type pendingApproval struct {
	Pending bool `json:"asked" doc:"it waits for another administrator; until then, but for a day at most, the person is locked"`
}

func (s *Service) disableOne(ctx context.Context, in reasonInput) (pendingApproval, error) {
	asked, err := s.Disable(ctx, in.StaffID, in.Reason)
	return pendingApproval{asked}, err
}

func (s *Service) factorReset(ctx context.Context, in reasonInput) (staffCredentials, error) {
	g, err := s.ResetFactor(ctx, in.StaffID, in.Reason)
	return s.shownCredentials(ctx, g, err)
}

func (s *Service) passwordReset(ctx context.Context, in reasonInput) (staffCredentials, error) {
	g, err := s.ResetPassword(ctx, in.StaffID, in.Reason)
	return s.shownCredentials(ctx, g, err)
}
