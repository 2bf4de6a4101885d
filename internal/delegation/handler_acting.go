package delegation

import (
	"context"

	"radioportal/internal/delegation/member"
)

type forWhomIn struct {
	Text        string `json:"text,omitempty" maxLength:"100" doc:"part of the principal's name, in letters or in kana, or the number of the power of attorney"`
	ProcedureID string `json:"procedureId,omitempty" maxLength:"64" doc:"only those for whom this procedure can be filed"`
}

type forWhomOut struct {
	Principals []forWhom `json:"principals" doc:"whom was acted for last comes first, at most 20; below each firm that the asker is a member of those whom it acts for"`
	More       bool      `json:"more" doc:"there are others, which words find"`
}

type forWhom struct {
	ID       string `json:"delegationId" doc:"what calls name; of a firm itself m- and the membership's"`
	Number   string `json:"delegationNumber" doc:"empty for a firm itself"`
	Holder   string `json:"holderName"`
	ReadOnly bool   `json:"readOnly" doc:"an inquirer's, or a firm's reader's"`
	FirmName string `json:"firmName" doc:"the firm as whose member one acts; empty where one acts oneself"`
}

func (s *Service) forWhom(ctx context.Context, in forWhomIn) (forWhomOut, error) {
	list, more, err := s.ForWhom(ctx, in.Text, in.ProcedureID)
	out := forWhomOut{make([]forWhom, len(list)), more}
	for i, each := range list {
		out.Principals[i] = forWhom{each.ID, each.Number, each.Holder, each.readOnly(), each.FirmName}
		if each.ID == "" {
			out.Principals[i].ID = member.Prefix + each.MemberID
		}
	}
	return out, err
}
