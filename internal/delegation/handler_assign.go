package delegation

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
)

// registerAssignments adds the operations by which a firm says who of it acts.
func registerAssignments(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: base + "assignment-get", Authz: managing(httpx.SignedIn()),
		Summary: "Who of the asker's firm acts under a power of attorney that it holds"}, s.assignmentGet)
	httpx.Post(api, httpx.Call{Path: base + "assignment-update", Authz: managing(httpx.Full()),
		Summary: "Assign a power of attorney to members and groups; it holds from the next request on"}, s.assignmentUpdate)
}

// Assignees are members and groups of a firm.
type Assignees = delegationAssignees

type delegationAssignees struct {
	Members []string `json:"members" maxItems:"200" nullable:"false" doc:"ids"`
	Groups  []string `json:"groups" maxItems:"50" nullable:"false" doc:"ids"`
}

type delegationAssignment struct {
	Assignees
	Gone   bool `json:"gone" doc:"it is assigned to somebody who is a member no more, or to a group that is no more"`
	Nobody bool `json:"nobody" doc:"nobody who is a member now acts under it"`
}

type delegationAssigning struct {
	ID string `json:"delegationId" maxLength:"64"`
	Assignees
}

func shownAssignment(a Assignment) delegationAssignment {
	return delegationAssignment{delegationAssignees{append([]string{}, a.Members...), append([]string{}, a.Groups...)}, a.Gone, a.Nobody}
}

func (s *Service) assignmentGet(ctx context.Context, in delegationID) (delegationAssignment, error) {
	a, err := s.Assigned(ctx, in.ID)
	return shownAssignment(a), err
}

func (s *Service) assignmentUpdate(ctx context.Context, in delegationAssigning) (delegationAssignment, error) {
	a, err := s.Assign(ctx, in.ID, in.Members, in.Groups)
	return shownAssignment(a), err
}
