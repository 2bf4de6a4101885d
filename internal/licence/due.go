package licence

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Permissions are the permitted changes of licences whose completion is to be notified.
type Permissions interface {
	// Permits tells whether changes of licences of a category are permitted on that condition.
	Permits(category string) bool
	// Uninspected are those that were not done with at a time, the newest first, by the id of a licence: same are the ids of all of its number.
	Uninspected(ctx context.Context, q db.Querier, same map[string][]string, at time.Time) (map[string][]DueChange, error)
	// Provisional are the provisional licences of an account that wait for the licence, as far as who asks may read them.
	Provisional(ctx context.Context, accountID string) ([]ProvisionalLicence, error)
}

// ProvisionalLicence is one under which a filing waits for its licence.
type ProvisionalLicence struct {
	Filing   string `json:"electronicApplicationNumber" doc:"of the filing that waits for its licence"`
	Number   string `json:"number" doc:"of the provisional licence"`
	Station  string `json:"-"`
	CallSign string `json:"callSign"`
	Due      string `json:"due" doc:"YYYY-MM-DD, the day by which the work has to be complete now"`
	// Name is Station in both languages.
	Name procedure.Text `json:"name" doc:"class of station"`
}

// DueChange is a permitted change whose completed work has not passed its inspection: what was changed may not be used before.
type DueChange struct {
	Number      string              `json:"electronicApplicationNumber,omitempty" doc:"of the change; told to its holder"`
	On          string              `json:"on" doc:"YYYY-MM-DD, the day of the permission"`
	ProcedureID string              `json:"procedureId,omitempty" doc:"by which its completion is notified; told to its holder"`
	Title       procedure.Text      `json:"title" doc:"of that procedure"`
	State       string              `json:"state" enum:"DUE,NOTIFIED,FAILED" doc:"its completion is to be notified; it was, and is not decided; it did not pass its inspection, and is to be notified again"`
	Altered     []procedure.Altered `json:"altered,omitempty" doc:"what was permitted, as far as it is told; told to its holder"`
}

// SameNumber gives the ids of all licences that have the number of one, with its own, by the id of each that is asked for.
func (s *Service) SameNumber(ctx context.Context, q db.Querier, ids []string) (map[string][]string, error) {
	asked := map[string]map[string]string{} // both engines have json_each of an object
	for _, id := range ids {
		asked[id] = map[string]string{"id": id}
	}
	list, err := json.Marshal(asked)
	if err != nil {
		return nil, err
	}
	pairs, err := db.All(ctx, q, func(row db.Scanner) (p [2]string, err error) { return p, row.Scan(&p[0], &p[1]) }, sameNumberSQL, string(list))
	same := map[string][]string{}
	for _, p := range pairs {
		same[p[0]] = append(same[p[0]], p[1])
	}
	return same, err
}

// withDue adds to licences as they are shown what is due of changes; of those that are over nothing is.
func (s *Service) withDue(ctx context.Context, shown ...*Summary) error {
	if s.permissions == nil {
		return nil
	}
	var ids []string
	for _, each := range shown {
		if each.Valid && s.permissions.Permits(each.Category) {
			ids = append(ids, each.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	same, err := s.SameNumber(ctx, s.db.Read(), ids)
	if err != nil {
		return err
	}
	due, err := s.permissions.Uninspected(ctx, s.db.Read(), same, s.db.Now())
	for _, each := range shown {
		each.Due = asMandated(principal.From(ctx), due[each.ID])
	}
	return err
}

// dueAt is what was due of changes of a licence as it stood at a time; of one that was over then nothing was.
func (s *Service) dueAt(ctx context.Context, q db.Querier, l Licence, at time.Time) ([]DueChange, error) {
	if s.permissions == nil || !l.Valid(clock.Date(at)) || !s.permissions.Permits(l.Content.Category) {
		return nil, nil
	}
	same, err := s.SameNumber(ctx, q, []string{l.ID})
	if err != nil {
		return nil, err
	}
	due, err := s.permissions.Uninspected(ctx, q, same, at)
	return due[l.ID], err
}

// asMandated leaves out what was filed where who asks may read the licence, but not its filings (filedUnder).
func asMandated(p principal.Principal, due []DueChange) []DueChange {
	if p.Mandate != nil && !p.Mandate.Whole() {
		for i := range due {
			due[i].Number, due[i].Altered = "", nil
		}
	}
	return due
}

// toOthers is what those who do not hold the licence are told of it: that an inspection is due, and of which day's permission.
// What was filed is no particular of the licence: it has numbers of operators' licences, makers and serial numbers.
func toOthers(due []DueChange) []DueChange {
	list := make([]DueChange, len(due))
	for i, each := range due {
		list[i] = DueChange{On: each.On, Title: each.Title, State: each.State}
	}
	return list
}
