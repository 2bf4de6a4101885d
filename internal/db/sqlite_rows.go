package db

import (
	"context"
	"database/sql"
	"fmt"
	"reflect"

	"zombiezen.com/go/sqlite"
)

// sqliteRows are the rows of a query, as sql.Rows are.
type sqliteRows struct {
	ctx       context.Context //nolint:containedctx // ends the query, as that of sql.Rows does
	reader    *sqliteReader
	conn      *sqliteConn // nil once closed
	statement *sqliteStatement
	err       error
}

// Next goes to the next row; false where there is none, or none to be had.
func (r *sqliteRows) Next() bool {
	if r.conn == nil {
		return false
	}
	more := false
	if r.err = r.ctx.Err(); r.err == nil {
		more, r.err = r.statement.Step()
	}
	if !more {
		_ = r.Close() // what went wrong is in err
	}
	return more
}

// Err is what ended the rows before their end.
func (r *sqliteRows) Err() error { return r.err }

// Close ends the query; more than once does no harm.
func (r *sqliteRows) Close() error {
	if r.conn == nil {
		return nil
	}
	var err error
	if r.statement.kept {
		err = r.statement.Reset()
		if cleared := r.statement.ClearBindings(); err == nil {
			err = cleared
		}
	} else {
		err = r.statement.Finalize()
	}
	r.reader.idle <- r.conn
	r.conn = nil
	return err
}

// Columns are the names of the columns.
func (r *sqliteRows) Columns() ([]string, error) {
	names := make([]string, r.statement.columns)
	for i := range names {
		names[i] = r.statement.ColumnName(i)
	}
	return names, nil
}

// Scan reads the columns of the row.
func (r *sqliteRows) Scan(dest ...any) error {
	if len(dest) != r.statement.columns {
		return fmt.Errorf("%d columns for %d values", r.statement.columns, len(dest))
	}
	for i, each := range dest {
		if err := r.statement.read(i, each); err != nil {
			return fmt.Errorf("column %d: %w", i, err)
		}
	}
	return nil
}

// read reads a column into what dest points to. As with database/sql a NULL is for pointers
// and scanners only, and a text is no number.
func (s *sqliteStatement) read(i int, dest any) error {
	kind := s.ColumnType(i)
	switch d := dest.(type) {
	case *string:
		if kind == sqlite.TypeNull {
			return errNull
		}
		*d = s.ColumnText(i)
	case *int64:
		if kind != sqlite.TypeInteger {
			return errNoInteger
		}
		*d = s.ColumnInt64(i)
	case *any:
		*d = s.value(i, kind)
	case sql.Scanner:
		return d.Scan(s.value(i, kind))
	default:
		return s.reflected(i, kind, reflect.ValueOf(dest))
	}
	return nil
}

var (
	errNull      = fmt.Errorf("a NULL where none is expected")
	errNoInteger = fmt.Errorf("not an integer")
)

// reflected reads a column into a pointer to a type of the program's own, or to a pointer, which is nil for NULL.
func (s *sqliteStatement) reflected(i int, kind sqlite.ColumnType, dest reflect.Value) error {
	if dest.Kind() != reflect.Pointer || dest.IsNil() {
		return fmt.Errorf("cannot read into a %s", dest.Type())
	}
	to := dest.Elem()
	if kind == sqlite.TypeNull && (to.Kind() == reflect.Pointer || to.Kind() == reflect.Slice) {
		to.SetZero()
		return nil
	}
	if kind == sqlite.TypeNull {
		return errNull
	}
	switch to.Kind() {
	case reflect.Pointer:
		made := reflect.New(to.Type().Elem())
		to.Set(made)
		return s.read(i, made.Interface())
	case reflect.String:
		to.SetString(s.ColumnText(i))
	case reflect.Slice:
		text := make([]byte, s.ColumnLen(i))
		s.ColumnBytes(i, text)
		to.SetBytes(text)
	case reflect.Float64:
		to.SetFloat(s.ColumnFloat(i))
	case reflect.Bool, reflect.Int, reflect.Int64, reflect.Int32:
		return s.integer(i, kind, to)
	default:
		return fmt.Errorf("cannot read into a %s", to.Type())
	}
	return nil
}

func (s *sqliteStatement) integer(i int, kind sqlite.ColumnType, to reflect.Value) error {
	if kind != sqlite.TypeInteger {
		return errNoInteger
	}
	n := s.ColumnInt64(i)
	if to.Kind() == reflect.Bool {
		to.SetBool(n != 0)
		return nil
	}
	if to.OverflowInt(n) {
		return errNoInteger
	}
	to.SetInt(n)
	return nil
}

// value is a column as the drivers of database/sql give it.
func (s *sqliteStatement) value(i int, kind sqlite.ColumnType) any {
	switch kind {
	case sqlite.TypeInteger:
		return s.ColumnInt64(i)
	case sqlite.TypeFloat:
		return s.ColumnFloat(i)
	case sqlite.TypeText:
		return s.ColumnText(i)
	case sqlite.TypeBlob:
		bytes := make([]byte, s.ColumnLen(i))
		s.ColumnBytes(i, bytes)
		return bytes
	default:
		return nil
	}
}

// sqliteRow is the one row of a query, which runs when it is read.
type sqliteRow struct {
	ctx    context.Context //nolint:containedctx // as in sqliteRows
	reader *sqliteReader
	query  string
	args   []any
}

// Scan implements Scanner.
func (r *sqliteRow) Scan(dest ...any) error { return outage(r.ctx, r.scan(dest)) }

func (r *sqliteRow) scan(dest []any) error {
	rows, err := r.reader.query(r.ctx, r.query, r.args)
	if err != nil {
		return err
	}
	if !rows.Next() {
		if rows.err != nil {
			return rows.err
		}
		return sql.ErrNoRows
	}
	err = rows.Scan(dest...)
	if closed := rows.Close(); err == nil {
		err = closed
	}
	return err
}
