package inquiry

import (
	"context"
	"log/slog"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Inquiry is an application that somebody may look at.
type Inquiry struct {
	Inquirer
	Application application.Application // the newest of its case
}

// Page asks for a part of the list.
type Page struct{ Offset, Limit int }

// maxListed is how many are shown at most, maxPage how many at once.
const maxListed, maxPage = 1000, 50

// address is the one that the asker's account has now. What an earlier one was invited to is closed to them.
func (s *Service) address(ctx context.Context, q db.Querier) (string, error) {
	asker, err := s.ports.Holder(ctx, q, principal.From(ctx).AccountID)
	if err == nil && asker.Mail == "" {
		err = missing()
	}
	return asker.Mail, err
}

// AwaitedAt is the page on which a new account with an address finds what it may look at: one filing, or the list of several.
func (s *Service) AwaitedAt(ctx context.Context, q db.Querier, mail string) (string, error) {
	ids, err := db.All(ctx, q, db.Value[string], awaitingSQL, keyOf(mail))
	switch {
	case err != nil || len(ids) == 0:
		return "", err
	case len(ids) == 1:
		return "/mypage/inquiry/detail?inquirerId=" + ids[0], nil
	}
	return "/mypage/inquiry", nil
}

// List is what the asker may look at, the newest first, and how much that is.
func (s *Service) List(ctx context.Context, page Page) (list []Inquiry, total int, err error) {
	q := s.db.Read()
	address, err := s.address(ctx, q)
	if err != nil {
		return nil, 0, err
	}
	page.Offset = min(max(page.Offset, 0), maxListed)
	if page.Limit <= 0 || page.Limit > maxPage {
		page.Limit = maxPage
	}
	found, err := db.List(ctx, q, own(address), scan, page.Limit, page.Offset, maxListed)
	if err != nil {
		return nil, 0, err
	}
	cases := make([]string, len(found.Rows))
	for i, row := range found.Rows {
		cases[i] = row.CaseID
	}
	newest, err := application.NewestOf(ctx, q, cases)
	for _, row := range found.Rows {
		if a, ok := newest[row.CaseID]; ok {
			list = append(list, Inquiry{row, a})
		}
	}
	return list, found.Total, err
}

// allowed is an inquiry of the asker; another's, and one that was closed, is errs.NotFound, and so is what was filed by a
// holder who is gone.
func (s *Service) allowed(ctx context.Context, q db.Querier, id string) (Inquiry, error) {
	address, err := s.address(ctx, q)
	if err != nil {
		return Inquiry{}, err
	}
	i, err := byID(ctx, q, id)
	if err == nil && (i.State != Active || keyOf(i.Mail) != keyOf(address)) {
		err = missing()
	}
	if err != nil {
		return Inquiry{}, err
	}
	filings, err := application.OfCase(ctx, q, i.CaseID, "")
	if err != nil {
		return Inquiry{}, err
	}
	holder, err := s.ports.Holder(ctx, q, filings[0].HolderID)
	if err == nil && holder.Gone {
		err = missing()
	}
	return Inquiry{i, filings[0]}, err
}

// There tells whether an inquiry is one of the asker's.
func (s *Service) There(ctx context.Context, id string) error {
	_, err := s.allowed(ctx, s.db.Read(), id)
	return err
}

// Look reads an application that the asker may look at, and notes that they did.
func (s *Service) Look(ctx context.Context, id string) (application.InquiryView, error) {
	i, err := s.allowed(ctx, s.db.Read(), id)
	if err != nil {
		return application.InquiryView{}, err
	}
	seen, err := s.applications.InquiryView(ctx, i.Application, i.Contents)
	if err != nil {
		return seen, err
	}
	if err := s.note(ctx, i); err != nil { // what the database cannot write now is noted by a later look
		slog.WarnContext(ctx, "look of an inquirer not noted", "inquirer", i.ID, "error", err)
	}
	return seen, nil
}

func (s *Service) note(ctx context.Context, i Inquiry) error {
	now := s.db.Now()
	if i.LookedAt.After(now.Add(-lookedEvery)) {
		return nil
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		n, err := db.Exec(ctx, tx, lookedSQL, tx.Ms(), i.ID, tx.Now().Add(-lookedEvery).UnixMilli())
		if err != nil || n == 0 {
			return err
		}
		return record(ctx, tx, EventLooked, i.Application, eventData{InquirerID: i.ID})
	})
}

// Decline has the asker look at an application no more: who named them is shown that, and cannot invite them to it again.
func (s *Service) Decline(ctx context.Context, id string) error {
	i, err := s.allowed(ctx, s.db.Read(), id)
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		ended, err := end(ctx, tx, i.ID, Declined)
		if err != nil || !ended {
			return err
		}
		return record(ctx, tx, EventDeclined, i.Application, eventData{InquirerID: i.ID})
	})
}

// Refuse has the address of an inquirer get no invitation any more, whoever names it. What it may look at stays in the list.
func (s *Service) Refuse(ctx context.Context, id string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		i, err := byID(ctx, tx, id)
		if errs.KindOf(err) == errs.NotFound {
			return nil
		}
		if err != nil {
			return err
		}
		n, err := db.Exec(ctx, tx, refuseSQL, keyOf(i.Mail), tx.Ms())
		if err != nil || n == 0 {
			return err
		}
		return audit.RecordAs(ctx, tx, principal.Anonymous, "", "inquirer.refused", "inquirer:"+i.ID, "", nil)
	})
}
