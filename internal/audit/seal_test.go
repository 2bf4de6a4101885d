package audit

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/principal"
)

var epoch = time.Date(2026, 4, 1, 3, 0, 0, 0, time.UTC)

// sealed is a store with batches of a few events over three days, of which some addresses and a person are erased.
type sealed struct {
	t   *testing.T
	d   *db.DB
	now *clock.Settable
	rnd *rand.Rand
}

func newSealed(t *testing.T, d *db.DB, now *clock.Settable) *sealed {
	t.Helper()
	s := &sealed{t, d, now, rand.New(rand.NewPCG(1, 2))} //nolint:gosec // a test that is the same every time
	now.Set(epoch)
	for i := range 16 {
		now.Set(epoch.Add(time.Duration(i) * 4 * time.Hour))
		s.add(1 + i%4)
		s.seal()
	}
	return s
}

func (s *sealed) add(n int) {
	s.t.Helper()
	err := s.d.Tx(s.t.Context(), func(tx *db.Tx) error {
		for i := range n {
			id := db.NewID()
			e := Event{ID: id, Type: []string{"account.changed", "application.arrived"}[i%2], Subject: "account:" + id, CaseID: id[:i*4],
				Bureau: "A"[:i%2], Role: principal.User, ActorID: "person"}
			if err := Write(s.t.Context(), tx, e, map[string]string{"name": "名 " + id}); err != nil {
				return err
			}
			if i%2 == 0 {
				if _, err := db.Exec(s.t.Context(), tx, `UPDATE event SET source = $1 WHERE id = $2`, "203.0.113."+fmt.Sprint(i), id); err != nil {
					return err
				}
			}
		}
		return nil
	})
	s.must(err)
}

func (s *sealed) seal() {
	s.t.Helper()
	s.must(s.d.Tx(s.t.Context(), func(tx *db.Tx) error {
		list, err := Undispatched(s.t.Context(), tx, 500)
		if err != nil {
			return err
		}
		return MarkDispatched(s.t.Context(), tx, list)
	}))
}

func (s *sealed) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

func never() bool { return false }

func (s *sealed) verify(anchors ...Anchor) Report {
	s.t.Helper()
	r, err := (&Verifier{DB: s.d, SourceDays: 365, Anchors: anchors}).Verify(s.t.Context(), Report{}, never)
	s.must(err)
	if !r.Done {
		s.t.Fatal("verifying is not done")
	}
	return r
}

func (s *sealed) exec(query string, args ...any) int64 {
	s.t.Helper()
	var n int64
	s.must(s.d.Tx(s.t.Context(), func(tx *db.Tx) (err error) {
		n, err = db.Exec(s.t.Context(), tx, query, args...)
		return err
	}))
	return n
}

func (s *sealed) ids() []string {
	s.t.Helper()
	list, err := db.All(s.t.Context(), s.d.Read(), db.Value[string], `SELECT id FROM event WHERE batch IS NOT NULL ORDER BY id`)
	s.must(err)
	return list
}

func (s *sealed) batches() []stored {
	s.t.Helper()
	list, err := db.All(s.t.Context(), s.d.Read(), scanBatch, batchesSQL, 0, 1000)
	s.must(err)
	return list
}

func (s *sealed) one(query string, args ...any) string {
	s.t.Helper()
	v, err := db.One(s.t.Context(), s.d.Read(), db.Value[string], query, args...)
	s.must(err)
	return v
}

