package staff

import (
	"context"
	"errors"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// registerOwn adds what staff do about what they sign in with themselves, which is all they may do while somebody else has chosen it.
func registerOwn(api huma.API, s *Service) {
	everyRole := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor).WithTemporaryCredentials()
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/own/factor-begin", Authz: everyRole,
		Summary: "A secret for one's own authenticator app; it counts once a code of it is shown"}, s.factorBegin)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/own/replace", Authz: everyRole,
		Summary: "Put another password, another authenticator app or both in the place of one's own; all sessions end"}, s.replaceOwn)
}

func (s *Service) factorBegin(ctx context.Context, _ httpx.Empty) (login.TOTPSetup, error) {
	who := principal.From(ctx)
	m, err := s.accounts.Staff(ctx, s.db.Read(), who.AccountID)
	if err != nil {
		return login.TOTPSetup{}, err
	}
	return s.accounts.Login().BeginStaffTOTP(ctx, who.AccountID, m.Mail)
}

type replaceInput struct {
	Password    string `json:"password" maxLength:"512" doc:"the one that is good now"`
	Code        string `json:"code" maxLength:"40" doc:"a one-time password of the app that is good now; empty while what one signs in with was chosen by somebody else"`
	NewPassword string `json:"newPassword" maxLength:"512" doc:"empty where it stays"`
	NewCode     string `json:"newCode" maxLength:"40" doc:"a one-time password of the app that is being set up; empty where the present one stays"`
}

func (s *Service) replaceOwn(ctx context.Context, in replaceInput) (httpx.Empty, error) {
	return httpx.Empty{}, s.Replace(ctx, login.Replacement{Password: in.Password, Code: in.Code, NewPassword: in.NewPassword, NewCode: in.NewCode})
}

// Replace puts something else in the place of what the one who asks signs in with. What they have open ends, this session too: they sign
// in with what is new.
func (s *Service) Replace(ctx context.Context, r login.Replacement) error {
	who := principal.From(ctx)
	m, err := s.accounts.Staff(ctx, s.db.Read(), who.AccountID)
	if err != nil {
		return err
	}
	err = s.accounts.Login().ReplaceStaff(ctx, who.AccountID, r, who.Temporary, []string{m.Name, m.Mail}, func(tx *db.Tx) error {
		data := map[string]bool{"password": r.NewPassword != "", "factor": r.NewCode != ""}
		return errors.Join(s.end(ctx, tx, who.AccountID), audit.Record(ctx, tx, EventReplaced, "staff:"+who.AccountID, "", data))
	})
	if err == nil {
		s.ports.Sessions.Forget(who.AccountID)
	}
	return err
}
