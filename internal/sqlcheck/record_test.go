package sqlcheck

import (
	"context"
	"database/sql/driver"
	"slices"
	"sync"
)

// recorder notes every statement that is prepared.
type recorder struct {
	mu    sync.Mutex
	texts []string
}

func (r *recorder) wrap(c driver.Connector) driver.Connector { return recording{c, r} }

// taken gives what was noted since it was last asked.
func (r *recorder) taken() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	texts := r.texts
	r.texts = nil
	slices.Sort(texts)
	return slices.Compact(texts)
}

type recording struct {
	driver.Connector
	*recorder
}

// Connect implements driver.Connector.
func (r recording) Connect(ctx context.Context) (driver.Conn, error) {
	c, err := r.Connector.Connect(ctx)
	return recordingConn{c, r.recorder}, err
}

type recordingConn struct {
	driver.Conn
	*recorder
}

// Prepare implements driver.Conn.
func (c recordingConn) Prepare(text string) (driver.Stmt, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.texts = append(c.texts, text)
	return c.Conn.Prepare(text)
}
