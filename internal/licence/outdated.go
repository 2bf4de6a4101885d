package licence

import (
	"context"
	"maps"
	"slices"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// Outdated is what a licence states of its holder otherwise than the holder's account does. A change of it is notified for each
// licence (Radio Act, article 21; Regulation for Enforcement, article 43; not checked against the ordinance).
type Outdated = outdatedHolder

type outdatedHolder struct {
	Name        bool   `json:"name" doc:"it states another name"`
	Address     bool   `json:"address" doc:"it states another address"`
	ProcedureID string `json:"procedureId,omitempty" doc:"by which the change is notified; absent where there is none"`
	// What the account says is told to the holder alone.
	AccountName    string `json:"accountName,omitempty" doc:"what the account says; with a licence's details, to its holder"`
	AccountAddress string `json:"accountAddress,omitempty" doc:"likewise"`
}

// outdatedCount is how many licences state what the account no longer says.
type outdatedCount struct {
	Names     int `json:"names" doc:"how many state another name"`
	Addresses int `json:"addresses" doc:"how many state another address"`
}

// changeable tells whether its holder can have it state another name or address today.
func (s *Service) changeable(l Licence) bool {
	return s.valid(l, s.today()) && !l.Revoked && l.PassedOn == ""
}

// outdated is what a licence states otherwise than its holder's account; nil where that is nothing. Of an address abroad, which
// no form has, nothing is compared, nor of what either leaves out.
func (s *Service) outdated(l Licence, name, address string) *Outdated {
	c := l.Content
	o := Outdated{
		Name:    name != "" && c.HolderName != "" && !applicant.SameName(c.HolderName, name),
		Address: address != "" && c.HolderAddress != "" && !applicant.SameAddress(c.HolderAddress, address),
	}
	if !o.Name && !o.Address {
		return nil
	}
	o.ProcedureID = s.ports.Change(c.Category)
	return &o
}

// outdatedList are the licences of an account, valid today, that state another name or address than the account, the first to end first. They
// are found by the holders that the account's licences state, which are few.
func (s *Service) outdatedList(ctx context.Context, accountID string, w Query) (List, error) {
	list := List{Licences: []Summary{}, Outdated: &outdatedCount{}}
	name, address, err := s.ports.Holder(ctx, s.db.Read(), accountID)
	if err != nil {
		return list, err
	}
	stated, err := statedHolders(ctx, s.db.Read(), accountID, s.today())
	if err != nil {
		return list, err
	}
	list.More = len(stated) > maxHolders
	by := map[string]Outdated{}
	for _, each := range stated[:min(len(stated), maxHolders)] {
		if o := s.outdated(each.says, name, address); o != nil && each.changeable > 0 {
			by[each.key] = *o
			list.tell(*o, each.changeable)
		}
	}
	if len(by) == 0 {
		return list, nil
	}
	keys := slices.Sorted(maps.Keys(by))
	if principal.From(ctx).Mandate != nil {
		return s.outdatedDisclosed(ctx, accountID, w, keys, by)
	}
	rows, err := statingHolders(ctx, s.db.Read(), accountID, s.today(), keys, w.Limit, w.Offset)
	for _, l := range rows {
		list.Licences = append(list.Licences, s.outdatedSummary(l, by))
	}
	return list, err
}

// outdatedDisclosed is the list for an agent: what the power of attorney does not show is neither listed nor counted. The first 1,000 are looked
// through.
func (s *Service) outdatedDisclosed(ctx context.Context, accountID string, w Query, keys []string, by map[string]Outdated) (List, error) {
	list, p := List{Licences: []Summary{}, Outdated: &outdatedCount{}}, principal.From(ctx)
	rows, err := statingHolders(ctx, s.db.Read(), accountID, s.today(), keys, maxListed, 0)
	list.More = len(rows) == maxListed
	for _, l := range rows {
		if s.disclosed(p, l.Licence) != nil {
			continue
		}
		if list.tell(by[l.key], 1); list.Valid > w.Offset && len(list.Licences) < w.Limit {
			list.Licences = append(list.Licences, s.outdatedSummary(l, by))
		}
	}
	return list, err
}

// outdatedSummary is what the list says of a licence.
func (s *Service) outdatedSummary(l keyed, by map[string]Outdated) Summary {
	summary, o := s.summary(l.Licence), by[l.key]
	o.ProcedureID = s.ports.Change(l.Content.Category)
	summary.Outdated = &o
	return summary
}

// tell counts licences that are out of date alike.
func (l *List) tell(o Outdated, licences int) {
	l.Valid += licences
	if o.Name {
		l.Outdated.Names += licences
	}
	if o.Address {
		l.Outdated.Addresses += licences
	}
}

// withOutdated adds to a licence's details what it states otherwise than the account.
func (s *Service) withOutdated(ctx context.Context, q db.Querier, l Licence, d *licenceDetail) error {
	if !s.changeable(l) {
		return nil
	}
	name, address, err := s.ports.Holder(ctx, q, l.AccountID)
	if err != nil {
		return err
	}
	d.Outdated = s.outdated(l, name, address)
	if d.Outdated != nil && principal.From(ctx).Mandate == nil {
		d.Outdated.AccountName, d.Outdated.AccountAddress = name, address
	}
	return nil
}