func TestWhatIsSealedVerifies(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := newSealed(t, d, now)
		s.add(3)
		r := s.verify()
		if r.Found != 0 || r.Batches != 16 || r.Events != 40 || r.Unsealed != 3 || r.Erased != 0 {
			t.Errorf("[R8.10] what nobody touched: %+v", r)
		}
		anchors, err := Anchors(t.Context(), d.Read(), "", 10)
		s.must(err)
		if len(anchors) != 3 || anchors[0].Day != "2026-04-01" || anchors[0].Seq != 3 {
			t.Errorf("anchors: %+v", anchors)
		}
		now.Set(now.Now().AddDate(0, 0, 3))
		for range 2 {
			_, err = AnchorDay(t.Context(), d)
			s.must(err)
		}
		if all, _ := Anchors(t.Context(), d.Read(), anchors[2].Day, 10); len(all) != 0 {
			// The last day's events were sealed on the day of the last anchor already, or there is one more.
			if len(all) != 1 || all[0].Seq != 16 {
				t.Errorf("anchors of a day after which nothing happened: %+v", all)
			}
		}
		newest, err := Newest(t.Context(), d.Read())
		s.must(err)
		for of, list := range map[int64][]Anchor{0: nil, anchors[2].Seq: anchors, 16: append(newest, anchors...)} {
			if r := s.verify(list...); r.Anchored != of || (r.AnchoredAt == nil) != (of == 0) {
				t.Errorf("[R8.10] of %d published anchors: protected up to batch %d, want %d", len(list), r.Anchored, of)
			}
		}
		if r := s.verify(anchors...); r.Found != 0 {
			t.Errorf("with published anchors: %+v", r.Findings)
		}
		wrong := anchors[1]
		wrong.Hash = strings.Repeat("0", 64)
		if r := s.verify(wrong); r.Found != 1 || r.Findings[0].Kind != FoundAnchor {
			t.Errorf("against another anchor that was published: %+v", r.Findings)
		}
	})
}

func TestErasingAPersonAndAddressesBreaksNothing(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := newSealed(t, d, now)
		id := s.ids()[4]
		n, err := ErasePerson(t.Context(), d, id, "asked for")
		s.must(err)
		if n != 1 || s.one(`SELECT data FROM event WHERE id = $1`, id) != nothing {
			t.Errorf("erased of %d events", n)
		}
		if r := s.verify(); r.Found != 0 || r.Erased != 1 || r.Unsealed != 1 {
			t.Errorf("[R8.10] after a person was erased: %+v", r)
		}
		if strings.Contains(s.one(`SELECT entries FROM audit_batch WHERE entries LIKE $1`, "%"+id+"%"), id+" ") &&
			!strings.Contains(s.one(`SELECT entries FROM audit_batch WHERE entries LIKE $1`, "%"+id+"%"), "=") {
			t.Error("the salt of what was erased is still there")
		}
		now.Set(epoch.AddDate(0, 0, 367))
		all, err := EraseSources(t.Context(), d, 365)
		s.must(err)
		left, err := db.All(t.Context(), d.Read(), db.Value[string], `SELECT source FROM event WHERE source IS NOT NULL`)
		s.must(err)
		if r := s.verify(); r.Found != 0 || all == 0 || r.Erased < all || len(left) == 0 {
			t.Errorf("[R8.10] after %d addresses were erased, %d left: %+v", all, len(left), r)
		}
	})
}

func TestErasingAPersonWhoWasSearchedForBreaksNothing(t *testing.T) {
	t.Parallel()
	for subject, kind := range map[string]string{"account:search": "account.searched", "application:search": "desk.searched", "licence:register": "licence.searched",
		"licence:0190a3c1-0000-7000-8000-000000000001": "licence.searched"} {
		t.Run(subject, func(t *testing.T) { erasedSearch(t, kind, subject) })
	}
}

