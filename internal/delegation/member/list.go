package member

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// maxFirms is how many memberships and invitations of a person are shown.
const maxFirms = 200

// Firm is a firm's people, as whoever manages them sees them.
type Firm struct {
	Members      []Member
	Groups       []Group
	AssignedOnly bool
}

// List shows the people and groups of the asker's firm.
func (s *Service) List(ctx context.Context) (f Firm, err error) {
	q := s.db.Read()
	firmID, _ := firmOf(principal.From(ctx))
	found, err := db.All(ctx, q, scan, ofFirmSQL, firmID, maxMembers)
	if err != nil {
		return f, err
	}
	slices.SortFunc(found, func(a, b Member) int { return strings.Compare(a.ID, b.ID) })
	of := map[string][]string{}
	pairs, err := db.All(ctx, q, scanPair, groupedSQL, firmID)
	if err != nil {
		return f, err
	}
	for _, pair := range pairs {
		of[pair[0]] = append(of[pair[0]], pair[1])
	}
	for _, m := range found {
		if m = m.asOf(s.db.Now()); m.State != Ended {
			m.Groups = of[m.ID]
			f.Members = append(f.Members, m)
		}
	}
	if f.Groups, err = db.All(ctx, q, scanGroup, groupsSQL, firmID, maxGroups); err != nil {
		return f, err
	}
	value, err := db.One(ctx, q, db.Value[int], settingSQL, firmID)
	if errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	f.AssignedOnly = value == 1
	return f, err
}

func scanPair(row db.Scanner) (pair [2]string, err error) {
	err = row.Scan(&pair[0], &pair[1])
	return pair, err
}

// Firms are the firms that the asker is a member of, and those that invite, newest first.
func (s *Service) Firms(ctx context.Context) ([]Member, error) {
	q := s.db.Read()
	person, err := s.ports.Account(ctx, q, principal.From(ctx).AccountID)
	if err != nil {
		return nil, err
	}
	found, err := db.All(ctx, q, scan, ofPersonSQL, person.AccountID, mailPrefix+normaliseMail(person.Mail), maxFirms)
	slices.SortFunc(found, func(a, b Member) int { return strings.Compare(b.ID, a.ID) })
	list := []Member{}
	for _, m := range found {
		if m = m.asOf(s.db.Now()); m.State != Ended {
			list = append(list, m)
		}
	}
	return list, err
}

// AwaitedAt is the page on which a new account with an address finds that firms invite it; empty where none does.
func (s *Service) AwaitedAt(ctx context.Context, q db.Querier, mail string) (string, error) {
	found, err := db.All(ctx, q, db.Value[string], awaitingSQL, mailPrefix+normaliseMail(mail), s.db.Now().Add(-answerTime).UnixMilli())
	if err != nil || len(found) == 0 {
		return "", err
	}
	return "/mypage/firms", nil
}

// maxEntries is how many entries of a log are shown at once.
const maxEntries = 50

// Log is a page of what was done in the asker's firm and in its name, newest first.
func (s *Service) Log(ctx context.Context, before string) ([]Entry, error) {
	firmID, _ := firmOf(principal.From(ctx))
	return entries(ctx, s.db.Read(), firmID, before, maxEntries)
}
