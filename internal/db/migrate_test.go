package db

import (
	"path/filepath"
	"testing"
)

const fileRow = `INSERT INTO attachment (id, owner_kind, owner_id, account_id, document_id, file_name, name_key, size, content_type,
sha256, scan_status, blob_key, uploaded_at) VALUES ('1', 'draft', 'd', 'a', 'diagram', 'a.pdf', 'a.pdf', 5, 'application/pdf', 'x',
'checking', 'k', 7)`

// Files that were there before the virus check keep their rows.
func TestFilesOutliveTheNewTable(t *testing.T) {
	d, err := Open(t.Context(), Options{Address: filepath.Join(t.TempDir(), "test.db")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	provider, err := d.provider()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := provider.UpTo(t.Context(), 16); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Raw().Exec(fileRow); err != nil {
		t.Fatal(err)
	}
	if _, err := provider.Up(t.Context()); err != nil {
		t.Fatal(err)
	}
	kept := func() int {
		n, err := Value[int](d.Read().QueryRowContext(t.Context(), `SELECT count(*) FROM attachment WHERE id = '1' AND blob_key = 'k' AND uploaded_at = 7`))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if kept() != 1 {
		t.Error("the file is gone")
	}
	if _, err := d.Raw().Exec(`UPDATE attachment SET scan_status = 'infected', finding = 'Bad'`); err != nil {
		t.Error(err)
	}
	if _, err := provider.DownTo(t.Context(), 16); err != nil || kept() != 1 {
		t.Errorf("on the way back: %v", err)
	}
}
