package command

import (
	"strings"
	"testing"
	"testing/fstest"

	"radioportal/internal/procedure"
	"radioportal/procedures"
)

func TestASkeletonIsInForceAsItStands(t *testing.T) {
	t.Parallel()
	tried := 0
	for kind, c := range map[string]struct{ file, id string }{
		"station":      {"radio/lighthouse.yaml", "radio-lighthouse-open"},
		"application":  {"any.yaml", "lighthouse"},
		"notification": {"any.yaml", "lighthouse"},
		"amateur":      {"any.yaml", "lighthouse"},
		"giteki":       {"any.yaml", "lighthouse"},
		"expsp":        {"any.yaml", "lighthouse"},
	} {
		tried++
		text, err := skeleton(kind, "lighthouse")
		if err != nil {
			t.Fatal(err)
		}
		catalogue, err := procedure.Load(procedures.FS, fstest.MapFS{c.file: &fstest.MapFile{Data: []byte(text)}})
		if err != nil {
			t.Errorf("[R10.2] %s: %v", kind, err)
			continue
		}
		if _, ok := catalogue.Current(c.id, "2027-04-01"); !ok {
			t.Errorf("[R10.2] %s: %s is not in force", kind, c.id)
		}
		for _, told := range []string{"when: ", "shows:", "# the rule, as the officer reads it"} {
			if !strings.Contains(text, told) {
				t.Errorf("[R10.2] %s does not show %q", kind, told)
			}
		}
	}
	if files, err := skeletons.ReadDir("skeleton"); err != nil || len(files) != tried {
		t.Errorf("[R10.2] %d of %d skeletons are tried (%v)", tried, len(files), err)
	}
}
