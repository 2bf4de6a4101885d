package attachment

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
)

func TestFilesGoWithTheirDraft(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		kept := f.must(t, "a.pdf", pdfFile)
		removed := f.must(t, "b.pdf", pdfFile)
		if err := f.Delete(as(t, owner), removed.ID); err != nil {
			t.Fatal(err)
		}
		revision, err := db.Value[int64](d.Read().QueryRowContext(t.Context(), `SELECT file_revision FROM draft`))
		if err != nil || revision != 3 {
			t.Errorf("the draft noted %d changes of its files, want 3; %v", revision, err)
		}
		err = d.Tx(t.Context(), func(tx *db.Tx) error { return f.Adopt(t.Context(), tx, f.draft, number) })
		if err != nil {
			t.Fatal(err)
		}
		files, err := f.Files(t.Context(), d.Read(), OfApplication, number)
		if err != nil || len(files) != 1 || files[0].ID != kept.ID || files[0].SHA256 != kept.SHA256 {
			t.Errorf("adopted %+v, %v", files, err)
		}
		if err := f.Delete(as(t, owner), kept.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("a filed document was deleted: %v", err)
		}
		if keys := f.blobs.keys(); len(keys) != 1 || keys[0] != kept.blobKey {
			t.Errorf("bytes left: %v", keys)
		}
	})
}

func TestDiscardedFilesAreSwept(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.must(t, "a.pdf", pdfFile)
		err := d.Tx(t.Context(), func(tx *db.Tx) error { return f.Discard(t.Context(), tx, f.draft) })
		if err != nil {
			t.Fatal(err)
		}
		if n, err := f.Sweep(t.Context(), time.Hour); n != 0 || err != nil {
			t.Errorf("swept %d at once, %v", n, err)
		}
		now.Set(now.Now().Add(2 * time.Hour))
		if n, err := f.Sweep(t.Context(), time.Hour); n != 1 || err != nil || len(f.blobs.keys()) != 0 {
			t.Errorf("swept %d, %v; left %v", n, err, f.blobs.keys())
		}
		if rows(t, f, "attachment_orphan") != 0 {
			t.Error("the sweep left its notes")
		}
	})
}

func TestLimitsOfADraft(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		big := append(bytes.Clone(pdfFile), make([]byte, 1900<<10)...)
		big = append(big, "%%EOF"...)
		f.must(t, "big.pdf", big)
		refused := func(document, name string, content []byte, code string) {
			t.Helper()
			if _, err := f.add(as(t, owner), document, name, content); errs.CodeOf(err) != code {
				t.Errorf("%s: %v, want %s", name, err, code)
			}
		}
		refused("diagram", "big2.pdf", big, codeTotalTooLarge)
		f.must(t, "が.pdf", pdfFile)
		refused("diagram", "が.pdf", pdfFile, codeNameTaken)
		refused("diagram", "か\u3099.pdf", pdfFile, codeNameTaken) // the same, decomposed
		refused("diagram", "BIG.PDF", pdfFile, codeNameTaken)
		f.must(t, "3.pdf", pdfFile)
		f.must(t, "4.pdf", pdfFile)
		f.must(t, "5.pdf", pdfFile)
		refused("diagram", "6.pdf", pdfFile, codeTooManyFiles)
		if _, err := f.add(as(t, owner), "single", "big.pdf", pdfFile); err != nil {
			t.Errorf("the name is free for another document: %v", err)
		}
		refused("single", "other.pdf", pdfFile, codeTooManyFiles)
		if len(f.blobs.keys()) != 6 || rows(t, f, "attachment_orphan") != 0 {
			t.Errorf("%d files have bytes, want 6", len(f.blobs.keys()))
		}
	})
}

func TestLimitsHoldSideBySide(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		var wg sync.WaitGroup
		var kept sync.Map
		for i := range 12 {
			wg.Go(func() {
				name := fmt.Sprintf("%d.pdf", i/2) // every name twice
				if file, err := f.add(as(t, owner), "diagram", name, pdfFile); err == nil {
					kept.Store(file.ID, name)
				} else if code := errs.CodeOf(err); code != codeNameTaken && code != codeTooManyFiles {
					t.Errorf("%s: %v", name, err)
				}
			})
		}
		wg.Wait()
		names := map[any]bool{}
		kept.Range(func(_, name any) bool {
			if names[name] {
				t.Errorf("%s was kept twice", name)
			}
			names[name] = true
			return true
		})
		if n := rows(t, f, "attachment"); n > 5 || n != int64(len(names)) || n != int64(len(f.blobs.keys())) {
			t.Errorf("%d rows, %d acknowledged, %d with bytes; at most 5", n, len(names), len(f.blobs.keys()))
		}
	})
}

