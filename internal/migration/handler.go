package migration

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// mayCarry lets accounts in that are, or are becoming, somebody's own for good.
func mayCarry() httpx.Authz {
	return httpx.Authz{Roles: []principal.Role{principal.User}, Object: httpx.Own,
		AccountStates: []string{principal.StatusUnderReview, principal.StatusInProcedure, principal.StatusActive}}
}

// Register adds the operations of the user host.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/userinfo/handover-state-get", Authz: mayCarry(),
		Summary: "How far the account is with each of the four old systems"}, s.stateGet)
	httpx.Post(api, httpx.Call{Path: "/api/common/userinfo/handover-login", Authz: mayCarry(), MaxBody: 16 << 10,
		Summary: "Sign in to an old system and see what would come over"}, s.login)
	httpx.Post(api, httpx.Call{Path: "/api/common/userinfo/handover-preview-get", Authz: mayCarry(),
		Summary: "See again what was fetched from an old system and not confirmed yet"}, s.previewGet)
	httpx.Post(api, httpx.Call{Path: "/api/common/userinfo/handover", Authz: mayCarry(),
		Summary: "Carry over what was fetched from an old system; once, and never back"}, s.confirm)
}

type migrationStates struct {
	Systems []SystemState `json:"systems"`
}

func (s *Service) stateGet(ctx context.Context, _ httpx.Empty) (migrationStates, error) {
	list, err := s.States(ctx, principal.From(ctx).AccountID)
	return migrationStates{list}, err
}

type migrationLogin struct {
	Type     System `json:"type" enum:"1,2,3,4" doc:"1 electronic application system, 2 its Lite edition, 3 special scheme for uncertified devices, 4 viewing of protected zones"`
	UserID   string `json:"userId" minLength:"1" maxLength:"254" doc:"of the old system"`
	Password string `json:"password" minLength:"1" maxLength:"254" doc:"of the old system; not kept"`
}

func (s *Service) login(ctx context.Context, in migrationLogin) (CarryPreview, error) {
	return s.Login(ctx, principal.From(ctx).AccountID, in.Type, in.UserID, in.Password)
}

type migrationType struct {
	Type System `json:"type" enum:"1,2,3,4"`
}

func (s *Service) previewGet(ctx context.Context, in migrationType) (CarryPreview, error) {
	return s.Waiting(ctx, principal.From(ctx).AccountID, in.Type)
}

type migrationConfirmation struct {
	HandoverID string   `json:"handoverId" maxLength:"64"`
	Confirmed  bool     `json:"confirmed" doc:"that it cannot be undone has been read"`
	Items      []string `json:"items,omitempty" maxItems:"50" doc:"items that replace what the account has; empty ones come over in any case"`
}

func (s *Service) confirm(ctx context.Context, in migrationConfirmation) (CarryResult, error) {
	if !in.Confirmed {
		return CarryResult{}, errs.InvalidFields([]errs.Field{{Pointer: "/confirmed", Code: codeUnticked}})
	}
	return s.Confirm(ctx, principal.From(ctx).AccountID, in.HandoverID, in.Items)
}