// erasedSearch tries it with a type of searches.
func erasedSearch(t *testing.T, kind, subject string) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := newSealed(t, d, now)
		asked := func(id, mail string) {
			s.must(d.Tx(t.Context(), func(tx *db.Tx) error {
				return Write(t.Context(), tx, Event{ID: id, Type: kind, Subject: subject, Role: principal.Officer, ActorID: "officer"},
					map[string]any{"find": mail})
			}))
		}
		his, other := db.NewID(), db.NewID()
		asked(his, "he@person.example")
		asked(other, "she@else.example")
		s.seal()
		for range 2 { // a job may run twice
			_, err := ErasePerson(t.Context(), d, "person", "asked for", "he@person.example")
			s.must(err)
		}
		s.seal()
		if s.one(`SELECT data FROM event WHERE id = $1`, his) != nothing || s.one(`SELECT data FROM event WHERE id = $1`, other) == nothing {
			t.Error("[R8.10] the search for the person is not the one that was erased")
		}
		if r := s.verify(); r.Found != 0 {
			t.Errorf("[R8.10] after a person was erased who was searched for: %+v", r.Findings)
		}
		by := s.one(`SELECT id FROM event WHERE type = $1 AND data LIKE '%searches%'`, EventErased)
		s.must(d.Tx(t.Context(), func(tx *db.Tx) error {
			e, err := ByID(t.Context(), tx, other)
			if err != nil {
				return err
			}
			return eraseOf(t.Context(), tx, []Event{e}, by, func(Event) erasing { return erasing{data: true} })
		}))
		if r := s.verify(); len(r.Findings) != 1 || r.Findings[0].Kind != FoundErased || r.Findings[0].EventID != other {
			t.Errorf("[R8.10] a search that was blanked under another's erasure: %+v", r.Findings)
		}
	})
}

// letter changes one character of a text.
func (s *sealed) letter(text string) string {
	if text == "" {
		return "x"
	}
	r := []rune(text)
	i := s.rnd.IntN(len(r))
	for {
		if to := rune("0123456789abcdef"[s.rnd.IntN(16)]); to != r[i] {
			r[i] = to
			return string(r)
		}
	}
}

func pick[T any](s *sealed, list []T) T { return list[s.rnd.IntN(len(list))] }

