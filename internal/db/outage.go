package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
	reading "zombiezen.com/go/sqlite"

	"radioportal/internal/errs"
)

// outage makes errs.Unavailable of what a database says that is away, full, read-only or
// overloaded; everything else stays as it is. Every error of a statement or transaction
// passes here, so that no domain needs to know the drivers'. What the caller itself ended
// is no outage.
func outage(ctx context.Context, err error) error {
	if err == nil || errors.Is(err, context.Canceled) {
		return err
	}
	switch kind := errs.KindOf(err); {
	case kind == errs.Unavailable:
		return noted(ctx, err)
	case kind == errs.Internal && isOutage(err):
		return noted(ctx, errs.New(errs.Unavailable, "database: %w", err))
	}
	return err
}

func isOutage(err error) bool {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return outageState(pg.Code)
	}
	var lite *sqlite.Error
	if errors.As(err, &lite) {
		return outageCode(lite.Code())
	}
	if code := reading.ErrCode(err); code != reading.ResultOK && code != reading.ResultError {
		return outageCode(int(code))
	}
	var network net.Error
	var connect *pgconn.ConnectError
	return errors.As(err, &network) || errors.As(err, &connect) || pgconn.Timeout(err) ||
		isAny(err, context.DeadlineExceeded, driver.ErrBadConn, sql.ErrConnDone, pgconn.ErrConnClosed, io.EOF, io.ErrUnexpectedEOF, net.ErrClosed)
}

func isAny(err error, list ...error) bool {
	for _, each := range list {
		if errors.Is(err, each) {
			return true
		}
	}
	return false
}

// outageState tells of a SQLSTATE: connection exceptions, lack of resources (a full disk,
// too many connections), an operator's intervention (a shutdown), failures of the system,
// read-only (a standby), a lock not to be had, and what asks to be tried again.
func outageState(code string) bool {
	for _, class := range []string{"08", "40", "53", "57", "58"} {
		if strings.HasPrefix(code, class) {
			return true
		}
	}
	return code == "25006" || code == "55P03"
}

// outageCode tells of a result code of SQLite; the lowest byte is its kind.
func outageCode(code int) bool {
	switch code & 0xff {
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN,
		sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PROTOCOL:
		return true
	}
	return false
}
