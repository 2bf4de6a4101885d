package attachment

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/scan/scantest"
)

// limit bounds the waiting for what must happen; it is not a measurement.
const limit = time.Minute

// working starts a queue that checks the files that come in.
func working(t *testing.T, f *fixture) {
	t.Helper()
	if err := job.Migrate(t.Context(), f.db); err != nil {
		t.Fatal(err)
	}
	q := job.New(f.db)
	f.Subscribe(q)
	if err := q.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		defer cancel()
		if err := q.Stop(ctx); err != nil {
			t.Error(err)
		}
	})
}

// settled waits until a file is no longer being checked.
func (f *fixture) settled(t *testing.T, id string) File {
	t.Helper()
	for deadline := time.Now().Add(limit); ; time.Sleep(10 * time.Millisecond) {
		file, err := byID(t.Context(), f.db.Read(), id)
		if err != nil {
			t.Fatal(err)
		}
		if file.Scan != Checking {
			return file
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s is still being checked", file.Name)
		}
	}
}

func (f *fixture) adopt(t *testing.T) {
	t.Helper()
	if err := f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.Adopt(t.Context(), tx, f.draft, number) }); err != nil {
		t.Fatal(err)
	}
}

func TestARealScannerSettlesWhatComesIn(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.scanner = scantest.Shared(t)
		working(t, f)
		inner := archiveOf(file("eicar.txt", scantest.EICAR))
		for name, content := range map[string][]byte{
			"eicar.txt": []byte(scantest.EICAR), "eicar.zip": inner,
			"nested.zip": archiveOf(entry{name: "inner.zip", content: inner}),
			"eicar.pdf":  pdfWith("<</Length 68>>\nstream\n" + scantest.EICAR + "\nendstream"),
		} {
			file := f.settled(t, f.must(t, name, content).ID)
			if file.Scan != Infected || !strings.HasPrefix(file.Finding, "Test.EICAR") {
				t.Errorf("[R5.10] %s: %s %q", name, file.Scan, file.Finding)
			}
			if _, _, err := f.Open(as(t, owner), file.ID); errs.CodeOf(err) != codeFinding {
				t.Errorf("%s was handed out: %v", name, err)
			}
			if err := f.Delete(as(t, owner), file.ID); err != nil {
				t.Errorf("%s cannot be deleted: %v", name, err)
			}
		}
		if len(f.blobs.keys()) != 0 || rows(t, f, "attachment") != 0 || rows(t, f, "attachment_orphan") != 0 {
			t.Errorf("left behind: %v", f.blobs.keys())
		}
		good := f.settled(t, f.must(t, "diagram.pdf", pdfFile).ID)
		if _, _, err := f.Open(as(t, owner), good.ID); good.Scan != Clean || err != nil {
			t.Errorf("%s %v", good.Scan, err)
		}
	})
}

func TestAScannerThatIsKilledIsWaitedFor(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		clamd := scantest.NewOwn(t)
		tries := &counted{Scanner: clamd, tried: make(chan error, 100)}
		f.scanner = tries
		working(t, f)
		clamd.Start()
		if file := f.settled(t, f.must(t, "1.pdf", pdfFile).ID); file.Scan != Clean {
			t.Fatalf("while it runs: %s", file.Scan)
		}
		<-tries.tried
		clamd.Kill()
		good, bad := f.must(t, "2.pdf", pdfFile), f.must(t, "3.txt", []byte(scantest.EICAR))
		for range 4 {
			if err := <-tries.tried; errs.KindOf(err) != errs.Unavailable {
				t.Errorf("killed, but %v", err)
			}
		}
		if _, _, err := f.Open(as(t, owner), good.ID); errs.CodeOf(err) != codeChecking {
			t.Errorf("handed out while the scanner is down: %v", err)
		}
		clamd.Start()
		if file := f.settled(t, good.ID); file.Scan != Clean {
			t.Errorf("the scanner is back: %s", file.Scan)
		}
		if file := f.settled(t, bad.ID); file.Scan != Infected {
			t.Errorf("the scanner is back: %s", file.Scan)
		}
	})
}

// counted tells of every try.
type counted struct {
	Scanner
	tried chan error
}

