package migration

import (
	"sync"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

func TestOneOldUserGoesToOneAccount(t *testing.T) {
	t.Parallel()
	t.Run("[R4.6] of two accounts that claim an old user at once one gets it, whole", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			ids := []string{f.person("a", nil), f.person("b", nil)}
			previews := []CarryPreview{f.enter(ids[0], General), f.enter(ids[1], General)}
			results := make([]error, 2)
			var group sync.WaitGroup
			for i, id := range ids {
				group.Go(func() { _, results[i] = f.Confirm(as(t, id), id, previews[i].HandoverID, nil) })
			}
			group.Wait()
			winner, loser := 0, 1
			if results[0] != nil {
				winner, loser = 1, 0
			}
			if results[winner] != nil {
				t.Fatal(results)
			}
			refused(t, "the other", results[loser], "MSG-LIT-I-0035")
			if n := f.rows(`past_application WHERE account_id = $1`, ids[winner]); n != 3 {
				t.Errorf("the one has %d applications", n)
			}
			left := f.rows(`past_application WHERE account_id = $1`, ids[loser]) + f.rows(`past_notification WHERE account_id = $1`, ids[loser])
			a, err := f.accounts.Account(t.Context(), f.db.Read(), ids[loser])
			if left != 0 || err != nil || a.Detail.Birthday != "" || f.state(ids[loser], General).Status != stateNotYet {
				t.Errorf("the other has %d records, born %q, %v", left, a.Detail.Birthday, err)
			}
			_, err = f.Login(as(t, ids[loser]), ids[loser], General, taro[General][0], taro[General][1])
			refused(t, "afterwards", err, "MSG-LIT-I-0035")
		})
	})
}

func TestTheSameConfirmationAtOnce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		id := f.person("taro", nil)
		p := f.enter(id, General)
		var group sync.WaitGroup
		results, errors := make([]CarryResult, 8), make([]error, 8)
		for i := range results {
			group.Go(func() { results[i], errors[i] = f.Confirm(as(t, id), id, p.HandoverID, nil) })
		}
		group.Wait()
		for i, err := range errors {
			if err != nil || results[i].DoneAt != results[0].DoneAt || results[i].Applications != 3 {
				t.Errorf("%d: %+v %v", i, results[i], err)
			}
		}
		if events, records := f.rows(`event WHERE type = $1`, EventCompleted), f.rows(`past_application`); events != 1 || records != 3 {
			t.Errorf("%d events, %d records", events, records)
		}
	})
}

// failing makes every insert into past_notification fail, as a full disk would.
func failing(t *testing.T, d *db.DB) (mend func()) {
	t.Helper()
	make := []string{`CREATE TRIGGER failing BEFORE INSERT ON past_notification BEGIN SELECT RAISE(ABORT, 'made to fail'); END`}
	undo := []string{`DROP TRIGGER failing`}
	if d.Engine() == db.Postgres {
		make = []string{
			`CREATE FUNCTION failing() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'made to fail'; END $$ LANGUAGE plpgsql`,
			`CREATE TRIGGER failing BEFORE INSERT ON past_notification FOR EACH ROW EXECUTE FUNCTION failing()`,
		}
		undo = []string{`DROP TRIGGER failing ON past_notification`, `DROP FUNCTION failing()`}
	}
	run := func(list []string) {
		for _, statement := range list {
			if _, err := d.Raw().ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
	}
	run(make)
	return func() { run(undo) }
}

func TestAFailureInTheMiddleLeavesNothing(t *testing.T) {
	t.Parallel()
	t.Run("[R4.6] a carry-over that fails half-way leaves nothing and can be repeated", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			id := f.person("taro", nil)
			p := f.enter(id, General)
			mend := failing(t, f.db)
			if _, err := f.Confirm(as(t, id), id, p.HandoverID, nil); errs.KindOf(err) != errs.Internal {
				t.Errorf("%v", err)
			}
			a, err := f.accounts.Account(t.Context(), f.db.Read(), id)
			if err != nil || a.Detail.Birthday != "" {
				t.Errorf("born %q %v", a.Detail.Birthday, err)
			}
			for _, table := range []string{"past_application", "past_licence", "past_notification", "handover_done"} {
				if n := f.rows(table); n != 0 {
					t.Errorf("%d rows in %s", n, table)
				}
			}
			if n := f.rows(`event WHERE type = $1`, EventCompleted); n != 0 {
				t.Errorf("%d events", n)
			}
			mend()
			// The program is started anew in between.
			f.Service = f.serviceAt(f.db, f.url+"/old/")
			if s := f.state(id, General); !s.Waiting || s.Status != stateNotYet {
				t.Errorf("%+v", s)
			}
			if r, err := f.Confirm(as(t, id), id, p.HandoverID, nil); err != nil || r.Notifications != 2 {
				t.Errorf("%+v %v", r, err)
			}
		})
	})
}
