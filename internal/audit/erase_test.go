package audit

import (
	"testing"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/principal"
)

// wrote writes and seals an event that a member of the staff or somebody else did, from an address.
func (s *sealed) wrote(e Event, source, data string) string {
	s.t.Helper()
	e.ID = db.NewID()
	s.must(s.d.Tx(s.t.Context(), func(tx *db.Tx) error {
		if err := Write(s.t.Context(), tx, e, map[string]string{}); err != nil {
			return err
		}
		_, err := db.Exec(s.t.Context(), tx, `UPDATE event SET source = NULLIF($1, ''), data = $2 WHERE id = $3`, source, data, e.ID)
		return err
	}))
	s.seal()
	return e.ID
}

func TestErasingAPersonLeavesWhatOthersAreSaidToHaveDone(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := newSealed(t, d, now)
		staff := func(kind, subject string) Event {
			return Event{Type: kind, Subject: subject, Role: principal.Officer, ActorID: "officer"}
		}
		search, register, own := staff("account.searched", "account:search"), staff("licence.searched", "licence:register"), Event{Type: "account.changed", Subject: "account:he",
			Role: principal.User, ActorID: "he"}
		cases := []struct {
			what         string
			event        Event
			source, data string
			from, left   string // what is left
		}{
			{"a search that found others too", search, "198.51.100.1", `{"query":{"address":"東京都"},"found":3,"accounts":["he","she","they"]}`,
				"198.51.100.1", `{"accounts":["she","they"],"found":3,"query":{"address":"東京都"}}`},
			{"a search for the name, typed otherwise", search, "198.51.100.1", `{"query":{"name":"電波 太郎"},"found":2,"accounts":["he","she"]}`,
				"198.51.100.1", `{"accounts":["she"],"found":2}`},
			{"a search that found nobody else", register, "", `{"find":"JA1RL","found":2,"holderIds":["he"]}`, "", `{"found":2}`},
			{"a search at the desk for the address", staff("desk.searched", "application:search"), "", `{"find":"he@person.example","found":4}`, "", `{"found":4}`},
			{"a search for somebody else", search, "198.51.100.1", `{"query":{"name":"電波 花子"},"found":1,"accounts":["she"]}`,
				"198.51.100.1", `{"query":{"name":"電波 花子"},"found":1,"accounts":["she"]}`},
			{"why staff looked", staff("account.read", "account:he"), "198.51.100.2", `{"reason":"電話での問合せ"}`, "198.51.100.2", `{"reason":"電話での問合せ"}`},
			{"why staff looked, which says who it is", staff("account.read", "account:he"), "198.51.100.2", `{"reason":"電波太郎さんの問合せ"}`, "198.51.100.2", `{}`},
			{"what staff changed", staff("account.updated-by-office", "account:he"), "198.51.100.2",
				`{"before":{"telNo":"0300000001","lastName":"電波","firstName":"太郎"},"after":{"telNo":"0300000002"},"reason":"届出による","askedBy":"chief"}`,
				"198.51.100.2", `{"askedBy":"chief","reason":"届出による"}`},
			{"who confirmed the erasure, and why", staff("account.erased-by-office", "account:he"), "198.51.100.3",
				`{"reason":"本人の求め","mailTo":"m","askedBy":"chief","confirmed":"確認した"}`, "198.51.100.3", `{"askedBy":"chief","confirmed":"確認した","reason":"本人の求め"}`},
			{"what the person did", own, "203.0.113.9", `{"reason":"引っ越す"}`, "", `{}`},
		}
		ids := make([]string, len(cases))
		for i, c := range cases {
			ids[i] = s.wrote(c.event, c.source, c.data)
		}
		for range 2 { // a job may run twice
			if _, err := ErasePerson(t.Context(), d, "he", "asked for", "he@person.example"); err != nil {
				t.Fatal(err)
			}
			s.seal()
			for i, c := range cases {
				e, err := ByID(t.Context(), d.Read(), ids[i])
				s.must(err)
				if string(e.Data) != c.left || e.Source != c.from {
					t.Errorf("[R8.10] %s: %s from %q is left, want %s from %q", c.what, e.Data, e.Source, c.left, c.from)
				}
			}
			if r := s.verify(); r.Found != 0 {
				t.Errorf("[R8.10] the log does not verify: %+v", r.Findings)
			}
		}
		if n := s.one(`SELECT CAST(COUNT(*) AS TEXT) FROM event WHERE type = $1 AND data LIKE '%left%'`, EventErased); n != "1" {
			t.Errorf("[R8.10] %s events tell of one erasure", n)
		}
		if _, err := ErasePerson(t.Context(), d, "she", "asked for"); err != nil {
			t.Fatal(err)
		}
		s.seal()
		if left := s.one(`SELECT data FROM event WHERE id = $1`, ids[0]); left != `{"accounts":["they"],"found":3,"query":{"address":"東京都"}}` {
			t.Errorf("[R8.10] after a second person was erased: %s", left)
		}
		if r := s.verify(); r.Found != 0 {
			t.Errorf("[R8.10] after a second person was erased: %+v", r.Findings)
		}
		for _, forged := range []string{`{"accounts":["nobody"],"found":3,"query":{"address":"東京都"}}`, `{}`} {
			s.exec(`UPDATE event SET data = $1 WHERE id = $2`, forged, ids[0])
			if r := s.verify(); len(r.Findings) != 1 || r.Findings[0].EventID != ids[0] {
				t.Errorf("[R8.10] what is left was changed to %s: %+v", forged, r.Findings)
			}
		}
	})
}
