package staff

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// registerDeputy adds who does one's work while one is away.
func registerDeputy(api huma.API, s *Service) {
	actors := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/role/deputy-get", Authz: actors,
		Summary: "Who does one's work while one is away, whose work one does, and who could be named"}, s.deputyGet)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/role/deputy-name", Authz: actors,
		Summary: "Have a colleague of the same bureaus do one's work for some days; they act on one's cases without taking them over"},
		func(ctx context.Context, in deputyInput) (httpx.Empty, error) {
			return httpx.Empty{}, s.NameDeputy(ctx, Deputy{StaffID: in.StaffID, DeputyID: in.DeputyID, From: in.From, Until: in.Until, Reason: rule.Plain(in.Reason)})
		})
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/role/deputy-end", Authz: actors, Summary: "End one's absence before its last day"},
		func(ctx context.Context, in deputyEnd) (httpx.Empty, error) {
			return httpx.Empty{}, s.EndDeputy(ctx, in.StaffID, rule.Plain(in.Reason))
		})
}

type deputyWhose struct {
	StaffID string `json:"staffId,omitempty" maxLength:"64" doc:"by an administrator: who is away; oneself where it is left out"`
}

type deputyEnd struct {
	StaffID string `json:"staffId,omitempty" maxLength:"64" doc:"by an administrator: who is away; oneself where it is left out"`
	Reason  string `json:"reason,omitempty" maxLength:"500" doc:"why an administrator does it for somebody else"`
}

type deputyInput struct {
	StaffID  string `json:"staffId,omitempty" maxLength:"64" doc:"by an administrator: who is away; oneself where it is left out"`
	Reason   string `json:"reason,omitempty" maxLength:"500" doc:"why an administrator does it for somebody else"`
	DeputyID string `json:"deputyId" maxLength:"64"`
	From     string `json:"from" maxLength:"10" doc:"YYYY-MM-DD"`
	Until    string `json:"until" maxLength:"10" doc:"YYYY-MM-DD, the last day"`
}

type absence struct {
	AccountID string `json:"accountId" doc:"the deputy, or who is away"`
	Name      string `json:"name"`
	From      string `json:"from"`
	Until     string `json:"until"`
}

type deputyColleague struct {
	AccountID string `json:"accountId"`
	Name      string `json:"name"`
}

type deputyOut struct {
	Mine       *absence          `json:"mine,omitempty" doc:"who does the work of who is away; absent where nobody does or is going to"`
	Of         []absence         `json:"of" doc:"whose work one does or is going to"`
	Colleagues []deputyColleague `json:"colleagues" doc:"who could be named"`
}

func (s *Service) deputyGet(ctx context.Context, in deputyWhose) (deputyOut, error) {
	q, today := s.db.Read(), clock.Date(s.db.Now())
	out := deputyOut{Of: []absence{}, Colleagues: []deputyColleague{}}
	who, _, err := s.away(ctx, q, in.StaffID)
	if err != nil {
		return out, err
	}
	able, err := s.deputiesFor(ctx, q, who)
	if err != nil {
		return out, err
	}
	for _, each := range able {
		out.Colleagues = append(out.Colleagues, deputyColleague{each.ID, each.Name})
	}
	mine, err := deputyOf(ctx, q, who.AccountID, today)
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return out, err
	}
	others, err := db.All(ctx, q, scanDeputy, deputyForSQL, who.AccountID, today)
	if err != nil {
		return out, err
	}
	ids := []string{mine.DeputyID}
	for _, each := range others {
		ids = append(ids, each.StaffID)
	}
	names, err := s.accounts.StaffNames(ctx, q, ids)
	if mine.ID != "" {
		out.Mine = &absence{mine.DeputyID, names[mine.DeputyID], mine.From, mine.Until}
	}
	for _, each := range others {
		out.Of = append(out.Of, absence{each.StaffID, names[each.StaffID], each.From, each.Until})
	}
	return out, err
}
