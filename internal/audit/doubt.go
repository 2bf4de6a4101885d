package audit

import (
	"context"
	"slices"
)

// doubtful is said before an event that the last verification found to be otherwise than it was sealed.
var doubtful = Words{"【検証で、封印した内容と違うことが分かった記録】", "[Verification found that this is not as it was sealed] "}

// doubts are what the last verification found, of events and of batches that vouch for nothing.
func (l *Log) doubts(ctx context.Context) ([]Finding, error) {
	last, err := Latest(ctx, l.db.Read())
	if err != nil || last == nil {
		return nil, err
	}
	return last.Findings, nil
}

// mark says so before each of the events that is in doubt.
func mark(events []auditEvent, found []Finding, lang string) {
	for i, e := range events {
		if slices.ContainsFunc(found, func(f Finding) bool { return f.EventID == e.ID || f.Kind == FoundBatch && f.Batch == e.Batch }) {
			events[i].Words = doubtful.In(lang) + e.Words
		}
	}
}
