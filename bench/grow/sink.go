package grow

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"radioportal/internal/app/apptest"
)

// sink takes copies into a store.
type sink interface {
	add(p pattern, of *copying) error
	close() error
}

// openSink takes the indexes of the store away, until the sink is closed: they are made much
// faster of all rows at once.
func openSink(ctx context.Context, p *apptest.Process) (sink, error) {
	d, err := connect(p)
	if err != nil {
		return nil, err
	}
	i := indexes{ctx: ctx, d: d, postgres: p.Database != ""}
	if err := i.drop(); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	if p.Database != "" {
		return &copySink{ctx: ctx, address: p.Database, indexes: i, tables: map[string]*copied{}}, nil
	}
	tx, err := d.BeginTx(ctx, nil)
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return &insertSink{ctx: ctx, tx: tx, indexes: i, statements: map[string]*sql.Stmt{}}, nil
}

// insertSink inserts in one transaction.
type insertSink struct {
	ctx        context.Context
	tx         *sql.Tx
	indexes    indexes
	statements map[string]*sql.Stmt
}

func (s *insertSink) add(p pattern, of *copying) error {
	return p.each(of, func(table string, columns []string, values []any) error {
		statement := s.statements[table]
		if statement == nil {
			var err error
			marks := strings.TrimSuffix(strings.Repeat("?, ", len(columns)), ", ")
			if statement, err = s.tx.PrepareContext(s.ctx, `INSERT INTO `+table+` (`+strings.Join(columns, ", ")+`) VALUES (`+marks+`)`); err != nil {
				return err
			}
			s.statements[table] = statement
		}
		if _, err := statement.ExecContext(s.ctx, values...); err != nil {
			return fmt.Errorf("%s: %w", table, err)
		}
		return nil
	})
}

func (s *insertSink) close() error {
	return errors.Join(s.tx.Commit(), s.indexes.restore(), s.indexes.d.Close())
}

// copySink copies with COPY, over a connection for each table.
type copySink struct {
	ctx     context.Context
	address string
	indexes indexes
	tables  map[string]*copied
}

type copied struct {
	rows chan []any
	done chan error
}

// batch is how many rows may wait for PostgreSQL.
const batch = 1000

func (s *copySink) add(p pattern, of *copying) error {
	return p.each(of, func(table string, columns []string, values []any) error {
		to := s.tables[table]
		if to == nil {
			to = &copied{make(chan []any, batch), make(chan error, 1)}
			s.tables[table] = to
			go func() { to.done <- s.copy(table, columns, to.rows) }()
		}
		select {
		case to.rows <- values:
			return nil
		case err := <-to.done:
			to.done <- err
			return fmt.Errorf("%s: %w", table, err)
		}
	})
}

func (s *copySink) copy(table string, columns []string, rows <-chan []any) error {
	conn, err := pgx.Connect(s.ctx, s.address)
	if err != nil {
		return err
	}
	// Each table is copied beside the others: what a row refers to comes before or after it.
	if _, err := conn.Exec(s.ctx, `SET session_replication_role = replica`); err != nil {
		return errors.Join(err, conn.Close(s.ctx))
	}
	_, err = conn.CopyFrom(s.ctx, pgx.Identifier{table}, columns, pgx.CopyFromFunc(func() ([]any, error) { return <-rows, nil }))
	return errors.Join(err, conn.Close(s.ctx))
}

func (s *copySink) close() error {
	var err error
	for _, each := range s.tables {
		close(each.rows)
		err = errors.Join(err, <-each.done)
	}
	return errors.Join(err, s.indexes.restore(), s.indexes.d.Close())
}
