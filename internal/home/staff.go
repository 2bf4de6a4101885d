package home

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/account"
	"radioportal/internal/account/staff"
	"radioportal/internal/announcement"
	"radioportal/internal/application/desk"
	"radioportal/internal/httpx"
	"radioportal/internal/licence"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// StaffService is the domains in which one member of staff asks and another one confirms.
type StaffService struct {
	Accounts      *account.Service
	Licences      *licence.Service
	Announcements *announcement.Service
	Staff         *staff.Service
	Desk          *desk.Service
}

// approvals are what waits for the member of staff as the second person, and of their own for another one.
type approvals struct {
	Accounts      []account.Confirmation            `json:"accounts" doc:"what administrators have asked for about accounts"`
	Measures      []licence.WaitingMeasure          `json:"measures" doc:"corrections and revocations that were drafted, and one's own that were sent back"`
	Changes       []staff.WaitingChange             `json:"changes" doc:"what administrators have asked for about colleagues' roles, bureaus and what they sign in with"`
	Announcements []announcement.WaitingPublication `json:"announcements" doc:"urgent announcements that are to be published"`
	// Decisions are counted: their list is the desk's.
	Decisions    int `json:"decisions" doc:"decisions that colleagues have drafted, as many as the desk lists; 1001 where there are more than 1000"`
	OwnDecisions int `json:"ownDecisions" doc:"likewise, of the cases on which one works oneself"`
}

// RegisterStaff adds the operation of the staff host.
func RegisterStaff(api huma.API, s StaffService) {
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/home/approvals-get", Authz: httpx.Staff(principal.Officer, principal.Administrator),
		Summary: "What others have asked for or drafted, and the staff member may confirm or approve, and their own that waits for another one, 1000 of each at most, the oldest first"}, s.approvals)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/home/alert-get", Authz: httpx.Staff(principal.Administrator, principal.Auditor),
		Summary: "What administrators and auditors should look into: who of the staff reads very much, whether the audit log is as it was sealed, and whether the holidays that are known end soon"}, s.alerts)
}

// alerts are what to look into.
type alerts struct {
	staff.Alerts
	Holidays *procedure.Holidays `json:"holidays,omitempty" doc:"how far the days are known on which the offices are closed; absent until 60 days before the published ones end"`
}

func (s StaffService) alerts(ctx context.Context, _ httpx.Empty) (alerts, error) {
	found, err := s.Staff.Alerts(ctx)
	return alerts{found, s.Desk.HolidaysEnding()}, err
}

func (s StaffService) approvals(ctx context.Context, _ httpx.Empty) (out approvals, err error) {
	if out.Accounts, err = s.Accounts.Confirmations(ctx); err != nil {
		return out, err
	}
	if out.Measures, err = s.Licences.MeasuresWaiting(ctx); err != nil {
		return out, err
	}
	if out.Changes, err = s.Staff.ChangesWaiting(ctx); err != nil {
		return out, err
	}
	if out.Announcements, err = s.Announcements.PublicationsWaiting(ctx); err == nil {
		out.Decisions, out.OwnDecisions, err = s.Desk.ToApprove(ctx)
	}
	return out, err
}
