package delegation

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// registerFiled adds what shows what was filed under a power of attorney, whatever has become of that.
func registerFiled(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: base + "filed-get", Authz: httpx.SignedIn().ByMembers(principal.FirmReader),
		Summary: "What was filed under a power of attorney, newest first, also when that is over"}, s.filedGet)
	httpx.Post(api, httpx.Call{Path: base + "receipt-get", Authz: httpx.SignedIn().ByMembers(principal.FirmReader),
		Summary: "The receipt of what was filed under a power of attorney: as it arrived, with nothing of what became of it"}, s.receiptGet)
}

type filedQuery struct {
	ID     string `json:"delegationId" maxLength:"64"`
	Before string `json:"before,omitempty" maxLength:"64" doc:"electronic application number of the last entry of the page before"`
}

type delegationFiled struct {
	Number        string         `json:"electronicApplicationNumber"`
	InquiryNumber string         `json:"inquiryNumber"`
	CaseName      string         `json:"applicationManagementName"`
	Subject       procedure.Text `json:"subject"`
	ReceivedAt    string         `json:"receivedAt" format:"date-time"`
}

type filedList struct {
	Filed []delegationFiled `json:"filed"`
	More  bool              `json:"more" doc:"there are earlier ones"`
}

func filedOf(r procedure.FilingReceipt) delegationFiled {
	return delegationFiled{r.Number, r.InquiryNumber, r.CaseName, r.Subject, httpx.WireTime(r.ReceivedAt)}
}

func (s *Service) filedGet(ctx context.Context, in filedQuery) (filedList, error) {
	found, more, err := s.FiledUnder(ctx, in.ID, in.Before)
	list := make([]delegationFiled, len(found))
	for i, r := range found {
		list[i] = filedOf(r)
	}
	return filedList{list, more}, err
}

type receiptQuery struct {
	ID     string `json:"delegationId" maxLength:"64"`
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
}

// Receipted is a filing in a list of those.
type Receipted = delegationFiled

type delegationReceipt struct {
	Receipted
	DelegationNumber string              `json:"delegationNumber"`
	SubAgent         bool                `json:"subAgent" doc:"a sub-agent filed it"`
	ProcedureID      string              `json:"procedureId"`
	HolderName       string              `json:"holderName" doc:"as filed"`
	ActorName        string              `json:"actorName" doc:"who filed, of a firm with the member behind it"`
	Destination      procedure.Text      `json:"destination" doc:"the bureau that it was submitted to"`
	Corrects         string              `json:"corrects,omitempty" doc:"number of the filing that it corrects; absent for a first one"`
	FeeAmount        int64               `json:"feeAmount" doc:"yen, as computed when it arrived; 0 for none"`
	FeeBreakdown     []procedure.FeeItem `json:"feeBreakdown"`
	FeeToFill        bool                `json:"feeToFill" doc:"the office was to determine the fee"`
}

func (s *Service) receiptGet(ctx context.Context, in receiptQuery) (delegationReceipt, error) {
	m, r, err := s.Receipt(ctx, in.ID, in.Number)
	if err != nil {
		return delegationReceipt{}, err
	}
	return delegationReceipt{Receipted: filedOf(r), DelegationNumber: m.Number, SubAgent: m.IsSub(), ProcedureID: r.ProcedureID,
		HolderName: r.HolderName, ActorName: principal.NameIn(principal.From(ctx).Lang, r.ActorName), Destination: r.Bureau, Corrects: r.Corrects,
		FeeAmount: r.Fee.Amount, FeeBreakdown: append([]procedure.FeeItem{}, r.Fee.Breakdown...), FeeToFill: r.Fee.ToFill}, nil
}
