package delegation

import (
	"context"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// RegisterStaff adds the operations of the staff host.
func RegisterStaff(api huma.API, s *Service) {
	registerPapers(api, s)
	registerExamined(api, s)
	httpx.Post(api, httpx.Call{Path: staffBase + "why-get", Authz: httpx.Staff(principal.Officer, principal.Administrator),
		Summary: "Why somebody may, or may not, do something, under a power of attorney or for themselves: every rule that decides. Who asks is written down"}, s.whyGet)
}

type delegationOperation struct {
	Deed        Operation `json:"action" enum:"READ,FILE,CORRECT,ADD,WITHDRAW,PAY,READ_LICENCE"`
	Filing      string    `json:"electronicApplicationNumber,omitempty" maxLength:"64" doc:"of READ, CORRECT, ADD, WITHDRAW and PAY"`
	ProcedureID string    `json:"procedureId,omitempty" maxLength:"64" doc:"of FILE"`
	LicenceID   string    `json:"licenceId,omitempty" maxLength:"64" doc:"of READ_LICENCE, and of FILE where it is about one"`
}

func (in delegationOperation) question() Question {
	return Question{Operation: in.Deed, Filing: in.Filing, ProcedureID: in.ProcedureID, LicenceID: in.LicenceID}
}

// WhyQuestion is what either side asks.
type WhyQuestion = delegationOperation

type delegationWhy struct {
	ID string `json:"delegationId" maxLength:"64"`
	WhyQuestion
}

type staffWhy struct {
	Number  string `json:"delegationNumber,omitempty" maxLength:"64" doc:"absent where the account acts for itself"`
	Account string `json:"account,omitempty" maxLength:"400" doc:"mail address or id of the account that wants to, of a member of the delegate's firm the id; where absent the delegate's, or the filing's holder's"`
	WhyQuestion
}

type delegationGround struct {
	Rule  Rule   `json:"rule" enum:"DELEGATE,STATE,PERIOD,STANDING,ROLE,HOLDER,DELEGABLE,SERVICE,PROCEDURE,STATION,DISCLOSURE,LATER_RECORDS,FILING_STATE"`
	Holds bool   `json:"holds"`
	Of    string `json:"of" doc:"number of the power of attorney or the filing, id of the account, the procedure or the licence"`
	State string `json:"state" doc:"what it was found in: a state and why it ended, days, the status of an account or a filing, the service of a procedure, the role of a member, or OTHERS or NOBODY where it is assigned to others of the firm, or to nobody who is a member now; UNKNOWN of a filing that there is not, or that the staff member may not see"`
}

type delegationGrounds struct {
	Allowed bool               `json:"allowed" doc:"every rule holds"`
	Grounds []delegationGround `json:"grounds" doc:"in the order in which they are asked; of a chain, the last link first"`
}

func groundsOf(list []Ground) delegationGrounds {
	out := delegationGrounds{!slices.ContainsFunc(list, func(g Ground) bool { return !g.Holds }), make([]delegationGround, len(list))}
	for i, g := range list {
		out.Grounds[i] = delegationGround(g)
	}
	return out
}

func (s *Service) whyGet(ctx context.Context, in staffWhy) (delegationGrounds, error) {
	w := in.question()
	w.Number, w.Account = in.Number, in.Account
	list, err := s.Why(ctx, w)
	return groundsOf(list), err
}

func (s *Service) whyOwnGet(ctx context.Context, in delegationWhy) (delegationGrounds, error) {
	list, err := s.WhyOwn(ctx, in.ID, in.question())
	return groundsOf(list), err
}
