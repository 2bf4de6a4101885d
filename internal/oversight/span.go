package oversight

import "time"

// span is a time that is told in periods of a step.
type span struct {
	step        Step
	first, last time.Time
}

// spanOf is the time from one day to another, both YYYY-MM-DD: day by day up to two months, else month by month.
func spanOf(from, to string) (span, error) {
	first, last, err := between(from, to)
	if err != nil {
		return span{}, err
	}
	if last.Sub(first).Hours()/24 >= maxDays {
		return span{Month, first.AddDate(0, 0, 1-first.Day()), last}, nil
	}
	return span{Day, first, last}, nil
}

func (s span) from() string { return s.first.Format(s.step.layout()) }

func (s span) to() string { return s.last.Format(s.step.layout()) }

// periods are all of the span, in their order.
func (s span) periods() []string {
	list := []string{}
	for at := s.first; !at.After(s.last); at = s.step.next(at) {
		list = append(list, at.Format(s.step.layout()))
	}
	return list
}
