package grow

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver pgx
	_ "modernc.org/sqlite"             // the driver sqlite

	"radioportal/internal/app/apptest"
)

// addressOf is the database of a program, as internal/db has it.
func addressOf(p *apptest.Process) string {
	if p.Database != "" {
		return p.Database
	}
	return p.Data + "/portal.db"
}

// connect opens the database beside internal/db, which lets nobody write but through its
// transactions of a few rows. SQLite keeps no journal: what is not filled whole is filled anew.
func connect(p *apptest.Process) (*sql.DB, error) {
	if p.Database != "" {
		return sql.Open("pgx", p.Database)
	}
	d, err := sql.Open("sqlite", "file:"+p.Data+"/portal.db?_pragma=journal_mode(OFF)&_pragma=cache_size(-1000000)&_pragma=synchronous(OFF)&_pragma=temp_store(MEMORY)")
	if err == nil {
		d.SetMaxOpenConns(1) // only then does SQLite leave its journal
	}
	return d, err
}

// reader reads rows of any table.
type reader struct {
	ctx     context.Context
	d       *sql.DB
	columns map[string][]string // by table
}

func readSample(ctx context.Context, p *apptest.Process, s *sample, mandates [2]string) (err error) {
	d, err := connect(p)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	r := reader{ctx: ctx, d: d}
	if r.columns, err = columnsOf(ctx, d, p.Database != ""); err != nil {
		return err
	}
	for k, number := range s.numbers {
		rows, err := r.theCase(number)
		if err != nil {
			return err
		}
		s.samples[k], s.brief[k] = patternOf(rows), patternOf(endsOf(rows))
	}
	if err := errors.Join(r.people(s), r.acting(s, mandates)); err != nil {
		return err
	}
	news, err := r.rows("announcement", "urgent = $1", 0)
	if err != nil || len(news) == 0 {
		return errors.Join(err, errors.New("no announcement to copy"))
	}
	s.news = patternOf(news[:1])
	return nil
}

func (r reader) people(s *sample) error {
	id, err := r.accountOf(s.applicant)
	if err != nil {
		return err
	}
	asUser := slot{s.applicant.UserID, func(of *copying, _ int, _ string) string { return of.userID }}
	asOwner := slot{id, owned}
	rows, err := r.account(id)
	if err != nil {
		return err
	}
	s.account = patternOf(rows, append(holderSlots(false), asUser, asOwner)...)
	if s.company, err = r.corporation(); err != nil {
		return err
	}
	drafts, err := r.rows("draft", "account_id = $1", id)
	s.draft = patternOf(drafts, asUser)
	for k := range s.samples {
		// Where the filing names its applicant's mail, it is the copy's.
		s.samples[k], s.brief[k] = s.samples[k].with(asUser), s.brief[k].with(asUser)
	}
	return err
}

// account reads the rows of an account.
func (r reader) account(id string) (rows []row, err error) {
	for _, each := range []struct{ table, column string }{{"account", "id"}, {"sign_in_name", "account_id"}, {"credential", "account_id"}} {
		found, err := r.rows(each.table, each.column+" = $1", id)
		if err != nil {
			return nil, err
		}
		rows = append(rows, found...)
	}
	return rows, nil
}

// corporation is the account of one.
func (r reader) corporation() (pattern, error) {
	of := demo("corporation")
	id, err := r.accountOf(of)
	if err != nil {
		return pattern{}, err
	}
	rows, err := r.account(id)
	asUser := slot{of.UserID, func(of *copying, _ int, _ string) string { return of.userID }}
	asMail := slot{of.Mail, func(of *copying, _ int, _ string) string { return of.userID + "@demo.example" }}
	return patternOf(rows, append(holderSlots(true), asMail, asUser, slot{id, owned})...), err
}

// accountOf is the id of an account.
func (r reader) accountOf(a apptest.Account) (string, error) {
	names, err := r.rows("sign_in_name", "name = $1", a.UserID)
	if err != nil || len(names) != 1 {
		return "", errors.Join(err, fmt.Errorf("%d accounts of the sample", len(names)))
	}
	return names[0].get("account_id"), nil
}

// with opens one more slot in a pattern whose texts have it closed.
func (p pattern) with(more slot) pattern {
	p.slots = append(p.slots, more)
	for i := range p.rows {
		for j, f := range p.rows[i].values {
			p.rows[i].values[j] = p.field(f.column, f.value)
		}
	}
	return p
}

// chain are the columns that lead to the rows of a case, and from which rows.
var chain = []string{"case_id", "electronic_application_number", "payment_number", "licence_id"}

// theCase reads the rows of every table that belong to a case.
func (r reader) theCase(number string) ([]row, error) {
	found, err := r.rows("application", "electronic_application_number = $1", number)
	if err != nil || len(found) != 1 {
		return nil, errors.Join(err, fmt.Errorf("%d rows of %s", len(found), number))
	}
	for _, column := range chain {
		for _, table := range r.tablesWith(column) {
			if slices.ContainsFunc(found, func(have row) bool { return have.table == table }) {
				continue
			}
			value := firstOf(found, column)
			if value == "" {
				continue
			}
			more, err := r.rows(table, column+" = $1", value)
			if err != nil {
				return nil, err
			}
			found = append(found, more...)
		}
	}
	return found, nil
}

func firstOf(rows []row, column string) string {
	for _, each := range rows {
		if text := each.get(column); text != "" {
			return text
		}
	}
	return ""
}

func (r reader) tablesWith(column string) []string {
	list := []string{}
	for table, columns := range r.columns {
		if slices.Contains(columns, column) {
			list = append(list, table)
		}
	}
	slices.Sort(list)
	return list
}

// endsOf leaves out all events but the first and the last one.
func endsOf(rows []row) []row {
	events := []row{}
	rest := []row{}
	for _, each := range rows {
		if each.table == "event" {
			events = append(events, each)
		} else {
			rest = append(rest, each)
		}
	}
	slices.SortFunc(events, func(a, b row) int { return strings.Compare(a.get("id"), b.get("id")) })
	if len(events) > 2 {
		events = []row{events[0], events[len(events)-1]}
	}
	return append(rest, events...)
}

func (r reader) rows(table, where string, args ...any) (list []row, err error) {
	columns := r.columns[table]
	found, err := r.d.QueryContext(r.ctx, `SELECT `+strings.Join(columns, ", ")+` FROM `+table+` WHERE `+where, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, found.Close()) }()
	for found.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := found.Scan(into...); err != nil {
			return nil, err
		}
		list = append(list, row{table, columns, values})
	}
	return list, found.Err()
}

// columnsOf are the columns of the portal's own tables.
func columnsOf(ctx context.Context, d *sql.DB, postgres bool) (map[string][]string, error) {
	query := `SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY m.name, c.cid`
	if postgres {
		query = `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`
	}
	rows, err := d.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	all := map[string][]string{}
	for rows.Next() {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			return nil, err
		}
		all[table] = append(all[table], column)
	}
	return all, rows.Err()
}
