package command

import (
	"fmt"
	"runtime/debug"
)

// Version is the command `version`.
type Version struct{}

// Run prints what was built, of which commit, with which Go.
func (Version) Run() error {
	built, ok := debug.ReadBuildInfo()
	if !ok {
		return fmt.Errorf("the program does not tell what it was built of")
	}
	fmt.Println(versionOf(built))
	return nil
}

// versionOf is one line: the module's version, the commit where it is known and whether the
// tree was changed since, and Go's version.
func versionOf(built *debug.BuildInfo) string {
	version, commit := built.Main.Version, "unknown commit"
	for _, s := range built.Settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			commit += " (changed since)"
		}
	}
	if version == "" {
		version = "(devel)"
	}
	return fmt.Sprintf("radioportal %s %s %s", version, commit, built.GoVersion)
}
