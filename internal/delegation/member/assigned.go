package member

import (
	"context"
	"encoding/json"
	"fmt"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// maxNamed is how much of what was assigned at once a mail names.
const maxNamed = 10

// Assigned is what a member or a group of a firm was put in charge of.
type Assigned struct {
	FirmID     string `json:"firmId"`
	AssigneeID string `json:"assigneeId"`
	// Rows says that it is single rows of the work list rather than powers of attorney.
	Rows bool     `json:"rows,omitempty"`
	What []string `json:"what"` // names; of much at once the first
	More int      `json:"more,omitempty"`
	By   string   `json:"by"` // name of who did it
}

// TellAssigned has those of a firm told by mail who were put in charge of something, but for who did it.
func TellAssigned(ctx context.Context, tx *db.Tx, a Assigned) error {
	if len(a.What) == 0 {
		return nil
	}
	a.By = principal.From(ctx).PersonName()
	if len(a.What) > maxNamed {
		a.What, a.More = a.What[:maxNamed], len(a.What)-maxNamed
	}
	return audit.Record(ctx, tx, EventAssigned, "firm:"+a.FirmID, "", a)
}

// mailAssigned writes to the member, or to each of the group.
func (s *Service) mailAssigned(ctx context.Context, e audit.Event) error {
	var a Assigned
	if err := json.Unmarshal(e.Data, &a); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	for i, name := range a.What {
		a.What[i] = mail.Name(name)
	}
	people, err := assignees(ctx, s.db.Read(), a.FirmID, a.AssigneeID)
	if err != nil {
		return err
	}
	for _, m := range people {
		if m.PersonID == e.ActorID {
			continue
		}
		to, err := s.ports.Contact(ctx, s.db.Read(), m.PersonID)
		page := "/mypage/delegation"
		if a.Rows {
			page = "/mypage/worklist"
		}
		err = s.tell(ctx, e, to, err, "person-"+m.ID, mailText{Firm: m.FirmName, Person: a.By, Assigned: a,
			Link: mail.Link(s.ports.Origin+page+"?mandate="+Prefix+m.ID, to.Lang)})
		if err != nil {
			return err
		}
	}
	return nil
}

// unattended is how many of the powers of attorney that a firm holds were one member's alone, so that nobody acts under them now.
func (s *Service) unattended(ctx context.Context, m Member) (int, error) {
	return db.One(ctx, s.db.Read(), db.Value[int], unattendedSQL, m.FirmID, m.ID)
}
