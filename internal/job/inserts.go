package job

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/riverqueue/river/riverdriver"

	"radioportal/internal/db"
)

// pollEvery is how often River looks for jobs that nothing told of: those of a node that died, and tries that
// are due. What is inserted here wakes it at once (inserts), so that an idle portal does next to nothing.
const pollEvery = 5 * time.Second

// insertTopic is the topic under which River's producers hear of new jobs; the payload names their queue.
const insertTopic = "river_insert"

// inserts tells River's producers of jobs that this process has made. River listens to PostgreSQL alone, and not
// through database/sql; this listener stands in the same place for both engines.
type inserts struct {
	notifications chan *riverdriver.Notification
}

func newInserts() *inserts {
	return &inserts{notifications: make(chan *riverdriver.Notification, 64)}
}

// wake has a queue look for jobs. Where nobody takes what waits, the queue looks anyway, after pollEvery.
func (i *inserts) wake(queue string) {
	select {
	case i.notifications <- &riverdriver.Notification{Topic: insertTopic, Payload: fmt.Sprintf("{\"queue\": %q}", queue)}:
	default:
	}
}

// wakeAfter has a queue look for a job that is due after delay, where that is sooner than it would look anyway.
func (i *inserts) wakeAfter(delay time.Duration, queue string) {
	if delay < pollEvery {
		time.AfterFunc(delay, func() { i.wake(queue) })
	}
}

// WaitForNotification implements riverdriver.Listener.
func (i *inserts) WaitForNotification(ctx context.Context) (*riverdriver.Notification, error) {
	select {
	case n := <-i.notifications:
		return n, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Close implements riverdriver.Listener: there is no connection, here and below.
func (*inserts) Close(context.Context) error { return nil }

// Connect implements riverdriver.Listener.
func (*inserts) Connect(context.Context) error { return nil }

// Listen implements riverdriver.Listener: River hands on each topic to who subscribed to it.
func (*inserts) Listen(context.Context, string) error { return nil }

// Unlisten implements riverdriver.Listener.
func (*inserts) Unlisten(context.Context, string) error { return nil }

// Ping implements riverdriver.Listener.
func (*inserts) Ping(context.Context) error { return nil }

// Schema implements riverdriver.Listener.
func (*inserts) Schema() string { return "" }

// SetAfterConnectExec implements riverdriver.Listener.
func (*inserts) SetAfterConnectExec(string) {}

// listening is a driver that has River listen to inserts.
type listening struct {
	riverdriver.Driver[*sql.Tx]
	inserts *inserts
	engine  db.Engine
}

// SupportsListener implements riverdriver.Driver.
func (listening) SupportsListener() bool { return true }

// GetExecutor implements riverdriver.Driver.
func (l listening) GetExecutor() riverdriver.Executor {
	if l.engine == db.SQLite {
		return unindexed{l.Driver.GetExecutor()}
	}
	return l.Driver.GetExecutor()
}

// GetListener implements riverdriver.Driver.
func (l listening) GetListener(*riverdriver.GetListenenerParams) riverdriver.Listener {
	return l.inserts
}

// unindexed is SQLite for River, which rebuilds indexes every night by the names that they have on PostgreSQL. Some of
// them are not there, and the others need it not: SQLite fills freed pages again, and the one writer would be held up.
type unindexed struct{ riverdriver.Executor }

// IndexReindex implements riverdriver.Executor.
func (unindexed) IndexReindex(context.Context, *riverdriver.IndexReindexParams) error { return nil }
