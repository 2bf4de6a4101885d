package desk

import (
	"context"
	"slices"

	"radioportal/internal/application"
)

// GroupCounts is how many filings of a list are in each of its groups.
type GroupCounts struct {
	Critical   int `json:"critical" doc:"1001 where there are more than 1000; -1 where it is not counted, as of a search by words"`
	Overdue    int `json:"overdue"`
	Soon       int `json:"soon"`
	Later      int `json:"later"`
	Correction int `json:"correction"`
	Addition   int `json:"addition"`
	Withdrawal int `json:"withdrawal"`
	Approval   int `json:"approval" doc:"the draft of a decision waits for a colleague's approval"`
	Scheduled  int `json:"scheduled" doc:"to be granted on a day to come"`
	Answer     int `json:"answer" doc:"a question was answered"`
	Transfer   int `json:"transfer" doc:"passed on by another bureau"`
	FeeOverdue int `json:"fee_overdue" doc:"the last day to pay the fee has passed"`
	Stopped    int `json:"stopped" doc:"of those who may not work on it any more"`
	Unreached  int `json:"unreached" doc:"of those whose mails come back and to whom no letter was sent yet"`
}

// Groups counts a list by the last day of what waits for the office, and by what came of the applicant; what groups it already is
// left aside, so that each count is how long the list of that group is. Of a list of few, these are read once and counted here.
func (s *Service) Groups(ctx context.Context, d Query) (GroupCounts, error) {
	var c GroupCounts
	count := s.countOf
	if d.few() && !d.searches() {
		var err error
		if count, err = s.countFew(ctx, d); err != nil {
			return c, err
		}
	}
	for _, each := range []struct {
		due  Due
		news application.News
		n    *int
	}{
		{DueCritical, "", &c.Critical}, {DueOverdue, "", &c.Overdue}, {DueSoon, "", &c.Soon}, {DueLater, "", &c.Later},
		{"", application.NewsCorrection, &c.Correction}, {"", application.NewsAddition, &c.Addition}, {"", application.NewsWithdrawal, &c.Withdrawal},
		{"", application.NewsApproval, &c.Approval}, {"", application.NewsScheduled, &c.Scheduled}, {"", application.NewsAnswer, &c.Answer}, {"", application.NewsTransfer, &c.Transfer},
		{"", application.NewsFeeOverdue, &c.FeeOverdue},
	} {
		of := d
		of.Overdue, of.Due, of.News = false, each.due, each.news
		n, err := count(ctx, of)
		if err != nil {
			return GroupCounts{}, err
		}
		*each.n = n
	}
	return c, s.countTroubled(ctx, d, &c)
}

// countTroubled counts what of a list is of those who may not work on it any more, and of those whose mails come back.
func (s *Service) countTroubled(ctx context.Context, d Query, c *GroupCounts) (err error) {
	d.Overdue, d.Due, d.News, d.Office, d.Open = false, "", "", false, true // whoever it waits for
	stopped, unreached := d, d
	stopped.Stopped, unreached.Unreached = true, true
	if c.Stopped, err = s.countOf(ctx, stopped); err == nil {
		c.Unreached, err = s.countOf(ctx, unreached)
	}
	return err
}

// countFew is countOf of the groups of a list of few, which are read before.
func (s *Service) countFew(ctx context.Context, d Query) (func(context.Context, Query) (int, error), error) {
	d.Overdue, d.Due, d.News = false, "", ""
	list, _, err := s.readFew(ctx, d)
	return func(ctx context.Context, of Query) (n int, _ error) {
		letters := s.lettersOf(ctx, of.Bureau)
		if of = of.inOneOrder(); of.contradicts() {
			return 0, nil
		}
		for _, a := range list {
			if slices.Contains(letters, a.Destination) && s.fits(ctx, of, a) {
				n++
			}
		}
		return n, nil
	}, err
}
