package letter

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// each runs fn with the letters that ship, and an administrator who asks.
func each(t *testing.T, fn func(t *testing.T, d *db.DB, s *Service, chief context.Context)) {
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		fn(t, d, New(d, catalogue), principal.With(t.Context(), principal.Principal{
			Role: principal.Administrator, AccountID: "officer-1", Name: "審査 一郎", Lang: "ja",
		}))
	})
}

// find is a letter as it stands; empty for none.
func find(ctx context.Context, t *testing.T, s *Service, id string) Letter {
	t.Helper()
	list, err := s.List(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range list {
		if l.ID == id {
			return l
		}
	}
	return Letter{}
}

func TestLettersAreWrittenInThePlaceOfThoseThatShip(t *testing.T) {
	t.Parallel()
	t.Run("[R10.1] letters are written, versioned, taken back and recorded", func(t *testing.T) {
		each(t, func(t *testing.T, d *db.DB, s *Service, chief context.Context) {
			ships := find(chief, t, s, "refusal-standard")
			if !ships.Ships || ships.Version != 0 {
				t.Fatalf("%+v", ships)
			}
			edited := ships
			edited.Kind, edited.Body.Ja = "ADDITION", "{applicant} 様"
			saved, err := s.Save(chief, edited)
			if got := find(chief, t, s, ships.ID); err != nil || got.Body.Ja != "{applicant} 様" || got.Kind != "REFUSAL" || got.Version != 1 ||
				saved.Version != 1 || got.ChangedBy != "審査 一郎" {
				t.Errorf("%+v %v", got, err)
			}
			if _, err := s.Save(chief, edited); errs.CodeOf(err) != codeConflict {
				t.Errorf("twice from the same version: %v", err)
			}
			edited.Version = 1
			if again, err := s.Save(chief, edited); err != nil || again.Version != 2 {
				t.Errorf("%+v %v", again, err)
			}
			if err := s.Remove(chief, ships.ID, 1); errs.CodeOf(err) != codeConflict {
				t.Errorf("an earlier version was removed: %v", err)
			}
			if err := s.Remove(chief, ships.ID, 2); err != nil {
				t.Fatal(err)
			}
			if got := find(chief, t, s, ships.ID); got.Version != 0 || got.Body != ships.Body {
				t.Errorf("%+v", got)
			}
			own, err := s.Save(chief, Letter{Kind: "ADDITION", Name: procedure.Text{Ja: "図面", En: "Drawing"}, Body: procedure.Text{Ja: "図面", En: "drawing"}})
			if got := find(chief, t, s, own.ID); err != nil || got.Ships || got.Version != 1 {
				t.Errorf("%+v %v", got, err)
			}
			n, err := db.Value[int64](d.Read().QueryRowContext(t.Context(), `SELECT count(*) FROM event WHERE type IN ('letter.saved', 'letter.removed')`))
			if err != nil || n != 4 {
				t.Errorf("%d events, %v", n, err)
			}
		})
	})
}

func TestWhatIsWrongWithALetterIsToldAtItsPlace(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, _ *db.DB, s *Service, chief context.Context) {
		_, err := s.Save(chief, Letter{Kind: "X", Body: procedure.Text{Ja: "{nummber}", En: strings.Repeat("a", 2001)}})
		want := map[string]string{"/kind": codeChoose, "/name/ja": codeRequired, "/name/en": codeRequired, "/body/ja": codeCharacter, "/body/en": codeTooLong}
		if diff := cmp.Diff(want, fields(err)); diff != "" {
			t.Error(diff)
		}
		_, err = s.Save(chief, Letter{Kind: "REFUSAL", Name: procedure.Text{Ja: "名", En: strings.Repeat("n", 61)}, Body: procedure.Text{Ja: "a\ab", En: "text"}})
		if diff := cmp.Diff(map[string]string{"/name/en": codeTooLong, "/body/ja": codeCharacter}, fields(err)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestALetterIsKeptAsTyped(t *testing.T) {
	t.Parallel()
	t.Run("[R2.20] what an officer writes is kept byte for byte, but for the line break, which is LF", func(t *testing.T) {
		const official = "　①㈱ｱ ﾊﾝｶｸ ～ − ｶﾞ か\u3099 葛\U000e0100城 𠮷田 \u00a0\r\n\r\n  二行目　"
		kept := strings.ReplaceAll(official, "\r\n", "\n")
		each(t, func(t *testing.T, _ *db.DB, s *Service, chief context.Context) {
			l, err := s.Save(chief, Letter{Kind: "REFUSAL", Name: procedure.Text{Ja: "名", En: "Name"}, Body: procedure.Text{Ja: official, En: official}})
			if err != nil || l.Body.Ja != kept || l.Body.En != kept {
				t.Errorf("%q %v", l.Body, err)
			}
		})
	})
}

// fields are the pointers and codes of a validation failure.
func fields(err error) map[string]string {
	found := map[string]string{}
	var e *errs.Error
	if errors.As(err, &e) {
		for _, field := range e.Fields {
			found[field.Pointer] = field.Code
		}
	}
	return found
}
