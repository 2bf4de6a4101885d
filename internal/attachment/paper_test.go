package attachment

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

const paperMandate = "mandate-on-paper"

func officer(t *testing.T, account string) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: account})
}

func (f *fixture) paper(t *testing.T) File {
	t.Helper()
	file, err := f.AddPaper(officer(t, "officer"), "委任状.pdf", bytes.NewReader(pdfFile))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func (f *fixture) take(t *testing.T, id, account string) error {
	t.Helper()
	ctx := officer(t, account)
	return f.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := f.TakePaper(ctx, tx, id, paperMandate)
		return err
	})
}

func TestAnInfectedPaper(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		t.Run("[R2.33] [R5.10] found before the registration: it is refused", func(t *testing.T) {
			f := newFixture(t, d)
			f.scanner = finds{what: "Bad"}
			file := f.paper(t)
			if err := errors.Join(f.checkAll(t)...); err != nil {
				t.Fatal(err)
			}
			if err := f.take(t, file.ID, "officer"); errs.CodeOf(err) != codeFinding {
				t.Errorf("it is taken: %v", err)
			}
			if got := f.settled(t, file.ID); got.Scan != Infected || got.OwnerKind != Scanned {
				t.Errorf("it is %+v", got)
			}
		})
		t.Run("[R2.33] [R5.10] found after the registration: nobody reads it, and it stays as evidence", func(t *testing.T) {
			f := newFixture(t, d)
			f.scanner = finds{what: "Bad"}
			file := f.paper(t)
			if err := f.take(t, file.ID, "officer"); err != nil {
				t.Fatal(err)
			}
			if _, _, err := f.Open(officer(t, "officer"), file.ID); errs.CodeOf(err) != codeChecking {
				t.Errorf("it is read before it was checked: %v", err)
			}
			if err := errors.Join(f.checkAll(t)...); err != nil {
				t.Fatal(err)
			}
			got := f.settled(t, file.ID)
			if got.Scan != Infected || got.Finding != "Bad" || got.OwnerKind != OfPaper || got.OwnerID != paperMandate {
				t.Errorf("it is %+v", got)
			}
			if _, _, err := f.Open(officer(t, "officer"), file.ID); err == nil || errs.CodeOf(err) == codeChecking {
				t.Errorf("it is read: %v", err)
			}
			if _, ok := f.blobs.kept[got.blobKey]; !ok || len(f.filings.infected) != 0 {
				t.Errorf("its bytes are there: %v; told: %v", ok, f.filings.infected)
			}
		})
	})
}

func TestTheSweepOfPapers(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		used, unused := f.paper(t), f.paper(t)
		if err := f.take(t, unused.ID, "another"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R2.33] another member of staff takes it: %v", err)
		}
		if err := f.take(t, used.ID, "officer"); err != nil {
			t.Fatal(err)
		}
		if err := f.take(t, used.ID, "officer"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R2.33] it is taken twice: %v", err)
		}
		for _, tc := range []struct {
			after time.Duration
			bytes int
			gone  bool
		}{{unusedPaper - time.Minute, 2, false}, {2 * time.Minute, 2, true}, {2 * time.Hour, 1, true}} {
			now.Set(now.Now().Add(tc.after))
			if _, err := f.Sweep(t.Context(), time.Hour); err != nil {
				t.Fatal(err)
			}
			_, err := f.File(t.Context(), d.Read(), unused.ID)
			if gone := errs.KindOf(err) == errs.NotFound; gone != tc.gone || len(f.blobs.keys()) != tc.bytes {
				t.Errorf("[R2.33] the unused one is gone: %v, %d bytes are kept, want %+v", gone, len(f.blobs.keys()), tc)
			}
			if _, err := f.File(t.Context(), d.Read(), used.ID); err != nil {
				t.Errorf("[R2.33] the one of a power of attorney: %v", err)
			}
		}
		if err := f.take(t, unused.ID, "officer"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R2.33] what was swept is taken: %v", err)
		}
	})
}
