package app

import (
	"strings"
	"testing"
	"time"

	"radioportal/internal/config"
	"radioportal/internal/db"
)

func TestSweepTakesOldBytesAlone(t *testing.T) {
	t.Parallel()
	a := openForTest(t)
	for key, age := range map[string]time.Duration{"attachment/old": sweepAge + time.Minute, "attachment/new": time.Minute} {
		if err := a.blobs.Put(t.Context(), key, strings.NewReader("bytes")); err != nil {
			t.Fatal(err)
		}
		err := a.db.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := db.Exec(t.Context(), tx, `INSERT INTO attachment_orphan (blob_key, at, condemned) VALUES ($1, $2, 0)`,
				key, tx.Now().Add(-age).UnixMilli())
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	a.sweepOnce(t.Context())
	for key, want := range map[string]bool{"attachment/old": false, "attachment/new": true} {
		body, err := a.blobs.Open(t.Context(), key)
		if err == nil {
			_ = body.Close()
		}
		if there := err == nil; there != want {
			t.Errorf("%s is there: %v, want %v (%v)", key, there, want, err)
		}
	}
}

func TestMailSettingsAreCheckedAtStart(t *testing.T) {
	t.Parallel()
	_, err := Open(t.Context(), config.Server{Data: t.TempDir(), Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090", MailFrom: "nobody", Sandbox: true})
	if err == nil || !strings.Contains(err.Error(), "--mail-from") {
		t.Errorf("a sender that is no address: %v", err)
	}
}
