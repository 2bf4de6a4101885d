package desk

import (
	"context"
	"slices"

	"radioportal/internal/application"
)

// GroupCounts is how many filings of a list are in each of its groups.
type GroupCounts struct {
	Critical    int  `json:"critical" doc:"1001 where there are more than 1000"`
	Overdue     int  `json:"overdue"`
	Soon        int  `json:"soon"`
	Later       int  `json:"later"`
	Correction  int  `json:"correction"`
	Addition    int  `json:"addition"`
	Withdrawal  int  `json:"withdrawal"`
	Approval    int  `json:"approval" doc:"the draft of a decision waits for a colleague's approval"`
	Scheduled   int  `json:"scheduled" doc:"to be granted on a day to come"`
	Answer      int  `json:"answer" doc:"a question was answered"`
	Transfer    int  `json:"transfer" doc:"passed on by another bureau"`
	FeeOverdue  int  `json:"fee_overdue" doc:"the last day to pay the fee has passed"`
	GrantFailed int  `json:"grant_failed" doc:"could not be granted on its day"`
	Stopped     int  `json:"stopped" doc:"of those who may not work on it any more"`
	Unreached   int  `json:"unreached" doc:"of those whose mails come back and to whom no letter was sent yet"`
	More        bool `json:"more,omitempty" doc:"a search has not looked at all: of each group there are so many at least"`
}

// Groups counts a list by the last day of what waits for the office, and by what came of the applicant; what groups it already is
// left aside, so that each count is how long the list of that group is. Of a list of few, these are read once and counted here.
func (s *Service) Groups(ctx context.Context, d Query) (GroupCounts, error) {
	var c GroupCounts
	count, err := s.counting(ctx, d, &c.More)
	if err != nil {
		return c, err
	}
	for _, each := range []struct {
		due  Due
		news application.News
		n    *int
	}{
		{DueCritical, "", &c.Critical}, {DueOverdue, "", &c.Overdue}, {DueSoon, "", &c.Soon}, {DueLater, "", &c.Later},
		{"", application.NewsCorrection, &c.Correction}, {"", application.NewsAddition, &c.Addition}, {"", application.NewsWithdrawal, &c.Withdrawal},
		{"", application.NewsApproval, &c.Approval}, {"", application.NewsScheduled, &c.Scheduled}, {"", application.NewsAnswer, &c.Answer}, {"", application.NewsTransfer, &c.Transfer},
		{"", application.NewsFeeOverdue, &c.FeeOverdue}, {"", application.NewsGrantFailed, &c.GrantFailed},
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

// counting is how the groups of a list are counted. Of a search, and of a list of few, all is found once and counted here; more tells that
// there is or may be more of a search than was found.
func (s *Service) counting(ctx context.Context, d Query, more *bool) (func(context.Context, Query) (int, error), error) {
	d.Overdue, d.Due, d.News = false, "", ""
	switch {
	case d.worded():
		found, err := s.find(ctx, d)
		*more = found.Cut || found.Looked > 0 || found.Further != ""
		return s.countIn(found.Applications), err
	case d.few():
		list, _, err := s.readFew(ctx, d)
		return s.countIn(list), err
	}
	return s.countOf, nil
}

// countTroubled counts what of a list is of those who may not work on it any more, and of those whose mails come back.
func (s *Service) countTroubled(ctx context.Context, d Query, c *GroupCounts) (err error) {
	d.Overdue, d.Due, d.News, d.Office, d.Open = false, "", "", false, true // whoever it waits for
	stopped, unreached := d, d
	stopped.Stopped, unreached.Unreached = true, true
	if c.Stopped, err = s.countAll(ctx, stopped); err == nil {
		c.Unreached, err = s.countAll(ctx, unreached)
	}
	return err
}

// countAll is countOf, of a search of few as well.
func (s *Service) countAll(ctx context.Context, d Query) (int, error) {
	if d.worded() {
		found, err := s.find(ctx, d)
		return len(found.Applications), err
	}
	return s.countOf(ctx, d)
}

// countIn is countOf of what was read before.
func (s *Service) countIn(list []application.Application) func(context.Context, Query) (int, error) {
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
	}
}
