package attachment

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"maps"
	"slices"
	"sync"
	"testing"

	"golang.org/x/image/tiff"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

const (
	owner    = "owner"
	stranger = "stranger"
	number   = "E26A123456787" // of the application that adopts the draft's files
)

// fixture is a service whose drafts and bytes are kept by the test.
type fixture struct {
	*Service
	blobs   *memoryBlobs
	filings *filings
	draft   string
}

func newFixture(t testing.TB, d *db.DB) *fixture {
	t.Helper()
	f := &fixture{blobs: &memoryBlobs{kept: map[string][]byte{}}, draft: db.NewID()}
	err := d.Tx(t.Context(), func(tx *db.Tx) error {
		_, err := db.Exec(t.Context(), tx, draftRow, f.draft)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	f.filings = &filings{draft: f.draft}
	settings := defaultSettings()
	settings.MaxFile, settings.MaxTotal = 2*Megabyte, 3*Megabyte
	f.Service = New(d, f.blobs, nil, settings)
	f.SetPorts(f.filings, f.filings)
	return f
}

func as(t testing.TB, account string) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: account, Status: principal.StatusActive})
}

func staff(t *testing.T, bureaus ...string) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.Viewer, AccountID: "viewer", Bureaus: bureaus})
}

func (f *fixture) add(ctx context.Context, document, name string, content []byte) (File, error) {
	return f.Add(ctx, Upload{DraftID: f.draft, DocumentID: document, Name: name, Body: bytes.NewReader(content)})
}

func (f *fixture) must(t testing.TB, name string, content []byte) File {
	t.Helper()
	file, err := f.add(as(t, owner), "diagram", name, content)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return file
}

const draftRow = `INSERT INTO draft (id, account_id, owner_id, procedure_id, procedure_version, version, file_revision, save_name, step,
created_at, saved_at, members, form) VALUES ($1, 'owner', 'owner', 'p', 1, 1, 0, '', '', 0, 0, '{}', '{}')`

// filings has one draft of the owner and one application in bureau A.
type filings struct {
	draft    string
	gone     bool
	infected []string // infected files of applications
}

func (f *filings) DraftDocument(_ context.Context, _ db.Querier, account, draft, document string) (procedure.Document, error) {
	if account != owner || draft != f.draft {
		return procedure.Document{}, errs.New(errs.NotFound, "draft")
	}
	switch document {
	case "diagram":
		return procedure.Document{ID: document, Accept: []string{
			"pdf", "png", "jpg", "gif", "tif", "svg", "txt", "csv", "zip", "docx", "xlsx", "pptx"}, MaxFiles: 5}, nil
	case "single":
		return procedure.Document{ID: document, Accept: []string{"pdf"}, MaxFiles: 1}, nil
	}
	return procedure.Document{}, errs.New(errs.NotFound, "document")
}

func (f *filings) OwnDraft(_ context.Context, _ db.Querier, account, draft string) error {
	if account != owner || draft != f.draft {
		return errs.New(errs.NotFound, "draft")
	}
	return nil
}

func (f *filings) Infected(_ context.Context, _ *db.Tx, id string, file File) error {
	f.infected = append(f.infected, id+" "+file.Name+" "+file.Finding)
	return nil
}

func (f *filings) TouchDraft(ctx context.Context, tx *db.Tx, account, draft string) error {
	n, err := db.Exec(ctx, tx, `UPDATE draft SET file_revision = file_revision + 1 WHERE id = $1 AND account_id = $2`, draft, account)
	if f.gone || n == 0 {
		return errs.New(errs.NotFound, "draft")
	}
	return err
}

func (f *filings) Readable(_ context.Context, _ db.Querier, p principal.Principal, id string) error {
	mine := p.Role == principal.User && p.AccountID == owner
	ours := p.Role == principal.Viewer && p.MaySeeBureau("A")
	if id == number && (mine || ours) {
		return nil
	}
	return errs.New(errs.NotFound, "application")
}

// memoryBlobs keeps bytes in memory; broken makes it fail, and what is stuck cannot be deleted.
type memoryBlobs struct {
	mu     sync.Mutex
	kept   map[string][]byte
	broken error
	stuck  string
}

func (m *memoryBlobs) Put(_ context.Context, key string, r io.Reader) error {
	content, err := io.ReadAll(r)
	if err = errors.Join(err, m.broken); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept[key] = content
	return nil
}

func (m *memoryBlobs) Open(_ context.Context, key string) (io.ReadCloser, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	content, ok := m.kept[key]
	if !ok {
		return nil, errs.New(errs.NotFound, "blob")
	}
	return io.NopCloser(bytes.NewReader(content)), nil
}

func (m *memoryBlobs) Delete(_ context.Context, key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if key == m.stuck {
		return errors.New("the file is another's")
	}
	delete(m.kept, key)
	return m.broken
}

func (m *memoryBlobs) keys() []string { return slices.Sorted(maps.Keys(m.kept)) }

// The corpus: small true files of each kind.

var pdfFile = []byte("%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R/Size 2>>\nstartxref\n42\n%%EOF\n")

func encryptedPDF() []byte {
	return bytes.Replace(pdfFile, []byte("/Size 2"), []byte("/Size 2/Encrypt 7 0 R"), 1)
}

func encoded(encode func(io.Writer, image.Image) error) []byte {
	var b bytes.Buffer
	if err := encode(&b, image.NewGray(image.Rect(0, 0, 16, 16))); err != nil {
		panic(err)
	}
	return b.Bytes()
}

var (
	pngFile  = encoded(png.Encode)
	jpegFile = encoded(func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) })
	gifFile  = encoded(func(w io.Writer, m image.Image) error { return gif.Encode(w, m, nil) })
	tiffFile = encoded(func(w io.Writer, m image.Image) error { return tiff.Encode(w, m, nil) })
)

// twoReads hands out its two parts one after the other.
type twoReads [2][]byte

// Read implements io.Reader.
func (r *twoReads) Read(p []byte) (int, error) {
	for i := range r {
		if len(r[i]) > 0 {
			n := copy(p, r[i])
			r[i] = r[i][n:]
			return n, nil
		}
	}
	return 0, io.EOF
}

// nobody is a scanner that is down.
type nobody struct{}

// Scan implements Scanner.
func (nobody) Scan(context.Context, io.Reader) (string, error) {
	return "", errs.New(errs.Unavailable, "nobody scans")
}

// defaultSettings are 10 MB a file, 100 MB together, names of 100 characters.
func defaultSettings() Settings {
	return Settings{MaxFile: 10 * Megabyte, MaxTotal: 100 * Megabyte, MaxName: 100}
}
