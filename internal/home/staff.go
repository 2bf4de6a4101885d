package home

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/account"
	"radioportal/internal/httpx"
	"radioportal/internal/licence"
	"radioportal/internal/principal"
)

// StaffService is the domains in which one member of staff asks and another one confirms.
type StaffService struct {
	Accounts *account.Service
	Licences *licence.Service
}

// approvals are what waits for the member of staff as the second person.
type approvals struct {
	Accounts []account.Confirmation   `json:"accounts" doc:"what another administrator has asked for about accounts"`
	Measures []licence.WaitingMeasure `json:"measures" doc:"corrections and revocations that a colleague has drafted"`
}

// RegisterStaff adds the operation of the staff host.
func RegisterStaff(api huma.API, s StaffService) {
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/home/approvals-get", Authz: httpx.Staff(principal.Officer, principal.Administrator),
		Summary: "What others have asked for or drafted, and the staff member may confirm or approve, 1000 of each at most, the oldest first"}, s.approvals)
}

func (s StaffService) approvals(ctx context.Context, _ httpx.Empty) (out approvals, err error) {
	if out.Accounts, err = s.Accounts.Confirmations(ctx); err == nil {
		out.Measures, err = s.Licences.MeasuresWaiting(ctx)
	}
	return out, err
}
