package desk

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// worksFor tells whether a staff account may work on what lies at a bureau.
func worksFor(p principal.Principal, bureau string) bool {
	return (p.Role == principal.Officer || p.Role == principal.Administrator) && p.MaySeeBureau(bureau)
}

// stoppedAt tells whether who works on an open application may not any more: the account is disabled, or its role or bureaus were changed.
func stoppedAt(posts []principal.Principal, a application.Application) bool {
	return a.AssigneeID != "" && !a.Ended() && !slices.ContainsFunc(posts, func(p principal.Principal) bool {
		return p.AccountID == a.AssigneeID && worksFor(p, a.Destination)
	})
}

// stopped is stoppedAt of one application. One's own is not asked about.
func (s *Service) stopped(ctx context.Context, q db.Querier, a application.Application) (bool, error) {
	if a.AssigneeID == "" || a.Ended() || a.AssigneeID == principal.From(ctx).AccountID {
		return false, nil
	}
	posts, err := s.ports.Staff.StaffPrincipals(ctx, q, []string{a.AssigneeID})
	return err == nil && stoppedAt(posts, a), err
}

// noteStopped adds to rows that who works on them may not any more.
func (s *Service) noteStopped(ctx context.Context, list []application.Application, rows []reviewRow) error {
	me, ids := principal.From(ctx).AccountID, []string{}
	for _, a := range list {
		if a.AssigneeID != "" && a.AssigneeID != me && !a.Ended() && !slices.Contains(ids, a.AssigneeID) {
			ids = append(ids, a.AssigneeID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	posts, err := s.ports.Staff.StaffPrincipals(ctx, s.db.Read(), ids)
	for i, a := range list {
		rows[i].Stopped = err == nil && a.AssigneeID != me && stoppedAt(posts, a)
	}
	return err
}

// ofStopped are the open applications at the staff member's bureaus of those who may not work on them any more, one more than lists show
// at most. Those who may not at the same bureaus are looked for together.
func (s *Service) ofStopped(ctx context.Context) (list []application.Application, err error) {
	posts, err := s.ports.Staff.StaffPrincipals(ctx, s.db.Read(), nil)
	together := map[string][]string{}
	for _, p := range posts {
		letters := slices.DeleteFunc(s.lettersOf(ctx, ""), func(letter string) bool { return worksFor(p, letter) })
		if key := strings.Join(letters, " "); key != "" {
			together[key] = append(together[key], p.AccountID)
		}
	}
	for letters, ids := range together {
		if err != nil || len(list) > application.MostListed {
			break
		}
		var found []application.Application
		found, err = openBy(ctx, s.db.Read(), ids, strings.Fields(letters), application.MostListed+1-len(list))
		list = append(list, found...)
	}
	return list, err
}

// Work is what somebody has open at the bureaus of the administrator who asks.
type Work struct {
	Open    int `json:"open" doc:"applications that have not ended"`
	Drafted int `json:"drafted" doc:"of these, those of which the draft of a decision waits for approval or for its day"`
	// Takers are who else may work on some of it, by name.
	Takers []HandOverTarget `json:"takers" nullable:"false" doc:"who else may work on some of these"`
}

// HandOverTarget is a colleague something may be handed over to, with how much of it.
type HandOverTarget struct {
	AccountID string `json:"accountId"`
	Name      string `json:"name"`
	Open      int    `json:"open" doc:"how many of the applications they may work on"`
}

// bureauWork is what somebody has open at a bureau.
type bureauWork struct {
	bureau        string
	open, drafted int
}

// WorkOf counts what a staff account has open, and tells who may take how much of it.
func (s *Service) WorkOf(ctx context.Context, staffID string) (Work, error) {
	work := Work{Takers: []HandOverTarget{}}
	at, err := workOf(ctx, s.db.Read(), staffID, s.lettersOf(ctx, ""))
	for _, each := range at {
		work.Open += each.open
		work.Drafted += each.drafted
		if err == nil {
			err = s.handOverTargets(ctx, &work, staffID, each)
		}
	}
	slices.SortStableFunc(work.Takers, func(a, b HandOverTarget) int { return strings.Compare(a.Name, b.Name) })
	return work, err
}

// handOverTargets adds who may take what somebody has open at a bureau.
func (s *Service) handOverTargets(ctx context.Context, work *Work, staffID string, at bureauWork) error {
	list, err := s.ports.Staff.Colleagues(ctx, s.db.Read(), at.bureau)
	for _, c := range list {
		if c.AccountID == staffID {
			continue
		}
		i := slices.IndexFunc(work.Takers, func(t HandOverTarget) bool { return t.AccountID == c.AccountID })
		if i < 0 {
			i = len(work.Takers)
			work.Takers = append(work.Takers, HandOverTarget{AccountID: c.AccountID, Name: c.Name})
		}
		work.Takers[i].Open += at.open
	}
	return err
}

// handedAtOnce is how many applications one call hands over at most.
const handedAtOnce = 100

// HandOver gives what a staff account has open, and may not work on any more, to a colleague, as far as that one works for its bureaus,
// with what was typed, or, to "", back to the queue. It tells what is still left to hand over: of very much, a call takes a part. What
// somebody works on as before is taken over one by one, with a reason.
func (s *Service) HandOver(ctx context.Context, staffID, to string) (handed, left int, err error) {
	if staffID == "" || staffID == to {
		return 0, 0, errs.InvalidFields([]errs.Field{{Pointer: "/to", Code: codeChoose}})
	}
	letters, err := s.withoutPost(ctx, staffID)
	if err != nil || len(letters) == 0 {
		return 0, 0, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		var who Colleague
		if to != "" {
			if letters, who, err = s.handOverTarget(ctx, tx, to, letters); err != nil {
				return err
			}
		}
		list, err := openBy(ctx, tx, []string{staffID}, letters, handedAtOnce)
		slices.SortFunc(list, func(a, b application.Application) int { return strings.Compare(a.Number, b.Number) })
		for _, each := range list {
			if err == nil {
				err = s.handOne(ctx, tx, each.Number, staffID, who)
			}
		}
		handed = len(list)
		return err
	})
	if err != nil {
		return 0, 0, err
	}
	still, err := workOf(ctx, s.db.Read(), staffID, letters)
	for _, each := range still {
		left += each.open
	}
	return handed, left, err
}

// withoutPost are those of the bureaus of who is asking at which a staff account may not work any more.
func (s *Service) withoutPost(ctx context.Context, staffID string) ([]string, error) {
	posts, err := s.ports.Staff.StaffPrincipals(ctx, s.db.Read(), []string{staffID})
	return slices.DeleteFunc(s.lettersOf(ctx, ""), func(letter string) bool {
		return slices.ContainsFunc(posts, func(p principal.Principal) bool { return worksFor(p, letter) })
	}), err
}

// handOne hands one application over, unless somebody was faster.
func (s *Service) handOne(ctx context.Context, tx *db.Tx, number, from string, to Colleague) error {
	a, err := application.ByNumber(ctx, tx, number, tx.ForUpdate())
	if err != nil || a.AssigneeID != from || a.Ended() {
		return err
	}
	_, err = s.assign(ctx, tx, a, to, "")
	return err
}

// handOverTarget is the colleague something is handed over to, and the bureaus of some that they work for.
func (s *Service) handOverTarget(ctx context.Context, q db.Querier, id string, letters []string) ([]string, Colleague, error) {
	able := []string{}
	var who Colleague
	for _, letter := range letters {
		list, err := s.ports.Staff.Colleagues(ctx, q, letter)
		if err != nil {
			return nil, who, err
		}
		if i := slices.IndexFunc(list, func(c Colleague) bool { return c.AccountID == id }); i >= 0 {
			able, who = append(able, letter), list[i]
		}
	}
	if len(able) == 0 {
		return nil, who, errs.InvalidFields([]errs.Field{{Pointer: "/to", Code: codeChoose}})
	}
	return able, who, nil
}