// Scan implements Scanner.
func (c *counted) Scan(ctx context.Context, r io.Reader) (string, error) {
	finding, err := c.Scanner.Scan(ctx, r)
	c.tried <- err
	return finding, err
}

// finds is a scanner that always says the same; before is done first.
type finds struct {
	what   string
	before func()
}

// Scan implements Scanner.
func (s finds) Scan(context.Context, io.Reader) (string, error) {
	if s.before != nil {
		s.before()
	}
	return s.what, nil
}

// checkAll runs the check of every file, as the queue would.
func (f *fixture) checkAll(t *testing.T) []error {
	t.Helper()
	events, err := db.All(t.Context(), f.db.Read(), db.Value[string], `SELECT id FROM event WHERE type = $1 ORDER BY id`, EventReceived)
	if err != nil {
		t.Fatal(err)
	}
	var all []error
	for _, id := range events {
		e, err := audit.ByID(t.Context(), f.db.Read(), id)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, f.check(t.Context(), e))
	}
	return all
}

func TestAFileFoundBadAfterItWasFiled(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.scanner = finds{what: "Bad"}
		file := f.must(t, "a.pdf", pdfFile)
		f.adopt(t)
		for range 2 { // the job may run twice; it tells once
			for _, err := range f.checkAll(t) {
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		if want := []string{number + " a.pdf Bad"}; !slices.Equal(f.filings.infected, want) {
			t.Errorf("told %q, want %q", f.filings.infected, want)
		}
		if len(f.blobs.keys()) != 1 {
			t.Error("what was filed is gone")
		}
		for _, ctx := range []context.Context{as(t, owner), staff(t, "A")} {
			if _, _, err := f.Open(ctx, file.ID); errs.CodeOf(err) != codeFinding {
				t.Errorf("handed out: %v", err)
			}
		}
	})
}

func TestAFilingDuringTheCheckIsNotMissed(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.scanner = finds{what: "Bad", before: func() { f.adopt(t) }}
		f.must(t, "a.pdf", pdfFile)
		if err := f.checkAll(t)[0]; err == nil {
			t.Fatal("the check is over, though the file moved on")
		}
		f.scanner = finds{what: "Bad"}
		if err := f.checkAll(t)[0]; err != nil || len(f.filings.infected) != 1 || len(f.blobs.keys()) != 1 {
			t.Errorf("%v, told %v, %v", err, f.filings.infected, f.blobs.keys())
		}
	})
}

func TestAFoundDraftFileTellsTheDraft(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.scanner = finds{what: "Bad"}
		f.must(t, "a.pdf", pdfFile)
		f.checkAll(t)
		revision, err := db.Value[int64](d.Read().QueryRowContext(t.Context(), `SELECT file_revision FROM draft`))
		if err != nil || revision != 2 || len(f.blobs.keys()) != 0 || rows(t, f, "attachment_orphan") != 0 {
			t.Errorf("revision %d, %v, %v", revision, err, f.blobs.keys())
		}
		files, err := f.DraftFiles(as(t, owner), f.draft)
		if err != nil || len(files) != 1 || files[0].Scan != Infected || files[0].Finding != "Bad" {
			t.Errorf("%+v %v", files, err)
		}
		if _, err := f.DraftFiles(as(t, stranger), f.draft); errs.KindOf(err) != errs.NotFound {
			t.Errorf("a stranger sees them: %v", err)
		}
		if err := d.Tx(t.Context(), func(tx *db.Tx) error { return f.Discard(t.Context(), tx, f.draft) }); err != nil {
			t.Errorf("the draft cannot be deleted: %v", err)
		}
	})
}

func TestWithoutAScannerWaitingFilesAreUnchecked(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.scanner = nobody{}
		file := f.must(t, "a.pdf", pdfFile)
		if err := f.checkAll(t)[0]; err == nil {
			t.Error("the check is over, though the scanner is down")
		}
		f.scanner = nil // an operator turned it off
		if err := f.checkAll(t)[0]; err != nil || f.settled(t, file.ID).Scan != Unchecked {
			t.Errorf("%v", err)
		}
	})
}
