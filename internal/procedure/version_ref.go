package procedure

import (
	"cmp"
	"fmt"
	"strings"
)

// VersionRef names one version of a procedure.
type VersionRef struct {
	ID      string
	Version int
}

// String implements fmt.Stringer.
func (v VersionRef) String() string { return fmt.Sprintf("%s version %d", v.ID, v.Version) }

// Compare orders versions by procedure and number.
func (v VersionRef) Compare(other VersionRef) int {
	return cmp.Or(cmp.Compare(v.ID, other.ID), cmp.Compare(v.Version, other.Version))
}

// JoinVersions writes versions in one line.
func JoinVersions(list []VersionRef) string {
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i] = v.String()
	}
	return strings.Join(texts, ", ")
}

// Lacking are those of some versions that the catalogue does not have.
func (c *Catalogue) Lacking(used []VersionRef) []VersionRef {
	var missing []VersionRef
	for _, v := range used {
		if _, ok := c.Version(v.ID, v.Version); !ok {
			missing = append(missing, v)
		}
	}
	return missing
}