// tampering are ways to change what is sealed with all access to the store, each of which tells what it did.
var tampering = []func(s *sealed) string{
	func(s *sealed) string { // a value of an event
		column := pick(s, []string{"type", "subject", "case_id", "bureau", "actor_role", "actor_id", "source", "data"})
		id := pick(s, s.ids())
		s.exec(`UPDATE event SET `+column+` = $1 WHERE id = $2`, changedValue(s, column, id), id)
		return "changed " + column
	},
	func(s *sealed) string {
		s.exec(`UPDATE event SET at = at + $1 WHERE id = $2`, 1+s.rnd.Int64N(1000), pick(s, s.ids()))
		return "changed the time"
	},
	func(s *sealed) string { // nothing in the place of a value
		column := pick(s, []string{"case_id", "bureau", "source"})
		list, err := db.All(s.t.Context(), s.d.Read(), db.Value[string], `SELECT id FROM event WHERE batch IS NOT NULL AND `+column+` IS NOT NULL`)
		s.must(err)
		s.exec(`UPDATE event SET `+column+` = NULL WHERE id = $1`, pick(s, list))
		return "emptied " + column
	},
	func(s *sealed) string {
		s.exec(`DELETE FROM event WHERE id = $1`, pick(s, s.ids()))
		return "deleted"
	},
	func(s *sealed) string {
		s.exec(`INSERT INTO event (id, at, type, subject, actor_role, actor_id, data, dispatched_at, batch)
VALUES ($1, 1, 'a.b', 's', 'user', 'a', '{}', 1, $2)`, db.NewID(), 1+s.rnd.Int64N(16))
		return "inserted with a batch"
	},
	func(s *sealed) string {
		s.exec(`INSERT INTO event (id, at, type, subject, actor_role, actor_id, data, dispatched_at) VALUES ($1, 1, 'a.b', 's', 'user', 'a', '{}', 1)`, db.NewID())
		return "inserted past the seal"
	},
	func(s *sealed) string { // two events change places
		ids := s.ids()
		one, other := pick(s, ids), pick(s, ids)
		for one == other {
			other = pick(s, ids)
		}
		for _, step := range [][2]string{{one, "x"}, {other, one}, {"x", other}} {
			s.exec(`UPDATE event SET id = $1 WHERE id = $2`, step[1], step[0])
		}
		return "reordered"
	},
	func(s *sealed) string {
		s.exec(`UPDATE event SET batch = batch + 1 WHERE id = $1`, pick(s, s.ids()))
		return "moved to another batch"
	},
	func(s *sealed) string {
		s.exec(`UPDATE event SET batch = NULL, dispatched_at = NULL WHERE id = $1`, pick(s, s.ids()))
		return "unsealed"
	},
	func(s *sealed) string { // a letter of a batch
		b, column := pick(s, s.batches()), pick(s, []string{"previous", "hash", "entries"})
		s.exec(`UPDATE audit_batch SET `+column+` = $1 WHERE seq = $2`, s.letter(s.one(`SELECT `+column+` FROM audit_batch WHERE seq = $1`, b.seq)), b.seq)
		return "changed the batch's " + column
	},
	func(s *sealed) string {
		s.exec(`UPDATE audit_batch SET sealed_at = sealed_at + 1 WHERE seq = $1`, pick(s, s.batches()).seq)
		return "changed when a batch was sealed"
	},
	func(s *sealed) string {
		s.exec(`DELETE FROM audit_batch WHERE seq = $1`, pick(s, s.batches()).seq)
		return "deleted a batch"
	},
	func(s *sealed) string { // from some batch on, with the events
		from := pick(s, s.batches()).seq
		s.exec(`DELETE FROM audit_batch WHERE seq >= $1`, from)
		s.exec(`DELETE FROM event WHERE batch >= $1`, from)
		return "cut the end off"
	},
	func(s *sealed) string {
		b := pick(s, s.batches()[1:])
		s.exec(`UPDATE audit_batch SET seq = -1 WHERE seq = $1`, b.seq)
		s.exec(`UPDATE audit_batch SET seq = $1 WHERE seq = $2`, b.seq, b.seq-1)
		s.exec(`UPDATE audit_batch SET seq = $1 WHERE seq = -1`, b.seq-1)
		return "reordered batches"
	},
	func(s *sealed) string { // two lines of a batch
		list := slices.DeleteFunc(s.batches(), func(b stored) bool { return strings.Count(b.text, "\n") < 2 })
		b := pick(s, list)
		lines := strings.SplitAfter(strings.TrimSuffix(b.text, "\n"), "\n")
		lines[0], lines[len(lines)-1] = strings.TrimSuffix(lines[len(lines)-1], "\n")+"\n", lines[0]
		s.exec(`UPDATE audit_batch SET entries = $1 WHERE seq = $2`, strings.TrimSuffix(strings.Join(lines, ""), "\n")+"\n", b.seq)
		return "reordered a batch's events"
	},
	func(s *sealed) string { // an event with the hashes of its batch, or of all that follow
		whole := s.rnd.IntN(2) == 0
		s.forge(whole)
		return fmt.Sprint("forged with hashes, of all that follow: ", whole)
	},
	func(s *sealed) string {
		s.exec(`UPDATE audit_head SET hash = $1`, s.letter(s.one(`SELECT hash FROM audit_head`)))
		return "changed the head"
	},
	func(s *sealed) string {
		day := s.one(`SELECT day FROM audit_anchor ORDER BY day LIMIT 1`)
		s.exec(`UPDATE audit_anchor SET hash = $1 WHERE day = $2`, s.letter(s.one(`SELECT hash FROM audit_anchor WHERE day = $1`, day)), day)
		return "changed an anchor"
	},
	func(s *sealed) string { // erases as the program does, but for the reason
		id := pick(s, s.ids())
		s.must(s.d.Tx(s.t.Context(), func(tx *db.Tx) error {
			e, err := ByID(s.t.Context(), tx, id)
			if err != nil {
				return err
			}
			by := pick(s, []string{"", "nobody", pick(s, s.ids())})
			return eraseOf(s.t.Context(), tx, []Event{e}, by, func(Event) erasing { return erasing{data: true, source: true} })
		}))
		return "erased without a reason"
	},
}

