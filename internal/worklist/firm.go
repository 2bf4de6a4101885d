package worklist

import (
	"cmp"
	"context"
	"slices"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// asker is whose list it is: an account's, which acts by itself, or a firm's, as one of its members sees it.
type asker struct {
	agentID  string // who holds the powers of attorney
	memberID string // of the membership; empty where the account itself asks
	manages  bool   // a member who sees all that the firm holds, as its own login does
	firm     bool
}

func askerOf(p principal.Principal) asker {
	a := asker{agentID: p.AccountID, firm: p.Member != nil || p.Category == applicant.Corporation || p.Category == applicant.Organization}
	if m := p.Member; m != nil {
		a.memberID, a.manages = m.ID, m.Role.AtLeast(principal.FirmManager)
	}
	return a
}

// mayAssign tells whether the asker puts others in charge of rows, and of principals.
func mayAssign(p principal.Principal) (rows, principals bool) {
	if p.Member == nil {
		return askerOf(p).firm, askerOf(p).firm
	}
	return p.Member.Role.AtLeast(principal.FirmClerk), p.Member.Role.AtLeast(principal.FirmManager)
}

// named is whom of a firm a filter, or an assignment, means.
func (a asker) named(who string) string {
	if who == Me && a.memberID != "" {
		return a.memberID
	}
	return who
}

// People are the members and groups of the asker's firm, by name.
func (s *Service) People(ctx context.Context) ([]Person, error) {
	of := askerOf(principal.From(ctx))
	if !of.firm {
		return []Person{}, nil
	}
	list, err := db.All(ctx, s.db.Read(), scanPerson, peopleSQL, of.agentID)
	slices.SortFunc(list, byName)
	return list, err
}

func byName(a, b Person) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) }

// charge says who is in charge of each row of a firm's list.
func (s *Service) charge(ctx context.Context, items []Item) error {
	of := askerOf(principal.From(ctx))
	if !of.firm || len(items) == 0 {
		return nil
	}
	found, err := charges(ctx, s.db.Read(), of.agentID, distinct(items, func(i Item) string { return i.originID }), distinct(items, Item.ref))
	for n := range items {
		i := &items[n]
		i.InCharge = found[i.ref()]
		if i.ItsOwn = len(i.InCharge) > 0; !i.ItsOwn {
			i.InCharge = found[i.originID]
		}
		slices.SortFunc(i.InCharge, byName)
	}
	return err
}

// distinct are the values that rows have, each once.
func distinct(rows []Item, of func(Item) string) []string {
	list := make([]string, len(rows))
	for i, row := range rows {
		list[i] = of(row)
	}
	slices.Sort(list)
	return slices.Compact(list)
}
