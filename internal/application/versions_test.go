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

func TestAChangedFormOfAVersionInUseIsRefused(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] a version under which something was filed keeps the places that filings hold", func(t *testing.T, f *fixture) {
		with := func(old, changed string) ([]string, error) {
			t.Helper()
			if !strings.Contains(noticeYAML, old) {
				t.Fatalf("%q is not in the notice", old)
			}
			c := shipped(t, fstest.MapFS{"n.yaml": {Data: []byte(strings.ReplaceAll(noticeYAML, old, changed))}})
			return application.CheckForms(t.Context(), f.db.Read(), c)
		}
		if warnings, err := with("version: 1", "version: 1"); err != nil || len(warnings) > 0 {
			t.Fatalf("an empty store: %v %v", warnings, err)
		}
		f.notice("first")
		if warnings, err := with("version: 1", "version: 1"); err != nil || len(warnings) > 0 {
			t.Errorf("the same form: %v %v", warnings, err)
		}
		p, _ := catalogue().Version(noticeID, 1)
		var before string
		f.must(f.db.Read().QueryRowContext(t.Context(), `SELECT form FROM application_version`).Scan(&before))
		if want := p.Definition().WrittenForm(); before != want {
			t.Errorf("%q is written down, want %q", before, want)
		}
		f.exec(`UPDATE application_version SET form = form || $1`, "\nplace.gone text")
		warnings, err := with("version: 1", "version: 1")
		if err == nil || !strings.HasPrefix(err.Error(), "filings of test-notice version 1 hold what its form does not have any more: place.gone. ") || len(warnings) > 0 {
			t.Errorf("a place is gone: %v %v", warnings, err)
		}
		f.exec(`UPDATE application_version SET form = $1`, "place section\nplace.prefecture number")
		if _, err := with("version: 1", "version: 1"); err == nil || !strings.Contains(err.Error(), "place.prefecture (choice, was number)") {
			t.Errorf("a place of another type: %v", err)
		}
		f.exec(`UPDATE application_version SET form = $1`, "place section")
		if warnings, err := with("version: 1", "version: 1"); err != nil || len(warnings) != 1 || !strings.Contains(warnings[0], "place.prefecture (new)") {
			t.Errorf("a new place: %v %v", warnings, err)
		}
		f.exec(`UPDATE application_version SET form = NULL`)
		if warnings, err := with("version: 1", "version: 1"); err != nil || len(warnings) > 0 {
			t.Errorf("nothing is written down: %v %v", warnings, err)
		}
	})
}
