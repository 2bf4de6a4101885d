package application_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// shipped is the catalogue without the definitions of the tests, and with some.
func shipped(t *testing.T, further fstest.MapFS) *procedure.Catalogue {
	t.Helper()
	further["README.md"] = &fstest.MapFile{}
	c, err := procedure.LoadChecked(procedures.FS, further)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// missing is what a start with a catalogue is refused for; "" where it is not.
func (f *fixture) missing(c *procedure.Catalogue) string {
	f.t.Helper()
	err := application.CheckVersions(f.t.Context(), f.db.Read(), c)
	if err == nil {
		return ""
	}
	text, _, _ := strings.Cut(err.Error(), ". ")
	return text
}

func TestAMissingVersionThatIsInUseIsRefused(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] a catalogue without a version that drafts or filings use is refused, and names it", func(t *testing.T, f *fixture) {
		none := shipped(t, fstest.MapFS{})
		newer := shipped(t, fstest.MapFS{"n.yaml": {Data: []byte(strings.Replace(noticeYAML, "version: 1", "version: 2", 1))}})
		if got := f.missing(none); got != "" {
			t.Fatalf("an empty store: %s", got)
		}
		var drafted []string
		for _, id := range []string{openID, noticeID, openID, noticeID} {
			d, err := f.CreateDraft(as(t, taro), id, "")
			f.must(err)
			drafted = append(drafted, d.ID)
		}
		for _, c := range []*procedure.Catalogue{none, newer} {
			if got := f.missing(c); got != "drafts use definitions that are missing: test-notice version 1" {
				t.Errorf("drafts: %q", got)
			}
		}
		if got := f.missing(catalogue()); got != "" {
			t.Errorf("all are there: %s", got)
		}
		for _, id := range drafted {
			f.must(f.DeleteDraft(as(t, taro), id))
		}
		if got := f.missing(none); got != "" {
			t.Errorf("no draft uses it any more: %s", got)
		}
		f.notice("first")
		if got := f.missing(newer); got != "filings use definitions that are missing: test-notice version 1" {
			t.Errorf("filings: %q", got)
		}
		if got := f.missing(catalogue()); got != "" {
			t.Errorf("all are there: %s", got)
		}
	})
}

// notice files the notice of the tests.
func (f *fixture) notice(key string) {
	f.t.Helper()
	d, err := f.CreateDraft(as(f.t, taro), noticeID, "")
	f.must(err)
	saved, err := f.UpdateDraft(as(f.t, taro), d.ID, d.Version, draft.Change{Form: draft.FormData(`{"place":{"prefecture":"13"}}`)})
	f.must(err)
	_, err = f.Register(as(f.t, taro), key, d.ID, saved.Version)
	f.must(explained(err))
}

// A version is written down by the first filing that a process knows of, and by no other; what another process has
// written down is there already.
func TestAVersionIsWrittenDownOnce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		const rows = `SELECT COUNT(*) FROM application_version`
		f.notice("first")
		newFixture(t, f.db).notice("of another process")
		if n := f.count(rows); n != 1 {
			t.Errorf("%d rows of one version", n)
		}
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := db.Exec(t.Context(), tx, `DELETE FROM application_version`)
			return err
		}))
		f.notice("second")
		if n := f.count(rows); n != 0 {
			t.Error("what is known is written again with each filing")
		}
	})
}