func TestNoRowWithoutBytes(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.blobs.broken = errors.New("the disk is full")
		if _, err := f.add(as(t, owner), "diagram", "a.pdf", pdfFile); err == nil || rows(t, f, "attachment") != 0 {
			t.Errorf("kept without bytes: %v", err)
		}
		f.blobs.broken = nil
		f.filings.gone = true // the draft is filed or deleted while the file comes in
		if _, err := f.add(as(t, owner), "diagram", "a.pdf", pdfFile); errs.KindOf(err) != errs.NotFound {
			t.Errorf("%v", err)
		}
		if _, err := f.Sweep(t.Context(), -time.Hour); err != nil {
			t.Fatal(err)
		}
		if len(f.blobs.keys()) != 0 || rows(t, f, "attachment_orphan") != 0 {
			t.Errorf("left behind: %v", f.blobs.keys())
		}
	})
}

func TestBytesThatCannotBeDeletedKeepNoOthers(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.blobs.stuck = "attachment/1"
		for _, key := range []string{f.blobs.stuck, "attachment/2"} {
			f.blobs.kept[key] = pdfFile
			err := d.Tx(t.Context(), func(tx *db.Tx) error {
				_, err := db.Exec(t.Context(), tx, insertOrphanSQL, key, tx.Ms())
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if n, err := f.Sweep(t.Context(), -time.Hour); n != 1 || err == nil {
			t.Errorf("swept %d, %v", n, err)
		}
		if left := f.blobs.keys(); len(left) != 1 || left[0] != f.blobs.stuck || rows(t, f, "attachment_orphan") != 1 {
			t.Errorf("left: %v", left)
		}
	})
}

func TestBytesThatTheSweepTookGetNoRow(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	slow := &sweeping{Reader: bytes.NewReader(pdfFile), sweep: func() {
		if n, err := f.Sweep(t.Context(), -time.Hour); n != 1 || err != nil {
			t.Errorf("swept %d, %v", n, err)
		}
	}}
	_, err := f.Add(as(t, owner), Upload{DraftID: f.draft, DocumentID: "diagram", Name: "a.pdf", Body: slow})
	if errs.KindOf(err) != errs.Unavailable || rows(t, f, "attachment") != 0 {
		t.Errorf("%v, %d rows", err, rows(t, f, "attachment"))
	}
}

// sweeping runs the sweep while the file is being read.
type sweeping struct {
	io.Reader
	sweep func()
}

// Read implements io.Reader.
func (s *sweeping) Read(p []byte) (int, error) {
	if s.sweep != nil {
		s.sweep()
		s.sweep = nil
	}
	return s.Reader.Read(p)
}

func TestOnlyThoseWhoMayGetTheBytes(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		file := f.must(t, "a.pdf", pdfFile)
		missing := func(title string, err error) {
			t.Helper()
			if errs.KindOf(err) != errs.NotFound {
				t.Errorf("%s: %v, want not found", title, err)
			}
		}
		_, err := f.add(as(t, stranger), "diagram", "b.pdf", pdfFile)
		missing("a stranger adds to the draft", err)
		_, err = f.add(as(t, owner), "unknown", "b.pdf", pdfFile)
		missing("an unknown document", err)
		_, err = f.Add(as(t, owner), Upload{DraftID: "x\x00", DocumentID: "diagram", Name: "b.pdf", Body: strings.NewReader("x")})
		missing("a malformed draft", err)
		missing("a stranger deletes", f.Delete(as(t, stranger), file.ID))
		missing("a missing file", f.Delete(as(t, owner), db.NewID()))
		missing("a malformed id", f.Delete(as(t, owner), "'; DROP TABLE attachment\x00"))
		_, _, err = f.Open(as(t, stranger), file.ID)
		missing("a stranger downloads", err)
		_, _, err = f.Open(staff(t), file.ID)
		missing("staff download from a draft", err)
		_, _, err = f.Open(t.Context(), file.ID)
		missing("anybody downloads", err)

		if err := d.Tx(t.Context(), func(tx *db.Tx) error { return f.Adopt(t.Context(), tx, f.draft, number) }); err != nil {
			t.Fatal(err)
		}
		_, _, err = f.Open(as(t, stranger), file.ID)
		missing("a stranger downloads what was filed", err)
		_, _, err = f.Open(staff(t, "J"), file.ID)
		missing("staff of another bureau", err)
		_, content, err := f.Open(staff(t, "A"), file.ID)
		if err != nil {
			t.Fatalf("staff of the bureau: %v", err)
		}
		if got, _ := io.ReadAll(content); !bytes.Equal(got, pdfFile) {
			t.Error("the bytes differ")
		}
		reads, err := db.All(t.Context(), d.Read(), db.Value[string], `SELECT actor_id FROM event WHERE type = $1 AND subject = $2`, EventRead, "application:"+number)
		if err != nil || len(reads) != 1 || reads[0] != "viewer" {
			t.Errorf("read by %v, %v", reads, err)
		}
	})
}

