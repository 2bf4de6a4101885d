package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// sealedStore is a store of which a few events are sealed.
func sealedStore(t *testing.T) (Store, string) {
	t.Helper()
	store := migrated(t, t.TempDir(), "")
	d, err := store.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	staff, err := account.New(d).AddStaff(t.Context(), account.Staff{Name: "監査", Role: principal.Auditor, Mail: "a@staff.example", Locale: "ja"},
		login.Credentials{UserID: "auditor", Password: "a password of one's own", TOTPSecret: login.NewTOTPSecret()})
	if err != nil {
		t.Fatal(err)
	}
	err = d.Tx(t.Context(), func(tx *db.Tx) error {
		list, err := audit.Undispatched(t.Context(), tx, 10)
		if err != nil {
			return err
		}
		return audit.MarkDispatched(t.Context(), tx, list)
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	return store, staff.ID
}

func TestAuditVerifyFindsAChangedRow(t *testing.T) {
	t.Parallel()
	store, _ := sealedStore(t)
	verify := AuditVerify{Store: store}
	verify.SourceAddressDays = 365
	if err := verify.Run(t.Context()); err != nil {
		t.Fatalf("[R8.10] as it was sealed: %v", err)
	}
	d, err := store.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if who, err := db.One(t.Context(), d.Read(), db.Value[string], `SELECT actor_id FROM event WHERE type = $1`, audit.EventVerified); err != nil || !strings.HasPrefix(who, "operator:") {
		t.Errorf("[R8.10] verified at the command line by %q, %v", who, err)
	}
	err = d.Tx(t.Context(), func(tx *db.Tx) error {
		_, err := db.Exec(t.Context(), tx, `UPDATE event SET data = '{"role":"viewer"}' WHERE type = 'staff.added'`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if err := verify.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "1 findings") {
		t.Errorf("[R8.10] with a changed row: %v", err)
	}
}

func TestAuditVerifyReadsPublishedAnchors(t *testing.T) {
	t.Parallel()
	store, id := sealedStore(t)
	for text, want := range map[string]string{
		"":                          "",
		"2026-03-31 1":              `not a day, a batch and its hash: "2026-03-31 1"`,
		"2026-03-31 1 0123456789\n": "1 findings",
	} {
		file := filepath.Join(t.TempDir(), "anchors")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		verify := AuditVerify{Store: store, Anchors: file}
		verify.SourceAddressDays = 365
		if err := verify.Run(t.Context()); want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if err := (&AuditAnchors{Store: store}).Run(t.Context()); err != nil {
		t.Error(err)
	}
	if err := (&AuditErase{Store: store, Account: id, Reason: "asked for"}).Run(t.Context()); err != nil {
		t.Error(err)
	}
}
