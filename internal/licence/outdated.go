package licence

import (
	"context"

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

// outdatedList are the licences of an account, valid today, that state another name or address than the account. The first to end of
// 1,000 are looked through.
func (s *Service) outdatedList(ctx context.Context, accountID string, w Query) (List, error) {
	list, p := List{Licences: []Summary{}, Outdated: &outdatedCount{}}, principal.From(ctx)
	name, address, err := s.ports.Holder(ctx, s.db.Read(), accountID)
	if err != nil {
		return list, err
	}
	rows, more, err := heldUnderOldName(ctx, s.db.Read(), accountID, s.today(), name, address)
	if err != nil {
		return list, err
	}
	list.More = more
	for _, l := range rows {
		o := s.outdated(l, name, address)
		if o == nil || !s.changeable(l) || s.disclosed(p, l) != nil {
			continue
		}
		list.Outdated.add(*o)
		if list.Valid++; list.Valid > w.Offset && len(list.Licences) < w.Limit {
			summary := s.summary(l)
			summary.Outdated = o
			list.Licences = append(list.Licences, summary)
		}
	}
	return list, nil
}

func (c *outdatedCount) add(o Outdated) {
	if o.Name {
		c.Names++
	}
	if o.Address {
		c.Addresses++
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