func TestDownloadsThatCannotBe(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	file := f.must(t, "a.pdf", pdfFile)
	_ = f.blobs.Delete(t.Context(), file.blobKey)
	if _, _, err := f.Open(as(t, owner), file.ID); errs.CodeOf(err) != codeBytesMissing {
		t.Errorf("missing bytes: %v", err)
	}
	f.scanner = nobody{}
	file = f.must(t, "b.pdf", pdfFile)
	if _, _, err := f.Open(as(t, owner), file.ID); file.Scan != Checking || errs.CodeOf(err) != codeChecking {
		t.Errorf("a file being checked was handed out: %+v, %v", file, err)
	}
}

// A file that keeps a processor busy waits for others' files, and with it all of its account's.
func TestFilesAreLookedIntoInTurns(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	begun, release := make(chan struct{}), make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() {
		_ = f.checks.Do(t.Context(), asker("busy"), func() error { close(begun); <-release; return nil })
	})
	<-begun
	text, err := f.add(as(t, owner), "diagram", "notes.txt", []byte("a text needs no turn"))
	if err != nil {
		t.Errorf("%+v: %v", text, err)
	}
	for n := range checksWaitOfAccount {
		all.Go(func() { _, _ = f.add(as(t, owner), "diagram", fmt.Sprintf("a%d.pdf", n), pdfFile) })
	}
	for f.checks.CheckRoom(asker(owner)) == nil {
		runtime.Gosched()
	}
	if _, err := f.add(as(t, owner), "diagram", "more.pdf", pdfFile); errs.KindOf(err) != errs.TooMany {
		t.Errorf("one file more of an account than may wait: %v", err)
	}
	if err := f.checks.CheckRoom(asker("another")); err != nil {
		t.Errorf("another account: %v", err)
	}
	close(release)
	all.Wait()
	if files, err := f.DraftFiles(as(t, owner), f.draft); err != nil || len(files) < 2 {
		t.Errorf("what waited is not kept: %d %v", len(files), err)
	}
}

// The drafts of an account together are bounded too: there may be many.
func TestTheFilesOfAllDraftsOfAnAccountAreBounded(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		elsewhere := func(account string, size int64) {
			err := d.Tx(t.Context(), func(tx *db.Tx) error {
				_, err := insert(t.Context(), tx, File{ID: db.NewID(), OwnerKind: OfDraft, OwnerID: db.NewID(), AccountID: account, DocumentID: "diagram", Name: "a.pdf", Size: size, Scan: Unchecked, blobKey: db.NewID()})
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		full := draftsTotal * f.settings.MaxTotal
		elsewhere(stranger, full)
		elsewhere(owner, full-int64(len(pdfFile)))
		f.must(t, "fits.pdf", pdfFile)
		if _, err := f.add(as(t, owner), "diagram", "more.pdf", pdfFile); errs.CodeOf(err) != codeTotalTooLarge {
			t.Errorf("more than all drafts may hold: %v", err)
		}
	})
}
