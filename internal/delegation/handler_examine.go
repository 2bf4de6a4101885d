package delegation

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerExamined adds what staff see of any power of attorney to the staff host.
func registerExamined(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: staffBase + "detail-get", Authz: httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator),
		Summary: "A power of attorney by its number, whichever way it was registered, with its chain, whether its evidence holds, and its log. Who looks is written down"},
		s.examineGet)
}

type examineQuery struct {
	Number string `json:"delegationNumber" maxLength:"64"`
	Before string `json:"before,omitempty" maxLength:"64" doc:"id of the last entry of the page of the log before"`
}

type delegationExamined struct {
	Listed
	Signature      *delegationSignature `json:"signature,omitempty" doc:"absent where nothing was signed yet"`
	Signed         string               `json:"signedName,omitempty" doc:"the delegate's name in what was signed, where the account that accepted has another"`
	Faults         []Fault              `json:"faults" enum:"UNSIGNED,DOCUMENT,SIGNATURE,UNREADABLE,NUMBER,SCOPE,PARENT,PERIOD,PRINCIPAL,DELEGATE" doc:"what does not fit in its evidence; empty where it stands as it was signed"`
	Chain          []delegationLink     `json:"chain" doc:"what it rests upon, from the holder's on; itself the last"`
	Subs           []delegationSummary  `json:"subAgents"`
	Follows        string               `json:"followsNumber,omitempty" doc:"of the one that it renews or takes the place of"`
	RenewedBy      string               `json:"renewedByNumber,omitempty"`
	ChangedBy      string               `json:"changedByNumber,omitempty"`
	ProcedureNames []Procedure          `json:"procedureNames"`
	StationNames   []Station            `json:"stationNames" doc:"those whose licence is valid"`
	Activities     []delegationActivity `json:"activities" doc:"the newest fifty of its log"`
}

func (s *Service) examineGet(ctx context.Context, in examineQuery) (delegationExamined, error) {
	seen, err := s.Examine(ctx, in.Number, in.Before)
	if err != nil {
		return delegationExamined{}, err
	}
	d := delegationExamined{Listed: summaryOf(seen.Mandate), Faults: append([]Fault{}, seen.Faults...), Chain: chainOf(seen.Mandate), Subs: summaries(seen.Subs),
		Follows: seen.Numbers[seen.FollowsID], RenewedBy: seen.Numbers[seen.RenewedBy], ChangedBy: seen.Numbers[seen.Changed],
		ProcedureNames: seen.ProcedureNames, StationNames: seen.StationNames, Activities: activityViews(seen.Activities)}
	if e := seen.Evidence; e != nil {
		d.Signature = &delegationSignature{e.Method, httpx.WireTime(e.SignedAt), e.SHA256, e.Document}
		d.Signed = othersName(seen.Mandate, *e)
	}
	return d, nil
}
