package licence

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"radioportal/internal/applicant"
)

// lastMoment is after every issue.
const lastMoment = "9007199254740991"

// holding is what is asked for of an account's licences, and what a text may be besides a name of the account.
type holding struct {
	Wanted
	account string
	typed   searchTerms
	days    span
}

// bounded tells that days are asked for between which a licence ends, or whether it is valid.
func (h holding) bounded() bool { return h.From != "" || h.To != "" || h.State != "" }

// heldOn are those of one account: of a kind alone where one is asked for, the first to end first where it is asked when they end or whether
// they are valid, and else the newest first. An account has an index for each of these.
func (s *Service) heldOn(h holding, n *filteredList) step {
	read, first := heldFrom, []string{lastMoment, lastRune}
	switch {
	case h.Kind != "":
		read, first = heldOfKind, []string{h.Kind, lastRune}
	case h.bounded():
		read, first = heldEnding, []string{h.days.from, ""}
	}
	return func(ctx context.Context, at []string, size int) (list []candidate, next []string, err error) {
		if h.Kind != "" && len(at) == 0 { // the others are not looked at
			if err := s.kindsOf(ctx, h.account, n); err != nil {
				return nil, nil, err
			}
		}
		list, err = read(ctx, s.db.Read(), h, behind(at, first...), size)
		if err != nil || len(list) < size {
			return list, nil, err
		}
		return list, list[len(list)-1].at, nil
	}
}

// kindsOf adds what the licences of an account are called.
func (s *Service) kindsOf(ctx context.Context, account string, n *filteredList) error {
	kinds, err := kindsHeld(ctx, s.db.Read(), account)
	for _, each := range kinds {
		n.kinds[each.Ja] = each
	}
	return err
}

// called are those of the accounts that a text names, one account after the other. A place is behind an account, or within one.
func (s *Service) called(h holding, n *filteredList) step {
	return func(ctx context.Context, at []string, size int) ([]candidate, []string, error) {
		if len(at) == 2 || len(at) == 4 { // within one
			return s.within(ctx, h, n, at, size)
		}
		accounts, next, err := s.ports.CalledFrom(ctx, s.db.Read(), h.Text, behind(at, "")[0], calledAtOnce)
		if err != nil {
			return nil, nil, err
		}
		many, err := s.few(ctx, h, accounts)
		if err != nil {
			return nil, nil, err
		}
		if many < len(accounts) {
			next = accounts[max(many, 1)-1].At
		}
		if many == 0 && len(accounts) > 0 { // the first has more than are read at once
			return nil, []string{next, accounts[0].AccountID}, nil
		}
		list, err := s.ofAll(ctx, h, accounts[:many])
		if next == "" {
			return list, nil, err
		}
		return list, []string{next}, err
	}
}

// within goes on among the licences of one account, and then behind it.
func (s *Service) within(ctx context.Context, h holding, n *filteredList, at []string, size int) (list []candidate, next []string, err error) {
	h.account = at[1]
	list, next, err = s.heldOn(h, n)(ctx, at[2:], size)
	for i := range list {
		list[i].at = append([]string{at[0], at[1]}, list[i].at...)
	}
	switch {
	case next != nil:
		return list, append([]string{at[0], at[1]}, next...), err
	case at[0] == "":
		return list, nil, err
	}
	return list, []string{at[0]}, err
}

// few is how many accounts, from the first on, have no more licences together than are read at once.
func (s *Service) few(ctx context.Context, h holding, accounts []applicant.Called) (n int, err error) {
	counts, err := countHeld(ctx, s.db.Read(), h, accounts)
	sum := 0
	for n < len(accounts) && sum+counts[accounts[n].AccountID] <= stepSize {
		sum += counts[accounts[n].AccountID]
		n++
	}
	return n, err
}

// ofAll are all licences of some accounts that end when it is asked, in the order of these, and of each as heldOn has them.
func (s *Service) ofAll(ctx context.Context, h holding, accounts []applicant.Called) ([]candidate, error) {
	order := map[string]int{}
	for i, each := range accounts {
		order[each.AccountID] = i
	}
	list, err := heldByAll(ctx, s.db.Read(), h, accounts)
	slices.SortFunc(list, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(order[a.AccountID], order[b.AccountID]), h.compare(a, b))
	})
	for i, each := range list {
		list[i].at = append([]string{accounts[order[each.AccountID]].At, each.AccountID}, each.at...)
	}
	return list, err
}

// compare is the order in which an account's licences are walked.
func (h holding) compare(a, b candidate) int {
	switch {
	case h.Kind != "":
		return cmp.Or(strings.Compare(b.Content.Name.Ja, a.Content.Name.Ja), strings.Compare(b.ID, a.ID))
	case h.bounded():
		return slices.Compare(a.at, b.at)
	}
	return cmp.Or(b.IssuedAt.Compare(a.IssuedAt), strings.Compare(b.ID, a.ID))
}

// at is the place of a licence in that order.
func (h holding) at(l Licence) []string {
	switch {
	case h.Kind != "":
		return []string{l.Content.Name.Ja, l.ID}
	case h.bounded():
		return []string{l.Content.ValidTo, l.ID}
	}
	return byIssue(l)
}