// changedValue is another value than a column has.
func changedValue(s *sealed, column, id string) string {
	text := s.one(`SELECT COALESCE(`+column+`, '') FROM event WHERE id = $1`, id)
	if column == "data" {
		return `{"name":"another"}`
	}
	return s.letter(text)
}

// forge changes an event and makes its batch anew, and all after it with the head where it is to be thorough.
func (s *sealed) forge(thorough bool) {
	list := s.batches()
	at := s.rnd.IntN(len(list))
	if thorough {
		at = s.rnd.IntN(3) // before the first anchor
	}
	list[at].entries, _ = parseEntries(list[at].text)
	n := &list[at].entries[s.rnd.IntN(len(list[at].entries))]
	s.exec(`UPDATE event SET actor_id = 'somebody else' WHERE id = $1`, n.id)
	e, err := ByID(s.t.Context(), s.d.Read(), n.id)
	s.must(err)
	n.hash = n.hashOf(e)
	for i := at; i < len(list); i++ {
		b := &list[i]
		if i > at {
			b.entries, _ = parseEntries(b.text)
			b.previous = list[i-1].hash
		}
		b.hash = b.hashNow()
		s.exec(`UPDATE audit_batch SET previous = $1, hash = $2, entries = $3 WHERE seq = $4`, b.previous, b.hash, b.batch.text(), b.seq)
		if !thorough {
			return
		}
	}
	s.exec(`UPDATE audit_head SET hash = $1`, list[len(list)-1].hash)
}

var logTables = []string{"event", "audit_batch", "audit_head", "audit_anchor"}

func TestEveryTamperingIsFound(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := newSealed(t, d, now)
		for _, table := range logTables {
			s.exec(`CREATE TABLE kept_` + table + ` AS SELECT * FROM ` + table)
		}
		kinds := map[string]int{}
		for i := range tries(d) {
			what := tampering[i%len(tampering)](s)
			kinds[what]++
			if r := s.verify(); r.Found == 0 {
				t.Errorf("[R8.10] not found in try %d: %s", i, what)
			}
			s.must(d.Tx(t.Context(), func(tx *db.Tx) error { return restore(t.Context(), tx) }))
		}
		if r := s.verify(); r.Found != 0 || len(kinds) < len(tampering) {
			t.Errorf("restored: %+v; kinds %v", r, kinds)
		}
	})
}

// tries are a thousand on SQLite, and fewer on PostgreSQL, where each takes longer; AUDIT_TRIES asks for others.
func tries(d *db.DB) int {
	if n, err := strconv.Atoi(os.Getenv("AUDIT_TRIES")); err == nil {
		return n
	}
	if d.Engine() == db.Postgres {
		return 120
	}
	return 1000
}

func restore(ctx context.Context, tx *db.Tx) error {
	for _, table := range logTables {
		for _, query := range []string{`DELETE FROM ` + table, `INSERT INTO ` + table + ` SELECT * FROM kept_` + table} {
			if _, err := db.Exec(ctx, tx, query); err != nil {
				return err
			}
		}
	}
	return nil
}

// The tail of the chain that nobody published can be forged with all access to the store: what was verified before finds it.
func TestAChainMadeAnewIsFoundByWhatWasVerified(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := newSealed(t, d, now)
		s.must(RecordVerified(t.Context(), d, s.verify()))
		s.seal()
		s.exec(`DELETE FROM audit_anchor`)
		if r := s.verify(); r.Found != 0 {
			t.Fatalf("before: %+v", r.Findings)
		}
		s.forge(true)
		if r := s.verify(); r.Found != 1 || r.Findings[0].Kind != FoundAnchor {
			t.Errorf("found %+v", r.Findings)
		}
		state, err := StateOf(t.Context(), d.Read())
		s.must(err)
		if state.Seq != 17 || state.Verified == nil || state.Verified.Seq != 16 || state.Unsealed != 0 || state.Anchor != nil {
			t.Errorf("state %+v", state)
		}
	})
}
