package migration

import (
	"context"
	"slices"
	"time"
)

// CarryPreview shows what would come over.
type CarryPreview struct {
	HandoverID string        `json:"handoverId" doc:"names what was fetched; good for this account only"`
	Type       System        `json:"type" enum:"1,2,3,4"`
	UserID     string        `json:"userId" doc:"of the old system"`
	ExpiresAt  string        `json:"expiresAt" doc:"RFC 3339, UTC: until when it can be confirmed"`
	Items      []CarriedItem `json:"items" doc:"the user info, old and present side by side"`

	ApplicationCount  int                `json:"applicationCount"`
	Applications      []PastApplication  `json:"applications" doc:"at most 1000"`
	LicenceCount      int                `json:"licenceCount"`
	Licences          []PastLicence      `json:"licences" doc:"at most 1000"`
	NotificationCount int                `json:"notificationCount"`
	Notifications     []PastNotification `json:"notifications" doc:"at most 1000"`
}

// CarriedItem is one item of the user info: one field, or several that come over together.
type CarriedItem struct {
	Name    string         `json:"name" doc:"name of the item, to choose it by"`
	Outcome string         `json:"outcome" enum:"FILL,SAME,CHOOSE,KEEP" doc:"FILL comes over, since the account has nothing there; SAME is equal; CHOOSE comes over where chosen; KEEP was verified and stays"`
	Fields  []CarriedField `json:"fields"`
}

// CarriedField is one field of the user info with both values.
type CarriedField struct {
	Name    string `json:"name" doc:"as in the user info"`
	Old     string `json:"old"`
	Current string `json:"current"`
}

// maxListed is how many records a list shows at most.
const maxListed = 1000

func (s *Service) preview(p pending, c carried, holder Holder) CarryPreview {
	out := CarryPreview{
		HandoverID: p.ID, Type: p.System, UserID: c.UserID, ExpiresAt: rfc3339(p.ExpiresAt), Items: []CarriedItem{},
		ApplicationCount: len(c.Applications), Applications: first(c.Applications),
		LicenceCount: len(c.Licences), Licences: first(c.Licences),
		NotificationCount: len(c.Notifications), Notifications: first(c.Notifications),
	}
	for _, o := range offers(c, holder, s.today()) {
		shown := CarriedItem{Name: o.item.name, Outcome: o.outcome}
		for _, f := range o.item.fields {
			shown.Fields = append(shown.Fields, CarriedField{f.name, o.old[f.name], o.now[f.name]})
		}
		out.Items = append(out.Items, shown)
	}
	return out
}

func first[T any](list []T) []T { return list[:min(len(list), maxListed)] }

// States of a system for an account.
const (
	stateNotYet      = "NOT_YET"
	stateDone        = "DONE"
	stateBlocked     = "BLOCKED"
	stateUnavailable = "UNAVAILABLE"
)

// SystemState is how far an account is with one old system.
type SystemState struct {
	Type         System `json:"type" enum:"1,2,3,4"`
	Status       string `json:"status" enum:"NOT_YET,DONE,BLOCKED,UNAVAILABLE" doc:"UNAVAILABLE where this portal is not connected to the system"`
	Waiting      bool   `json:"waiting" doc:"fetched and not confirmed yet"`
	DoneAt       string `json:"doneAt" doc:"RFC 3339, UTC, or empty"`
	BlockedUntil string `json:"blockedUntil" doc:"RFC 3339, UTC, or empty"`
	Remaining    int    `json:"remaining" doc:"failures to sign in there that are left before a block"`
	Counts       Counts `json:"counts" doc:"what came over, once done"`
}

// States are the four systems in order.
func (s *Service) States(ctx context.Context, accountID string) ([]SystemState, error) {
	finished, err := allDone(ctx, s.db.Read(), accountID)
	if err != nil {
		return nil, err
	}
	now := s.db.Now()
	open, err := waiting(ctx, s.db.Read(), accountID, now.UnixMilli())
	if err != nil {
		return nil, err
	}
	list := []SystemState{}
	for _, system := range Systems() {
		failures, until, err := failuresOf(ctx, s.db.Read(), system, accountKey(accountID), now)
		if err != nil {
			return nil, err
		}
		state := SystemState{Type: system, Status: stateNotYet, Waiting: slices.Contains(open, system), Remaining: max(0, maxAttempts-failures)}
		if i := slices.IndexFunc(finished, func(d done) bool { return d.System == system }); i >= 0 {
			state.Status, state.DoneAt, state.Counts = stateDone, rfc3339(finished[i].At), finished[i].Counts
		} else if !s.client.knows(system) {
			state.Status = stateUnavailable
		} else if until > now.UnixMilli() {
			state.Status, state.BlockedUntil = stateBlocked, rfc3339(time.UnixMilli(until))
		}
		list = append(list, state)
	}
	return list, nil
}
