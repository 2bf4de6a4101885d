package worklist

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerFirm adds the operations by which a firm shares its list out.
func registerFirm(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: base + "people-get", Authz: looking(),
		Summary: "The members and groups of the asker's firm, who can be in charge of what its list has; of a person nobody"}, s.peopleGet)
	httpx.Post(api, httpx.Call{Path: base + "assign", Authz: httpx.Full().ByMembers(principal.FirmClerk),
		Summary: "Put a member or a group in charge of rows of the list, at most 1,000 at a time, or, as a manager, of their principals"}, s.assignRows)
}

type workPerson struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Group bool   `json:"group"`
}

func people(list []Person) []workPerson {
	out := make([]workPerson, len(list))
	for i, p := range list {
		out[i] = workPerson(p)
	}
	return out
}

type workPeople struct {
	People     []workPerson `json:"people"`
	Me         string       `json:"me" doc:"which of them the asker is; empty for the firm's own login"`
	Rows       bool         `json:"mayAssignRows"`
	Principals bool         `json:"mayAssignPrincipals"`
}

func (s *Service) peopleGet(ctx context.Context, _ httpx.Empty) (workPeople, error) {
	list, err := s.People(ctx)
	p := principal.From(ctx)
	rows, principals := mayAssign(p)
	return workPeople{people(list), askerOf(p).memberID, rows, principals}, err
}

type workAssignment struct {
	Filter
	IDs  []string `json:"ids,omitempty" maxItems:"200" doc:"of rows"`
	All  bool     `json:"all,omitempty" doc:"all that match the filter, instead of those that are named"`
	Unit Unit     `json:"unit" enum:"ROW,PRINCIPAL"`
	To   string   `json:"to" maxLength:"64" doc:"id of a member or a group, me, or nobody"`
}

type workAssigned struct {
	Assigned int `json:"assigned"`
	Left     int `json:"left" doc:"rows that were left, because the one to be in charge does not act under their power of attorney"`
}

func (s *Service) assignRows(ctx context.Context, in workAssignment) (workAssigned, error) {
	done, err := s.Assign(ctx, Wanted(in))
	return workAssigned(done), err
}
