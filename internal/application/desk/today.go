package desk

import (
	"context"

	"radioportal/internal/application"
)

// DayCounts are the numbers of the day, each as long as the list that it leads to.
type DayCounts struct {
	Arrived      int64 `json:"arrived" doc:"arrived, and not taken into processing yet"`
	DueToday     int   `json:"dueToday" doc:"the staff member works on them, and today is the last day of their standard processing time; 1001 where there are more than 1000"`
	Overdue      int64 `json:"overdue" doc:"over the standard processing time, and with the office"`
	Corrections  int   `json:"corrections" doc:"a correction was answered, and no officer has acted since; 1001 where there are more than 1000"`
	GrantsFailed int   `json:"grantsFailed" doc:"could not be granted on its day, and no officer has acted since; 1001 where there are more than 1000"`
	Unpaid       int64 `json:"unpaid" doc:"the fee is asked for and not paid"`
}

// Today gives the numbers of the day at the staff member's bureaus: out of the counts by bureau and status, which are remembered,
// and of three walks along an index.
func (s *Service) Today(ctx context.Context) (DayCounts, error) {
	var c DayCounts
	queues, err := s.Queues(ctx)
	if err != nil {
		return c, err
	}
	for _, q := range queues {
		c.Overdue += q.Overdue
		switch q.Status {
		case application.Arrived:
			c.Arrived += q.Total
		case application.FeesNotPaid:
			c.Unpaid += q.Total
		}
	}
	if c.DueToday, err = s.countOf(ctx, Query{Assigned: ToMe, Due: DueToday}); err != nil {
		return c, err
	}
	if c.Corrections, err = s.countOf(ctx, Query{Office: true, News: application.NewsCorrection}); err != nil {
		return c, err
	}
	c.GrantsFailed, err = s.countOf(ctx, Query{Office: true, News: application.NewsGrantFailed})
	return c, err
}
