package procedure

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// movingParts are the parts that a family has for stations that move, by that of the same for a station in one place.
var movingParts = map[string]string{
	"placedStays": "placeStays", "placedNotified": "notifiedOutline", "placedChangeBasis": "changeBasis", "placedChangeWhen": "changeWhen",
	"placedChangeTime": "changeTime", "placedChanging": "changing", "placedDesign": "design",
}

// movingParts warns of kinds whose licences always say the same range of movement, and that leave parts to the family which are of a
// station that moves: its changes would be filed by the rules of such.
func (l *loader) movingParts(procedures []*Procedure) (warnings []string) {
	for _, p := range procedures {
		e := p.expanded
		p.expanded = nil // which points to trees
		if e == nil || p.def.Licence == nil || !constantText.MatchString(p.def.Licence.MovementRange) {
			continue
		}
		if left := e.movingParts(); len(left) > 0 {
			warnings = append(warnings, fmt.Sprintf("%s:%d: parts: the licence says always the same range of movement, and these parts are the family's of a station that moves; "+
				"where the station does not, write %s", e.file, e.kind.begins, strings.Join(left, ", ")))
		}
	}
	return warnings
}

// movingParts are those that a kind takes from its family, as it would write those of a station in one place.
func (e *expandedKind) movingParts() (left []string) {
	for _, placed := range slices.Sorted(maps.Keys(movingParts)) {
		name := movingParts[placed]
		own, moving, there := e.kind.Parts[name], e.family.Parts[name], e.family.Parts[placed]
		if own.Kind == 0 && moving.Kind != 0 && there.Kind != 0 {
			left = append(left, fmt.Sprintf("%s: { part: %s }", name, placed))
		}
	}
	return left
}

// Warnings are what a check tells beside mistakes: what is taken, and may be meant otherwise. A catalogue that was taken to be right has none.
func (c *Catalogue) Warnings() []string { return c.warnings }
