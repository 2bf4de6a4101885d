package licence

import (
	"context"
	"slices"
	"strings"

	"github.com/google/uuid"
)

// searchPaths are those on which a search comes to all that it may find. What it comes to on two ways it shows on the first.
func (s *Service) searchPaths(w Wanted, n *filteredList) ([]step, error) {
	days := w.ends(s.today())
	if w.Text == "" && w.From != "" && w.To != "" {
		return []step{s.ending(days)}, nil
	}
	if id := strings.TrimSpace(w.Text); uuid.Validate(id) == nil {
		return []step{s.heldOn(holding{account: id, Wanted: w, days: days}, n)}, nil
	}
	t, err := parseSearch(w.Text)
	if err != nil {
		return nil, err
	}
	paths := []step{s.exactly(t), s.numbered(t), s.saying(t)}
	if t.term != "" {
		paths = append(paths, s.stating(t))
	}
	if s.ports.CalledFrom != nil {
		paths = append(paths, s.called(holding{typed: t, Wanted: w, days: days}, n))
	}
	return paths, nil
}

// span is from when until when licences end, both included.
type span struct{ from, to string }

// ends is between which days all ends that a search asks for: what is valid or will be does not end before today.
func (w Wanted) ends(today string) span {
	days := span{w.From, w.To}
	if days.to == "" {
		days.to = lastRune
	}
	if w.State == "valid" || w.State == "upcoming" {
		days.from = max(days.from, today)
	}
	return days
}

// behind is the place that a step begins behind: the first of its way where there is none.
func behind(at []string, first ...string) []string {
	if len(at) != len(first) {
		return first
	}
	return at
}

// inOrder puts what an index gave in its order, whatever the engine did with it, and tells from where to go on where it gave as much as was asked.
func inOrder(list []candidate, most int) (ordered []candidate, next []string) {
	slices.SortStableFunc(list, func(a, b candidate) int { return slices.Compare(a.at, b.at) })
	if len(list) < most {
		return list, nil
	}
	return list, list[len(list)-1].at
}

// exactly are those with a call sign or a permit number, which are few.
func (s *Service) exactly(t searchTerms) step {
	return func(ctx context.Context, at []string, _ int) ([]candidate, []string, error) {
		list, err := withSign(ctx, s.db.Read(), t)
		list, _ = inOrder(list, len(list)+1)
		from := behind(at, "")
		return slices.DeleteFunc(list, func(p candidate) bool { return p.at[0] <= from[0] }), nil, err
	}
}

// numbered are those whose number begins so. A renewal by another bureau keeps its number: that does not tell whose it is.
func (s *Service) numbered(t searchTerms) step {
	return func(ctx context.Context, at []string, size int) ([]candidate, []string, error) {
		list, err := numberedFrom(ctx, s.db.Read(), t, behind(at, t.number, "", ""), size)
		list, next := inOrder(list, size)
		return list, next, err
	}
}

// saying are those that say, or said, a holder whose name begins so.
func (s *Service) saying(t searchTerms) step {
	return func(ctx context.Context, at []string, size int) ([]candidate, []string, error) {
		list, err := sayingHolder(ctx, s.db.Read(), t, behind(at, t.holder, ""), size)
		list, next := inOrder(list, size)
		return list, next, err
	}
}

// stating are those with a particular that begins so.
func (s *Service) stating(t searchTerms) step {
	return func(ctx context.Context, at []string, size int) ([]candidate, []string, error) {
		list, err := statingFrom(ctx, s.db.Read(), t, behind(at, t.term, ""), size)
		list, next := inOrder(list, size)
		return list, next, err
	}
}

// ending are those that end between two days.
func (s *Service) ending(days span) step {
	return func(ctx context.Context, at []string, size int) ([]candidate, []string, error) {
		list, err := endingFrom(ctx, s.db.Read(), days, behind(at, days.from, ""), size)
		list, next := inOrder(list, size)
		return list, next, err
	}
}
