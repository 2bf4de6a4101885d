package db_test

import (
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

const oldCallSigns = `INSERT INTO licence_call_sign (call_sign, licence_id, valid_to) VALUES
('Mihon Musen', 'ends-first', '2027-01-31'), ('ＭＩＨＯＮ−ＭＵＳＥＮ', 'ends-last', '2031-01-31'), ('mihonmusen', 'ended', '2020-01-31'),
('ja1rl', 'small', '2031-01-31'), ('みほんサービス', 'name', '2031-01-31'), ('JA1QUA', 'normal', '2031-01-31')`

func TestOldCallSignsGetTheirOneForm(t *testing.T) {
	t.Run("[R5.8] call signs that were kept in another form are normalised, and the licence that ends last holds one that was given twice", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			err := d.Tx(t.Context(), func(tx *db.Tx) error {
				if _, err := db.Exec(t.Context(), tx, oldCallSigns); err != nil {
					return err
				}
				_, err := db.Exec(t.Context(), tx, `INSERT INTO past_licence (account_id, system, number, call_sign, kind, valid_from, valid_to, document)
VALUES ('a', '1', 'n', 'ＪＡ１ ｒｌ', '', '', '', '{}')`)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			for range 2 { // a second time changes nothing
				if err := db.NormaliseCallSigns(t.Context(), d); err != nil {
					t.Fatal(err)
				}
			}
			held, err := db.All(t.Context(), d.Read(), func(row db.Scanner) ([2]string, error) {
				var h [2]string
				err := row.Scan(&h[0], &h[1])
				return h, err
			}, `SELECT licence_id, call_sign FROM licence_call_sign ORDER BY licence_id`)
			if err != nil || len(held) != 4 || held[0] != [2]string{"ends-last", "MIHONMUSEN"} ||
				held[1] != [2]string{"name", "みほんサービス"} || held[3] != [2]string{"small", "JA1RL"} {
				t.Errorf("%q %v", held, err)
			}
			past, err := db.One(t.Context(), d.Read(), db.Value[string], `SELECT call_sign FROM past_licence`)
			if err != nil || past != "JA1RL" {
				t.Errorf("%q %v", past, err)
			}
		})
	})
}
