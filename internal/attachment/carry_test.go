package attachment

import (
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

const corrected = "E26A123456795" // the application that corrects the first

func (f *fixture) carry(t *testing.T, anew func(documentID string) bool) {
	t.Helper()
	if err := f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.Carry(t.Context(), tx, number, corrected, anew) }); err != nil {
		t.Fatal(err)
	}
}

func (f *fixture) of(t *testing.T, application string) []File {
	t.Helper()
	files, err := f.Files(t.Context(), f.db.Read(), OfApplication, application)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestACorrectionGoesOnWithItsFiles(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		first := f.must(t, "a.pdf", pdfFile)
		f.adopt(t)
		f.carry(t, func(string) bool { return false })
		before, after := f.of(t, number), f.of(t, corrected)
		if len(before) != 1 || len(after) != 1 || after[0].ID == before[0].ID || before[0].ID != first.ID {
			t.Fatalf("[R4.2] %+v\n%+v", before, after)
		}
		was, is := before[0], after[0]
		if is.blobKey != was.blobKey || is.SHA256 != was.SHA256 || is.Name != was.Name || is.DocumentID != was.DocumentID || is.Scan != was.Scan {
			t.Errorf("[R4.2] %+v\n%+v", was, is)
		}
		if keys := f.blobs.keys(); len(keys) != 1 {
			t.Errorf("the bytes are copied: %v", keys)
		}
	})
}

func TestWhatComesAnewIsNotCarried(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		kept := f.must(t, "a.pdf", pdfFile)
		f.adopt(t)
		asked := []string{}
		f.carry(t, func(documentID string) bool {
			asked = append(asked, documentID)
			return documentID == kept.DocumentID
		})
		if got := f.of(t, corrected); len(got) != 0 || len(asked) != 1 {
			t.Errorf("[R4.2] %+v, asked for %v", got, asked)
		}
		if len(f.of(t, number)) != 1 {
			t.Error("the corrected application lost its file")
		}
	})
}

func TestAFileThatIsBeingCheckedIsCheckedInTheCorrectionToo(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.scanner = nobody{}
		f.must(t, "a.pdf", pdfFile)
		f.adopt(t)
		received := func() int64 {
			n, err := db.Value[int64](d.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM event WHERE type = $1`, EventReceived))
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		before := received()
		f.carry(t, func(string) bool { return false })
		if got := f.of(t, corrected); len(got) != 1 || got[0].Scan != Checking || received() != before+1 {
			t.Errorf("%+v, %d events after %d", got, received(), before)
		}
	})
}
