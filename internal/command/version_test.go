package command

import (
	"runtime/debug"
	"testing"
)

func TestTheVersionNamesTheCommit(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		built debug.BuildInfo
		want  string
	}{
		{debug.BuildInfo{GoVersion: "go1.26"}, "radioportal (devel) unknown commit go1.26"},
		{debug.BuildInfo{GoVersion: "go1.26", Main: debug.Module{Version: "v1.2.0"}, Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: "true"}}},
			"radioportal v1.2.0 abc (changed since) go1.26"},
	} {
		if got := versionOf(&c.built); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
