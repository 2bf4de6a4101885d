package worklist

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/principal"
)

// The agent of the benchmark: 2,000 principals with ten applications under way each, beside as many of others'.
const (
	benchPrincipals = 2_000
	benchEach       = 10
	benchCalls      = 100
	warmUp          = 5
	benchFloor      = 50 * time.Millisecond // p99 of a page
)

// BenchmarkWorkList reads the first page of the list, a page by name, the last one that is shown, and the counts, and fails
// where one in a hundred takes longer than 50 ms.
func BenchmarkWorkList(b *testing.B) {
	stores := map[string]func(testing.TB) *db.DB{"sqlite": dbtest.SQLite}
	if os.Getenv(dbtest.PostgresEnv) != "" {
		stores["postgres"] = func(t testing.TB) *db.DB {
			d, err := db.Open(t.Context(), db.Options{Address: dbtest.PostgresAddress(t)})
			if err == nil {
				err = d.Migrate(t.Context())
			}
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = d.Close() })
			return d
		}
	}
	for name, open := range stores {
		d := open(b)
		crowd(b, d)
		all, err := catalogue()
		if err != nil {
			b.Fatal(err)
		}
		s := New(d, all, Ports{})
		ctx := principal.With(b.Context(), principal.Principal{Role: principal.User, AccountID: me, Status: principal.StatusActive})
		for call, run := range map[string]func() error{
			"all":       func() error { _, err := s.List(ctx, Filter{}, 0, 50); return err },
			"principal": func() error { _, err := s.List(ctx, Filter{Order: ByPrincipal}, 0, 50); return err },
			"search":    func() error { _, err := s.List(ctx, Filter{Text: "本人 77"}, 0, 50); return err },
			"last page": func() error { _, err := s.List(ctx, Filter{}, 950, 50); return err },
			"counts":    func() error { _, err := s.Counts(ctx, Filter{}); return err },
		} {
			b.Run(name+"/"+call, func(b *testing.B) { slowest(b, run) })
		}
	}
}

// slowest reports the p99 of a hundred calls or more, after some that fill the caches.
func slowest(b *testing.B, run func() error) {
	used := processor()
	var times []time.Duration
	for n := range max(b.N, benchCalls) + warmUp {
		begin := time.Now()
		if err := run(); err != nil {
			b.Fatal(err)
		}
		if n >= warmUp {
			times = append(times, time.Since(begin))
		}
	}
	b.ReportMetric(float64((processor()-used).Microseconds())/1000/float64(len(times)+warmUp), "processor-ms")
	slices.Sort(times)
	p99 := times[len(times)*99/100]
	b.ReportMetric(float64(p99.Microseconds())/1000, "p99-ms")
	b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "median-ms")
	if p99 > benchFloor {
		b.Errorf("[R6.1] the p99 is %v, and may be %v; the median %v, of the processor %v", p99, benchFloor, times[len(times)/2], (processor()-used)/time.Duration(len(times)+warmUp))
	}
}

// processor is what this process has used of the machine's: on a busy one a better measure than the time that has gone by.
func processor() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// crowd fills a store.
func crowd(b *testing.B, d *db.DB) {
	b.Helper()
	table := map[string][]values{}
	add := func(name string, v values) { table[name] = append(table[name], v) }
	for i := range 2 * benchPrincipals {
		holder, agent, day := db.NewID(), me, fmt.Sprintf("%02d", i%28+1)
		if i >= benchPrincipals {
			agent = other
		}
		due := time.Now().AddDate(0, 0, i%60-10).Format(time.DateOnly)
		w := &world{n: i * 1000}
		w.rowsOf(holder, agent, due, day, add)
	}
	for _, name := range []string{"account", "delegation", "application", "application_request", "payment", "licence"} {
		insertAll(b, d, name, table[name])
	}
	if d.Engine() == db.Postgres {
		if _, err := d.Raw().ExecContext(b.Context(), "VACUUM ANALYZE"); err != nil {
			b.Fatal(err)
		}
	}
}

// rowsOf are those of one principal: of ten applications one is returned, two are to be paid, one waits for more, the rest waits.
func (w *world) rowsOf(holder, agent, due, day string, add func(string, values)) {
	add("account", accountRow(holder))
	grant := w.grantRow("本人 "+fmt.Sprint(w.n/1000), holder)
	grant["delegate_key"], grant["valid_from"], grant["valid_until"] = agent, "2020-01-01", "2099-12-31"
	add("delegation", grant)
	for i := range benchEach * 2 {
		status := "UNDER_REVIEW"
		switch {
		case i >= benchEach:
			status = "REVIEW_COMPLETED"
		case i == 0:
			status = "REQUESTING_CORRECTION"
		case i < 3:
			status = "FEES_NOT_PAID"
		}
		row := w.fileRow(holder, status)
		number := row["electronic_application_number"].(string)
		add("application", row)
		switch i {
		case 0:
			add("application_request", w.askRow(holder, number, "CORRECTION", due))
		case 1, 2:
			add("payment", w.billRow(holder, number, "UNPAID", due))
		case 3:
			add("application_request", w.askRow(holder, number, "ADDITION", due))
		}
	}
	add("licence", w.licenceRow(holder, time.Now().AddDate(0, 2, 0).Format("2006-01-")+day))
}

// insertAll adds rows of alike columns, some hundred at a time.
func insertAll(b *testing.B, d *db.DB, name string, rows []values) {
	b.Helper()
	for part := range slices.Chunk(rows, 300) {
		err := d.Tx(b.Context(), func(tx *db.Tx) error {
			c, columns, lines := &db.Condition{}, []string{}, []string{}
			for column := range part[0] {
				columns = append(columns, column)
			}
			for _, row := range part {
				marks := make([]string, len(columns))
				for i, column := range columns {
					marks[i] = c.Arg(row[column])
				}
				lines = append(lines, "("+strings.Join(marks, ", ")+")")
			}
			_, err := db.Exec(b.Context(), tx, "INSERT INTO "+name+" ("+strings.Join(columns, ", ")+") VALUES "+strings.Join(lines, ", "), c.Args...)
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}
