package inquiry

import (
	"context"
	"slices"
	"strconv"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// naming is whom a filing names, and whom the one that it corrects did. They get their rows by a job (follow); their places
// are theirs from the filing on.
type naming struct {
	filing      application.Application
	now, before []application.NamedInquirer
	own         map[string]bool // addresses of the agents who filed them, who are let in by neither
}

func (s *Service) namingOf(ctx context.Context, q db.Querier, a application.Application) (naming, error) {
	n := naming{filing: a, own: map[string]bool{}}
	var err error
	if n.now, err = application.InquirersOf(ctx, q, a.Number); err != nil {
		return n, err
	}
	if len(n.now) > 0 {
		if n.own, err = s.ownAddresses(ctx, q, a); err != nil {
			return n, err
		}
	}
	if a.Corrects == "" {
		return n, nil
	}
	return n, s.nameBefore(ctx, q, &n)
}

// nameBefore reads whom the corrected filing named. Its agent is let in by neither of both.
func (s *Service) nameBefore(ctx context.Context, q db.Querier, n *naming) error {
	was, err := application.ByNumber(ctx, q, n.filing.Corrects, "")
	if err != nil {
		return err
	}
	if n.before, err = application.InquirersOf(ctx, q, was.Number); err != nil || len(n.before) == 0 {
		return err
	}
	own, err := s.ownAddresses(ctx, q, was)
	for key := range keysOf(n.before) {
		n.own[key] = n.own[key] || own[key]
	}
	return err
}

// come are whom the filing names anew, gone whom it names no more.
func (n naming) come() []application.NamedInquirer {
	return slices.DeleteFunc(without(n.now, n.before), func(i application.NamedInquirer) bool { return n.own[keyOf(i.Mail)] })
}

func (n naming) gone() []application.NamedInquirer { return without(n.before, n.now) }

// names tells whether the filing names an address.
func (n naming) names(key string) bool {
	return !n.own[key] && slices.ContainsFunc(n.now, func(i application.NamedInquirer) bool { return keyOf(i.Mail) == key })
}

// looking is how many look at the case once the job has followed the filing, given all of its rows.
func (n naming) looking(rows []Inquirer) int {
	come, gone := keysOf(n.come()), keysOf(n.gone())
	awaited := keysOf(n.now)
	count := 0
	for _, i := range rows {
		key, since := keyOf(i.Mail), i.ChangedAt.After(n.filing.ReceivedAt)
		delete(awaited, key)
		if i.State == Active && (since || !gone[key]) || i.State == Removed && come[key] && !since {
			count++
		}
	}
	for key := range awaited {
		if !n.own[key] {
			count++
		}
	}
	return count
}

func keysOf(list []application.NamedInquirer) map[string]bool {
	keys := make(map[string]bool, len(list))
	for _, n := range list {
		keys[keyOf(n.Mail)] = true
	}
	return keys
}

// full refuses at a field what would have more look at a case than may.
func full(pointer string) error {
	return errs.InvalidFields([]errs.Field{{Pointer: pointer, Code: codeMost, Params: errs.Params{"max": strconv.Itoa(maxInquirers)}}})
}

// placesOf tells how many places of a case are taken: by who may look, and by whom its newest filing names.
func placesOf(ctx context.Context, tx *db.Tx, n naming) (int, error) {
	has, err := db.One(ctx, tx, db.Value[int], countSQL, n.filing.CaseID)
	if err != nil || has >= maxInquirers && len(n.before) == 0 || has+len(n.now) < maxInquirers {
		return has, err
	}
	rows, err := db.All(ctx, tx, scan, everSQL, n.filing.CaseID)
	return n.looking(rows), err
}

// Room refuses a correction that names more than there is room for beside whom the holder added: it is told then, and not found
// out by those who are never invited.
func (s *Service) Room(ctx context.Context, tx *db.Tx, a application.Application) error {
	n, err := s.namingOf(ctx, tx, a)
	if err != nil || len(n.come()) == 0 {
		return err
	}
	places, err := placesOf(ctx, tx, n)
	if err == nil && places > maxInquirers {
		err = full("/" + application.InquirersSection)
	}
	return err
}
