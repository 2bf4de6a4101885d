package desk

import (
	"context"

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
}

// Groups counts a list by the last day of what waits for the office, and by what came of the applicant; what groups it already is
// left aside, so that each count is how long the list of that group is.
func (s *Service) Groups(ctx context.Context, d Query) (GroupCounts, error) {
	var c GroupCounts
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
		n, err := s.countOf(ctx, of)
		if err != nil {
			return GroupCounts{}, err
		}
		*each.n = n
	}
	return c, nil
}
